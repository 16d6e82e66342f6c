/** The command-line contract: exit statuses, what goes to stdout, what is refused and how. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BALL_SCENE } from './ball-scene.js';
import { emptyFolder, impinge, startImpinge } from './impinge.js';

describe('run', () => {
  test('prints one JSON object and nothing else, and writes every file of the contract', async () => {
    const cwd = emptyFolder();
    const args = ['run', 'bouncing-ball', '--until', '0.3', '--json', '--out', 'a'];
    const { exitCode, stdout } = await startImpinge(args, cwd).outcome;
    expect(exitCode).toBe(0);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ status: 'done', until: 0.3, time: 0.3, parameters: { height: 1 } });
    expect(readdirSync(join(cwd, 'a')).sort()).toEqual(
      ['assets', 'checkpoints', 'recording', 'recording.mcap', 'run.json', 'scene.json', 'series.csv'].sort(),
    );
    expect(JSON.parse(readFileSync(join(cwd, 'a/run.json'), 'utf8')).stateHash).toBe(result.stateHash);
    expect(readFileSync(join(cwd, 'a/series.csv'), 'utf8').split('\n')[0]).toMatch(
      /^time \[s\],height \[m\],speed \[m\/s\]/,
    );
  });

  test('runs JSON scenes with --set and quotes column names that need it', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'ball.json'), JSON.stringify(BALL_SCENE));
    const { exitCode, stdout } = await impinge(['run', 'ball.json', '--set', 'size=0.2', '--json'], cwd);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).parameters).toEqual({ size: 0.2 });
    expect(readFileSync(join(cwd, 'runs/ball/series.csv'), 'utf8')).toMatch(
      /^time \[s\],"height, above floor \[m\]"\n/,
    );
    const saved = JSON.parse(readFileSync(join(cwd, 'runs/ball/scene.json'), 'utf8'));
    expect(saved.bodies[0].shapes[0].radius).toBe(0.2);
  });

  test('counts warnings of one kind in run.json instead of listing them', async () => {
    const cwd = emptyFolder();
    const ball = (i: number) => ({
      name: `ball ${i}`,
      shapes: [{ type: 'sphere', radius: 0.1 }],
      // The first two are the deepest: they are the ones that are named.
      position: [i === 0 ? 1e-3 : 0.19 * i, 0, 1],
    });
    const crowd = {
      ...BALL_SCENE,
      parameters: {},
      sensors: [],
      until: 1e-5,
      bodies: Array.from({ length: 300 }, (_, i) => ball(i)),
    };
    writeFileSync(join(cwd, 'crowd.json'), JSON.stringify(crowd));
    const { exitCode, stderr } = await impinge(['run', 'crowd.json', '--out', 'a'], cwd);
    expect(exitCode).toBe(0);
    const record = JSON.parse(readFileSync(join(cwd, 'a/run.json'), 'utf8'));
    expect(record.warningCounts['contact/settled-overlap']).toBe(299);
    const listed = record.warnings.filter(({ code }: { code: string }) => code === 'contact/settled-overlap');
    expect(listed).toMatchObject([{ count: 299 }]);
    expect(stderr).toMatch(/'ball 0' and 'ball 1' overlap by 0\.0110 m .* \(and 298 more like this/);
  });

  test('--tolerance goes into the scene that is stored, and changes the steps', async () => {
    const cwd = emptyFolder();
    const run = async (...more: string[]) => {
      const args = ['run', 'bouncing-ball', '--until', '0.6', '--json', ...more];
      return JSON.parse((await impinge(args, cwd)).stdout);
    };
    const [loose, tight] = [await run('--tolerance', '1e-4', '--out', 'loose'), await run('--tolerance', '1e-10')];
    expect(tight.steps).toBeGreaterThan(loose.steps);
    const { solver } = JSON.parse(readFileSync(join(cwd, 'loose/scene.json'), 'utf8'));
    // 1000 times the default, of which the position's is 1e-10 m.
    expect(solver.relativeTolerance).toBe(1e-4);
    expect(solver.positionTolerance).toBeCloseTo(1e-7, 20);
  });

  test('a reader that leaves early does no harm', async () => {
    const cwd = emptyFolder();
    const { child, outcome } = startImpinge(['run', 'bouncing-ball', '--out', 'a'], cwd);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect((await outcome).exitCode).toBe(0);
    expect(JSON.parse(readFileSync(join(cwd, 'a/run.json'), 'utf8')).status).toBe('done');
  });

  test('ends with 4 when the numbers diverge, and keeps what there is', async () => {
    const cwd = emptyFolder();
    const stiff = {
      ...BALL_SCENE,
      parameters: {},
      until: 1,
      law: { normal: { type: 'linear', stiffness: 1e9 } },
      bodies: [
        { name: 'floor', type: 'fixed', shapes: [{ type: 'plane' }] },
        { name: 'ball', shapes: [{ type: 'sphere', radius: 0.1 }], position: [0, 0, 0.11] },
      ],
    };
    writeFileSync(join(cwd, 'stiff.json'), JSON.stringify(stiff));
    const args = ['run', 'stiff.json', '--solver', 'rk4', '--step', '0.01', '--out', 'a', '--json'];
    const { exitCode, stdout, stderr } = await impinge(args, cwd);
    expect(exitCode).toBe(4);
    const result = JSON.parse(stdout);
    expect(result.failure).toMatchObject({ kind: 'diverged', body: 'ball' });
    expect(stderr).toMatch(/'ball' diverged at t = /);
    expect(result.warnings[0].code).toBe('step/too-large');
    const rows = readFileSync(join(cwd, 'a/series.csv'), 'utf8');
    expect(rows).not.toMatch(/NaN|Infinity/);
    expect(rows.split('\n').length).toBeGreaterThan(2);
    expect(existsSync(join(cwd, 'a/recording.mcap'))).toBe(true);
  });
});

describe('bad input', () => {
  test.each([
    ['an unknown command', ['fly'], 2, /unknown command/],
    ['an unknown option', ['run', 'bouncing-ball', '--fast'], 2, /unknown option/],
    ['no scene', ['run'], 2, /missing required argument/],
    ['an unknown example', ['run', 'bouncing-bal'], 2, /did you mean 'bouncing-ball'/],
    ['a missing file', ['run', 'nothing.json'], 3, /file not found/],
    ['an unknown solver', ['run', 'bouncing-ball', '--solver', 'magic'], 2, /dormand-prince-54/],
    ['a misspelt solver', ['run', 'bouncing-ball', '--solver', 'rk-4'], 2, /did you mean 'rk4'/],
    ['more threads than a team has', ['run', 'bouncing-ball', '--threads', '65'], 2, /whole number from 1 to 64/],
    ['no thread at all', ['run', 'bouncing-ball', '--threads', '0'], 2, /whole number from 1/],
    ['a step that is no number', ['run', 'bouncing-ball', '--step', 'small'], 2, /number > 0 s/],
    [
      'a tolerance for a fixed step',
      ['run', 'bouncing-ball', '--solver', 'rk4', '--tolerance', '1e-6'],
      2,
      /fixed step/,
    ],
    ['a tolerance above 1', ['run', 'bouncing-ball', '--tolerance', '2'], 2, /> 0 and ≤ 1/],
    ['a wall time in unknown units', ['run', 'bouncing-ball', '--wall', '10weeks'], 2, /90s, 10min or 1.5h/],
    ['a negative end', ['run', 'bouncing-ball', '--until', '-1'], 2, /number > 0 s/],
    ['an unknown parameter', ['run', 'bouncing-ball', '--set', 'hight=2'], 3, /height, restitution, radius/],
    ['a parameter out of range', ['run', 'bouncing-ball', '--set', 'height=1000'], 3, /≤ 10 m, got 1000/],
    ['a parameter without a value', ['run', 'bouncing-ball', '--set', 'height'], 2, /name=value/],
    ['a folder that is no run', ['resume', '.'], 3, /is not a run/],
    ['an unknown benchmark', ['bench', 'nothing'], 2, /elementary/],
    ['a misspelt material', ['materials', 'stel'], 2, /did you mean 'steel'/],
  ])('%s', async (_what, args, status, message) => {
    const { exitCode, stderr, stdout } = await impinge(args, emptyFolder());
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(status);
    expect(stdout).toBe('');
  });

  test.each([
    ['bad usage', ['run', 'bouncing-ball', '--fast', '--json'], 2],
    ['a bad scene', ['run', 'nothing.json', '--json'], 3],
  ])('%s is one JSON object too', async (_what, args, status) => {
    const { exitCode, stdout } = await startImpinge(args, emptyFolder()).outcome;
    expect(exitCode).toBe(status);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: status, error: { message: expect.any(String) } });
  });

  test('broken JSON is located by line and column', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'a.json'), '{\n  "impinge": 1,\n  "name" "x"\n}');
    const { exitCode, stderr } = await impinge(['run', 'a.json'], cwd);
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/a\.json is not JSON.*line 3, column 10/);
  });

  test('check tells all problems at once, with code and path', async () => {
    const cwd = emptyFolder();
    const bad = structuredClone(BALL_SCENE) as Record<string, unknown> & typeof BALL_SCENE;
    bad.gravitiy = [0, 0, 0];
    bad.until = -1;
    bad.sensors[0].body = 'bal';
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify(bad));
    const { exitCode, stdout } = await impinge(['check', 'bad.json', '--json'], cwd);
    expect(exitCode).toBe(3);
    const found = JSON.parse(stdout).problems.map(
      ({ code, path }: { code: string; path: string }) => `${code} ${path}`,
    );
    expect(found.sort()).toEqual([
      'scene/dangling-name sensors.0.body',
      'scene/out-of-range until',
      'scene/unknown-key gravitiy',
    ]);
    const good = await impinge(['check', 'bouncing-ball'], cwd);
    expect(good.exitCode).toBe(0);
    // The solver that the scene gets and why, and the step that explicit solvers want and what sets it.
    expect(good.stdout).toMatch(
      /^bouncing-ball: no problems\nbouncing-ball: solver dormand-prince-54, chosen for 1 body that may touch: .*\nbouncing-ball: explicit steps want \S+ s: .*'floor' and 'ball'.*\n$/,
    );
  });
});

describe('resume', () => {
  test('extends a finished run into the longer run, byte for byte', async () => {
    const cwd = emptyFolder();
    await impinge(['run', 'bouncing-ball', '--until', '0.7', '--out', 'a', '--quiet'], cwd);
    const { exitCode } = await impinge(['resume', 'a', '--until', '1.3', '--quiet'], cwd);
    expect(exitCode).toBe(0);
    await impinge(['run', 'bouncing-ball', '--until', '1.3', '--out', 'b', '--quiet'], cwd);
    for (const file of ['recording.mcap', 'series.csv']) {
      expect(readFileSync(join(cwd, 'a', file)).equals(readFileSync(join(cwd, 'b', file))), file).toBe(true);
    }
  });

  test('a finished run has nothing to do', async () => {
    const cwd = emptyFolder();
    await impinge(['run', 'bouncing-ball', '--until', '0.2', '--out', 'a', '--quiet'], cwd);
    const before = readFileSync(join(cwd, 'a/run.json'), 'utf8');
    expect((await impinge(['resume', 'a', '--json'], cwd)).exitCode).toBe(0);
    expect(readFileSync(join(cwd, 'a/run.json'), 'utf8')).toBe(before);
  });

  test('refuses to go back to the start of a longer run, and changes nothing', async () => {
    const cwd = emptyFolder();
    await impinge(['run', 'bouncing-ball', '--until', '1', '--out', 'a', '--quiet'], cwd);
    const segment = join(cwd, 'a/recording/0001.mcap');
    writeFileSync(segment, readFileSync(segment).subarray(0, 500));
    const before = readFileSync(join(cwd, 'a/recording.mcap'));
    const { exitCode, stderr } = await impinge(['resume', 'a', '--until', '2'], cwd);
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/0001\.mcap is damaged.*Nothing was changed/);
    expect(readFileSync(join(cwd, 'a/recording.mcap')).equals(before)).toBe(true);
    expect((await impinge(['resume', 'a', '--until', '0.5'], cwd)).exitCode).toBe(2);
  });

  test('passes over a damaged checkpoint to the one before', async () => {
    const cwd = emptyFolder();
    await impinge(['run', 'bouncing-ball', '--until', '1', '--out', 'a', '--quiet'], cwd);
    await impinge(['run', 'bouncing-ball', '--until', '1.5', '--out', 'b', '--quiet'], cwd);
    const names = readdirSync(join(cwd, 'a/checkpoints'));
    const newest = join(cwd, 'a/checkpoints', names[names.length - 1]);
    const bytes = readFileSync(newest);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(newest, bytes);
    expect((await impinge(['resume', 'a', '--until', '1.5', '--quiet'], cwd)).exitCode).toBe(0);
    expect(readFileSync(join(cwd, 'a/series.csv'), 'utf8')).toBe(readFileSync(join(cwd, 'b/series.csv'), 'utf8'));
  });
});

describe('help and lists', () => {
  test.each(['run', 'resume', 'check', 'examples', 'bench', 'studio'])('%s --help', async (command) => {
    const { exitCode, stdout } = await impinge([command, '--help'], emptyFolder());
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(new RegExp(`Usage: impinge ${command}`));
  });

  test('examples are listed with what they show', async () => {
    const { stdout } = await impinge(['examples', '--json'], emptyFolder());
    const examples = JSON.parse(stdout);
    expect(examples.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['bouncing-ball', 'newtons-cradle', 'long-cascade']),
    );
    for (const { name, summary } of examples) expect(summary, name).not.toBe('');
  });

  test('the folder is not touched by commands that only look', async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, 'x'));
    await impinge(['check', 'bouncing-ball'], cwd);
    await impinge(['examples'], cwd);
    expect(readdirSync(cwd)).toEqual(['x']);
  });
});

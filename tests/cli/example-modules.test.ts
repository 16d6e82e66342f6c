/** Examples that bring code along, in a `module.ts` beside their scene: found by every command, noted in run.json, and there again when a run is taken up. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BALL_SCENE } from './ball-scene.js';
import { emptyFolder, impinge, startImpinge } from './impinge.js';
import { fingerprint } from './run-files.js';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));
const WITH_CODE = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter((topic) => topic.isDirectory())
  .flatMap(({ name }) => readdirSync(join(EXAMPLES, name)).map((slug) => ({ topic: name, slug })))
  .filter(({ topic, slug }) => existsSync(join(EXAMPLES, topic, slug, 'module.ts')));

const recordOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));

test('there are some: a force, a law and a controller', () => {
  const slugs = WITH_CODE.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['charged-balls', 'dahl-friction', 'balancing']));
});

test.each(WITH_CODE)('$topic/$slug is without problems, by its name alone', async ({ slug }) => {
  expect(await impinge(['check', slug], emptyFolder())).toMatchObject({ exitCode: 0 });
});

test('the list says which have code, and where', async () => {
  const { stdout } = await impinge(['examples', '--json'], emptyFolder());
  const listed = JSON.parse(stdout).filter(({ module }: { module?: string }) => module !== undefined);
  expect(listed.map(({ name }: { name: string }) => name).sort()).toEqual(WITH_CODE.map(({ slug }) => slug).sort());
  for (const { module } of listed) expect(existsSync(module)).toBe(true);
});

test('a run of one that was killed is taken up again, with its code and what the controller remembers', async () => {
  const cwd = emptyFolder();
  // It would go on for days, so that it is killed before its end however late that comes.
  const { child, outcome } = startImpinge(['run', 'balancing', '--until', '1e6', '--out', 'killed', '--quiet'], cwd);
  const checkpoints = join(cwd, 'killed/checkpoints');
  const newest = () => Math.max(0, ...readdirSync(checkpoints).map((name) => Number.parseInt(name, 10) || 0));
  while (!existsSync(checkpoints) || newest() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await outcome;
  const { status, modules, time } = recordOf(join(cwd, 'killed'));
  expect(status).toBe('running');
  expect(modules).toEqual([expect.stringMatching(/mechanisms.balancing.module\.js$/)]);
  const until = String(Math.ceil(time) + 5);
  const resumed = await impinge(['resume', 'killed', '--until', until], cwd);
  expect(resumed.exitCode).toBe(0);
  expect(resumed.stderr).not.toContain('resuming from t = 0 s');
  expect((await impinge(['run', 'balancing', '--until', until, '--out', 'whole', '--quiet'], cwd)).exitCode).toBe(0);
  expect(fingerprint(join(cwd, 'killed'))).toEqual(fingerprint(join(cwd, 'whole')));
  const info = await impinge(['info', 'killed'], cwd);
  expect(info.stdout).toMatch(/^code +\S+module\.js$/m);
});

test('code of one’s own takes the place of an example’s under the same name', async () => {
  const cwd = emptyFolder();
  writeFileSync(
    join(cwd, 'limp.js'),
    `import { defineController } from 'impinge';
const parameters = Object.fromEntries(['slide', 'slideSpeed', 'angle', 'angleSpeed'].map((name) => [name, { unit: '1', help: '' }]));
const balance = defineController({ parameters, inputs: ['slide', 'angle'], outputs: ['force'], create: () => () => {} });
export default { controllers: { balance } };`,
  );
  await impinge(['run', 'balancing', '--until', '2', '--module', 'limp.js', '--out', 'limp', '--quiet'], cwd);
  await impinge(['run', 'balancing', '--until', '2', '--set', 'gain=0', '--out', 'idle', '--quiet'], cwd);
  const series = (name: string) => readFileSync(join(cwd, name, 'series.csv'), 'utf8');
  expect(series('limp')).toBe(series('idle'));
  expect(recordOf(join(cwd, 'limp')).modules).toHaveLength(2);
});

test('a run whose module is gone says so, and goes on with the one given', async () => {
  const cwd = emptyFolder();
  const arm = { name: 'arm', type: 'kinematic', motion: { type: 'registered', name: 'lift' } };
  writeFileSync(
    join(cwd, 'arm.json'),
    JSON.stringify({ ...BALL_SCENE, parameters: {}, until: 0.1, bodies: [arm], sensors: [] }),
  );
  const code = 'export default { motions: { lift: (t, s) => s } };';
  writeFileSync(join(cwd, 'lift.js'), code);
  await impinge(['run', 'arm.json', '--module', 'lift.js', '--out', 'a', '--quiet'], cwd);
  rmSync(join(cwd, 'lift.js'));
  const { exitCode, stderr } = await impinge(['resume', 'a', '--until', '0.2'], cwd);
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/lift\.js registered code for this run and is missing.*--module FILE/);
  writeFileSync(join(cwd, 'moved.js'), code);
  expect((await impinge(['resume', 'a', '--until', '0.2', '--module', 'moved.js', '--quiet'], cwd)).exitCode).toBe(0);
});

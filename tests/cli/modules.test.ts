/** Scenes and registered code as modules of other people: their mistakes are reported as theirs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BALL_SCENE } from './ball-scene.js';
import { emptyFolder, impinge, startImpinge } from './impinge.js';

describe('modules', () => {
  test.each([
    ['throws', "throw new Error('no coal')", /no coal/],
    ['throws nothing', 'throw undefined', /undefined/],
    ['exports nothing', 'export const a = 1;', /export the scene by default/],
    [
      'has a builder that throws',
      "import { parametric } from 'impinge'; export default parametric({}, () => { throw new Error('bad wood'); });",
      /bad wood/,
    ],
    [
      'declares a parameter badly',
      "import { parametric } from 'impinge'; export default parametric({ h: 1 } as never, () => ({}) as never);",
      /parameters\.h/,
    ],
    [
      'holds a bigint',
      "export default { impinge: 1, name: 'x', until: 1n, gravity: [0, 0, 0], bodies: [] };",
      /until: must be/,
    ],
  ])('a module that %s is a bad scene, not a defect', async (_what, source, message) => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'scene.ts'), source);
    const { exitCode, stderr } = await impinge(['run', 'scene.ts'], cwd);
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(3);
  });

  test('a registered motion that fails ends the run with 4 and is named', async () => {
    const cwd = emptyFolder();
    const scene = {
      ...BALL_SCENE,
      parameters: {},
      bodies: [{ name: 'arm', type: 'kinematic', motion: { type: 'registered', name: 'm' } }],
      sensors: [],
    };
    writeFileSync(join(cwd, 'arm.json'), JSON.stringify(scene));
    writeFileSync(
      join(cwd, 'm.js'),
      "export default { motions: { m: (t, s) => { if (t > 0.1) throw new Error('jam'); return s; } } };",
    );
    const { exitCode, stderr } = await impinge(['run', 'arm.json', '--module', 'm.js'], cwd);
    expect(stderr).toMatch(/prescribed motion of 'arm'/);
    expect(exitCode).toBe(4);
  });

  test('a registered force moves what it names; without its module the scene is refused', async () => {
    const cwd = emptyFolder();
    const scene = {
      ...BALL_SCENE,
      parameters: {},
      until: 0.5,
      gravity: [0, 0, 0],
      bodies: [{ name: 'puck', mass: 2, inertia: [1, 1, 1] }],
      forces: [{ type: 'registered', name: 'wind', function: 'gust', bodies: ['puck'] }],
      sensors: [],
    };
    writeFileSync(join(cwd, 'puck.json'), JSON.stringify(scene));
    writeFileSync(join(cwd, 'gust.js'), 'export default { forces: { gust: () => [{ force: [8, 0, 0] }] } };');
    const { stdout } = await impinge(['run', 'puck.json', '--module', 'gust.js', '--json'], cwd);
    // v = F t/m = 2 m/s: ½ m v².
    expect(JSON.parse(stdout).energy.kinetic).toBeCloseTo(4, 9);
    const refused = await impinge(['check', 'puck.json'], cwd);
    expect(refused.exitCode).toBe(3);
    expect(refused.stdout + refused.stderr).toMatch(/gust/);
  });

  test('a scene that prints does not spoil --json', async () => {
    const cwd = emptyFolder();
    writeFileSync(
      join(cwd, 'scene.ts'),
      `console.log('hello');\nexport default ${JSON.stringify({ ...BALL_SCENE, parameters: {}, bodies: [], sensors: [] })};`,
    );
    const { stdout } = await startImpinge(['run', 'scene.ts', '--json'], cwd).outcome;
    expect(JSON.parse(stdout).status).toBe('done');
  });

  test('a byte-order mark is no mistake', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'bom.json'), `\uFEFF${JSON.stringify(BALL_SCENE)}`);
    expect((await impinge(['check', 'bom.json'], cwd)).exitCode).toBe(0);
  });

  test('runs .ts and .js modules that import impinge from anywhere, and registered motions', async () => {
    const cwd = emptyFolder();
    const source = `import { body, plane, scene, sphere } from 'impinge';
export default scene({ name: 'lift', until: 0.1, gravity: [0, 0, -9.81], materials: { m: {} }, bodies: [
  body({ name: 'floor', type: 'kinematic', motion: { type: 'registered', name: 'lift' }, shape: plane() }),
  body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.2] })],
  sensors: [{ type: 'position', name: 'floor', body: 'floor', axis: 'z' }] });`;
    writeFileSync(join(cwd, 'lift.ts'), source);
    writeFileSync(
      join(cwd, 'motions.ts'),
      'export default { motions: { lift: (t: number, s: object) => ({ ...s, position: [0, 0, 2 * t], velocity: [0, 0, 2] }) } };',
    );
    const alone = await impinge(['run', 'lift.ts', '--json'], cwd);
    expect(alone.exitCode).toBe(3);
    expect(JSON.parse(alone.stdout).error.problems[0]).toMatchObject({
      code: 'motion/not-registered',
      path: 'bodies.0.motion.name',
    });
    const { exitCode, stderr } = await impinge(['run', 'lift.ts', '--module', 'motions.ts', '--out', 'b'], cwd);
    expect(stderr).not.toMatch(/bug in impinge/);
    expect(exitCode).toBe(0);
    const rows = readFileSync(join(cwd, 'b/series.csv'), 'utf8').trim().split('\n');
    expect(rows[rows.length - 1]).toBe('0.1,0.2');
    expect((await impinge(['resume', 'b', '--until', '0.2', '--quiet'], cwd)).exitCode).toBe(0);
  });
});

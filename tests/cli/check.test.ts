/** `impinge check` finds what is well formed and would go wrong in silence. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BALL_SCENE } from './ball-scene.js';
import { emptyFolder, impinge } from './impinge.js';

describe('check finds what would go wrong in silence', () => {
  const pin = { type: 'revolute', name: 'pin', bodies: ['world', 'ball'] };
  const check = async (change: object) => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'a.json'), JSON.stringify({ ...BALL_SCENE, parameters: {}, ...change }));
    const { exitCode, stdout } = await impinge(['check', 'a.json', '--json'], cwd);
    const { problems, warnings } = JSON.parse(stdout);
    return { exitCode, codes: [...problems, ...warnings].map(({ code }: { code: string }) => code) };
  };
  const ball = { name: 'ball', mass: 1, inertia: [1, 1, 1] };
  const cases: [string, object, number, string][] = [
    ['an axis of zeros', { joints: [{ ...pin, at: { axis: [0, 0, 0] } }] }, 3, 'joint/no-direction'],
    [
      'a universal reference along its axis',
      { joints: [{ ...pin, type: 'universal', at: { reference: [0, 0, 1] } }] },
      3,
      'joint/reference-along-axis',
    ],
    ['a rod of no length', { joints: [{ ...pin, type: 'rod', at: { first: {}, second: {} } }] }, 3, 'joint/no-length'],
    [
      'a speed of a joint that its loop holds still',
      {
        joints: [
          { ...pin, name: 'low', speed: 2 },
          { ...pin, name: 'high', at: { position: [0, 1, 0] } },
        ],
      },
      3,
      'joint/speed-impossible',
    ],
    [
      'a gear of a joint with itself',
      { joints: [pin], couplings: [{ type: 'gear', name: 'gear', joints: ['pin', 'pin'], ratio: 2 }] },
      3,
      'coupling/one-joint',
    ],
  ];
  test.each(cases)('%s', async (_, change, exitCode, code) => {
    expect(await check({ sensors: [], bodies: [ball], ...change })).toEqual({ exitCode, codes: [code] });
  });

  test('a Young modulus that was probably meant in GPa, as a warning', async () => {
    const bodies = [{ ...BALL_SCENE.bodies[0], shapes: [{ type: 'sphere', radius: 0.1 }] }];
    const found = await check({ bodies, materials: { steel: { youngModulus: 210 } } });
    expect(found).toEqual({ exitCode: 0, codes: ['material/soft'] });
    const cwd = emptyFolder();
    const soft = { ...BALL_SCENE, bodies, sensors: [], parameters: {}, materials: { steel: { youngModulus: 210 } } };
    writeFileSync(join(cwd, 'a.json'), JSON.stringify(soft));
    const { stdout } = await impinge(['check', 'a.json'], cwd);
    expect(stdout).toMatch(/^a\.json: runs, with warnings\n[\s\S]*a\.json: warning: .*210 Pa, softer than jelly/);
  });

  test('scene({}), with every key that is missing', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'a.ts'), "import { scene } from 'impinge';\nexport default scene({});\n");
    const { exitCode, stdout } = await impinge(['check', 'a.ts'], cwd);
    expect(exitCode).toBe(3);
    expect(stdout).toMatch(/bodies: is missing/);
    expect(stdout).not.toMatch(/TypeError/);
  });
});

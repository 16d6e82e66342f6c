/** An example: a ball that flies straight on. */
import { expect } from 'vitest';
import { append, create, type Member } from '../member.js';
import { engineOf } from '../run-scene.js';

const SCENE = `import { body, scene, sphere } from 'impinge';

export default scene({
  name: 'Straight on',
  description: 'A ball flies straight on.',
  until: 0.1,
  gravity: [0, 0, 0],
  materials: { steel: {} },
  bodies: [body({ name: 'ball', shape: sphere(0.1), velocity: [2, 0, 0] })],
  sensors: [{ type: 'position', name: 'way', body: 'ball', axis: 'x' }],
});
`;

const TEST = `import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

test('flies straight on', async () => {
  for await (const { time, sensors } of simulate(scene)) expect(sensors[0]).toBeCloseTo(2 * time, 12);
});
`;

export const example: Member = {
  recipe: 'An example',
  name: 'straight-on',
  files: {
    'examples/<topic>/<name>/scene.ts': create(SCENE),
    'examples/<topic>/<name>/README.md': create('# Straight on\n\nA ball flies straight on.\n'),
    'examples/<topic>/<name>/expected.test.ts': create(TEST),
    'examples/<topic>/<name>/picture.png': create('as npm run pictures draws it'),
    'validation/determinism/golden-hashes.json': append(''),
  },
  witnesses: {},
  prove: async (workshop) => {
    const { simulate } = await engineOf(workshop);
    const { default: scene } = await workshop.load<{ default: Parameters<typeof simulate>[0] }>(
      'examples/impact/straight-on/scene.ts',
    );
    let last = { time: 0, x: 0 };
    for await (const { time, sensors } of simulate(scene)) last = { time, x: sensors[0] };
    expect(last.time).toBe(0.1);
    expect(Math.abs(last.x - 0.2)).toBeLessThan(4 * Number.EPSILON);
  },
};

import { expect, test } from 'vitest';
import { body, material, scene } from '../../scene/builders/scene.js';
import { box, plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { driveRun } from '../drive-run.js';
import { createRun } from '../run.js';
import { type Creep, findCreep } from './creep.js';

const PULL = 0.2;

/** A box on a slope of 20 % by gravity aslant, μ = 0.5, for long enough to come to rest. */
async function creepOf(law: SceneInput['law']): Promise<Creep | undefined> {
  const { model } = await openScene(
    scene({
      name: 'slope',
      until: 0.5,
      gravity: [9.81 * PULL, 0, -9.81],
      materials: { any: material({ friction: 0.5 }) },
      ...(law === undefined ? {} : { law }),
      solver: { type: 'implicit-euler', step: 5e-3 },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'box', shape: box([0.1, 0.1, 0.1]), position: [0, 0, 0.05 - 1e-6] }),
      ],
    }),
  );
  const run = createRun(model);
  await driveRun(run);
  return findCreep(run.simulation);
}

test('what creeps at the end of a run, how fast, and by which law', async () => {
  const creep = await creepOf({ tangential: { type: 'regularised-coulomb', slipSpeed: 1e-3 } });
  expect(creep).toMatchObject({ bodies: ['floor', 'box'], others: 0, law: 'regularised-coulomb' });
  // v_s tan θ/μ
  expect(creep?.speed).toBeCloseTo(4e-4, 6);
});

test('nothing creeps where the law sticks', async () => {
  expect(await creepOf({ tangential: { type: 'elastic-coulomb' } })).toBeUndefined();
});

test('a ball that rolls does not creep', async () => {
  const { model } = await openScene(
    scene({
      name: 'rolling',
      until: 0.5,
      gravity: [9.81 * PULL, 0, -9.81],
      materials: { any: material({ friction: 0.5 }) },
      law: { tangential: { type: 'regularised-coulomb', slipSpeed: 1e-3 } },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'ball', shape: sphere(0.05), position: [0, 0, 0.05] }),
      ],
    }),
  );
  const run = createRun(model);
  await driveRun(run);
  expect(findCreep(run.simulation)).toBeUndefined();
});

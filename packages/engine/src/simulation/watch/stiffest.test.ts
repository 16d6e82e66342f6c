import { expect, test } from 'vitest';
import { findForces } from '../../dynamics/right-hand-side.js';
import { anchor, spring } from '../../scene/builders/forces.js';
import { body, scene } from '../../scene/builders/scene.js';
import { plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import { createRun } from '../run.js';
import { findStiffest } from './stiffest.js';

/** A ball of 2 kg pressed 1 mm into the floor by its place, on a linear contact, and tied to the world. */
async function stiffestWith(contactStiffness: number, springStiffness: number) {
  const { model } = await openScene(
    scene({
      name: 'stiff',
      until: 1,
      gravity: [0, 0, -10],
      materials: { m: {} },
      law: { normal: { type: 'linear', stiffness: contactStiffness }, damping: { type: 'none' } },
      detection: { startOverlap: 'keep' },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'ball', shape: sphere(0.1), mass: 2, position: [0, 0, 0.099] }),
      ],
      forces: [spring('tie', anchor('world', [0, 0, 1]), anchor('ball'), { stiffness: springStiffness })],
    }),
  );
  const { state, scratch } = createRun(model).simulation;
  findForces(model.system, state, state, scratch);
  return findStiffest(model, state, scratch);
}

test('a hard contact beside a soft spring, and the other way round, with a twentieth of the period', async () => {
  const contact = await stiffestWith(1e8, 10);
  expect(contact?.what).toBe("the contact of 'floor' and 'ball'");
  // 1.5 F/δ is an upper bound of a linear contact's slope.
  const step = (2 * Math.PI) / (20 * Math.sqrt((1.5 * 1e8) / 2));
  expect(Math.abs((contact?.step ?? 0) / step - 1)).toBeLessThan(1e-9);
  const element = await stiffestWith(10, 1e8);
  expect(element?.what).toBe("the element 'tie'");
  expect(element?.step).toBeLessThan((2 * Math.PI) / (10 * Math.sqrt(1e8 / 2)));
});

test('an element of a joint: its spring, or its stop while that acts', async () => {
  const stiffestAt = async (angle: number) => {
    const limits = { max: 0.5, stiffness: 1e6 };
    const { model } = await openScene(
      scene({
        name: 'wheel',
        until: 1,
        gravity: [0, 0, 0],
        bodies: [body({ name: 'wheel', mass: 1, inertia: [1, 1, 0.4] })],
        joints: [
          { type: 'revolute', name: 'axle', bodies: ['world', 'wheel'], angle, spring: { stiffness: 40 }, limits },
        ],
      }),
    );
    const { state, scratch } = createRun(model).simulation;
    findForces(model.system, state, state, scratch);
    return findStiffest(model, state, scratch);
  };
  // √(40/0.4) = 10 rad/s
  expect(await stiffestAt(0.4)).toMatchObject({ what: "the element 'axle.spring'", bodies: ['wheel'] });
  expect((await stiffestAt(0.4))?.step).toBeCloseTo((2 * Math.PI) / 200, 12);
  expect((await stiffestAt(0.6))?.what).toBe("the element 'axle.limits'");
});

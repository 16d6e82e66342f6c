/**
 * Solids that implicit Euler finds too deep, since steps are long beside contacts and bodies turn within them: whatever their law, shape and spin, they
 * are not thrown, do not gain energy and come to rest at the depth that carries them.
 */
import { body, box, cylinder, type LawInput, material, plane, type SceneInput, scene } from '@impinge/engine';
import { createRun, driveRun, findEnergy, openScene } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { writeSnapshot } from '../../packages/engine/src/simulation/snapshot.js';

const LAWS: readonly (readonly [string, LawInput])[] = [
  ['hertz', { normal: { type: 'hertz' } }],
  ['volume-energy', { normal: { type: 'volume-energy' }, tangential: { type: 'elastic-coulomb' } }],
];
const GRAVITY = 9.81;
const floor = body({ name: 'floor', type: 'fixed', shape: plane() });

/** Steel boxes and rods, tumbling, that fall on the floor and on each other. */
function tumbling(law: LawInput, step: number, restitution: number): SceneInput {
  return scene({
    name: 'tumbling',
    until: 0.6,
    gravity: [0, 0, -GRAVITY],
    materials: { steel: material({ density: 7850, youngModulus: 2e11, friction: 0.3, restitution }) },
    law,
    bodies: [
      floor,
      ...Array.from({ length: 9 }, (_, i) =>
        body({
          name: `solid ${i}`,
          shape: i % 3 === 2 ? cylinder(0.02, 0.09) : box([0.1, 0.06, 0.04]),
          position: [0.03 * Math.sin(7 * i), 0.03 * Math.cos(5 * i), 0.12 + 0.13 * i],
          orientation: { euler: 'xyz', angles: [2 * i + 1, 3 * i, 5 * i + 2] },
          angularVelocity: [9 * Math.sin(3 * i), 8 * Math.cos(4 * i), 15],
        }),
      ),
    ],
    solver: { type: 'implicit-euler', step },
  });
}

/** How much height [m] the bodies of a scene regain of what they had lost, and how the run ends. */
async function fallenAgain(input: SceneInput, step: number) {
  const { model } = await openScene({ ...input, recording: { every: step } });
  const run = createRun(model);
  const { state } = run.simulation;
  // What contacts store at the end of a step is not lost yet: a rebound gives it back.
  const total = () => {
    const energy = findEnergy(model.system, state.time, state.y, state.contacts.count);
    return energy.kinetic + energy.potential + energy.elastic - energy.elasticResidual;
  };
  let weight = 0;
  for (const mass of model.system.bodies.mass) if (Number.isFinite(mass)) weight += mass * GRAVITY;
  let least = total();
  let rise = 0;
  const onFrame = () => {
    least = Math.min(least, total());
    rise = Math.max(rise, total() - least);
  };
  const { kind } = await driveRun(run, { onFrame, stepsAtATime: 1 });
  return { rise: rise / weight, kind };
}

describe('overlap that an implicit step finds too late', () => {
  for (const [name, law] of LAWS)
    for (const restitution of [0, 0.8])
      for (const step of [5e-4, 2e-3])
        it(`${name}, e = ${restitution}, ${step * 1000} ms: what tumbling steel has lost it does not regain`, async () => {
          const { rise, kind } = await fallenAgain(tumbling(law, step, restitution), step);
          console.log(`${name}, e ${restitution}, ${step} s: regains ${rise.toExponential(1)} m of height`);
          expect(kind).toBe('done');
          // Overlap that comes back lifts things by what is waived, micrometres to a tenth of a millimetre. Counted in full when it is found it threw them apart.
          expect(rise).toBeLessThan(2e-3);
        });

  it.each([1e-3, 1e-5, 1e-7])('is pushed out no faster by a step that is cut to %s s', async (cut) => {
    const DEEP = 1e-4;
    const { model } = await openScene({
      ...tumbling({}, 1e-3, 0),
      until: 1,
      bodies: [floor, body({ name: 'box', shape: box([0.1, 0.06, 0.04]), position: [0, 0, 0.02] })],
    });
    const run = createRun(model, { until: 0.1 });
    await driveRun(run);
    // As if a step had found it too late.
    const { state } = run.simulation;
    state.y[2] -= DEEP;
    state.contacts.waived[0] += DEEP;
    const end = createRun(model, { snapshot: writeSnapshot(model, state), until: state.time + cut });
    await driveRun(end);
    const speed = end.simulation.state.y[9];
    console.log(`cut to ${cut} s: pushed out at ${speed.toExponential(1)} m/s`);
    // Within ten whole steps; it was within ten such, however short: 20 m/s.
    expect(speed).toBeLessThan((1.1 * DEEP) / 0.01);
  });
});

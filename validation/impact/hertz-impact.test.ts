/**
 * Elastic Hertz impacts against the closed form (Chung & Ooi, tests 1 and 2):
 *   δmax = (15 m* v²/(16 E* √R*))^(2/5),  Fmax = 4/3 E* √R* δmax^(3/2),  contact time 2.943275 δmax/v
 */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { advance, createRun, openScene } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { driveModel } from '../drive.js';

/** 0.1 % asked; the solver's 1e-7 a step over ~100 steps and 2000 samples a contact leave (π/2000)²/2 = 1e-6. */
const TOLERANCE = 1e-3;
const SAMPLES = 2000;

const twoSpheres = (properties: Parameters<typeof material>[0], duration: number): SceneInput =>
  scene({
    name: 'two spheres',
    until: 2 * duration,
    gravity: [0, 0, 0],
    materials: { stone: material({ ...properties, restitution: 1 }) },
    bodies: [
      body({ name: 'a', shape: sphere(0.01), position: [-0.01 - 1e-4, 0, 0], velocity: [10, 0, 0] }),
      body({ name: 'b', shape: sphere(0.01), position: [0.01 + 1e-4, 0, 0], velocity: [-10, 0, 0] }),
    ],
    sensors: [
      { type: 'penetration', name: 'penetration', bodies: ['a', 'b'] },
      { type: 'contact-force', name: 'force', body: 'b', axis: 'x' },
    ],
    recording: { every: duration / SAMPLES },
  });

/** "Rigid" is a modulus of 1e30 Pa: its share of 1/E* is 1e-19 of the ball's, below round-off. */
const onRigidPlane = (duration: number): SceneInput =>
  scene({
    name: 'sphere on a rigid plane',
    until: 2 * duration,
    gravity: [0, 0, 0],
    materials: {
      aluminium: material({ density: 2699, youngModulus: 7e10, poissonRatio: 0.3, restitution: 1 }),
      rigid: material({ youngModulus: 1e30, restitution: 1 }),
    },
    bodies: [
      body({ name: 'a', type: 'fixed', shape: plane({ material: 'rigid' }) }),
      body({
        name: 'b',
        shape: sphere(0.1, { material: 'aluminium' }),
        position: [0, 0, 0.1 + 1e-5],
        velocity: [0, 0, -0.2],
      }),
    ],
    sensors: [
      { type: 'penetration', name: 'penetration', bodies: ['a', 'b'] },
      { type: 'contact-force', name: 'force', body: 'b', axis: 'z' },
    ],
    recording: { every: duration / SAMPLES },
  });

const CASES = [
  {
    name: 'limestone',
    scene: twoSpheres({ density: 2500, youngModulus: 2e10, poissonRatio: 0.25 }, 5.4201e-5),
    force: 7108.241,
    penetration: 368.304e-6,
    time: 54.201e-6,
  },
  {
    name: 'glass',
    scene: twoSpheres({ density: 2800, youngModulus: 4.8e10, poissonRatio: 0.2 }, 4.033946e-5),
    force: 10696.889,
    penetration: 274.1127e-6,
    time: 40.33946e-6,
  },
  {
    name: 'aluminium on a rigid plane',
    scene: onRigidPlane(731.657e-6),
    force: 11369.858,
    penetration: 49.7172e-6,
    time: 731.657e-6,
  },
];

/** Deepest penetration, largest force and contact time of the one impact of a scene. */
async function measure(input: SceneInput) {
  const { model } = await openScene(input);
  let [deepest, largest] = [0, 0];
  const run = createRun(model);
  for (let event = advance(run, 1000); event.kind !== 'done'; event = advance(run, 1000)) {
    expect(event.kind).not.toBe('failed');
    if (event.kind !== 'frame') continue;
    deepest = Math.max(deepest, event.frame.sensors[0]);
    largest = Math.max(largest, Math.abs(event.frame.sensors[1]));
  }
  const { began, ended } = driveModel(model);
  expect(began).toHaveLength(1);
  expect(ended).toHaveLength(1);
  return { deepest, largest, lasted: ended[0].time - began[0].time };
}

describe('elastic Hertz impact', () => {
  it.each(CASES)('$name', async ({ name, scene, force, penetration, time }) => {
    const { deepest, largest, lasted } = await measure(scene);
    console.log(
      `${name}: δmax ${(1e6 * deepest).toFixed(5)} µm, Fmax ${largest.toFixed(3)} N, contact time ${(1e6 * lasted).toFixed(5)} µs`,
    );
    expect(Math.abs(deepest / penetration - 1)).toBeLessThan(TOLERANCE);
    expect(Math.abs(largest / force - 1)).toBeLessThan(TOLERANCE);
    expect(Math.abs(lasted / time - 1)).toBeLessThan(TOLERANCE);
  });

  it('counter-check: one per cent more modulus is seen', async () => {
    // δmax ∝ E^−2/5, Fmax ∝ E^2/5, T ∝ E^−2/5: 0.4 % each, four times the tolerance.
    const stiffer = twoSpheres({ density: 2500, youngModulus: 2.02e10, poissonRatio: 0.25 }, 5.4201e-5);
    const { deepest, largest, lasted } = await measure(stiffer);
    expect(deepest / CASES[0].penetration).toBeLessThan(1 - 3 * TOLERANCE);
    expect(largest / CASES[0].force).toBeGreaterThan(1 + 3 * TOLERANCE);
    expect(lasted / CASES[0].time).toBeLessThan(1 - 3 * TOLERANCE);
  });
});

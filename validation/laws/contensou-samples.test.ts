/** Samples of patches: shares add up, moments are those of the patch, and no axes or sides count. */
import { body, box, cylinder, plane, type SceneInput, type ShapeInput, scene, sphere, turn } from 'impinge';
import { createRun, openScene } from 'impinge/run';
import { describe, expect, test } from 'vitest';
import { findPatchSamples } from '../../packages/engine/src/detection/patch-samples/find-patch-samples.js';
import {
  createPatchSamples,
  type PatchSamples,
} from '../../packages/engine/src/detection/patch-samples/patch-samples.js';
import { createSystemScratch, findForces } from '../../packages/engine/src/dynamics/right-hand-side.js';

async function samplesOf(
  bodies: SceneInput['bodies'],
  slip: readonly number[] = [1, 0, 0],
): Promise<{ samples: PatchSamples; contacts: ReturnType<typeof createSystemScratch>['contacts'] }> {
  const { model } = await openScene(
    scene({
      name: 'patch',
      until: 1,
      gravity: [0, 0, 0],
      bodies,
      materials: { m: {} },
      // Its point is p_c.
      law: { normal: { type: 'hertz' } },
      detection: { contactBy: 'interference', startOverlap: 'keep' },
    }),
  );
  const { state } = createRun(model).simulation;
  const scratch = createSystemScratch(model.system);
  findForces(model.system, state, { time: 0, y: state.y }, scratch);
  const samples = createPatchSamples();
  findPatchSamples(model.system.detection, scratch.poses, scratch.contacts, 0, Float64Array.from(slip), 16, samples);
  return { samples, contacts: scratch.contacts };
}

const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
const onFloor = (shape: ShapeInput, height: number, rest: object = {}) => [
  floor,
  body({ name: 'body', shape, position: [0.3, -0.2, height], ...rest }),
];

function sumOf(shares: Float64Array, { count, offsets }: PatchSamples, of: (r: number[]) => number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += shares[i] * of([...offsets.subarray(3 * i, 3 * i + 3)]);
  return sum;
}

const CASES: readonly (readonly [string, SceneInput['bodies'], number])[] = [
  // A cap is a paraboloid up to d/R.
  ['ball', onFloor(sphere(0.1), 0.1 - 1e-4), 1e-3],
  ['box', onFloor(box([0.2, 0.1, 0.1]), 0.05 - 1e-3), 1e-3],
  ['tilted box', onFloor(box([0.2, 0.1, 0.1]), 0.0498, { orientation: turn([0, 1, 0], 0.01) }), 1e-2],
  ['cylinder', onFloor(cylinder(0.1, 0.1), 0.05 - 1e-3), 1e-3],
  [
    'two balls',
    [body({ name: 'a', shape: sphere(0.1) }), body({ name: 'b', shape: sphere(0.3), position: [0, 0, 0.3998] })],
    2e-3,
  ],
];

describe.each(CASES)('%s', (_name, bodies, tolerance) => {
  test('shares add up to 1, lie in the tangent plane about p_c, and have the moments of the volume', async () => {
    const { samples, contacts } = await samplesOf(bodies);
    const n = [...contacts.normalAB.subarray(0, 3)];
    expect(samples.count).toBeGreaterThan(100);
    expect(sumOf(samples.byDepth, samples, () => 1)).toBeCloseTo(1, 12);
    expect(sumOf(samples.byArea, samples, () => 1)).toBeCloseTo(1, 12);
    const size = Math.sqrt(contacts.contactArea[0]);
    for (let k = 0; k < 3; k++)
      expect(Math.abs(sumOf(samples.byDepth, samples, (r) => r[k]))).toBeLessThan(tolerance * size);
    expect(sumOf(samples.byDepth, samples, (r) => Math.abs(r[0] * n[0] + r[1] * n[1] + r[2] * n[2]))).toBeLessThan(
      1e-12,
    );
    // r_gyr² = n·J_v·n/V
    const j = contacts.inertiaW;
    const gyration =
      n.reduce((sum, x, i) => sum + n.reduce((row, y, k) => row + x * j[3 * i + k] * y, 0), 0) / contacts.volume[0];
    const moment = sumOf(samples.byDepth, samples, (r) => r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
    expect(Math.abs(moment / gyration - 1)).toBeLessThan(2 * tolerance);
  });
});

test('samples of a ball are symmetric about the way it slides', async () => {
  for (const angle of [0, 0.4, 2]) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const { samples } = await samplesOf(onFloor(sphere(0.1), 0.1 - 1e-4), [c, s, 0]);
    const across = (r: number[]) => r[1] * c - r[0] * s;
    const along = (r: number[]) => r[0] * c + r[1] * s;
    expect(Math.abs(sumOf(samples.byDepth, samples, (r) => across(r) * along(r) ** 2))).toBeLessThan(1e-18);
  }
});

test('a point has none', async () => {
  const { samples } = await samplesOf([
    floor,
    body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.1 - 1e-300], contactBy: 'interference' }),
  ]);
  expect(samples.count).toBe(0);
});

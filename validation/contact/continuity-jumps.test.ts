/** The jumps that are real, measured, and what becomes of the normal of a solid that is inside another. */
import {
  createInterference,
  createInterferenceMemory,
  createInterferenceScratch,
  createInterferenceSolid,
  findEigenNormal,
  findInterference,
  type Interference,
} from '@impinge/engine/detection';
import { authoring } from '@impinge/engine/geometry';
import { describe, expect, test } from 'vitest';
import { findWithdrawals } from '../../packages/engine/src/detection/narrow/interference/pieces/withdrawals.js';
import { axisAngle, multiply, type Quaternion, rotated } from '../../packages/engine/src/math/quaternion.js';
import { fork, type Motion, overEdge, PRESSED, REST, TOOTH } from './continuity-motions.js';

const scratch = createInterferenceScratch();

function found({ a, b, poseB }: Motion, u: number): Interference {
  const out = createInterference();
  findInterference(a, REST, b, poseB(u), scratch, out);
  findWithdrawals(scratch, out);
  return out;
}

/** Σ √(V d) over pieces: the volume–depth force but for E* k. */
const rootLaw = ({ count, volume, withdrawal }: Interference) =>
  volume.subarray(0, count).reduce((sum, v, piece) => sum + Math.sqrt(v * withdrawal[piece]), 0);

describe('two equal pieces become one', () => {
  const motion = fork();
  test('√(V d) falls by 1 − 1/√2 = 29 %, V, V p_c and S do not', () => {
    const step = 1e-9;
    const [two, one] = [found(motion, 0.5 - step), found(motion, 0.5 + step)];
    expect([two.count, one.count]).toEqual([2, 1]);
    const loss = 1 - rootLaw(one) / rootLaw(two);
    console.log(`two pieces become one: Σ √(V d) loses ${(100 * loss).toFixed(2)} %`);
    // h grows by 4 step of itself between the two looks, V by 8, d by 4, the root of both by 6, and 1/√2 of it is left.
    expect(Math.abs(loss - (1 - Math.SQRT1_2))).toBeLessThan(6 * step);
    const volume = TOOTH * TOOTH * 0.1;
    expect(Math.abs(one.total.volume / two.total.volume - 1)).toBeLessThan(9 * step);
    expect(Math.abs(one.total.volume / volume - 1)).toBeLessThan(5 * step);
    expect(Math.abs(one.total.areaVectorAB[2] - two.total.areaVectorAB[2])).toBeLessThan(5 * step * 0.02);
    expect(Math.abs(one.depth[0] - two.depth[0])).toBeLessThan(5 * step * TOOTH);
  });
});

describe('the eigen-normal of a block drawn over an edge', () => {
  const motion = overEdge();
  const angleOf = (n: ArrayLike<number>) => (180 / Math.PI) * Math.atan2(n[0], n[2]);
  const out = new Float64Array(3);
  /** Degrees from upright: of S, of the principal axis nearest to it, of findEigenNormal. */
  const anglesAt = (u: number) => {
    const { inertiaW, normalAB } = found(motion, u);
    findEigenNormal(inertiaW, normalAB, undefined, 0, out);
    return [angleOf(normalAB), Math.abs(normalAB[0]) > Math.abs(normalAB[2]) ? 90 : 0, angleOf(out)];
  };
  test('jumps by 90° where width and depth are equal, if it is the nearest axis; findEigenNormal turns with S there', () => {
    const step = 1e-6;
    const [before, after] = [anglesAt(0.5 - step), anglesAt(0.5 + step)];
    expect(after[1] - before[1]).toBe(90);
    // Half as wide is as deep there, and by 2 step a step more: both angles are 45° and turn by 2 step rad.
    const turned = (180 / Math.PI) * 2 * step;
    expect(Math.abs(after[0] - before[0] - turned)).toBeLessThan(1e-3 * turned);
    expect(Math.abs(after[2] - before[2])).toBeLessThan(17 * turned);
  });
  test('is upright and level at the ends: the axis, not S', () => {
    const [wide, narrow] = [anglesAt(0), anglesAt(0.9)];
    // S leans by atan(d/w): 26.6° where what is shared is twice as wide as deep, and of that tan⁹ is left.
    expect(wide[0]).toBeCloseTo((180 / Math.PI) * Math.atan(PRESSED / (2 * PRESSED)), 10);
    expect(wide[2]).toBeCloseTo((180 / Math.PI) * 0.5 ** 9, 3);
    expect(90 - narrow[2]).toBeCloseTo((180 / Math.PI) * 0.2 ** 9, 6);
  });
});

describe('faces that pass through each other', () => {
  const cube = createInterferenceSolid(authoring.box({ size: [1, 1, 1] }));
  const motion: Motion = { name: 'flush', a: cube, b: cube, poseB: (u) => [u, 0, 0.5, 0, 0, 0, 1] };
  test('S jumps by their area, V and V p_c do not', () => {
    const [before, after] = [found(motion, -1e-9), found(motion, 1e-9)];
    // A's face at −x leaves B and that at +x comes in, half a square metre each; for n that is 90°.
    expect(before.total.areaVectorAB[0]).toBeCloseTo(-0.5, 8);
    expect(after.total.areaVectorAB[0]).toBeCloseTo(0.5, 8);
    expect(Math.abs(after.total.volume - before.total.volume)).toBeLessThan(1e-15);
    for (let k = 0; k < 3; k++)
      expect(Math.abs(after.total.centroidW[k] - before.total.centroidW[k])).toBeLessThan(2e-9 * 0.5 + 1e-15);
  });
});

describe('a block that lies flat, 0.1 mm deep, and is pushed over the edge of its table', () => {
  const { a, b } = overEdge();
  const [depth, width] = [1e-4, 0.4];
  const at = (overhang: number, y = 0.01): Motion => ({
    name: '',
    a,
    b,
    poseB: () => [overhang - width, y, -depth, 0, 0, 0, 1],
  });
  test('the extent along Σ A n becomes 2 δ at once, over a corner 3 δ, along a principal axis it does not; the depth that laws see stays δ', () => {
    const [on, over] = [found(at(-1e-6), 0), found(at(1e-6), 0)];
    expect(on.depth[0]).toBeCloseTo(depth, 14);
    // A's side is inside by a strip of the depth: S leans by δ/w, and the piece, w wide, is w δ/w longer along it.
    expect(over.depth[0] / depth).toBeCloseTo(2, 4);
    // The table ends at y = 0.5, the block 0.15 from its middle.
    const corner = found(at(1e-6, 0.35 + 1e-6), 0);
    expect(corner.depth[0] / depth).toBeCloseTo(3, 4);
    // The depth along a direction that leans by φ is δ/cos φ, and φ² ≤ 2 (δ/0.3)² = 2.2e-7 here.
    for (const { withdrawal } of [on, over, corner]) expect(Math.abs(withdrawal[0] / depth - 1)).toBeLessThan(1.2e-7);
    // V is less by 2e-6 of itself or so, f by half of that.
    expect(Math.abs(rootLaw(corner) / rootLaw(on) - 1)).toBeLessThan(1e-5);
    const n = new Float64Array(3);
    findEigenNormal(over.inertiaW, over.normalAB, undefined, 0, n);
    // A block of width, length and depth: extent along n is the sum of theirs.
    const extent = Math.abs(n[0]) * width + Math.abs(n[1]) * 0.3 + Math.abs(n[2]) * depth;
    expect(extent / depth).toBeCloseTo(1, 9);
  });
});

test('one solid inside the other keeps the last n, turned with A', () => {
  const [large, small] = [0.5, 0.1].map((edge) => createInterferenceSolid(authoring.box({ size: [edge, edge, edge] })));
  const [out, memory] = [createInterference(), createInterferenceMemory()];
  const tilt: Quaternion = axisAngle([1, 2, 0], 0.4);
  let last = [0, 0, 0];
  let inside = 0;
  for (let n = 0; n <= 200; n++) {
    // In through the top, down to the middle and about; A turns all the while.
    const turn = axisAngle([0, 1, 1], 0.01 * n);
    const place = rotated(turn, [0.05 * Math.sin(0.1 * n), 0.02, Math.max(0, 0.32 - 0.002 * n)]);
    const poseA = [0, 0, 0, ...turn];
    findInterference(large, poseA, small, [...place, ...multiply(turn, tilt)], scratch, out, memory);
    if (out.count === 0) continue;
    const back: Quaternion = [-turn[0], -turn[1], -turn[2], turn[3]];
    const normalA = rotated(back, [out.normalAB[0], out.normalAB[1], out.normalAB[2]]);
    if (out.normalFromSurface[0] === 1) last = [...normalA];
    else {
      inside++;
      // Turned to and fro once a step, a few ulp each.
      normalA.forEach((x, k) => {
        expect(Math.abs(x - last[k])).toBeLessThan(200 * 8 * Number.EPSILON);
      });
    }
    expect(out.id[0]).toBe(0);
  }
  expect(inside).toBeGreaterThan(50);
  expect(last[2]).toBeGreaterThan(0.9);
});

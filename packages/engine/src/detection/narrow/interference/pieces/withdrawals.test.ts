/** δ of a piece against closed forms, and against the heights of many points of the two surfaces. */
import { describe, expect, test } from 'vitest';
import { extrude } from '../../../../geometry/authoring/extrude.js';
import { makePolygon } from '../../../../geometry/authoring/polygon/polygon.js';
import { box } from '../../../../geometry/authoring/primitives/box.js';
import { axisAngle, multiply, type Quaternion, rotated } from '../../../../math/quaternion.js';
import type { Vec3 } from '../../../../math/vec3.js';
import { findInterference } from '../find-interference.js';
import { createInterference, type Interference } from '../interference.js';
import { randomPose, seededNumbers } from '../interference-pairs.suite.js';
import { createInterferencePolygons, findPolygons, type InterferencePolygons } from '../interference-polygons.js';
import { createInterferenceScratch } from '../interference-scratch.js';
import { interferenceShapes } from '../interference-shapes.suite.js';
import { createInterferenceSolid, type InterferenceSolid } from '../interference-solid.js';
import { findWithdrawals } from './withdrawals.js';

const scratch = createInterferenceScratch();
const REST = [0, 0, 0, 0, 0, 0, 1];

function found(
  a: InterferenceSolid,
  poseA: readonly number[],
  b: InterferenceSolid,
  poseB: readonly number[],
): Interference {
  const out = createInterference();
  findInterference(a, poseA, b, poseB, scratch, out);
  findWithdrawals(scratch, out);
  return out;
}

/** Heights are known to 64 ε of coordinates below 4 m. */
const ROUNDING = 64 * Number.EPSILON * 4;

describe('closed forms', () => {
  const cube = createInterferenceSolid(box({ size: [1, 1, 1] }));
  const depth = 1e-3;

  test('two cubes flat on each other, one overhanging by a corner: δ is how deep they are, d three times as much', () => {
    const out = found(cube, REST, cube, [0.3, 0.2, 1 - depth, 0, 0, 0, 1]);
    // n leans by δ/0.7 and δ/0.8: the depth along it is δ/n_z, more by half the squares of the two.
    const lean = (depth / 0.7) ** 2 + (depth / 0.8) ** 2;
    expect(Math.abs(out.withdrawal[0] - depth * Math.sqrt(1 + lean))).toBeLessThan(ROUNDING);
    expect(out.depth[0] / depth).toBeCloseTo(3, 2);
  });

  test('two edges across each other: δ = d, the distance of the edges', () => {
    // Each on an edge, the second turned about the vertical by 90°: edges at ±√½ from their middles.
    const low = axisAngle([1, 0, 0], Math.PI / 4);
    const high = multiply(axisAngle([0, 0, 1], Math.PI / 2), low);
    const out = found(cube, [0, 0, 0, ...low], cube, [0.1, 0.05, Math.SQRT2 - depth, ...high]);
    expect(out.normalAB[2]).toBeCloseTo(1, 12);
    expect(Math.abs(out.withdrawal[0] - depth)).toBeLessThan(ROUNDING);
    expect(out.withdrawal[0]).toBe(out.depth[0]);
  });

  test('a plug in a slot that is too narrow: the floor sets δ, not the walls', () => {
    const slot = makePolygon([
      [-1, -1],
      [1, -1],
      [1, 1],
      [0.4, 1],
      [0.4, 0],
      [-0.4, 0],
      [-0.4, 1],
      [-1, 1],
    ]);
    const solid = createInterferenceSolid(extrude(slot, { height: 2, base: -1 }));
    const plug = createInterferenceSolid(box({ size: [0.82, 0.5, 0.5] }));
    const out = found(solid, REST, plug, [0, 0.25 - depth, 0, 0, 0, 0, 1]);
    expect(out.count).toBe(1);
    expect(out.normalAB[1]).toBeCloseTo(1, 12);
    expect(out.depth[0]).toBeCloseTo(0.5, 12);
    expect(Math.abs(out.withdrawal[0] - depth)).toBeLessThan(ROUNDING);
  });

  test('a solid inside the other has no facing surfaces: δ = d', () => {
    const small = createInterferenceSolid(box({ size: [0.1, 0.1, 0.1] }));
    const out = found(cube, REST, small, [0.05, 0.1, 0.2, 0, 0, 0, 1]);
    expect(out.withdrawal[0]).toBe(out.depth[0]);
  });
});

describe('random pairs of twenty-one shapes', () => {
  const random = seededNumbers(5);
  const polygons = createInterferencePolygons();

  test('δ is at most d, at least every height seen, the same from both sides to the bit, and turns with the pair', async () => {
    const solids = (await interferenceShapes()).map(([, mesh]) => createInterferenceSolid(mesh));
    let [seen, pieces, reached] = [0, 0, 0];
    for (let n = 0; n < 300; n++) {
      const [a, b] = [solids[n % solids.length], solids[Math.floor(random() * solids.length)]];
      const [poseA, poseB] = [randomPose(random, 0.2), randomPose(random, 0.8)];
      scratch.keepPolygons = true;
      const ab = found(a, poseA, b, poseB);
      findPolygons(scratch, a, b, polygons);
      scratch.keepPolygons = false;
      const ba = found(b, poseB, a, poseA);
      expect([...ba.withdrawal.subarray(0, ba.count)].sort()).toEqual(
        [...found(a, poseA, b, poseB).withdrawal.subarray(0, ab.count)].sort(),
      );
      for (let piece = 0; piece < ab.count; piece++) {
        pieces++;
        expect(ab.withdrawal[piece]).toBeLessThanOrEqual(ab.depth[piece]);
        const largest = largestHeight(polygons, ab, piece);
        if (largest <= 0) continue;
        seen++;
        expect(largest, `pair ${n}`).toBeLessThan(ab.withdrawal[piece] + ROUNDING);
        if (largest > 0.8 * ab.withdrawal[piece]) reached++;
      }
      const turn = axisAngle([random() - 0.5, random() - 0.5, random()], 3 * random());
      const turned = found(a, turnPose(turn, poseA), b, turnPose(turn, poseB));
      expect(turned.count).toBe(ab.count);
      if (ab.count === 1 && ab.contactArea[0] > 1e-3)
        // Poses are rounded anew, n with them, by some 1e-15 over an area of 1e-3 m² and more, and steep faces make as much as 1e3 of that.
        expect(Math.abs(turned.withdrawal[0] - ab.withdrawal[0])).toBeLessThan(1e-9);
    }
    expect(pieces).toBeGreaterThan(150);
    expect(seen).toBeGreaterThan(100);
    // Corners of faces are not all that counts, but mostly the deepest place is near one.
    expect(reached / seen).toBeGreaterThan(0.5);
  });
});

function turnPose(turn: Quaternion, pose: readonly number[]): number[] {
  const [x, y, z, ...q] = pose;
  return [...rotated(turn, [x, y, z]), ...multiply(turn, q as unknown as Quaternion)];
}

/** Largest z_A − z_B at the middles of A's loops along n and points near their corners, from all that lies straight under them. */
function largestHeight(
  { count, first, pointsW, area, normalW, body, piece }: InterferencePolygons,
  out: Interference,
  wanted: number,
): number {
  const n = vector(out.normalAB, wanted);
  const facing = (i: number) => dot(vector(normalW, i), n);
  const loops = Array.from({ length: count }, (_, i) => i).filter((i) => piece[i] === wanted && area[i] > 0);
  const corners = (i: number) =>
    Array.from({ length: first[i + 1] - first[i] }, (_, k) => vector(pointsW, first[i] + k));
  let largest = 0;
  for (const i of loops.filter((one) => body[one] === 0 && facing(one) > 0.05)) {
    const points = corners(i);
    // Only convex outlines: their points are between their corners.
    if (!isConvex(points, vector(normalW, i))) continue;
    const middle = points.reduce((sum, p) => sum.map((x, k) => x + p[k] / points.length) as unknown as Vec3, [
      0, 0, 0,
    ] as Vec3);
    const asked = [middle, ...points.map((p) => p.map((x, k) => x + 1e-3 * (middle[k] - x)) as unknown as Vec3)];
    for (const j of loops.filter((one) => body[one] === 1 && facing(one) < -0.05)) {
      const others = corners(j);
      const m = vector(normalW, j);
      if (!isConvex(others, m)) continue;
      for (const p of asked) {
        const height = dot(m, [p[0] - others[0][0], p[1] - others[0][1], p[2] - others[0][2]]) / dot(m, n);
        const below = p.map((x, k) => x - height * n[k]) as unknown as Vec3;
        if (isInside(below, others, m)) largest = Math.max(largest, height);
      }
    }
  }
  return largest;
}

function vector(array: Float64Array, i: number): Vec3 {
  return [array[3 * i], array[3 * i + 1], array[3 * i + 2]];
}

function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function side(p: Vec3, a: Vec3, b: Vec3, m: Vec3): number {
  const [u, v] = [
    [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
    [p[0] - a[0], p[1] - a[1], p[2] - a[2]],
  ];
  return m[0] * (u[1] * v[2] - u[2] * v[1]) + m[1] * (u[2] * v[0] - u[0] * v[2]) + m[2] * (u[0] * v[1] - u[1] * v[0]);
}

function isInside(p: Vec3, loop: readonly Vec3[], m: Vec3): boolean {
  return loop.every((a, k) => side(p, a, loop[(k + 1) % loop.length], m) >= 0);
}

function isConvex(loop: readonly Vec3[], m: Vec3): boolean {
  return loop.every((a, k) => side(loop[(k + 2) % loop.length], a, loop[(k + 1) % loop.length], m) >= -1e-15);
}

/** The fast path for convex solids whose faces are several triangles: the same results as the general path, and taken for flush faces too. */
import { expect, test } from 'vitest';
import { convexHull } from '../../../../geometry/authoring/csg/csg.js';
import { box } from '../../../../geometry/authoring/primitives/box.js';
import { cylinder } from '../../../../geometry/authoring/primitives/cylinder.js';
import { prism } from '../../../../geometry/authoring/primitives/prism.js';
import { icosphere } from '../../../../geometry/authoring/primitives/sphere.js';
import { rotateMesh, scaleMesh } from '../../../../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../../../../geometry/mesh/triangle-mesh.js';
import { rotated, unitQuaternion } from '../../../../math/quaternion.js';
import { findInterference } from '../find-interference.js';
import { createInterference, type Interference } from '../interference.js';
import { randomPose, seededNumbers } from '../interference-pairs.suite.js';
import { createInterferenceScratch } from '../interference-scratch.js';
import { interferenceShapes } from '../interference-shapes.suite.js';
import { createInterferenceSolid, type InterferenceSolid } from '../interference-solid.js';
import { AREA } from '../pieces/surfaces.js';

const [short, long] = [createInterferenceScratch(), createInterferenceScratch()];
const [a, b] = [createInterference(), createInterference()];

/** The same solid without its forms, so that the general path is taken. */
const plain = (solid: InterferenceSolid): InterferenceSolid => ({
  ...solid,
  box: undefined,
  convex: undefined,
  facets: undefined,
});

/** The hull of points on a coarse grid: facets with several corners, turned so that their corners are rounded. */
async function stone(random: () => number): Promise<TriangleMesh> {
  const vertices = Float64Array.from({ length: 90 }, () => Math.round(8 * random() - 4) / 8);
  const found = await convexHull([{ vertices, triangles: Uint32Array.from(vertices.keys()).subarray(0, 30) }]);
  return rotateMesh(found, unitQuaternion([random(), random(), random(), random()]));
}

/** The largest difference of V, V p_c, J_v and S [SI]; lengths are about 1 m. */
function difference(p: Interference, q: Interference): number {
  let most = Math.abs(p.volume[0] - q.volume[0]);
  for (let k = 0; k < 9; k++) most = Math.max(most, Math.abs(p.inertiaW[k] - q.inertiaW[k]));
  for (let k = 0; k < 3; k++) {
    most = Math.max(most, Math.abs(p.areaVectorAB[k] - q.areaVectorAB[k]));
    most = Math.max(most, Math.abs(p.centroidW[k] - q.centroidW[k]) * q.volume[0]);
  }
  return most;
}

test('convex solids are recognised, with coplanar triangles merged', async () => {
  const count = (mesh: TriangleMesh) => createInterferenceSolid(mesh).facets?.count;
  expect(count(box({ size: [1, 2, 3] }))).toBe(6);
  expect(count(prism({ sides: 5, radius: 1, height: 1 }))).toBe(7);
  expect(count(cylinder({ radius: 1, height: 1, segments: 24 }))).toBe(26);
  expect(
    count(rotateMesh(scaleMesh(cylinder({ radius: 1, height: 1, segments: 64 }), 0.3), [0.1, 0.2, 0.3, 0.9])),
  ).toBe(66);
  const ball = icosphere({ radius: 1, segments: 20 });
  expect(count(ball)).toBe(ball.triangles.length / 3);
  // A corner pushed in by a tenth makes a dent.
  expect(count({ ...ball, vertices: ball.vertices.map((x, i) => (i < 3 ? 0.9 * x : x)) })).toBeUndefined();
  const shapes = await interferenceShapes();
  const convex = shapes.filter(([, mesh]) => createInterferenceSolid(mesh).facets !== undefined).map(([name]) => name);
  expect(convex).toEqual([
    'box',
    'cube',
    'needle',
    'prism',
    'cylinder',
    'cone',
    'frustum',
    'capsule',
    'sphere',
    'rounded box',
    'belgian block',
  ]);
});

test('2000 random pairs of convex solids: the same V, p_c, J_v, S and d as the general path', async () => {
  const random = seededNumbers(37);
  const meshes = (await interferenceShapes()).map(([, mesh]) => mesh);
  for (let n = 0; n < 12; n++) meshes.push(await stone(random));
  const solids = meshes.map(createInterferenceSolid).filter(({ facets }) => facets !== undefined);
  expect(solids).toHaveLength(23);
  let [met, clipped] = [0, 0];
  for (let n = 0; n < 2000; n++) {
    const [first, second] = [solids[n % 23], solids[Math.floor(23 * random())]];
    // Strictly convex ones too, by the path of facets.
    const [bareA, bareB] = [first, second].map((solid) => ({ ...solid, convex: undefined, box: undefined }));
    const [poseA, poseB] = [randomPose(random, 0.9), randomPose(random, 0.9)];
    findInterference(bareA, poseA, bareB, poseB, short, a);
    findInterference(plain(first), poseA, plain(second), poseB, long, b);
    expect(a.count).toBe(b.count);
    if (short.boxed) clipped++;
    if (a.count === 0) continue;
    met++;
    // Corners are rounded by some 1e-15 m, and areas are below 4 m².
    expect(difference(a, b)).toBeLessThan(2e-14);
    if (b.contactArea[0] > 1e-3) expect(Math.abs(a.depth[0] - b.depth[0])).toBeLessThan(1e-9);
    // Corners of a convex solid; the general path has points on diagonals too.
    expect(a.counts[2]).toBeLessThanOrEqual(b.counts[2]);
  }
  expect(met).toBeGreaterThan(1000);
  // Deep overlaps of solids with hundreds of facets are left to the general path.
  expect(clipped).toBeGreaterThan(1950);
});

test('thin overlaps: V within the bound of rounding', async () => {
  const random = seededNumbers(41);
  const solids: InterferenceSolid[] = [];
  for (let n = 0; n < 8; n++) solids.push(createInterferenceSolid(await stone(random)));
  let met = 0;
  for (let n = 0; n < 200; n++) {
    const [first, second] = [solids[n % 8], solids[Math.floor(8 * random())]];
    const [poseA, poseB] = [randomPose(random, 0), randomPose(random, 0)];
    const away = rotated(unitQuaternion([random() - 0.5, random() - 0.5, random() - 0.5, random()]), [0, 0, 1]);
    let [inside, outside] = [0, 4];
    for (let i = 0; i < 46; i++) {
      const middle = (inside + outside) / 2;
      for (let k = 0; k < 3; k++) poseB[k] = poseA[k] + middle * away[k];
      findInterference(plain(first), poseA, plain(second), poseB, long, b);
      if (b.count > 0) inside = middle;
      else outside = middle;
    }
    const depth = 10 ** (-7 + 5 * random());
    for (let k = 0; k < 3; k++) poseB[k] = poseA[k] + (inside - depth) * away[k];
    findInterference(first, poseA, second, poseB, short, a);
    findInterference(plain(first), poseA, plain(second), poseB, long, b);
    expect(a.count).toBe(b.count);
    if (a.count === 0) continue;
    met++;
    // interference-pairs.suite.ts: both are off by at most √3 · 8 ε m times the area of the overlap.
    const area = long.surfaces.sums[AREA] / 2;
    expect(Math.abs(a.volume[0] - b.volume[0])).toBeLessThan(2 * Math.sqrt(3) * 8 * Number.EPSILON * area);
  }
  expect(met).toBeGreaterThan(190);
});

test('boxes stacked flush, however the stack is turned: V and S as on an exact grid, without the general path', () => {
  const random = seededNumbers(43);
  const lower = createInterferenceSolid(box({ size: [1, 1, 1] }));
  for (let n = 0; n < 300; n++) {
    const turn = unitQuaternion([random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5]);
    const place = [random(), random(), random()];
    const height = [0.5, 1 - 1e-3, 1 - 1e-6][n % 3];
    const shift = [0, 0.25][n % 2];
    const away = rotated(turn, [shift, 0, height]);
    const poseB = [...place.map((x, k) => x + away[k]), ...turn];
    findInterference(lower, [...place, ...turn], lower, poseB, short, a);
    expect(short.boxed).toBe(true);
    expect(a.count).toBe(1);
    // Corners are off by a few ulp of 2 m; the depth is a difference of such heights.
    expect(Math.abs(a.volume[0] - (1 - shift) * (1 - height))).toBeLessThan(16 * Number.EPSILON);
    // With flush sides, S has no share of the sides: along the stack to round-off, where one side that counted as B's would tilt it by the depth.
    const up = rotated(turn, [0, 0, 1]);
    const side = rotated(turn, [1, 0, 0]);
    const own = shift === 0 ? 0 : 1 - height;
    for (let k = 0; k < 3; k++) {
      const wanted = up[k] * (1 - shift) + side[k] * own;
      expect(Math.abs(a.areaVectorAB[k] - wanted)).toBeLessThan(32 * Number.EPSILON);
    }
  }
});

test('faces that touch, flush or not, are no interference, however the pair is turned', () => {
  const random = seededNumbers(47);
  const lower = createInterferenceSolid(box({ size: [1, 1, 1] }));
  const upper = createInterferenceSolid(prism({ sides: 6, radius: 0.3, height: 1 }));
  for (let n = 0; n < 300; n++) {
    const turn = unitQuaternion([random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5]);
    const away = rotated(turn, [n % 2 === 0 ? 0 : 0.2, 0, 1]);
    findInterference(lower, [0, 0, 0, ...turn], n % 3 === 0 ? lower : upper, [...away, ...turn], short, a);
    expect(short.boxed).toBe(true);
    expect(a.count).toBe(0);
  }
});

test('a bar through a plate, and one solid inside the other', () => {
  const plate = createInterferenceSolid(prism({ sides: 8, radius: 1, height: 0.1 }));
  const bar = createInterferenceSolid(prism({ sides: 3, radius: 0.1, height: 2 }));
  const ball = createInterferenceSolid(icosphere({ radius: 0.3, segments: 12 }));
  for (const [first, second, pose] of [
    [plate, bar, [0.1, 0.2, 0.3, 0.1, 0.05, 0, 1]],
    [ball, bar, [0.02, 0.01, 0.1, 0.3, 0.05, 0, 1]],
    [createInterferenceSolid(box({ size: [1, 1, 1] })), ball, [0.02, 0.01, 0.1, 0.3, 0.05, 0, 1]],
  ] as const) {
    findInterference(first, [0, 0, 0, 0, 0, 0, 1], second, [...pose], short, a);
    findInterference(plain(first), [0, 0, 0, 0, 0, 0, 1], plain(second), [...pose], long, b);
    expect(short.boxed).toBe(true);
    expect(a.count).toBe(1);
    expect(difference(a, b)).toBeLessThan(1e-14);
  }
});

test('exchanging the solids mirrors S and leaves the rest to the bit', async () => {
  const random = seededNumbers(53);
  const first = createInterferenceSolid(await stone(random));
  const second = createInterferenceSolid(await stone(random));
  for (let n = 0; n < 50; n++) {
    const [poseA, poseB] = [randomPose(random, 0.8), randomPose(random, 0.8)];
    findInterference(first, poseA, second, poseB, short, a);
    findInterference(second, poseB, first, poseA, short, b);
    expect(b.count).toBe(a.count);
    if (a.count === 0) continue;
    expect(b.volume[0]).toBe(a.volume[0]);
    expect(b.depth[0]).toBe(a.depth[0]);
    for (let k = 0; k < 3; k++) expect(b.areaVectorAB[k] + a.areaVectorAB[k]).toBe(0);
  }
});

/** The fast path for strictly convex solids gives the same results as the general path, and is taken whenever possible. */
import { expect, test } from 'vitest';
import { box } from '../../../../geometry/authoring/primitives/box.js';
import { prism } from '../../../../geometry/authoring/primitives/prism.js';
import { icosphere } from '../../../../geometry/authoring/primitives/sphere.js';
import { translateMesh } from '../../../../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../../../../geometry/mesh/triangle-mesh.js';
import { findInterference } from '../find-interference.js';
import { createInterference } from '../interference.js';
import { randomPose, seededNumbers } from '../interference-pairs.suite.js';
import { createInterferenceScratch } from '../interference-scratch.js';
import { interferenceShapes } from '../interference-shapes.suite.js';
import { createInterferenceSolid, type InterferenceSolid } from '../interference-solid.js';
import { DIRECTION_CELLS, directionCell, directionOfCell } from './direction-cells.js';

const [short, long] = [createInterferenceScratch(), createInterferenceScratch()];

/** A ball stretched along the axes: strictly convex, long and flat ones among them. */
function ellipsoid(segments: number, x: number, y: number, z: number): TriangleMesh {
  const { vertices, triangles } = icosphere({ radius: 0.5, segments });
  return { vertices: vertices.map((value, i) => value * [x, y, z][i % 3]), triangles };
}

/** The same solid without its forms, so that the general way is taken. */
const plain = (solid: InterferenceSolid): InterferenceSolid => ({ ...solid, convex: undefined, facets: undefined });

test('strictly convex solids are recognised', async () => {
  const ball = createInterferenceSolid(icosphere({ radius: 1, segments: 20 }));
  expect(ball.convex?.margin).toBeGreaterThan(1e-4);
  // A corner pushed in by a tenth makes a dent; coplanar triangles have no margin; two balls are two parts.
  const dent = ball.mesh.vertices.map((x, i) => (i < 3 ? 0.9 * x : x));
  expect(createInterferenceSolid({ ...ball.mesh, vertices: dent }).convex).toBeUndefined();
  expect(createInterferenceSolid(box({ size: [1, 1, 1] })).convex).toBeUndefined();
  expect(createInterferenceSolid(prism({ sides: 5, radius: 1, height: 1 })).convex).toBeUndefined();
  const convex = (await interferenceShapes()).filter(([, mesh]) => createInterferenceSolid(mesh).convex !== undefined);
  expect(convex.map(([name]) => name)).toEqual(['sphere']);
});

test('the centre of a direction cell is in the cell', () => {
  for (let cell = 0; cell < DIRECTION_CELLS; cell++)
    expect(directionCell(Float64Array.from(directionOfCell(cell)))).toBe(cell);
});

test('1000 random pairs of ellipsoids: the same pieces as the general path', () => {
  const random = seededNumbers(29);
  const [a, b] = [createInterference(), createInterference()];
  const solids = Array.from({ length: 24 }, (_, n) =>
    createInterferenceSolid(
      translateMesh(ellipsoid(8 + 4 * (n % 5), 0.2 + random(), 0.1 + random(), n % 3 === 0 ? 0.05 : 1), [
        0.2 * random(),
        0,
        0.1 * random(),
      ]),
    ),
  );
  let [met, traced] = [0, 0];
  for (let n = 0; n < 1000; n++) {
    const [first, second] = [solids[n % 24], solids[Math.floor(24 * random())]];
    const [poseA, poseB] = [randomPose(random, 0.6), randomPose(random, 0.6)];
    findInterference(first, poseA, second, poseB, short, a);
    findInterference(plain(first), poseA, plain(second), poseB, long, b);
    expect(a.count).toBe(b.count);
    if (a.count === 0) continue;
    met++;
    if (short.oneSurface) traced++;
    // The same triangles are cut at the same points; only the order of the sums differs, over areas below 4 m².
    expect(list(a.counts, 3)).toEqual(list(b.counts, 3));
    expect(Math.abs(a.volume[0] - b.volume[0])).toBeLessThan(1e-14);
    expect(Math.abs(a.depth[0] - b.depth[0])).toBeLessThan(1e-12);
    for (let k = 0; k < 9; k++) expect(Math.abs(a.inertiaW[k] - b.inertiaW[k])).toBeLessThan(1e-14);
    for (let k = 0; k < 3; k++) {
      expect(Math.abs(a.areaVectorAB[k] - b.areaVectorAB[k])).toBeLessThan(1e-14);
      expect(Math.abs(a.centroidW[k] - b.centroidW[k]) * b.volume[0]).toBeLessThan(1e-14);
    }
  }
  expect(met).toBeGreaterThan(400);
  // One in the other, and a thin one through a thick one, are left to the general way.
  expect(traced).toBeGreaterThan(0.6 * met);
});

test('a needle through a disc has two intersection lines: the fast path detects that one is missing and gives up', () => {
  const needle = createInterferenceSolid(ellipsoid(16, 0.1, 0.1, 2));
  const disc = createInterferenceSolid(ellipsoid(24, 1, 1, 0.1));
  const [a, b] = [createInterference(), createInterference()];
  for (const x of [0, 0.1, 0.3]) {
    const pose = [x, 0.02, 0.13, 0.1, 0.05, 0, 1];
    findInterference(disc, [0, 0, 0, 0, 0, 0, 1], needle, pose, short, a);
    findInterference(plain(disc), [0, 0, 0, 0, 0, 0, 1], plain(needle), pose, long, b);
    expect(short.oneSurface).toBe(false);
    expect(a.count).toBe(1);
    expect(a.volume[0]).toBe(b.volume[0]);
    expect(list(a.counts, 3)).toEqual(list(b.counts, 3));
  }
});

test('exchanging the solids mirrors S and leaves the rest to the bit', () => {
  const [first, second] = [ellipsoid(16, 1, 0.7, 0.5), ellipsoid(12, 0.6, 0.6, 1)].map(createInterferenceSolid);
  const random = seededNumbers(31);
  const [a, b] = [createInterference(), createInterference()];
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

function list(array: ArrayLike<number>, size: number): number[] {
  return Array.from({ length: size }, (_, k) => array[k]);
}

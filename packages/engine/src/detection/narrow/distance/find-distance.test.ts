import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box } from '../../../geometry/authoring/primitives/box.js';
import { icosphere } from '../../../geometry/authoring/primitives/sphere.js';
import { scaleMesh } from '../../../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { axisAngle, multiply, rotated, unitQuaternion } from '../../../math/quaternion.js';
import { randomPose, seededNumbers } from '../interference/interference-pairs.suite.js';
import { interferenceShapes } from '../interference/interference-shapes.suite.js';
import { createInterferenceSolid, type InterferenceSolid } from '../interference/interference-solid.js';
import { createDistanceScratch } from './distance-scratch.js';
import { findDistance } from './find-distance.js';
import { createDistanceMemory, createSolidDistance, type SolidDistance } from './solid-distance.js';
import { createTrianglePair, findTriangleDistance2 } from './triangle-distance.js';

const scratch = createDistanceScratch();
const AT_HOME = [0, 0, 0, 0, 0, 0, 1];

function ask(
  a: InterferenceSolid,
  poseA: readonly number[],
  b: InterferenceSolid,
  poseB: readonly number[],
  limit = Number.POSITIVE_INFINITY,
): SolidDistance {
  const out = createSolidDistance();
  findDistance(a, poseA, b, poseB, { limit, memory: undefined }, scratch, out);
  return out;
}

/** The least distance over all pairs of triangles, in the world. */
function bruteForce(a: TriangleMesh, poseA: readonly number[], b: TriangleMesh, poseB: readonly number[]): number {
  const [va, vb] = [placed(a, poseA), placed(b, poseB)];
  const pair = createTrianglePair();
  let best2 = Number.POSITIVE_INFINITY;
  for (let t = 0; t < a.triangles.length; t += 3) {
    for (let k = 0; k < 9; k++) pair.a[k] = va[3 * a.triangles[t + Math.floor(k / 3)] + (k % 3)];
    for (let u = 0; u < b.triangles.length; u += 3) {
      for (let k = 0; k < 9; k++) pair.b[k] = vb[3 * b.triangles[u + Math.floor(k / 3)] + (k % 3)];
      best2 = findTriangleDistance2(pair, best2);
    }
  }
  return Math.sqrt(best2);
}

function placed({ vertices }: TriangleMesh, [px, py, pz, x, y, z, w]: readonly number[]): Float64Array {
  const out = new Float64Array(vertices.length);
  for (let i = 0; i < vertices.length; i += 3) {
    const moved = rotated([x, y, z, w], [vertices[i], vertices[i + 1], vertices[i + 2]]);
    out.set([moved[0] + px, moved[1] + py, moved[2] + pz], i);
  }
  return out;
}

const cubeMesh = box({ size: [1, 1, 1] });
const cube = createInterferenceSolid(cubeMesh);
const near = (x: number, y: number, ulps = 16) => expect(Math.abs(x - y)).toBeLessThan(ulps * Number.EPSILON * (1 + y));

describe('closed forms', () => {
  test('cubes face to face, edge to edge, corner to corner', () => {
    const face = ask(cube, AT_HOME, cube, [1.25, 0.1, -0.2, 0, 0, 0, 1]);
    expect(face.state).toBe('apart');
    near(face.distance, 0.25);
    expect([...face.normalAB]).toEqual([1, 0, 0]);
    near(face.pointA[0], 0.5);
    near(face.pointB[0], 0.75);
    const edge = ask(cube, AT_HOME, cube, [1.3, 1.4, 0.1, 0, 0, 0, 1]);
    near(edge.distance, 0.5);
    [0.6, 0.8, 0].forEach((n, k) => {
      near(edge.normalAB[k], n);
    });
    const corner = ask(cube, AT_HOME, cube, [2, 3, 3, 0, 0, 0, 1]);
    near(corner.distance, 3);
    [1 / 3, 2 / 3, 2 / 3].forEach((n, k) => {
      near(corner.normalAB[k], n);
    });
  });

  test('a cube on its edge over a cube, crosswise: half a diagonal higher', () => {
    const height = 0.5 + Math.SQRT1_2 + 0.1;
    const found = ask(cube, AT_HOME, cube, [0.1, 0.2, height, ...axisAngle([1, 0, 0], Math.PI / 4)]);
    near(found.distance, 0.1);
    near(found.normalAB[2], 1);
    near(found.pointA[2], 0.5);
  });

  test('edge over edge at a right angle', () => {
    // Both on an edge: A's ridge along x, B's keel along y.
    const [ridge, keel] = [axisAngle([1, 0, 0], Math.PI / 4), axisAngle([0, 1, 0], Math.PI / 4)];
    const found = ask(cube, [0, 0, 0, ...ridge], cube, [0.1, 0.2, Math.SQRT2 + 0.05, ...keel]);
    near(found.distance, 0.05);
    near(found.normalAB[2], 1);
    near(found.pointA[0], 0.1);
    near(found.pointB[1], 0);
    expect([found.featureA, found.featureB].every((feature) => feature >= 3 && feature < 6)).toBe(true);
  });

  test('a tetrahedron over its own mirror image: the heights of the two tips', () => {
    const tetrahedron = createInterferenceSolid({
      vertices: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
      triangles: Uint32Array.of(0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3),
    });
    // Turned by 180° about x its tip points down; 3 m above, a quarter to the side of the other's.
    const found = ask(tetrahedron, AT_HOME, tetrahedron, [0, 0, 3, 1, 0, 0, 0]);
    near(found.distance, 1);
    near(found.normalAB[2], 1);
  });

  test('two balls of 1280 triangles, corner towards corner: centres less two radii', () => {
    const mesh = icosphere({ radius: 1, segments: 20 });
    const ball = createInterferenceSolid(mesh);
    // Along a vertex of both (−v is one too, the mesh being its own mirror image through 0).
    const [x, y, z] = mesh.vertices;
    const found = ask(ball, AT_HOME, ball, [3 * x, 3 * y, 3 * z, 0, 0, 0, 1]);
    near(found.distance, 1);
    [x, y, z].forEach((n, k) => {
      near(found.normalAB[k], n);
    });
  });
});

describe('bodies that touch or overlap are at 0, and say so', () => {
  test.each([
    ['face on face', [1, 0, 0, 0, 0, 0, 1]],
    ['edge on edge', [1, 1, 0, 0, 0, 0, 1]],
    ['corner on corner', [1, 1, 1, 0, 0, 0, 1]],
    ['overlapping', [0.7, 0.1, 0.2, 0.1, 0.2, 0.3, 0.9]],
    ['the same body at the same pose', AT_HOME],
  ])('%s', (_name, pose) => {
    const found = ask(cube, AT_HOME, cube, pose);
    expect(found.state).toBe('touching');
    expect(found.distance).toBe(0);
    const length = Math.sqrt(found.normalAB.reduce((sum, n) => sum + n * n, 0));
    near(length, 1);
  });

  test('face on face keeps the normal of the face down to the touch', () => {
    for (const gap of [1e-3, 1e-9, 1e-14, 0]) {
      const { normalAB } = ask(cube, AT_HOME, cube, [0.2, 1 + gap, 0.1, 0, 0, 0, 1]);
      expect([...normalAB], `gap ${gap}`).toEqual([0, 1, 0]);
    }
  });
});

test("beyond the limit the result is 'farther', below it the distance is found", () => {
  const pose = [1.25, 0, 0, 0, 0, 0, 1];
  expect(ask(cube, AT_HOME, cube, pose, 0.2)).toMatchObject({ state: 'farther', distance: 0.2 });
  expect(ask(cube, AT_HOME, cube, pose, 0.26)).toMatchObject({ state: 'apart', distance: 0.25 });
  expect(ask(cube, AT_HOME, cube, [1, 0, 0, 0, 0, 0, 1], 0).state).toBe('touching');
});

test('an invalid pose is far from everything', () => {
  expect(ask(cube, AT_HOME, cube, [Number.NaN, 0, 0, 0, 0, 0, 1])).toMatchObject({ state: 'farther' });
  expect(ask(cube, AT_HOME, cube, [3, 0, 0, 0, 0, 0, 0])).toMatchObject({ state: 'farther' });
});

/** Rounding of a distance [m]: the search tells distances apart to 32 ε of the reach, and moving costs as much again on either side. */
const rounding = (reach: number) => 3 * 32 * Number.EPSILON * reach;

describe('against all pairs of triangles, on convex and concave solids', () => {
  test('the smallest of them at every pose, with a memory or without', async () => {
    const shapes = (await interferenceShapes()).map(([name, mesh]) => ({
      name,
      mesh,
      solid: createInterferenceSolid(mesh),
    }));
    const random = seededNumbers(7);
    let apart = 0;
    for (let n = 0; n < 150; n++) {
      const [a, b] = [0, 1].map(() => shapes[Math.floor(random() * shapes.length)]);
      const [poseA, poseB] = [randomPose(random, 1), randomPose(random, 3.5)];
      const want = bruteForce(a.mesh, poseA, b.mesh, poseB);
      const got = ask(a.solid, poseA, b.solid, poseB);
      const name = `${n}: ${a.name}, ${b.name}`;
      expect(Math.abs(got.distance - want), name).toBeLessThan(rounding(4));
      expect(got.state, name).toBe(want > rounding(4) ? 'apart' : 'touching');
      apart += want > 0 ? 1 : 0;
      const out = createSolidDistance();
      const memory = createDistanceMemory();
      // A seed from elsewhere may cost time, never the answer.
      memory.triangleA = Math.floor((random() * a.mesh.triangles.length) / 3);
      memory.triangleB = Math.floor((random() * b.mesh.triangles.length) / 3);
      for (let again = 0; again < 2; again++) {
        findDistance(a.solid, poseA, b.solid, poseB, { limit: Number.POSITIVE_INFINITY, memory }, scratch, out);
        expect(Math.abs(out.distance - want), name).toBeLessThan(rounding(4));
      }
    }
    expect(apart).toBeGreaterThan(60);
  });
});

describe('properties', () => {
  const number = fc.double({ min: -1, max: 1, noNaN: true }).map((x) => (Math.abs(x) < 1e-9 ? 0 : x));
  const turn = fc.tuple(number, number, number, number).map(([x, y, z, w]) => unitQuaternion([x, y, z, w + 1.5]));
  const poseOf = (spread: number) =>
    fc.tuple(number, number, number, turn).map(([x, y, z, q]) => [spread * x, spread * y, spread * z, ...q]);
  const wedge = createInterferenceSolid({
    vertices: Float64Array.of(-0.5, -0.4, -0.3, 0.6, -0.4, -0.3, -0.1, 0.7, -0.3, 0.1, 0, 0.8),
    triangles: Uint32Array.of(0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3),
  });

  test('exchanging the two mirrors the result to the bit', () => {
    fc.assert(
      fc.property(poseOf(2), poseOf(2), fc.boolean(), (poseA, poseB, same) => {
        const other = same ? cube : wedge;
        const [ab, ba] = [ask(cube, poseA, other, poseB), ask(other, poseB, cube, poseA)];
        expect(ba.distance).toBe(ab.distance);
        expect(ba.state).toBe(ab.state);
        if (poseA.every((x, k) => x === poseB[k]) && same) return;
        expect([...ba.pointA, ...ba.pointB]).toEqual([...ab.pointB, ...ab.pointA]);
        expect([...ba.normalAB]).toEqual([...ab.normalAB].map((n) => 0 - n));
        expect([ba.triangleA, ba.featureA, ba.triangleB, ba.featureB]).toEqual([
          ab.triangleB,
          ab.featureB,
          ab.triangleA,
          ab.featureA,
        ]);
      }),
    );
  });

  test('it is that of the witnesses, which n connects, and moving both together changes it by rounding', () => {
    fc.assert(
      fc.property(poseOf(2), poseOf(2), poseOf(1e5), (poseA, poseB, frame) => {
        const found = ask(cube, poseA, wedge, poseB);
        for (const x of [...found.pointA, ...found.pointB, ...found.normalAB]) expect(Number.isFinite(x)).toBe(true);
        if (found.state !== 'apart') return;
        const { pointA, pointB, normalAB, distance } = found;
        for (let k = 0; k < 3; k++)
          expect(Math.abs(pointB[k] - pointA[k] - distance * normalAB[k])).toBeLessThan(rounding(8));
        const moved = ask(cube, carried(frame, poseA), wedge, carried(frame, poseB));
        // Positions 1e5 m from the origin are known to an ulp of that.
        expect(Math.abs(moved.distance - distance)).toBeLessThan(8 * Number.EPSILON * 2e5);
      }),
    );
  });

  test.each([1e-6, 1e-3, 1e4])('bodies of %s m: the same, scaled', (size) => {
    const small = createInterferenceSolid(scaleMesh(cubeMesh, size));
    fc.assert(
      fc.property(poseOf(2), poseOf(2), (poseA, poseB) => {
        const scaled = (pose: readonly number[]) => pose.map((x, k) => (k < 3 ? size * x : x));
        const unitDistance = ask(cube, poseA, cube, poseB).distance;
        const found = ask(small, scaled(poseA), small, scaled(poseB));
        expect(Math.abs(found.distance / size - unitDistance)).toBeLessThan(rounding(8));
      }),
      { numRuns: 50 },
    );
  });

  function carried(frame: readonly number[], pose: readonly number[]): number[] {
    const turnOf = ([, , , x, y, z, w]: readonly number[]) => [x, y, z, w] as const;
    const moved = rotated(turnOf(frame), [pose[0], pose[1], pose[2]]);
    return [...moved.map((x, k) => x + frame[k]), ...multiply(turnOf(frame), turnOf(pose))];
  }
});

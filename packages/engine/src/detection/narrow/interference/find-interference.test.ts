/** Closed forms and cases made degenerate on purpose. Numbers with few bits come out to the bit. */
import { describe, expect, test } from 'vitest';
import { box } from '../../../geometry/authoring/primitives/box.js';
import { mergeMeshes } from '../../../geometry/mesh/merge-meshes.js';
import { scaleMesh, translateMesh } from '../../../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { fromZ, multiply, type Quaternion, rotated, unitQuaternion } from '../../../math/quaternion.js';
import { findInterference } from './find-interference.js';
import { createInterference, type Interference } from './interference.js';
import { createInterferenceScratch } from './interference-scratch.js';
import { hollowBox, interferenceShapes } from './interference-shapes.suite.js';
import { createInterferenceSolid, type InterferenceSolid } from './interference-solid.js';

const scratch = createInterferenceScratch();
const at = (x = 0, y = 0, z = 0, q: Quaternion = [0, 0, 0, 1]): number[] => [x, y, z, ...q];
const cube = createInterferenceSolid(box({ size: [1, 1, 1] }));
const half = createInterferenceSolid(box({ size: [0.5, 0.5, 0.5] }));

function found(a: InterferenceSolid, poseA: number[], b: InterferenceSolid, poseB: number[]): Interference {
  const out = createInterference();
  findInterference(a, poseA, b, poseB, scratch, out);
  return out;
}

const list = (array: ArrayLike<number>, piece: number, size: number) =>
  Array.from({ length: size }, (_, k) => array[size * piece + k]);

/** Everything finite, normals unit, d ≥ 0; and the same seen from B: S and n mirrored, the rest equal. */
function checkMirror(a: InterferenceSolid, poseA: number[], b: InterferenceSolid, poseB: number[]): Interference {
  const [ab, ba] = [found(a, poseA, b, poseB), found(b, poseB, a, poseA)];
  expect(ba.count).toBe(ab.count);
  for (let p = 0; p < ab.count; p++) {
    expect(ab.volume[p]).toBeGreaterThan(0);
    expect(ba.volume[p]).toBe(ab.volume[p]);
    expect(ba.depth[p]).toBe(ab.depth[p]);
    expect(Number.isFinite(ab.depth[p])).toBe(true);
    expect(list(ba.centroidW, p, 3)).toEqual(list(ab.centroidW, p, 3));
    expect(list(ba.inertiaW, p, 9)).toEqual(list(ab.inertiaW, p, 9));
    const [s, t] = [list(ab.areaVectorAB, p, 3), list(ba.areaVectorAB, p, 3)];
    const [n, m] = [list(ab.normalAB, p, 3), list(ba.normalAB, p, 3)];
    for (let k = 0; k < 3; k++) {
      expect(s[k] + t[k]).toBe(0);
      if (ab.normalFromSurface[p] === 1) expect(n[k] + m[k]).toBe(0);
    }
    expect(Math.abs(Math.hypot(...n) - 1)).toBeLessThan(4 * Number.EPSILON);
    for (const x of [...list(ab.centroidW, p, 3), ...list(ab.inertiaW, p, 9)]) expect(Number.isFinite(x)).toBe(true);
  }
  return ab;
}

describe('cubes with faces, edges and corners in common', () => {
  test.each([
    ['identical', at(), 1, [0, 0, 0], [0, 0, 0]],
    ['half a cube along x', at(0.5), 0.5, [0.25, 0, 0], [1, 0, 0]],
    ['half along x and y', at(0.5, 0.5), 0.25, [0.25, 0.25, 0], [0.5, 0.5, 0]],
    ['half along all', at(0.5, 0.5, 0.5), 0.125, [0.25, 0.25, 0.25], [0.25, 0.25, 0.25]],
    ['shifted by a quarter', at(0, -0.25), 0.75, [0, -0.125, 0], [0, -1, 0]],
  ] as const)('%s', (_, pose, volume, centroid, area) => {
    const got = checkMirror(cube, at(), cube, [...pose]);
    expect(got.count).toBe(1);
    expect(got.volume[0]).toBe(volume);
    expect(list(got.centroidW, 0, 3)).toEqual(centroid);
    expect(list(got.areaVectorAB, 0, 3)).toEqual(area);
    expect(got.contactArea[0]).toBeCloseTo(Math.hypot(...area), 14);
  });

  test('touching by a face, an edge or a corner is no interference', () => {
    for (const pose of [at(1), at(0, -1), at(1, 1), at(1, 0.5), at(1, 1, 1), at(-1, 1, -1)])
      expect(checkMirror(cube, at(), cube, pose).count).toBe(0);
    expect(checkMirror(cube, at(), half, at(0.75)).count).toBe(0);
  });

  test('one solid inside the other: S vanishes, yet n is a unit vector and d the extent along it', () => {
    for (const pose of [at(), at(0.125), at(0.1, 0.05, -0.02)]) {
      const got = checkMirror(cube, at(), half, pose);
      expect(got.volume[0]).toBeCloseTo(0.125, 15);
      expect(got.normalFromSurface[0]).toBe(0);
      expect(list(got.areaVectorAB, 0, 3)).toEqual([0, 0, 0]);
    }
    expect(list(found(cube, at(), half, at(0.125)).normalAB, 0, 3)).toEqual([1, 0, 0]);
    expect(found(cube, at(), half, at(0.125)).depth[0]).toBe(0.5);
  });

  test('flush inside: against a face, an edge, a corner', () => {
    for (const pose of [at(0.25), at(0.25, 0.25), at(0.25, -0.25, 0.25)])
      expect(checkMirror(cube, at(), half, pose).volume[0]).toBe(0.125);
  });
});

describe('cavities and holes', () => {
  const hollow = createInterferenceSolid(hollowBox(1, 0.5));
  test('a cube that fills the cavity exactly does not interfere', () => {
    expect(checkMirror(hollow, at(), half, at()).count).toBe(0);
  });
  test('a hollow box in a cube, and in itself', () => {
    for (const other of [cube, hollow]) {
      const got = checkMirror(hollow, at(), other, at());
      expect(got.count).toBe(1);
      expect(got.volume[0]).toBe(0.875);
      // Cube of edge a: J = a⁵/6 about an axis.
      expect(got.inertiaW[0]).toBeCloseTo((1 - 0.5 ** 5) / 6, 14);
    }
  });
  test('a bar through a plate is one piece without a direction; through two plates it is two', () => {
    const bar = createInterferenceSolid(box({ size: [0.25, 0.25, 4] }));
    const plate = box({ size: [2, 2, 0.5] });
    const one = checkMirror(createInterferenceSolid(plate), at(0.1), bar, at());
    expect(one.count).toBe(1);
    expect(one.volume[0]).toBeCloseTo(0.03125, 15);
    expect(one.normalFromSurface[0]).toBe(0);
    const both = mergeMeshes([plate, translateMesh(plate, [0, 0, 1])]);
    const two = checkMirror(createInterferenceSolid(both), at(), bar, at(0.1));
    expect(two.count).toBe(2);
    expect([...two.volume.subarray(0, 2)]).toEqual([0.03125, 0.03125]);
    expect(two.total.volume).toBe(0.0625);
    // J about the common centroid: two bars 1/4 × 1/4 × 1/2, ±1/2 away.
    expect(two.total.inertiaW[0]).toBeCloseTo(2 * 0.03125 * ((0.0625 + 0.25) / 12 + 0.25), 15);
  });
  test('a tube through a plate keeps its bore: the wall of a tunnel belongs to the piece around it', () => {
    const ring = createInterferenceSolid(squareTube(1, 0.5, 3));
    const plate = createInterferenceSolid(box({ size: [4, 4, 0.5] }));
    const got = checkMirror(plate, at(0.3, 0.2), ring, at());
    expect(got.count).toBe(1);
    expect(got.volume[0]).toBeCloseTo((1 - 0.25) * 0.5, 14);
    // Two tubes side by side through one plate: each bore goes to its own.
    const pair = mergeMeshes([squareTube(1, 0.5, 3), translateMesh(squareTube(1, 0.25, 3), [1.25, 0, 0])]);
    const two = checkMirror(plate, at(), createInterferenceSolid(pair), at());
    const volumes = [...two.volume.subarray(0, two.count)].sort();
    expect(volumes).toHaveLength(2);
    expect(volumes[0]).toBeCloseTo(0.375, 14);
    expect(volumes[1]).toBeCloseTo(0.46875, 14);
  });
});

/** A square tube of outer and inner width along z. */
function squareTube(outer: number, inner: number, height: number): TriangleMesh {
  const corners = (w: number, z: number) => [-w, -w, z, w, -w, z, w, w, z, -w, w, z];
  const [o, i, h] = [outer / 2, inner / 2, height / 2];
  const vertices = Float64Array.from([...corners(o, -h), ...corners(o, h), ...corners(i, -h), ...corners(i, h)]);
  const quads: number[][] = [];
  for (let k = 0; k < 4; k++) {
    const n = (k + 1) % 4;
    quads.push([k, n, 4 + n, 4 + k], [8 + n, 8 + k, 12 + k, 12 + n]);
    quads.push([n, k, 8 + k, 8 + n], [4 + k, 4 + n, 12 + n, 12 + k]);
  }
  return { vertices, triangles: Uint32Array.from(quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])) };
}

describe('a corner of a cube pressed into a face', () => {
  /** Corner down: (1, 1, 1) of the cube points along −z. */
  const cornerDown = multiply([1, 0, 0, 0], unitQuaternion(inverse(fromZ([1, 1, 1]))));
  function inverse([x, y, z, w]: Quaternion): Quaternion {
    return [-x, -y, -z, w];
  }
  const reach = Math.sqrt(3) / 2;

  /**
   * Depth h cuts off a tetrahedron with edges √3 h along the cube's: V = √3 h³ / 2, base area 3√3 h²/2, centroid h/4 above the base.
   * The corner's coordinates are rounded by about 4 ulp of 1, so h is known to δ = 1e-15 and V to 3 δ/h of itself.
   */
  test.each([0.1, 1e-2, 1e-3, 1e-4, 1e-6, 1e-8, 1e-10])('depth %d m', (h) => {
    const tip = rotated(cornerDown, [0.5, 0.5, 0.5]);
    expect(tip[2]).toBeCloseTo(-reach, 14);
    const got = found(cube, at(), cube, at(0.03, 0.02, 0.5 + reach - h, cornerDown));
    expect(got.count).toBe(1);
    const slack = (3 * 2e-15) / h;
    expect(Math.abs(got.volume[0] / ((Math.sqrt(3) / 2) * h ** 3) - 1)).toBeLessThan(1e-14 + slack);
    expect(Math.abs(got.contactArea[0] / (((3 * Math.sqrt(3)) / 2) * h * h) - 1)).toBeLessThan(1e-14 + slack);
    expect(Math.abs(got.depth[0] / h - 1)).toBeLessThan(1e-14 + slack);
    expect(got.normalAB[2]).toBeCloseTo(1, 9);
    expect(Math.abs((0.5 - got.centroidW[2]) / (h / 4) - 1)).toBeLessThan(1e-14 + 8 * slack);
  });
});

describe('invalid solids and poses', () => {
  const open: TriangleMesh = { ...cube.mesh, triangles: cube.mesh.triangles.slice(3) };
  const crossing = mergeMeshes([cube.mesh, translateMesh(cube.mesh, [0.3, 0.2, 0.1])]);
  test.each([
    ['open', open],
    ['cutting itself', crossing],
    ['empty', { vertices: new Float64Array(0), triangles: new Uint32Array(0) }],
    ['flat', { ...cube.mesh, vertices: cube.mesh.vertices.map((x, i) => (i % 3 === 2 ? 0 : x)) }],
  ])('%s: nothing is thrown and nothing is infinite', (_, mesh) => {
    const solid = createInterferenceSolid(mesh);
    for (const other of [cube, half, solid])
      for (const pose of [at(), at(0.4, 0.3, 0.2), at(0.1, 0.2, 0.3, unitQuaternion([0.1, 0.2, 0.3, 0.9])), at(7)]) {
        const { total, count, depth } = found(solid, at(), other, pose);
        for (const x of [total.volume, ...total.centroidW, ...total.inertiaW, ...depth.subarray(0, count)])
          expect(Number.isFinite(x)).toBe(true);
      }
  });
  test('a pose that is not finite finds nothing', () => {
    const round = createInterferenceSolid(hollowBox(1, 0.5));
    for (const solid of [cube, round])
      for (const pose of [at(Number.NaN), at(0, Number.POSITIVE_INFINITY), at(0, 0, 0, [0, 0, 0, 0])])
        expect(found(solid, at(), cube, pose).count).toBe(0);
  });
});

test('a grain of 1e-6 m pressed into a floor of 1e4 m, straight and turned', () => {
  const floor = createInterferenceSolid(box({ size: [1e4, 1e4, 1e4], centre: [0, 0, -5e3] }));
  const grain = createInterferenceSolid(box({ size: [1e-6, 1e-6, 1e-6] }));
  for (const turn of [[0, 0, 0, 1], unitQuaternion([0, 0, 0.3, 0.9])] as const) {
    const got = checkMirror(floor, at(), grain, at(300, 200, 3e-7, turn));
    expect(got.count).toBe(1);
    // Faces 5e3 m away are rounded by 8 ulp of that, 7e-12 m, and so are depth and, over two sides, width.
    expect(Math.abs(got.volume[0] / 2e-19 - 1)).toBeLessThan(7e-12 / 2e-7 + (2 * 7e-12) / 1e-6);
    expect(got.normalAB[2]).toBeGreaterThan(1 - 1e-4);
  }
});

describe('every shape', async () => {
  const shapes = (await interferenceShapes()).map(
    ([name, mesh]) => [name, mesh, createInterferenceSolid(mesh)] as const,
  );
  test.each(shapes)('%s coincides with itself', (_, mesh, solid) => {
    const { total } = checkMirror(solid, at(), solid, at());
    const alone = found(solid, at(), createInterferenceSolid(box({ size: [3, 3, 3] })), at());
    expect(Math.abs(total.volume / alone.total.volume - 1)).toBeLessThan(1e-13);
    expect([...total.areaVectorAB]).toEqual([0, 0, 0]);
    expect(mesh.triangles.length).toBe(solid.triangles.length);
  });
  test.each(shapes)('%s shifted along its own faces', (_, __, solid) => {
    for (const pose of [at(0.25), at(0, 0.125), at(0, 0, -0.0625), at(0.5, 0.25), at(1e-9), at(0, 1e-12, 0)])
      checkMirror(solid, at(), solid, pose);
  });
  test.each(shapes)('%s: equal however small, large or far away', (_, mesh, solid) => {
    const turn = unitQuaternion([0.3, -0.2, 0.5, 0.7]);
    const other = shapes[3][2];
    const near = found(solid, at(), other, at(0.21, 0.13, -0.17, turn));
    for (const size of [1e-6, 1e4]) {
      const scaled = found(
        createInterferenceSolid(scaleMesh(mesh, size)),
        at(),
        createInterferenceSolid(scaleMesh(shapes[3][1], size)),
        at(0.21 * size, 0.13 * size, -0.17 * size, turn),
      );
      expect(scaled.count).toBe(near.count);
      expect(Math.abs(scaled.total.volume / size ** 3 / near.total.volume - 1)).toBeLessThan(1e-11);
    }
    // Positions 1e5 m away are rounded by 1.5e-11 m, and so are the places of the bodies to each other.
    const far = found(solid, at(1e5, -1e5, 1e5), other, at(1e5 + 0.21, 0.13 - 1e5, 1e5 - 0.17, turn));
    expect(Math.abs(far.total.volume - near.total.volume)).toBeLessThan(1e-9);
  });
});

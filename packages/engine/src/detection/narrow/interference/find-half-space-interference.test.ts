/** A half-space against closed forms, against a large block, and with what is below it in several pieces. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extrude } from '../../../geometry/authoring/extrude.js';
import { makePolygon } from '../../../geometry/authoring/polygon/polygon.js';
import { box } from '../../../geometry/authoring/primitives/box.js';
import { icosphere } from '../../../geometry/authoring/primitives/sphere.js';
import { torus } from '../../../geometry/authoring/primitives/torus.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { fromZ, type Quaternion, rotated, unitQuaternion } from '../../../math/quaternion.js';
import { unit, type Vec3 } from '../../../math/vec3.js';
import { findHalfSpaceInterference } from './find-half-space-interference.js';
import { findInterference } from './find-interference.js';
import { createInterference, type Interference } from './interference.js';
import { createInterferenceMemory, type InterferenceMemory } from './interference-memory.js';
import { randomPose, seededNumbers } from './interference-pairs.suite.js';
import { createInterferencePolygons, findPolygons } from './interference-polygons.js';
import { createInterferenceScratch } from './interference-scratch.js';
import { hollowBox, interferenceShapes } from './interference-shapes.suite.js';
import { createInterferenceSolid, type InterferenceSolid } from './interference-solid.js';

const scratch = createInterferenceScratch();
const at = (x = 0, y = 0, z = 0, q: Quaternion = [0, 0, 0, 1]): number[] => [x, y, z, ...q];
const FLOOR = [0, 0, 0, 0, 0, 1];
const cube = createInterferenceSolid(box({ size: [1, 1, 1] }));

function below(
  solid: InterferenceSolid,
  pose: number[],
  plane: readonly number[] = FLOOR,
  memory?: InterferenceMemory,
): Interference {
  const out = createInterference();
  findHalfSpaceInterference(solid, pose, plane, true, scratch, out, memory);
  return out;
}

const list = (array: ArrayLike<number>, piece: number, size: number) =>
  Array.from({ length: size }, (_, k) => array[size * piece + k]);

describe('closed forms', () => {
  test('a cube a quarter below: everything to the bit', () => {
    const got = below(cube, at(3, 4, 0.25));
    expect(got.count).toBe(1);
    expect(got.volume[0]).toBe(0.25);
    expect(list(got.centroidW, 0, 3)).toEqual([3, 4, -0.125]);
    expect(list(got.areaVectorAB, 0, 3)).toEqual([0, 0, -1]);
    expect(list(got.normalAB, 0, 3)).toEqual([0, 0, -1]);
    expect(got.contactArea[0]).toBe(1);
    expect(got.depth[0]).toBe(0.25);
    // Block a × b × c: J_z = V (a² + b²)/12.
    expect(got.inertiaW[8]).toBeCloseTo(0.25 * (2 / 12), 16);
    expect(got.inertiaW[0]).toBeCloseTo(0.25 * ((1 + 0.0625) / 12), 16);
  });

  test('standing on the plane, on a corner of it or above it is no interference', () => {
    for (const z of [0.5, 0.75, 7]) expect(below(cube, at(0, 0, z)).count).toBe(0);
  });

  test('the corner of a cube: V = √3 h³/2, A = 3√3 h²/2, centroid h/4 under the plane', () => {
    const [x, y, z, w] = fromZ([1, 1, 1]);
    const upright = unitQuaternion([-x, -y, -z, w]);
    for (const h of [0.2, 1e-2, 1e-4, 1e-7]) {
      const got = below(cube, at(0.3, -0.2, Math.sqrt(3) / 2 - h, upright));
      // The corner is rounded by 4 ulp of 1 m, so h is known to 1e-15 m.
      const slack = 1e-14 + (3 * 2e-15) / h;
      expect(Math.abs(got.volume[0] / ((Math.sqrt(3) / 2) * h ** 3) - 1)).toBeLessThan(slack);
      expect(Math.abs(got.contactArea[0] / (((3 * Math.sqrt(3)) / 2) * h * h) - 1)).toBeLessThan(slack);
      expect(Math.abs(got.depth[0] / h - 1)).toBeLessThan(slack);
      expect(Math.abs(got.centroidW[2] / (-h / 4) - 1)).toBeLessThan(8 * slack);
    }
  });

  test('the cap of a ball, V = π h² (3R − h)/3: a mesh twice as fine is four times nearer', () => {
    const h = 0.3;
    const off = [40, 80, 160].map((segments) => {
      const ball = createInterferenceSolid(icosphere({ radius: 1, segments }));
      return (Math.PI * h * h * (3 - h)) / 3 - below(ball, at(0, 0, 1 - h)).volume[0];
    });
    // An error of second order in the edges; a quarter is left for terms of fourth order.
    for (const n of [0, 1]) expect(Math.abs(off[n] / off[n + 1] - 4)).toBeLessThan(1);
  });

  test('a tetrahedron cut at every height: V = (1 − (1 − z)³)/6', () => {
    const vertices = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
    const solid = createInterferenceSolid({ vertices, triangles: Uint32Array.of(0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2) });
    for (let z = 1 / 16; z < 1; z += 1 / 16) {
      const got = below(solid, at(0, 0, -z));
      expect(Math.abs(got.volume[0] - (1 - (1 - z) ** 3) / 6)).toBeLessThan(1e-16);
      expect(got.contactArea[0]).toBeCloseTo((1 - z) ** 2 / 2, 15);
      expect(got.depth[0]).toBe(z);
    }
  });
});

describe('what is below in pieces, with holes and cavities', () => {
  test('wholly below: no lid, and the normal is the plane’s', () => {
    const got = below(cube, at(0, 0, -2, unitQuaternion([0.1, 0.2, 0.3, 0.9])));
    expect(got.volume[0]).toBeCloseTo(1, 14);
    expect(got.normalFromSurface[0]).toBe(0);
    expect(list(got.areaVectorAB, 0, 3)).toEqual([0, 0, 0]);
    expect(list(got.normalAB, 0, 3)).toEqual([0, 0, -1]);
    expect(got.contactArea[0]).toBe(0);
  });

  test('a hollow box: the cavity is taken off, whether the plane is above it, in it or below it', () => {
    const hollow = createInterferenceSolid(hollowBox(1, 0.5));
    // Height of the body’s middle, and volume below.
    for (const [z, volume] of [
      [-0.75, 0.875],
      [-0.375, 0.875 - 0.125],
      [0, 0.4375],
      [0.375, 0.125],
    ]) {
      const got = below(hollow, at(0, 0, z));
      expect(got.count).toBe(1);
      expect(got.volume[0]).toBe(volume);
    }
    expect(below(hollow, at()).contactArea[0]).toBe(0.75);
  });

  test('a comb’s teeth are pieces until the back comes in; a tube is one piece with its bore', () => {
    const outline: [number, number][] = [[0, 0]];
    for (let n = 0; n < 4; n++) outline.push([2 * n + 1, 0], [2 * n + 1, 1], [2 * n + 2, 1], [2 * n + 2, 0]);
    outline.push([9, 0], [9, 2], [0, 2]);
    // The outline’s y is the body’s y, so the plane looks along y.
    const comb = createInterferenceSolid(extrude(makePolygon(outline), { height: 1 }));
    const plane = [0, 0, 0, 0, 1, 0];
    const teeth = below(comb, at(0, -0.5), plane);
    expect(teeth.count).toBe(5);
    for (let p = 0; p < 5; p++) expect(teeth.volume[p]).toBeCloseTo(0.5, 15);
    expect(teeth.total.volume).toBeCloseTo(2.5, 14);
    expect([...teeth.total.areaVectorAB]).toEqual([0, -5, 0]);
    expect(below(comb, at(0, -1.5), plane).count).toBe(1);
    const square = (w: number): [number, number][] => [
      [-w, -w],
      [w, -w],
      [w, w],
      [-w, w],
    ];
    const tube = createInterferenceSolid(extrude(makePolygon(square(0.5), [square(0.25).reverse()]), { height: 2 }));
    const got = below(tube, at(0, 0, -1));
    expect(got.count).toBe(1);
    expect(got.volume[0]).toBeCloseTo(0.75, 15);
    expect(got.contactArea[0]).toBeCloseTo(0.75, 15);
  });

  test('a ring: flat, with an annular lid; upright, from the lowest arc to all but the highest', () => {
    const ring = createInterferenceSolid(torus({ ringRadius: 1, tubeRadius: 0.25, segments: 32 }));
    const whole = below(ring, at(0, 0, -9)).volume[0];
    const flat = below(ring, at());
    expect(flat.count).toBe(1);
    expect(flat.volume[0]).toBeCloseTo(whole / 2, 12);
    const upright = unitQuaternion([1, 0, 0, 1]);
    for (const z of [1, 0.5, 0.1, -0.5, -1]) {
      const got = below(ring, at(0, 0, z, upright));
      const rest = below(ring, at(0, 0, z, upright), [0, 0, 0, 0, 0, -1]);
      expect(got.count).toBe(1);
      expect(got.volume[0] + rest.volume[0]).toBeCloseTo(whole, 12);
      // Two lids where the plane passes through the hole: one piece, since it is one arc.
      expect(got.contactArea[0]).toBeCloseTo(rest.contactArea[0], 12);
    }
  });
});

test('the half-space as A: S and n turned round, the rest to the bit', async () => {
  const random = seededNumbers(3);
  const out = createInterference();
  for (const [, mesh] of await interferenceShapes()) {
    const solid = createInterferenceSolid(mesh);
    const pose = randomPose(random, 0.3);
    const ab = below(solid, pose);
    findHalfSpaceInterference(solid, pose, FLOOR, false, scratch, out);
    expect(out.count).toBe(ab.count);
    for (let p = 0; p < out.count; p++) {
      expect(out.volume[p]).toBe(ab.volume[p]);
      expect(out.depth[p]).toBe(ab.depth[p]);
      expect(list(out.centroidW, p, 3)).toEqual(list(ab.centroidW, p, 3));
      for (let k = 0; k < 3; k++) expect(out.areaVectorAB[3 * p + k] + ab.areaVectorAB[3 * p + k]).toBe(0);
      expect([out.counts[3 * p], out.counts[3 * p + 1]]).toEqual([ab.counts[3 * p + 1], ab.counts[3 * p]]);
    }
  }
});

/** A block of edge 8 m whose top is the plane, under the body. */
const block = createInterferenceSolid(box({ size: [8, 8, 8], centre: [0, 0, -4] }));

test('every shape at 20 random places: what a block of 8 m under the plane gives', async () => {
  const random = seededNumbers(11);
  const other = createInterference();
  const polygons = createInterferencePolygons();
  let pieces = 0;
  for (const [name, mesh] of await interferenceShapes()) {
    const solid = createInterferenceSolid(mesh);
    for (let n = 0; n < 20; n++) {
      const pose = randomPose(random, 1);
      const normal = unit([random() - 0.5, random() - 0.5, random() - 0.5], [0, 0, 1]);
      const turn = fromZ(normal);
      const along: Vec3 = rotated(turn, [random() - 0.5, random() - 0.5, 0]);
      const plane = [...along, ...normal];
      const got = below(solid, pose, plane);
      findPolygons(scratch, solid, undefined, polygons);
      findInterference(solid, pose, block, [...along, ...turn], scratch, other);
      // The block’s corners are 7 m away and rounded by 8 ulp of that, 1e-14 m, times areas below 4 m².
      expect(Math.abs(got.total.volume - other.total.volume), name).toBeLessThan(1e-12);
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(got.total.areaVectorAB[k] - other.total.areaVectorAB[k]), name).toBeLessThan(1e-12);
        expect(Math.abs(got.total.centroidW[k] - other.total.centroidW[k]) * got.total.volume).toBeLessThan(1e-12);
      }
      for (let k = 0; k < 9; k++)
        expect(Math.abs(got.total.inertiaW[k] - other.total.inertiaW[k]), name).toBeLessThan(1e-12);
      expect(got.count, name).toBe(other.count);
      pieces += got.count;
      // Pieces come in another order: each has its twin by volume, with the same depth.
      for (let p = 0; p < got.count; p++) {
        const twin = [...other.volume.subarray(0, other.count)].findIndex((v) => Math.abs(v - got.volume[p]) < 1e-12);
        expect(twin, name).toBeGreaterThanOrEqual(0);
        if (got.count === 1 && got.contactArea[0] > 1e-6) expect(got.depth[0]).toBeCloseTo(other.depth[0], 9);
      }
      let [lid, volume] = [0, 0];
      for (let i = 0; i < polygons.count; i++) {
        if (polygons.body[i] === 1) lid += polygons.area[i];
        const o = 3 * polygons.first[i];
        for (let k = 0; k < 3; k++)
          volume += (polygons.area[i] * polygons.normalW[3 * i + k] * (polygons.pointsW[o + k] - pose[k])) / 3;
      }
      expect(Math.abs(lid - got.contactArea.subarray(0, got.count).reduce((sum, area) => sum + area, 0))).toBeLessThan(
        1e-12,
      );
      expect(Math.abs(volume - got.total.volume)).toBeLessThan(1e-12);
    }
  }
  expect(pieces).toBeGreaterThan(300);
});

test('what is below and what is above make the whole, wherever the plane is', () => {
  const solids = [cube, hollowBox(1, 0.5), torus({ ringRadius: 1, tubeRadius: 0.25, segments: 16 })].map((each) =>
    'mesh' in each ? each : createInterferenceSolid(each),
  );
  const part = fc.double({ min: -1, max: 1, noNaN: true });
  const direction = fc.tuple(part, part, part).filter((v) => Math.hypot(...v) > 0.1);
  fc.assert(
    fc.property(fc.constantFrom(...solids), direction, fc.tuple(part, part, part), (solid, normal, through) => {
      const whole = below(solid, at(0, 0, -9)).total.volume;
      const under = below(solid, at(), [...through, ...normal]);
      const over = below(solid, at(), [...through, ...normal.map((x) => -x)]);
      // Corners are rounded by 8 ulp of 1 m, over areas below 20 m². S is left out: it jumps where a face lies in the plane.
      expect(Math.abs(under.total.volume + over.total.volume - whole)).toBeLessThan(20 * 8 * Number.EPSILON);
    }),
  );
});

test('with a memory, feet that go in one after the other keep their names, merge and split', () => {
  const feet: TriangleMesh = extrude(
    makePolygon([
      [-2, 0],
      [-1, 0],
      [-1, 1],
      [1, 1],
      [1, 0.25],
      [2, 0.25],
      [2, 2],
      [-2, 2],
    ]),
    { height: 1 },
  );
  const solid = createInterferenceSolid(feet);
  const plane = [0, 0, 0, 0, 1, 0];
  const memory = createInterferenceMemory();
  const ids = (y: number) => {
    const got = below(solid, at(0, y), plane, memory);
    return { ids: [...got.id.subarray(0, got.count)], split: [...got.splitFrom.subarray(0, got.count)], got };
  };
  expect(ids(0).ids).toEqual([]);
  expect(ids(-0.125).ids).toEqual([0]);
  const two = ids(-0.5);
  expect([...two.ids].sort()).toEqual([0, 1]);
  expect(two.split).toEqual([-1, -1]);
  const merged = ids(-1.5);
  expect(merged.ids).toHaveLength(1);
  expect(merged.got.endedCount).toBe(1);
  const again = ids(-0.5);
  expect(again.ids).toContain(merged.ids[0]);
  expect(Math.max(...again.split)).toBe(merged.ids[0]);
});

test('a non-finite plane or pose has no interference, nor has an empty mesh', () => {
  expect(below(cube, at(Number.NaN)).count).toBe(0);
  expect(below(cube, at(0, 0, 0, [0, 0, 0, 0])).count).toBe(0);
  expect(below(cube, at(), [0, 0, 0, 0, 0, 0]).count).toBe(0);
  expect(below(cube, at(), [0, 0, Number.POSITIVE_INFINITY, 0, 0, 1]).count).toBe(0);
  const nothing = createInterferenceSolid({ vertices: new Float64Array(0), triangles: new Uint32Array(0) });
  expect(below(nothing, at()).count).toBe(0);
});

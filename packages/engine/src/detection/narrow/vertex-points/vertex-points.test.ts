import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extrude } from '../../../geometry/authoring/extrude.js';
import { regularLoop } from '../../../geometry/authoring/polygon/arc.js';
import { makePolygon } from '../../../geometry/authoring/polygon/polygon.js';
import { box } from '../../../geometry/authoring/primitives/box.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { exactGeometry, type ShapeGeometry } from '../../../geometry/shape-geometry.js';
import { axisAngle, rotated, unitQuaternion } from '../../../math/quaternion.js';
import { unit } from '../../../math/vec3.js';
import { createContacts } from '../../contact.js';
import { type PlacedShape, placeShapes } from '../distance/placed-shapes.suite.js';
import { createPlaceSearch } from '../narrow-phase.js';
import { vertexPoints } from './vertex-points.js';

interface Place {
  readonly feature: number;
  readonly gap: number;
  readonly normal: readonly number[];
  readonly point: readonly number[];
  readonly radius: number;
}

function placesOf(a: PlacedShape, b: PlacedShape): Place[] {
  const { detection, poses } = placeShapes([a, b]);
  const out = createContacts(1);
  vertexPoints.findAll(detection, poses, 0, 1, createPlaceSearch(), out);
  return Array.from({ length: out.count }, (_, i) => ({
    feature: out.feature[i],
    gap: out.gap[i],
    normal: [...out.normalAB.subarray(3 * i, 3 * i + 3)],
    point: [...out.pointW.subarray(3 * i, 3 * i + 3)],
    radius: out.effectiveRadius[i],
  }));
}

const cube = box({ size: [1, 1, 1] });
const block = box({ size: [4, 4, 2] });
const floor: ShapeGeometry = exactGeometry({ type: 'plane', normal: [0, 0, 1] });
/** A few roundings of coordinates below 4. */
const ROUNDING = 32 * Number.EPSILON;
const near = (got: readonly number[], want: readonly number[]) =>
  want.forEach((x, k) => {
    expect(Math.abs(got[k] - x)).toBeLessThan(ROUNDING);
  });

describe('closed forms', () => {
  test('a cube in a floor: its four lower vertices, each as deep, from the plane up', () => {
    const found = placesOf([floor, [9, 9, 0]], [cube, [0, 0, 0.4]]);
    expect(found).toHaveLength(4);
    for (const { feature, gap, normal, point, radius } of found) {
      near([gap], [-0.1]);
      expect(normal).toEqual([0, 0, 1]);
      near(
        point,
        [0, 1, 2].map((k) => cube.vertices[3 * feature + k] + (k === 2 ? 0.4 : 0)),
      );
      expect(radius).toBe(Math.sqrt(0.75) / 2);
    }
    const exchanged = placesOf([cube, [0, 0, 0.4]], [floor, [9, 9, 0]]);
    expect(exchanged.map(({ feature }) => feature)).toEqual(found.map(({ feature }) => feature));
    for (const { normal } of exchanged) expect(normal).toEqual([0, 0, -1]);
    expect(placesOf([floor, [0, 0, 0]], [cube, [0, 0, 0.5]])).toEqual([]);
  });

  test('a corner of a cube in a face of a block: one vertex, at the depth of the corner', () => {
    const onCorner = axisAngle(unit([1, -1, 0], [1, 0, 0]), Math.acos(1 / Math.sqrt(3)));
    const [only, ...rest] = placesOf([block, [0, 0, -1]], [cube, [0.3, 0.2, Math.sqrt(0.75) - 0.05], onCorner]);
    expect(rest).toEqual([]);
    near([only.gap], [-0.05]);
    near(only.normal, [0, 0, 1]);
    near(only.point, [0.3, 0.2, -0.05]);
    // The block's eight vertices come first.
    expect(only.feature).toBeGreaterThanOrEqual(8);
  });

  test('cubes that overlap at their corners: one vertex of each, out by the nearest face', () => {
    const found = placesOf([cube, [0, 0, 0]], [cube, [0.7, 0.8, 0.9]]);
    expect(found).toHaveLength(2);
    near(found[0].point, [0.5, 0.5, 0.5]);
    near(found[1].point, [0.2, 0.3, 0.4]);
    for (const { gap, normal } of found) {
      near([gap], [-0.1]);
      near(normal, [0, 0, 1]);
    }
    expect([found[0].feature < 8, found[1].feature >= 8]).toEqual([true, true]);
  });

  test('a notch: a vertex nearest to its inner edge is pushed towards that edge', () => {
    const angle = extrude(
      makePolygon([
        [0, 0],
        [4, 0],
        [4, 2],
        [2, 2],
        [2, 4],
        [0, 4],
      ]),
      { height: 4 },
    );
    // The inner edge is at (2, 2); the tip of the spike at (1.7, 1.6, 1) is 0.3 and 0.4 from it.
    const spike: TriangleMesh = {
      vertices: Float64Array.of(0, 0, 0, 3, 2.9, 0.1, 2.9, 3, 0.1, 3, 3, -0.1),
      triangles: Uint32Array.of(0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2),
    };
    const inside = placesOf([angle, [0, 0, 0]], [spike, [1.7, 1.6, 1]]).filter(
      ({ feature }) => feature === angle.vertices.length / 3,
    );
    expect(inside).toHaveLength(1);
    near([inside[0].gap], [-0.5]);
    near(inside[0].normal, [0.6, 0.8, 0]);
  });
});

describe('vertices exactly on the other surface', () => {
  test.each([
    ['a face', [0.1, 0.2, 1]],
    ['an edge', [0.5, 1, 1]],
    ['a vertex', [1, 1, 1]],
    ['itself', [0, 0, 0]],
  ])('%s: are no contact', (_name, at) => {
    expect(placesOf([cube, [0, 0, 0]], [cube, at])).toEqual([]);
  });

  test('rays that meet edges and vertices count them once: lattice points in an octahedron', () => {
    const octahedron: TriangleMesh = {
      vertices: Float64Array.of(1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1),
      triangles: Uint32Array.of(0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5),
    };
    const die = box({ size: [0.25, 0.25, 0.25] });
    const quarter = fc.integer({ min: -5, max: 5 }).map((n) => n / 4);
    fc.assert(
      fc.property(quarter, quarter, quarter, (x, y, z) => {
        const at = [x + 0.125, y + 0.125, z + 0.125];
        const found = placesOf([octahedron, [0, 0, 0]], [die, at]).filter(({ feature }) => feature >= 6);
        const expected = Array.from({ length: 8 }, (_, v) => [0, 1, 2].map((k) => die.vertices[3 * v + k] + at[k]))
          .map((p, v) => ({ v, depth: 1 - p.reduce((sum, c) => sum + Math.abs(c), 0) }))
          .filter(({ depth }) => depth > 0);
        expect(found.map(({ feature }) => feature - 6)).toEqual(expected.map(({ v }) => v));
        near(
          found.map(({ gap }) => gap),
          expected.map(({ depth }) => -depth / Math.sqrt(3)),
        );
      }),
    );
  });
});

test('a pin in the hole of a plate is free until it meets the wall', () => {
  const plate = extrude(makePolygon(regularLoop(2, 24), [[...regularLoop(0.5, 24)].reverse()]), { height: 1 });
  const pin = box({ size: [0.4, 0.4, 3] });
  expect(placesOf([plate, [0, 0, 0]], [pin, [0, 0, 0.5]])).toEqual([]);
  // Short enough to have its ends within the plate, and pushed into the wall.
  const peg = box({ size: [0.4, 0.4, 0.6] });
  const found = placesOf([plate, [0, 0, 0]], [peg, [0.35, 0, 0.5]]);
  expect(found).toHaveLength(4);
  for (const { gap, normal } of found) {
    // Corners at (0.55, ±0.2) are 0.585 m out, the wall 0.5 cos 7.5° to 0.5 m; outward of the plate is towards the axis.
    expect(-gap).toBeGreaterThan(Math.hypot(0.55, 0.2) - 0.5);
    expect(-gap).toBeLessThan(Math.hypot(0.55, 0.2) - 0.5 * Math.cos(Math.PI / 24) + ROUNDING);
    expect(normal[0]).toBeLessThan(-0.8);
  }
});

describe('properties', () => {
  const number = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 1000);
  const pose = fc
    .tuple(number, number, number, number, number, number, number)
    .map(([x, y, z, a, b, c, d]) => ({ at: [x, y, z], turn: unitQuaternion([a, b, c, d + 1.5]) }));
  const comb = extrude(
    makePolygon([
      [0, 0],
      [1, 0],
      [1, 1],
      [0.7, 1],
      [0.7, 0.3],
      [0.3, 0.3],
      [0.3, 1],
      [0, 1],
    ]),
    { height: 0.5 },
  );

  test('exchanging the bodies exchanges the features and flips the normals, to the bit', () => {
    fc.assert(
      fc.property(pose, pose, (p, q) => {
        const [a, b]: [PlacedShape, PlacedShape] = [
          [comb, p.at, p.turn],
          [cube, q.at, q.turn],
        ];
        const [ab, ba] = [placesOf(a, b), placesOf(b, a)];
        const [countA, countB] = [comb.vertices.length / 3, 8];
        const mirrored = ba
          .map((place) => ({
            ...place,
            feature: place.feature < countB ? place.feature + countA : place.feature - countB,
            normal: place.normal.map((n) => 0 - n),
          }))
          .sort((x, y) => x.feature - y.feature);
        expect(mirrored).toEqual(ab);
      }),
    );
  });

  test('moved by gap along its normal a vertex is on the surface: in a cube, by the largest coordinate', () => {
    fc.assert(
      fc.property(pose, pose, (p, q) => {
        const found = placesOf([cube, p.at, p.turn], [comb, q.at, q.turn]).filter(({ feature }) => feature >= 8);
        const back = [-p.turn[0], -p.turn[1], -p.turn[2], p.turn[3]] as const;
        const inCube = (point: readonly number[]) =>
          rotated(back, [point[0] - p.at[0], point[1] - p.at[1], point[2] - p.at[2]]);
        const reach = (point: readonly number[]) => Math.max(...inCube(point).map(Math.abs));
        for (const { gap, normal, point } of found) {
          near([gap], [reach(point) - 0.5]);
          near([reach(point.map((x, k) => x - gap * normal[k]))], [0.5]);
        }
        const all = Array.from({ length: comb.vertices.length / 3 }, (_, v) => {
          const [x, y, z] = comb.vertices.subarray(3 * v, 3 * v + 3);
          return rotated(q.turn, [x, y, z]).map((c, k) => c + q.at[k]);
        });
        const inside = all.filter((point) => reach(point) < 0.5 - ROUNDING).length;
        expect(found.length).toBeGreaterThanOrEqual(inside);
        expect(found.every(({ point }) => reach(point) < 0.5 + ROUNDING)).toBe(true);
      }),
    );
  });
});

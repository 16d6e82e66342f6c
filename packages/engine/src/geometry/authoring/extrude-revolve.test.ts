import { describe, expect, test } from 'vitest';
import { axisAngle } from '../../math/quaternion.js';
import { mergeMeshes } from '../mesh/merge-meshes.js';
import { rotateMesh, scaleMesh, translateMesh, turnOver } from '../mesh/transform-mesh.js';
import { extrude } from './extrude.js';
import { areaOf, centroidOf, checkSolid, extentOf, relative, volumeOf } from './mesh-facts.suite.js';
import { circle, rectangle } from './polygon/arc.js';
import { makePolygon, type Point2, polygonArea, polygonCentroid } from './polygon/polygon.js';
import { box } from './primitives/box.js';
import { revolve } from './revolve.js';

const plate = makePolygon(rectangle(0.4, 0.3), [circle(0.05, { segments: 12 }, [0.1, 0])]);

describe('extrude', () => {
  test('V = A h, walls = border × h, faces by name', () => {
    const solid = extrude(plate, { height: 0.02, base: -0.01, sideNames: ['south', 'east', 'north', 'west'] });
    checkSolid(solid);
    expect(relative(volumeOf(solid), 0.02 * polygonArea(plate))).toBeLessThan(1e-13);
    expect(extentOf(solid, 2)).toEqual([-0.01, 0.01]);
    expect(areaOf(solid, 'east')).toBeCloseTo(0.3 * 0.02, 14);
    expect(areaOf(solid, 'hole-1')).toBeCloseTo(12 * 0.1 * Math.sin(Math.PI / 12) * 0.02, 14);
    expect(areaOf(solid, 'top')).toBeCloseTo(polygonArea(plate), 14);
  });
  test('refuses no height and a wrong number of names', () => {
    expect(() => extrude(plate, { height: 0 })).toThrow(/height: must be > 0 m/);
    expect(() => extrude(plate, { height: 1, sideNames: ['a'] })).toThrow(/each of 4 edges/);
  });
});

describe('revolve', () => {
  const away = makePolygon(
    [
      [1, -0.3],
      [2, 0],
      [1.2, 0.1],
      [1, 0.5],
    ],
    [
      [
        [1.1, -0.1],
        [1.1, 0.1],
        [1.3, 0],
      ],
    ],
  );
  const touching = makePolygon([
    [0, 0],
    [1, 0],
    [0.2, 0.5],
    [0.5, 1],
    [0, 1],
  ]);
  /** n segments over an angle: n sin(angle/n) A r̄. */
  const expected = (polygon: typeof away, n: number, angle: number) =>
    n * Math.sin(angle / n) * polygonArea(polygon) * polygonCentroid(polygon)[0];

  test.each([3, 5, 64])('a whole turn in %i segments', (segments) => {
    for (const profile of [away, touching]) {
      const solid = revolve(profile, { segments });
      checkSolid(solid);
      expect(relative(volumeOf(solid), expected(profile, segments, 2 * Math.PI))).toBeLessThan(1e-12);
    }
  });
  test.each([0.1, 1, Math.PI, 6])('%f rad, with ends', (angle) => {
    for (const profile of [away, touching]) {
      const solid = revolve(profile, { angle, segments: 24 });
      const steps = Math.ceil((24 * angle) / (2 * Math.PI) - 1e-9);
      expect(relative(volumeOf(solid), expected(profile, steps, angle))).toBeLessThan(1e-12);
      expect(areaOf(solid, 'start')).toBeCloseTo(polygonArea(profile), 13);
      expect(areaOf(solid, 'end')).toBeCloseTo(polygonArea(profile), 13);
      checkSolid(solid);
    }
  });
  test('a cone from a triangle on the axis has one apex', () => {
    const solid = revolve(
      makePolygon([
        [0, 0],
        [1, 0],
        [0, 2],
      ]),
      { segments: 8 },
    );
    checkSolid(solid);
    expect(solid.vertices.length / 3).toBe(10);
  });
  test('residues of sin and cos count as the axis; a profile across it is refused', () => {
    const profile: Point2[] = [
      [6e-17, -1],
      [1, 0],
      [6e-17, 1],
    ];
    expect(revolve(makePolygon(profile), { segments: 8 }).vertices.length / 3).toBe(10);
    expect(() => revolve(makePolygon(rectangle(1, 1)))).toThrow(/0.5 m beyond the axis/);
    expect(() => revolve(away, { angle: 7 })).toThrow(/at most 2π/);
  });
});

describe('placing meshes', () => {
  const brick = box({ size: [1, 2, 3] });
  test('moves, turns, scales and mirrors without turning solids inside out', () => {
    for (const [mesh, volume] of [
      [translateMesh(brick, [5, 6, 7]), 6],
      [rotateMesh(brick, axisAngle([1, 1, 0], 1)), 6],
      [scaleMesh(brick, [2, 1, 1]), 12],
      [scaleMesh(brick, [-1, 1, 1]), 6],
      [scaleMesh(brick, -1), 6],
    ] as const) {
      checkSolid(mesh);
      expect(volumeOf(mesh)).toBeCloseTo(volume, 10);
    }
    expect(centroidOf(translateMesh(brick, [5, 6, 7]))[2]).toBeCloseTo(7, 10);
    expect(extentOf(rotateMesh(brick, axisAngle([0, 0, 1], Math.PI / 2)), 0)[1]).toBeCloseTo(1, 14);
    expect(volumeOf(turnOver(brick))).toBeCloseTo(-6, 12);
    expect(() => scaleMesh(brick, [1, 0, 1])).toThrow(/not 0/);
  });
  test('merging adds volumes and joins faces of one name', () => {
    const bare = { vertices: brick.vertices, triangles: brick.triangles };
    const both = mergeMeshes([brick, translateMesh(brick, [9, 0, 0]), translateMesh(bare, [0, 9, 0])]);
    checkSolid(both);
    expect(volumeOf(both)).toBeCloseTo(18, 10);
    expect(both.faces?.names).toEqual(['x-', 'x+', 'y-', 'y+', 'z-', 'z+', '']);
  });
});

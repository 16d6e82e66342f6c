import { describe, expect, test } from 'vitest';
import { relative } from '../mesh-facts.suite.js';
import { arc, circle, rectangle, regularLoop } from './arc.js';
import { filletLoop } from './fillet.js';
import {
  mirrorPolygon,
  replicateAlongLine,
  replicateAroundCircle,
  rotatePolygon,
  scalePolygon,
  translatePolygon,
} from './place-polygon.js';
import { makePolygon, type Point2, polygonArea, polygonCentroid, signedArea } from './polygon.js';

const plate = makePolygon(rectangle(4, 3), [circle(0.5, { segments: 6 }, [1, 0]), rectangle(0.4, 0.4, [-1, 0.5])]);
/** Hexagon of circumradius ½ and a square of 0.4. */
const PLATE_AREA = 12 - (3 * Math.sqrt(3)) / 8 - 0.16;

describe('polygons', () => {
  test('outline counter-clockwise, holes clockwise, whatever was given', () => {
    const clockwise = [...rectangle(1, 2)].reverse();
    const polygon = makePolygon(clockwise, [rectangle(0.1, 0.1)]);
    expect(signedArea(polygon.outer)).toBeCloseTo(2, 14);
    expect(signedArea(polygon.holes[0])).toBeCloseTo(-0.01, 14);
    expect(polygonArea(plate)).toBeCloseTo(PLATE_AREA, 13);
  });
  test('area keeps its digits 1e6 m away', () => {
    // The coordinates themselves are rounded to 1e-10 m there, over a border of some 20 m.
    expect(polygonArea(translatePolygon(plate, [1e6, -1e6]))).toBeCloseTo(PLATE_AREA, 8);
  });
  test('area is kept by moving, turning and mirroring, and grows with the square of the scale', () => {
    for (const moved of [
      translatePolygon(plate, [3, 4]),
      rotatePolygon(plate, 1.234, [5, 6]),
      mirrorPolygon(plate, [2, 1]),
      scalePolygon(plate, [-1, 1]),
    ])
      expect(relative(polygonArea(moved), PLATE_AREA)).toBeLessThan(1e-13);
    expect(relative(polygonArea(scalePolygon(plate, 3)), 9 * PLATE_AREA)).toBeLessThan(1e-13);
  });
  test('centroid of a rectangle with a hole: moments add up', () => {
    const polygon = makePolygon(rectangle(4, 2, [1, 1]), [rectangle(1, 1, [2, 1])]);
    expect(polygonCentroid(polygon)[0]).toBeCloseTo((8 * 1 - 1 * 2) / 7, 13);
    expect(polygonCentroid(polygon)[1]).toBeCloseTo(1, 13);
  });
  test('a mirror in the x axis turns y over', () => {
    expect(mirrorPolygon(makePolygon(rectangle(2, 2, [0, 5])), [3, 0]).outer.every(([, y]) => y <= -4)).toBe(true);
  });
  test('loops that do not bound an area are refused', () => {
    expect(() =>
      makePolygon([
        [0, 0],
        [1, 0],
      ]),
    ).toThrow(/at least 3 points/);
    expect(() =>
      makePolygon([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ).toThrow(/followed by the same point/);
    expect(() =>
      makePolygon([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toThrow(/encloses no area/);
    expect(() =>
      makePolygon([
        [0, 0],
        [1, Number.NaN],
        [2, 0],
      ]),
    ).toThrow(/finite/);
    expect(() => scalePolygon(plate, 0)).toThrow(/not 0/);
    expect(() => mirrorPolygon(plate, [0, 0])).toThrow(/length/);
  });
});

describe('replication', () => {
  test('around a circle: a gear of n teeth from one, with n times its area', () => {
    const tooth: Point2[] = [
      [1, -0.2],
      [1.3, 0],
      [1, 0.2],
    ];
    const gear = replicateAroundCircle(tooth, 9);
    expect(gear).toHaveLength(27);
    const slice = signedArea([[0, 0], ...tooth, rotated(tooth[0], (2 * Math.PI) / 9)]);
    expect(relative(signedArea(gear), 9 * slice)).toBeLessThan(1e-13);
  });
  test('along a line: each copy one step on', () => {
    const rack = replicateAlongLine(
      [
        [0, 0],
        [0.5, 1],
      ],
      3,
      [1, 0.1],
    );
    expect(rack).toEqual([
      [0, 0],
      [0.5, 1],
      [1, 0.1],
      [1.5, 1.1],
      [2, 0.2],
      [2.5, 1.2],
    ]);
  });
});

function rotated([x, y]: Point2, angle: number): Point2 {
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

describe('arcs and fillets', () => {
  test('an arc includes both ends and keeps its radius, either way round', () => {
    for (const [from, to] of [
      [0.3, 2],
      [2, 0.3],
    ]) {
      const points = arc({ radius: 2, centre: [1, 1], from, to, segments: 16 });
      expect(points[0][0]).toBeCloseTo(1 + 2 * Math.cos(from), 13);
      expect(points.at(-1)![1]).toBeCloseTo(1 + 2 * Math.sin(to), 13);
      for (const [x, y] of points) expect(Math.hypot(x - 1, y - 1)).toBeCloseTo(2, 13);
    }
  });
  test('a circle is symmetric to the last bit', () => {
    const loop = circle(1, { segments: 64 });
    expect([loop[16][0] + 0, loop[16][1]]).toEqual([0, 1]);
    for (let k = 0; k < 16; k++) expect([-loop[32 + k][0] + 0, -loop[32 + k][1] + 0]).toEqual([...loop[k]]);
  });
  test('fillets of a rectangle take (4 − π) r² from it, those of a notch give some back', () => {
    const round = filletLoop(rectangle(4, 3), 0.5, { segments: 4096 });
    // An arc of n chords has n/2π sin(2π/n) of its sector.
    expect(signedArea(round)).toBeCloseTo(12 - (4 - Math.PI) * 0.25, 6);
    const ell: Point2[] = [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ];
    const inner = filletLoop(ell, [0, 0, 0, 0.3, 0, 0], { segments: 4096 });
    expect(signedArea(inner)).toBeCloseTo(3 + (1 - Math.PI / 4) * 0.09, 6);
  });
  test('fillets that meet make a circle of a square, without repeated points', () => {
    const disc = filletLoop(rectangle(2, 2), 1, { segments: 32 });
    expect(makePolygon(disc).outer).toHaveLength(32);
    for (const [x, y] of disc) expect(Math.hypot(x, y)).toBeCloseTo(1, 12);
  });
  test('a fillet longer than its edge is refused with both lengths', () => {
    expect(() => filletLoop(rectangle(2, 1), 0.6)).toThrow(/edge of 1 m take 0.6/);
    expect(() => filletLoop(regularLoop(1, 5), -1)).toThrow(/≥ 0 m/);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circle, rectangle } from './arc.js';
import { rotatePolygon, scalePolygon, translatePolygon } from './place-polygon.js';
import { makePolygon, type Polygon, polygonArea } from './polygon.js';
import { differencePolygons, intersectionPolygons, unionPolygons } from './polygon-boolean.js';

const total = (pieces: readonly Polygon[]) => pieces.reduce((sum, piece) => sum + polygonArea(piece), 0);
const square = (size: number, x: number, y: number) => makePolygon(rectangle(size, size, [x, y]));

describe('booleans of polygons', () => {
  test('give exact corners and pieces with holes', async () => {
    const [frame] = await differencePolygons(square(1, 0.1, 0.1), [square(0.3, 0.1, 0.1)]);
    expect(frame.holes).toHaveLength(1);
    expect(new Set(frame.outer.map(String))).toEqual(new Set(square(1, 0.1, 0.1).outer.map(String)));
    expect(new Set(frame.holes[0].map(String))).toEqual(new Set(square(0.3, 0.1, 0.1).outer.map(String)));
    const halves = await differencePolygons(square(1, 0, 0), [makePolygon(rectangle(0.2, 3))]);
    expect(halves.map(polygonArea)).toEqual([expect.closeTo(0.4, 14), expect.closeTo(0.4, 14)]);
    expect(await intersectionPolygons([square(1, 0, 0), square(1, 5, 0)])).toEqual([]);
    expect(await unionPolygons([square(1, 0, 0), square(1, 1, 0)])).toHaveLength(1);
  });
  test.each([1e-6, 1, 1e6])('A(P) + A(Q) = A(P ∪ Q) + A(P ∩ Q) at a size of %f m', async (size) => {
    const number = fc.double({ min: -1, max: 1, noNaN: true });
    const region = fc
      .record({ x: number, y: number, angle: number, round: fc.boolean() })
      .map(({ x, y, angle, round }) => {
        const polygon = makePolygon(round ? circle(1, { segments: 30 }) : rectangle(2, 1), [
          rectangle(0.5, 0.3, [0.2, 0]),
        ]);
        return scalePolygon(translatePolygon(rotatePolygon(polygon, 3 * angle), [x, y]), size);
      });
    await fc.assert(
      fc.asyncProperty(region, region, async (p, q) => {
        const [both, common, rest] = [
          await unionPolygons([p, q]),
          await intersectionPolygons([p, q]),
          await differencePolygons(p, [q]),
        ];
        const sum = polygonArea(p) + polygonArea(q);
        expect(Math.abs(total(both) + total(common) - sum) / sum).toBeLessThan(1e-12);
        expect(Math.abs(total(rest) + total(common) - polygonArea(p)) / sum).toBeLessThan(1e-12);
      }),
      { numRuns: 50, seed: 7 },
    );
  });
  test('needs an operand', async () => {
    await expect(unionPolygons([])).rejects.toThrow(/at least one/);
  });
});

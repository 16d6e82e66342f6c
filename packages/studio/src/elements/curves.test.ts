import fc from 'fast-check';
import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { addCoil, addRope, arcPoints } from './curves.js';

const place = fc
  .tuple(...[0, 1, 2].map(() => fc.double({ min: -5, max: 5, noNaN: true })))
  .map(([x, y, z]) => new Vector3(x, y, z));

const DOWN = new Vector3(0, 0, -1);

function endsOf(lines: readonly number[]): [Vector3, Vector3] {
  return [new Vector3().fromArray(lines), new Vector3().fromArray(lines, lines.length - 3)];
}

function lengthOf(lines: readonly number[]): number {
  let length = 0;
  for (let i = 0; i < lines.length; i += 6)
    length += Math.hypot(lines[i + 3] - lines[i], lines[i + 4] - lines[i + 1], lines[i + 5] - lines[i + 2]);
  return length;
}

test('a coil goes from one end to the other without a gap, no further from the line than its radius', () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 0.01, max: 1, noNaN: true }), (from, to, radius) => {
      fc.pre(from.distanceTo(to) > 1e-3);
      const lines: number[] = [];
      addCoil(from, to, radius, lines);
      expect(endsOf(lines)).toEqual([from, to]);
      const along = to.clone().sub(from).normalize();
      for (let i = 0; i < lines.length; i += 6) {
        if (i > 0) expect(lines.slice(i, i + 3)).toEqual(lines.slice(i - 3, i));
        const arm = new Vector3().fromArray(lines, i).sub(from);
        // Round-off of places up to 9 m away, in a few operations.
        expect(arm.addScaledVector(along, -arm.dot(along)).length()).toBeLessThan(radius + 1e-12);
      }
    }),
  );
});

test('a rope is as long as it is while slack, and straight when taut', () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 0.01, max: 30, noNaN: true }), (from, to, length) => {
      const lines: number[] = [];
      addRope(from, to, length, DOWN, lines);
      const distance = from.distanceTo(to);
      expect(endsOf(lines)[0].distanceTo(from)).toBeLessThan(1e-14);
      expect(endsOf(lines)[1].distanceTo(to)).toBeLessThan(1e-14);
      // Forty halvings of the sag, whose rate of length is at most 4.
      expect(Math.abs(lengthOf(lines) - Math.max(length, distance))).toBeLessThan(1e-9);
    }),
  );
});

test('a slack rope hangs down between its ends', () => {
  const lines: number[] = [];
  addRope(new Vector3(), new Vector3(0, 0, -3), 15, DOWN, lines);
  // There and back again: 6 m below the lower end, but for the pieces that the turn is made of.
  const lowest = Math.min(...lines.filter((_, i) => i % 3 === 2));
  expect(Math.abs(lowest + 9)).toBeLessThan(0.1);
});

test('an arc goes round its axis by the right hand', () => {
  const points = arcPoints(new Vector3(0, 0, 1), new Vector3(0, 0, 1), new Vector3(1, 0, 0), [2, 2], Math.PI / 2);
  expect(points[0].toArray()).toEqual([2, 0, 1]);
  expect(points.at(-1)?.distanceTo(new Vector3(0, 2, 1))).toBeLessThan(1e-14);
});

import { describe, expect, test } from 'vitest';
import { addConicStrips, createConic } from './conic-lid.js';
import { addDiscPart } from './disc-part.js';
import { createStrips, STRIP, type StripList } from './strips.js';

const [RADIUS, MIDDLE, DEPTH, SHARE] = [0.4, 1.3, 0.2, 0.7];

/** Sums of share, e, e², y² and h over strips. */
function momentsOf({ count, numbers }: StripList): number[] {
  const sums = [0, 0, 0, 0, 0];
  for (let i = 0; i < STRIP * count; i += STRIP) {
    const [share, e, y, h, half] = numbers.subarray(i, i + STRIP);
    [1, e, e * e, y * y + (half * half) / 3, h].forEach((x, k) => {
      sums[k] += share * x;
    });
  }
  return sums;
}

describe('the part of a disc between two chords', () => {
  test.each([
    [-1, 1],
    [-1, 0],
    [0.001, 1],
    [-0.3, 0.9],
    [0.99, 1],
  ])('from %d to %d radii has the moments of its lines', (first, last) => {
    const two = createStrips().volume;
    addDiscPart(RADIUS, first * RADIUS, last * RADIUS, MIDDLE, DEPTH, SHARE, two);
    expect(two.count).toBe(2);
    const lines = createStrips().volume;
    // In two parts, each with points of its own.
    const between = 0.5 * (first + last);
    for (const [from, to] of [
      [first, between],
      [between, last],
    ])
      addConicStrips(
        {
          ...createConic(),
          square: -1,
          linear: 2 * MIDDLE,
          constant: RADIUS * RADIUS - MIDDLE * MIDDLE,
          h: DEPTH,
          share: SHARE,
          from: MIDDLE + from * RADIUS,
          to: MIDDLE + to * RADIUS,
        },
        lines,
      );
    const exact = momentsOf(lines);
    // Twelve points along a quarter of a circle leave less than 1e-12 of the disc's moments, e of which is some 3 radii off the origin.
    momentsOf(two).forEach((sum, k) => {
      expect(Math.abs(sum - exact[k]), `moment ${k}`).toBeLessThan(1e-12 * SHARE * Math.PI * RADIUS ** 2 * MIDDLE ** 2);
    });
  });

  test('nothing is added where the chords leave nothing', () => {
    const { volume } = createStrips();
    addDiscPart(RADIUS, 0.1, 0.1, MIDDLE, DEPTH, SHARE, volume);
    addDiscPart(RADIUS, 0.1, -0.1, MIDDLE, DEPTH, SHARE, volume);
    expect(volume.count).toBe(0);
  });
});

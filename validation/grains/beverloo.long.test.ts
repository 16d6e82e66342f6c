/** Beverloo's law of discharge, by the grain kernels. */
import { expect, test } from 'vitest';
import { discharge, OPENINGS } from './beverloo.js';

test('a bed runs out through four openings: W = C ρ √g (D − k d)^(5/2)', () => {
  const { points, c, k, density, off } = discharge(OPENINGS);
  console.log(
    `Beverloo: C ${c.toFixed(3)}, k ${k.toFixed(2)}, ρ ${density.toFixed(0)} kg/m³, W ${points
      .map(([opening, rate]) => `${(1e3 * rate).toFixed(2)} g/s through ${opening} d`)
      .join(', ')}, off by ${(100 * off).toFixed(1)} %`,
  );
  // Some 470 to 1100 grains ran out of each opening; a random stream of 470 leaves 5 % to chance.
  expect(off).toBeLessThan(0.05);
  // Published: C 0.55 to 0.65, k 1 to 2 for spheres. That chance turns the line by as much as 0.04 in C and 0.2 in k.
  expect(c).toBeGreaterThan(0.55 - 0.04);
  expect(c).toBeLessThan(0.65 + 0.04);
  expect(k).toBeGreaterThan(1);
  expect(k).toBeLessThan(2);
});

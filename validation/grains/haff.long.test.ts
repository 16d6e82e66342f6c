/** Haff's law of cooling, by the grain kernels. */
import { expect, test } from 'vitest';
import { cool } from './haff.js';

test.each([
  [0.9, 0.1, 1.5],
  [0.8, 0.1, 2],
])('e %f, solid fraction %f: √(T₀/T) = 1 + t/τ', (restitution, fraction, until) => {
  const [soft, hard] = [4e8, 1e10].map((modulus) => cool(restitution, fraction, until, modulus).slope);
  console.log(
    `e ${restitution}, φ ${fraction}: slope ${soft.toFixed(4)} of Haff's, ${hard.toFixed(4)} with 25 times the modulus`,
  );
  // Contacts last 4 % and 1 % of the free time, in which a grain cannot meet others. 20 000 collisions leave 0.7 % to chance, and in a dense gas neighbours
  // come to move alike.
  expect(Math.abs(soft - 1)).toBeLessThan(0.1);
  expect(Math.abs(hard - 1)).toBeLessThan(0.05);
  expect(hard).toBeGreaterThan(soft);
});

import { expect, test } from 'vitest';
import { createOctantSphere } from './octant-sphere.js';

const trianglesFor = (balls: number) => createOctantSphere(balls).getAttribute('position').count / 3;

test('a few balls are fine, many are coarse, and together they stay within what a page draws smoothly', () => {
  // 32 segments around and 16 from pole to pole.
  expect(trianglesFor(1)).toBe(32 * 2 * 15);
  expect(trianglesFor(1000)).toBe(trianglesFor(1));
  for (const balls of [2000, 5000, 10_000, 20_000]) expect(balls * trianglesFor(balls)).toBeLessThanOrEqual(1e6);
  expect(trianglesFor(1e6)).toBe(8 * 2 * 3);
});

test.each([1, 3000, 20_000])('each octant has one tone, drawn for %i balls', (balls) => {
  const sphere = createOctantSphere(balls);
  const [places, tones] = [sphere.getAttribute('position'), sphere.getAttribute('color')];
  for (let corner = 0; corner < places.count; corner += 3) {
    const middle = [0, 1, 2].map((k) => [0, 1, 2].reduce((sum, i) => sum + places.getComponent(corner + i, k), 0));
    const isLight = middle[0] * middle[1] * middle[2] > 0;
    expect(tones.getX(corner) === 1).toBe(isLight);
  }
});

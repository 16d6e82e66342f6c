/** Janssen's column, by the grain kernels. */
import { expect, test } from 'vitest';
import { janssenColumn } from './janssen.js';

test("Janssen's column: stress by depth, with K as the walls feel it", () => {
  const { points, length, pressing, mobilised, onFloor } = janssenColumn(8, 1900, 0.5);
  console.log(
    `Janssen: K ${pressing.toFixed(3)}, λ ${length.toFixed(3)} W, friction mobilised ${mobilised.toFixed(3)}, on the floor ${onFloor.toFixed(3)} of the weight; ${points
      .map(([z, s]) => `${z.toFixed(2)}: ${s.toFixed(3)} (${(1 - Math.exp(-z)).toFixed(3)})`)
      .join(', ')}`,
  );
  expect(mobilised).toBeGreaterThan(0.5);
  for (const [z, stress] of points) expect(Math.abs(stress - (1 - Math.exp(-z)))).toBeLessThan(0.1);
});

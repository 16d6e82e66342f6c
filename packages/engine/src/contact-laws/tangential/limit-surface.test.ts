import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, moveToSurface } from './limit-surface.js';

/** Exact force and torque of a disc with even pressure that slides and spins: v/(ωR), F/(μN), T/(μNR). */
const DISC = [
  [0.2, 0.198995, 0.646817],
  [0.5, 0.483844, 0.547748],
  [1, 0.848824, 0.282944],
  [2, 0.967688, 0.127809],
  [5, 0.994975, 0.050169],
] as const;

/** Force and torque, over the limit, of a patch that slides with v/(ωλ) for long: the nearest point to one far out. */
function steady(ratio: number): readonly [number, number] {
  const out = Float64Array.of(1e9 * ratio, 1e9);
  moveToSurface(out);
  return [out[0], out[1]];
}

test.each(DISC)(
  'a disc at v = %f ωR: within 2 % of the limit of the exact force and torque',
  (ratio, force, torque) => {
    // λ = 2R/3
    const [a, b] = steady(1.5 * ratio);
    expect(Math.abs(a - force)).toBeLessThan(0.02);
    expect(Math.abs(b - 1.5 * torque)).toBeLessThan(0.02);
  },
);

test('the nearest point is on the surface, and the way to it is along the normal', () => {
  const part = fc.oneof(
    fc.double({ min: 0, max: 20, noNaN: true }),
    fc.double({ min: -12, max: 12, noNaN: true }).map((power) => 10 ** power),
  );
  const [out, normal] = [new Float64Array(2), new Float64Array(2)];
  fc.assert(
    fc.property(part, part, (a, b) => {
      out[0] = a;
      out[1] = b;
      fc.pre(!isWithin(out));
      moveToSurface(out);
      expect(Math.abs(out[0] ** 2 + out[1] ** 2 + 0.65 * (out[0] * out[1]) ** 2 - 1)).toBeLessThan(1e-12);
      // ∇(a² + b² + α a² b²)
      normal[0] = out[0] * (1 + 0.65 * out[1] ** 2);
      normal[1] = out[1] * (1 + 0.65 * out[0] ** 2);
      const [x, y] = [a - out[0], b - out[1]];
      const across = (x * normal[1] - y * normal[0]) / Math.hypot(normal[0], normal[1]);
      expect(Math.abs(across)).toBeLessThan(1e-9 * (1 + Math.hypot(x, y)));
      expect(x * normal[0] + y * normal[1]).toBeGreaterThanOrEqual(-1e-9);
    }),
    { numRuns: 2000 },
  );
});

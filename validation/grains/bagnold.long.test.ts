/** Bagnold's profile of a flow down a rough incline, by the grain kernels. */
import { expect, test } from 'vitest';
import { chute, FLOWS } from './bagnold.js';

test('grains flow down an incline by h^(3/2) − (h − z)^(3/2), and by h^(3/2) faster if deeper', () => {
  const flows = FLOWS.map(({ angle, high, settling, looking }) => chute(angle, high, settling, looking));
  for (const { depth, mean, factor, inertial, fraction, off, slip, unsteady } of flows)
    console.log(
      `${depth.toFixed(2)} d deep: ${mean.toFixed(4)} m/s, A ${factor.toFixed(1)} /(√m s), I ${inertial.toFixed(3)}, φ ${fraction.toFixed(3)}, off by ${(100 * off).toFixed(1)} %, at the bottom ${slip.toFixed(3)}, acceleration ${(100 * unsteady).toFixed(2)} % of g sin θ`,
    );
  const [thin, thick] = flows;
  for (const { off, unsteady } of flows) {
    expect(off).toBeLessThan(0.03);
    // Friction bears what gravity drives.
    expect(Math.abs(unsteady)).toBeLessThan(0.01);
  }
  expect(thick.depth / thin.depth).toBeGreaterThan(1.8);
  // The bottom, where grains slip, is a fifth of the thin flow: the power of h is not better known.
  expect(Math.abs(thick.mean / thin.mean / (thick.depth / thin.depth) ** 1.5 - 1)).toBeLessThan(0.1);
});

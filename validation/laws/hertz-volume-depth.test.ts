/** E* k √(V d), k = 4/(3√π), against Hertz: as d → 0 for any two balls, and by how much it departs at a depth. */
import { describe, expect, it } from 'vitest';
import { slopeOf } from '../drive.js';
import { facetError, overHertz } from './hertz-volume-depth.js';

const K = 4 / (3 * Math.sqrt(Math.PI));

describe('volume–depth against Hertz', () => {
  it.each([
    // k that Hertz would ask for at this depth; 0.752253 as it goes to nothing.
    ['ball', 0.01, 0.75288],
    ['plane', 0.01, 0.75351],
    ['ball', 1e-5, 0.752253],
    ['plane', 1e-5, 0.752254],
  ] as const)('a ball on a %s at d/R = %s needs k = %s', async (on, part, wanted) => {
    const k = K / (await overHertz(on, part));
    console.log(`${on}, d/R ${part}: k ${k.toFixed(6)}`);
    // As many digits as are known.
    expect(Math.abs(k - wanted)).toBeLessThan(1.5e-6);
  });

  it('a ball of triangles tends to the exact one, with the square of their size', async () => {
    const segments = [32, 64, 128, 256];
    const errors = [];
    for (const n of segments) errors.push(await facetError(n, 0.1));
    const order = -slopeOf(segments, errors.map(Math.abs));
    console.log(
      `faceted balls: ${errors.map((e, i) => `${segments[i]}: ${e.toExponential(2)}`).join(', ')}; order ${order.toFixed(2)}`,
    );
    // A chord is off by the square of its length. Where triangles lie to the plane changes by a factor from one mesh to the next.
    expect(order).toBeGreaterThan(1.7);
    expect(order).toBeLessThan(2.3);
    expect(Math.abs(errors[3])).toBeLessThan(2e-3);
  });
});

/** Against Manifold: ten thousand random pairs of the twenty shapes, from one in the other down to 1e-6 of the size. */
import { expect, it } from 'vitest';
import { checkRandomPairs } from './interference-pairs.suite.js';

it('V, p_c, J_v, S, d and the number of pieces of 10 000 random pairs', async () => {
  const report = await checkRandomPairs(10_000, 2);
  console.log(JSON.stringify(report));
  expect(report.pairs - report.empty).toBeGreaterThan(8000);
});

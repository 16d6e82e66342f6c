/** Five turns of the Geneva drive, and how its ledger closes with tight steps. */
import { expect, it } from 'vitest';
import { checkGeneva, measure, told } from './geneva.suite.js';
import { lockPlay } from './geneva-motion.js';
import { runGeneva } from './geneva-run.js';

it.each([3, 4, 6, 8])('%i slots: five turns, each by 360°/n', async (slots) => {
  const run = await runGeneva({ slots, turns: 5 });
  console.log(told(slots, checkGeneva(run)));
  const ends = run.rows.filter(({ turns }) => turns > 0.5 && Math.abs(turns - Math.round(turns)) < 1e-6);
  expect(ends).toHaveLength(5);
  const steps = ends.slice(1).map(({ angle }, k) => angle - ends[k].angle);
  const worst = Math.max(...steps.map((step) => Math.abs(step + (2 * Math.PI) / slots)));
  console.log(`${slots} slots: turn by turn within ${worst.toExponential(1)} rad of 360°/n`);
  expect(worst).toBeLessThan(2 * lockPlay(run.dimensions, run.dimensions.clearance));
});

it('the ledger closes with the tolerance', async () => {
  const { ledger } = measure(await runGeneva({ slots: 4, turns: 1, solver: { type: 'dormand-prince-54' } }));
  console.log(`Dormand–Prince 5(4), defaults: ledger ${ledger.toExponential(1)} of the motor's work`);
  // A hundredth of the tolerance of the other runs; measured 1.3e-7.
  expect(ledger).toBeLessThan(2e-6);
});

/** What the ball off the table does at every step. */
import { expect } from 'vitest';
import { runTable } from './volumetric-table.js';

export async function expectTable(step: number, normal: 'area' | 'inertia' = 'area'): Promise<void> {
  const { rows, leavesAt } = await runTable(step, 5, normal);
  const at = (time: number) => rows[Math.round(time / 0.02)];
  const stillSpins = rows.filter(([, , , spin]) => Math.abs(spin) > 0.05);
  const spinStops = stillSpins[stillSpins.length - 1][0];
  let [least, gained] = [Number.POSITIVE_INFINITY, 0];
  for (const [, , , , , , stored, lawWork] of rows) {
    gained = Math.max(gained, stored - lawWork - least);
    least = Math.min(least, stored - lawWork);
  }
  const lawWork = rows[rows.length - 1][7];
  console.log(
    `step ${step}, normal by ${normal}: v_y ${at(0.2)[2].toFixed(4)} after the first bounce, ${at(0.36)[2].toFixed(4)} at 0.35 s; spin stops ${spinStops.toFixed(2)} s; leaves ${leavesAt.toFixed(2)} s; energy gained less law work ${gained.toExponential(1)} J, law work ${lawWork.toExponential(1)} J`,
  );
  // 5/7 of 0.3 would be 0.214 at once; rolling resistance during the bounce takes a little more.
  expect(Math.abs(at(0.2)[2] - 0.2)).toBeLessThan(0.01);
  expect(Math.abs(at(0.36)[2] - 0.197)).toBeLessThan(1e-3);
  expect(Math.abs(spinStops - 1.9)).toBeLessThan(0.15);
  // Linear while it lies and spins: μ r_gyr f_n is constant.
  const [s1, s2, s3] = [0.6, 1, 1.4].map((time) => at(time)[3]);
  expect(Math.abs((s1 - s2) / (s2 - s3) - 1)).toBeLessThan(0.03);
  expect(Math.abs(leavesAt - 4)).toBeLessThan(0.5);
  // Law work is taken off: then no line of the ledger that should take gives.
  expect(gained).toBeLessThan(1e-6);
  // k_v V along Σ A n has no potential where the normal turns: rolling over the edge it gives 0.1 % of the energy more than it took, at every step alike.
  expect(Math.abs(lawWork)).toBeLessThan(2e-3 * rows[0][5]);
  // Without a contact there is nothing stored: each flight has less than the one before.
  const flights = [0.1, 0.24, 0.36].map((time) => at(time)[5]);
  for (let k = 1; k < 3; k++) expect(flights[k]).toBeLessThan(flights[k - 1]);
  expect(rows[rows.length - 1][5]).toBeLessThan(flights[2]);
}

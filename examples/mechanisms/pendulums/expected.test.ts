/** Each swings with the period of its length and amplitude, and small swings come together again after a round. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import { completeElliptic } from '../../../validation/complete-elliptic.js';
import scene from './scene.js';

const COUNT = 12;
const ROUND = 30;

async function seriesOf(set: Record<string, number> = {}) {
  const rows: { time: number; sensors: Float64Array }[] = [];
  for await (const { time, sensors } of simulate(scene, { set })) rows.push({ time, sensors });
  return rows;
}

test('periods are those of the elliptic integral, 2/π K(sin θ/2) longer than for small swings', async () => {
  const rows = await seriesOf();
  const longer = (2 / Math.PI) * completeElliptic(Math.sin((12.5 * Math.PI) / 180) ** 2);
  for (let n = 0; n < COUNT; n++) {
    const passes: number[] = [];
    for (let i = 1; i < rows.length; i++) {
      const [a, b] = [rows[i - 1].sensors[n], rows[i].sensors[n]];
      if (a < 0 && b >= 0) passes.push(rows[i - 1].time + ((rows[i].time - rows[i - 1].time) * a) / (a - b));
    }
    const period = (passes[passes.length - 1] - passes[0]) / (passes.length - 1);
    // A straight line between frames 0.05 s apart is off by up to 2e-4 s where it passes the middle, twice in 20 swings.
    expect(Math.abs(period - (ROUND / (24 + n)) * longer)).toBeLessThan(2e-5);
  }
  const ledger = rows.map(({ sensors }) => sensors[COUNT + 1]);
  for (const sum of ledger) expect(Math.abs(sum - ledger[0])).toBeLessThan(5e-5);
});

test('small swings are all back after one round, and in turn left and right after half of one', async () => {
  const rows = await seriesOf({ amplitude: 1 });
  const degree = Math.PI / 180;
  const at = (time: number) => rows.find((row) => Math.abs(row.time - time) < 1e-9)?.sensors ?? [];
  for (let n = 0; n < COUNT; n++) {
    // Of 35 swings each is longer by θ²/16 = 2e-5: a phase of 4e-3, and 1e-5 of the angle.
    expect(Math.abs(at(ROUND)[n] / degree - 1)).toBeLessThan(2e-5);
    expect(Math.abs(at(ROUND / 2)[n] / degree - (n % 2 === 0 ? 1 : -1))).toBeLessThan(2e-5);
  }
});

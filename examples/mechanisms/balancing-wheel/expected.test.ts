/** What the motor can hold is what it can lift: the limit of its torque over the weight; and what falls on one side the wheel has taken up. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

/** Moment of the weight about the pivot [N m], inertia about it with the wheel as a point, inertia of the wheel [kg m²]. */
const WEIGHT = (0.5 * 0.15 + 1 * 0.3) * 9.81;
const [POINT, WHEEL] = [(0.5 * 0.3 ** 2) / 3 + 1 * 0.3 ** 2, 0.5 * 0.1 ** 2];
const LIMIT = 1.5;
/** Steepest tilt that the motor can bring back [°]. */
const STEEPEST = (Math.asin(LIMIT / WEIGHT) * 180) / Math.PI;

async function rowsOf(tilt: number) {
  const rows: { time: number; sensors: number[] }[] = [];
  for await (const { time, sensors } of simulate(scene, { set: { tilt } }))
    rows.push({ time, sensors: Array.from(sensors) });
  return rows;
}

test('comes upright, and the wheel has all the angular momentum that weight gave', async () => {
  const rows = await rowsOf(20);
  let given = 0;
  rows.forEach(({ time, sensors: [tilt, tilting, spin, torque, asked, sum] }, i) => {
    if (i > 0) given += ((time - rows[i - 1].time) * WEIGHT * (Math.sin(tilt) + Math.sin(rows[i - 1].sensors[0]))) / 2;
    // The wheel's axle points the other way. Trapezia are off by h²/12 of the change of slope, 5e-6 N m s.
    expect(Math.abs(POINT * tilting + WHEEL * (tilting - spin) - given)).toBeLessThan(1e-5);
    expect(torque).toBe(Math.max(-LIMIT, Math.min(LIMIT, asked)));
    expect(Math.abs(sum - rows[0].sensors[5])).toBeLessThan(1e-6);
  });
  const { sensors: last } = rows[rows.length - 1];
  expect(Math.abs(last[0])).toBeLessThan(1e-6);
  console.log(
    `wheel at ${last[2]} rad/s, steepest ${STEEPEST}°, at its limit until ${rows.findLast(({ sensors }) => Math.abs(sensors[3]) === LIMIT)?.time} s`,
  );
});

test('from a little less than the steepest tilt it comes back, from a little more it falls', async () => {
  const ends = [];
  for (const tilt of [STEEPEST - 0.2, STEEPEST + 0.2]) ends.push((await rowsOf(tilt)).at(-1)?.sensors[0] ?? Number.NaN);
  console.log(`ends at ${ends.join(' and ')} rad`);
  expect(Math.abs(ends[0])).toBeLessThan(1e-3);
  expect(ends[1]).toBeGreaterThan(1);
});

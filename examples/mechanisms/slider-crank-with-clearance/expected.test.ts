/** The pin stays in its eye but for the depth of contact, knocks at every turn, and the slider strays by no more than the play. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

const [R, L, STIFFNESS] = [0.1, 0.35, 2e8];
/** Until this time [s] what the pin does is due to its start in the middle of the eye. */
const FIRST_BLOW = 0.06;

async function seriesOf(set: Record<string, number> = {}) {
  const rows: { time: number; sensors: number[] }[] = [];
  for await (const { time, sensors } of simulate(scene, { set })) rows.push({ time, sensors: Array.from(sensors) });
  return rows;
}

test('pin, eye and slider', async () => {
  const clearance = 5e-4;
  const rows = await seriesOf();
  let [strayed, deepest, strongest, later, knocks] = [0, 0, 0, 0, 0];
  rows.forEach(({ time, sensors }, i) => {
    const [angle, slide, , force, touches, , , , , off] = sensors;
    const rigid = R * Math.cos(angle) + Math.sqrt(L * L - (R * Math.sin(angle)) ** 2) - R - L;
    strayed = Math.max(strayed, Math.abs(slide - rigid));
    deepest = Math.max(deepest, off - clearance);
    strongest = Math.max(strongest, force);
    if (time > FIRST_BLOW) later = Math.max(later, force);
    if (i > 0 && touches === 1 && rows[i - 1].sensors[4] === 0) knocks++;
  });
  // Off the middle by the play and the depth of Hertz' contact; frames may miss the highest force.
  expect(deepest).toBeLessThan(((1.5 * strongest) / STIFFNESS) ** (2 / 3));
  // The rod leans by up to asin(r/l) and passes the play on to the slider longer by 1/cos of it.
  expect(strayed).toBeLessThan((clearance + deepest) / Math.sqrt(1 - (R / L) ** 2));
  expect(strayed).toBeGreaterThan(clearance / 2);
  // At least once in each of three turns the pin lets go and strikes the other side.
  expect(knocks).toBeGreaterThanOrEqual(3);
  const sums = rows.map(({ sensors }) => sensors[12]);
  for (const sum of sums) expect(Math.abs(sum - sums[0])).toBeLessThan(1e-4);
  const { sensors: last } = rows[rows.length - 1];
  console.log(
    `strays by ${strayed}, deepest ${deepest}, strongest ${strongest} N, later ${later} N, knocks ${knocks}, damping ${last[10]}, friction ${last[11]}`,
  );
});

test('the blows grow with the play', async () => {
  const strongest = async (clearance: number) =>
    Math.max(
      ...(await seriesOf({ clearance, duration: 0.4 }))
        // The first blow, from the middle of the eye, is that of the start and no other.
        .filter(({ time }) => time > FIRST_BLOW)
        .map(({ sensors }) => sensors[3]),
    );
  const [tight, loose] = [await strongest(1e-4), await strongest(1e-3)];
  console.log(`strongest at 0.1 mm ${tight} N, at 1 mm ${loose} N`);
  expect(loose).toBeGreaterThan(1.3 * tight);
});

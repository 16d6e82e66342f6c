/**
 * What an interference gives changes continuously while bodies move, except where it is known to jump. Bounds: continuity-rates.ts. k_v V at
 * fixed n is V but for a constant.
 */
import {
  createInterference,
  createInterferenceMemory,
  createInterferenceScratch,
  findInterference,
  type Interference,
} from '@impinge/engine/detection';
import { beforeAll, describe, expect, test } from 'vitest';
import { IS_LONG } from '../is-long.js';
import { type Motion, REST, randomMotions } from './continuity-motions.js';
import { changes, findRates, reachOf, sumsOf, wayBetween } from './continuity-rates.js';

const NAMES = ['V', 'V p_c', 'S'] as const;
/** V, V p_c, S of bodies of unit size are off by 8 ε times areas and borders below 100 m. */
const ROUNDING = 2e-13;
/** Where something happens is found to this part of the way. */
const MOMENT = 2 ** -32;

const scratch = createInterferenceScratch();
const out = createInterference();

/** Sums and their rates at u. */
function look(motion: Motion, u: number) {
  const rates = findRates(motion, u, out);
  return { u, rates, sums: sumsOf(out), pose: motion.poseB(u) };
}

/** Changes between two looks over what the larger rate of the two allows. */
function useOfBounds(reach: number, from: ReturnType<typeof look>, to: ReturnType<typeof look>): number[] {
  const way = wayBetween(from.pose, to.pose, reach);
  return changes(from.sums, to.sums).map(
    (change, k) => change / (way * Math.max(from.rates[k], to.rates[k]) + ROUNDING),
  );
}

/** Two moments, a 2⁻³² of the way apart, between which what `told` says of the interference changes as it does from `from` to `to`. */
function momentOf(motion: Motion, from: number, to: number, told: (found: Interference) => string): [number, number] {
  const tell = (u: number) => {
    findInterference(motion.a, REST, motion.b, motion.poseB(u), scratch, out);
    return told(out);
  };
  const before = tell(from);
  let [low, high] = [from, to];
  while (high - low > MOMENT) {
    const middle = (low + high) / 2;
    if (tell(middle) === before) low = middle;
    else high = middle;
  }
  return [low, high];
}

const pieces = ({ count }: Interference) => `${count}`;
const features = ({ count, counts }: Interference) => `${counts.subarray(0, 3 * count)}`;

const MOTIONS = IS_LONG ? 100 : 40;

describe(`${MOTIONS} random motions`, () => {
  let motions: Motion[] = [];
  beforeAll(async () => {
    motions = await randomMotions(MOTIONS, 5);
  });

  test('V, V p_c and S change by no more than areas and borders allow', () => {
    const steps = 128;
    const fullest = { steps: [0, 0, 0], moments: [0, 0, 0] };
    const seen = { pieces: 0, features: 0 };
    for (const motion of motions) {
      const reach = reachOf(motion.b);
      const note = (where: keyof typeof fullest, u: number, use: readonly number[]) =>
        use.forEach((part, k) => {
          fullest[where][k] = Math.max(fullest[where][k], part);
          expect(part, `${NAMES[k]} of ${motion.name} at ${u}`).toBeLessThanOrEqual(1);
        });
      let from = look(motion, 0);
      let [parts, corners] = [pieces(out), features(out)];
      for (let n = 1; n <= steps; n++) {
        const to = look(motion, n / steps);
        const [partsNow, cornersNow] = [pieces(out), features(out)];
        note('steps', from.u, useOfBounds(reach, from, to));
        // Where pieces come, go, merge or split, and at some places where only edges and vertices are crossed, a look through a lens.
        const kind = partsNow !== parts ? 'pieces' : cornersNow !== corners && n % 16 === 0 ? 'features' : undefined;
        if (kind !== undefined) {
          const [before, after] = momentOf(motion, from.u, to.u, kind === 'pieces' ? pieces : features);
          note('moments', before, useOfBounds(reach, look(motion, before), look(motion, after)));
          seen[kind]++;
        }
        [from, parts, corners] = [to, partsNow, cornersNow];
      }
    }
    const text = (list: readonly number[]) => list.map((x) => x.toFixed(2)).join(', ');
    console.log(
      `of what is allowed V, V p_c, S use up to ${text(fullest.steps)} in ${MOTIONS * steps} steps, ${text(fullest.moments)} at ${seen.pieces} moments at which pieces come, go, merge or split and ${seen.features} at which edges or vertices are crossed`,
    );
    expect(Math.min(seen.pieces, seen.features)).toBeGreaterThan(3 * MOTIONS);
  });

  test('S is the gradient of V: dV = −S·dx where B is shifted', () => {
    const h = 1e-6;
    for (const motion of motions)
      for (let n = 0; n < 8; n++) {
        const { pose, rates, sums } = look(motion, (n + 0.5) / 8);
        for (let k = 0; k < 3; k++) {
          const [up, down] = [h, -h].map((step) => {
            const shifted = pose.map((x, i) => (i === k ? x + step : x));
            findInterference(motion.a, REST, motion.b, shifted, scratch, out);
            return out.total.volume;
          });
          // S changes by no more than its rate times h on the way; twice that where the rate itself grows.
          expect(Math.abs(up - down + 2 * h * sums[4 + k]), motion.name).toBeLessThan(4 * h * h * rates[2] + ROUNDING);
        }
      }
  });

  test('half the step, half the largest change', () => {
    const events = { came: 0, ended: 0, merged: 0, split: 0 };
    const largest = [64, 128, 256].map((steps) => {
      const most = [0, 0, 0];
      for (const motion of motions) {
        const memory = createInterferenceMemory();
        let last: number[] | undefined;
        for (let n = 0; n <= steps; n++) {
          findInterference(motion.a, REST, motion.b, motion.poseB(n / steps), scratch, out, memory);
          const sums = sumsOf(out);
          changes(last ?? sums, sums).forEach((change, k) => {
            most[k] = Math.max(most[k], change);
          });
          last = sums;
          if (steps === 256) countEvents(out, events);
        }
        if (steps === 256) events.came += memory.nextId;
      }
      return most;
    });
    console.log(
      `64, 128, 256 steps: ${NAMES.map((name, k) => `${name} ${largest.map((most) => most[k].toPrecision(3)).join(', ')}`).join('; ')}; ` +
        `${events.came} pieces came, ${events.ended} ended, ${events.merged} merged, ${events.split} split off`,
    );
    for (const count of Object.values(events)) expect(count).toBeGreaterThan(MOTIONS);
    // The largest rate is met more closely as steps shrink, that of S in motions of a few steps, where faces go under almost flat.
    NAMES.forEach((name, k) => {
      expect(largest[2][k] / largest[0][k], name).toBeLessThan(k < 2 ? 0.26 : 0.35);
    });
  });
});

function countEvents({ count, splitFrom, endedCount, ended }: Interference, into: Record<string, number>): void {
  for (let piece = 0; piece < count; piece++) if (splitFrom[piece] >= 0) into.split++;
  for (let n = 0; n < endedCount; n++) into[ended[2 * n + 1] >= 0 ? 'merged' : 'ended']++;
}

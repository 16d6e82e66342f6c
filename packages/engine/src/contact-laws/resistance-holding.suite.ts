/**
 * Whether a resistance holds a load for ever. A damper of viscosity c drags the contact with a constant load F, below what the law resists while it slides:
 *   F = c v + resistance(v, x),  states by backward Euler with growing steps
 * A law that holds ends at v = 0; one that does not creeps on.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_STATES } from './contact-view.js';
import type { ResistancePart } from './law.js';
import {
  findAt,
  MOTION,
  type Motion,
  pressings,
  setMotion,
  statesAfter,
  type Trial,
} from './resistance-trial.suite.js';

/** Speed [m/s], [rad/s] that the damper alone would leave. */
const FREE_SPEED = 2e-3;
/** First step [s], growth of the steps and their number: 8 s in all. */
const [FIRST, GROWTH, STEPS] = [1e-6, 2, 22];

/** One way to move a contact, and what resists it. */
const WAYS: readonly { motion: (v: number) => Motion; resistance: (trial: Trial) => number }[] = [
  {
    motion: (v) => ({ slip: [v, 0], rolling: [0, 0], spin: 0 }),
    resistance: ({ load }) => -load.friction[0],
  },
  {
    motion: (v) => ({ slip: [0, 0], rolling: [v, 0], spin: 0 }),
    resistance: ({ load }) => -load.rollingTorque[0],
  },
  {
    motion: (v) => ({ slip: [0, 0], rolling: [0, 0], spin: v }),
    resistance: ({ load }) => -load.spinTorque[2],
  },
];

export function checkHolding(part: ResistancePart, holds: boolean, limit: (trial: Trial) => number): void {
  const isResisted = ({ motion, resistance }: (typeof WAYS)[number]) =>
    resistance(findAt(part, 1, motion(1), statesAfter(part, 1, [motion(1)]).states)) > 0;
  const resisted = WAYS.filter(isResisted);
  test(holds ? 'holds a load for ever' : 'holds nothing: what is loaded creeps', () => {
    if (holds) expect(resisted.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(pressings, fc.double({ min: 0.05, max: 0.75, noNaN: true }), (pressing, loaded) => {
        for (const way of resisted) {
          // Lubrication adds to the limit of what slides fast.
          const most = Math.min(...[1e-9, 1].map((speed) => limit(findAt(part, pressing, way.motion(speed)))));
          // What has no limit is loaded as it resists at that speed.
          const size =
            most < Number.POSITIVE_INFINITY ? most : way.resistance(findAt(part, pressing, way.motion(FREE_SPEED)));
          const end = dragged(part, pressing, way, loaded * size);
          if (holds) expect(Math.abs(end)).toBeLessThan(1e-3 * FREE_SPEED);
          else expect(end).toBeGreaterThan(1e-3 * FREE_SPEED);
        }
      }),
      { numRuns: 1000, endOnFailure: true },
    );
  });
}

/** Speed at which a load drags the contact after all steps. */
function dragged(part: ResistancePart, pressing: number, way: (typeof WAYS)[number], load: number): number {
  const size = part.states.reduce((sum, { kind }) => sum + (kind === 'vector' ? 3 : 1), 0);
  const states = new Float64Array(MOST_STATES);
  const trial = findAt(part, pressing, MOTION.still);
  const findWith = (speed: number, from: Float64Array) => {
    setMotion(trial.view, way.motion(speed));
    trial.view.states.set(from);
    for (const name of ['friction', 'rollingTorque', 'spinTorque'] as const) trial.load[name].fill(0);
    part.find(trial.view, trial.load, 0);
  };
  const next = new Float64Array(MOST_STATES);
  let speed = 0;
  for (let n = 0, step = FIRST; n < STEPS; n++, step *= GROWTH) {
    // What is left of the load at a speed, with the states that it leads to in `next`.
    const leftAt = (v: number) => {
      findWith(v, states);
      for (let i = 0; i < size; i++) next[i] = states[i] + step * trial.load.rates[i];
      findWith(v, next);
      return load * (1 - v / FREE_SPEED) - way.resistance(trial);
    };
    speed = rootOf(leftAt, -FREE_SPEED, 2 * FREE_SPEED);
    leftAt(speed);
    states.set(next);
  }
  return speed;
}

/** Where a falling function is 0, to 1e-9 of the range or 40 looks: false position with the Illinois rule. */
function rootOf(f: (x: number) => number, from: number, to: number): number {
  let [a, b, fa, fb] = [from, to, f(from), f(to)];
  let side = 0;
  for (let i = 0; i < 40 && b - a > 1e-9 * (to - from); i++) {
    const x = (a * fb - b * fa) / (fb - fa);
    const fx = f(x);
    if (fx === 0) return x;
    if (fx > 0) {
      [a, fa] = [x, fx];
      if (side === 1) fb /= 2;
      side = 1;
    } else {
      [b, fb] = [x, fx];
      if (side === -1) fa /= 2;
      side = -1;
    }
  }
  return (a * fb - b * fa) / (fb - fa);
}

/**
 * Whether a resistance holds a load for ever. A damper of viscosity c drags the contact with a constant force or torque F, below what the law resists with while
 * it slides:
 *   F = c v + resistance(v, x),  x' = x + h rate(v, x'),  steps h that grow until they are for ever
 * A law that holds ends at v = 0; one that does not creeps on.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_STATES } from './contact-view.js';
import type { ResistancePart } from './law.js';
import {
  findAgain,
  findAt,
  MOTION,
  type Motion,
  pressings,
  stateNumbers,
  statesAfter,
  type Trial,
} from './resistance-trial.suite.js';

/** Speed [m/s] at the lever that the damper alone would leave. */
const FREE_SPEED = 2e-3;
/** First step [s], growth of the steps and their number: ten minutes in all. At that speed the slowest law is bent to its limit in 2 s. */
const [FIRST, GROWTH, STEPS] = [1e-6, 3, 18];

/** One way to move a contact, what resists it, and the lever [m] that makes a speed of a turning. */
interface Way {
  readonly motion: (v: number) => Motion;
  readonly resistance: (trial: Trial) => number;
  readonly lever: (trial: Trial) => number;
}

const WAYS: readonly Way[] = [
  {
    motion: (v) => ({ slip: [v, 0], rolling: [0, 0], spin: 0 }),
    resistance: ({ load }) => -load.friction[0],
    lever: () => 1,
  },
  {
    motion: (v) => ({ slip: [0, 0], rolling: [v, 0], spin: 0 }),
    resistance: ({ load }) => -load.rollingTorque[0],
    lever: ({ view }) => view.effectiveRadius,
  },
  {
    motion: (v) => ({ slip: [0, 0], rolling: [0, 0], spin: v }),
    resistance: ({ load }) => -load.spinTorque[2],
    lever: ({ view }) => view.gyration,
  },
];

export function checkHolding(part: ResistancePart, holds: boolean): void {
  const isResisted = ({ motion, resistance }: Way) =>
    resistance(findAt(part, 1, motion(1), statesAfter(part, 1, [motion(1)]).states)) > 0;
  const resisted = WAYS.filter(isResisted);
  test(holds ? 'holds a load for ever' : 'cannot hold: a loaded body creeps', () => {
    if (holds) expect(resisted.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(pressings, fc.double({ min: 0.05, max: 0.75, noNaN: true }), (pressing, loaded) => {
        for (const way of resisted) {
          const trial = findAt(part, pressing, MOTION.still);
          const free = FREE_SPEED / way.lever(trial);
          const end = dragged(part, trial, way, loaded * slidingResistance(part, trial, way, free), free);
          if (holds) expect(Math.abs(end)).toBeLessThan(1e-3 * free);
          else expect(end).toBeGreaterThan(1e-3 * free);
        }
      }),
      { numRuns: 1000, endOnFailure: true },
    );
  });
}

/** What resists in the end at a given speed. */
function slidingResistance(part: ResistancePart, trial: Trial, way: Way, speed: number): number {
  const states = new Float64Array(MOST_STATES);
  const motion = way.motion(speed);
  for (let n = 0, step = FIRST; n < STEPS; n++, step *= GROWTH) takeStep(part, trial, motion, step, states, states);
  findAgain(part, trial, motion, states);
  return way.resistance(trial);
}

/** Speed at which a load drags the contact after all steps; `free`: that without resistance. */
function dragged(part: ResistancePart, trial: Trial, way: Way, load: number, free: number): number {
  const states = new Float64Array(MOST_STATES);
  const next = new Float64Array(MOST_STATES);
  let speed = 0;
  for (let n = 0, step = FIRST; n < STEPS; n++, step *= GROWTH) {
    // What is left of the load at a speed, with the states that it leads to in `next`.
    const leftAt = (v: number) => {
      const motion = way.motion(v);
      takeStep(part, trial, motion, step, states, next);
      findAgain(part, trial, motion, next);
      return load * (1 - v / free) - way.resistance(trial);
    };
    speed = rootOf(leftAt, -free, 2 * free);
    leftAt(speed);
    states.set(next);
  }
  return speed;
}

/** Part of a state, or of this much [m], [rad], by which it is varied to see how its rate depends on it. */
const VARIED = 1e-6;

/** A step of Euler that is implicit in what each state does to its own rate: x' = x + h r/(1 − h ∂r/∂x), then settled as after any step. */
function takeStep(
  part: ResistancePart,
  trial: Trial,
  motion: Motion,
  step: number,
  from: Float64Array,
  to: Float64Array,
): void {
  const { view, load } = trial;
  const size = stateNumbers(part);
  findAgain(part, trial, motion, from);
  const rates = load.rates.slice(0, size);
  const start = from.slice();
  to.set(start);
  for (let i = 0; i < size; i++) {
    if (rates[i] === 0) continue;
    const apart = VARIED * Math.max(Math.abs(start[i]), VARIED);
    view.states.set(start);
    view.states[i] += apart;
    load.friction.fill(0);
    part.find(view, load, 0);
    const own = (load.rates[i] - rates[i]) / apart;
    to[i] = start[i] + (step * rates[i]) / (1 - step * Math.min(0, own));
  }
  if (part.settle === undefined) return;
  findAgain(part, trial, motion, to);
  part.settle(view, load, 0);
  to.set(view.states);
}

/** Where a falling function is 0, to 1e-12 of the range (what is bent in 1e-7 m and a step of 400 s: 1e-8) or 60 looks: false position with the Illinois rule. */
function rootOf(f: (x: number) => number, from: number, to: number): number {
  let [a, b, fa, fb] = [from, to, f(from), f(to)];
  let side = 0;
  for (let i = 0; i < 60 && b - a > 1e-12 * (to - from); i++) {
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

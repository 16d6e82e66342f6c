/** One contact that slides and turns as it is told, to try laws of resistance with. */
import fc from 'fast-check';
import { type ContactLoad, type ContactView, MOST_STATES } from './contact-view.js';
import type { ResistancePart } from './law.js';
import { loadOf, viewOf } from './laws.suite.js';

export interface Motion {
  /** v_t [m/s], in the plane z = 0. */
  readonly slip: readonly [number, number];
  /** ω_t and ω·n [rad/s]. */
  readonly rolling: readonly [number, number];
  readonly spin: number;
}

export interface Trial {
  readonly view: ContactView;
  readonly load: ContactLoad;
}

/** A patch, and the point of a ball that presses the floor without one. */
const PATCH = {
  damping: 1,
  volume: 1e-9,
  depth: 1e-4,
  contactArea: 2e-5,
  gyration: 1.5e-3,
  inertia: [1e-15, 0, 0, 0, 1e-15, 0, 0, 0, 2e-15],
};
/** k_v [N/m³] with which that patch carries 10 N. */
const FOUNDATION = 1e10;

export const POINT = { volume: 0, depth: 0, contactArea: 0, gyration: 0 };

export const MOTION = { still: { slip: [0, 0], rolling: [0, 0], spin: 0 } satisfies Motion as Motion };

const speeds = fc.double({ min: -2, max: 2, noNaN: true });
/** Fast, and slow enough to stick. */
const scaled = (motion: Motion, factor: number): Motion => ({
  slip: [factor * motion.slip[0], factor * motion.slip[1]],
  rolling: [factor * motion.rolling[0], factor * motion.rolling[1]],
  spin: factor * motion.spin,
});
export const motions: fc.Arbitrary<Motion> = fc
  .tuple(
    fc.record({ slip: fc.tuple(speeds, speeds), rolling: fc.tuple(speeds, speeds), spin: speeds }),
    fc.constantFrom(1, 1, 1e-2, 1e-4),
  )
  .map(([motion, factor]) => scaled(motion, factor));
export const histories = fc.array(motions, { minLength: 1, maxLength: 6 });
export const pressings = fc.double({ min: 0.1, max: 100, noNaN: true });

export function setMotion(view: ContactView, { slip, rolling, spin }: Motion): void {
  view.slip.set(slip);
  view.slipSpeed = Math.hypot(slip[0], slip[1]);
  view.rolling.set(rolling);
  view.spin = spin;
}

/** The part on a contact that presses [N]; `given`: what is special of the contact. */
export function findAt(
  part: ResistancePart,
  pressing: number,
  motion: Motion,
  states: ArrayLike<number> = [],
  given: Parameters<typeof viewOf>[0] = PATCH,
): Trial {
  const view = viewOf(given);
  setMotion(view, motion);
  view.states.set(states);
  const load = loadOf(pressing);
  load.stiffness = FOUNDATION;
  part.find(view, load, 0);
  return { view, load };
}

/** Force and torques together [N], [N m]. */
export const sizeOf = ({ friction, rollingTorque, spinTorque }: ContactLoad): number =>
  Math.hypot(...friction) + Math.hypot(...rollingTorque) + Math.hypot(...spinTorque);

/** Power [W] that a resistance takes, and what its springs take of it. */
export function takenPower({ view, load }: Trial): number {
  const { normal } = view;
  let power = 0;
  for (let k = 0; k < 3; k++) {
    power -= load.friction[k] * view.slip[k] + load.rollingTorque[k] * view.rolling[k];
    power -= load.spinTorque[k] * normal[k] * view.spin;
  }
  return power;
}

export const storedPower = ({ load }: Trial) => load.tangentialStored + load.rollingStored + load.spinStored;

/** Steps of a history [s]: short enough for every law to be followed (10⁵/s the fastest rate). */
const STEP = 2e-6;
const STEPS = 8;

/**
 * States after a history of motions under a constant load, by Heun's steps; `look` sees both stages of each, with the time [s] it
 * stands for, and whether the motion has already moved it.
 */
export function statesAfter(
  part: ResistancePart,
  pressing: number,
  history: readonly Motion[],
  look: (trial: Trial, weight: number, moved: boolean) => void = () => {},
): { readonly states: Float64Array; readonly released: number } {
  const states = new Float64Array(MOST_STATES);
  const size = part.states.reduce((sum, { kind }) => sum + (kind === 'vector' ? 3 : 1), 0);
  let released = 0;
  for (const motion of history) {
    for (let step = 0; step < STEPS; step++) {
      const first = findAt(part, pressing, motion, states);
      const guess = states.slice();
      for (let i = 0; i < size; i++) guess[i] += STEP * first.load.rates[i];
      const second = findAt(part, pressing, motion, guess);
      look(first, STEP / 2, false);
      look(second, STEP / 2, true);
      for (let i = 0; i < size; i++) states[i] += 0.5 * STEP * (first.load.rates[i] + second.load.rates[i]);
      if (part.settle === undefined) continue;
      const settled = findAt(part, pressing, motion, states);
      released += part.settle(settled.view, settled.load, 0);
      states.set(settled.view.states);
    }
  }
  return { states, released };
}

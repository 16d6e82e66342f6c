/** One contact that slides and turns as it is told, to try laws of resistance with. */
import fc from 'fast-check';
import { addSample, shareOut } from '../detection/patch-samples/patch-samples.js';
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

/** A patch, longer one way than the other and tilted, with n·J_v·n = r_gyr² V; and the point of a ball that presses the floor without one. */
const PATCH = {
  damping: 1,
  volume: 1e-9,
  depth: 1e-4,
  contactArea: 2e-5,
  gyration: 1.5e-3,
  inertia: [1.4e-15, 1e-16, 2e-16, 1e-16, 1.1e-15, -1e-16, 2e-16, -1e-16, 2.25e-15],
};
/** k_v [N/m³] with which that patch carries 10 N. */
const FOUNDATION = 1e10;

export const POINT = { volume: 0, depth: 0, contactArea: 0, gyration: 0 };

export const MOTION = { still: { slip: [0, 0], rolling: [0, 0], spin: 0 } satisfies Motion as Motion };

/** Doubles are drawn by their bits, nearly all of them below 1e-100: most speeds are drawn evenly. */
const speeds = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -1000, max: 1000 }).map((n) => n / 500) },
  { weight: 1, arbitrary: fc.double({ min: -2, max: 2, noNaN: true }) },
);
const scaled = ({ slip, rolling, spin }: Motion, speed: number, turning: number): Motion => ({
  slip: [speed * slip[0], speed * slip[1]],
  rolling: [turning * rolling[0], turning * rolling[1]],
  spin: turning * spin,
});
/** Fast, and slow enough to stick, slip and turning each for itself. */
const factors = fc.constantFrom(1, 1, 1e-2, 1e-4);
export const motions: fc.Arbitrary<Motion> = fc
  .tuple(
    fc.record({ slip: fc.tuple(speeds, speeds), rolling: fc.tuple(speeds, speeds), spin: speeds }),
    factors,
    factors,
  )
  .map(([motion, speed, turning]) => scaled(motion, speed, turning));
export const histories = fc.array(motions, { minLength: 1, maxLength: 6 });
export const pressings = fc.double({ min: 0.1, max: 100, noNaN: true });

/** The part on a contact that presses [N]; `given`: what is special of the contact. */
export function findAt(
  part: ResistancePart,
  pressing: number,
  motion: Motion,
  states: ArrayLike<number> = [],
  given: Parameters<typeof viewOf>[0] = PATCH,
): Trial {
  const trial = { view: viewOf(given), load: loadOn(pressing) };
  findAgain(part, trial, motion, states);
  return trial;
}

/** A load on the patch's foundation that presses [N]. */
export function loadOn(pressing: number): ContactLoad {
  return { ...loadOf(pressing), stiffness: FOUNDATION };
}

/** The part once more on the same contact, in another motion and with other states. */
export function findAgain(
  part: ResistancePart,
  { view, load }: Trial,
  { slip, rolling, spin }: Motion,
  states: ArrayLike<number>,
): void {
  view.slip.set(slip);
  view.slipSpeed = Math.hypot(slip[0], slip[1]);
  view.rolling.set(rolling);
  view.spin = spin;
  view.states.set(states);
  if (part.needs?.includes('samples')) sampleDisc(view);
  for (const name of ['friction', 'rollingTorque', 'spinTorque'] as const) load[name].fill(0);
  load.tangentialStored = 0;
  load.rollingStored = 0;
  load.spinStored = 0;
  part.find(view, load, 0);
}

/**
 * A patch in pieces: the disc that has its r_gyr, R = √2 r_gyr, as two rings of equal areas, turned with the slip. Each ring is where its mean r² is,
 * R²/4 and 3R²/4, and as deep as a paraboloid there.
 */
function sampleDisc({ samples, gyration, slip, volume }: ContactView): void {
  samples.count = 0;
  if (!(volume > 0)) return;
  const first = Math.atan2(slip[1], slip[0]);
  for (let i = 0; i < 2 * AROUND; i++) {
    const square = i < AROUND ? 1 / 4 : 3 / 4;
    const angle = first + (2 * Math.PI * i) / AROUND;
    const radius = Math.SQRT2 * gyration * Math.sqrt(square);
    addSample(samples, radius * Math.cos(angle), radius * Math.sin(angle), 0, 1 - square, 1);
  }
  shareOut(samples);
}

/** Samples of a ring. */
const AROUND = 8;

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

/** How fast a history goes: its steps [s], how many a motion has, and what slip and turning of motions are multiplied with. */
export interface Pace {
  readonly step: number;
  readonly steps: number;
  readonly speed: number;
  readonly turning: number;
}

/** Short enough for every law to be followed (10⁵/s the fastest rate). */
export const PLAIN: Pace = { step: 2e-6, steps: 8, speed: 1, turning: 1 };

/** Steps of a law's own time, 1/rate, that a motion is followed with, and how many such times it lasts. */
const [STEPS_OF_TIME, LASTING] = [10, 2];
/** What bends hardly, and what bends too far for any limit [m], [rad]. */
const [LITTLE, FAR] = [1e-12, 1e6];

/**
 * The law's own pace: in its own time, in which what is bent too far comes back, a motion of unit speed bends it twice as far as its limit allows. Laws without
 * such a limit go as they are.
 */
export function ownPace(part: ResistancePart, pressing: number): Pace {
  if (part.states.length === 0) return PLAIN;
  const stiffness = sizeOf(findAt(part, pressing, MOTION.still, [LITTLE]).load) / LITTLE;
  const { view, load } = findAt(part, pressing, MOTION.still, [FAR]);
  // Where force follows what is bent however far that is, the law itself keeps it from going beyond the friction it says is most.
  const cut = sizeOf(load) / stiffness;
  const travel = cut < FAR / 2 ? cut : load.frictionLimit / stiffness;
  if (!(travel > 0 && travel < FAR / 2)) return PLAIN;
  const rate = Math.abs(load.rates[0]) / FAR;
  const step = rate > 0 ? 1 / (STEPS_OF_TIME * rate) : PLAIN.step;
  const steps = STEPS_OF_TIME * LASTING;
  const own = (2 * travel) / (steps * step);
  // The rim of the patch goes as fast as its middle.
  const turns = Math.hypot(...load.friction) === 0;
  return { step, steps, speed: turns ? own * view.gyration : own, turning: turns ? own : own / view.gyration };
}

/**
 * States after a history of motions under a constant load, by Heun's steps; `look` sees both stages of each, with the time [s] it
 * stands for, and whether the motion has already moved it.
 */
export function statesAfter(
  part: ResistancePart,
  pressing: number,
  history: readonly Motion[],
  { step, steps, speed, turning }: Pace = PLAIN,
  look: (trial: Trial, weight: number, moved: boolean) => void = () => {},
): { readonly states: Float64Array; readonly released: number } {
  const [states, guess] = [new Float64Array(MOST_STATES), new Float64Array(MOST_STATES)];
  const size = stateNumbers(part);
  const [first, second] = [findAt(part, pressing, MOTION.still), findAt(part, pressing, MOTION.still)];
  let released = 0;
  for (const one of history) {
    const motion = scaled(one, speed, turning);
    for (let n = 0; n < steps; n++) {
      findAgain(part, first, motion, states);
      guess.set(states);
      for (let i = 0; i < size; i++) guess[i] += step * first.load.rates[i];
      findAgain(part, second, motion, guess);
      look(first, step / 2, false);
      look(second, step / 2, true);
      for (let i = 0; i < size; i++) states[i] += 0.5 * step * (first.load.rates[i] + second.load.rates[i]);
      if (part.settle === undefined) continue;
      findAgain(part, first, motion, states);
      released += part.settle(first.view, first.load, 0);
      states.set(first.view.states);
    }
  }
  return { states, released };
}

/** Numbers that the states of a part take. */
export const stateNumbers = ({ states }: ResistancePart): number =>
  states.reduce((sum, { kind }) => sum + (kind === 'vector' ? 3 : 1), 0);

/**
 * Springs, stops, friction and motors: whatever acts along one coordinate of a joint. An element may keep states and energies in y, behind the
 * numbers of the trees, and hold values in d that change only between steps.
 */
import type { StateKind } from '../../contact-laws/law.js';
import type { HeldState } from '../discrete-state.js';
import { LEDGER_SIZE } from '../ledger-slice.js';
import type { ForceSums } from '../multibody/force-sums.js';
import type { JointCoordinate } from '../multibody/joint-coordinate.js';

/** What elements write. Scratch. */
export interface JointLoads {
  readonly sums: ForceSums;
  /** Forces along the coordinates of links, one for each speed [N], [N m]. */
  readonly jointForces: Float64Array;
  /** What each line of the ledger gets [W]. */
  readonly powers: Float64Array;
  /** Rates of the numbers that elements keep, at their place in y. */
  readonly rates: Float64Array;
  /** Force of each element along its coordinate [N], [N m]. */
  readonly efforts: Float64Array;
}

export function createJointLoads(
  sums: ForceSums,
  jointForces: Float64Array,
  elementCount: number,
  size: number,
): JointLoads {
  return {
    sums,
    jointForces,
    powers: new Float64Array(LEDGER_SIZE),
    rates: new Float64Array(size),
    efforts: new Float64Array(elementCount),
  };
}

/** Adds all elements, in their order. */
export function addJointElements(elements: readonly JointElement[], at: HeldState, loads: JointLoads): void {
  loads.powers.fill(0);
  for (let row = 0; row < elements.length; row++) elements[row].add(at, loads, row);
}

/** When elements settle: before the first step, after a step, or after one that ended on the element's own event. */
export type Occasion = 'start' | 'step' | 'event';

/** Where an element may keep numbers: in y, and in what is held. */
export interface ElementPlace {
  readonly start: number;
  readonly heldStart: number;
}

export interface JointElement extends ElementPlace {
  /** The joint's name and what it is, as messages and sensors call it. */
  readonly name: string;
  readonly coordinate: JointCoordinate;
  /** Numbers that it keeps in y from `start` on, and that it holds from `heldStart` on. */
  readonly size: number;
  readonly heldSize: number;
  /** Adds its force, books its power and writes the rates of its numbers; `row` is its place among the elements. */
  readonly add: (at: HeldState, loads: JointLoads, row: number) => void;
  /** Place among the motors that move coordinates as asked, whose efforts are found with the forces of loops. */
  readonly motor?: number;
  /** U [J] from the coordinate; 0 where it has none. */
  readonly potential?: (y: Float64Array) => number;
  /** Where in y the energy [J] is that its law holds. */
  readonly elastic?: number;
  /** States whose error counts: where in y, and by whose tolerance. */
  readonly states?: readonly { readonly at: number; readonly judgedAs: StateKind['judgedAs'] }[];
  /** Settles what is held. Returns whether anything changed. */
  readonly settle?: (state: HeldState, ledger: number, occasion: Occasion) => boolean;
  /** out[0] = distance to where it begins or ends to act [rad], [m]: the sign changes there. Only its coordinate is read from y. */
  readonly findGap?: (y: Float64Array, out: Float64Array) => void;
  /** Whether it acts on the inside of the gap now. */
  readonly isActive?: (held: Float64Array) => boolean;
  /** Speed [1/s] with which it throws the coordinate back from where the scene starts it; 0 where it does not touch. */
  readonly throwsBack?: (state: HeldState) => number;
  /** Longest step [s] that follows what has just begun; Infinity where nothing has. */
  readonly longestStep?: (held: Float64Array) => number;
  /** Its own pace [rad/s], for the step of fixed-step solvers. */
  readonly rate?: number;
  /** First time after t [s] at which it changes with a jump or a kink. */
  readonly nextCorner?: (t: number) => number;
  /** What it is asked for as a function of time: no finite number where that is not defined. */
  readonly asked?: (t: number) => number;
}

/**
 * Springs, stops, friction and motors: elements that act along one joint coordinate. An element may have states and energies in y, after the
 * trees, and values in d that change only between steps.
 */

import type { StateKind } from '../../contact-laws/law.js';
import { clearNumbers } from '../../math/clear-numbers.js';
import type { HeldState } from '../discrete-state.js';
import { LEDGER_SIZE } from '../ledger-slice.js';
import type { ForceSums } from '../multibody/force-sums.js';
import type { JointCoordinate } from '../multibody/joint-coordinate.js';

/** Output of the elements. Scratch. */
export interface JointLoads {
  readonly sums: ForceSums;
  /** Forces along the coordinates of links, one per speed [N], [N m]. */
  readonly jointForces: Float64Array;
  /** Power in each line of the ledger [W]. */
  readonly powers: Float64Array;
  /** Rates of the elements' entries in y, at the same index. */
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
  clearNumbers(loads.powers, 0, loads.powers.length);
  for (let row = 0; row < elements.length; row++) elements[row].add(at, loads, row);
}

/** When elements update their held values: before the first step, after a step, or after a step that ended on their own event. */
export type Occasion = 'start' | 'step' | 'event';

/** First index of an element's entries in y and in `held`. */
export interface ElementPlace {
  readonly start: number;
  readonly heldStart: number;
}

export interface JointElement extends ElementPlace {
  /** Name of the joint and kind of element, as used in messages and by sensors. */
  readonly name: string;
  readonly coordinate: JointCoordinate;
  /** Number of entries in y from `start` on, and in `held` from `heldStart` on. */
  readonly size: number;
  readonly heldSize: number;
  /** Adds its force, books its power and writes the rates of its entries; `row` is its index among the elements. */
  readonly add: (at: HeldState, loads: JointLoads, row: number) => void;
  /** Index among the motors that prescribe a motion; their forces are solved for together with those of loops. */
  readonly motor?: number;
  /** Potential energy U [J]; absent if it has none. */
  readonly potential?: (y: Float64Array) => number;
  /** Index in y of the elastic energy [J] of its law. */
  readonly elastic?: number;
  /** States that count in the error norm: index in y, and kind of tolerance. */
  readonly states?: readonly { readonly at: number; readonly judgedAs: StateKind['judgedAs'] }[];
  /** Updates its held values. Returns whether anything changed. */
  readonly settle?: (state: HeldState, ledger: number, occasion: Occasion) => boolean;
  /** out[0] = gap [rad], [m], whose sign changes where it starts or stops acting. Reads only its coordinate from y. */
  readonly findGap?: (y: Float64Array, out: Float64Array) => void;
  /** Whether it is acting now. */
  readonly isActive?: (held: Float64Array) => boolean;
  /** Speed [1/s] at which it would throw the coordinate back from its start position; 0 if it is not in contact there. */
  readonly throwsBack?: (state: HeldState) => number;
  /** Longest step [s] that resolves an impact that has just begun; Infinity for none. */
  readonly longestStep?: (held: Float64Array) => number;
  /** Its highest frequency [rad/s], for the step of fixed-step solvers. */
  readonly rate?: number;
  /** First time after t [s] at which it changes with a jump or a kink. */
  readonly nextCorner?: (t: number) => number;
  /** Its command as a function of time; not finite where the command is undefined. */
  readonly asked?: (t: number) => number;
}

/** Force elements: springs, dampers, fields and loads. */
import type { BodyMotion } from '../multibody/body-motion.js';
import type { ForceSums } from '../multibody/force-sums.js';

/** The highest frequency that an element alone can give its bodies. */
export interface ElementPace {
  /** [rad/s], > 0 */
  readonly rate: number;
  /** Names of the bodies it moves. */
  readonly bodies: readonly string[];
}

export interface ForceElement {
  readonly name: string;
  /** Quantity of its extent; undefined for elements that have none. */
  readonly measures?: 'length' | 'angle';
  /** undefined for elements without a frequency of their own, or with an unknown one. */
  readonly pace?: ElementPace | undefined;
  /** Number of elements, from this one on, that its `add` handles, because they share arrays; 1 by default. */
  readonly together?: number;
  /**
   * Adds its force and torque to the sums, books its power, and fills its row of the loads; then the same for the other elements it handles,
   * in their order. A pure function of motion and time.
   */
  readonly add: (sums: ForceSums, loads: ElementLoads, row: number) => void;
  /** Pairs of bodies that it couples, without the world. Absent: it acts on each of its bodies separately. */
  readonly links?: readonly (readonly [number, number])[];
  /** First time after t [s] at which it has a jump or a kink, if it is a function of time. */
  readonly nextCorner?: (t: number) => number;
  /** Potential energy U [J] at this motion; 0 for elements that store none. */
  readonly potential: (motion: BodyMotion) => number;
}

/** Loads of the elements at one instant, for sensors and pictures. Scratch. */
export interface ElementLoads {
  /** Force of each element on its second body, or the sum over all its bodies, world [N], 3 per element. */
  readonly force: Float64Array;
  /** Torque of each element in addition to that of the force, world [N m], 3 per element. */
  readonly torque: Float64Array;
  /** Length [m] or angle [rad] of each element; 0 for none. */
  readonly extent: Float64Array;
  /** Points of attack on the first and the second body, world [m], 6 per element. */
  readonly points: Float64Array;
}

export function createElementLoads(count: number): ElementLoads {
  return {
    force: new Float64Array(3 * count),
    torque: new Float64Array(3 * count),
    extent: new Float64Array(count),
    points: new Float64Array(6 * count),
  };
}

/** Adds all elements, in their order. */
export function addElementForces(elements: readonly ForceElement[], loads: ElementLoads, sums: ForceSums): void {
  for (let row = 0; row < elements.length; row += elements[row].together ?? 1) elements[row].add(sums, loads, row);
}

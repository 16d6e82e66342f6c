/** Springs, dampers, fields and loads: whatever acts on bodies besides contact and gravity. */
import type { BodyMotion } from '../multibody/body-motion.js';
import type { ForceSums } from '../multibody/force-sums.js';

/** How fast an element can move its bodies by itself. */
export interface ElementPace {
  /** [rad/s], > 0 */
  readonly rate: number;
  /** Names of the bodies it moves. */
  readonly bodies: readonly string[];
}

export interface ForceElement {
  readonly name: string;
  /** What its extent is; undefined for elements that have none. */
  readonly measures?: 'length' | 'angle';
  /** undefined for elements that have no pace of their own, or none that is known beforehand. */
  readonly pace?: ElementPace | undefined;
  /** Elements from this one on that its `add` speaks for, because they lie in the same arrays; 1 where left out. */
  readonly together?: number;
  /**
   * Adds what it does now to the sums, books what it takes and gives, and fills its row of the loads; then so for those it speaks for, in
   * their order. Pure in motion and time.
   */
  readonly add: (sums: ForceSums, loads: ElementLoads, row: number) => void;
  /** Bodies that it makes act on each other, two a link; none of the world's. Left out: it acts on each of its bodies alone. */
  readonly links?: readonly (readonly [number, number])[];
  /** First time after t [s] at which it changes with a jump or a kink, where it is a function of time. */
  readonly nextCorner?: (t: number) => number;
  /** U [J]: what it stores at this motion; 0 for elements that store nothing. */
  readonly potential: (motion: BodyMotion) => number;
}

/** What the elements do now, for sensors and pictures. Scratch. */
export interface ElementLoads {
  /** Force of each element on its second body, or the sum over all it acts on, world [N], 3 an element. */
  readonly force: Float64Array;
  /** Torque of each on them beside the force's, world [N m], 3 an element. */
  readonly torque: Float64Array;
  /** Length [m] or angle [rad] of each; 0 for those that have none. */
  readonly extent: Float64Array;
  /** Where the force acts, world [m]: on the first body, on the second, 6 an element. */
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

/** A motor that moves a coordinate as it is asked to. */
import type { HeldState } from '../../discrete-state.js';

export interface MotorRow {
  readonly name: string;
  readonly link: number;
  readonly sign: 1 | -1;
  /** Where in y the speed of the coordinate is; it counts times `sign`. */
  readonly speed: number;
  /** Largest effort [N m], [N]; Infinity where there is none. */
  readonly limit: number;
  /** out[o] = the acceleration that is wanted along the coordinate. */
  readonly findWanted: (at: HeldState, out: Float64Array, o: number) => void;
}

/** A motor that prescribes the acceleration of a coordinate. */
import type { HeldState } from '../../discrete-state.js';

export interface MotorRow {
  readonly name: string;
  readonly link: number;
  readonly sign: 1 | -1;
  /** Index of the coordinate's speed in y; it is multiplied by `sign`. */
  readonly speed: number;
  /** Largest force or torque [N], [N m]; Infinity for no limit. */
  readonly limit: number;
  /** out[o] = the wanted acceleration of the coordinate. */
  readonly findWanted: (at: HeldState, out: Float64Array, o: number) => void;
}

/** Friction against the tangential velocity: f_t = −c v_t. */
import type { TangentialSpec } from './tangential.schema.js';

export interface TangentialLaw {
  /** c ≥ 0 [N s/m] at slip speed |v_t| [m/s] and normal force f_n ≥ 0 [N]. */
  readonly resistance: (spec: TangentialSpec, friction: number, slipSpeed: number, normalForce: number) => number;
}

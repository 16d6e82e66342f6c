/**
 * The highest frequency that one element alone can give its bodies, which a fixed step must resolve.
 *   1/m* = Σ 1/m + r²/I,  1/I* = Σ 1/I over its ends, I the smallest principal moment, r from the centre of mass
 *   rate = max(√(k/m*), c/m*, √(k_φ/I*), c_φ/I*)
 */
import { principalAxes } from '../../geometry/mesh/principal-axes.js';
import type { BodyModel } from '../multibody/body-model.js';
import { NOT_DYNAMIC } from '../multibody/body-places.js';
import { type Anchor, WORLD } from './anchor.js';
import type { ElementPace } from './force-element.js';

/** Stiffness and damping along a line [N/m], [N s/m] and about an axis [N m/rad], [N m s/rad]; 0 if absent. */
export interface Resistance {
  readonly stiffness?: number;
  readonly damping?: number;
  readonly turnStiffness?: number;
  readonly turnDamping?: number;
}

/** Frequency of an element between some ends; undefined if it moves nothing. */
export function elementPace(
  bodies: BodyModel,
  ends: readonly Anchor[],
  { stiffness = 0, damping = 0, turnStiffness = 0, turnDamping = 0 }: Resistance,
): ElementPace | undefined {
  const moved = ends.filter(({ body }) => body !== WORLD && bodies.role[body] !== NOT_DYNAMIC);
  let compliance = 0;
  let turnCompliance = 0;
  for (const { body, offset } of moved) {
    const moment = principalAxes(bodies.inertiaB.subarray(9 * body, 9 * body + 9)).moments[0];
    // Bodies without mass move with others that have some.
    const mass = bodies.mass[body] + (bodies.ballast?.mass[body] ?? 0);
    const inertia = moment + (bodies.ballast?.moment[body] ?? 0);
    const square = offset[0] * offset[0] + offset[1] * offset[1] + offset[2] * offset[2];
    compliance += 1 / mass + square / inertia;
    turnCompliance += 1 / inertia;
  }
  const swinging = Math.sqrt(Math.max(stiffness * compliance, turnStiffness * turnCompliance));
  const rate = Math.max(swinging, damping * compliance, turnDamping * turnCompliance);
  return rate > 0 ? { rate, bodies: moved.map(({ body }) => bodies.names[body]) } : undefined;
}

/**
 * Bushing that is free to rotate about one axis z of the first body. Only the tilt of that axis counts, whatever the rotation about it.
 *   n: z of the second body, axes of the first;  cos β = n_z,  t = f (−n_y, n_x),  f = β/sin β
 *   U = ½ (k_x t_x² + k_y t_y²),  τ = −n × ∂U/∂n
 *   df/dn_z = (n_z f − 1)/s², s = sin β;  near β = 0  f = 1 + s²/6, df/dn_z = −1/3 − 2 s²/15. Valid up to nearly half a turn of tilt.
 */
import { atan2 } from '../../math/elementary.js';
import { rotate } from '../../math/quaternion.js';

/** s² below which the series are more accurate than the formulas. */
const UPRIGHT = 1e-6;

/** Axes x, y, z of the first body in turn, z the free one. */
const axis = new Float64Array(3);
const n = new Float64Array(3);
const gradient = new Float64Array(3);

/** The axis about which a bushing rotates freely: the only one without stiffness; −1 for none. */
export function freeAxis(turnStiffness: ArrayLike<number>): number {
  const free = [0, 1, 2].filter((k) => turnStiffness[k] === 0);
  return free.length === 1 ? free[0] : -1;
}

/** Fills the torque of the tilt on the second body [N m], axes of the first, then U [J]. q: unit quaternion of the second relative to the first. */
export function findTilt(q: Float64Array, free: number, turnStiffness: Float64Array, out: Float64Array): void {
  const x = (free + 1) % 3;
  const y = (free + 2) % 3;
  axis.fill(0);
  axis[free] = 1;
  rotate(q, 0, axis, 0, n, 0);
  const square = n[x] * n[x] + n[y] * n[y];
  const sine = Math.sqrt(square);
  const isUpright = n[free] > 0 && square < UPRIGHT;
  const factor = isUpright ? 1 + square / 6 : atan2(sine, n[free]) / sine;
  const slope = isUpright ? -1 / 3 - (2 * square) / 15 : (n[free] * factor - 1) / square;
  const tiltX = -factor * n[y];
  const tiltY = factor * n[x];
  const pullX = turnStiffness[x] * tiltX;
  const pullY = turnStiffness[y] * tiltY;
  gradient[x] = pullY * factor;
  gradient[y] = -pullX * factor;
  gradient[free] = slope * (pullY * n[x] - pullX * n[y]);
  out[x] = n[free] * gradient[y] - n[y] * gradient[free];
  out[y] = n[x] * gradient[free] - n[free] * gradient[x];
  out[free] = n[y] * gradient[x] - n[x] * gradient[y];
  out[3] = 0.5 * (pullX * tiltX + pullY * tiltY);
}

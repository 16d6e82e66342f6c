/**
 * Φ = √G of a ball and how it grows with the depth d = −gap, G = ∫ 4 h³ dV over the overlap, h the depth in the other body: interference/energy/depth-volumes.ts in
 * closed form. All forms have Φ → √(2π/5) √R* d^(5/2), which is Hertz.
 *   half-space   G = π d⁵ (2R/5 − d/15),  the whole ball of volume V, its centre at depth D:  G = 4 V (D³ + 3 D R²/5)
 *   two balls    h in the larger one, F;  G = 4π d⁵ P/D,  P = F R/10 − (F/60 + R/15) d + d²/105,  D the distance of the centres
 * Two balls that overlap by more than F or 2R go on with the force that they have there. Φ is a function of d alone, so no motion makes energy.
 */
import { PI } from '../../../math/elementary.js';
import type { Contacts } from '../../contact.js';
import type { BallOverlap } from './ball-overlap.js';

/** Φ and dΦ/dδ of a ball in a half-space. */
export function findHalfSpaceGrowth({ radius, gap }: Readonly<BallOverlap>, out: Float64Array): void {
  const depth = Math.max(0, -gap);
  if (depth > 2 * radius) {
    const below = depth - radius;
    const volume = (4 / 3) * PI * radius * radius * radius;
    const share = 0.6 * radius * radius;
    out[0] = 2 * Math.sqrt(volume * below * (below * below + share));
    out[1] = (2 * volume * (3 * below * below + share)) / out[0];
    return;
  }
  const root = Math.sqrt(PI * depth * (0.4 * radius - depth / 15));
  out[0] = depth * depth * root;
  out[1] = root > 0 ? (PI * depth * depth * (radius - 0.2 * depth)) / root : 0;
}

/** Φ and dΦ/dδ of two balls. */
export function findBallsGrowth({ radius, otherRadius, gap }: Readonly<BallOverlap>, out: Float64Array): void {
  const large = Math.max(radius, otherRadius);
  const small = Math.min(radius, otherRadius);
  const whole = Math.max(0, -gap);
  const depth = Math.min(whole, large, 2 * small);
  const distance = large + small - depth;
  const slope = large / 60 + small / 15;
  const factor = (large * small) / 10 - slope * depth + (depth * depth) / 105;
  const root = Math.sqrt((4 * PI * depth * factor) / distance);
  out[0] = depth * depth * root;
  out[1] = 0;
  if (!(root > 0)) return;
  const grows = 5 * factor + depth * ((2 * depth) / 105 - slope);
  out[1] = out[0] / (2 * distance) + (2 * PI * depth * depth * grows) / (distance * root);
  out[0] += out[1] * (whole - depth);
}

/** Φ and dΦ/dδ of a contact with which its patch of radius R* has the force of Hertz, where no closed form is known: a ball in a hole. */
export function findHertzGrowth({ effectiveRadius, gap }: Contacts, slot: number, out: Float64Array): void {
  const depth = -gap[slot];
  const root = Math.sqrt(0.4 * PI * effectiveRadius[slot] * depth);
  out[0] = depth * depth * root;
  out[1] = 2.5 * depth * root;
}

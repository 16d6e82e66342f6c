/**
 * What a contact would be if it were deeper or less deep, as far as its geometry tells where it is now, at depth δ₀:
 *   V ~ V₀ ρ^m,  ρ = δ/δ₀,  m = A_c δ₀/V₀ (1 under a flat face, 2 under a ball, 3 under a corner),  R* = V/(π δ²) of a patch
 *   Φ ~ Φ₀ ρ^p,  p = |∇Φ|₀ δ₀/Φ₀ (2 under a flat face, 3 under a corner), where the law goes by Φ
 */
import type { ContactView } from '../../../contact-laws/contact-view.js';
import type { PairLaw } from '../../../contact-laws/pair-laws.js';
import { PI } from '../../../math/elementary.js';

/** The geometry of a contact: gap [m], V [m³], A_c [m²], R* [m], |∇Φ| [m²], Φ [m³], J_v [m⁵]. */
export interface PatchGeometry {
  gap: number;
  volume: number;
  area: number;
  radius: number;
  push: number;
  elasticVolume: number;
  readonly inertia: Float64Array;
}

export function createPatchGeometry(): PatchGeometry {
  return {
    gap: Number.NaN,
    volume: Number.NaN,
    area: Number.NaN,
    radius: Number.NaN,
    push: Number.NaN,
    elasticVolume: Number.NaN,
    inertia: new Float64Array(9),
  };
}

/** Keeps the geometry that the view has. */
export function keepGeometry(view: ContactView, out: PatchGeometry): void {
  out.gap = view.gap;
  out.volume = view.volume;
  out.radius = view.effectiveRadius;
  out.push = view.push;
  out.elasticVolume = view.elasticVolume;
  if (!(out.volume > 0)) return;
  out.area = view.contactArea;
  for (let i = 0; i < 9; i++) out.inertia[i] = view.inertia[i];
}

/** m is between that of a face and that of a corner, whatever rounding says of a patch that has just begun. */
const LEAST_EXPONENT = 1;
const MOST_EXPONENT = 3;
/** A patch without depth is divided by this [m]. */
const NO_DEPTH = 1e-300;

/** Fills the view with the contact as it would be with the gap that the view has. */
export function seeAtGap(law: PairLaw, from: PatchGeometry, view: ContactView): void {
  view.penetration = view.gap < 0 ? -view.gap : 0;
  if (!(from.volume > 0)) return;
  const depth = Math.max(-from.gap, NO_DEPTH);
  const ratio = view.penetration / depth;
  const exponent = Math.min(Math.max((from.area * depth) / from.volume, LEAST_EXPONENT), MOST_EXPONENT);
  // V/V₀: a power of ρ for whole m, and between them what has the same slope and zero, without the price of `pow`.
  const whole = exponent < 2 ? 1 : exponent < 3 ? 2 : 3;
  let growth = 1 + (exponent - whole) * (ratio - 1);
  if (whole > 1) growth *= ratio;
  if (whole > 2) growth *= ratio;
  view.contactArea = from.area * growth;
  growth *= ratio;
  view.volume = from.volume * growth;
  view.depth = view.penetration;
  if (growth > 0) view.effectiveRadius = view.volume / (PI * view.penetration * view.penetration);
  else view.effectiveRadius = from.radius;
  if (law.needs.patch) scaleInertia(from, view);
  // Φ and |∇Φ| grow with powers between those of a face and those of a corner. In a function of its own each number was put on the heap.
  if (law.needs.push && from.elasticVolume > 0) {
    const power = Math.min(Math.max((from.push * depth) / from.elasticVolume, 2), 3) - 2;
    const pushed = ratio * (1 + power * (ratio - 1));
    view.push = from.push * pushed;
    view.elasticVolume = from.elasticVolume * pushed * ratio;
  }
}

/** J_v grows with the volume. */
function scaleInertia(from: PatchGeometry, view: ContactView): void {
  const growth = view.volume / from.volume;
  for (let i = 0; i < 9; i++) view.inertia[i] = from.inertia[i] * growth;
}

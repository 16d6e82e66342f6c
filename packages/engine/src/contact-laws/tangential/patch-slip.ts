/**
 * Slip of a whole patch that slides and spins at once:
 *   v_avg² = |v_t|² + r_gyr² ω_n²,  s = exp(−v_avg²/v_S²)
 *   C_v = |v_t|/max(v_avg, v_ε),  C_ω = r_gyr |ω_n|/max(v_avg, v_ε),  for limits blended: C_s = s + (1 − s) C
 * Here C_v² + C_ω² = 1; the exact integrals over a disc give less: docs/theory/volumetric-bristle.md. Gonthier 2007, eq. 4.201–4.224.
 */
import { type Bristles, noiseSpeed, stickingPart } from '../bristles.js';
import type { ContactView } from '../contact-view.js';

/** Slip quantities of one patch; scratch. */
export interface PatchSlip {
  /** s */
  stick: number;
  /** C_v and C_ω, and C_v,s and C_ω,s. */
  slidingPart: number;
  spinningPart: number;
  sliding: number;
  spinning: number;
}

export function createPatchSlip(): PatchSlip {
  return {
    stick: Number.NaN,
    slidingPart: Number.NaN,
    spinningPart: Number.NaN,
    sliding: Number.NaN,
    spinning: Number.NaN,
  };
}

export function findPatchSlip(bristles: Bristles, view: ContactView, out: PatchSlip): void {
  const round = view.gyration * Math.abs(view.spin);
  const average = Math.sqrt(view.slipSpeed * view.slipSpeed + round * round);
  const speed = Math.max(average, noiseSpeed(bristles));
  const stick = stickingPart(bristles, average);
  out.stick = stick;
  out.slidingPart = view.slipSpeed / speed;
  out.spinningPart = round / speed;
  out.sliding = stick + (1 - stick) * out.slidingPart;
  out.spinning = stick + (1 - stick) * out.spinningPart;
}

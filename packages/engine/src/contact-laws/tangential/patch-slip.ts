/**
 * How a patch slips as a whole, sliding and spinning at once:
 *   v_avg² = |v_t|² + r_gyr² ω_n²,  s = exp(−v_avg²/v_S²)
 *   C_v = |v_t|/max(v_avg, v_ε),  C_ω = r_gyr |ω_n|/max(v_avg, v_ε),  for limits blended: C_s = s + (1 − s) C
 *   ṡ_dw = (s − s_dw)/τ_dw while s ≥ s_dw, else /τ_br,  μ_max = μ_C + (μ_S − μ_C) s_dw,  τ_br = σ₁/σ₀,  v_ε = v_S/100
 * C_v² + C_ω² = 1 where the exact integrals over a disc give less: docs/theory/volumetric-bristle.md. Gonthier 2007, eq. 4.201–4.224, 3.34–3.37.
 */
import { exp } from '../../math/elementary.js';
import type { ContactView } from '../contact-view.js';
import type { StateKind } from '../law.js';
import type { PairMaterials } from '../pair-materials.js';
import type { BristleSpec } from './volumetric-bristle.schema.js';

/** s_dw: how long it has stuck, from 0 to 1. */
export const DWELL: StateKind = { name: 'dwell', kind: 'scalar', unit: '1', judgedAs: 'part of one' };

export interface Bristle {
  /** σ₀ [1/m], σ₁ [s/m], σ₂ [s/m], v_S [m/s], τ_dw [s]. */
  readonly stiffness: number;
  readonly damping: number;
  readonly viscosity: number;
  readonly stribeckSpeed: number;
  readonly dwellTime: number;
  /** μ_C, μ_S */
  readonly sliding: number;
  readonly sticking: number;
}

/** g [m/s²] of the rule for σ₁. */
const GRAVITY = 9.81;

/** The numbers of a bristle; those that nobody gave by the rules of Gonthier 2007, §3.3.2. */
export function createBristle(part: string, spec: BristleSpec, pair: PairMaterials): Bristle {
  const { stiffness, viscosity, stribeckSpeed } = spec;
  const damping =
    spec.damping ?? pair.derive(`${part}.damping`, 2 * Math.sqrt(stiffness / GRAVITY), 's/m', 'σ₁ = 2 √(σ₀/g)');
  const dwellTime =
    spec.dwellTime ?? pair.derive(`${part}.dwellTime`, (10 * damping) / stiffness, 's', 'τ_dw = 10 σ₁/σ₀');
  const { friction: sliding, staticFriction: sticking } = pair;
  return { stiffness, damping, viscosity, stribeckSpeed, dwellTime, sliding, sticking };
}

/** What a patch does now. Scratch. */
export interface PatchSlip {
  /** s and its complement. */
  stick: number;
  slide: number;
  /** C_v and C_ω, and C_v,s and C_ω,s. */
  slidingPart: number;
  spinningPart: number;
  sliding: number;
  spinning: number;
  /** μ_max */
  most: number;
  /** ṡ_dw [1/s] */
  dwellRate: number;
}

export function createPatchSlip(): PatchSlip {
  return {
    stick: Number.NaN,
    slide: Number.NaN,
    slidingPart: Number.NaN,
    spinningPart: Number.NaN,
    sliding: Number.NaN,
    spinning: Number.NaN,
    most: Number.NaN,
    dwellRate: Number.NaN,
  };
}

/** `dwell`: s_dw. */
export function findPatchSlip(bristle: Bristle, view: ContactView, dwell: number, out: PatchSlip): void {
  const { stribeckSpeed, dwellTime, damping, stiffness, sliding, sticking } = bristle;
  const round = view.gyration * Math.abs(view.spin);
  const squared = view.slipSpeed * view.slipSpeed + round * round;
  const speed = Math.max(Math.sqrt(squared), stribeckSpeed / 100);
  const stick = exp(-squared / (stribeckSpeed * stribeckSpeed));
  out.stick = stick;
  out.slide = 1 - stick;
  out.slidingPart = view.slipSpeed / speed;
  out.spinningPart = round / speed;
  out.sliding = stick + out.slide * out.slidingPart;
  out.spinning = stick + out.slide * out.spinningPart;
  // Without dwell time friction knows only the present.
  const known = dwellTime > 0 ? Math.min(1, Math.max(0, dwell)) : stick;
  out.most = sliding + (sticking - sliding) * known;
  out.dwellRate = dwellTime > 0 ? (stick - dwell) / (stick >= dwell ? dwellTime : damping / stiffness) : 0;
}

/** dir_ε(u) over u: 1/|u| above u_ε, below it smooth through 0 with slope 3/2. */
export function softDirection(size: number, small: number): number {
  if (size > small) return 1 / size;
  const part = size / small;
  return (1.5 - 0.5 * part * part) / small;
}

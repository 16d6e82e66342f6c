/**
 * Two materials as the laws see them. Mixing where a pair states nothing: e = √(e_A e_B) at every speed, μ = √(μ_A μ_B); E and ν enter
 * the moduli as they are.
 */
import type { Material, PairFields } from './materials.schema.js';

/** A parameter that nobody gave and a rule supplied. */
export interface DerivedParameter {
  /** Where it belongs: 'tangential.stiffness'. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The rule, as a formula with its source. */
  readonly rule: string;
}

/** What two materials come to together. */
export interface PairMaterials {
  readonly a: Material;
  readonly b: Material;
  /** e of an impact at δ̇₀ [m/s]: e₀ − α δ̇₀ of each material, mixed. */
  readonly restitution: (impactSpeed: number) => number;
  /** Whether e depends on δ̇₀. */
  readonly slowsWithSpeed: boolean;
  /** μ_k and μ_s ≥ μ_k. */
  readonly friction: number;
  readonly staticFriction: number;
  /** g [m/s²] of the scene, for rules that go by the weight of a body that lies there; 0 where there is none to speak of. */
  readonly gravity: number;
  /** Notes a value that a rule supplied, and returns it. */
  readonly derive: (name: string, value: number, unit: string, rule: string) => number;
  /** What was noted. */
  readonly derived: readonly DerivedParameter[];
}

/** Below this a scene counts as without gravity [m/s²]: 1e-3 of the earth's, under which bodies meet by blows and not by their weight. */
const LEAST_GRAVITY = 1e-2;

/** g [m/s²] of a scene's gravity, as rules go by it. */
export function restingGravity([x, y, z]: ArrayLike<number> & Iterable<number>): number {
  const size = Math.sqrt(x * x + y * y + z * z);
  return size < LEAST_GRAVITY ? 0 : size;
}

export function createPairMaterials(
  a: Material,
  b: Material,
  own: Partial<PairFields> = {},
  gravity = 0,
): PairMaterials {
  const derived: DerivedParameter[] = [];
  const friction = own.friction ?? Math.sqrt(a.friction * b.friction);
  const staticOf = (m: Material) => m.staticFriction ?? m.friction;
  const mixedStatic = own.friction ?? Math.sqrt(staticOf(a) * staticOf(b));
  const atSpeed = (m: Material, speed: number) => Math.max(0, m.restitution - m.restitutionSlope * speed);
  const slopes = a.restitutionSlope > 0 || b.restitutionSlope > 0;
  const note = (name: string, value: number, rule: string) => derived.push({ name, value, unit: '1', rule });
  if (own.restitution === undefined && (a.restitution !== b.restitution || slopes))
    note(
      'restitution',
      Math.sqrt(a.restitution * b.restitution),
      slopes ? '√(e_A e_B), e = e₀ − α v of each; at v = 0' : '√(e_A e_B)',
    );
  if (own.friction === undefined && a.friction !== b.friction) note('friction', friction, '√(μ_A μ_B)');
  const staticFriction = Math.max(friction, own.staticFriction ?? mixedStatic);
  if (own.friction === undefined && own.staticFriction === undefined && staticOf(a) !== staticOf(b))
    note('staticFriction', staticFriction, '√(μ_sA μ_sB), no less than μ');
  return {
    a,
    b,
    restitution: (speed) => own.restitution ?? Math.sqrt(atSpeed(a, speed) * atSpeed(b, speed)),
    slowsWithSpeed: own.restitution === undefined && slopes,
    friction,
    staticFriction,
    gravity,
    derive: (name, value, unit, rule) => {
      derived.push({ name, value, unit, rule });
      return value;
    },
    derived,
  };
}

/** E* [Pa]: 1/E* = Σ (1 − ν²)/E. */
export function effectiveModulus(a: Material, b: Material): number {
  const compliance = (m: Material) => (1 - m.poissonRatio * m.poissonRatio) / m.youngModulus;
  return 1 / (compliance(a) + compliance(b));
}

/** G* [Pa]: 1/G* = Σ (2 − ν)/G, G = E/(2 (1 + ν)). */
export function effectiveShearModulus(a: Material, b: Material): number {
  const compliance = (m: Material) => ((2 - m.poissonRatio) * 2 * (1 + m.poissonRatio)) / m.youngModulus;
  return 1 / (compliance(a) + compliance(b));
}

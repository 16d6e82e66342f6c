/** Parts of contact laws, for `law` of a scene or of a pair: `law: { normal: laws.normal.hertz(), tangential: laws.tangential.bristle() }`. */
import type { LawInput } from '../scene.schema.js';
import type { Rest } from './rest.js';

type Family = 'normal' | 'damping' | 'tangential' | 'rolling' | 'spinning';
type PartInput<F extends Family> = NonNullable<LawInput[F]>;

/** A builder of one part; its argument is optional where the part needs none. */
type Builder<F extends Family, Type extends PartInput<F>['type']> =
  Record<never, never> extends Rest<PartInput<F>, Type>
    ? (rest?: Rest<PartInput<F>, Type>) => PartInput<F>
    : (rest: Rest<PartInput<F>, Type>) => PartInput<F>;

const part = <F extends Family, Type extends PartInput<F>['type']>(type: Type) =>
  // The compiler cannot infer that a member of a family is its type plus its other keys.
  ((rest = {}) => ({ type, ...rest })) as unknown as Builder<F, Type>;

/** Elastic force along the normal. */
export const normal = {
  /** f = 4/3 E* √R* δ^1.5, or K δ^1.5 with a given stiffness. */
  hertz: part<'normal', 'hertz'>('hertz'),
  /** f = k δ */
  linear: part<'normal', 'linear'>('linear'),
  /** f = K δ^p */
  power: part<'normal', 'power'>('power'),
  /** f = E* 4/(3√π) √(V d): for solids of any shape, from the shared volume and its depth. */
  volumeDepth: part<'normal', 'volume-depth'>('volume-depth'),
  /** Force and moment of the energy κ E* V²/A^1.5 of the shared volume: no motion makes or loses energy. */
  volumeEnergy: part<'normal', 'volume-energy'>('volume-energy'),
  /** f = k_v V: a Winkler foundation, from the shared volume of the bodies. */
  volumetric: part<'normal', 'volumetric'>('volumetric'),
  /** Soft adhesive grains: pulls with up to 3/2 π w R* and adheres up to a small gap. */
  jkr: part<'normal', 'jkr'>('jkr'),
  /** Hard adhesive grains: Hertz minus a constant pull 2π w R*. */
  dmt: part<'normal', 'dmt'>('dmt'),
  /** A law registered by the host (`--module` on the command line). */
  registered: part<'normal', 'registered'>('registered'),
};

/** Damping of impacts. */
export const damping = {
  /** f = f_el (1 + (d/e) δ̇/δ̇₀): the restitution is e at every speed. */
  gonthier: part<'damping', 'gonthier'>('gonthier'),
  /** f = f_el (1 + 3/2 (1 − e) δ̇/δ̇₀): accurate near e = 1 only. */
  huntCrossley: part<'damping', 'hunt-crossley'>('hunt-crossley'),
  /** f = f_el (1 + 3/4 (1 − e²) δ̇/δ̇₀): accurate near e = 1 only. */
  lankaraniNikravesh: part<'damping', 'lankarani-nikravesh'>('lankarani-nikravesh'),
  /** f = K δ^1.5 + √5 ζ √(m* K) δ^0.25 δ̇, with δ^1.5 laws only: the usual dashpot of DEM codes. */
  tsuji: part<'damping', 'tsuji'>('tsuji'),
  /** f = k δ + 2ζ √(k m*) δ̇, with the linear law only. The force jumps at first touch. */
  kelvinVoigt: part<'damping', 'kelvin-voigt'>('kelvin-voigt'),
  /** f = f_el (1 + c δ̇): the restitution falls with speed. */
  constant: part<'damping', 'constant'>('constant'),
  /** Purely elastic contact; the materials’ restitution is not used. */
  none: part<'damping', 'none'>('none'),
  /** A law registered by the host (`--module` on the command line). */
  registered: part<'damping', 'registered'>('registered'),
};

/** Friction: the tangential force. */
export const tangential = {
  /** A spring in proportion to the normal stiffness, at most μ f_n. Holds a body at rest; on a patch it resists spinning too, coupled with sliding. */
  elasticCoulomb: part<'tangential', 'elastic-coulomb'>('elastic-coulomb'),
  /** f_t = −v_t/|v_t| min(k |v_t|, μ f_n). A body on a slope creeps. */
  regularisedCoulomb: part<'tangential', 'regularised-coulomb'>('regularised-coulomb'),
  /** Friction as a curve of slip speed: μ_s near v_s, μ_k far above it. A body on a slope creeps. */
  velocityCurve: part<'tangential', 'velocity-curve'>('velocity-curve'),
  /** f_t = −(k ξ + c v_t), at most μ f_n. Holds a body at rest. */
  cundallStrack: part<'tangential', 'cundall-strack'>('cundall-strack'),
  /** A tangential spring k = 8 G* √(R* δ), at most μ f_n: the tangential counterpart of Hertz. */
  mindlin: part<'tangential', 'mindlin'>('mindlin'),
  /** Mindlin’s spring as rings that slip one after the other, the outermost first: partial slip of round contacts. */
  mindlinDeresiewicz: part<'tangential', 'mindlin-deresiewicz'>('mindlin-deresiewicz'),
  /** Sticking, sliding, and static friction that builds up at rest. Bristle stiffness is proportional to the load. */
  bristle: part<'tangential', 'bristle'>('bristle'),
  /** Bristle friction whose stiffness does not depend on the load. */
  constantBristle: part<'tangential', 'constant-bristle'>('constant-bristle'),
  /** Bristle friction with dwell time, reduced while the patch spins (Contensou effect); patches only. */
  volumetricBristle: part<'tangential', 'volumetric-bristle'>('volumetric-bristle'),
  /** Friction of each piece of a patch at its own speed v_t + ω×r: couples sliding and spinning. */
  perPolygon: part<'tangential', 'per-polygon'>('per-polygon'),
  /** No friction; the materials’ μ is not used. */
  none: part<'tangential', 'none'>('none'),
  /** A law registered by the host (`--module` on the command line). */
  registered: part<'tangential', 'registered'>('registered'),
};

/** Torque that resists rolling. */
export const rolling = {
  /** τ = −ω_t/|ω_t| μ_r R* f_n */
  constantTorque: part<'rolling', 'constant-torque'>('constant-torque'),
  /** τ = −(k_r θ + c_r ω_t), at most μ_r R* f_n. Holds a ball at rest. */
  elasticPlastic: part<'rolling', 'elastic-plastic'>('elastic-plastic'),
  /** τ = −k_v (χ/δ̇₀) J_v·ω_t, with the damping of the normal force; patches only. */
  volumetric: part<'rolling', 'volumetric'>('volumetric'),
  /** Nothing resists rolling. */
  none: part<'rolling', 'none'>('none'),
  /** A law registered by the host (`--module` on the command line). */
  registered: part<'rolling', 'registered'>('registered'),
};

/** Torque that resists spinning. */
export const spinning = {
  /** τ = −A_c f_n c_r (ω·n) n */
  rotationalDamping: part<'spinning', 'rotational-damping'>('rotational-damping'),
  /** τ = −r_gyr² f_n (σ0 θ + σ1 θ̇ + σ2 ω_n) n, at most μ_max r_gyr f_n C_ω; patches only. */
  volumetric: part<'spinning', 'volumetric'>('volumetric'),
  /** Nothing resists spinning about the normal. */
  none: part<'spinning', 'none'>('none'),
  /** A law registered by the host (`--module` on the command line). */
  registered: part<'spinning', 'registered'>('registered'),
};

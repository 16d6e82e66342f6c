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
  /** f = 4/3 E* √R* δ^1.5, or K δ^1.5 where a stiffness is given. */
  hertz: part<'normal', 'hertz'>('hertz'),
  /** f = k δ */
  linear: part<'normal', 'linear'>('linear'),
  /** f = K δ^p */
  power: part<'normal', 'power'>('power'),
  /** f = E* 4/(3√π) √(V d): solids of any shape, by the volume of their overlap and its depth. */
  volumeDepth: part<'normal', 'volume-depth'>('volume-depth'),
  /** f = k_v V: a Winkler foundation over the volume of the overlap. */
  volumetric: part<'normal', 'volumetric'>('volumetric'),
  /** Soft adhesive grains: pull-off force 3/2 π w R*; adheres across a gap. */
  jkr: part<'normal', 'jkr'>('jkr'),
  /** Hard adhesive grains: Hertz minus a constant attraction 2π w R*. */
  dmt: part<'normal', 'dmt'>('dmt'),
  /** A law that the host registered under a name. */
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
  /** f = K δ^1.5 + √5 ζ √(m* K) δ^0.25 δ̇, with Hertz and laws of the same exponent. */
  tsuji: part<'damping', 'tsuji'>('tsuji'),
  /** f = k δ + 2ζ √(k m*) δ̇, with the linear law only. */
  kelvinVoigt: part<'damping', 'kelvin-voigt'>('kelvin-voigt'),
  /** f = f_el (1 + c δ̇): the restitution falls with speed. */
  constant: part<'damping', 'constant'>('constant'),
  /** Elastic contact; ignores the restitution of the materials. */
  none: part<'damping', 'none'>('none'),
  /** A law that the host registered under a name. */
  registered: part<'damping', 'registered'>('registered'),
};

/** Friction: the tangential force. */
export const tangential = {
  /** f_t = −v_t/|v_t| min(k |v_t|, μ f_n): a body at rest creeps. */
  regularisedCoulomb: part<'tangential', 'regularised-coulomb'>('regularised-coulomb'),
  /** Friction by slip speed: μ_s near v_s, μ_k beyond. A body on a slope creeps. */
  velocityCurve: part<'tangential', 'velocity-curve'>('velocity-curve'),
  /** f_t = −(k ξ + c v_t), limited to μ f_n; a body at rest sticks. */
  cundallStrack: part<'tangential', 'cundall-strack'>('cundall-strack'),
  /** A tangential spring k = 8 G* √(R* δ), limited to μ f_n; goes with Hertz. */
  mindlin: part<'tangential', 'mindlin'>('mindlin'),
  /** Stick, slip and static friction that grows with dwell time; stiffness proportional to the load. */
  bristle: part<'tangential', 'bristle'>('bristle'),
  /** A bristle whose stiffness does not depend on the load. */
  constantBristle: part<'tangential', 'constant-bristle'>('constant-bristle'),
  /** Bristle with dwell time, reduced by spinning of the patch (Contensou); patches only. */
  volumetricBristle: part<'tangential', 'volumetric-bristle'>('volumetric-bristle'),
  /** Friction of each polygon of a patch at its own slip velocity, summed; patches only. */
  perPolygon: part<'tangential', 'per-polygon'>('per-polygon'),
  /** No friction; ignores the friction of the materials. */
  none: part<'tangential', 'none'>('none'),
  /** A law that the host registered under a name. */
  registered: part<'tangential', 'registered'>('registered'),
};

/** Torque that resists rolling. */
export const rolling = {
  /** τ = −ω_t/|ω_t| μ_r R* f_n */
  constantTorque: part<'rolling', 'constant-torque'>('constant-torque'),
  /** τ = −(k_r θ + c_r ω_t), limited to μ_r R* f_n; a ball at rest sticks. */
  elasticPlastic: part<'rolling', 'elastic-plastic'>('elastic-plastic'),
  /** τ = −k_v (χ/δ̇₀) J_v·ω_t, with the damping of the normal force; patches only. */
  volumetric: part<'rolling', 'volumetric'>('volumetric'),
  /** No rolling resistance. */
  none: part<'rolling', 'none'>('none'),
  /** A law that the host registered under a name. */
  registered: part<'rolling', 'registered'>('registered'),
};

/** Torque that resists spinning. */
export const spinning = {
  /** τ = −A_c f_n c_r (ω·n) n */
  rotationalDamping: part<'spinning', 'rotational-damping'>('rotational-damping'),
  /** τ = −r_gyr² f_n (σ0 θ + σ1 θ̇ + σ2 ω_n) n, limited by friction; patches only. */
  volumetric: part<'spinning', 'volumetric'>('volumetric'),
  /** No resistance to spinning about the normal. */
  none: part<'spinning', 'none'>('none'),
  /** A law that the host registered under a name. */
  registered: part<'spinning', 'registered'>('registered'),
};

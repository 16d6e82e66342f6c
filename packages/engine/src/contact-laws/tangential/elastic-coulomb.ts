/**
 * Coulomb friction of elastic surfaces: a spring across the contact that slides at the limit, for forces and, on a patch, for the torque about n:
 *   k = r ∂f_el/∂δ,  r = 4 G* ∶ E* = 2 (1 − ν)/(2 − ν) for equal materials;   c = 2 ζ √(k m*);   λ = (2 √2/3) r_gyr
 *   x = (ξ, λ θ),  w = (v_t, λ ω·n),  η = √k x:   η̇ = √k w,   q = √k η,   (f_t, τ/λ) = −P(q + c w)
 * P: the nearest point of the limit surface (limit-surface.ts) for what is outside of it. There the dashpot takes the slip that the spring does not,
 * ẋ = (P − q)/c: force and torque are those of steady sliding within 2 ζ √(m* ∶ k), and what is lost is (P − q)²/c + P·(q + c w − P)/c ≥ 0.
 * The state is η, the root of twice the energy: ½ |η|² is stored whatever k and λ do, so that no history of loads makes energy. With
 * constant k, ξ = η/√k is the stretch of Cundall & Strack 1979. k is Mindlin's where f_el is Hertz's (Mindlin 1949), and as the slope of f_el it is
 * right for every elastic law: the spring is never faster than the contact itself, and no speed is a parameter.
 * λ is 2R/3 of a disc with even pressure, so that it stops spinning after 3 ω₀ R/(4 μ g).
 */
import type { ContactView } from '../contact-view.js';
import type { ResistanceLaw, ResistancePart, StateKind } from '../law.js';
import { effectiveModulus, effectiveShearModulus, type PairMaterials } from '../pair-materials.js';
import { isWithin, moveToSurface } from './limit-surface.js';
import { tangentialDamping } from './mindlin.js';
import type { ElasticCoulombSpec } from './tangential.schema.js';

/** η/√k₀ [m], k₀ = E* · 1 mm: about the stretch ξ, and λ θ. */
const STRETCH: StateKind = { name: 'stretch', kind: 'vector', unit: 'm', judgedAs: 'position', shares: 'energy' };
const TWIST: StateKind = { name: 'twist', kind: 'scalar', unit: 'm', judgedAs: 'position', shares: 'energy' };
/** The length in k₀ [m]. */
const UNIT_RADIUS = 1e-3;
/** λ/r_gyr */
const LEVER_OF_GYRATION = (2 * Math.sqrt(2)) / 3;
/** Least ζ of the default: a spring that slides comes to the limit at the rate √(k/m*)/(2 ζ), which steps must follow. */
const LEAST_DAMPING = 0.05;

/** Spring force and twist, limited or not, in N: (f, τ/λ); μ f_n [N]; λ [m]. Scratch: numbers that functions pass each other would be put on the heap. */
const q = new Float64Array(6);
const [LIMIT, LEVER] = [4, 5];
const point = new Float64Array(2);

/** Brings q within the limit; returns whether it was outside. */
function limitTo(): boolean {
  const limit = q[LIMIT];
  const size = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
  const turn = Math.abs(q[3]);
  if (!(limit > 0)) {
    for (let k = 0; k < 4; k++) q[k] = 0;
    return size + turn > 0;
  }
  point[0] = size / limit;
  point[1] = turn / limit;
  if (isWithin(point)) return false;
  moveToSurface(point);
  const part = size > 0 ? (point[0] * limit) / size : 0;
  for (let k = 0; k < 3; k++) q[k] *= part;
  q[3] = turn > 0 ? (q[3] * point[1] * limit) / turn : 0;
  return true;
}

/** k over the slope of f_el, ζ, and k₀ [N/m]. */
export function elasticSpring({ dampingRatio, stiffnessRatio }: ElasticCoulombSpec, pair: PairMaterials) {
  const modulus = effectiveModulus(pair.a, pair.b);
  const share =
    stiffnessRatio ??
    pair.derive('tangential.stiffnessRatio', (4 * effectiveShearModulus(pair.a, pair.b)) / modulus, '1', '4 G*/E*');
  const ratio = dampingRatio ?? Math.max(LEAST_DAMPING, tangentialDamping(pair));
  return { share, ratio, unit: modulus * UNIT_RADIUS };
}

export const elasticCoulomb: ResistanceLaw<ElasticCoulombSpec> = {
  traits: ({ spinning }) => ({ limited: true, opposes: false, holds: true, volumetric: false, usesPatch: spinning }),
  create: (spec, pair): ResistancePart => {
    const { spinning } = spec;
    const coefficient = pair.friction;
    const { share, ratio, unit } = elasticSpring(spec, pair);
    const root = Math.sqrt(unit);
    const held = (states: Float64Array, at: number) => {
      let squared = 0;
      for (let k = at; k < at + 4; k++) squared += states[k] * states[k];
      return 0.5 * root * root * squared;
    };
    const findLever = ({ gyration }: ContactView) => {
      q[LEVER] = spinning && gyration > 0 ? LEVER_OF_GYRATION * gyration : 0;
    };
    return {
      needs: spinning ? ['spin', 'mass', 'patch'] : ['spin', 'mass'],
      states: [STRETCH, TWIST],
      turns: true,
      sharesEnergy: true,
      held,
      find: (view, load, at) => {
        const { states, slip, normal } = view;
        const { rates, friction, spinTorque } = load;
        const stiffness = share * load.slope;
        const viscosity = 2 * ratio * Math.sqrt(stiffness * view.effectiveMass);
        q[LIMIT] = coefficient * load.pressing;
        findLever(view);
        const lever = q[LEVER];
        const pull = Math.sqrt(stiffness) * root;
        const rate = Math.sqrt(stiffness) / root;
        const turning = lever * view.spin;
        for (let k = 0; k < 3; k++) q[k] = pull * states[at + k] + viscosity * slip[k];
        q[3] = pull * states[at + 3] + viscosity * turning;
        const slides = limitTo() && viscosity > 0;
        load.frictionLimit = q[LIMIT];
        for (let k = 0; k < 3; k++) {
          const spring = pull * states[at + k];
          const moved = slides ? (q[k] - spring) / viscosity : slip[k];
          friction[k] = -q[k];
          spinTorque[k] -= lever * q[3] * normal[k];
          rates[at + k] = rate * moved;
          load.tangentialStored += spring * moved;
        }
        const twist = pull * states[at + 3];
        const turned = slides ? (q[3] - twist) / viscosity : turning;
        rates[at + 3] = rate * turned;
        load.spinStored += twist * turned;
      },
      advance: (view, load, at) => {
        const { states, slip, step } = view;
        const rate = Math.sqrt(share * load.slope) / root;
        const pull = rate * root * root;
        load.advanced = 0;
        if (!(pull > 0)) return;
        for (let k = 0; k < 3; k++) q[k] = pull * (states[at + k] + step * rate * slip[k]);
        findLever(view);
        q[3] = pull * (states[at + 3] + step * rate * q[LEVER] * view.spin);
        q[LIMIT] = coefficient * load.pressing;
        limitTo();
        let stored = 0;
        for (let k = 0; k < 4; k++) {
          const state = q[k] / pull;
          stored += (state - states[at + k]) * (state + states[at + k]);
          states[at + k] = state;
        }
        load.advanced = (0.5 * root * root * stored) / step;
      },
    };
  },
};

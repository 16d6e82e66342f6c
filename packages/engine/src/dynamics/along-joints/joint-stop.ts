/**
 * Stops at the ends of a coordinate's range, with an elastic law and damping: δ is the distance of the coordinate beyond its limit.
 *   τ = ∓ f(δ, δ̇),  f = K δ^p × damping
 * A stop acts from touch to release; solvers that locate events end their step there. Its energy ∫ f_el dδ is in y; [acts, δ̇₀, the damping
 * law's constant] are held in d.
 */

import { createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import { DAMPING_LAWS } from '../../contact-laws/damping/damping-laws.js';
import { elasticEnergy } from '../../contact-laws/elastic-energy.js';
import type { DampingPart, Law, NormalPart } from '../../contact-laws/law.js';
import { power } from '../../contact-laws/normal/power.js';
import type { PairMaterials } from '../../contact-laws/pair-materials.js';
import { SceneError } from '../../errors/scene-error.js';
import { PI, pow } from '../../math/elementary.js';
import type { HeldState } from '../discrete-state.js';
import { LEDGER } from '../ledger-slice.js';
import type { JointCoordinate } from '../multibody/joint-coordinate.js';
import type { LimitsAlong } from '../multibody/joint-kinds/along-joint.schema.js';
import type { ElementPlace, JointElement } from './joint-element.js';

/** Layout of its held values. */
const [ACTS, IMPACT, CONSTANT, HELD_SIZE] = [0, 1, 2, 3];
/** Duration [s] of an elastic impact that defines the default stiffness. */
const USUAL_BLOW = 0.01;
/** Steps per impact. */
const STEPS_PER_BLOW = 20;
/** Impact speed [1/s] that defines the default stiffness. */
const USUAL_SPEED = 1;

const view = createContactView();
const load = createContactLoad();

/** `pair` has the restitution; `mobility`: acceleration of the coordinate per unit force along it. */
export function createJointStop(
  name: string,
  limits: LimitsAlong,
  coordinate: JointCoordinate,
  { start, heldStart }: ElementPlace,
  mobility: number,
  pair: PairMaterials,
  path: string,
): JointElement {
  const { freedom, position, speed, sign } = coordinate;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, exponent } = limits;
  const mass = 1 / mobility;
  const elasticOf = (stiffness: number): NormalPart => power.create({ type: 'power', stiffness, exponent }, pair);
  const elastic = elasticOf(limits.stiffness ?? usualStiffness(elasticOf, mass, exponent));
  const damping = (DAMPING_LAWS[limits.damping.type] as Law<never, DampingPart, unknown>).create(
    limits.damping as never,
    pair,
  );
  if (damping.exponent !== undefined && damping.exponent !== exponent)
    throw new SceneError(
      'law/senseless-combination',
      `${path}.damping`,
      `'${limits.damping.type}' needs an exponent of ${damping.exponent}, but the stop has ${exponent}; use 'gonthier', which works with every exponent`,
    );
  const [acts, impact, constant] = [heldStart + ACTS, heldStart + IMPACT, heldStart + CONSTANT];
  /** Fills the inputs of the law that exist along one coordinate. */
  const see = ({ y, held }: HeldState): void => {
    const q = sign * y[position];
    const u = sign * y[speed];
    view.gap = Math.min(max - q, q - min);
    view.penetration = Math.max(0, -view.gap);
    view.approachSpeed = max - q < q - min ? u : -u;
    view.impactSpeed = held[impact];
    view.damping = held[constant];
    view.effectiveMass = mass;
    view.effectiveRadius = 1;
    view.waived = 0;
  };
  /** A stop that starts beyond its limit has its elastic energy from the start, as if an impact had pressed it there. Later touches start at zero. */
  const begin = ({ y, held }: HeldState, isStart: boolean): void => {
    const pressed = isStart ? elasticEnergy(elastic, view) : 0;
    const approach = Math.max(0, view.approachSpeed);
    held[acts] = 1;
    y[start] = pressed;
    held[impact] = Math.max(Math.sqrt(approach * approach + 2 * pressed * mobility), damping.smallSpeed);
    held[constant] = damping.coefficient(held[impact]);
  };
  return {
    name,
    coordinate,
    start,
    size: 1,
    heldStart,
    heldSize: HELD_SIZE,
    add: (at, { jointForces, powers, rates, efforts }, row) => {
      rates[start] = 0;
      efforts[row] = 0;
      if (at.held[acts] === 0) return;
      see(at);
      elastic.find(view, load);
      damping.find(view, load);
      const q = sign * at.y[position];
      const effort = max - q < q - min ? -load.pressing : load.pressing;
      efforts[row] = effort;
      jointForces[freedom] += sign * effort;
      rates[start] = load.elastic * view.approachSpeed;
      powers[LEDGER.damping] += (load.pressing - load.elastic) * view.approachSpeed;
    },
    elastic: start,
    settle: (state, ledger, occasion) => {
      const { y, held } = state;
      see(state);
      const acting = held[acts] === 1;
      const inside = occasion === 'event' ? !acting : view.gap < 0;
      if (inside && !acting) begin(state, occasion === 'start');
      else if (!inside && acting) {
        // The energy left at release is the numerical residual: integration error, and negative after a missed contact onset.
        y[ledger + LEDGER.elasticResidual] += y[start];
        y[start] = 0;
        held.fill(0, heldStart, heldStart + HELD_SIZE);
      } else if (acting && damping.followsSpeed && view.approachSpeed > held[impact]) {
        held[impact] = view.approachSpeed;
        held[constant] = damping.coefficient(held[impact]);
        return true;
      }
      return inside !== acting;
    },
    findGap: (y, out) => {
      const q = sign * y[position];
      out[0] = Math.min(max - q, q - min);
    },
    isActive: (held) => held[acts] === 1,
    throwsBack: (state) => {
      see(state);
      return Math.sqrt(2 * elasticEnergy(elastic, view) * mobility);
    },
    rate: PI / elastic.contactTime(1, mass, USUAL_SPEED),
    longestStep: (held) =>
      held[acts] === 1 && held[impact] > 0
        ? elastic.contactTime(1, mass, held[impact]) / STEPS_PER_BLOW
        : Number.POSITIVE_INFINITY,
  };
}

/** Default K [N/m^p]: an elastic impact at USUAL_SPEED lasts USUAL_BLOW. T is proportional to K^(−1/(p+1)). */
function usualStiffness(elasticOf: (stiffness: number) => NormalPart, mass: number, exponent: number): number {
  return pow(elasticOf(1).contactTime(1, mass, USUAL_SPEED) / USUAL_BLOW, exponent + 1);
}

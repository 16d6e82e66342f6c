/**
 * Stops at the ends of a coordinate's range, by an elastic law and its damping: δ is how far the coordinate is beyond its limit.
 *   τ = ∓ f(δ, δ̇),  f = K δ^p × damping
 * A stop acts from touch to release, found inside a step where the solver can. It keeps the energy ∫ f_el dδ in y and holds [acts, δ̇₀, the
 * damping law's constant] in d.
 */
import { createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import { DAMPING_LAWS } from '../../contact-laws/damping/damping-laws.js';
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

/** What it holds. */
const [ACTS, IMPACT, CONSTANT, HELD_SIZE] = [0, 1, 2, 3];
/** Time [s] that an elastic blow lasts on a stop whose stiffness nobody gave. */
const USUAL_BLOW = 0.01;
/** Steps in a blow. */
const STEPS_PER_BLOW = 20;
/** Speed [1/s] of the coordinate that the stiffness of no given blow is for. */
const USUAL_SPEED = 1;

const view = createContactView();
const load = createContactLoad();

/** `pair` has the restitution; `mobility`: acceleration of the coordinate for a unit of force along it. */
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
      `'${limits.damping.type}' is made for an exponent of ${damping.exponent}, and the stop has ${exponent}; take 'gonthier', which goes with every one`,
    );
  const [acts, impact, constant] = [heldStart + ACTS, heldStart + IMPACT, heldStart + CONSTANT];
  /** What the law sees at a state: only what laws along one coordinate may ask for. */
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
  /** Where the scene starts beyond a limit, it is as if a blow had pressed it there; its energy is there from the start. Later touches bring none along. */
  const begin = ({ y, held }: HeldState, isStart: boolean): void => {
    const pressed = isStart ? elastic.energy(view) : 0;
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
        // What the law has not given back is what integration got wrong; less than nothing where the touch was seen late.
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
      return Math.sqrt(2 * elastic.energy(view) * mobility);
    },
    rate: PI / elastic.contactTime(1, mass, USUAL_SPEED),
    longestStep: (held) =>
      held[acts] === 1 && held[impact] > 0
        ? elastic.contactTime(1, mass, held[impact]) / STEPS_PER_BLOW
        : Number.POSITIVE_INFINITY,
  };
}

/** K [N/m^p] at which an elastic blow at the usual speed lasts the usual time: T goes with K^(−1/(p+1)). */
function usualStiffness(elasticOf: (stiffness: number) => NormalPart, mass: number, exponent: number): number {
  return pow(elasticOf(1).contactTime(1, mass, USUAL_SPEED) / USUAL_BLOW, exponent + 1);
}

/**
 * Dry friction along a coordinate, with a friction law of contacts: surfaces at a radius r from the axis slide at v = r q̇ under a constant
 * load, and τ = r f_t. For a slide r is 1. Its entries in y are the energy in its springs and the law states along the coordinate.
 */
import { createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import type { ResistancePart } from '../../contact-laws/law.js';
import type { HeldState } from '../discrete-state.js';
import { LEDGER } from '../ledger-slice.js';
import type { JointCoordinate } from '../multibody/joint-coordinate.js';
import type { ElementPlace, JointElement } from './joint-element.js';

const view = createContactView();
const load = createContactLoad();
view.normal.set([0, 0, 1]);

export interface JointFriction {
  readonly law: ResistancePart;
  /** [N] */
  readonly load: number;
  /** [m]; 1 for slides. */
  readonly radius: number;
}

/** `mobility`: acceleration of the coordinate per unit force along it. */
export function createJointFriction(
  name: string,
  { law, load: pressing, radius }: JointFriction,
  coordinate: JointCoordinate,
  { start, heldStart }: ElementPlace,
  mobility: number,
): JointElement {
  const { freedom, speed, sign } = coordinate;
  // Each law state is stored as one number, along the coordinate. In the law's view a vector has three.
  const places: number[] = [];
  let next = 0;
  for (const { kind } of law.states) {
    places.push(next);
    next += kind === 'vector' ? 3 : 1;
  }
  const size = 1 + places.length;
  const mass = 1 / (mobility * radius * radius);
  const see = (y: Float64Array): void => {
    view.slip[0] = radius * sign * y[speed];
    view.slipSpeed = Math.abs(view.slip[0]);
    view.effectiveMass = mass;
    view.effectiveRadius = 1;
    view.spin = 0;
    view.carry = 0;
    view.states.fill(0);
    for (let i = 0; i < places.length; i++) view.states[places[i]] = y[start + 1 + i];
    load.pressing = pressing;
    load.friction.fill(0);
    load.frictionLimit = 0;
    load.tangentialStored = 0;
    law.find(view, load, 0);
  };
  return {
    name,
    coordinate,
    start,
    size,
    heldStart,
    heldSize: 0,
    add: ({ y }, { jointForces, powers, rates, efforts }, row) => {
      see(y);
      const effort = radius * load.friction[0];
      efforts[row] = effort;
      jointForces[freedom] += sign * effort;
      rates[start] = load.tangentialStored;
      for (let i = 0; i < places.length; i++) rates[start + 1 + i] = load.rates[places[i]];
      powers[LEDGER.friction] -= load.friction[0] * view.slip[0] + load.tangentialStored;
    },
    elastic: start,
    states: law.states.map(({ judgedAs }, i) => ({ at: start + 1 + i, judgedAs })),
    ...(law.settle === undefined
      ? {}
      : {
          settle: ({ y }: HeldState, ledger: number) => {
            see(y);
            const lost = law.settle?.(view, load, 0) ?? 0;
            let moved = false;
            for (let i = 0; i < places.length; i++) {
              moved ||= y[start + 1 + i] !== view.states[places[i]];
              y[start + 1 + i] = view.states[places[i]];
            }
            y[start] -= lost;
            y[ledger + LEDGER.friction] += lost;
            return moved;
          },
        }),
    rate: settlingRate(law, mass, pressing),
  };
}

/** Equivalent frequency [rad/s] of a law with settling time T, such that a step is T long; 0 if it has none. */
function settlingRate({ settlingTime }: ResistancePart, mass: number, pressing: number): number {
  const time = settlingTime?.(mass, pressing, 1);
  return time === undefined || !Number.isFinite(time) ? 0 : 1 / time;
}

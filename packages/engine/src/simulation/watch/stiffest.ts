/**
 * The contact or element with the shortest time constant now, and the step that an explicit solver needs for it.
 *   contact  √(1.5 |F| / (δ m*)), 1.5 F/δ the slope of Hertz, an upper bound for a linear one       element  its own frequency
 */
import { effectiveMass } from '../../dynamics/contacts/pair-kinematics.js';
import type { SystemScratch } from '../../dynamics/right-hand-side.js';
import { PI } from '../../math/elementary.js';
import { length3 } from '../../math/vec3.js';
import type { Model, State } from '../model.js';
import { bodiesOfLink, type StepCause } from './suggest-step.js';

export interface Stiffest {
  /** 'the contact of …' or 'the element …'. */
  readonly what: string;
  /** Step [s] that resolves it: a twentieth of its period. */
  readonly step: number;
  /** Names of the bodies concerned. */
  readonly bodies: readonly string[];
  readonly cause: StepCause;
}

/** The stiffest live contact, force element or acting element of a joint, as `findForces` left them in scratch; undefined for none. */
export function findStiffest({ system }: Model, state: State, scratch: SystemScratch): Stiffest | undefined {
  const { bodies, shapes, forces, jointElements } = system;
  const { contacts } = state;
  let [rate, found]: [number, Omit<Stiffest, 'step'> | undefined] = [0, undefined];
  for (let slot = 0; slot < contacts.count; slot++) {
    const depth = -scratch.contacts.gap[slot];
    if (!(depth > 0)) continue;
    const [a, b] = [contacts.shapeA[slot], contacts.shapeB[slot]];
    const f = scratch.loads.forceOnB;
    const force = length3(f[3 * slot], f[3 * slot + 1], f[3 * slot + 2]);
    const own = Math.sqrt((1.5 * force) / (depth * effectiveMass(system, a, b)));
    if (!(own > rate)) continue;
    const names = [bodies.names[shapes.body[a]], bodies.names[shapes.body[b]]];
    const what = `the contact of '${names[0]}' and '${names[1]}'`;
    [rate, found] = [own, { what, bodies: names, cause: { kind: 'contact', shapes: [a, b] } }];
  }
  for (const { name, pace } of forces)
    if (pace !== undefined && pace.rate > rate)
      [rate, found] = [pace.rate, { what: `the element '${name}'`, bodies: pace.bodies, cause: { kind: 'element' } }];
  for (const { name, rate: own = 0, coordinate, isActive } of jointElements) {
    if (!(own > rate) || isActive?.(state.held) === false) continue;
    const moved = bodiesOfLink(bodies, coordinate.link);
    [rate, found] = [own, { what: `the element '${name}'`, bodies: moved, cause: { kind: 'element' } }];
  }
  return found !== undefined && Number.isFinite(rate) ? { ...found, step: (2 * PI) / (20 * rate) } : undefined;
}

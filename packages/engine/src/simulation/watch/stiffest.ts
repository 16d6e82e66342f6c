/**
 * The contact or element with the shortest time constant now, and the step that an explicit solver needs for it.
 *   contact  √(1.5 |F| / (δ m*)), 1.5 F/δ the slope of Hertz, an upper bound for a linear one       element  its own frequency
 */
import { effectiveMass } from '../../dynamics/contacts/pair-kinematics.js';
import type { SystemScratch } from '../../dynamics/right-hand-side.js';
import { PI } from '../../math/elementary.js';
import { length3 } from '../../math/vec3.js';
import type { Model, State } from '../model.js';

export interface Stiffest {
  /** 'the contact of …' or 'the element …'. */
  readonly what: string;
  /** Step [s] that resolves it: a twentieth of its period. */
  readonly step: number;
}

/** The stiffest live contact or force element, as `findForces` left them in scratch; undefined for none. */
export function findStiffest({ system }: Model, { contacts }: State, scratch: SystemScratch): Stiffest | undefined {
  const { bodies, shapes, forces } = system;
  let [rate, what] = [0, ''];
  for (let slot = 0; slot < contacts.count; slot++) {
    const depth = -scratch.contacts.gap[slot];
    if (!(depth > 0)) continue;
    const [a, b] = [contacts.shapeA[slot], contacts.shapeB[slot]];
    const f = scratch.loads.forceOnB;
    const force = length3(f[3 * slot], f[3 * slot + 1], f[3 * slot + 2]);
    const own = Math.sqrt((1.5 * force) / (depth * effectiveMass(system, a, b)));
    if (own > rate)
      [rate, what] = [own, `the contact of '${bodies.names[shapes.body[a]]}' and '${bodies.names[shapes.body[b]]}'`];
  }
  for (const { name, pace } of forces)
    if (pace !== undefined && pace.rate > rate) [rate, what] = [pace.rate, `the element '${name}'`];
  return rate > 0 && Number.isFinite(rate) ? { what, step: (2 * PI) / (20 * rate) } : undefined;
}

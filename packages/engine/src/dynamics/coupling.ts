/**
 * Who acts on whom in y: each dynamic body on itself, and two bodies on each other while they have a live contact or where an element ties them. Rates of positions
 * and orientations depend on their own body alone. The ledger and the elastic energies of contacts act on nothing.
 */
import type { ContactSlots } from './contact-slots.js';
import { contactStart } from './layout.js';
import { BODY_SIZE, NOT_DYNAMIC } from './multibody/body-model.js';
import type { SystemModel } from './system-model.js';

/** As a solver reads it: integration/solver.ts, Coupling. */
export interface BodyCoupling {
  readonly starts: Int32Array;
  readonly innerEnds: Int32Array;
  readonly ends: Int32Array;
  readonly links: Int32Array;
  readonly scales: Float64Array;
  readonly dependsOnTime: boolean;
}

/** Numbers of a body whose rates depend on the body alone: position and orientation. */
const INNER = 7;

/** A speed [m/s] of which a hundred-millionth is far below any slip speed, and far above what rounding makes of forces. */
const SPEED = 1;

export function findCoupling(system: SystemModel, slots: ContactSlots): BodyCoupling {
  const { bodies, shapes, forces } = system;
  const { dynamic } = bodies;
  const links: number[] = [];
  const known = new Set<number>();
  const link = (a: number, b: number) => {
    if (a === NOT_DYNAMIC || b === NOT_DYNAMIC || a === b) return;
    const key = Math.min(a, b) * dynamic.length + Math.max(a, b);
    if (known.has(key)) return;
    known.add(key);
    links.push(Math.min(a, b), Math.max(a, b));
  };
  for (let contact = 0; contact < slots.count; contact++)
    link(bodies.slot[shapes.body[slots.shapeA[contact]]], bodies.slot[shapes.body[slots.shapeB[contact]]]);
  for (const { links: ties = [] } of forces) for (const [a, b] of ties) link(bodies.slot[a], bodies.slot[b]);
  return {
    starts: Int32Array.from(dynamic, (_body, slot) => BODY_SIZE * slot),
    innerEnds: Int32Array.from(dynamic, (_body, slot) => BODY_SIZE * slot + INNER),
    ends: Int32Array.from(dynamic, (_body, slot) => BODY_SIZE * (slot + 1)),
    links: Int32Array.from(links),
    scales: findScales(system),
    dependsOnTime:
      bodies.motion.some((motion) => motion !== undefined) || forces.some(({ nextCorner }) => nextCorner !== undefined),
  };
}

/** A body's own size for its position, 1 for its quaternion, SPEED for its velocity and for that of its surface. */
function findScales({ bodies, shapes }: SystemModel): Float64Array {
  const scales = new Float64Array(contactStart(bodies)).fill(1);
  bodies.dynamic.forEach((body, slot) => {
    let reach = 0;
    shapes.body.forEach((owner, shape) => {
      if (owner === body && Number.isFinite(shapes.reach[shape])) reach = Math.max(reach, shapes.reach[shape]);
    });
    const size = reach > 0 ? reach : 1;
    const at = BODY_SIZE * slot;
    scales.fill(size, at, at + 3);
    scales.fill(SPEED, at + 7, at + 10);
    scales.fill((bodies.inertiaScale[body] * SPEED) / size, at + 10, at + 13);
  });
  return scales;
}

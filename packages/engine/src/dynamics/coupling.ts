/**
 * Who acts on whom in y: each dynamic body on itself, and two bodies on each other while they have a live contact or where an element ties them. Rates of positions
 * and orientations depend on their own body alone. The states of a contact's law act on themselves and on its two bodies, and those on them.
 * The ledger and the elastic energies of contacts act on nothing.
 */
import { lawOf } from '../contact-laws/pair-laws.js';
import type { ContactSlots } from './contact-slots.js';
import { lawStatesStart } from './layout.js';
import { BODY_SIZE, JOINTED, NOT_DYNAMIC } from './multibody/body-model.js';
import { WORLD } from './multibody/tree-model.js';
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

/** A stretch [m] or turn [rad] of which a hundred-millionth is above rounding and below any that holds a body. */
const STRETCH = 1e-3;

export function findCoupling(system: SystemModel, slots: ContactSlots): BodyCoupling {
  const { bodies, shapes, forces } = system;
  const { free, trees, loops } = bodies;
  const heads = Array.from(trees.heads.keys()).filter((link) => trees.heads[link] === link);
  /** Group of a body: its own where it is free, its tree's where it hangs in one. */
  const groupOf = (body: number) =>
    body !== WORLD && bodies.slot[body] === JOINTED
      ? free.length + heads.indexOf(trees.heads[trees.linkOf[body]])
      : body === WORLD
        ? NOT_DYNAMIC
        : bodies.slot[body];
  const groups = free.length + heads.length;
  const links: number[] = [];
  const known = new Set<number>();
  const link = (a: number, b: number) => {
    if (a === NOT_DYNAMIC || b === NOT_DYNAMIC || a === b) return;
    const key = Math.min(a, b) * groups + Math.max(a, b);
    if (known.has(key)) return;
    known.add(key);
    links.push(Math.min(a, b), Math.max(a, b));
  };
  const starts = Array.from(free, (_body, slot) => BODY_SIZE * slot);
  const innerEnds = starts.map((start) => start + INNER);
  const ends = starts.map((start) => start + BODY_SIZE);
  for (const head of heads) {
    starts.push(trees.treeStarts[head]);
    innerEnds.push(trees.treeStarts[head]);
    ends.push(trees.treeEnds[head]);
  }
  for (const reached of loops.trees)
    for (const a of reached)
      for (const b of reached) link(free.length + heads.indexOf(a), free.length + heads.indexOf(b));
  for (const { start, size, states, coordinate } of system.jointElements) {
    if (states === undefined || states.length === 0) continue;
    links.push(free.length + heads.indexOf(trees.heads[coordinate.link]), starts.length);
    starts.push(start);
    innerEnds.push(start);
    ends.push(start + size);
  }
  const states = lawStatesStart(bodies, slots.count);
  for (let contact = 0; contact < slots.count; contact++) {
    const slotA = groupOf(shapes.body[slots.shapeA[contact]]);
    const slotB = groupOf(shapes.body[slots.shapeB[contact]]);
    link(slotA, slotB);
    const [from, to] = [slots.stateStarts[contact], slots.stateStarts[contact + 1]];
    if (from === to) continue;
    const group = starts.length;
    starts.push(states + from);
    innerEnds.push(states + from);
    ends.push(states + to);
    for (const slot of new Set([slotA, slotB])) if (slot !== NOT_DYNAMIC) links.push(slot, group);
  }
  for (const { links: ties = [] } of forces) for (const [a, b] of ties) link(groupOf(a), groupOf(b));
  return {
    starts: Int32Array.from(starts),
    innerEnds: Int32Array.from(innerEnds),
    ends: Int32Array.from(ends),
    links: Int32Array.from(links),
    scales: findScales(system, slots),
    dependsOnTime:
      bodies.motion.some((motion) => motion !== undefined) ||
      forces.some(({ nextCorner }) => nextCorner !== undefined) ||
      system.jointElements.some(({ nextCorner }) => nextCorner !== undefined),
  };
}

/**
 * A body's own size for its position, 1 for its quaternion, SPEED for its velocity and for that of its surface; for states of laws STRETCH, or 1
 * where they run from 0 to 1.
 */
function findScales({ bodies, shapes, laws, jointElements }: SystemModel, slots: ContactSlots): Float64Array {
  const states = lawStatesStart(bodies, slots.count);
  const scales = new Float64Array(states + slots.stateStarts[slots.count]).fill(1);
  for (let slot = 0; slot < slots.count; slot++) {
    const law = lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
    const first = states + slots.stateStarts[slot];
    for (const { at, kind, judgedAs } of law.states)
      if (judgedAs !== 'part of one') scales.fill(STRETCH, first + at, first + at + (kind === 'vector' ? 3 : 1));
  }
  for (const { states: own = [] } of jointElements)
    for (const { at, judgedAs } of own) if (judgedAs !== 'part of one') scales[at] = STRETCH;
  bodies.free.forEach((body, slot) => {
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

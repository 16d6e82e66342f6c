/**
 * The nonzero blocks of the Jacobian:
 * - each dynamic body with itself; its rates of position and orientation depend on that body alone,
 * - two bodies with a live contact or a common force element,
 * - all coordinates of a tree, and of all trees that loops connect,
 * - the law states of a contact with themselves and with its two bodies, in both directions.
 * Nothing depends on the ledger or on the elastic energies of contacts.
 */

import { lawOf } from '../contact-laws/pair-laws.js';
import type { JacobianBlocks } from '../integration/stiff/jacobian-blocks.js';
import { lawStatesStart } from './contacts/contact-slice.js';
import type { ContactSlots } from './contacts/contact-slots.js';
import { AT_L, AT_V, BODY_SIZE, FREE, NOT_DYNAMIC } from './multibody/body-places.js';
import { closedTrees } from './multibody/loops/closed-trees.js';
import { WORLD } from './multibody/trees/tree-model.js';
import type { SystemModel } from './system-model.js';

/** Scale of speeds [m/s]. A difference of 1e-8 of it is far below any slip speed and far above round-off. */
const SPEED = 1;

/** Scale of displacements [m] and rotations [rad] in law states. A difference of 1e-8 of it is above round-off and below any elastic displacement. */
const STRETCH = 1e-3;

export function findJacobianBlocks(system: SystemModel, slots: ContactSlots): JacobianBlocks {
  const { bodies, shapes, forces } = system;
  const { free, trees, loops } = bodies;
  const heads = Array.from(trees.heads.keys()).filter((link) => trees.heads[link] === link);
  const groupOfFree = new Int32Array(bodies.count);
  free.forEach((body, group) => {
    groupOfFree[body] = group;
  });
  const groupOfHead = new Map(heads.map((head, i) => [head, free.length + i]));
  /** The groups of y that a body depends on: itself if free, otherwise its tree and all trees that loops connect to it. */
  const closed = closedTrees(heads, loops.trees);
  const groupsOf = (body: number): readonly number[] => {
    if (body === WORLD || bodies.role[body] === NOT_DYNAMIC) return [];
    if (bodies.role[body] === FREE) return [groupOfFree[body]];
    return (closed.get(trees.heads[trees.linkOf[body]]) ?? []).map((head) => groupOfHead.get(head) as number);
  };
  const groups = free.length + heads.length;
  const links: number[] = [];
  const known = new Set<number>();
  const link = (a: number, b: number) => {
    if (a === b) return;
    const key = Math.min(a, b) * groups + Math.max(a, b);
    if (known.has(key)) return;
    known.add(key);
    links.push(Math.min(a, b), Math.max(a, b));
  };
  const linkAll = (some: readonly number[], others: readonly number[]) => {
    for (const a of some) for (const b of others) link(a, b);
  };
  const starts = Array.from(free, (body) => bodies.place[body]);
  // Rates of position and orientation depend on the body alone.
  const innerEnds = starts.map((start) => start + AT_V);
  const ends = starts.map((start) => start + BODY_SIZE);
  for (const head of heads) {
    starts.push(trees.treeStarts[head]);
    innerEnds.push(trees.treeStarts[head]);
    ends.push(trees.treeEnds[head]);
  }
  for (const members of new Set(closed.values())) {
    const groups = members.map((head) => groupOfHead.get(head) as number);
    linkAll(groups, groups);
  }
  for (const { start, size, states, coordinate } of system.jointElements) {
    if (states === undefined || states.length === 0) continue;
    for (const head of closed.get(trees.heads[coordinate.link]) ?? [])
      links.push(groupOfHead.get(head) as number, starts.length);
    starts.push(start);
    innerEnds.push(start);
    ends.push(start + size);
  }
  const states = lawStatesStart(bodies, slots.count);
  for (let contact = 0; contact < slots.count; contact++) {
    const groupsA = groupsOf(shapes.body[slots.shapeA[contact]]);
    const groupsB = groupsOf(shapes.body[slots.shapeB[contact]]);
    linkAll(groupsA, groupsB);
    const [from, to] = [slots.stateStarts[contact], slots.stateStarts[contact + 1]];
    if (from === to) continue;
    const group = starts.length;
    starts.push(states + from);
    innerEnds.push(states + from);
    ends.push(states + to);
    for (const other of new Set([...groupsA, ...groupsB])) links.push(other, group);
  }
  for (const { links: ties = [] } of forces) for (const [a, b] of ties) linkAll(groupsOf(a), groupsOf(b));
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
 * Scale of each entry of y: the body's size for its position, 1 for its quaternion, SPEED for its velocity and that of its surface; for law
 * states STRETCH, or 1 if they run from 0 to 1.
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
  const reaches = new Float64Array(bodies.count);
  shapes.body.forEach((body, shape) => {
    if (Number.isFinite(shapes.reach[shape])) reaches[body] = Math.max(reaches[body], shapes.reach[shape]);
  });
  bodies.free.forEach((body) => {
    const size = reaches[body] > 0 ? reaches[body] : 1;
    const at = bodies.place[body];
    scales.fill(size, at, at + 3);
    scales.fill(SPEED, at + AT_V, at + AT_L);
    scales.fill((bodies.inertiaScale[body] * SPEED) / size, at + AT_L, at + BODY_SIZE);
  });
  return scales;
}

/**
 * Contacts of a ball with the barriers of a mesh: one for each local minimum, within reach, of the distance from its centre to the surface;
 * faces before edges before corners (`barriers.ts`). A solid resists on its outer side. If the centre itself is inside, there is one
 * contact, which pushes the ball out through the nearest feature. A sheet resists on the side of the centre.
 */
import {
  askBall,
  asked,
  BEHIND,
  isInBounds,
  LIMIT,
  RADIUS,
  REACH,
  REACH_SQUARED,
  UNSURE,
  waiting,
  X,
  Y,
  Z,
} from './asked-ball.js';
import type { BarrierContacts } from './barrier-contacts.js';
import type { Barriers } from './barriers.js';
import { addCorners, addEdge, addFacet, addNearest, proposeCorner } from './edges-and-corners.js';
import { isInsideExactly } from './exact-side.js';
import { ACROSS_ROW, NONE, TRIANGLE_ROW } from './feature-tables.js';
import { createNearestFeature, findNearestFeature } from './nearest-feature.js';
import { LEAF_ROOM, ROW } from './pair-tree.js';
import { dropRepeats } from './repeats.js';

/** Squared distances within this ratio count as equal: a dozen roundings. */
const SAME = 1 - 12 * Number.EPSILON;
const HALF_ROW = ROW / 2;
const nearest = createNearestFeature();

/** Fills `out` with the contacts of the ball (`ball.ts`, in the mesh's frame) whose gap is below its margin, in ascending order of features. */
export function findSphereBarriers(barriers: Barriers, ball: Float64Array, out: BarrierContacts): void {
  askBall(barriers, ball);
  const { rows, across, oneSided } = barriers;
  const { rows: boxes, children } = barriers.tree;
  const { nodes: stack } = waiting;
  const x = asked[X];
  const y = asked[Y];
  const z = asked[Z];
  const squared = asked[REACH_SQUARED];
  const fourSquared = 4 * squared;
  const unsure = asked[UNSURE];
  out.count = 0;
  let behind = Infinity;
  let isNear = false;
  let corners = 0;
  let top = enterTree(barriers);
  while (top > 0) {
    const node = stack[--top];
    if (node >= 0) {
      const o = ROW * node;
      // 2 max(0, d) = d + |d|, without a branch: the branch would be unpredictable.
      let dx = Math.abs(x - boxes[o]) - boxes[o + 3];
      let dy = Math.abs(y - boxes[o + 1]) - boxes[o + 4];
      let dz = Math.abs(z - boxes[o + 2]) - boxes[o + 5];
      dx += Math.abs(dx);
      dy += Math.abs(dy);
      dz += Math.abs(dz);
      if (dx * dx + dy * dy + dz * dz < fourSquared) stack[top++] = children[2 * node];
      dx = Math.abs(x - boxes[o + 6]) - boxes[o + 9];
      dy = Math.abs(y - boxes[o + 7]) - boxes[o + 10];
      dz = Math.abs(z - boxes[o + 8]) - boxes[o + 11];
      dx += Math.abs(dx);
      dy += Math.abs(dy);
      dz += Math.abs(dz);
      if (dx * dx + dy * dy + dz * dz < fourSquared) stack[top++] = children[2 * node + 1];
      continue;
    }
    const leaf = -1 - node;
    const first = (leaf / LEAF_ROOM) | 0;
    const last = first + (leaf % LEAF_ROOM);
    for (let slot = first; slot < last; slot++) {
      const o = TRIANGLE_ROW * slot;
      const h = rows[o] * x + rows[o + 1] * y + rows[o + 2] * z - rows[o + 3];
      const room = squared - h * h;
      if (!(room > 0)) continue;
      const s0 = rows[o + 4] * x + rows[o + 5] * y + rows[o + 6] * z - rows[o + 7];
      const s1 = rows[o + 8] * x + rows[o + 9] * y + rows[o + 10] * z - rows[o + 11];
      const s2 = rows[o + 12] * x + rows[o + 13] * y + rows[o + 14] * z - rows[o + 15];
      // Four times the smallest of the three: 2 min(a, b) = a + b − |a − b|, again without a branch.
      const less = s0 + s1 - Math.abs(s0 - s1);
      const least = less + 2 * s2 - Math.abs(less - 2 * s2);
      if (least < 0 && least * least >= 16 * room) continue;
      isNear = true;
      const in0 = Math.abs(s0) > unsure ? s0 > 0 : isInsideExactly(barriers, slot, 0);
      const in1 = Math.abs(s1) > unsure ? s1 > 0 : isInsideExactly(barriers, slot, 1);
      const in2 = Math.abs(s2) > unsure ? s2 > 0 : isInsideExactly(barriers, slot, 2);
      if (in0 && in1 && in2) {
        if (h >= 0 || !oneSided) addFacet(barriers, slot, out);
        else behind = Math.min(behind, h * h);
        continue;
      }
      if (h < 0 && oneSided) behind = Math.min(behind, h * h + (least * least) / 16);
      const e = ACROSS_ROW * slot;
      if (!in0 && across[e] * x + across[e + 1] * y + across[e + 2] * z - across[e + 3] <= unsure)
        addEdge(barriers, 3 * slot, out);
      if (!in1 && across[e + 4] * x + across[e + 5] * y + across[e + 6] * z - across[e + 7] <= unsure)
        addEdge(barriers, 3 * slot + 1, out);
      if (!in2 && across[e + 8] * x + across[e + 9] * y + across[e + 10] * z - across[e + 11] <= unsure)
        addEdge(barriers, 3 * slot + 2, out);
      // A corner is at least as far from the foot as the two edges that meet there.
      const near0 = s0 * s0 < room;
      const near1 = s1 * s1 < room;
      const near2 = s2 * s2 < room;
      if (near2 && near0) corners = proposeCorner(barriers, 3 * slot, corners);
      if (near0 && near1) corners = proposeCorner(barriers, 3 * slot + 1, corners);
      if (near1 && near2) corners = proposeCorner(barriers, 3 * slot + 2, corners);
    }
  }
  if (corners > 0) addCorners(barriers, corners, out);
  asked[BEHIND] = behind;
  settle(barriers, isNear, out);
}

/** The grid cell at which the query entered the tree; NONE if it started at the root. */
const entered = { level: NONE, cell: NONE };

/** Adds the subtrees that the ball may touch to the pending nodes; returns their count. */
function enterTree({ tree, entry }: Barriers): number {
  const { rows, children } = tree;
  const { nodes: stack } = waiting;
  const { levels } = entry;
  let n = 0;
  while (n < levels.length && levels[n].size < asked[REACH]) n++;
  entered.cell = NONE;
  if (n === levels.length) {
    stack[0] = 0;
    return 1;
  }
  const x = asked[X];
  const y = asked[Y];
  const z = asked[Z];
  const { perSize, low, counts, first, entries } = levels[n];
  const i = Math.floor((x - low[0]) * perSize);
  const j = Math.floor((y - low[1]) * perSize);
  const k = Math.floor((z - low[2]) * perSize);
  if (!(i >= 0 && j >= 0 && k >= 0 && i < counts[0] && j < counts[1] && k < counts[2])) return 0;
  const cell = (k * counts[1] + j) * counts[0] + i;
  entered.level = n;
  entered.cell = cell;
  const fourSquared = 4 * asked[REACH_SQUARED];
  let top = 0;
  for (let e = first[cell]; e < first[cell + 1]; e++) {
    const code = entries[e];
    const o = HALF_ROW * code;
    let dx = Math.abs(x - rows[o]) - rows[o + 3];
    let dy = Math.abs(y - rows[o + 1]) - rows[o + 4];
    let dz = Math.abs(z - rows[o + 2]) - rows[o + 5];
    dx += Math.abs(dx);
    dy += Math.abs(dy);
    dz += Math.abs(dz);
    if (dx * dx + dy * dy + dz * dz < fourSquared) stack[top++] = children[code];
  }
  return top;
}

/** Removes repeats, and searches for the nearest feature in doubtful cases. */
function settle(barriers: Barriers, isNear: boolean, out: BarrierContacts): void {
  if (out.count > 1) dropRepeats(barriers.triangleCount, out);
  let closest = Infinity;
  for (let i = 0; i < out.count; i++) closest = Math.min(closest, out.gap[i] + asked[RADIUS]);
  if (out.count > 0) {
    asked[LIMIT] = closest * closest;
    if (asked[BEHIND] < asked[LIMIT] * SAME) settleByNearest(barriers, out);
  } else if (isInBounds(barriers)) settleWithout(barriers, out);
  else if (isNear) {
    asked[LIMIT] = asked[REACH_SQUARED];
    settleByNearest(barriers, out);
  }
}

/** Handles the case without contacts: the centre may be deep inside, unless its cell is known to be outside. */
function settleWithout(barriers: Barriers, out: BarrierContacts): void {
  const { level, cell } = entered;
  if (cell !== NONE && barriers.entry.levels[level].isOutside[cell] === 1) return;
  asked[LIMIT] = Infinity;
  settleByNearest(barriers, out);
}

/**
 * Handles the case that the centre may be inside: something within √LIMIT is nearer than all contacts, or there are none. If it is inside, the
 * nearest feature is the only contact. If it is outside, a nearest feature within reach that round-off had hidden is added.
 */
function settleByNearest(barriers: Barriers, out: BarrierContacts): void {
  findNearestFeature(barriers, nearest);
  if (nearest.feature === NONE) return;
  if (nearest.height < 0) {
    if (!barriers.closed && nearest.feature >= barriers.triangleCount) return;
    out.count = 0;
  } else if (out.count > 0 || nearest.height >= asked[REACH]) return;
  addNearest(barriers, nearest, out);
}

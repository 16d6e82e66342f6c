/**
 * Contacts of a ball with the barriers of a mesh: one for every local minimum of the distance from its centre to the surface that is
 * within reach, faces before edges before corners (`barriers.ts`). A solid resists on its outer side; when the centre itself is
 * inside, there is one contact, out through the nearest feature. A sheet resists on the side where the centre is.
 */
import { type BarrierContacts, hasFeature, insertContact } from './barrier-contacts.js';
import type { Barriers } from './barriers.js';
import { addCorners, addEdge, proposeCorner, writeContact } from './edges-and-corners.js';
import { exactSide, sideTolerance } from './exact-side.js';
import { NONE, TRIANGLE_ROW } from './feature-tables.js';
import { createNearestFeature, findNearestFeature } from './nearest-feature.js';
import { LEAF_ROOM, ROW } from './pair-tree.js';

/** Squared distances that differ by less than this are one: a dozen roundings. */
const SAME = 1 - 12 * Number.EPSILON;
const nearest = createNearestFeature();

/**
 * Fills `out` with the contacts of the ball of `radius` [m] at (cx, cy, cz) [m] in the mesh's frame whose gap is below `margin`
 * [m] (0: those that overlap), in rising order of their features.
 */
export function findSphereBarriers(
  barriers: Barriers,
  cx: number,
  cy: number,
  cz: number,
  radius: number,
  margin: number,
  out: BarrierContacts,
): void {
  const { shift, rows, facet, edgeDuty, cornerDuty, oneSided } = barriers;
  const { rows: boxes, children, stack } = barriers.tree;
  const x = cx - shift[0];
  const y = cy - shift[1];
  const z = cz - shift[2];
  const reach = radius + margin;
  const squared = reach * reach;
  const unsure = sideTolerance(barriers, x, y, z);
  out.count = 0;
  /** At most the squared distance of a triangle that has the centre behind it. */
  let behind = Infinity;
  let isNear = false;
  let corners = 0;
  stack[0] = 0;
  let top = 1;
  while (top > 0) {
    const node = stack[--top];
    if (node >= 0) {
      const o = ROW * node;
      let d = Math.abs(x - boxes[o]) - boxes[o + 3];
      let far = d > 0 ? d * d : 0;
      d = Math.abs(y - boxes[o + 1]) - boxes[o + 4];
      if (d > 0) far += d * d;
      d = Math.abs(z - boxes[o + 2]) - boxes[o + 5];
      if (d > 0) far += d * d;
      if (far < squared) stack[top++] = children[2 * node];
      d = Math.abs(x - boxes[o + 6]) - boxes[o + 9];
      far = d > 0 ? d * d : 0;
      d = Math.abs(y - boxes[o + 7]) - boxes[o + 10];
      if (d > 0) far += d * d;
      d = Math.abs(z - boxes[o + 8]) - boxes[o + 11];
      if (d > 0) far += d * d;
      if (far < squared) stack[top++] = children[2 * node + 1];
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
      let s = rows[o + 4] * x + rows[o + 5] * y + rows[o + 6] * z - rows[o + 7];
      let t = rows[o + 8] * x + rows[o + 9] * y + rows[o + 10] * z - rows[o + 11];
      let u = rows[o + 12] * x + rows[o + 13] * y + rows[o + 14] * z - rows[o + 15];
      const least = Math.min(s, t, u);
      if (least < 0 && least * least >= room) continue;
      isNear = true;
      if (Math.abs(s) <= unsure) s = exactSide(barriers, slot, 0, x, y, z);
      if (Math.abs(t) <= unsure) t = exactSide(barriers, slot, 1, x, y, z);
      if (Math.abs(u) <= unsure) u = exactSide(barriers, slot, 2, x, y, z);
      if (s >= 0 && t >= 0 && u >= 0) {
        if (h >= 0 || !oneSided) {
          if (hasFeature(out, facet[slot])) continue;
          const sign = h < 0 ? -1 : 1;
          const row = insertContact(out, facet[slot]);
          writeContact(
            out,
            row,
            shift,
            x,
            y,
            z,
            radius,
            sign * h,
            sign * rows[o],
            sign * rows[o + 1],
            sign * rows[o + 2],
          );
        } else behind = Math.min(behind, h * h);
        continue;
      }
      if (h < 0 && oneSided) behind = Math.min(behind, h * h + Math.min(least, 0) * Math.min(least, 0));
      const i = 3 * slot;
      if (s < 0 && edgeDuty[i] !== NONE) addEdge(barriers, i, x, y, z, radius, squared, unsure, out);
      if (t < 0 && edgeDuty[i + 1] !== NONE) addEdge(barriers, i + 1, x, y, z, radius, squared, unsure, out);
      if (u < 0 && edgeDuty[i + 2] !== NONE) addEdge(barriers, i + 2, x, y, z, radius, squared, unsure, out);
      for (let k = i; k < i + 3; k++) {
        if (cornerDuty[k] !== NONE) corners = proposeCorner(barriers, cornerDuty[k], x, y, z, squared, corners);
      }
    }
  }
  if (corners > 0) addCorners(barriers, corners, x, y, z, radius, unsure, out);
  let closest = Infinity;
  for (let i = 0; i < out.count; i++) closest = Math.min(closest, out.gap[i] + radius);
  if (closest <= unsure && out.count > 1) keepOneTouched(out, radius, unsure);
  const isInDoubt = out.count === 0 ? isNear || barriers.closed : behind < closest * closest * SAME;
  if (isInDoubt) settleByNearest(barriers, x, y, z, radius, reach, closest, out);
}

/** A centre on a convex edge is over both faces by rounding alone: of contacts at no distance the first stays. */
function keepOneTouched(out: BarrierContacts, radius: number, unsure: number): void {
  let kept = 0;
  let touched = 0;
  for (let i = 0; i < out.count; i++) {
    if (out.gap[i] + radius <= unsure && touched++ > 0) continue;
    if (kept !== i) {
      out.feature[kept] = out.feature[i];
      out.gap[kept] = out.gap[i];
      out.effectiveRadius[kept] = out.effectiveRadius[i];
      out.normal.copyWithin(3 * kept, 3 * i, 3 * i + 3);
      out.point.copyWithin(3 * kept, 3 * i, 3 * i + 3);
    }
    kept++;
  }
  out.count = kept;
}

/**
 * The centre may be inside: something is nearer than all contacts, or there are none. Inside, the way out is the only contact; outside,
 * a nearest feature within reach that rounding kept from being seen becomes one.
 */
function settleByNearest(
  barriers: Barriers,
  x: number,
  y: number,
  z: number,
  radius: number,
  reach: number,
  closest: number,
  out: BarrierContacts,
): void {
  const within = Math.min(reach, closest);
  findNearestFeature(barriers, x, y, z, within * within, nearest);
  if (nearest.feature === NONE && out.count === 0 && isInBounds(barriers, x, y, z)) {
    findNearestFeature(barriers, x, y, z, Infinity, nearest);
    if (nearest.height >= 0) return;
  }
  if (nearest.feature === NONE) return;
  if (nearest.height < 0) {
    if (!barriers.closed && nearest.feature >= barriers.triangleCount) return;
    out.count = 0;
  } else if (out.count > 0 || nearest.height >= reach) return;
  const { normal } = nearest;
  const row = insertContact(out, nearest.feature);
  writeContact(out, row, barriers.shift, x, y, z, radius, nearest.height, normal[0], normal[1], normal[2]);
}

/** Whether a centre may be inside a closed mesh. */
export function isInBounds({ bounds, closed }: Barriers, x: number, y: number, z: number): boolean {
  return (
    closed && x >= bounds[0] && y >= bounds[1] && z >= bounds[2] && x <= bounds[3] && y <= bounds[4] && z <= bounds[5]
  );
}

/** The nearest contact of a ball with a mesh, apart or not: what the search for the instant of touch needs. */
import { type BarrierContacts, insertContact } from './barrier-contacts.js';
import type { Barriers } from './barriers.js';
import { writeContact } from './edges-and-corners.js';
import { NONE } from './feature-tables.js';
import { createNearestFeature, findNearestFeature } from './nearest-feature.js';
import { isInBounds } from './sphere-barriers.js';

const nearest = createNearestFeature();

/**
 * Fills `out` with at most one contact: the nearest feature of the ball of `radius` [m] at (cx, cy, cz) [m] in the mesh's frame, if its
 * gap is below `margin` [m]. Infinity finds it wherever it is. A centre inside a closed solid always has one.
 */
export function findNearestBarrier(
  barriers: Barriers,
  cx: number,
  cy: number,
  cz: number,
  radius: number,
  margin: number,
  out: BarrierContacts,
): void {
  const { shift } = barriers;
  const x = cx - shift[0];
  const y = cy - shift[1];
  const z = cz - shift[2];
  const reach = radius + margin;
  out.count = 0;
  findNearestFeature(barriers, x, y, z, reach * reach, nearest);
  if (nearest.feature === NONE && isInBounds(barriers, x, y, z)) {
    findNearestFeature(barriers, x, y, z, Infinity, nearest);
    if (nearest.height > 0) return;
  }
  if (nearest.feature === NONE || nearest.height >= reach) return;
  const { normal, height } = nearest;
  const row = insertContact(out, nearest.feature);
  writeContact(out, row, shift, x, y, z, radius, height, normal[0], normal[1], normal[2]);
}

/**
 * Ball (A) and triangle mesh (B), by barriers: faces, edges and corners, each once, in the mesh's frame. A solid resists outward, a shell on
 * the side where the ball is.
 */
import type { ShapeGeometry } from '../../geometry/shape-geometry.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import { type Contacts, makeRoomForContacts } from '../contact.js';
import { BALL_MARGIN, createBall } from './ball.js';
import { createBarrierContacts } from './barriers/barrier-contacts.js';
import { type Barriers, createBarriers } from './barriers/barriers.js';
import { findNearestBarrier } from './barriers/nearest-barrier.js';
import { findSphereBarriers } from './barriers/sphere-barriers.js';
import type { ManyPlaces } from './narrow-phase.js';
import { giveBack, takeBall } from './sphere-shape.js';
import { surfaceMesh } from './surface-mesh.js';

const known = new WeakMap<ShapeGeometry, Barriers>();
const ball = createBall(0, 0, 0, 1);
const found = createBarrierContacts();

/** The barriers of a mesh, worked out once and kept as long as the mesh is. Made when a scene is compiled, so that no step waits for it. */
export function barriersOf(geometry: ShapeGeometry, segments: number): Barriers | undefined {
  const ready = known.get(geometry);
  if (ready !== undefined) return ready;
  const mesh = surfaceMesh(geometry, segments);
  if (mesh === undefined) return undefined;
  const { isSheet, coordinateError } = geometry;
  const made = createBarriers(mesh, { sides: isSheet ? 'both' : 'outward', coordinateError });
  known.set(geometry, made);
  return made;
}

export const sphereMesh: ManyPlaces = {
  seesOverlapOnly: false,
  hasPieces: false,
  findAll: (shapes, poses, sphere, mesh, search, out) => {
    ball[BALL_MARGIN] = search.margin;
    ask(shapes, poses, sphere, mesh, findSphereBarriers);
    makeRoomForContacts(out, out.count + found.count);
    for (let row = 0; row < found.count; row++) write(shapes, poses, sphere, mesh, row, out, out.count++);
  },
  findNearest: (shapes, poses, sphere, mesh, out, slot) => {
    ball[BALL_MARGIN] = Number.POSITIVE_INFINITY;
    ask(shapes, poses, sphere, mesh, findNearestBarrier);
    write(shapes, poses, sphere, mesh, 0, out, slot);
  },
};

/** Asks for the ball, whose margin is there already. */
function ask(
  shapes: ShapeModel,
  poses: ShapePoses,
  sphere: number,
  mesh: number,
  find: typeof findSphereBarriers,
): void {
  const barriers = barriersOf(shapes.geometry[mesh], shapes.segments);
  takeBall(shapes, poses, sphere, mesh, ball);
  found.count = 0;
  if (barriers !== undefined) find(barriers, ball, found);
}

function write(
  shapes: ShapeModel,
  poses: ShapePoses,
  sphere: number,
  mesh: number,
  row: number,
  out: Contacts,
  slot: number,
): void {
  giveBack(shapes, poses, sphere, mesh, found.normal, 3 * row, out, slot);
  out.gap[slot] = found.gap[row];
  out.effectiveRadius[slot] = found.effectiveRadius[row];
  out.feature[slot] = found.feature[row];
  out.volume[slot] = 0;
}

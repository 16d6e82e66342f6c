/**
 * Ball (A) and triangle mesh (B), by barriers: faces, edges and corners, each once, in the mesh's frame. A solid pushes outward, a shell
 * towards the side of the ball.
 */
import type { ShapePoses } from '../../geometry/shape-model.js';
import { type Contacts, makeRoomForContacts } from '../contact.js';
import { barriersOfShape, type DetectionModel } from '../detection-model.js';
import { BALL_MARGIN, createBall } from './ball.js';
import { createBarrierContacts } from './barriers/barrier-contacts.js';
import { findNearestBarrier } from './barriers/nearest-barrier.js';
import { findSphereBarriers } from './barriers/sphere-barriers.js';
import type { ManyPlaces } from './narrow-phase.js';
import { giveBack, takeBall } from './sphere-shape.js';

const ball = createBall(0, 0, 0, 1);
const found = createBarrierContacts();
const normal = new Float64Array(3);

export const sphereMesh: ManyPlaces = {
  seesOverlapOnly: false,
  hasPieces: false,
  findAll: (detection, poses, sphere, mesh, search, out) => {
    ball[BALL_MARGIN] = search.margin;
    ask(detection, poses, sphere, mesh, findSphereBarriers);
    makeRoomForContacts(out, out.count + found.count);
    for (let row = 0; row < found.count; row++) write(detection, poses, sphere, mesh, row, out, out.count++);
  },
  findNearest: (detection, poses, sphere, mesh, out, slot) => {
    ball[BALL_MARGIN] = Number.POSITIVE_INFINITY;
    ask(detection, poses, sphere, mesh, findNearestBarrier);
    write(detection, poses, sphere, mesh, 0, out, slot);
  },
};

/** Sets up the query ball; its margin is already set. */
function ask(
  detection: DetectionModel,
  poses: ShapePoses,
  sphere: number,
  mesh: number,
  find: typeof findSphereBarriers,
): void {
  const barriers = barriersOfShape(detection, mesh);
  takeBall(detection.shapes, poses, sphere, mesh, ball);
  found.count = 0;
  if (barriers !== undefined) find(barriers, ball, found);
}

function write(
  detection: DetectionModel,
  poses: ShapePoses,
  sphere: number,
  mesh: number,
  row: number,
  out: Contacts,
  slot: number,
): void {
  for (let k = 0; k < 3; k++) normal[k] = found.normal[3 * row + k];
  giveBack(detection.shapes, poses, sphere, mesh, normal, out, slot);
  out.gap[slot] = found.gap[row];
  out.effectiveRadius[slot] = found.effectiveRadius[row];
  out.feature[slot] = found.feature[row];
  out.volume[slot] = 0;
}

/**
 * Contacts of two solids by their vertices: each vertex of one inside the other is a contact point (Muth & Eberhard 2005, §5: a ray from the
 * vertex crosses the other's surface an odd number of times).
 *   gap = −distance to the nearest place of the other's surface,  point = the vertex,  n = the normal of the face there, from A to B
 * If that place is an edge or corner that points into the other body, as in a notch, n is the direction to it. With a plane, each vertex
 * below it is a contact.
 * R*: Muth & Eberhard 2005, eq. 4, has one stiffness K for a pair, whatever the vertex, which has no radius. R* is half the reach of the smaller
 * body, so Hertz, 4/3 E* √R*, gives such a K; bodies of the same material and twice the size are √2 times as stiff.
 * Features: vertices of A by number, then those of B, so a contact keeps the identity of its vertex.
 */
import { createNearestPoint, findNearest } from '../../../geometry/mesh/tree/nearest-triangle.js';
import type { ShapeModel, ShapePoses } from '../../../geometry/shape-model.js';
import { rotate } from '../../../math/quaternion.js';
import { type Contacts, makeRoomForContacts } from '../../contact.js';
import { type DetectionModel, solidOfShape } from '../../detection-model.js';
import { placeSolids } from '../distance/place-solids.js';
import { nearestOfSolids } from '../distance/shape-distance.js';
import { comparePlaced } from '../interference/canonical-order.js';
import { createInterferenceScratch } from '../interference/interference-scratch.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import type { ManyPlaces } from '../narrow-phase.js';
import { takeTurnedPose } from '../turned-meshes/turned-pose.js';
import { createInnerVertices, findInnerVertices, gatherBelow } from './inner-vertices.js';
import { nearestFaceNormal } from './nearest-face-normal.js';

const placed = createInterferenceScratch();
const inner = createInnerVertices();
const nearest = createNearestPoint();
const poseA = new Float64Array(7);
const poseB = new Float64Array(7);
const at = new Float64Array(3);
const normal = new Float64Array(3);

/** Contacts at the vertices of two solids, or of a solid under a plane. */
export const vertexPoints: ManyPlaces = {
  seesOverlapOnly: true,
  hasPieces: false,
  findAll: (detection, poses, a, b, _search, out) => {
    const { shapes } = detection;
    const geometryA = shapes.geometry[a];
    const geometryB = shapes.geometry[b];
    const solidA = solidOfShape(detection, a);
    const solidB = solidOfShape(detection, b);
    if (geometryA.type === 'plane' && solidB !== undefined) addUnderPlane(detection, poses, a, b, solidB, 1, out);
    if (geometryB.type === 'plane' && solidA !== undefined) addUnderPlane(detection, poses, b, a, solidA, -1, out);
    if (solidA === undefined || solidB === undefined) return;
    takeTurnedPose(detection, poses, a, b, poseA);
    takeTurnedPose(detection, poses, b, a, poseB);
    const radius = radiusOf(shapes, a, b);
    // The order breaks ties, so it must not depend on the caller.
    const ofA = comparePlaced(solidA, poseA, solidB, poseB) <= 0;
    if (ofA) placeSolids(placed, solidA, poseA, solidB, poseB);
    else placeSolids(placed, solidB, poseB, solidA, poseA);
    if (!(placed.reach < Infinity)) return;
    const [first, second] = ofA ? [solidA, solidB] : [solidB, solidA];
    findInnerVertices(placed, first, second, ofA, inner);
    addInner(solidA, poseA, solidB, true, ofA, radius, out);
    findInnerVertices(placed, first, second, !ofA, inner);
    addInner(solidB, poseB, solidA, false, !ofA, radius, out);
  },
  findNearest: nearestOfSolids,
};

/** Adds the vertices in `inner` of a solid, A or B, that lie inside the target. `isFirst`: both are placed in the solid's frame. */
function addInner(
  solid: InterferenceSolid,
  pose: Float64Array,
  target: InterferenceSolid,
  isA: boolean,
  isFirst: boolean,
  radius: number,
  out: Contacts,
): void {
  // Outward normals of A point from A to B. Features of B come after those of A.
  const sign = isA ? -1 : 1;
  const shift = isA ? 0 : target.vertices.length / 3;
  makeRoomForContacts(out, out.count + inner.count);
  for (let n = 0; n < inner.count; n++) {
    const v = inner.vertices[n];
    if (isFirst) intoSecond(solid.vertices, v);
    else for (let k = 0; k < 3; k++) at[k] = placed.moved[3 * v + k];
    findNearest(target.tree, target.vertices, at[0], at[1], at[2], nearest);
    if (!(nearest.distance > 0)) continue;
    nearestFaceNormal(target, at, nearest, normal);
    const slot = out.count++;
    out.feature[slot] = shift + v;
    out.gap[slot] = -nearest.distance;
    out.effectiveRadius[slot] = radius;
    out.volume[slot] = 0;
    turnToWorld(isFirst);
    rotate(pose, 3, solid.vertices, 3 * v, out.pointW, 3 * slot);
    for (let k = 0; k < 3; k++) {
      out.pointW[3 * slot + k] += pose[k];
      out.normalAB[3 * slot + k] = sign * normal[k] + 0;
    }
  }
}

/** at = Rᵀ (x − t): vertex v of the first body in the frame of the second. */
function intoSecond(vertices: Float64Array, v: number): void {
  const { pose } = placed;
  const x = vertices[3 * v] - pose[9];
  const y = vertices[3 * v + 1] - pose[10];
  const z = vertices[3 * v + 2] - pose[11];
  for (let k = 0; k < 3; k++) at[k] = pose[k] * x + pose[3 + k] * y + pose[6 + k] * z;
}

/** Turns `normal` from the target's frame to the world; the target is the second body if the vertices belong to the first. */
function turnToWorld(fromSecond: boolean): void {
  const { pose, turn } = placed;
  const x = normal[0];
  const y = normal[1];
  const z = normal[2];
  if (fromSecond) for (let k = 0; k < 3; k++) at[k] = pose[3 * k] * x + pose[3 * k + 1] * y + pose[3 * k + 2] * z;
  else for (let k = 0; k < 3; k++) at[k] = normal[k];
  for (let k = 0; k < 3; k++) normal[k] = turn[3 * k] * at[0] + turn[3 * k + 1] * at[1] + turn[3 * k + 2] * at[2];
}

/** Adds the vertices of a solid (`other`) below a plane; `sign`: 1 if the plane is A. */
function addUnderPlane(
  detection: DetectionModel,
  poses: ShapePoses,
  plane: number,
  other: number,
  solid: InterferenceSolid,
  sign: number,
  out: Contacts,
): void {
  const { shapes } = detection;
  takeTurnedPose(detection, poses, other, plane, poseB);
  for (let k = 0; k < 3; k++) {
    at[k] = poses.originsW[3 * plane + k];
    normal[k] = poses.axesW[3 * plane + k];
  }
  const { vertices } = solid;
  gatherBelow(at, normal, solid, poseB, inner);
  makeRoomForContacts(out, out.count + inner.count);
  for (let n = 0; n < inner.count; n++) {
    const o = 3 * inner.vertices[n];
    const slot = out.count;
    rotate(poseB, 3, vertices, o, out.pointW, 3 * slot);
    let height = 0;
    for (let k = 0; k < 3; k++) {
      height += normal[k] * (out.pointW[3 * slot + k] + (poseB[k] - at[k]));
      out.pointW[3 * slot + k] += poseB[k];
      out.normalAB[3 * slot + k] = sign * normal[k] + 0;
    }
    if (!(height < 0)) continue;
    out.count++;
    out.feature[slot] = inner.vertices[n];
    out.gap[slot] = height;
    out.effectiveRadius[slot] = radiusOf(shapes, plane, other);
    out.volume[slot] = 0;
  }
}

/** R* of every vertex of a pair [m]. */
function radiusOf({ reach }: ShapeModel, a: number, b: number): number {
  return Math.min(reach[a], reach[b]) / 2;
}

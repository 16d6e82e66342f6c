/**
 * The direction from the core of a round solid (`core.ts`) to the surface of a partner: against the normal of a plane, to the nearest point of a box or a mesh, to the
 * nearest point of the core of another round solid, to the middle of a ball or an ellipsoid. It depends on where the two are and not on how far the solid has turned.
 */
import type { ShapePoses } from '../../../geometry/shape-model.js';
import { rotate, rotateBack } from '../../../math/quaternion.js';
import { type DetectionModel, solidOfShape } from '../../detection-model.js';
import { createDistanceScratch } from '../distance/distance-scratch.js';
import { findDistance } from '../distance/find-distance.js';
import { createDistanceSearch, createSolidDistance } from '../distance/solid-distance.js';
import { takePose } from '../take-pose.js';
import { coreLength } from './core.js';
import { addSecondWall } from './second-wall.js';

const centre = new Float64Array(3);
const along = new Float64Array(3);
const other = new Float64Array(3);
const gap = new Float64Array(3);
const Z = Float64Array.of(0, 0, 1);
const scratch = createDistanceScratch();
const found = createSolidDistance();
const search = createDistanceSearch();
const corePose = new Float64Array(7);
const partnerPose = new Float64Array(7);

/** Fills `out` with the direction, world axes, of any length; 0 where the core meets the partner. `axis`: that of the solid, world. */
export function findFacing(
  detection: DetectionModel,
  poses: ShapePoses,
  shape: number,
  partner: number,
  axis: Float64Array,
  out: Float64Array,
): void {
  const { geometry } = detection.shapes;
  const { originsW, axesW, orientations } = poses;
  const half = coreLength(geometry[shape]) ?? 0;
  const { exact } = geometry[partner];
  if (exact?.type === 'plane') {
    for (let k = 0; k < 3; k++) out[k] = 0 - axesW[3 * partner + k];
    return;
  }
  const length = coreLength(geometry[partner]);
  for (let k = 0; k < 3; k++) gap[k] = originsW[3 * partner + k] - originsW[3 * shape + k];
  if (length !== undefined) {
    rotate(orientations, 4 * partner, Z, 0, other, 0);
    betweenSegments(axis, half, length, out);
  } else if (exact?.type === 'box') {
    rotateBack(orientations, 4 * partner, axis, 0, along, 0);
    for (let k = 0; k < 3; k++) gap[k] = 0 - gap[k];
    rotateBack(orientations, 4 * partner, gap, 0, centre, 0);
    toBox(exact.size, half, out);
    rotate(orientations, 4 * partner, out, 0, out, 0);
  } else if (geometry[partner].mesh !== undefined) toMesh(detection, poses, shape, partner, axis, out);
  else for (let k = 0; k < 3; k++) out[k] = gap[k];
}

/** From the segment x + s a, |s| ≤ `half`, to y + t b, |t| ≤ `length`, with y − x = `gap` and b = `other`. Ericson 2005, §5.1.9; the middle of the range where they are parallel. */
function betweenSegments(a: Float64Array, half: number, length: number, out: Float64Array): void {
  let cosine = 0;
  let ahead = 0;
  let behind = 0;
  for (let k = 0; k < 3; k++) {
    cosine += a[k] * other[k];
    ahead += a[k] * gap[k];
    behind += other[k] * gap[k];
  }
  const sine2 = 1 - cosine * cosine;
  let s = sine2 > PARALLEL ? clamp((ahead - cosine * behind) / sine2, half) : clamp(ahead, half);
  const t = clamp(cosine * s - behind, length);
  s = clamp(ahead + cosine * t, half);
  for (let k = 0; k < 3; k++) out[k] = gap[k] + t * other[k] - s * a[k];
}

/** Below this sin² of the angle between two axes their nearest points are noise; the direction between them is not. */
const PARALLEL = 1e-12;

const clamp = (x: number, most: number): number => Math.max(-most, Math.min(most, x));

/** Halvings of the core in which the nearest point is sought: to the last bit of a double. */
const HALVINGS = 53;

/** From the segment `centre` + s `along` to a box about the origin. The distance is convex in s, so its slope tells the side of its minimum. */
function toBox(size: ArrayLike<number>, half: number, out: Float64Array): void {
  let low = -half;
  let high = half;
  let s = 0;
  for (let i = 0; half > 0 && i < HALVINGS; i++) {
    s = (low + high) / 2;
    let slope = 0;
    for (let k = 0; k < 3; k++) slope += along[k] * beyond(centre[k] + s * along[k], size[k] / 2);
    if (slope === 0) break;
    if (slope > 0) high = s;
    else low = s;
  }
  for (let k = 0; k < 3; k++) out[k] = 0 - beyond(centre[k] + s * along[k], size[k] / 2);
}

/** How far a coordinate lies beyond ± `half`, with its sign. */
const beyond = (x: number, half: number): number => x - clamp(x, half);

/** From the needle along the axis to the surface of a mesh. */
function toMesh(
  detection: DetectionModel,
  poses: ShapePoses,
  shape: number,
  partner: number,
  axis: Float64Array,
  out: Float64Array,
): void {
  const core = detection.cores[detection.coreOf[shape]];
  const solid = solidOfShape(detection, partner);
  out.fill(0);
  if (core === undefined || solid === undefined) return;
  for (let k = 0; k < 3; k++) corePose[k] = poses.originsW[3 * shape + k];
  // The shortest turn from ±z to the axis; the needle has no front.
  const sign = axis[2] < 0 ? -1 : 1;
  corePose[3] = -sign * axis[1];
  corePose[4] = sign * axis[0];
  corePose[5] = 0;
  corePose[6] = 1 + sign * axis[2];
  takePose(detection.shapes, poses, partner, partnerPose);
  findDistance(core, corePose, solid, partnerPose, search, scratch, found);
  if (found.state !== 'apart') return;
  if (solid.facets !== undefined) {
    for (let k = 0; k < 3; k++) out[k] = found.normalAB[k];
    return;
  }
  for (let k = 0; k < 3; k++) gap[k] = found.pointA[k] - partnerPose[k];
  rotateBack(partnerPose, 3, gap, 0, centre, 0);
  rotateBack(partnerPose, 3, found.normalAB, 0, along, 0);
  addSecondWall(solid, centre, found.distance, along);
  rotate(partnerPose, 3, along, 0, out, 0);
}

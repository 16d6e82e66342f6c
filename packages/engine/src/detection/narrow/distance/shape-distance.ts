/**
 * Distance of two shapes of a scene that are not balls: solids by their surfaces, a plane as a half-space. Round exact shapes are
 * represented by their meshes, as in interference.
 */
import type { ShapeModel, ShapePoses } from '../../../geometry/shape-model.js';
import { type DetectionModel, solidOfShape } from '../../detection-model.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import type { NarrowPhase } from '../narrow-phase.js';
import { takeTurnedPose } from '../turned-meshes/turned-pose.js';
import { createDistanceScratch } from './distance-scratch.js';
import { findDistance } from './find-distance.js';
import { findHalfSpaceDistance } from './half-space-distance.js';
import {
  createDistanceSearch,
  createSolidDistance,
  type DistanceMemory,
  type SolidDistance,
} from './solid-distance.js';
import { writeFarther } from './write-distance.js';

const scratch = createDistanceScratch();
const found = createSolidDistance();
const poseA = new Float64Array(7);
const poseB = new Float64Array(7);
const search = createDistanceSearch();
const point = new Float64Array(3);
const normal = new Float64Array(3);

/** Fills `out` with the distance of shapes a and b, or reports that it exceeds the limit [m]; Infinity for shapes without an inside. */
export function findShapeDistance(
  detection: DetectionModel,
  poses: ShapePoses,
  a: number,
  b: number,
  limit: number,
  out: SolidDistance,
  memory?: DistanceMemory,
): void {
  const { shapes } = detection;
  const [planeA, planeB] = [isPlane(shapes, a), isPlane(shapes, b)];
  const solidA = planeA ? undefined : solidOfShape(detection, a);
  const solidB = planeB ? undefined : solidOfShape(detection, b);
  if (solidA !== undefined && solidB !== undefined) {
    takeTurnedPose(detection, poses, a, b, poseA);
    takeTurnedPose(detection, poses, b, a, poseB);
    search.limit = limit;
    search.memory = memory;
    findDistance(solidA, poseA, solidB, poseB, search, scratch, out);
  } else if (planeA && solidB !== undefined) overPlane(detection, poses, a, b, solidB, limit, out);
  else if (planeB && solidA !== undefined) {
    overPlane(detection, poses, b, a, solidA, limit, out);
    exchange(out);
  } else writeFarther(Number.POSITIVE_INFINITY, out);
}

/**
 * A narrow phase for any two shapes that are not balls, apart or touching: gap = d ≥ 0, the point midway between the nearest points, n from
 * A's point to B's, R* half the reach of the smaller body. It keeps no memory, so equal poses give equal bits.
 */
export const nearestOfSolids: NarrowPhase = (detection, poses, a, b, out, slot) => {
  const { shapes } = detection;
  findShapeDistance(detection, poses, a, b, Number.POSITIVE_INFINITY, found);
  out.gap[slot] = found.distance;
  out.effectiveRadius[slot] = Math.min(shapes.reach[a], shapes.reach[b]) / 2;
  for (let k = 0; k < 3; k++) {
    out.normalAB[3 * slot + k] = found.normalAB[k];
    out.pointW[3 * slot + k] = (found.pointA[k] + found.pointB[k]) / 2;
  }
};

function isPlane({ geometry }: ShapeModel, shape: number): boolean {
  return geometry[shape].type === 'plane';
}

function overPlane(
  detection: DetectionModel,
  poses: ShapePoses,
  plane: number,
  other: number,
  solid: InterferenceSolid,
  limit: number,
  out: SolidDistance,
): void {
  takeTurnedPose(detection, poses, other, plane, poseB);
  for (let k = 0; k < 3; k++) {
    point[k] = poses.originsW[3 * plane + k];
    normal[k] = poses.axesW[3 * plane + k];
  }
  findHalfSpaceDistance(point, normal, solid, poseB, limit, out);
}

/** Exchanges A and B. */
function exchange(out: SolidDistance): void {
  for (let k = 0; k < 3; k++) {
    out.normalAB[k] = 0 - out.normalAB[k];
    const x = out.pointA[k];
    out.pointA[k] = out.pointB[k];
    out.pointB[k] = x;
  }
  const { triangleA, featureA } = out;
  out.triangleA = out.triangleB;
  out.featureA = out.featureB;
  out.triangleB = triangleA;
  out.featureB = featureA;
}

/**
 * Contacts of any two solids that are not balls, by shared volume: one for each connected piece of the interference.
 *   gap = −δ,  point p_c,  n along Σ A_j n_j,  R* = V/(π δ²);  the point on the axis of the force, where a law goes by Φ
 * δ is how far B must be withdrawn along n until the facing surfaces of the piece no longer overlap (interference/pieces/withdrawals.ts).
 * R* is that of the ball whose cap of depth δ has the volume V, so that Hertz, 4/3 E* √R* δ^(3/2), is the volume–depth law E* 4/(3√π) √(V δ)
 * (Nassauer & Kuna 2013; Elmqvist et al. 2015, §6.1). Round exact shapes take part by their meshes, 64 segments a turn unless the scene says otherwise, boxes
 * and half-spaces as they are.
 * A ball's mesh keeps its axes along the world's, and that of a solid of revolution does not turn about its axis (turned-meshes), so that they roll without bumps.
 */
import type { ShapePoses } from '../../geometry/shape-model.js';
import { PI } from '../../math/elementary.js';
import { type Contacts, makeRoomForContacts } from '../contact.js';
import { type DetectionModel, solidOfShape } from '../detection-model.js';
import { nearestOfSolids } from './distance/shape-distance.js';
import { findElasticVolumes } from './interference/energy/elastic-volumes.js';
import { findHalfSpaceInterference } from './interference/find-half-space-interference.js';
import { findInterference } from './interference/find-interference.js';
import { createInterference, type Interference } from './interference/interference.js';
import type { InterferenceMemory } from './interference/interference-memory.js';
import { createInterferenceScratch, type InterferenceScratch } from './interference/interference-scratch.js';
import { findWithdrawals } from './interference/pieces/withdrawals.js';
import { clear } from './interference/with-room.js';
import type { ManyPlaces } from './narrow-phase.js';
import { dropAxialMoment, takeTurnedPose } from './turned-meshes/turned-pose.js';

const scratch = createInterferenceScratch();
const found = createInterference();
const poseA = new Float64Array(7);
const poseB = new Float64Array(7);
/** A point of a plane [m] and its outward normal. */
const halfSpace = new Float64Array(6);

export const sharedVolume: ManyPlaces = {
  seesOverlapOnly: true,
  hasPieces: true,
  findAll: (detection, poses, a, b, { memory, remember }, out) => {
    scratch.remembers = remember;
    if (!findSharedPieces(detection, poses, a, b, scratch, found, memory)) return;
    if (detection.findsPush) findElasticVolumes(scratch, solidOfShape(detection, a), solidOfShape(detection, b), found);
    else clear(found.elasticVolume, found.count);
    makeRoomForContacts(out, out.count + found.count);
    for (let piece = 0; piece < found.count; piece++) {
      if (!writePatch(piece, out, out.count)) continue;
      if (detection.findsPush) moveToPressure(out, out.count);
      dropAxialMoment(detection, poses, a, b, out, out.count);
      dropAxialMoment(detection, poses, b, a, out, out.count);
      out.count++;
    }
  },
  findNearest: nearestOfSolids,
};

/** Writes a piece to contact `slot`; false if it is too thin. */
function writePatch(piece: number, out: Contacts, slot: number): boolean {
  const { volume, contactArea, withdrawal, normalAB, centroidW, areaVectorAB, inertiaW, id } = found;
  const { elasticVolume, pushAB, pushMomentAB } = found;
  const penetration = withdrawal[piece];
  if (!(penetration * penetration > 0)) return false;
  out.gap[slot] = -penetration;
  out.feature[slot] = id[piece];
  out.effectiveRadius[slot] = volume[piece] / (PI * penetration * penetration);
  out.volume[slot] = volume[piece];
  out.contactArea[slot] = contactArea[piece];
  out.depth[slot] = penetration;
  out.elasticVolume[slot] = elasticVolume[piece];
  for (let k = 0; k < 3; k++) {
    out.normalAB[3 * slot + k] = normalAB[3 * piece + k];
    out.pointW[3 * slot + k] = centroidW[3 * piece + k];
    out.areaVectorAB[3 * slot + k] = areaVectorAB[3 * piece + k];
    out.pushAB[3 * slot + k] = pushAB[3 * piece + k];
    out.pushMomentAB[3 * slot + k] = pushMomentAB[3 * piece + k];
  }
  for (let k = 0; k < 9; k++) out.inertiaW[9 * slot + k] = inertiaW[9 * piece + k];
  return true;
}

/**
 * Moves the point of a contact from p_c to the axis of the force, s = f × m/f², no farther than the patch's radius of gyration. So friction acts where the
 * pressure does, and an implicit step sees the whole normal force in one direction at one point.
 */
function moveToPressure({ pushAB: f, pushMomentAB: m, pointW, inertiaW, volume }: Contacts, slot: number): void {
  const n = 3 * slot;
  const squared = f[n] * f[n] + f[n + 1] * f[n + 1] + f[n + 2] * f[n + 2];
  if (!(squared > 0)) return;
  const j = 9 * slot;
  const reach = (inertiaW[j] + inertiaW[j + 4] + inertiaW[j + 8]) / (2 * volume[slot]);
  let x = (f[n + 1] * m[n + 2] - f[n + 2] * m[n + 1]) / squared;
  let y = (f[n + 2] * m[n] - f[n] * m[n + 2]) / squared;
  let z = (f[n] * m[n + 1] - f[n + 1] * m[n]) / squared;
  const away = x * x + y * y + z * z;
  if (away > reach) {
    const part = Math.sqrt(reach / away);
    x *= part;
    y *= part;
    z *= part;
  }
  pointW[n] += x;
  pointW[n + 1] += y;
  pointW[n + 2] += z;
  m[n] -= y * f[n + 2] - z * f[n + 1];
  m[n + 1] -= z * f[n] - x * f[n + 2];
  m[n + 2] -= x * f[n + 1] - y * f[n];
}

/**
 * Fills `out` with the interference of shapes a and b: two solids, or a solid and a half-space; false if one of them encloses no volume. The
 * query data stay in `room`, for its polygons.
 */
export function findSharedPieces(
  detection: DetectionModel,
  poses: ShapePoses,
  a: number,
  b: number,
  room: InterferenceScratch,
  out: Interference,
  memory?: InterferenceMemory,
): boolean {
  const { shapes } = detection;
  room.normalMemory = detection.normalMemory;
  const solidA = solidOfShape(detection, a);
  const solidB = solidOfShape(detection, b);
  if (solidA !== undefined) takeTurnedPose(detection, poses, a, b, poseA);
  if (solidB !== undefined) takeTurnedPose(detection, poses, b, a, poseB);
  if (solidA !== undefined && solidB !== undefined) {
    findInterference(solidA, poseA, solidB, poseB, room, out, memory);
    findWithdrawals(room, out);
    return true;
  }
  const plane = solidA === undefined ? a : b;
  if (shapes.geometry[plane].type !== 'plane') return false;
  for (let k = 0; k < 3; k++) {
    halfSpace[k] = poses.originsW[3 * plane + k];
    halfSpace[3 + k] = poses.axesW[3 * plane + k];
  }
  if (solidA !== undefined) findHalfSpaceInterference(solidA, poseA, halfSpace, true, room, out, memory);
  else if (solidB !== undefined) findHalfSpaceInterference(solidB, poseB, halfSpace, false, room, out, memory);
  return true;
}

/**
 * The interference of a closed mesh with a half-space, in the same record as that of two meshes.
 *   h(v) = m·v − c,  m = Rᵀ n,  c = n·(o − p):  v is inside where h < 0; a vertex on the plane is outside.
 * h is rounded once per vertex, and its sign is the only decision. All triangles at the vertex share it, so the surface below closes
 * whatever the round-off, and a body that stands on the plane does not interfere. Only triangles below or across the plane are visited.
 * The lid, the part of the plane inside the body, is bounded by the reversed cuts. Σ A n is its area along the plane's normal, so n equals the
 * plane's normal to the bit, even for a body wholly below. Nothing needs to be perturbed or exchanged.
 */
import { cutAtPlane, LID } from './cut/cut-at-plane.js';
import type { Interference } from './interference.js';
import type { InterferenceMemory } from './interference-memory.js';
import type { InterferenceScratch } from './interference-scratch.js';
import type { InterferenceSolid } from './interference-solid.js';
import { rememberPieces } from './pieces/match-pieces.js';
import { namePieces } from './pieces/name-pieces.js';
import { findPieces } from './pieces/nested-surfaces.js';
import { findDepths } from './pieces/piece-depths.js';
import { findSurfaces } from './pieces/piece-sums.js';
import type { Surfaces } from './pieces/surfaces.js';
import { writePieces } from './pieces/write-pieces.js';
import { findRotation } from './relative-pose.js';
import { makeRoomForSide, startQuery } from './start-query.js';
import { withRoom } from './with-room.js';

/**
 * Fills `out` with the pieces of the solid below a plane. Pose: position [m] and quaternion x y z w, body to world. Plane: a point on it
 * [m] and its normal out of the half-space, any nonzero length, world axes; 6 numbers. A is the solid, or the half-space if `solidIsA` is
 * false. With a memory, one for each pair, pieces keep their identity from call to call; without one, they are numbered.
 */
export function findHalfSpaceInterference(
  solid: InterferenceSolid,
  pose: ArrayLike<number>,
  plane: ArrayLike<number>,
  solidIsA: boolean,
  scratch: InterferenceScratch,
  out: Interference,
  memory?: InterferenceMemory,
): void {
  const s = scratch;
  const nextId = memory?.nextId ?? 0;
  // Inside the query A is the half-space: Σ A n is summed over the lid, and its sign is flipped if the caller's A is the solid.
  s.exchanged = solidIsA;
  s.coincide = false;
  s.boxed = false;
  s.convex = solid.facets !== undefined;
  findRotation(pose, 3, s.turn);
  for (let k = 0; k < 3; k++) s.place[k] = pose[k];
  startQuery(s);
  makeRoomForSide(s.sideB, solid);
  s.stack = withRoom(s.stack, 2 * solid.tree.depth + 2);
  if (placePlane(s, solid, pose, plane)) cutAtPlane(s, solid);
  s.oneSurface = s.convex && s.pointCount > 0;
  findSurfaces(s, s.surfaces);
  leaveOutLid(s.surfaces);
  findPieces(s, s.surfaces, s.pieces);
  writePieces(s, s.surfaces, s.pieces, out);
  alignNormals(s, out);
  namePieces(s, pose, out, memory);
  findDepths(s, s.surfaces, s.pieces, out);
  // Over a plane, the deepest point is straight below the lid.
  for (let piece = 0; piece < out.count; piece++) out.withdrawal[piece] = out.depth[piece];
  if (memory === undefined) return;
  if (s.remembers) rememberPieces(s, out, memory);
  else memory.nextId = nextId;
}

/** s.plane = m and c in the solid's frame, then n in world axes; false for non-finite input, which has no interference. */
function placePlane(
  s: InterferenceScratch,
  { reach }: InterferenceSolid,
  pose: ArrayLike<number>,
  plane: ArrayLike<number>,
): boolean {
  const { turn } = s;
  const length = Math.sqrt(plane[3] * plane[3] + plane[4] * plane[4] + plane[5] * plane[5]);
  const x = plane[3] / length;
  const y = plane[4] / length;
  const z = plane[5] / length;
  for (let k = 0; k < 3; k++) s.plane[k] = turn[k] * x + turn[3 + k] * y + turn[6 + k] * z;
  s.plane[3] = x * (plane[0] - pose[0]) + y * (plane[1] - pose[1]) + z * (plane[2] - pose[2]);
  s.plane[4] = x;
  s.plane[5] = y;
  s.plane[6] = z;
  // A plane that cuts the body is within √3 × its largest coordinate; body and plane contribute equally to a height.
  s.reach = 4 * reach;
  return Number.isFinite(s.plane[0] + s.plane[1] + s.plane[2] + s.plane[3]);
}

/** All pieces share the lid, so it cannot identify a piece. */
function leaveOutLid(surfaces: Surfaces): void {
  const { faceCut, faceSurface, faceCount } = surfaces;
  let kept = 0;
  for (let n = 0; n < faceCount; n++) {
    if (faceCut[n] === LID) continue;
    faceCut[kept] = faceCut[n];
    faceSurface[kept++] = faceSurface[n];
  }
  surfaces.faceCount = kept;
}

/** n is the plane's normal, towards B; S is parallel to it. */
function alignNormals({ plane, exchanged }: InterferenceScratch, out: Interference): void {
  const sign = exchanged ? -1 : 1;
  let area = 0;
  for (let piece = 0; piece < out.count; piece++) {
    area += out.contactArea[piece];
    for (let k = 0; k < 3; k++) {
      out.normalAB[3 * piece + k] = 0 + sign * plane[4 + k];
      out.areaVectorAB[3 * piece + k] = 0 + sign * plane[4 + k] * out.contactArea[piece];
    }
  }
  for (let k = 0; k < 3; k++) out.total.areaVectorAB[k] = 0 + sign * plane[4 + k] * area;
}

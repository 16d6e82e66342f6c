/**
 * The interference of two closed meshes at given poses: every connected piece of A ∩ B with V, p_c, J_v, S, n, A_c and d.
 * No boolean mesh is built: exact signs tell which triangles cut each other, and signed sums over the pieces of both surfaces do the rest
 * (piece-sums.ts). Only triangles near the overlap are visited. README.md lists the stages; docs/decisions/007 gives the reasons.
 */

import { comparePlaced } from './canonical-order.js';
import { sumBoxes } from './convex/box-box.js';
import { clipFacets } from './convex/clip-facets.js';
import { traceConvex } from './convex/trace-convex.js';
import { cutPairs } from './cut/cut-pairs.js';
import { findSpread, moveNodeB } from './cut/moved-boxes.js';
import { findNearPairs } from './cut/near-pairs.js';
import type { Interference } from './interference.js';
import type { InterferenceMemory } from './interference-memory.js';
import type { InterferenceScratch } from './interference-scratch.js';
import type { InterferenceSolid } from './interference-solid.js';
import { addInsideSurface } from './pieces/inside-surface.js';
import { rememberPieces } from './pieces/match-pieces.js';
import { namePieces } from './pieces/name-pieces.js';
import { findPieces } from './pieces/nested-surfaces.js';
import { findDepths } from './pieces/piece-depths.js';
import { fillNormals } from './pieces/piece-normals.js';
import { findSurfaces } from './pieces/piece-sums.js';
import { findVertexSides } from './pieces/vertex-sides.js';
import { writePieces } from './pieces/write-pieces.js';
import { findRelativePose, findRotation } from './relative-pose.js';
import { makeRoomForSide, startQuery } from './start-query.js';
import { withRoom } from './with-room.js';

/**
 * Fills `out` with the pieces of A ∩ B. Poses: position [m] and quaternion x y z w, body to world, 7 numbers each. With a memory, one for
 * each pair of bodies, pieces keep their identity from call to call; without one, they are numbered. If `s.remembers` is false, the
 * memory is read but not changed.
 */
export function findInterference(
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
  scratch: InterferenceScratch,
  out: Interference,
  memory?: InterferenceMemory,
): void {
  const nextId = memory?.nextId ?? 0;
  const order = comparePlaced(a, poseA, b, poseB);
  scratch.exchanged = order > 0;
  scratch.coincide = order === 0;
  if (scratch.exchanged) findPiecesOf(b, poseB, a, poseA, scratch, out);
  else findPiecesOf(a, poseA, b, poseB, scratch, out);
  namePieces(scratch, poseA, out, memory);
  fillNormals(scratch, a, poseA, b, poseB, memory, out);
  findDepths(scratch, scratch.surfaces, scratch.pieces, out);
  if (memory === undefined) return;
  if (scratch.remembers) rememberPieces(scratch, out, memory);
  else memory.nextId = nextId;
}

function findPiecesOf(
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
  s: InterferenceScratch,
  out: Interference,
): void {
  findRotation(poseA, 3, s.turn);
  findRelativePose(poseA, poseB, s.turn, s.pose);
  for (let k = 0; k < 3; k++) s.place[k] = poseA[k];
  findSpread(s, a, b);
  s.convex = a.facets !== undefined && b.facets !== undefined;
  s.boxed =
    s.reach < Infinity && a.box !== undefined && b.box !== undefined && !s.keepPolygons && sumBoxes(s, a.box, b.box);
  if (!s.boxed) sumSurfaces(s, a, b);
  findPieces(s, s.surfaces, s.pieces);
  writePieces(s, s.surfaces, s.pieces, out);
}

function sumSurfaces(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  startPair(s, a, b);
  const margin = a.convex !== undefined && b.convex !== undefined ? Math.min(a.convex.margin, b.convex.margin) : 0;
  // A non-finite pose has no interference; the cause is reported elsewhere.
  const finite = s.reach < Infinity;
  s.oneSurface = finite && margin > s.spread[9] && traceConvex(s, a, b);
  s.boxed = finite && !s.oneSurface && s.convex && !s.keepPolygons && clipFacets(s, a, b);
  if (s.boxed) return;
  if (finite && !s.oneSurface) {
    // What the fast paths left is cleared.
    if (s.convex || margin > 0) startPair(s, a, b);
    findNearPairs(s, a, b);
    cutPairs(s, a, b);
    s.segmentLines = s.lineCount;
    findVertexSides(s, a, b);
    addInsideSurface(s, a, b);
  }
  findSurfaces(s, s.surfaces);
}

/** Resizes the scratch for both bodies and resets it. */
function startPair(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  startQuery(s);
  const verticesB = b.vertices.length / 3;
  if (s.movedStamp.length < verticesB + 1) {
    s.movedStamp = withRoom(s.movedStamp, verticesB + 1);
    s.moved = withRoom(s.moved, 3 * s.movedStamp.length);
  }
  const waiting = 2 * (a.tree.depth + b.tree.depth) + 4;
  if (s.stack.length < waiting) s.stack = withRoom(s.stack, waiting);
  makeRoomForSide(s.sideA, a);
  makeRoomForSide(s.sideB, b);
  if (a.tree.nodeCount > 0 && b.tree.nodeCount > 0) chooseOrigin(s, a, b);
}

/** Chooses the centre of the overlap of the two boxes as origin. */
function chooseOrigin(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  moveNodeB(s, b, 0);
  const { boxes } = a.tree;
  const { nodeBox } = s.sideB;
  for (let k = 0; k < 3; k++) {
    const low = Math.max(boxes[k], nodeBox[k]);
    const high = Math.min(boxes[3 + k], nodeBox[3 + k]);
    s.origin[k] = (low + high) / 2;
  }
}

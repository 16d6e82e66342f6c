/** Assigns identities to the pieces of one query. */
import type { Interference } from '../interference.js';
import type { InterferenceMemory } from '../interference-memory.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { findRotation } from '../relative-pose.js';
import { matchPieces } from './match-pieces.js';
import { findPlaces } from './piece-normals.js';

/** Sets out.id, out.splitFrom and out.ended: from the memory, whose frame has the pose `poseA`, or by index if there is none. */
export function namePieces(
  s: InterferenceScratch,
  poseA: ArrayLike<number>,
  out: Interference,
  memory: InterferenceMemory | undefined,
): void {
  if (memory !== undefined) {
    findRotation(poseA, 3, s.callerTurn);
    findPlaces(s, poseA, out);
    matchPieces(s, memory, out);
    return;
  }
  out.endedCount = 0;
  for (let piece = 0; piece < out.count; piece++) {
    out.id[piece] = piece;
    out.splitFrom[piece] = -1;
  }
}

/**
 * Identities from step to step. A piece continues the piece of the last step with which it shares most cut triangles. Pairs are taken
 * from the largest count down, equal counts in the order of pieces, so the result is deterministic. A new piece without a partner that shares
 * triangles with an old one has split off from it. An old piece without a partner that shares triangles with a new one has merged into it.
 * Pieces with no shared triangles (they moved past all of them, or one solid is inside the other) are matched by position: their
 * centroids are closer than the sum of both radii.
 */
import type { Interference } from '../interference.js';
import type { InterferenceMemory } from '../interference-memory.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { withRoom } from '../with-room.js';

/** Sets out.id, out.splitFrom and out.ended from the memory; s.kept[piece] is then its index in the memory or −1. */
export function matchPieces(s: InterferenceScratch, memory: InterferenceMemory, out: Interference): void {
  const before = memory.count;
  const now = out.count;
  s.kept = withRoom(s.kept, now);
  s.keeper = withRoom(s.keeper, before);
  s.shared = withRoom(s.shared, before * now);
  s.kept.fill(-1, 0, now);
  s.keeper.fill(-1, 0, before);
  s.shared.fill(0, 0, before * now);
  if (s.convex) keepOnlyPiece(s, before, now);
  else {
    countShared(s, memory, now);
    matchShared(s, before, now);
  }
  nameSplits(s, memory, out);
  matchPlaces(s, memory, out);
  for (let piece = 0; piece < now; piece++)
    out.id[piece] = s.kept[piece] >= 0 ? memory.id[s.kept[piece]] : memory.nextId++;
  listEnded(s, memory, out);
}

/** Convex solids share at most one piece; it keeps its identity while it exists. */
function keepOnlyPiece(s: InterferenceScratch, before: number, now: number): void {
  if (before !== 1 || now !== 1) return;
  s.kept[0] = 0;
  s.keeper[0] = 0;
}

/** s.shared[old × now + new] = number of shared cut triangles. */
function countShared(s: InterferenceScratch, memory: InterferenceMemory, now: number): void {
  const { shared, surfaces, pieces, cutTriangle } = s;
  if (memory.count === 0 || now === 0) return;
  // Triangles of the memory, chained if one was cut in several pieces.
  s.chain = withRoom(s.chain, memory.cutCount);
  for (let i = 0; i < memory.cutCount; i++) {
    const slots = slotsOf(s, memory.cut[i]);
    const t = memory.cut[i] >= 0 ? memory.cut[i] : -1 - memory.cut[i];
    s.chain[i] = slots[2 * t] === s.stamp ? slots[2 * t + 1] : -1;
    slots[2 * t] = s.stamp;
    slots[2 * t + 1] = i;
  }
  for (let n = 0; n < surfaces.faceCount; n++) {
    const piece = pieces.of[surfaces.faceSurface[n]];
    if (piece < 0) continue;
    const cut = asCaller(s, cutTriangle[surfaces.faceCut[n]]);
    const slots = slotsOf(s, cut);
    const t = cut >= 0 ? cut : -1 - cut;
    if (slots[2 * t] !== s.stamp) continue;
    for (let i = slots[2 * t + 1]; i >= 0; i = s.chain[i]) shared[memory.cutPiece[i] * now + piece]++;
  }
}

/** A cut triangle in the caller's numbering: the caller's A is B inside if the bodies were exchanged. */
function asCaller(s: InterferenceScratch, cut: number): number {
  return s.exchanged ? -1 - cut : cut;
}

function slotsOf(s: InterferenceScratch, cut: number): Int32Array {
  return cut >= 0 === !s.exchanged ? s.sideA.seen : s.sideB.seen;
}

function matchShared(s: InterferenceScratch, before: number, now: number): void {
  const { shared, kept, keeper } = s;
  for (;;) {
    let best = 0;
    let at = -1;
    for (let i = 0; i < before * now; i++) {
      if (shared[i] <= best || keeper[Math.floor(i / now)] >= 0 || kept[i % now] >= 0) continue;
      best = shared[i];
      at = i;
    }
    if (at < 0) return;
    keeper[Math.floor(at / now)] = at % now;
    kept[at % now] = Math.floor(at / now);
  }
}

function nameSplits(s: InterferenceScratch, memory: InterferenceMemory, out: Interference): void {
  for (let piece = 0; piece < out.count; piece++) {
    out.splitFrom[piece] = -1;
    if (s.kept[piece] >= 0) continue;
    let most = 0;
    for (let old = 0; old < memory.count; old++) {
      if (s.shared[old * out.count + piece] <= most) continue;
      most = s.shared[old * out.count + piece];
      out.splitFrom[piece] = memory.id[old];
    }
  }
}

function matchPlaces(s: InterferenceScratch, memory: InterferenceMemory, out: Interference): void {
  for (let piece = 0; piece < out.count; piece++) {
    if (s.kept[piece] >= 0 || out.splitFrom[piece] >= 0) continue;
    let least = Infinity;
    for (let old = 0; old < memory.count; old++) {
      if (s.keeper[old] >= 0) continue;
      let squares = 0;
      for (let k = 0; k < 3; k++) {
        const x = s.centreA[3 * piece + k] - memory.centroidA[3 * old + k];
        squares += x * x;
      }
      const reach = s.radius[piece] + memory.radius[old];
      if (squares > reach * reach || squares >= least) continue;
      least = squares;
      s.kept[piece] = old;
    }
    if (s.kept[piece] >= 0) s.keeper[s.kept[piece]] = piece;
  }
}

function listEnded(s: InterferenceScratch, memory: InterferenceMemory, out: Interference): void {
  out.endedCount = 0;
  out.ended = withRoom(out.ended, 2 * memory.count);
  for (let old = 0; old < memory.count; old++) {
    if (s.keeper[old] >= 0) continue;
    let most = 0;
    let into = -1;
    for (let piece = 0; piece < out.count; piece++) {
      if (s.shared[old * out.count + piece] <= most) continue;
      most = s.shared[old * out.count + piece];
      into = out.id[piece];
    }
    out.ended[2 * out.endedCount] = memory.id[old];
    out.ended[2 * out.endedCount++ + 1] = into;
  }
}

/** Stores the present pieces in the memory, for the next step. */
export function rememberPieces(s: InterferenceScratch, out: Interference, memory: InterferenceMemory): void {
  const { count } = out;
  const { surfaces, pieces } = s;
  memory.id = withRoom(memory.id, count);
  memory.radius = withRoom(memory.radius, count);
  memory.centroidA = withRoom(memory.centroidA, 3 * count);
  memory.normalAB = withRoom(memory.normalAB, 3 * count);
  memory.cut = withRoom(memory.cut, surfaces.faceCount);
  memory.cutPiece = withRoom(memory.cutPiece, surfaces.faceCount);
  memory.splitFrom = withRoom(memory.splitFrom, count);
  memory.ended = withRoom(memory.ended, 2 * out.endedCount);
  memory.endedCount = out.endedCount;
  for (let i = 0; i < 2 * out.endedCount; i++) memory.ended[i] = out.ended[i];
  memory.count = count;
  for (let piece = 0; piece < count; piece++) {
    memory.id[piece] = out.id[piece];
    memory.splitFrom[piece] = out.splitFrom[piece];
    memory.radius[piece] = s.radius[piece];
    const x = out.normalAB[3 * piece];
    const y = out.normalAB[3 * piece + 1];
    const z = out.normalAB[3 * piece + 2];
    for (let k = 0; k < 3; k++) {
      memory.centroidA[3 * piece + k] = s.centreA[3 * piece + k];
      memory.normalAB[3 * piece + k] = s.callerTurn[k] * x + s.callerTurn[3 + k] * y + s.callerTurn[6 + k] * z;
    }
  }
  memory.cutCount = 0;
  for (let n = 0; n < surfaces.faceCount; n++) {
    const piece = pieces.of[surfaces.faceSurface[n]];
    if (piece < 0) continue;
    memory.cut[memory.cutCount] = asCaller(s, s.cutTriangle[surfaces.faceCut[n]]);
    memory.cutPiece[memory.cutCount++] = piece;
  }
}

/** The memory of a pair as plain numbers, to hand it to another thread and back: all of it, so that the other thread finds the same bits. */
import type { InterferenceMemory } from './interference-memory.js';
import { withRoom } from './with-room.js';

/** Numbers before the columns: next identity, pieces, cut triangles, ended pieces. */
const HEAD = 4;
/** Numbers of each piece: identity, radius, where it split off, centroid, normal. */
const PIECE = 9;

/** How many numbers a memory takes. */
export function sizeOfMemory({ count, cutCount, endedCount }: InterferenceMemory): number {
  return HEAD + PIECE * count + 2 * cutCount + 2 * endedCount;
}

/** Writes a memory to out[at …]. */
export function writeMemory(memory: InterferenceMemory, out: Float64Array, at: number): void {
  const { count, cutCount, endedCount } = memory;
  out[at] = memory.nextId;
  out[at + 1] = count;
  out[at + 2] = cutCount;
  out[at + 3] = endedCount;
  let to = at + HEAD;
  for (let i = 0; i < count; i++, to += PIECE) {
    out[to] = memory.id[i];
    out[to + 1] = memory.radius[i];
    out[to + 2] = memory.splitFrom[i];
    for (let k = 0; k < 3; k++) {
      out[to + 3 + k] = memory.centroidA[3 * i + k];
      out[to + 6 + k] = memory.normalAB[3 * i + k];
    }
  }
  for (let i = 0; i < cutCount; i++, to += 2) {
    out[to] = memory.cut[i];
    out[to + 1] = memory.cutPiece[i];
  }
  for (let i = 0; i < 2 * endedCount; i++) out[to + i] = memory.ended[i];
}

/** Makes a memory what `writeMemory` wrote at from[at …]. */
export function readMemory(from: Float64Array, at: number, memory: InterferenceMemory): void {
  const [count, cutCount, endedCount] = [from[at + 1], from[at + 2], from[at + 3]];
  memory.nextId = from[at];
  memory.count = count;
  memory.cutCount = cutCount;
  memory.endedCount = endedCount;
  makeRoom(memory);
  let next = at + HEAD;
  for (let i = 0; i < count; i++, next += PIECE) {
    memory.id[i] = from[next];
    memory.radius[i] = from[next + 1];
    memory.splitFrom[i] = from[next + 2];
    for (let k = 0; k < 3; k++) {
      memory.centroidA[3 * i + k] = from[next + 3 + k];
      memory.normalAB[3 * i + k] = from[next + 6 + k];
    }
  }
  for (let i = 0; i < cutCount; i++, next += 2) {
    memory.cut[i] = from[next];
    memory.cutPiece[i] = from[next + 1];
  }
  for (let i = 0; i < 2 * endedCount; i++) memory.ended[i] = from[next + i];
}

function makeRoom(memory: InterferenceMemory): void {
  const { count, cutCount, endedCount } = memory;
  memory.id = withRoom(memory.id, count);
  memory.radius = withRoom(memory.radius, count);
  memory.splitFrom = withRoom(memory.splitFrom, count);
  memory.centroidA = withRoom(memory.centroidA, 3 * count);
  memory.normalAB = withRoom(memory.normalAB, 3 * count);
  memory.cut = withRoom(memory.cut, cutCount);
  memory.cutPiece = withRoom(memory.cutPiece, cutCount);
  memory.ended = withRoom(memory.ended, 2 * endedCount);
}

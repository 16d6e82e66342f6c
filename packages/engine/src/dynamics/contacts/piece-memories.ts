/**
 * Memory of the pieces of shared volume of each pair with live patches, by the first key of the pair: the triangles that were cut, and
 * place and orientation of each piece. Part of d: updated between steps only. Saved in snapshots as plain numbers:
 *   count of pairs · for each: key, next id, pieces, cuts · ids · centroids · radii · normals · cut triangles · their pieces
 */
import {
  createInterferenceMemory,
  type InterferenceMemory,
} from '../../detection/narrow/interference/interference-memory.js';

import {
  type NumberReader,
  type NumberWriter,
  readNumbers,
  writeNumber,
  writeNumbers,
} from '../../math/number-stream.js';

export type PieceMemories = Map<number, InterferenceMemory>;

/** Writes the memories as numbers, by ascending key. */
export function writePieceMemories(memories: PieceMemories, out: NumberWriter): void {
  writeNumber(out, memories.size);
  for (const [key, memory] of [...memories].sort(([p], [q]) => p - q)) {
    const { count, cutCount } = memory;
    writeNumbers(out, [key, memory.nextId, count, cutCount]);
    writeNumbers(out, memory.id, 0, count);
    writeNumbers(out, memory.centroidA, 0, 3 * count);
    writeNumbers(out, memory.radius, 0, count);
    writeNumbers(out, memory.normalAB, 0, 3 * count);
    writeNumbers(out, memory.cut, 0, cutCount);
    writeNumbers(out, memory.cutPiece, 0, cutCount);
  }
}

/** Reads the memories that `writePieceMemories` wrote. */
export function readPieceMemories(from: NumberReader): PieceMemories {
  const take = (count: number) => readNumbers(from, count);
  const memories: PieceMemories = new Map();
  const [size] = take(1);
  for (let i = 0; i < size; i++) {
    const [key, nextId, count, cutCount] = take(4);
    memories.set(key, {
      ...createInterferenceMemory(),
      nextId,
      count,
      cutCount,
      id: Int32Array.from(take(count)),
      centroidA: take(3 * count).slice(),
      radius: take(count).slice(),
      normalAB: take(3 * count).slice(),
      cut: Int32Array.from(take(cutCount)),
      cutPiece: Int32Array.from(take(cutCount)),
    });
  }
  return memories;
}

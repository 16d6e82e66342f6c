/**
 * What is remembered of the pieces of shared volume of each pair that has live patches, by the first key of the pair: which triangles
 * were cut, where and how they lay. Part of d: it is brought up to date between steps only and goes into snapshots, as plain numbers.
 *   count of pairs · for each: key, next id, pieces, cuts · ids · centroids · radii · normals · cut triangles · their pieces
 */
import {
  createInterferenceMemory,
  type InterferenceMemory,
} from '../../detection/narrow/interference/interference-memory.js';

export type PieceMemories = Map<number, InterferenceMemory>;

/** The memories as numbers, by ascending key. */
export function writePieceMemories(memories: PieceMemories): number[] {
  const numbers = [memories.size];
  for (const [key, memory] of [...memories].sort(([p], [q]) => p - q)) {
    const { count, cutCount } = memory;
    numbers.push(key, memory.nextId, count, cutCount, ...memory.id.subarray(0, count));
    numbers.push(...memory.centroidA.subarray(0, 3 * count), ...memory.radius.subarray(0, count));
    numbers.push(...memory.normalAB.subarray(0, 3 * count));
    for (let i = 0; i < cutCount; i++) numbers.push(memory.cut[i]);
    for (let i = 0; i < cutCount; i++) numbers.push(memory.cutPiece[i]);
  }
  return numbers;
}

/** The memories that were written. */
export function readPieceMemories(numbers: Float64Array): PieceMemories {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return numbers.subarray(at - count, at);
  };
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

import { expect, test } from 'vitest';
import { readMemory, sizeOfMemory, writeMemory } from './hand-over-memory.js';
import { createInterferenceMemory, type InterferenceMemory } from './interference-memory.js';

/** Every column filled with numbers of its own, and every count set. */
function filled(pieces: number, cuts: number, ended: number): InterferenceMemory {
  const memory = createInterferenceMemory();
  const lengths: Readonly<Record<string, number>> = {
    id: pieces,
    radius: pieces,
    splitFrom: pieces,
    centroidA: 3 * pieces,
    normalAB: 3 * pieces,
    cut: cuts,
    cutPiece: cuts,
    ended: 2 * ended,
  };
  const columns = Object.entries(memory).map(([name, value], column) => {
    if (typeof value === 'number') return [name, value];
    const kind = value.constructor as Float64ArrayConstructor;
    return [name, kind.from({ length: lengths[name] }, (_, i) => 100 * column + i - 3)];
  });
  return { ...Object.fromEntries(columns), nextId: 12, count: pieces, cutCount: cuts, endedCount: ended };
}

test('a memory that was handed over is the same, whatever was there before', () => {
  const numbers = new Float64Array(500);
  const there = createInterferenceMemory();
  for (const [pieces, cuts, ended] of [
    [9, 80, 5],
    [2, 3, 0],
    [0, 0, 1],
  ]) {
    const memory = filled(pieces, cuts, ended);
    writeMemory(memory, numbers, 7);
    // Nothing is written outside of its size.
    numbers[7 + sizeOfMemory(memory)] = -1;
    expect(numbers[6]).toBe(0);
    readMemory(numbers, 7, there);
    for (const [name, value] of Object.entries(memory)) {
      const got = there[name as keyof InterferenceMemory];
      if (typeof value === 'number') expect(got, name).toBe(value);
      else expect(Array.from((got as Float64Array).subarray(0, value.length)), name).toEqual(Array.from(value));
    }
  }
});

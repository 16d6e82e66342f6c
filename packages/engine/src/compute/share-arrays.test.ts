import { expect, test } from 'vitest';
import { shareArrays } from './share-arrays.js';

test('every typed array lies in shared memory, with its type and numbers; the rest is as it was, and the original stays', () => {
  const once = Float64Array.of(1, -0, Number.NaN);
  const data = {
    text: 'a',
    none: undefined,
    nothing: null,
    list: [once, { ids: Uint32Array.of(7), small: Int8Array.of(-3) }],
    again: once,
    part: Float64Array.of(1, 2, 3, 4).subarray(1, 3),
  };
  const shared = shareArrays(data);
  expect(shared).toEqual(data);
  const arrays = [shared.again, shared.part, shared.list[0]] as Float64Array[];
  for (const array of arrays) expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
  // What was one array still is.
  expect(shared.list[0]).toBe(shared.again);
  expect(shared.part.buffer.byteLength).toBe(16);
  expect(once.buffer).toBeInstanceOf(ArrayBuffer);
});

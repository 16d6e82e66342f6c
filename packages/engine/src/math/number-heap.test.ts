import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNumberHeap, popNumber, pushNumber } from './number-heap.js';

test('the smallest number is removed first, whatever the order of operations', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined })), (moves) => {
      const heap = createNumberHeap();
      const plain: number[] = [];
      for (const value of moves) {
        if (value !== undefined) {
          pushNumber(heap, value);
          plain.push(value);
        } else if (plain.length > 0) {
          plain.sort((a, b) => a - b);
          expect(popNumber(heap)).toBe(plain.shift());
        }
        expect(heap.count).toBe(plain.length);
      }
    }),
  );
});

/**
 * What every broad phase must do: give exactly the pairs that comparing all boxes by hand gives, each once, in canonical order, update
 * after update with its memory kept. Run over the whole list by broad-phases.test.ts.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CreateBroadPhase } from './broad-phase.js';
import { adversarialScenes, type Motion, randomBox } from './broad-scenes.suite.js';
import { createPairBuffer, type PairBuffer } from './pair-buffer.js';
import { createPairFilter, type PairFilter, type PairFilterParts } from './pair-filter.js';

/** The pairs, written out independently of the code under test. */
export function pairsByHand(boxes: ArrayLike<number>, parts: PairFilterParts): string[] {
  const { body, moves, group, mask, excludedShapes = [], excludedBodies = [] } = parts;
  const named = (list: readonly (readonly [number, number])[], a: number, b: number) =>
    list.some(([p, q]) => (p === a && q === b) || (p === b && q === a));
  const found: string[] = [];
  for (let a = 0; a < body.length; a++) {
    for (let b = a + 1; b < body.length; b++) {
      const [i, j] = [6 * a, 6 * b];
      const along = [0, 1, 2].every((k) => {
        const [minA, maxA, minB, maxB] = [boxes[i + k], boxes[i + 3 + k], boxes[j + k], boxes[j + 3 + k]];
        return minA <= maxA && minB <= maxB && Math.max(minA, minB) <= Math.min(maxA, maxB);
      });
      if (!along || body[a] === body[b] || !(moves(body[a]) || moves(body[b]))) continue;
      const [groupA, groupB] = [group?.[a] ?? 1, group?.[b] ?? 1];
      const [maskA, maskB] = [mask?.[a] ?? -1, mask?.[b] ?? -1];
      if ((groupA & maskB) === 0 || (groupB & maskA) === 0) continue;
      if (named(excludedShapes, a, b) || named(excludedBodies, body[a], body[b])) continue;
      found.push(`${a} ${b}`);
    }
  }
  return found;
}

/** The pairs of a buffer as they come. */
export function pairsOf({ count, pairs }: PairBuffer): string[] {
  return Array.from({ length: count }, (_, i) => `${pairs[2 * i]} ${pairs[2 * i + 1]}`);
}

/** Every shape on a body of its own that moves. */
export const loose = (count: number): PairFilterParts => ({
  body: Array.from({ length: count }, (_, i) => i),
  moves: () => true,
});

function follow(create: CreateBroadPhase, motion: Motion, parts: PairFilterParts): void {
  const phase = create(createPairFilter(parts));
  const out = createPairBuffer();
  motion.forEach((boxes, update) => {
    phase.findPairs(Float64Array.from(boxes), out);
    expect(pairsOf(out), `update ${update}`).toEqual(pairsByHand(boxes, parts));
  });
}

/** Boxes on a coarse grid, so that touching, equal and empty ones are frequent; one update after another. */
const motions = fc
  .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 6 }))
  .chain(([count, updates]) =>
    fc.array(fc.array(randomBox, { minLength: count, maxLength: count }), { minLength: updates, maxLength: updates }),
  );

/** Tells a small part of the boxes to move between updates, as bodies do. */
const drifts = fc.record({
  start: fc.array(randomBox, { minLength: 1, maxLength: 40 }),
  moves: fc.array(
    fc.tuple(fc.nat(39), fc.integer({ min: 0, max: 2 }), fc.constantFrom(-1, -0.5, 0.5, 1, 7, 1e5, -1e5)),
    { maxLength: 60 },
  ),
});

const filters = (count: number): fc.Arbitrary<PairFilterParts> => {
  const index = fc.nat(Math.max(0, count - 1));
  const each = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: count, maxLength: count });
  return fc.record({
    body: each(fc.nat(Math.max(0, count - 1))),
    moves: fc.nat().map((bits) => (body: number) => ((bits >> (body % 20)) & 1) === 1),
    group: each(fc.constantFrom(0, 1, 2, 3, 0x80000000)),
    mask: each(fc.constantFrom(0, 1, 2, 3, 0x80000000, 0xffffffff)),
    excludedShapes: fc.array(fc.tuple(index, index), { maxLength: 6 }),
    excludedBodies: fc.array(fc.tuple(index, index), { maxLength: 6 }),
  });
};

export function checkBroadPhase(name: string, create: CreateBroadPhase): void {
  describe(name, () => {
    test('random boxes, update after update: the same pairs as by hand', () => {
      fc.assert(
        fc.property(motions, (motion) => {
          follow(create, motion.map((boxes) => boxes.flat()), loose(motion[0].length)); // biome-ignore format: one line
        }),
        { numRuns: 300 },
      );
    });

    test('boxes that drift, touch, part and jump one at a time: the same pairs as by hand', () => {
      fc.assert(
        fc.property(drifts, ({ start, moves }) => {
          const boxes = start.flat();
          const motion = [boxes.slice()];
          for (const [shape, axis, by] of moves) {
            const i = 6 * (shape % start.length) + axis;
            boxes[i] += by;
            boxes[i + 3] += by;
            motion.push(boxes.slice());
          }
          follow(create, motion, loose(start.length));
        }),
      );
    });

    test('bodies, movers, groups, masks and exclusions are kept to', () => {
      const cases = motions.chain((motion) => filters(motion[0].length).map((parts) => ({ motion, parts })));
      fc.assert(
        fc.property(cases, ({ motion, parts }) => {
          follow(create, motion.map((boxes) => boxes.flat()), parts); // biome-ignore format: one line
        }),
        { numRuns: 300 },
      );
    });

    test.each(adversarialScenes())('$name', ({ motion }) => {
      follow(create, motion, loose(motion[0].length / 6));
    });

    test('a buffer that was used for something else is filled anew', () => {
      const phase = create(createPairFilter(loose(2)));
      const out = createPairBuffer(8);
      out.count = 3;
      phase.findPairs(Float64Array.of(0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2), out);
      expect(pairsOf(out)).toEqual(['0 1']);
    });

    test('boxes that are missing are a mistake of the program', () => {
      const phase = create(createPairFilter(loose(2)));
      expect(() => phase.findPairs(new Float64Array(6), createPairBuffer())).toThrow('12 numbers');
    });

    test('a steady scene: no buffer grows after the first updates', () => {
      const filter: PairFilter = createPairFilter(loose(2000));
      const phase = create(filter);
      const out = createPairBuffer(1);
      const boxes = new Float64Array(6 * filter.count);
      const place = (update: number) => {
        for (let s = 0; s < filter.count; s++) {
          for (let k = 0; k < 3; k++) {
            const cell = Math.floor(s / 13 ** k) % 13;
            boxes[6 * s + k] = cell + 0.1 * Math.sin(s * (k + 1) + 0.01 * update);
            boxes[6 * s + 3 + k] = boxes[6 * s + k] + 1;
          }
        }
      };
      const round = (from: number) => {
        for (let update = from; update < from + 20; update++) {
          place(update);
          phase.findPairs(boxes, out);
        }
      };
      round(0);
      const { pairs } = out;
      round(20);
      expect(out.pairs).toBe(pairs);
      expect(out.count).toBeGreaterThan(2000);
    });
  });
}

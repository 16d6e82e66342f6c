import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadOf, materialsOf, viewOf } from '../laws.suite.js';
import { cundallStrack } from './cundall-strack.js';

describe('cundall-strack', () => {
  // Booked as scaled down with the force, what a sliding spring lost stayed in the books as stored for ever.
  test('what is booked as stored is the rate of ½ k ξ², inside the cone and beyond it', () => {
    const numbers = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }));
    for (const dampingRatio of [0, 0.5]) {
      const part = cundallStrack.create(
        { type: 'cundall-strack', stiffness: 1e4, dampingRatio },
        materialsOf({ friction: 0.4 }),
      );
      fc.assert(
        fc.property(numbers, numbers, fc.double({ min: 0, max: 10, noNaN: true }), ([x, y], slip, pressing) => {
          // Twice as long as the cone allows at most.
          const states = [1e-3 * x, 1e-3 * y, 0];
          const load = loadOf(pressing);
          part.find(viewOf({ slip: [...slip, 0], states }), load, 0);
          const rate = 1e4 * (states[0] * load.rates[0] + states[1] * load.rates[1]);
          expect(Math.abs(load.tangentialStored - rate)).toBeLessThanOrEqual(1e-12 * (1 + Math.abs(rate)));
        }),
        { numRuns: 1000 },
      );
      expect(part.held?.(Float64Array.of(3e-4, 4e-4, 0), 0)).toBeCloseTo(0.5 * 1e4 * 25e-8, 15);
    }
  });
});

describe('cundall-strack without a dashpot, on a contact whose load comes and goes', () => {
  /** The midpoint is exact inside the cone; a step that crosses it is off by what it slides there: none of it in favour of the bodies but round-off [J]. */
  const SLACK = 1e-12;

  /** Slip in a step [m], and load [N], none now and then. */
  const moves = fc.record({
    slip: fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })),
    pressing: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })),
  });

  test('a stretch without load is dissipated when settled; the bodies gain none of it', () => {
    const part = cundallStrack.create(
      { type: 'cundall-strack', stiffness: 1e4, dampingRatio: 0 },
      materialsOf({ friction: 0.4 }),
    );
    let stretched = 0;
    fc.assert(
      fc.property(fc.array(moves, { minLength: 2, maxLength: 30 }), (path) => {
        const states = new Float64Array(3);
        let given = 0;
        for (const { slip, pressing } of path) {
          const view = viewOf({ slip: [1e-6 * slip[0], 1e-6 * slip[1], 0], states: [...states] });
          const load = loadOf(pressing);
          part.find(view, load, 0);
          // No load, no force: what slip stretches then is booked as stored though nobody worked on it.
          if (pressing === 0) expect(Math.hypot(...load.friction)).toBe(0);
          // By a step of 1 s in the middle of which the force is that of the middle.
          const middle = viewOf({
            slip: [...view.slip],
            states: [...states].map((x, k) => x + 0.5 * load.rates[k]),
          });
          const half = loadOf(pressing);
          part.find(middle, half, 0);
          for (let k = 0; k < 3; k++) {
            given += half.friction[k] * view.slip[k];
            states[k] += half.rates[k];
          }
          view.states.set(states);
          if (pressing === 0) stretched = Math.max(stretched, Math.hypot(...states));
          expect(part.settle?.(view, load, 0)).toBeGreaterThanOrEqual(0);
          states.set(view.states.subarray(0, 3));
          expect(Math.hypot(...states)).toBeLessThanOrEqual(((0.4 * pressing) / 1e4) * (1 + 1e-12));
          // All that the bodies ever got is at most what they gave before, less what is still held: work on them is never positive in sum.
          expect(given + (part.held?.(states, 0) ?? 0)).toBeLessThanOrEqual(SLACK);
        }
      }),
      { numRuns: 1000, endOnFailure: true },
    );
    // It did stretch, and was brought back to nothing.
    expect(stretched).toBeGreaterThan(1e-5);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnToNormal } from './contact-frame.js';

const unit = fc
  .tuple(
    ...([0, 1, 2].map(() => fc.double({ min: -1, max: 1, noNaN: true })) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  )
  .filter((v) => Math.hypot(...v) > 0.1)
  .map((v) => Float64Array.from(v, (x) => x / Math.hypot(...v)));

const dot = (a: Float64Array, b: Float64Array) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function turned(from: Float64Array, to: Float64Array, x: Float64Array): Float64Array {
  const out = new Float64Array(3);
  turnToNormal(from, 0, to, 0, x, 0, out, 0);
  return out;
}

/** The part of a vector in the plane across n. */
const across = (x: Float64Array, n: Float64Array) => x.map((part, k) => part - dot(x, n) * n[k]);

describe('turning a tangential vector with the normal', () => {
  test('keeps its length, leaves it tangential, and is reversible', () => {
    fc.assert(
      fc.property(unit, unit, unit, (from, to, any) => {
        fc.pre(dot(from, to) > -0.99);
        const x = across(any, from);
        const y = turned(from, to, x);
        // 1/(1 + n₀·n) is at most 100 here, and multiplies roundings.
        expect(Math.abs(dot(y, to))).toBeLessThan(1e-13);
        expect(Math.abs(dot(y, y) - dot(x, x))).toBeLessThan(1e-13);
        turned(to, from, y).forEach((part, k) => {
          expect(Math.abs(part - x[k])).toBeLessThan(1e-13);
        });
      }),
      { numRuns: 1000 },
    );
  });

  test('along an arc, many small turns are one large one', () => {
    const at = (angle: number) => Float64Array.of(Math.sin(angle), 0, Math.cos(angle));
    const start = Float64Array.of(0.6, 0.8, 0);
    let x: Float64Array = start;
    for (let i = 0; i < 100; i++) x = turned(at(0.02 * i), at(0.02 * (i + 1)), x);
    turned(at(0), at(2), start).forEach((part, k) => {
      expect(Math.abs(part - x[k])).toBeLessThan(1e-14);
    });
  });

  test('round a circle it comes back turned by the area inside, the error falling as the square of the step', () => {
    // A cap of half-angle c has the area 2π (1 − cos c).
    const c = 0.5;
    const at = (phase: number) =>
      Float64Array.of(Math.sin(c) * Math.cos(phase), Math.sin(c) * Math.sin(phase), Math.cos(c));
    const errors = [50, 100, 200].map((steps) => {
      const start = Float64Array.of(0, 1, 0);
      let x: Float64Array = start;
      for (let i = 0; i < steps; i++) x = turned(at((2 * Math.PI * i) / steps), at((2 * Math.PI * (i + 1)) / steps), x);
      return Math.abs(Math.acos(Math.min(1, dot(x, start))) - 2 * Math.PI * (1 - Math.cos(c)));
    });
    expect(Math.log2(errors[0] / errors[1])).toBeCloseTo(2, 1);
    expect(Math.log2(errors[1] / errors[2])).toBeCloseTo(2, 1);
  });

  test('a reversed or missing normal leaves it unchanged', () => {
    const [up, down, none] = [Float64Array.of(0, 0, 1), Float64Array.of(0, 0, -1), new Float64Array(3)];
    const x = Float64Array.of(0.3, -0.4, 0);
    expect([...turned(up, down, x)]).toEqual([...x]);
    expect([...turned(up, none, x)]).toEqual([...x]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SceneError } from '../../errors/scene-error.js';
import { createSignal } from './create-signal.js';
import type { SignalFunction } from './signal.js';
import { type SignalInput, signal as signalSchema } from './signal.schema.js';

const schema = signalSchema('m', 'Displacement.');
const make = (input: SignalInput, registered: Record<string, SignalFunction> = {}) =>
  createSignal(schema.parse(input), registered, 'path');

/** Knots 0 < t₁ < … with values, in multiples that doubles hold exactly. */
const tables = fc
  .record({
    start: fc.integer({ min: -8, max: 8 }),
    steps: fc.array(fc.record({ gap: fc.integer({ min: 1, max: 16 }), value: fc.integer({ min: -64, max: 64 }) }), {
      minLength: 2,
      maxLength: 8,
    }),
    interpolation: fc.constantFrom('linear' as const, 'spline' as const, 'monotone' as const, 'step' as const),
    after: fc.constantFrom('hold' as const, 'repeat' as const),
  })
  .map(({ start, steps, interpolation, after }) => {
    let time = start / 8;
    const times = steps.map(({ gap }) => {
      time += gap / 8;
      return time;
    });
    const values = steps.map(({ value }) => value / 16);
    if (after === 'repeat' && (interpolation === 'spline' || interpolation === 'monotone'))
      values[values.length - 1] = values[0];
    return { times, values, interpolation, after };
  });
const moments = fc.double({ min: 0, max: 12, noNaN: true });

describe('tables', () => {
  test('linear between knots, constant outside; its integral is the area', () => {
    const s = make({ times: [1, 2, 4], values: [0, 3, 1] });
    expect([0, 1, 1.5, 2, 3, 4, 9].map(s.value)).toEqual([0, 0, 1.5, 3, 2, 1, 1]);
    expect([0, 1, 1.5, 2, 3, 4, 9].map(s.rate)).toEqual([0, 3, 3, -1, -1, 0, 0]);
    expect([1, 2, 4, 6].map(s.integral)).toEqual([0, 1.5, 5.5, 7.5]);
    expect([0, 1, 1.5, 2, 4, 5].map(s.nextCorner)).toEqual([1, 2, 2, 4, Infinity, Infinity]);
    expect([s.bound, s.rateBound]).toEqual([3, 3]);
  });

  test('step: constant from each knot to the next', () => {
    const s = make({ times: [0, 1, 3], values: [2, -1, 5], interpolation: 'step' });
    expect([0, 0.5, 1, 2.9, 3, 4].map(s.value)).toEqual([2, 2, -1, -1, 5, 5]);
    expect([1, 3, 4].map(s.integral)).toEqual([2, 0, 5]);
    expect([s.rate(0.5), s.bound, s.rateBound]).toEqual([0, 5, 0]);
    expect([-1, 0, 1, 3].map(s.nextCorner)).toEqual([1, 1, 3, Infinity]);
  });

  test('repeat: the table repeats, and so do its corners', () => {
    const s = make({ times: [0, 1, 2], values: [0, 1, 0], after: 'repeat' });
    expect([0.5, 2.5, 3, 2001].map(s.value)).toEqual([0.5, 0.5, 1, 1]);
    expect([2, 3, 2000].map(s.integral)).toEqual([1, 1.5, 1000]);
    expect([0, 1, 1.5, 2, 2000.5].map(s.nextCorner)).toEqual([1, 2, 2, 3, 2001]);
    expect(s.period).toBe(2);
  });

  test('knots without a jump are no corners', () => {
    expect(make({ times: [0, 1, 2, 3], values: [0, 1, 2, 2] }).nextCorner(0)).toBe(2);
    expect(make({ times: [0, 1, 2], values: [4, 4, 4], after: 'repeat' }).nextCorner(0)).toBe(Infinity);
    // Its slopes at all knots are zero up to round-off.
    const bump = { times: [0.125, 2, 3.875], values: [0, 2.25, 0], interpolation: 'spline' as const };
    expect(make(bump).nextCorner(0)).toBe(Infinity);
  });

  test('spline: exact on the cubic with level ends, and of order 4 on a sine', () => {
    const cubic = (t: number) => t * t * (3 - 2 * t);
    const s = make({ times: [0, 0.25, 0.5, 1], values: [0, cubic(0.25), 0.5, 1], interpolation: 'spline' });
    for (let t = 0; t <= 1; t += 1 / 64) {
      expect(Math.abs(s.value(t) - cubic(t))).toBeLessThan(1e-15);
      expect(Math.abs(s.rate(t) - 6 * t * (1 - t))).toBeLessThan(1e-14);
    }
    expect(s.integral(1)).toBeCloseTo(0.5, 15);
    const error = (n: number) => {
      const times = Array.from({ length: n + 1 }, (_, i) => i / n);
      const values = times.map((t) => Math.sin(2 * Math.PI * (t % 1)));
      const wave = make({ times, values, interpolation: 'spline', after: 'repeat' });
      return Math.max(
        ...Array.from({ length: 999 }, (_, i) => Math.abs(wave.value(i / 333) - Math.sin((2 * Math.PI * i) / 333))),
      );
    };
    expect(error(16) / error(32)).toBeGreaterThan(14);
    expect(error(16) / error(32)).toBeLessThan(18);
  });

  test('monotone: level where the knots are, and never past them', () => {
    const table = { times: [0, 1, 2, 3], values: [0, 0, 0.2, 0.2] };
    const highest = (interpolation: 'spline' | 'monotone') => {
      const s = make({ ...table, interpolation });
      return Math.max(...Array.from({ length: 301 }, (_, i) => s.value(0.01 * i)));
    };
    // Slopes of 0.12 at the inner knots carry the spline past the level ones by 4/27 of that, 17.8 mm.
    expect(highest('spline')).toBeCloseTo(0.2 + (4 / 27) * 0.12, 5);
    expect(highest('monotone')).toBe(0.2);
    const s = make({ ...table, interpolation: 'monotone' });
    expect(s.value(1.5)).toBeCloseTo(0.1, 15);
    expect(s.nextCorner(0)).toBe(Number.POSITIVE_INFINITY);
  });

  test('monotone: between any two knots it stays between their values, held or repeated', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const values = [...table.values.slice(0, -1), table.values[0]];
        const s = make({ ...table, values, interpolation: 'monotone' });
        for (let i = 0; i + 1 < values.length; i++) {
          const [low, high] = [Math.min(values[i], values[i + 1]), Math.max(values[i], values[i + 1])];
          const slack = 1e-12 * Math.max(Math.abs(low), Math.abs(high));
          for (let part = 0; part < 1; part += 0.05) {
            const value = s.value(table.times[i] + part * (table.times[i + 1] - table.times[i]));
            expect(value).toBeGreaterThanOrEqual(low - slack);
            expect(value).toBeLessThanOrEqual(high + slack);
          }
        }
      }),
    );
  });

  test('a spline has no corners, held or repeated, and its second derivative does not jump at inner knots', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const s = make({ ...table, interpolation: 'spline', values: [...table.values.slice(0, -1), table.values[0]] });
        // Before the first knot it is held, and then repeats with the slope it has: a corner if that is after 0.
        const from = table.after === 'repeat' ? Math.max(0, table.times[0]) : 0;
        expect(s.nextCorner(from)).toBe(Infinity);
        const h = 1e-6;
        const scale = s.rateBound / Math.min(...table.times.slice(1).map((t, i) => t - table.times[i]));
        for (const t of table.times.slice(1, -1)) {
          const [left, right] = [(s.rate(t) - s.rate(t - h)) / h, (s.rate(t + h) - s.rate(t)) / h];
          expect(Math.abs(left - right)).toBeLessThanOrEqual(1e-3 * (1 + scale));
        }
      }),
    );
  });

  test('value, rate and integral are consistent, bounds hold, and the order of evaluation does not matter', () => {
    fc.assert(
      fc.property(tables, moments, moments, (table, t, other) => {
        const s = make(table);
        const seen = [s.value(t), s.rate(t), s.integral(t)];
        s.integral(other);
        expect([s.value(t), s.rate(t), s.integral(t)]).toEqual(seen);
        expect(Math.abs(seen[0])).toBeLessThanOrEqual(s.bound * (1 + 1e-14));
        expect(Math.abs(seen[1])).toBeLessThanOrEqual(s.rateBound * (1 + 1e-14));
        // Inside a piece: a difference quotient errs by h²/6 of the third derivative, and by 12 ulp of the values over h.
        const h = 1e-4;
        if (s.nextCorner(t - h) <= t + h || t < h) return;
        const knots = table.times.flatMap((knot) =>
          Array.from({ length: 13 }, (_, n) => knot + n * (table.times[table.times.length - 1] - table.times[0])),
        );
        if (knots.some((knot) => Math.abs(knot - t) < 2 * h)) return;
        const slack = 1e-5 * (1 + s.bound + s.rateBound);
        expect(Math.abs((s.value(t + h) - s.value(t - h)) / (2 * h) - s.rate(t))).toBeLessThan(slack);
        expect(Math.abs((s.integral(t + h) - s.integral(t - h)) / (2 * h) - s.value(t))).toBeLessThan(slack);
      }),
      { numRuns: 1000 },
    );
  });

  test('corners are where the right side begins, to the bit, also after many repetitions of an awkward length', () => {
    const s = make({ times: [0.1, 0.3, 0.8], values: [1, 2, 3], interpolation: 'step', after: 'repeat' });
    let t = 0;
    for (let i = 0; i < 5000; i++) {
      const corner = s.nextCorner(t);
      expect(corner).toBeGreaterThan(t);
      expect(s.value(corner)).toBe(s.value(corner + 0.05));
      expect(s.value(corner * (1 - 2 ** -53))).not.toBe(s.value(corner));
      t = corner;
    }
    // Two corners in 0.7 s, from 1 to 2 and from 2 back to 1; the last value is where it begins again.
    expect(Math.abs(t - 0.7 * 2500)).toBeLessThan(0.7);
  });

  test('times that are not finite give NaN, not an endless loop', () => {
    const s = make({ times: [0, 0.5, 1], values: [0, 1, 0], after: 'repeat' });
    for (const t of [Number.NaN, Infinity]) {
      expect(Number.isFinite(s.value(t))).toBe(false);
      expect(s.nextCorner(t)).toBe(Infinity);
    }
    expect(s.nextCorner(1e300)).toBe(Infinity);
    expect(s.nextCorner(2 ** 30)).toBe(2 ** 30 + 0.5);
  });

  test('the shortest oscillation follows from the turning points', () => {
    expect(make({ times: [0, 1], values: [0, 1] }).period).toBe(Infinity);
    expect(make({ times: [0, 0.25, 1], values: [0, 1, 0] }).period).toBe(1);
    expect(make({ times: [0, 1, 1.5, 2.5, 4], values: [0, 1, 0, 1, 0] }).period).toBe(1.5);
  });
});

describe('expressions', () => {
  test.each<[string, (t: number) => number]>([
    ['cos(t)', (t) => Math.sin(t)],
    ['2*pi*1000*cos(2*pi*1000*t)', (t) => Math.sin(2 * Math.PI * 1000 * t)],
    ['exp(-3*t)', (t) => -Math.expm1(-3 * t) / 3],
    ['t^7', (t) => t ** 8 / 8],
    ['1/(1 + t^2)', (t) => Math.atan(t)],
    ['3', (t) => 3 * t],
  ])('∫ %s to round-off', (text, exact) => {
    const s = make({ expression: text });
    for (const t of [0, 1e-9, 0.1, 0.125, 1, 2.71, 5]) {
      // Round-off of ∫|f|, and that of f itself: its argument of up to 3e4 is rounded by 2e-12, at random in some 1e5 places.
      const size = s.bound === Infinity ? Math.max(1, exact(5)) : s.bound * Math.max(t, 1e-3);
      expect(Math.abs(s.integral(t) - exact(t))).toBeLessThan(
        (text.includes('1000') ? 1e-14 : 2e-15) * Math.max(1, size),
      );
    }
  });

  test.each<[string, (t: number) => number]>([
    ['step(t - 0.3)', (t) => Math.max(0, t - 0.3)],
    ['abs(t - 1/3)', (t) => (t < 1 / 3 ? t / 3 - (t * t) / 2 : 1 / 18 + (t - 1 / 3) ** 2 / 2)],
    ['if(t < 0.7, 1, -2)', (t) => (t < 0.7 ? t : 0.7 - 2 * (t - 0.7))],
  ])('∫ %s to 2⁻⁴² s of the jump', (text, exact) => {
    const s = make({ expression: text });
    for (const t of [0.1, 0.29, 0.31, 0.35, 0.7, 0.71, 3]) {
      expect(Math.abs(s.integral(t) - exact(t))).toBeLessThan(3 * 2 ** -42);
    }
  });

  test('the integral is a function of t alone: the order of evaluation does not change a bit', () => {
    const [a, b] = [make({ expression: 'sin(40*t)*exp(t)' }), make({ expression: 'sin(40*t)*exp(t)' })];
    const times = [3, 0.2, 1.7, 0.01, 2.9];
    const forwards = times.map(a.integral);
    const backwards = [...times].reverse().map(b.integral).reverse();
    expect(forwards).toEqual(backwards);
    expect(times.map(a.integral)).toEqual(forwards);
  });

  test('value and exact rate; undefined values are NaN and nothing throws', () => {
    const s = make({ expression: '0.1*sin(20*t)' });
    expect([s.value(0), s.rate(0)]).toEqual([0, 2]);
    expect(s.nextCorner(0)).toBe(Infinity);
    const ramp = make({ expression: 'min(1, 2*t) - step(t - 3)' });
    expect([0, 0.5, 3].map(ramp.nextCorner)).toEqual([0.5, 3, Infinity]);
    expect(make({ expression: 'sqrt(t - 1)' }).integral(0.5)).toBeNaN();
    expect(make({ expression: '1' }).integral(1e9)).toBeNaN();
  });
});

describe('numbers and registered functions', () => {
  test('a number is constant', () => {
    const s = make(-2);
    expect([s.value(3), s.rate(3), s.integral(3), s.bound, s.rateBound, s.period]).toEqual([-2, 0, -6, 2, 0, Infinity]);
  });
  test('a registered function gives value and rate; its integral is found', () => {
    const s = make({ registered: 'ramp' }, { ramp: (t) => [2 * t, 2] });
    expect([s.value(3), s.rate(3), s.integral(3)]).toEqual([6, 2, 9]);
    expect([s.bound, s.rateBound]).toEqual([Infinity, Infinity]);
  });
  test('anything but two numbers becomes NaN', () => {
    const bad = [
      () => undefined,
      () => 3,
      () => ['1', 2],
      () => {
        throw new Error('jam');
      },
    ] as unknown as SignalFunction[];
    for (const f of bad) expect(make({ registered: 'f' }, { f }).value(1)).toBeNaN();
  });
  test('an unregistered name is refused with its path, members of Object included', () => {
    for (const name of ['absent', 'toString']) {
      expect(() => make({ registered: name })).toThrow(SceneError);
      expect(() => make({ registered: name })).toThrow(/^path\.registered: names the signal .* --module/);
    }
  });
});

describe('mistakes', () => {
  test.each<[unknown, string, RegExp]>([
    [{ times: [0, 1], values: [1] }, 'values', /as many as the times \(2\), got 1/],
    [{ times: [0, 1, 1], values: [1, 2, 3] }, 'times.2', /later than 1 s, the time before it, got 1/],
    [
      { times: [0, 1], values: [0, 1], interpolation: 'spline', after: 'repeat' },
      'values',
      /start and end with the same value/,
    ],
    ['0.1', '', /must be a number \[m\], \{ expression \}/],
  ])('%o', (input, path, message) => {
    const { error } = schema.safeParse(input);
    const [issue] = error?.issues ?? [];
    expect(issue.path.join('.')).toBe(path);
    expect(issue.message).toMatch(message);
  });
});

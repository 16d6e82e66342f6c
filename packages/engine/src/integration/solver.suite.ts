/** What every solver must do, on plain systems of equations. Run over the whole list by solvers.test.ts. */
import { describe, expect, test } from 'vitest';
import { ask, decay, evaluateAt, integrate, normBy, oscillator, PLAIN } from './plain-systems.suite.js';
import type { OdeSystem, Solver } from './solver.js';
import { createSolverMemory } from './solver-memory.js';
import type { TimedState } from './timed-state.js';

/** A damped, driven pendulum with an error norm: nothing in it is linear. */
const swing: OdeSystem = {
  ...oscillator,
  findRates: ({ time: t, y }, out) => {
    out[0] = y[1];
    out[1] = -Math.sin(y[0]) - 0.3 * y[1] + 0.2 * Math.cos(1.7 * t);
  },
  findErrorNorm: normBy((_before, _after, error) => Math.max(Math.abs(error[0]), Math.abs(error[1])) / 1e-4),
};

/** y' = f(t): the rate depends on time alone. */
const driven = (rate: (t: number) => number): OdeSystem => ({
  ...PLAIN,
  size: 1,
  findRates: ({ time: t }, out) => {
    out[0] = rate(t);
  },
});

export interface SolverClaims {
  /** Global order of the end points. */
  readonly order: number;
  /** Order of y inside a step: its error in one step is O(h^(this + 1)). */
  readonly denseOrder: number;
}

export function checkSolver(name: string, create: (step: number) => Solver, claims: SolverClaims): void {
  const trialFrom = (system: OdeSystem, y: readonly number[], step: number, limit = Infinity, t = 0) =>
    create(step).attempt(system, ask(t, Float64Array.from(y), createSolverMemory(step), limit, true));

  describe(`solver ${name}`, () => {
    const cases: [string, OdeSystem, number[], (t: number) => number][] = [
      ['decay', decay, [1], (t) => Math.exp(-t)],
      ['oscillator', oscillator, [1, 0], (t) => Math.cos(t)],
    ];

    test.each(cases)(`has order ${claims.order} on the %s`, (_name, system, y0, exact) => {
      const error = (step: number) => Math.abs(integrate(create(step), system, y0, 1, step).y[0] - exact(1));
      const order = Math.log2(error(1 / 16) / error(1 / 32));
      // Half a step's worth of the next term of the error: well within a fifth of an order.
      expect(Math.abs(order - claims.order)).toBeLessThan(0.2);
    });

    test('takes time into account', () => {
      const { y } = integrate(
        create(1 / 64),
        driven((t) => 3 * t * t),
        [0],
        1,
        1 / 64,
      );
      // 3 t² is integrated exactly from order 3 on; the trapezoid errs by h²/2, the midpoint by h²/4, a rectangle by 3h/2.
      const allowed = [3 / 2 / 64 + 1e-3, 1 / 2 / 64 / 64 + 1e-12, 1e-12][Math.min(claims.order, 3) - 1];
      expect(Math.abs(y[0] - 1)).toBeLessThan(allowed);
    });

    test.each(cases)('the interpolant of the %s meets both ends and is good in between', (_name, system, y0, exact) => {
      const out = new Float64Array(system.size);
      const worst = (step: number) => {
        const { interpolant, y } = trialFrom(system, y0, step);
        expect([interpolant.span.start.time, interpolant.span.step]).toEqual([0, step]);
        evaluateAt(interpolant, 0, out, 0, system.size);
        expect([...out].map((x) => x + 0)).toEqual(y0);
        evaluateAt(interpolant, 1, out, 0, system.size);
        out.forEach((value, i) => {
          expect(Math.abs(value - y[i])).toBeLessThanOrEqual(2 * Number.EPSILON);
        });
        let largest = 0;
        for (let theta = 0.05; theta < 1; theta += 0.05) {
          evaluateAt(interpolant, theta, out, 0, 1);
          largest = Math.max(largest, Math.abs(out[0] - exact(theta * step)));
        }
        return largest;
      };
      const order = Math.log2(worst(1 / 4) / worst(1 / 8));
      expect(order).toBeGreaterThan(claims.denseOrder + 1 - 0.3);
    });

    test('the interpolant fills the asked part only', () => {
      const { interpolant } = trialFrom(oscillator, [1, 0], 0.1);
      const out = Float64Array.of(77, 77, 77);
      evaluateAt(interpolant, 0.5, out, 1, 2);
      expect([out[0], out[2]]).toEqual([77, 77]);
      expect(out[1]).not.toBe(77);
    });

    test(`the interpolant has a power of time up to ${claims.denseOrder} exactly`, () => {
      for (let power = 1; power <= claims.denseOrder; power++) {
        const { interpolant } = trialFrom(
          driven((t) => power * t ** (power - 1)),
          [0],
          1,
        );
        const out = new Float64Array(1);
        for (const theta of [0.1, 0.5, 0.77, 1]) {
          evaluateAt(interpolant, theta, out, 0, 1);
          // Some thirty roundings of coefficients below 4.
          expect(Math.abs(out[0] - theta ** power)).toBeLessThan(32 * Number.EPSILON);
        }
      }
    });

    test('travel bounds all that y moves within the step', () => {
      // Reverses half way, so that the ends do not determine the path between.
      for (const phase of [0, -0.3, 0.9, 2.5]) {
        const { interpolant } = trialFrom(oscillator, [Math.cos(phase), -Math.sin(phase)], 0.6);
        const [out, start] = [new Float64Array(2), new Float64Array(2)];
        evaluateAt(interpolant, 0, start, 0, 2);
        const travel = new Float64Array(2);
        interpolant.findTravel(travel, 0, 2);
        for (let theta = 0; theta <= 1; theta += 1 / 64) {
          evaluateAt(interpolant, theta, out, 0, 2);
          for (const i of [0, 1]) {
            expect(Math.abs(out[i] - start[i])).toBeLessThanOrEqual(travel[i] * (1 + 1e-12) + 1e-15);
          }
        }
      }
    });

    test('speed bounds what y moves between any two places of the step', () => {
      const rates = [
        (t: number) => 1 - 2 * t,
        (t: number) => 2 * t - 3 * t * t,
        (t: number) => 2 * t * (1 - t) * (1 - 2 * t),
        (t: number) => Math.cos(5 * t),
      ];
      for (const rate of rates) {
        const { interpolant } = trialFrom(driven(rate), [0], 1);
        const [before, after, speed] = [new Float64Array(1), new Float64Array(1), new Float64Array(1)];
        interpolant.findSpeed(speed, 0, 1);
        for (let n = 0; n < 96; n++) {
          evaluateAt(interpolant, n / 96, before, 0, 1);
          evaluateAt(interpolant, (n + 1) / 96, after, 0, 1);
          expect(Math.abs(after[0] - before[0])).toBeLessThanOrEqual(speed[0] / 96 + 1e-14);
        }
      }
    });

    test('travel bounds what goes and comes back within the step: t(1−t), t²(1−t), t²(1−t)²', () => {
      const rates = [
        (t: number) => 1 - 2 * t,
        (t: number) => 2 * t - 3 * t * t,
        (t: number) => 2 * t * (1 - t) * (1 - 2 * t),
      ];
      for (const rate of rates) {
        const { interpolant } = trialFrom(driven(rate), [0], 1);
        const [out, travel] = [new Float64Array(1), new Float64Array(1)];
        interpolant.findTravel(travel, 0, 1);
        for (let theta = 0; theta <= 1; theta += 1 / 96) {
          evaluateAt(interpolant, theta, out, 0, 1);
          expect(Math.abs(out[0])).toBeLessThanOrEqual(travel[0] + 1e-14);
        }
      }
    });

    test('ends exactly on the limit, and not before it when the step reaches it', () => {
      for (const limit of [0.1, 1 / 3, 0.7, 1 - Number.EPSILON]) {
        expect(trialFrom(decay, [1], 1, limit).time).toBe(limit);
        expect(integrate(create(0.13), decay, [1], limit, 0.13).times.at(-1)).toBe(limit);
      }
    });

    test('the natural end is where the next step ends, as long as nothing shortens it', () => {
      const solver = create(0.07);
      const y = Float64Array.of(1);
      let [t, memory] = [0, createSolverMemory(0.07)];
      for (let step = 0; step < 50; step++) {
        const request = ask(t, y, memory, Infinity, step === 0);
        solver.findNaturalEnd(request);
        const promised = request.naturalEnd;
        const trial = solver.attempt(decay, request);
        expect(trial.time).toBe(promised);
        expect(promised).toBeGreaterThan(t);
        y.set(trial.y.subarray(0, 1));
        [t, memory] = [trial.time, trial.memory];
      }
    });

    test('is pure: the same input gives the same bits, whatever was solved in between', () => {
      const solver = create(0.1);
      const attempt = (system: OdeSystem, y: number[]) => {
        const given = Float64Array.from(y);
        const memory = createSolverMemory(0.1);
        const before = { ...memory };
        const trial = solver.attempt(system, ask(0, given, memory, 1, true));
        expect([...given]).toEqual(y);
        expect(memory).toEqual(before);
        const inside = new Float64Array(system.size);
        evaluateAt(trial.interpolant, 0.3, inside, 0, system.size);
        return { ...trial, y: [...trial.y.subarray(0, system.size)], interpolant: [...inside] };
      };
      const first = attempt(oscillator, [1, 0.5]);
      const wide = { ...PLAIN, size: 9, findRates: ({ time }: TimedState, out: Float64Array) => out.fill(time) };
      attempt(wide as OdeSystem, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(attempt(oscillator, [1, 0.5])).toEqual(first);
    });

    test('reusing the last stage changes no bit', () => {
      const run = (alwaysFresh: boolean) => {
        const solver = create(0.1);
        const y = Float64Array.of(1, 0);
        let [t, memory] = [0, createSolverMemory(0.1)];
        for (let step = 0; step < 20; step++) {
          const trial = solver.attempt(oscillator, ask(t, y, memory, Infinity, alwaysFresh || step === 0));
          y.set(trial.y.subarray(0, 2));
          [t, memory] = [trial.time, trial.memory];
        }
        return [t, ...y];
      };
      expect(run(true)).toEqual(run(false));
    });

    test('memory is all there is: another solver with a copy of it goes on bit for bit', () => {
      const run = (restart: boolean) => {
        let solver = create(0.1);
        const y = Float64Array.of(1, 0.25);
        let [t, memory] = [0, createSolverMemory(0.1)];
        for (let step = 0; step < 60; step++) {
          if (restart) {
            solver = create(0.1);
            memory = structuredClone(memory);
          }
          const trial = solver.attempt(swing, ask(t, y, memory, Infinity, restart || step === 0));
          y.set(trial.y.subarray(0, 2));
          [t, memory] = [trial.time, trial.memory];
        }
        return [t, ...y];
      };
      expect(run(true)).toEqual(run(false));
    });

    test.each([
      ['overflow', (y: number) => y * y],
      ['no number', () => Number.NaN],
    ])('y that leaves the numbers (%s) is reported, not returned as good', (_name, rate) => {
      const system: OdeSystem = {
        ...PLAIN,
        size: 1,
        findRates: ({ y }, out) => {
          out[0] = rate(y[0]);
        },
        findErrorNorm: normBy((_before, after, error) => (Number.isFinite(after[0] + error[0]) ? 0 : Infinity)),
      };
      expect(trialFrom(system, [1e200], 0.1).status).toBe('not-finite');
    });
  });
}

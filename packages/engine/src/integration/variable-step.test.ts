import { describe, expect, test } from 'vitest';
import { dormandPrince54 } from './dormand-prince-54.js';
import { findRoot } from './find-root.js';
import { ask, decay, evaluateAt, integrate, normBy, oscillator, PLAIN } from './plain-systems.suite.js';
import type { Interpolant, OdeSystem } from './solver.js';
import { createSolverMemory } from './solver-memory.js';
import { createSolver, VARIABLE_STEP_SOLVERS } from './solvers.js';
import { solverSchema } from './solvers.schema.js';

/** The oscillator with an error norm that means its tolerance. */
const controlled = (tolerance: number): OdeSystem => ({
  ...oscillator,
  findErrorNorm: normBy((_before, _after, error) => Math.max(Math.abs(error[0]), Math.abs(error[1])) / tolerance),
});

describe('step control', () => {
  test('keeps the tolerance, and pays for a smaller one with order 5', () => {
    const cost = (tolerance: number) => {
      const { y, times } = integrate(dormandPrince54({ maxStep: 10 }), controlled(tolerance), [1, 0], 20, 0.1);
      const steps = times.length - 1;
      // Every step may err by the tolerance; nothing damps or amplifies errors of the oscillator.
      expect(Math.abs(y[0] - Math.cos(20))).toBeLessThan(2 * steps * tolerance);
      return steps;
    };
    const [coarse, fine] = [cost(1e-5), cost(1e-10)];
    // The local error is of order 5, so 1e5 in tolerance is 10 in steps.
    expect(fine / coarse).toBeGreaterThan(6);
    expect(fine / coarse).toBeLessThan(16);
  });

  test('throws away a first step that is far too long, and says how many', () => {
    const solver = dormandPrince54({ maxStep: 100 });
    const trial = solver.attempt(
      controlled(1e-9),
      ask(0, Float64Array.of(1, 0), createSolverMemory(50), Infinity, true),
    );
    expect(trial.status).toBe('ok');
    expect(trial.rejected).toBeGreaterThan(0);
    expect(trial.time).toBeLessThan(0.5);
    expect(Math.abs(trial.y[0] - Math.cos(trial.time))).toBeLessThan(1e-9);
  });

  test('never steps further than maxStep', () => {
    const { times } = integrate(dormandPrince54({ maxStep: 0.25 }), decay, [1], 5, 0.1);
    times.slice(1).forEach((time, i) => {
      expect(time - times[i]).toBeLessThanOrEqual(0.25 * (1 + 1e-12));
    });
  });

  test('a step cut short by the limit does not make the next one short', () => {
    const solver = dormandPrince54({ maxStep: 1 });
    const memory = createSolverMemory(0.5);
    const trial = solver.attempt(decay, ask(0, Float64Array.of(1), memory, 1e-3, true));
    expect(trial.time).toBe(1e-3);
    expect(trial.memory.step).toBeGreaterThanOrEqual(0.5);
  });
});

describe.each(VARIABLE_STEP_SOLVERS)('events with %s', (type) => {
  const create = (maxStep: number) => createSolver(solverSchema.parse({ type }), 1, maxStep);

  /** A body thrown up at 3 m/s under g = 10 m/s²; the event is its return to a height. */
  const thrown = (height: number): OdeSystem => {
    const out = new Float64Array(2);
    const value = (interpolant: Interpolant, theta: number) => {
      evaluateAt(interpolant, theta, out, 0, 2);
      return out[0] - height;
    };
    return {
      ...PLAIN,
      size: 2,
      findRates: ({ y }, rates) => {
        rates[0] = y[1];
        rates[1] = -10;
      },
      findFirstEvent: (interpolant) => {
        const [from, to] = [value(interpolant, 0), value(interpolant, 1)];
        if (to >= 0 || from <= 0) return undefined;
        return { theta: findRoot((theta) => value(interpolant, theta), 0, from, 1, to), id: 42 };
      },
      eventResidual: (_event, { y }) => ({ value: y[0] - height, rate: y[1] }),
    };
  };

  test('the step ends on the event, to the last bits of its time and value', () => {
    for (const height of [-1, -0.1, 0.123456789]) {
      const start = Float64Array.of(0.3, 3);
      const trial = create(5).attempt(thrown(height), ask(0, start, createSolverMemory(2), 9, true));
      expect(trial.event?.id).toBe(42);
      const exact = (3 + Math.sqrt(9 + 20 * (0.3 - height))) / 10;
      expect(Math.abs(trial.time - exact)).toBeLessThanOrEqual(4 * Number.EPSILON);
      // One ulp of time at that speed, and the roundings of a height below 1.
      const ulp = Number.EPSILON * (Math.abs(trial.y[1]) + 2);
      expect(Math.abs(trial.y[0] - height)).toBeLessThanOrEqual(2 * ulp);
      const out = new Float64Array(2);
      evaluateAt(trial.interpolant, 1, out, 0, 2);
      expect(Math.abs(out[0] - height)).toBeLessThanOrEqual(4 * ulp);
      expect(trial.interpolant.span.step).toBeCloseTo(trial.time, 15);
    }
  });

  test.each([1e-5, 1e-7, 1e-9])(
    'an event is located where the true solution has it, to the error of the steps at %s',
    (tolerance) => {
      const out = new Float64Array(2);
      const system: OdeSystem = {
        ...controlled(tolerance),
        findFirstEvent: (interpolant) => {
          evaluateAt(interpolant, 0, out, 0, 2);
          const from = out[0];
          evaluateAt(interpolant, 1, out, 0, 2);
          const to = out[0];
          const value = (theta: number) => {
            evaluateAt(interpolant, theta, out, 0, 1);
            return out[0];
          };
          return from > 0 && to < 0 ? { theta: findRoot(value, 0, from, 1, to), id: 1 } : undefined;
        },
        eventResidual: (_event, { y }) => ({ value: y[0], rate: y[1] }),
      };
      const solver = create(1);
      const y = Float64Array.of(1, 0);
      let [t, memory] = [0, createSolverMemory(0.05)];
      let steps = 0;
      for (; steps < 1e5; steps++) {
        const trial = solver.attempt(system, ask(t, y, memory, Infinity, steps === 0));
        y.set(trial.y.subarray(0, 2));
        [t, memory] = [trial.time, trial.memory];
        if (trial.event !== undefined) break;
      }
      console.log(
        `${type} at ${tolerance}: ${steps} steps, event off by ${Math.abs(t - Math.PI / 2).toExponential(1)} s`,
      );
      // Landing adds only round-off to the error of the steps, each of which is the tolerance at most; the speed there is 1.
      expect(Math.abs(y[0])).toBeLessThan(4 * Number.EPSILON);
      expect(Math.abs(t - Math.PI / 2)).toBeLessThan(2 * steps * tolerance);
    },
  );
});

describe('an event that is none', () => {
  /** Standing still; whoever asks the interpolant is told of events 1 to `count` which no state is near. */
  const haunted = (count: number): OdeSystem => ({
    ...decay,
    findErrorNorm: normBy(() => 0),
    findFirstEvent: (_interpolant, ignored) => {
      const id = Array.from({ length: count }, (_, i) => i + 1).find((each) => !ignored.has(each));
      return id === undefined ? undefined : { theta: 0.5, id };
    },
    eventResidual: () => ({ value: 1, rate: 1 }),
  });
  const attempt = (system: OdeSystem) =>
    dormandPrince54({ maxStep: 1 }).attempt(system, ask(0, Float64Array.of(1), createSolverMemory(0.125), 1, true));

  test('is passed over: the step that ends before it is still on its near side and moves away', () => {
    const trial = attempt(haunted(3));
    expect([trial.time, trial.event, trial.rejected]).toEqual([0.125, undefined, 0]);
    // One step: h⁶/6!.
    expect(Math.abs(trial.y[0] - Math.exp(-0.125))).toBeLessThan(0.125 ** 6 / 720);
  });

  test('of which a step shows too many makes it shorter', () => {
    const shorter: OdeSystem = {
      ...haunted(20),
      findFirstEvent: (interpolant, ignored) =>
        interpolant.span.step < 0.05 ? undefined : haunted(20).findFirstEvent(interpolant, ignored),
    };
    const trial = attempt(shorter);
    expect([trial.time, trial.rejected]).toEqual([0.03125, 1]);
  });
});

describe('when no step will do', () => {
  const never: OdeSystem = { ...decay, findErrorNorm: normBy(() => 2) };
  test.each([0, 1, 1e6])('from t = %s it stalls where it is, with finite numbers', (t) => {
    const trial = dormandPrince54({ maxStep: 1 }).attempt(
      never,
      ask(t, Float64Array.of(1), createSolverMemory(0.1), Infinity, true),
    );
    expect(trial.status).toBe('stalled');
    expect(trial.time).toBe(t);
    expect(trial.rejected).toBeGreaterThan(10);
  });

  test('a limit a few ulp ahead is reached, not a stall: a run may end right after an event', () => {
    for (const ulps of [1, 2, 5, 15]) {
      const limit = 1 + ulps * Number.EPSILON;
      const trial = dormandPrince54({ maxStep: 1 }).attempt(
        decay,
        ask(1, Float64Array.of(1), createSolverMemory(0.1), limit, true),
      );
      expect([trial.status, trial.time]).toEqual(['ok', limit]);
    }
  });
});

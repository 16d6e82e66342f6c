import { describe, expect, test } from 'vitest';
import { bogackiShampine32 } from '../bogacki-shampine-32.js';
import { ask, normBy, PLAIN } from '../plain-systems.suite.js';
import type { OdeSystem, Solver } from '../solver.js';
import { createSolverMemory } from '../solver-memory.js';
import type { JacobianBlocks } from './jacobian-blocks.js';
import { rosenbrock23 } from './rosenbrock-23.js';

/** Runs to the end, counting; `counted` makes a system that says how often it was asked. */
function run(solver: Solver, system: OdeSystem, y0: readonly number[], until: number, step: number) {
  let evaluations = 0;
  const counted: OdeSystem = {
    ...system,
    findRates: (at, out) => {
      evaluations++;
      system.findRates(at, out);
    },
  };
  const y = Float64Array.from(y0);
  let [t, steps, memory] = [0, 0, createSolverMemory(step)];
  for (; t < until && steps < 1e5; steps++) {
    const trial = solver.attempt(counted, ask(t, y, memory, until, steps === 0));
    expect(trial.status).toBe('ok');
    y.set(trial.y.subarray(0, system.size));
    [t, memory] = [trial.time, trial.memory];
  }
  return { y: [...y], steps, evaluations };
}

const relativeTo = (tolerance: number, absolute: readonly number[]) =>
  normBy((before, after, error) =>
    Math.max(
      ...absolute.map(
        (least, i) => Math.abs(error[i]) / (tolerance * Math.max(least, Math.abs(before[i]), Math.abs(after[i]))),
      ),
    ),
  );

const MU = 1000;
const vanDerPol = (tolerance: number): OdeSystem => ({
  ...PLAIN,
  size: 2,
  findRates: ({ y }, out) => {
    out[0] = y[1];
    out[1] = MU * (1 - y[0] * y[0]) * y[1] - y[0];
  },
  findErrorNorm: relativeTo(tolerance, [1, 1]),
});

const robertson = (tolerance: number): OdeSystem => ({
  ...PLAIN,
  size: 3,
  findRates: ({ y }, out) => {
    out[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
    out[2] = 3e7 * y[1] * y[1];
    out[1] = -out[0] - out[2];
  },
  findErrorNorm: relativeTo(tolerance, [1e-2, 1e-6, 1e-2]),
});

describe('stiff problems', () => {
  test('Van der Pol, μ = 1000, two relaxation oscillations: Hairer & Wanner II, §IV.10', () => {
    const ends = [1e-4, 1e-5, 1e-6].map((tolerance) => ({
      tolerance,
      ...run(rosenbrock23({ maxStep: 1e3 }), vanDerPol(tolerance), [2, 0], 2000, 1e-4),
    }));
    const errors = ends.map(({ y }) => Math.abs(y[0] - 1.706167732170483));
    console.log(
      ends.map(
        ({ tolerance, steps, evaluations }, i) =>
          `Van der Pol at ${tolerance}: ${steps} steps, ${evaluations} evaluations, error ${errors[i].toExponential(1)}`,
      ),
    );
    // Each step errs by the tolerance and there are tolerance^−1/3 of them: order 2/3 in the tolerance. A ratio of 10^(2/3) = 4.6.
    ends.forEach(({ tolerance }, i) => {
      expect(errors[i]).toBeLessThan(2 * tolerance ** (2 / 3));
      if (i === 0) return;
      expect(errors[i - 1] / errors[i]).toBeGreaterThan(3);
      expect(errors[i - 1] / errors[i]).toBeLessThan(7);
    });
    // Between the jumps |J| ≈ 2000: an explicit method of stability limit 2.5 would need more than a million steps.
    expect(ends[0].steps).toBeLessThan(1000);
  });

  test('Robertson: three rates 15 orders apart', () => {
    const { y, steps } = run(rosenbrock23({ maxStep: 1e3 }), robertson(1e-6), [1, 0, 0], 40, 1e-6);
    // Hairer & Wanner II, §IV.10 and the SUNDIALS example cvRoberts: y at t = 40.
    [0.7158270688, 9.185534765e-6, 0.2841637457].forEach((exact, i) => {
      expect(Math.abs(y[i] / exact - 1)).toBeLessThan(1e-4);
    });
    // The three always sum to 1; every W is linear and keeps that.
    expect(Math.abs(y[0] + y[1] + y[2] - 1)).toBeLessThan(1e-10);
    const explicit = run(bogackiShampine32({ maxStep: 1e3 }), robertson(1e-3), [1, 0, 0], 40, 1e-6);
    const implicit = run(rosenbrock23({ maxStep: 1e3 }), robertson(1e-3), [1, 0, 0], 40, 1e-6);
    console.log(`Robertson to t = 40: ${implicit.steps} steps, Bogacki–Shampine ${explicit.steps} (at 1e-6: ${steps})`);
    expect(explicit.steps).toBeGreaterThan(100 * implicit.steps);
  });

  test('is L-stable: what decays at 1e9/s is gone after a step of 1 s', () => {
    const system: OdeSystem = {
      ...PLAIN,
      size: 1,
      findRates: ({ y }, out) => {
        out[0] = -1e9 * y[0];
      },
    };
    const trial = rosenbrock23({ maxStep: 1 }).attempt(
      system,
      ask(0, Float64Array.of(1), createSolverMemory(1), 9, true),
    );
    expect(trial.time).toBe(1);
    expect(Math.abs(trial.y[0])).toBeLessThan(1e-8);
  });
});

/** Ten oscillators in a chain, x' = v, v' = springs − x³, one group each, and the work of the last as a quadrature. */
function chain(coupled: boolean): OdeSystem {
  const count = 10;
  const starts = Int32Array.from({ length: count }, (_, i) => 2 * i);
  const blocks: JacobianBlocks = {
    starts,
    innerEnds: starts.map((start) => start + 1),
    ends: starts.map((start) => start + 2),
    links: Int32Array.from(Array.from({ length: count - 1 }, (_, i) => [i, i + 1]).flat()),
    scales: new Float64Array(2 * count).fill(1),
    dependsOnTime: false,
  };
  return {
    ...PLAIN,
    size: 2 * count + 1,
    findRates: ({ y }, out) => {
      for (let i = 0; i < count; i++) {
        const [left, right] = [i > 0 ? y[2 * i - 2] : 0, i < count - 1 ? y[2 * i + 2] : 0];
        out[2 * i] = y[2 * i + 1];
        out[2 * i + 1] = 50 * (left - 2 * y[2 * i] + right) - y[2 * i] * y[2 * i] * y[2 * i];
      }
      out[2 * count] = y[2 * count - 1] * y[2 * count - 1];
    },
    findErrorNorm: normBy((_before, _after, error) => Math.max(...error.subarray(0, 2 * count).map(Math.abs)) / 1e-5),
    ...(coupled ? { findJacobianBlocks: () => blocks } : {}),
  };
}
const START = Array.from({ length: 21 }, (_, i) => (i < 20 && i % 2 === 0 ? Math.sin(i) : 0));

describe('the Jacobian', () => {
  test('found with the blocks gives what the dense one gives, in fewer evaluations', () => {
    const [sparse, dense] = [true, false].map((coupled) =>
      run(rosenbrock23({ maxStep: 1 }), chain(coupled), START, 1, 1e-3),
    );
    sparse.y.forEach((value, i) => {
      // Every step of either may err by the tolerance, and nothing damps it.
      expect(Math.abs(value - dense.y[i])).toBeLessThan(1e-5 * (sparse.steps + dense.steps));
    });
    expect(sparse.evaluations).toBeLessThan(dense.evaluations);
  });

  test('serves several steps, and order 2 does not suffer: any J will do', () => {
    const rough = { ...chain(true), findErrorNorm: normBy(() => 0) };
    const end = (step: number) => run(rosenbrock23({ maxStep: step }), rough, START, 0.5, step);
    const exact = end(1 / 4096).y;
    const errors = [1 / 64, 1 / 128, 1 / 256].map((step) => {
      const { y } = end(step);
      return Math.max(...y.map((value, i) => Math.abs(value - exact[i])));
    });
    for (const i of [0, 1]) {
      const order = Math.log2(errors[i] / errors[i + 1]);
      // Springs of √200/s at h = 1/64: the next term of the error is a fifth of this one.
      expect(order).toBeGreaterThan(1.7);
      expect(order).toBeLessThan(2.3);
    }
    // 6 evaluations for a Jacobian of three colours of two: far fewer than one Jacobian a step.
    const { steps, evaluations } = end(1 / 256);
    expect(evaluations).toBeLessThan(2 * steps + (steps / 2) * 6 + 10);
  });

  test('is thrown away when the memory is emptied, and found again at the next step', () => {
    const solver = rosenbrock23({ maxStep: 1 });
    const first = solver.attempt(chain(true), ask(0, Float64Array.from(START), createSolverMemory(1e-3), 1, true));
    expect(first.memory.jacobianAge).toBe(1);
    // A trial is the solver's, and is filled again by the next attempt.
    const { time, memory, y } = structuredClone({ time: first.time, memory: first.memory, y: first.y });
    const second = solver.attempt(chain(true), ask(time, y, memory, 1, true));
    expect(second.memory.jacobian).toBe(memory.jacobian);
    const emptied = { ...memory, jacobian: new Float64Array(0) };
    const third = solver.attempt(chain(true), ask(time, y, emptied, 1, true));
    expect(third.memory.jacobianAge).toBe(1);
    expect(third.memory.jacobian).not.toEqual(memory.jacobian);
  });

  test('a step on which the linear system has no solution is shortened, not taken', () => {
    // y' = y/d at h = 1: I − h d J = 0.
    const growth = 2 + Math.SQRT2;
    const system: OdeSystem = {
      ...PLAIN,
      size: 1,
      findRates: ({ y }, out) => {
        out[0] = growth * y[0];
      },
      findErrorNorm: normBy((_before, after, error) => Math.abs(error[0]) / (0.1 * Math.abs(after[0]))),
    };
    const trial = rosenbrock23({ maxStep: 9 }).attempt(
      system,
      ask(0, Float64Array.of(1), createSolverMemory(1), 9, true),
    );
    expect(trial.status).toBe('ok');
    expect(trial.rejected).toBeGreaterThan(0);
    expect(trial.time).toBeLessThan(1);
  });
});

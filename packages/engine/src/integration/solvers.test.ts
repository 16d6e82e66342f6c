import { describe, expect, test } from 'vitest';
import { ask, decay, integrate, oscillator } from './plain-systems.suite.js';
import { checkSolver, type SolverClaims } from './solver.suite.js';
import { createSolverMemory } from './solver-memory.js';
import { createSolver, FIXED_STEP_SOLVERS, SOLVER_NAMES } from './solvers.js';
import { type SolverSpec, solverSchema } from './solvers.schema.js';

const CLAIMS: { readonly [T in SolverSpec['type']]: SolverClaims } = {
  'dormand-prince-54': { order: 5, denseOrder: 4 },
  'bogacki-shampine-32': { order: 3, denseOrder: 3 },
  'rosenbrock-23': { order: 2, denseOrder: 2 },
  'semi-implicit-euler': { order: 1, denseOrder: 1 },
  'implicit-euler': { order: 1, denseOrder: 1 },
  'velocity-verlet': { order: 2, denseOrder: 2 },
  'explicit-euler': { order: 1, denseOrder: 1 },
  heun: { order: 2, denseOrder: 2 },
  'bogacki-shampine-3': { order: 3, denseOrder: 3 },
  rk4: { order: 4, denseOrder: 3 },
  'dormand-prince-5': { order: 5, denseOrder: 4 },
};

for (const type of SOLVER_NAMES) {
  checkSolver(type, (step) => createSolver(solverSchema.parse({ type }), step, step), CLAIMS[type]);
}

test('the list names every solver that a scene can ask for', () => {
  expect(new Set(SOLVER_NAMES)).toEqual(new Set(Object.keys(CLAIMS)));
});

describe.each(FIXED_STEP_SOLVERS)('fixed step %s', (type) => {
  test('a step the scene states is the one taken; otherwise the suggested one', () => {
    const timeOf = (spec: object) => {
      const request = ask(0, new Float64Array(0), createSolverMemory(0), Infinity, true);
      createSolver(solverSchema.parse({ type, ...spec }), 0.25, 9).findNaturalEnd(request);
      return request.naturalEnd;
    };
    expect(timeOf({ step: 0.01 })).toBe(0.01);
    expect(timeOf({})).toBe(0.25);
  });

  test('times are whole multiples of the step, not sums of it', () => {
    const { times } = integrate(createSolver(solverSchema.parse({ type, step: 0.1 }), 1, 1), decay, [1], 5, 0.1);
    times.slice(0, -1).forEach((time, i) => {
      expect(time).toBe(i * 0.1);
    });
  });

  test('a step cut short by the limit is made up for: the next one ends on the grid again', () => {
    const solver = createSolver(solverSchema.parse({ type, step: 0.1 }), 1, 1);
    const y = Float64Array.of(1);
    const cut = solver.attempt(decay, ask(0, y, createSolverMemory(0), 0.04, true));
    expect([cut.time, cut.memory.stepIndex]).toEqual([0.04, 0]);
    const rest = solver.attempt(decay, ask(0.04, y, cut.memory, Infinity, true));
    expect([rest.time, rest.memory.stepIndex]).toEqual([0.1, 1]);
    expect(rest.interpolant.span.step).toBeCloseTo(0.06, 15);
  });
});

test('semi-implicit Euler does not drift: the oscillator keeps its energy within O(h) for ever', () => {
  const solver = createSolver(solverSchema.parse({ type: 'semi-implicit-euler', step: 0.05 }), 1, 1);
  const { y } = integrate(solver, oscillator, [1, 0], 1000, 0.05);
  // The map keeps x² + v² − h x v exactly; an explicit Euler step would have multiplied the energy by (1 + h²)^20000.
  expect(Math.abs(y[0] * y[0] + y[1] * y[1] - 1)).toBeLessThan(0.06);
});

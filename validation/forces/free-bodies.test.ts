/**
 * Two free bodies tied by a spring, a torsional spring, a bushing and a field keep momentum and angular momentum.
 * Momentum: to round-off with every solver. Angular momentum Σ x × mv + L is quadratic in the state: to round-off with semi-implicit Euler,
 * x₁ × mv₁ = x₀ × mv₀ + h x₀ × F, and Verlet, which is two such half steps, and to truncation with explicit Runge–Kutta methods, which keep no quadratic invariants.
 */
import { anchor, body, bushing, centralField, type SceneInput, spring, torsionalSpring } from '@impinge/engine';
import { SOLVER_NAMES } from '@impinge/engine/run';
import { expect, test } from 'vitest';
import { solverNamed } from '../drive.js';
import { free, seriesOf, TIGHT, TOLERANCE } from './series.js';

const AXES = ['x', 'y', 'z'] as const;

const tied = (solver: SceneInput['solver']) =>
  free({
    until: 1,
    solver,
    bodies: [
      body({ name: 'a', mass: 2, inertia: [0.1, 0.2, 0.25], velocity: [1, -0.5, 0.3], angularVelocity: [2, 1, -1] }),
      body({
        name: 'b',
        mass: 3,
        inertia: [0.3, 0.1, 0.35],
        position: [0.8, 0.3, -0.2],
        orientation: [0.2, -0.1, 0.3, 0.9],
        velocity: [-0.4, 0.9, 0.2],
        angularVelocity: [-1, 2, 1.5],
      }),
    ],
    forces: [
      spring('rod', anchor('a', [0.1, 0.2, 0]), anchor('b', [-0.2, 0, 0.1]), { stiffness: 90, damping: 1 }),
      torsionalSpring('twist', 'b', 'a', { axis: [1, 1, 0], stiffness: 3, damping: 0.1 }),
      bushing('mount', anchor('a', [0.4, 0.1, 0]), anchor('b', [-0.3, 0, 0]), {
        stiffness: [50, 80, 20],
        damping: [0.5, 0.1, 0.2],
        turnStiffness: [2, 1, 3],
        turnDamping: [0.02, 0.01, 0.03],
      }),
      centralField('pull', anchor('b', [0.05, 0.05, 0.05]), { bodies: ['a'], gravitation: 0.5 }),
    ],
    sensors: AXES.flatMap((axis) => [
      { type: 'momentum' as const, name: `P${axis}`, axis },
      { type: 'angular-momentum' as const, name: `L${axis}`, axis },
    ]),
  });

test.each(SOLVER_NAMES)('%s', async (type) => {
  const series = await seriesOf(tied(solverNamed(type, 1e-4, TIGHT)));
  const drift = (what: 'P' | 'L') =>
    Math.max(
      ...AXES.map((axis) => {
        const values = series.of(`${what}${axis}`);
        return Math.max(...values.map((value) => Math.abs(value - values[0])));
      }),
    );
  console.log(
    `${type}: P off by ${drift('P').toExponential(1)}, L by ${drift('L').toExponential(1)}, ${series.steps} steps`,
  );
  // Σ m|v| stays below 12 kg m/s and Σ |x × mv| + |L| below 20 kg m²/s; every step rounds each once or twice.
  expect(drift('P')).toBeLessThan(Number.EPSILON * series.steps * 12);
  // Runge–Kutta: each step errs by the tolerance of some 4 m/s; fixed steps at ω h = 1e-3 by far less than that. Explicit Euler: h² v × F a step, relative speeds below 2 m/s,
  // forces below 100 N, for 1 s.
  const truncation = type === 'explicit-euler' ? 1e-4 * 2 * 100 : TOLERANCE * series.steps * 20;
  const exact = type === 'semi-implicit-euler' || type === 'velocity-verlet';
  expect(drift('L')).toBeLessThan(exact ? Number.EPSILON * series.steps * 20 : truncation);
  // It moves: spins change by more than what is asserted to be kept.
  expect(series.turnover).toBeGreaterThan(1);
});

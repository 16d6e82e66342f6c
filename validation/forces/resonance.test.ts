/**
 * A damped oscillator driven by a force that is a function of time: m ẍ + c ẋ + k x = F(t).
 *   F sin Ωt: amplitude F/√((k − m Ω²)² + c² Ω²), phase atan2(−c Ω, k − m Ω²), once the transient exp(−c t/2m) is gone
 *   F from t₁ on: x = F/k (1 − e^(−ζω(t − t₁)) (cos ω_d(t − t₁) + ζω/ω_d sin ω_d(t − t₁)))
 */
import { anchor, body, type SceneInput, scene } from 'impinge';
import { describe, expect, test } from 'vitest';
import { bodyNow, drive } from '../drive.js';

const [MASS, STIFFNESS, DAMPING, FORCE] = [2, 800, 16, 5];
const OMEGA = Math.sqrt(STIFFNESS / MASS);

type Force = Extract<NonNullable<SceneInput['forces']>[number], { type: 'force' }>;
const SOLVERS: readonly NonNullable<SceneInput['solver']>[] = [
  { type: 'dormand-prince-54', relativeTolerance: 1e-10, positionTolerance: 1e-13, velocityTolerance: 1e-12 },
  { type: 'rk4', step: 5e-4 },
];

/** A body that a bushing holds along x, pushed along it. */
const driven = (value: Force['value'], until: number, solver: SceneInput['solver']) =>
  drive(
    scene({
      name: 'driven',
      until,
      gravity: [0, 0, 0],
      bodies: [body({ name: 'mass', mass: MASS, inertia: [1, 1, 1] })],
      forces: [
        {
          type: 'bushing',
          name: 'spring',
          from: anchor('world'),
          to: anchor('mass'),
          stiffness: [STIFFNESS, STIFFNESS, STIFFNESS],
          damping: [DAMPING, 0, 0],
        },
        { type: 'force', name: 'push', at: anchor('mass'), value },
      ],
      solver,
    }),
  );

describe.each(SOLVERS)('by $type', (solver) => {
  test.each([0.5, 1, 2])('driven at %s of its frequency it swings as the formula says', async (ratio) => {
    const rate = ratio * OMEGA;
    const response = Math.hypot(STIFFNESS - MASS * rate * rate, DAMPING * rate);
    const phase = Math.atan2(-DAMPING * rate, STIFFNESS - MASS * rate * rate);
    // exp(−c t/2m) = exp(−32) = 1e-14 after 8 s.
    const until = 8;
    const end = bodyNow(await driven([{ expression: `${FORCE}*sin(${rate}*t)` }, 0, 0], until, solver), 0);
    const [x, v] = [
      (FORCE / response) * Math.sin(rate * until + phase),
      (FORCE / response) * rate * Math.cos(rate * until + phase),
    ];
    // rk4: (Ω h)⁴/120 of the amplitude, at most 1.4e-9, over the memory of the oscillator, some ten radians.
    const tolerance = (1e-7 * FORCE) / response;
    expect(Math.abs(end.position[0] - x)).toBeLessThan(tolerance);
    expect(Math.abs(end.velocity[0] - v)).toBeLessThan(tolerance * Math.max(rate, OMEGA));
  });
});

test('a force that sets in with a step at t₁: the step ends there, and the answer is the closed form', async () => {
  const [begin, until] = [0.1234, 0.4];
  const value: Force['value'] = [{ times: [0, begin], values: [0, FORCE], interpolation: 'step' }, 0, 0];
  const run = await driven(value, until, SOLVERS[0]);
  const decay = DAMPING / (2 * MASS);
  const damped = Math.sqrt(OMEGA * OMEGA - decay * decay);
  const t = until - begin;
  const x =
    (FORCE / STIFFNESS) * (1 - Math.exp(-decay * t) * (Math.cos(damped * t) + (decay / damped) * Math.sin(damped * t)));
  expect(Math.abs(bodyNow(run, 0).position[0] - x)).toBeLessThan((1e-8 * FORCE) / STIFFNESS);
  // Nothing is thrown away on the way over the jump.
  expect(run.run.simulation.state.rejectedSteps).toBeLessThan(10);
});

/**
 * Momentum of a cloud of spinning balls that fly into each other, with friction, without gravity and fixed bodies.
 * Linear: to round-off. Every method here keeps linear invariants, and each contact adds F and −F.
 * Angular: to the solver's tolerance. Σ x×mv + L is quadratic in the state, and no explicit Runge–Kutta method keeps quadratic
 * invariants; the rates themselves balance, since both forces of a contact act at the same point.
 */
import { body, material, type SceneInput, scene, sphere } from '@impinge/engine';
import { SOLVER_NAMES } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { bodyNow, type Drive, drive, solverNamed } from '../drive.js';

const RADIUS = 0.02;
const PER_EDGE = 3;

/** Numbers in [−1, 1) that are the same every time (Lehmer, 48271). */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (48271 * state) % 2147483647;
    return (2 * state) / 2147483647 - 1;
  };
}

function cloud(solver: SceneInput['solver']): SceneInput {
  const next = noise(2026);
  const places = Array.from({ length: PER_EDGE ** 3 }, (_, i) => [
    i % PER_EDGE,
    Math.floor(i / PER_EDGE) % PER_EDGE,
    Math.floor(i / PER_EDGE ** 2),
  ]);
  return scene({
    name: 'cloud',
    until: 0.12,
    gravity: [0, 0, 0],
    materials: { plastic: material({ density: 1000, youngModulus: 1e7, restitution: 0.8, friction: 0.4 }) },
    law: { tangential: { type: 'regularised-coulomb', slipSpeed: 0.02 } },
    bodies: places.map((place, i) => {
      const [x, y, z] = place.map((p) => 3 * RADIUS * (p - 1) + 0.3 * RADIUS * next());
      return body({
        name: `ball ${i}`,
        shape: sphere(RADIUS * (1 + 0.3 * next())),
        position: [x, y, z],
        // Toward the middle, so that all of them meet.
        velocity: [-12 * x + 0.3 * next() + 0.5, -12 * y + 0.3 * next(), -12 * z + 0.3 * next()],
        angularVelocity: [20 * next(), 20 * next(), 20 * next()],
      });
    }),
    solver,
  });
}

function momenta(drive: Drive) {
  const { bodies } = drive.model.system;
  const linear = [0, 0, 0];
  const angular = [0, 0, 0];
  /** Σ m|v| and Σ m (|x||v| + …): what round-off and tolerances are relative to. */
  let [size, moment] = [0, 0];
  bodies.dynamic.forEach((index, slot) => {
    const mass = bodies.mass[index];
    const { position: x, velocity: v, angularMomentum: spin } = bodyNow(drive, slot);
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      linear[k] += mass * v[k];
      angular[k] += mass * (x[p] * v[q] - x[q] * v[p]) + spin[k];
    }
    size += mass * Math.hypot(...v);
    moment += mass * Math.hypot(...x) * Math.hypot(...v) + Math.hypot(...spin);
  });
  return { linear, angular, size, moment };
}

async function driftOf(solver: SceneInput['solver']) {
  const before = momenta(await drive(cloud(solver), { enough: () => true }));
  const end = await drive(cloud(solver));
  const after = momenta(end);
  const drift = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, k) => value - b[k]));
  return {
    linear: drift(after.linear, before.linear) / before.size,
    angular: drift(after.angular, before.angular) / before.moment,
    steps: end.run.simulation.state.steps,
    contacts: end.began.length,
  };
}

/** Fixed steps: 1/100 of a contact or less. [s] */
const STEP = 1e-5;

/**
 * What the angular momentum may be off by, relative. Explicit Euler: x₁×mv₁ = x₀×mv₀ + h x₀×F + h² v₀×F, so each blow leaves h v×Δp, at most h v/|x| = 1e-5 · 1/0.03 of the
 * moment: 1e-3 for three blows a ball. Orders 2 and 3 leave (h/T)² = 1e-4 of that, T a contact, and so does every kink of friction; orders 4 and 5 two decades of kinks less, as friction
 * is a part of the force only. Variable steps: some decades below the 1e-7, 1e-5, 1e-4 of speed that a step may err by default.
 * Left out: to round-off. Semi-implicit Euler: x₁×mv₁ = x₀×mv₁ = x₀×mv₀ + h x₀×F; Verlet is two such half steps.
 */
const TRUNCATION: Readonly<Record<string, number>> = {
  'dormand-prince-54': 1e-10,
  'bogacki-shampine-32': 1e-7,
  'rosenbrock-23': 1e-5,
  'explicit-euler': 1e-3,
  heun: 1e-7,
  'bogacki-shampine-3': 1e-7,
  rk4: 1e-9,
  'dormand-prince-5': 1e-9,
};

describe('momentum of a cloud of colliding balls', () => {
  it.each(SOLVER_NAMES)('%s: linear to round-off, angular to truncation', async (type) => {
    const { linear, angular, steps, contacts } = await driftOf(solverNamed(type, STEP));
    console.log(
      `${type}: ${steps} steps, ${contacts} contacts, momentum off by ${linear.toExponential(1)}, angular ${angular.toExponential(1)} (relative)`,
    );
    expect(contacts).toBeGreaterThan(30);
    // Each step rounds v of each body once (½ ulp, random signs), and F/m · m once: √steps would be usual, steps is certain.
    // Rosenbrock's J comes from differences over √ε of each number, so that its rows balance to √ε, and with them what a step adds.
    expect(linear).toBeLessThan(type === 'rosenbrock-23' ? Math.sqrt(Number.EPSILON) : Number.EPSILON * steps);
    expect(angular).toBeLessThan(TRUNCATION[type] ?? Number.EPSILON * steps);
  });

  it('angular momentum follows the tolerance', async () => {
    const loose = await driftOf({ type: 'dormand-prince-54', relativeTolerance: 1e-5, velocityTolerance: 1e-6 });
    const tight = await driftOf({
      type: 'dormand-prince-54',
      relativeTolerance: 1e-10,
      velocityTolerance: 1e-11,
      positionTolerance: 1e-13,
    });
    console.log(`angular drift: ${loose.angular.toExponential(1)} at 1e-5, ${tight.angular.toExponential(1)} at 1e-10`);
    // Five decades of tolerance; the friction's kink costs some of them, three must remain.
    expect(tight.angular).toBeLessThan(1e-3 * loose.angular);
  });
});

/** A body of effective mass m* that strikes a wall and leaves it: m* δ̈ = −f(δ, δ̇), by classical Runge–Kutta in the test. */

export interface Impact {
  /** Speed of departure [m/s], > 0. */
  readonly reboundSpeed: number;
  /** [s] from touch to release. */
  readonly duration: number;
  /** Smallest force met on the way [N]. */
  readonly leastForce: number;
  /** Deepest penetration [m]. */
  readonly deepest: number;
}

/** In touch and no deeper [m]: the law holds until the contact has ended, also where it jumps there. */
const TOUCH = 1e-300;

/**
 * `expected` [s]: about how long the contact lasts; `steps` of it are taken, and the last one is cut at δ = −reach. The force is asked for at
 * δ > −reach only.
 */
export function freeImpact(
  force: (penetration: number, approachSpeed: number) => number,
  mass: number,
  speed: number,
  expected: number,
  steps = 4000,
  reach = 0,
): Impact {
  const h = expected / steps;
  const acceleration = (x: number, v: number) => -force(Math.max(TOUCH - reach, x), v) / mass;
  let [x, v, time, leastForce, deepest] = [0, speed, 0, Number.POSITIVE_INFINITY, 0];
  for (let step = 0; step < 1000 * steps; step++) {
    const a1 = acceleration(x, v);
    const [v2, a2] = [v + 0.5 * h * a1, acceleration(x + 0.5 * h * v, v + 0.5 * h * a1)];
    const [v3, a3] = [v + 0.5 * h * a2, acceleration(x + 0.5 * h * v2, v + 0.5 * h * a2)];
    const [v4, a4] = [v + h * a3, acceleration(x + h * v3, v + h * a3)];
    const next = x + (h / 6) * (v + 2 * v2 + 2 * v3 + v4);
    const nextSpeed = v + (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4);
    if (next <= -reach) {
      const part = (x + reach) / (x - next);
      return { reboundSpeed: -(v + part * (nextSpeed - v)), duration: time + part * h, leastForce, deepest };
    }
    [x, v, time] = [next, nextSpeed, time + h];
    leastForce = Math.min(leastForce, force(x, v));
    deepest = Math.max(deepest, x);
  }
  throw new Error('the body never leaves');
}

/** The example of a double pendulum on the floor as a series, and the statics of where it may rest. */
import { simulate } from '@impinge/engine';
import example from '../../examples/mechanisms/double-pendulum-on-floor/scene.js';

export interface PendulumPoint {
  /** [s] */
  readonly time: number;
  /** Angles of the joints [rad], and their speeds [rad/s]. */
  readonly angles: readonly [number, number];
  readonly speeds: readonly [number, number];
  /** End of the lower link [m]. */
  readonly tip: readonly [x: number, z: number];
  /** On the tip [N], along the floor and away from it; 0 while it is in the air. */
  readonly force: readonly [along: number, up: number];
  /** Kinetic and potential energy [J], and the sum of the ledger. */
  readonly energy: number;
  readonly ledger: number;
  /** s_dw of the friction law, 0 in the air. */
  readonly dwell: number;
}

/** Every frame. */
export async function doublePendulumSeries(set: Record<string, number> = {}): Promise<PendulumPoint[]> {
  const series: PendulumPoint[] = [];
  for await (const { time, sensors, contactStates } of simulate(example, { set })) {
    const [upper, lower, upperSpeed, lowerSpeed, x, z, along, up, , kinetic, potential, ledger] = sensors;
    series.push({
      time,
      angles: [upper, lower],
      speeds: [upperSpeed, lowerSpeed],
      tip: [x, z],
      force: [along, up],
      energy: kinetic + potential,
      ledger,
      dwell: contactStates[3] ?? 0,
    });
  }
  return series;
}

/** The last instant at which it moves [s]. */
export const stopOf = (series: readonly PendulumPoint[]): number =>
  Math.max(...series.filter(({ speeds: [speed] }) => Math.abs(speed) > 0.01).map(({ time }) => time));

/** Lengths [m], masses [kg], height of the upper joint over the tip on the floor [m], g [m/s²]. */
const [L1, L2, M1, M2, HEIGHT, G] = [0.5, 0.25, 5, 2, 0.61, 9.81];

/** The lower joint's angle [rad] with the tip on the floor and behind the joint. */
export function lowerAngle(upper: number): number {
  return -Math.acos((HEIGHT - L1 * Math.cos(upper)) / L2) - upper;
}

/** Friction f and floor force N [N] that hold the pendulum at rest: moments of the lower link about its joint, and of both virtual turns. */
export function holdingForces(upper: number): { readonly along: number; readonly up: number } {
  const leaning = upper + lowerAngle(upper);
  const [c1, s1, c2, s2] = [Math.cos(upper), Math.sin(upper), Math.cos(leaning), Math.sin(leaning)];
  // f c1 + N s1 = (M1/2 + M2) g s1 and f c2 + N s2 = M2/2 g s2
  const [r1, r2] = [(M1 / 2 + M2) * G * s1, (M2 / 2) * G * s2];
  const det = c1 * s2 - c2 * s1;
  return { along: (r1 * s2 - r2 * s1) / det, up: (c1 * r2 - c2 * r1) / det };
}

/** The upper angles [rad] at which friction up to μ can hold it. */
export function restingBand(mu: number): readonly [number, number] {
  const edge = (sign: number) => {
    let [inside, outside] = [0, sign * 0.3];
    for (let round = 0; round < 60; round++) {
      const middle = (inside + outside) / 2;
      const { along, up } = holdingForces(middle);
      if (Math.abs(along) <= mu * up) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return [edge(-1), edge(1)];
}

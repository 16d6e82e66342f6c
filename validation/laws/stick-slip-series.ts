/** The example of Bowden and Leben's experiment as a series: spring's length, friction, and whether the block sticks. */
import { resolveScene, type SceneInput } from '@impinge/engine';
import example from '../../examples/laws/stick-slip/scene.js';
import { bodyNow, drive } from '../drive.js';

export interface StickSlipPoint {
  readonly time: number;
  /** |r| [m] */
  readonly way: number;
  /** |f_t| [N] */
  readonly friction: number;
  /** Speed of the block relative to the belt, along it [m/s]. */
  readonly slip: number;
}

export const stickSlipScene = (set: Record<string, number>) => resolveScene(example, set) as SceneInput;

/** After every step. */
export async function stickSlipSeries(input: SceneInput, speed: number): Promise<StickSlipPoint[]> {
  const series: StickSlipPoint[] = [];
  await drive(input, {
    enough: (now) => {
      const { position, velocity } = bodyNow(now, 0);
      const { scratch, state } = now.run.simulation;
      const force = scratch.loads.forceOnB;
      series.push({
        time: state.time,
        way: Math.hypot(position[0], position[1]),
        friction: Math.hypot(force[0], force[1]),
        slip: (velocity[0] + velocity[1]) * Math.SQRT1_2 - speed,
      });
      return false;
    },
  });
  return series;
}

/** Times [s] at which the block breaks loose, and at which it sticks again. */
export function stickSlipTimes(series: readonly StickSlipPoint[], speed: number) {
  const [loose, stuck]: [number[], number[]] = [[], []];
  let sticks = true;
  for (const { time, slip } of series) {
    // A stuck block has the belt's speed to a part of v_S; one that turns round passes it only when it sticks.
    if (sticks && slip < -0.05 * speed) {
      loose.push(time);
      sticks = false;
    } else if (!sticks && slip > -0.02 * speed) {
      stuck.push(time);
      sticks = true;
    }
  }
  return { loose, stuck };
}

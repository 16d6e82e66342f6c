/** The highest speed that grains of a scene are expected to reach: at the start, pushed by bodies, and by falling over the height of the scene. */
import type { GrainSet } from '../../dynamics/grains/coupling/grain-model.js';
import type { InletSpec } from '../../dynamics/grains/flow/flow.schema.js';
import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import type { ShapeModel } from '../../geometry/shape-model.js';
import { length3 } from '../../math/vec3.js';
import type { Scene } from '../scene.schema.js';

/** [m/s] */
export function expectedSpeed(
  { gravity, bodies: specs }: Scene,
  sets: readonly GrainSet[],
  inlets: readonly InletSpec[],
  bodies: BodyModel,
  shapes: ShapeModel,
): number {
  let [fastest, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const g = length3(gravity[0], gravity[1], gravity[2]);
  const see = (p: ArrayLike<number>, i: number, reach: number) => {
    const height = -(gravity[0] * p[i] + gravity[1] * p[i + 1] + gravity[2] * p[i + 2]);
    low = Math.min(low, height - g * reach);
    high = Math.max(high, height + g * reach);
  };
  for (const { start } of sets) {
    for (let i = 0; i < start.radii.length; i++) {
      see(start.positions, 3 * i, start.radii[i]);
      const v = start.velocities;
      if (v !== undefined) fastest = Math.max(fastest, length3(v[3 * i], v[3 * i + 1], v[3 * i + 2]));
    }
  }
  for (const { region, velocity } of inlets) {
    see(region.position, 0, 0);
    // Speeds that change with time are not known here.
    const [vx, vy, vz] = velocity.map((part) => (typeof part === 'number' ? part : 0));
    fastest = Math.max(fastest, length3(vx, vy, vz));
  }
  for (let shape = 0; shape < shapes.count; shape++) {
    const body = shapes.body[shape];
    const reach = shapes.reach[shape];
    see(specs[body].position, 0, Number.isFinite(reach) ? reach : 0);
    const bound = bodies.speedBound[body] + (Number.isFinite(reach) ? bodies.turnBound[body] * reach : 0);
    if (Number.isFinite(bound)) fastest = Math.max(fastest, bound);
    const [vx, vy, vz] = specs[body].velocity;
    fastest = Math.max(fastest, length3(vx, vy, vz));
  }
  // g times the height: v² = 2 g H.
  return Math.max(fastest, high > low ? Math.sqrt(2 * (high - low)) : 0);
}

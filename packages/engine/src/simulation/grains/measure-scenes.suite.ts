/** Scenes of grains that fly or lie where they are put, for what is measured of them. */
import type { GrainsInput, SceneInput } from '../../scene/scene.schema.js';
import { simulate } from '../../scene/simulate.js';

type Point = [number, number, number];

export const RADIUS = 0.001;
/** Volume of a grain [m³] and its mass by material [kg]. */
export const VOLUME = (4 / 3) * Math.PI * RADIUS ** 3;
export const MASS = { glass: 2500 * VOLUME, wood: 700 * VOLUME };

/** A set of grains at given places, all with the same velocity [m/s] unless each has its own. */
export const given = (
  name: string,
  positions: readonly Point[],
  velocity: Point | readonly Point[] = [0, 0, 0],
  material: keyof typeof MASS = 'glass',
): NonNullable<GrainsInput['sets']>[number] => ({
  name,
  material,
  sizes: { type: 'mono', radius: RADIUS },
  filling: {
    type: 'given',
    positions: [...positions],
    velocities: Array.isArray(velocity[0]) ? [...(velocity as Point[])] : positions.map(() => velocity as Point),
  },
});

/** Grains without gravity and without bodies; a frame every 10 ms. */
export const space = (grains: GrainsInput, rest: Partial<SceneInput> = {}): SceneInput => ({
  impinge: 1,
  name: 'Space',
  until: 0.1,
  gravity: [0, 0, 0],
  materials: {
    glass: { density: 2500, youngModulus: 5e6, restitution: 0.7, friction: 0.3 },
    wood: { density: 700, youngModulus: 2e6, restitution: 0.4, friction: 0.5 },
  },
  bodies: [],
  grains: { step: 1e-4, ...grains },
  recording: { every: 0.01 },
  ...rest,
});

/** Readings of all sensors of a scene at every frame, with the time. */
export async function readings(scene: SceneInput): Promise<Record<string, number>[]> {
  const names = (scene.sensors ?? []).map(({ name }) => name);
  const rows: Record<string, number>[] = [];
  for await (const frame of simulate(scene))
    rows.push({ time: frame.time, ...Object.fromEntries(names.map((name) => [name, frame.sensor(name)])) });
  return rows;
}

/** Slabs of grains for laws of the bulk: periodic in y, grains of 2 mm mixed by 10 % in size, seeded. */
import {
  addGrains,
  createGrainBed,
  createGrainLaws,
  type GrainBed,
  type GrainBedOptions,
  setWall,
} from '@impinge/engine/grains';
import { type Law, massOf } from './beds.js';
import { randomFrom } from './haff.js';

export const DIAMETER = 0.002;
export const DENSITY = 2500;
/** Of grains that are smaller by up to a tenth. */
export const MEAN_DIAMETER = 0.95 * DIAMETER;

export interface Slab extends Partial<Omit<GrainBedOptions, 'laws'>> {
  readonly friction: number;
  /** Friction of walls with grains; default that of grains. */
  readonly wallFriction?: number;
  readonly restitution?: number;
  readonly youngModulus?: number;
  readonly rolling?: Law['rolling'];
  /** Depth along y [d], which repeats itself. */
  readonly depth: number;
  /** x and z that grains fill at first [d], and how many. */
  readonly x: readonly [number, number];
  readonly z: number;
  readonly count: number;
  /** Velocity [m/s] at a height [m]. */
  readonly velocityAt?: (z: number) => readonly number[];
  /** Of sizes and places; default 9. */
  readonly seed?: number;
}

export const STEP = 2e-5;

/** A bed of grains on a loose lattice from z [d] upwards. Material 1 is the walls'. */
export function slabOf({
  friction,
  wallFriction = friction,
  restitution = 0.5,
  youngModulus = 5e6,
  ...slab
}: Slab): GrainBed {
  const { depth, x, z, count, velocityAt, rolling, seed = 9, ...options } = slab;
  const given = { density: DENSITY, youngModulus, poissonRatio: 0.25, restitution, friction };
  const laws = createGrainLaws({
    materials: { grain: given, wall: given },
    pairs: [{ materials: ['grain', 'wall'], friction: wallFriction }],
    law: {
      normal: { type: 'hertz' },
      damping: { type: 'tsuji' },
      tangential: { type: 'elastic-coulomb' },
      ...(rolling === undefined ? {} : { rolling }),
    },
  });
  const bed = createGrainBed({
    laws,
    step: STEP,
    gravity: [0, 0, -9.81],
    periodic: { least: [0, 0, 0], lengths: [0, depth * DIAMETER, 0] },
    largestRadius: 0.5 * DIAMETER,
    skin: 0.12 * DIAMETER,
    ...options,
  });
  const random = randomFrom(seed);
  const [across, along] = [Math.floor(x[1] - x[0]), Math.floor(depth)];
  const [dx, dy] = [(x[1] - x[0]) / across, depth / along];
  const positions: number[] = [];
  const radii: number[] = [];
  const velocities: number[] = [];
  for (let i = 0; i < count; i++) {
    const [a, b, c] = [i % across, Math.floor(i / across) % along, Math.floor(i / (across * along))];
    const radius = 0.5 * DIAMETER * (1 - 0.1 * random());
    const play = () => (random() - 0.5) * 0.9 * (DIAMETER - 2 * radius);
    const height = (z + c) * DIAMETER;
    positions.push((x[0] + (a + 0.5) * dx) * DIAMETER + play(), (b + 0.5) * dy * DIAMETER + play(), height + play());
    radii.push(radius);
    velocities.push(...(velocityAt?.(height) ?? [0, 0, 0]));
  }
  addGrains(bed, {
    positions,
    velocities,
    radii,
    masses: radii.map((r) => massOf(r, DENSITY)),
    materials: radii.map(() => 0),
  });
  return bed;
}

/** A rectangle as two triangles: corners a, b, c, d [m]. */
export function rectangle(...corners: readonly (readonly number[])[]) {
  return { vertices: Float64Array.from(corners.flat()), triangles: Uint32Array.from([0, 1, 2, 0, 2, 3]) };
}

/** Puts a wall at a place; it moves at a velocity [m/s]. */
export function putWall(
  bed: GrainBed,
  wall: number,
  axes: readonly number[],
  origin: readonly number[],
  velocity = [0, 0, 0],
) {
  setWall(bed, wall, { axes, origin, velocity, turning: [0, 0, 0] });
}

/** Axes of planes: floor, and walls that look to +x and −x. */
export const FLOOR = [1, 0, 0, 0, 1, 0, 0, 0, 1];
export const LEFT = [0, 0, 1, 0, 1, 0, -1, 0, 0];
export const RIGHT = [0, 0, -1, 0, 1, 0, 1, 0, 0];

/** Least squares: y = a + b x, and the greatest distance from it over the range of y. */
export function lineThrough(points: readonly (readonly [number, number])[]) {
  const n = points.length;
  const [mx, my] = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k], 0) / n);
  const slope =
    points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  const start = my - slope * mx;
  const off = Math.max(...points.map(([x, y]) => Math.abs(y - start - slope * x)));
  const ys = points.map(([, y]) => y);
  return { start, slope, off: off / (Math.max(...ys) - Math.min(...ys)) };
}

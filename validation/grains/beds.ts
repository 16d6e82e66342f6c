/** Beds of a few grains for tests with known answers, by the public interface of `impinge/grains`. */
import {
  addGrains,
  createGrainBed,
  createGrainLaws,
  type GrainBed,
  type GrainBedOptions,
  type GrainLawOptions,
  type GrainView,
  setWall,
  stepGrains,
  viewGrains,
} from '@impinge/engine/grains';

export const G = 9.81;

/** One ball: place [m], radius [m], velocity [m/s], spin [rad/s]. */
export interface Ball {
  readonly at: readonly number[];
  readonly radius: number;
  readonly velocity?: readonly number[];
  readonly spin?: readonly number[];
  readonly material?: number;
}

export type Law = NonNullable<GrainLawOptions['law']>;

export interface BedSpec extends Omit<Partial<GrainBedOptions>, 'laws'> {
  readonly materials: GrainLawOptions['materials'];
  readonly law: Law;
  readonly pairs?: GrainLawOptions['pairs'];
  readonly step: number;
  readonly balls: readonly Ball[];
}

/** A plane wall of a material. */
export const plane = (material = 0) => ({ barriers: undefined, material });

const still = { velocity: [0, 0, 0], turning: [0, 0, 0] };
export const LEVEL = { axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], origin: [0, 0, 0], ...still };

/** A level turned about y by an angle [rad]: it falls towards +x. */
export function tilted(angle: number) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { axes: [c, 0, s, 0, 1, 0, -s, 0, c], origin: [0, 0, 0], ...still };
}

export function massOf(radius: number, density: number): number {
  return (4 / 3) * Math.PI * density * radius ** 3;
}

/** A bed of balls; walls lie level at the origin until they are put elsewhere. */
export function bedOf({ materials, law, pairs, balls, gravity = [0, 0, 0], ...rest }: BedSpec): GrainBed {
  const given = pairs === undefined ? { materials, law } : { materials, law, pairs };
  const densities = Object.values(materials).map(({ density = 1000 }) => density);
  const bed = createGrainBed({
    laws: createGrainLaws(given),
    gravity,
    largestRadius: Math.max(...balls.map(({ radius }) => radius)),
    ...rest,
  });
  (rest.walls ?? []).forEach((_, wall) => {
    setWall(bed, wall, LEVEL);
  });
  addGrains(bed, {
    positions: balls.flatMap(({ at }) => [...at]),
    radii: balls.map(({ radius }) => radius),
    masses: balls.map(({ radius, material = 0 }) => massOf(radius, densities[material])),
    materials: balls.map(({ material = 0 }) => material),
    velocities: balls.flatMap(({ velocity = [0, 0, 0] }) => [...velocity]),
    spins: balls.flatMap(({ spin = [0, 0, 0] }) => [...spin]),
  });
  return bed;
}

/** One step; a problem is an error. */
export function step(bed: GrainBed): void {
  const problem = stepGrains(bed);
  if (problem !== undefined) throw new Error(problem.message);
}

export function run(bed: GrainBed, steps: number): GrainBed {
  for (let k = 0; k < steps; k++) step(bed);
  return bed;
}

/** Steps until something holds; returns the number of steps, or throws after `most`. */
export function runUntil(bed: GrainBed, holds: (view: GrainView) => boolean, most: number): number {
  for (let k = 1; k <= most; k++) {
    step(bed);
    if (holds(viewGrains(bed))) return k;
  }
  throw new Error(`not after ${most} steps`);
}

/** A vector of ball i. */
export const vectorOf = (column: Float64Array, i: number): number[] => [...column.subarray(3 * i, 3 * i + 3)];

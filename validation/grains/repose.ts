/**
 * The angle at which grains come to rest: a bed on a plate loses its side walls, and what stays on the plate is a ridge. Zhou et al. 2002 fitted such angles, of simulations
 * and of glass beads, for spheres of friction μ with each other and μ_w with the plate that resist rolling with a torque of μ_r, μ_rw times the load:
 *   angle = 68.61° μ^0.27 μ_w^0.22 (μ_r/mm)^0.06 (μ_rw/mm)^0.12 (d/mm)^−0.2
 * Here the torque is `coefficient` R* f_n, so that μ_r = coefficient d/4 and μ_rw = coefficient d/2, and μ_w = μ.
 */
import { createBarriers } from '@impinge/engine/detection';
import { findBedSlope, type GrainBed, removeGrains, viewGrains } from '@impinge/engine/grains';
import { run } from './beds.js';
import { DIAMETER, FLOOR, LEFT, MEAN_DIAMETER, putWall, RIGHT, rectangle, slabOf } from './slab.js';

export interface RidgeOptions {
  readonly friction: number;
  /** The largest torque is this times R* f_n. */
  readonly rolling: number;
  readonly seed?: number;
  readonly youngModulus?: number;
  readonly restitution?: number;
  /** Δt [s], for 1 MPa by default. */
  readonly step?: number;
}

/** Width of the plate, depth that repeats itself, and layers of grains at first [d]. */
const [ACROSS, DEPTH, LAYERS] = [40, 5, 13];
/** How long the bed lies before the side walls go, and how long grains run off [s]. */
const [LYING, RUNNING] = [0.15, 0.9];

/** The angle by the fit [°]. */
export function zhouAngle({ friction, rolling }: Pick<RidgeOptions, 'friction' | 'rolling'>): number {
  const d = 1e3 * MEAN_DIAMETER;
  return 68.61 * friction ** 0.49 * ((rolling * d) / 4) ** 0.06 * ((rolling * d) / 2) ** 0.12 * d ** -0.2;
}

/** Ridges that are held against the fit: three frictions, each by three seeds. */
export const RIDGES: readonly RidgeOptions[] = [0.2, 0.4, 0.6].flatMap((friction) =>
  [9, 10, 11].map((seed) => ({ friction, rolling: 0.04, seed })),
);

export interface Ridge {
  /** Mean of both flanks [°], and each. */
  readonly angle: number;
  readonly flanks: readonly [number, number];
}

export function ridge({
  friction,
  rolling,
  seed,
  youngModulus = 1e6,
  restitution = 0.5,
  step = 4e-5,
}: RidgeOptions): Ridge {
  const w = ACROSS * DIAMETER;
  const [front, back] = [-DIAMETER, (DEPTH + 1) * DIAMETER];
  const plate = rectangle([0, front, 0], [w, front, 0], [w, back, 0], [0, back, 0]);
  const wall = { barriers: undefined, material: 1 };
  const bed = slabOf({
    friction,
    restitution,
    youngModulus,
    step,
    ...(seed === undefined ? {} : { seed }),
    rolling: { type: 'elastic-plastic', coefficient: rolling },
    depth: DEPTH,
    x: [0, ACROSS],
    z: 0.5,
    count: DEPTH * ACROSS * LAYERS,
    skin: undefined,
    walls: [{ barriers: createBarriers(plate, { sides: 'both' }), material: 1 }, wall, wall],
  });
  putWall(bed, 0, FLOOR, [0, 0, 0]);
  putWall(bed, 1, LEFT, [0, 0, 0]);
  putWall(bed, 2, RIGHT, [w, 0, 0]);
  run(bed, Math.round(LYING / step));
  putWall(bed, 1, LEFT, [-100 * w, 0, 0]);
  putWall(bed, 2, RIGHT, [100 * w, 0, 0]);
  const parts = 30;
  for (let k = 0; k < parts; k++) {
    run(bed, Math.round(RUNNING / parts / step));
    dropFallen(bed);
  }
  const width = 1.5 * DIAMETER;
  const flank = (from: number, to: number) =>
    (findBedSlope(viewGrains(bed), 0, { width, from, to }).angle * 180) / Math.PI;
  const flanks = [flank(0.08, 0.42), -flank(0.58, 0.92)] as const;
  return { angle: 0.5 * (flanks[0] + flanks[1]), flanks };
}

/** Takes out grains below the plate. */
function dropFallen(bed: GrainBed): void {
  const { positions, tags } = viewGrains(bed);
  removeGrains(
    bed,
    [...tags].filter((_, i) => positions[3 * i + 2] < 0),
  );
}

/** Walls of a bed: where they are, and what grains do to them. */
import { columnFloats, type GrainBed } from './grain-bed.js';
import {
  WALL_FLOATS,
  WALL_LIGHTNESS,
  WALL_ORIGIN,
  WALL_SUMS,
  WALL_TURNING,
  WALL_VELOCITY,
} from './kernel/wall-places.kernel.js';

/** Where a wall is and how it moves: axes row by row (columns are its x, y, z in the world), origin [m], velocity there [m/s], turning [rad/s]. */
export interface WallMotion {
  readonly axes: ArrayLike<number>;
  readonly origin: ArrayLike<number>;
  readonly velocity: ArrayLike<number>;
  readonly turning: ArrayLike<number>;
  /** 1/m [1/kg] of the body that it is part of; default 0. */
  readonly lightness?: number;
}

/** Puts a wall where it is at the beginning of the next step. */
export function setWall(bed: GrainBed, wall: number, motion: WallMotion): void {
  const row = columnFloats(bed, 'wallFloats').subarray(WALL_FLOATS * wall, WALL_FLOATS * (wall + 1));
  for (let k = 0; k < 9; k++) row[k] = motion.axes[k];
  for (let k = 0; k < 3; k++) {
    row[WALL_ORIGIN + k] = motion.origin[k];
    row[WALL_VELOCITY + k] = motion.velocity[k];
    row[WALL_TURNING + k] = motion.turning[k];
  }
  row[WALL_LIGHTNESS] = motion.lightness ?? 0;
}

/** What the grains did to a wall in the last step: force [N], moment about its origin [N m], power taken from it [W]. */
export interface WallLoad {
  readonly force: Float64Array;
  readonly moment: Float64Array;
  readonly power: number;
}

/** What the grains did to a wall in the last step. */
export function wallLoad(bed: GrainBed, wall: number): WallLoad {
  const from = WALL_FLOATS * wall + WALL_SUMS;
  const sums = columnFloats(bed, 'wallFloats').slice(from, from + 8);
  return { force: sums.subarray(0, 3), moment: sums.subarray(3, 6), power: sums[6] };
}

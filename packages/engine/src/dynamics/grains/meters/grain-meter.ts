/**
 * A meter: a surface that counts grains whose centres pass it (count-passages.ts, after every step), and what it has counted.
 */
import type { GrainBed } from '../grain-bed.js';
import type { GrainChoice } from './grain-choice.js';
import { createMeterGeometry, type MeterSurface } from './meter-surface.js';
import { findNear, type MeterPlace } from './near-meter.js';

/** What a meter counts, and how. */
export interface MeterOptions extends GrainChoice {
  /** Through what grains pass. */
  readonly surface: MeterSurface;
  /** Time over which rates are averaged [s]; default 0.1. */
  readonly window?: number;
  /** Where the surface is at first: axes row by row, as of walls, and origin [m]; default: those of the world. */
  readonly axes?: ArrayLike<number>;
  readonly origin?: ArrayLike<number>;
}

/** A meter of a bed, with what it has counted. */
export interface GrainMeter extends MeterPlace {
  readonly options: MeterOptions;
  /** Where the surface was at the last count. */
  readonly poseBefore: Float64Array;
  /** Per material: number, mass, volume, forward and backward. */
  readonly totals: Float64Array;
  /** The same of all materials, in the last pieces of the window one after another; `piece` is the one that fills now. */
  readonly pieces: Float64Array;
  /** Steps of a piece. */
  readonly stepsPerPiece: number;
  /** Steps in the present piece so far. */
  stepsInPiece: number;
  /** Pieces since the start. */
  piece: number;
  /** Tags below this were there at the last count. */
  knownTags: number;
}

/** Pieces of the window over which rates are averaged: the oldest one goes as a whole. */
export const PIECES = 50;
/** Forward and backward of number, mass and volume. */
export const SUMS = 6;

/** A meter on a bed as it is now. */
export function createGrainMeter(bed: GrainBed, options: MeterOptions): GrainMeter {
  const { axes = [1, 0, 0, 0, 1, 0, 0, 0, 1], origin = [0, 0, 0] } = options;
  const pose = Float64Array.of(...Array.from(axes), ...Array.from(origin));
  const meter: GrainMeter = {
    options,
    geometry: createMeterGeometry(options.surface),
    images: findImages(bed, options.surface),
    ...{ pose, poseBefore: pose.slice(), poseFound: pose.slice() },
    totals: new Float64Array(SUMS * bed.options.laws.materialCount),
    pieces: new Float64Array(SUMS * PIECES),
    stepsPerPiece: Math.max(1, Math.round((options.window ?? 0.1) / (PIECES * bed.options.step))),
    ...{ stepsInPiece: 0, piece: 0, knownTags: bed.nextTag, moved: 0, farthest: 0, builds: bed.builds },
    ...{ margin: 0, near: new Int32Array(0), places: new Float64Array(0) },
  };
  findNear(meter, bed);
  return meter;
}

/** Puts the surface where it is at the end of the step that was done last; before the reading. Axes row by row, as of walls. */
export function moveGrainMeter(meter: GrainMeter, axes: ArrayLike<number>, origin: ArrayLike<number>): void {
  for (let k = 0; k < 9; k++) meter.pose[k] = axes[k];
  for (let k = 0; k < 3; k++) meter.pose[9 + k] = origin[k];
}

/** Puts the surface somewhere else without counting what it would sweep over on the way. */
export function placeGrainMeter(
  meter: GrainMeter,
  bed: GrainBed,
  axes: ArrayLike<number>,
  origin: ArrayLike<number>,
): void {
  moveGrainMeter(meter, axes, origin);
  meter.poseBefore.set(meter.pose);
  findNear(meter, bed);
}

/** Directions in which the surface repeats itself: a plane only across itself. */
function findImages({ options: { periodic } }: GrainBed, surface: MeterSurface): Float64Array {
  const lengths = [0, 1, 2].map((k) => periodic?.lengths[k] ?? 0);
  if (surface.type === 'plane') {
    if (isSlanted(surface.normal, lengths))
      throw new Error(
        'a plane that is slanted to a direction in which space repeats itself has no end; use a rectangle',
      );
    for (let k = 0; k < 3; k++) if (surface.normal[k] === 0) lengths[k] = 0;
  }
  const sides = lengths.map((length) => (length > 0 ? [0, -length, length] : [0]));
  const out: number[] = [];
  for (const x of sides[0]) for (const y of sides[1]) for (const z of sides[2]) out.push(x, y, z);
  return Float64Array.from(out);
}

/** Whether a plane with this normal is slanted to a direction in which space repeats itself with these lengths, 0 where it does not. */
export function isSlanted(normal: ArrayLike<number>, lengths: ArrayLike<number>): boolean {
  const parts = [0, 1, 2].filter((k) => normal[k] !== 0);
  return parts.length > 1 && parts.some((k) => lengths[k] > 0);
}

/** What passed, forward and backward: number, mass [kg] and volume [m³]. */
export interface Passed {
  readonly number: readonly [number, number];
  readonly mass: readonly [number, number];
  readonly volume: readonly [number, number];
}

function passedAt(sums: Float64Array, scale: number): Passed {
  const both = (o: number): [number, number] => [scale * sums[o], scale * sums[o + 1]];
  return { number: both(0), mass: both(2), volume: both(4) };
}

/** What has passed since the meter was made: of one material, or of all. Net is forward less backward. */
export function meterTotals({ totals }: GrainMeter, material?: number): Passed {
  const sums = new Float64Array(SUMS);
  for (let o = 0; o < totals.length; o++)
    if (material === undefined || Math.floor(o / SUMS) === material) sums[o % SUMS] += totals[o];
  return passedAt(sums, 1);
}

/** What passes a second, averaged over the window, or over the time since the start if that is shorter: [1/s], [kg/s], [m³/s]. */
export function meterRates(meter: GrainMeter, bed: GrainBed): Passed {
  const sums = new Float64Array(SUMS);
  for (let o = 0; o < meter.pieces.length; o++) sums[o % SUMS] += meter.pieces[o];
  const steps = Math.min(meter.piece, PIECES - 1) * meter.stepsPerPiece + meter.stepsInPiece;
  return passedAt(sums, steps === 0 ? 0 : 1 / (steps * bed.options.step));
}

/** What a snapshot holds of a meter. */
export function saveGrainMeter({ pose, totals, pieces, piece, stepsInPiece }: GrainMeter): Float64Array {
  return Float64Array.of(piece, stepsInPiece, ...pose, ...totals, ...pieces);
}

/** Takes up what was saved, on a bed that has taken up its state of the same time. */
export function takeGrainMeter(meter: GrainMeter, bed: GrainBed, saved: Float64Array): void {
  const { pose, poseBefore, totals, pieces } = meter;
  if (saved.length !== 14 + totals.length + pieces.length)
    throw new Error('this is not the state of this meter: it has other materials');
  meter.piece = saved[0];
  meter.stepsInPiece = saved[1];
  pose.set(saved.subarray(2, 14));
  poseBefore.set(pose);
  totals.set(saved.subarray(14, 14 + totals.length));
  pieces.set(saved.subarray(14 + totals.length));
  meter.knownTags = bed.nextTag;
  findNear(meter, bed);
}

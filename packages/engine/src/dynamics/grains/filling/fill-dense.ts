/**
 * Dense random packings by growth: grains are thrown in at half their size, grow, and push each other apart pair by pair, the lighter one farther, until the
 * largest overlap is small enough. After Jodrey & Tory 1985 and Lubachevsky & Stillinger 1990, without the latter's dynamics: places are random, not thermal.
 */
import { SceneError } from '../../../errors/scene-error.js';
import { cbrt } from '../../../math/elementary.js';
import { nextUnit, type RandomStream } from '../../../math/random-stream.js';
import { ballVolume } from './grain-maker.js';
import { createNearPairs, findNearPairs, type NearPairs } from './near-pairs.js';
import { distanceToBorder, findWorldPlace, type Region } from './region.js';
import type { SphereGrid } from './sphere-grid.js';

/** Size at the beginning, stages of growth, and sweeps over all pairs in each. */
const [START, STAGES, SWEEPS_PER_STAGE] = [0.6, 12, 6];
/** Sweeps at the end: at most, and without a gain of a tenth before it is given up. */
const [MOST_SWEEPS, PATIENCE] = [6000, 600];
/** Pairs are pushed apart by so much more than needed, of their distance: what others push back then seldom matters. */
const FARTHER = 2e-3;
/** Each push goes so much farther: half of the sweeps are enough (850 become 600, 3000 become 1500). */
const OVERRELAXED = 1.5;
/** Margin of the list of pairs, over the mean radius. */
const SKIN = 0.35;

/** What a packing must keep. */
export interface DenseOptions {
  /** Largest overlap that may be left, over the smaller radius. */
  readonly overlap: number;
  /** From the border [m]. */
  readonly clearance: number;
  readonly random: RandomStream;
  /** Balls that are there already and do not move. */
  readonly present: SphereGrid;
  /** Part of the balls that is solid, for messages: 1 but for clumps. */
  readonly solid: number;
  readonly path: string;
}

/** Places in the world, and the largest overlap that is left over the smaller radius. */
export interface DensePacking {
  readonly positions: Float64Array;
  readonly largestOverlap: number;
}

/** Packs the grains. SceneError with the fraction that was reached where they do not fit. */
export function findDense(region: Region, radii: Float64Array, options: DenseOptions): DensePacking {
  const { overlap, path, solid } = options;
  const pairs = createNearPairs(region, radii, SKIN, options.present);
  spread(region, radii, options, pairs.x);
  for (let stage = 0; stage < STAGES; stage++) {
    const scale = START + ((1 - START) * stage) / STAGES;
    for (let k = 0; k < SWEEPS_PER_STAGE; k++) sweep(region, pairs, options, scale, k % 2 === 0);
  }
  let [best, since] = [Number.POSITIVE_INFINITY, 0];
  for (let k = 0; k < MOST_SWEEPS && since < PATIENCE; k++) {
    const left = sweep(region, pairs, options, 1, k % 2 === 0);
    // Pairs that were passed may overlap again by what came after them.
    if (left <= overlap && measure(region, pairs, options) <= overlap)
      return { positions: pairs.x.slice(0, 3 * radii.length), largestOverlap: measure(region, pairs, options) };
    if (left < 0.9 * best) [best, since] = [left, 0];
    else since++;
  }
  const reached = solid * fractionReached(region, radii, pairs);
  const message = `does not fit: grains still overlap by ${best.toPrecision(2)} of a radius; they would fit at a solid fraction of about ${reached.toPrecision(2)}. Ask for less, or allow a larger overlap`;
  throw new SceneError('filling/too-dense', path, message);
}

/** Places before a region counts as too narrow for a grain. */
const MOST_MISSES = 1_000_000;
/** Fractions of the sequence of even places: 1/g, 1/g², 1/g³ with g⁴ = g + 1. Roberts 2018. */
const EVEN = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703];

/**
 * Begins with places that are spread evenly over the region, each moved at random by half of their distance. So fluctuations over long distances, which
 * thousands of sweeps would have to level out, are not there from the beginning.
 */
function spread(region: Region, radii: Float64Array, { clearance, random, path }: DenseOptions, x: Float64Array): void {
  const { min, max } = region.bounds;
  const lengths = [0, 1, 2].map((k) => max[k] - min[k]);
  const shift = [nextUnit(random), nextUnit(random), nextUnit(random)];
  const distance = cbrt((region.volume ?? lengths[0] * lengths[1] * lengths[2]) / radii.length);
  const own = new Float64Array(3);
  const world = new Float64Array(3);
  let n = 0;
  radii.forEach((radius, i) => {
    for (let misses = 0; ; misses++, n++) {
      if (misses > MOST_MISSES) {
        const message = `has no place for a grain of radius ${radius} m and clearance ${clearance} m; make it larger, or grains smaller`;
        throw new SceneError('filling/no-room', `${path}.region`, message);
      }
      for (let k = 0; k < 3; k++) {
        const even = shift[k] + n * EVEN[k];
        own[k] = min[k] + lengths[k] * (even - Math.floor(even)) + distance * (nextUnit(random) - 0.5);
      }
      if (region.distance(own[0], own[1], own[2]) <= -0.5 * radius - clearance) break;
    }
    n++;
    findWorldPlace(region, own, world);
    x.set(world, 3 * i);
  });
}

/** Pushes all pairs apart once, then back from the border; returns the largest overlap that was met. */
function sweep(region: Region, pairs: NearPairs, options: DenseOptions, scale: number, forward: boolean): number {
  findNearPairs(pairs);
  const { x, radii, weights, first, second, count } = pairs;
  const reach = scale * (1 + FARTHER);
  let most = 0;
  for (let k = 0; k < count; k++) {
    const p = forward ? k : count - 1 - k;
    const [i, j] = [first[p], second[p]];
    const dx = x[3 * j] - x[3 * i];
    const dy = x[3 * j + 1] - x[3 * i + 1];
    const dz = x[3 * j + 2] - x[3 * i + 2];
    const apart = reach * (radii[i] + radii[j]);
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared >= apart * apart) continue;
    const distance = Math.sqrt(squared);
    const left = scale * (radii[i] + radii[j]) - distance;
    const smaller = radii[i] < radii[j] ? radii[i] : radii[j];
    if (left > most * smaller) most = left / smaller;
    const push = (OVERRELAXED * (apart - distance)) / (weights[i] + weights[j]);
    // Two at the same place are parted along x.
    const [nx, ny, nz] = distance > 0 ? [dx / distance, dy / distance, dz / distance] : [1, 0, 0];
    const [a, b] = [push * weights[i], push * weights[j]];
    x[3 * i] -= a * nx;
    x[3 * i + 1] -= a * ny;
    x[3 * i + 2] -= a * nz;
    x[3 * j] += b * nx;
    x[3 * j + 1] += b * ny;
    x[3 * j + 2] += b * nz;
  }
  return Math.max(most, pushInside(region, pairs, options));
}

/** Steps of differences for the direction to the border, over the radius. */
const DIFFERENCE = 1e-5;

/** Moves grains that are too near to the border inward; returns by how much of a radius one was too near at most. */
function pushInside(region: Region, pairs: NearPairs, { clearance }: DenseOptions): number {
  const { x, radii, slack, seenAt, own } = pairs;
  let most = 0;
  for (let i = 0; i < own; i++) {
    const o = 3 * i;
    const [mx, my, mz] = [x[o] - seenAt[o], x[o + 1] - seenAt[o + 1], x[o + 2] - seenAt[o + 2]];
    // Still farther from the border than it has moved since it was last looked at.
    if (slack[i] > 0 && mx * mx + my * my + mz * mz < slack[i] * slack[i]) continue;
    const [px, py, pz] = [x[o], x[o + 1], x[o + 2]];
    const depth = distanceToBorder(region, px, py, pz) + radii[i] + clearance;
    if (depth > 0) {
      most = Math.max(most, depth / radii[i]);
      const h = DIFFERENCE * radii[i];
      const g = [0, 1, 2].map(
        (k) =>
          distanceToBorder(region, px + (k === 0 ? h : 0), py + (k === 1 ? h : 0), pz + (k === 2 ? h : 0)) -
          distanceToBorder(region, px - (k === 0 ? h : 0), py - (k === 1 ? h : 0), pz - (k === 2 ? h : 0)),
      );
      const length = Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
      if (length > 0) for (let k = 0; k < 3; k++) x[o + k] -= (depth * g[k]) / length;
    }
    slack[i] = -depth;
    for (let k = 0; k < 3; k++) seenAt[o + k] = x[o + k];
  }
  return most;
}

/** The largest overlap at present, over the smaller radius; of pairs and with the border. */
function measure(region: Region, pairs: NearPairs, { clearance }: DenseOptions): number {
  findNearPairs(pairs);
  const { x, radii, first, second, count, own } = pairs;
  let most = 0;
  for (let p = 0; p < count; p++) {
    const [i, j] = [first[p], second[p]];
    const [dx, dy, dz] = [x[3 * j] - x[3 * i], x[3 * j + 1] - x[3 * i + 1], x[3 * j + 2] - x[3 * i + 2]];
    const left = radii[i] + radii[j] - Math.sqrt(dx * dx + dy * dy + dz * dz);
    most = Math.max(most, left / Math.min(radii[i], radii[j]));
  }
  for (let i = 0; i < own; i++) {
    const depth = distanceToBorder(region, x[3 * i], x[3 * i + 1], x[3 * i + 2]) + radii[i] + clearance;
    most = Math.max(most, depth / radii[i]);
  }
  return most;
}

/** The fraction at which the grains, as they lie, would no longer overlap: all of them smaller by the worst ratio. */
function fractionReached(region: Region, radii: Float64Array, pairs: NearPairs): number {
  const { x, first, second, count } = pairs;
  let scale = 1;
  for (let p = 0; p < count; p++) {
    const [i, j] = [first[p], second[p]];
    const [dx, dy, dz] = [x[3 * j] - x[3 * i], x[3 * j + 1] - x[3 * i + 1], x[3 * j + 2] - x[3 * i + 2]];
    scale = Math.min(scale, Math.sqrt(dx * dx + dy * dy + dz * dz) / (pairs.radii[i] + pairs.radii[j]));
  }
  const volume = radii.reduce((sum, r) => sum + ballVolume(r), 0);
  return (scale * scale * scale * volume) / (region.volume ?? volume);
}

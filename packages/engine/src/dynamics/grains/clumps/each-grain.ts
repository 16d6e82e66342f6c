/** Grains of a bed one by one, where a clump is one grain. */
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import {
  CLUMP_INTS,
  CLUMP_ROW,
  CLUMP_VELOCITY,
  CLUMP_VOLUME,
  MEMBER_ROW,
  MEMBER_SHARE,
} from '../kernel/clump-rows.kernel.js';
import { GRAIN_ROW } from '../kernel/grain-memory.kernel.js';

/** A grain: a ball, or a clump. Used again for the next one. */
export interface EachGrain {
  /** Number of the grain in the kernel; of a clump that of its first ball. */
  number: number;
  /** How many balls it has. */
  balls: number;
  /** Index of the clump; −1 for a ball. */
  clump: number;
  /** [kg] */
  mass: number;
  /** Where x y z of its centre of mass are, and of its velocity. */
  rows: Float64Array;
  centre: number;
  velocity: number;
}

/** Calls `visit` with every grain, by ascending tags. */
export function eachGrain(bed: GrainBed, visit: (grain: EachGrain) => void): void {
  const rows = columnFloats(bed, 'grains');
  const places = columnIntegers(bed, 'placeOfTag');
  const clumps = columnFloats(bed, 'clumps');
  const integers = columnIntegers(bed, 'clumpInts');
  const grain: EachGrain = { number: 0, balls: 1, clump: -1, mass: 0, rows, centre: 0, velocity: 0 };
  let next = 0;
  for (let number = 0; number < bed.count; number += grain.balls) {
    const isClump = next < bed.clumpCount && integers[CLUMP_INTS * next] === number;
    grain.number = number;
    grain.clump = isClump ? next : -1;
    grain.balls = isClump ? integers[CLUMP_INTS * next + 2] : 1;
    grain.rows = isClump ? clumps : rows;
    grain.centre = isClump ? CLUMP_ROW * next : GRAIN_ROW * places[number];
    grain.velocity = grain.centre + (isClump ? CLUMP_VELOCITY : 4);
    grain.mass = 1 / grain.rows[grain.centre + (isClump ? 3 : 7)];
    if (isClump) next++;
    visit(grain);
  }
}

/** How many grains there are; a clump is one. */
export function countWhole({ count, clumpCount, memberCount }: GrainBed): number {
  return count - memberCount + clumpCount;
}

/** What part of its clump a ball is: shares of a clump add up to 1. */
export interface ClumpPart {
  readonly share: number;
  /** That share of the volume of the clump [m³]. */
  readonly volume: number;
}

/** The parts of clumps by numbers, undefined for balls that are grains by themselves; undefined for a bed without clumps. */
export function partsOf(bed: GrainBed): ((number: number) => ClumpPart | undefined) | undefined {
  if (bed.clumpCount === 0) return undefined;
  const memberOf = columnIntegers(bed, 'memberOf');
  const clumpOf = columnIntegers(bed, 'clumpOf');
  const members = columnFloats(bed, 'members');
  const clumps = columnFloats(bed, 'clumps');
  return (number) => {
    const member = memberOf[number] - 1;
    if (member < 0) return undefined;
    const share = members[MEMBER_ROW * member + MEMBER_SHARE];
    return { share, volume: share * clumps[CLUMP_ROW * clumpOf[member] + CLUMP_VOLUME] };
  };
}

/** The first number of the grain that each row belongs to, by numbers. */
export function headOf(bed: GrainBed): (number: number) => number {
  if (bed.clumpCount === 0) return (number) => number;
  const memberOf = columnIntegers(bed, 'memberOf');
  const clumpOf = columnIntegers(bed, 'clumpOf');
  const integers = columnIntegers(bed, 'clumpInts');
  return (number) => (memberOf[number] === 0 ? number : integers[CLUMP_INTS * clumpOf[memberOf[number] - 1]]);
}

/** Clumps in the state of a bed, as columns of their own; and what they are doing. */
import { columnFloats, columnIntegers, type GrainBed, makeRoom } from '../grain-bed.js';
import {
  CLUMP_INTS,
  CLUMP_MOMENTUM,
  CLUMP_ROW,
  CLUMP_SPIN,
  CLUMP_TURN,
  CLUMP_VELOCITY,
  MEMBER_LOAD,
  MEMBER_ROW,
} from '../kernel/clump-rows.kernel.js';
import { nameMembers } from './add-clumps.js';

/** Clumps of a state. */
export interface ClumpState {
  /** 28 numbers a clump (kernel/clump-rows.kernel.ts). */
  readonly rows: Float64Array;
  /** Number of the first ball of each, its first row of members, how many balls. */
  readonly integers: Int32Array;
  /** 7 numbers a ball: place in the principal axes, shift in periodic space, share. */
  readonly members: Float64Array;
}

/** The clumps of a bed, copied; undefined if there are none. */
export function saveClumps(bed: GrainBed): ClumpState | undefined {
  const { clumpCount, memberCount } = bed;
  if (clumpCount === 0) return undefined;
  const members = columnFloats(bed, 'members');
  return {
    rows: columnFloats(bed, 'clumps').slice(0, CLUMP_ROW * clumpCount),
    integers: columnIntegers(bed, 'clumpInts').slice(0, CLUMP_INTS * clumpCount),
    members: Float64Array.from(
      { length: MEMBER_LOAD * memberCount },
      (_, i) => members[MEMBER_ROW * Math.floor(i / MEMBER_LOAD) + (i % MEMBER_LOAD)],
    ),
  };
}

/** Takes up saved clumps, once the balls are there. */
export function takeClumps(bed: GrainBed, saved: ClumpState | undefined): void {
  bed.clumpCount = (saved?.integers.length ?? 0) / CLUMP_INTS;
  bed.memberCount = (saved?.members.length ?? 0) / MEMBER_LOAD;
  if (saved !== undefined) {
    makeRoom(bed, { clumps: bed.clumpCount, members: bed.memberCount });
    columnFloats(bed, 'clumps').set(saved.rows);
    columnIntegers(bed, 'clumpInts').set(saved.integers);
    const members = columnFloats(bed, 'members');
    saved.members.forEach((x, i) => {
      members[MEMBER_ROW * Math.floor(i / MEMBER_LOAD) + (i % MEMBER_LOAD)] = x;
    });
  }
  nameMembers(bed);
}

/** Marks all balls of a clump as gone where one of them is: −1 in `numbers`. */
export function markWholeClumps(bed: GrainBed, numbers: Int32Array): void {
  const integers = columnIntegers(bed, 'clumpInts');
  for (let c = 0; c < bed.clumpCount; c++) {
    const [first, , size] = integers.subarray(CLUMP_INTS * c, CLUMP_INTS * (c + 1));
    const own = numbers.subarray(first, first + size);
    if (own.includes(-1)) own.fill(-1);
  }
}

/** Moves clumps to the new numbers of their balls; those whose balls have −1 are gone. Call it when balls are renumbered. */
export function renumberClumps(bed: GrainBed, numbers: Int32Array): void {
  if (bed.clumpCount === 0) return;
  const rows = columnFloats(bed, 'clumps');
  const integers = columnIntegers(bed, 'clumpInts');
  const members = columnFloats(bed, 'members');
  let [left, filled] = [0, 0];
  for (let c = 0; c < bed.clumpCount; c++) {
    const [number, first, size] = integers.subarray(CLUMP_INTS * c, CLUMP_INTS * (c + 1));
    if (numbers[number] < 0) continue;
    rows.copyWithin(CLUMP_ROW * left, CLUMP_ROW * c, CLUMP_ROW * (c + 1));
    members.copyWithin(MEMBER_ROW * filled, MEMBER_ROW * first, MEMBER_ROW * (first + size));
    integers.set([numbers[number], filled, size], CLUMP_INTS * left);
    left++;
    filled += size;
  }
  bed.clumpCount = left;
  bed.memberCount = filled;
  nameMembers(bed);
}

/** In motion, turning included [J]: ½ M V² + ½ ω·L. `c`: index of the clump. */
export function clumpEnergy(rows: Float64Array, c: number): { readonly moving: number; readonly turning: number } {
  const o = CLUMP_ROW * c;
  let [moving, turning] = [0, 0];
  for (let k = 0; k < 3; k++) {
    moving += (0.5 * rows[o + CLUMP_VELOCITY + k] * rows[o + CLUMP_VELOCITY + k]) / rows[o + 3];
    turning += 0.5 * rows[o + CLUMP_SPIN + k] * rows[o + CLUMP_MOMENTUM + k];
  }
  return { moving, turning };
}

/** Clumps as columns, by ascending tags of their first balls; 3 numbers a clump for vectors. */
export interface ClumpView {
  /** Tag of the first ball of each; the tags of the others follow it. */
  readonly tags: Int32Array;
  /** How many balls each has. */
  readonly sizes: Int32Array;
  /** [kg] */
  readonly masses: Float64Array;
  /** Centres of mass [m], velocities [m/s], angular velocities [rad/s], angular momenta [kg m²/s], world axes. */
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
  readonly spins: Float64Array;
  readonly momenta: Float64Array;
  /** Principal axes, by ascending moments, to world axes: quaternions x y z w. */
  readonly orientations: Float64Array;
}

/** What the clumps are doing at present, copied. */
export function viewClumps(bed: GrainBed): ClumpView {
  const rows = columnFloats(bed, 'clumps');
  const integers = columnIntegers(bed, 'clumpInts');
  const index = Int32Array.from({ length: bed.clumpCount }, (_, c) => c);
  const columns = (from: number, width: number) =>
    Float64Array.from(
      { length: width * bed.clumpCount },
      (_, i) => rows[CLUMP_ROW * Math.floor(i / width) + from + (i % width)],
    );
  return {
    tags: index.map((c) => bed.labels.tags[integers[CLUMP_INTS * c]]),
    sizes: index.map((c) => integers[CLUMP_INTS * c + 2]),
    masses: columns(3, 1).map((lightness) => 1 / lightness),
    positions: columns(0, 3),
    velocities: columns(CLUMP_VELOCITY, 3),
    spins: columns(CLUMP_SPIN, 3),
    momenta: columns(CLUMP_MOMENTUM, 3),
    orientations: columns(CLUMP_TURN, 4),
  };
}

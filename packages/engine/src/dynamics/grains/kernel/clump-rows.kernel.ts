/** Where what is of a clump and of its balls, and which balls are of one. Numbers of balls are those of the kernel, by age; balls of a clump follow each other. */
import { readInt, write, write1, write2, write3 } from '../../../compute/kernels/kernel-memory.js';
import { clumpOf, memberOf, members, tags } from './grain-memory.kernel.js';

/** A clump: X 1/M, q, V volume, ω reach, u, L_u, 1/I of the principal axes, L. */
export const CLUMP_ROW: i32 = 28;
export const CLUMP_TURN: i32 = 4;
export const CLUMP_VELOCITY: i32 = 8;
export const CLUMP_VOLUME: i32 = 11;
export const CLUMP_SPIN: i32 = 12;
export const CLUMP_REACH: i32 = 15;
export const CLUMP_PUSHED: i32 = 16;
export const CLUMP_TURNED: i32 = 19;
export const CLUMP_LIGHTNESS: i32 = 22;
export const CLUMP_MOMENTUM: i32 = 25;
/** Number of its first ball, its first row of members, how many they are. */
export const CLUMP_INTS: i32 = 3;
/** A ball of a clump: p in principal axes, whole lengths of periodic space from where its clump has it, share of the clump; then force and torque on it. */
export const MEMBER_ROW: i32 = 13;
export const MEMBER_SHIFT: i32 = 3;
export const MEMBER_SHARE: i32 = 6;
export const MEMBER_LOAD: i32 = 7;

/** Whether grain i is a ball of a clump. */
export function isMember(i: i32): boolean {
  return readInt(memberOf + readInt(tags + i)) !== 0;
}

/** Whether grains i and j are balls of one clump. */
export function areOne(i: i32, j: i32): boolean {
  const a: i32 = readInt(memberOf + readInt(tags + i));
  if (a === 0) return false;
  const b: i32 = readInt(memberOf + readInt(tags + j));
  return b !== 0 && readInt(clumpOf + a - 1) === readInt(clumpOf + b - 1);
}

/** Keeps what acts on ball i until its clump sums it. */
export function keepLoad(i: i32, fx: f64, fy: f64, fz: f64, tx: f64, ty: f64, tz: f64): void {
  const o: i32 = members + MEMBER_ROW * (readInt(memberOf + readInt(tags + i)) - 1) + MEMBER_LOAD;
  write(o, fx);
  write1(o, fy);
  write2(o, fz);
  write3(o, tx);
  write1(o + 3, ty);
  write2(o + 3, tz);
}

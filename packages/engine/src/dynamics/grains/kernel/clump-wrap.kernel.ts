/** Clumps where space repeats itself: the centre stays in it, and each ball has a shift by whole lengths, so that it is found where it comes in again. */
import { read, read1, read2, readInt, write } from '../../../compute/kernels/kernel-memory.js';
import { CLUMP_INTS, CLUMP_ROW, CLUMP_TURN, MEMBER_ROW, MEMBER_SHIFT } from './clump-rows.kernel.js';
import { openTurn, xx, xy, xz, yx, yy, yz, zx, zy, zz } from './clump-turn.kernel.js';
import {
  clumpInts,
  clumps,
  GRAIN_ROW,
  grains,
  levelFloats,
  members,
  placeOfTag,
  sizes,
} from './grain-memory.kernel.js';

/** A coordinate brought back into periodic space, by whole lengths: how much to add. */
function shiftInto(x: f64, least: f64, length: f64): f64 {
  if (length === 0) return 0;
  if (x < least) return length;
  return x >= least + length ? -length : 0;
}

/** Brings centres back into periodic space, and every ball for itself: lists find it where it comes in again. */
export function wrapClumps(count: i32): void {
  for (let c: i32 = 0; c < count; c++) {
    openTurn(clumps + CLUMP_ROW * c + CLUMP_TURN);
    const a: i32 = clumps + CLUMP_ROW * c;
    for (let k: i32 = 0; k < 3; k++)
      write(a + k, read(a + k) + shiftInto(read(a + k), read(levelFloats + 3 + k), read(sizes + k)));
    const ints: i32 = clumpInts + CLUMP_INTS * c;
    for (let n: i32 = 0; n < readInt(ints + 2); n++) {
      const p: i32 = members + MEMBER_ROW * (readInt(ints + 1) + n);
      const x: i32 = grains + GRAIN_ROW * readInt(placeOfTag + readInt(ints) + n);
      const rx: f64 = xx * read(p) + xy * read1(p) + xz * read2(p);
      const ry: f64 = yx * read(p) + yy * read1(p) + yz * read2(p);
      const rz: f64 = zx * read(p) + zy * read1(p) + zz * read2(p);
      wrapBall(a, p, x, 0, rx);
      wrapBall(a, p, x, 1, ry);
      wrapBall(a, p, x, 2, rz);
    }
  }
}

function wrapBall(a: i32, p: i32, x: i32, k: i32, r: f64): void {
  const shift: f64 = shiftInto(read(a + k) + r, read(levelFloats + 3 + k), read(sizes + k));
  write(p + MEMBER_SHIFT + k, shift);
  write(x + k, read(a + k) + r + shift);
}

/**
 * Clumps: balls that move as one. Each ball is a row as any other and finds its own forces; a clump sums these in the order of tags, moves, and puts its
 * balls where they then are. X, V: centre; L: angular momentum, world axes; q: principal axes to world axes; r = R(q) p: from the centre to a ball.
 *   u ← u + Δt (F/M + g),  X ← X + Δt u,  V = u + ½ Δt a        as a ball (grain-step.kernel.ts)
 *   L_u ← L_u + Δt Σ (t + r × f),  L = L_u + ½ Δt τ
 *   q ← free rotation over Δt with L_u: by turns about the principal axes 1 2 3 2 1, those of 1 and 2 over half of the step, each with its own H = l²/2I
 *   ω = R I⁻¹ Rᵀ L,  v = V + ω × r
 * A free clump keeps L to the bit, and its energy up to what swings with the second order of the step: turns are symplectic and can be reversed.
 * Turns are by the angle 2 atan(θ/2) in place of θ = Δt l/I, which needs roots only, has the same order, and is symplectic as well.
 * Dullweber, Leimkuhler & McLachlan 1997.
 */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  write,
  write1,
  write2,
  write3,
} from '../../../compute/kernels/kernel-memory.js';
import {
  CLUMP_INTS,
  CLUMP_LIGHTNESS,
  CLUMP_MOMENTUM,
  CLUMP_PUSHED,
  CLUMP_ROW,
  CLUMP_SPIN,
  CLUMP_TURN,
  CLUMP_TURNED,
  CLUMP_VELOCITY,
  MEMBER_LOAD,
  MEMBER_ROW,
} from './clump-rows.kernel.js';
import {
  findSpin,
  openTurn,
  takeIn,
  turnFreely,
  wx,
  wy,
  wz,
  xx,
  xy,
  xz,
  yx,
  yy,
  yz,
  zx,
  zy,
  zz,
} from './clump-turn.kernel.js';
import {
  builtAt,
  clumpInts,
  clumps,
  GRAIN_ROW,
  grains,
  gravityX,
  gravityY,
  gravityZ,
  MOTION_ROW,
  members,
  motions,
  placeOfTag,
  results,
  step,
} from './grain-memory.kernel.js';

/** Force and torque about the centre of the last `sumLoads`. */
let forceX: f64 = 0;
let forceY: f64 = 0;
let forceZ: f64 = 0;
let torqueX: f64 = 0;
let torqueY: f64 = 0;
let torqueZ: f64 = 0;

function sumLoads(c: i32): void {
  let fx: f64 = 0;
  let fy: f64 = 0;
  let fz: f64 = 0;
  let tx: f64 = 0;
  let ty: f64 = 0;
  let tz: f64 = 0;
  const ints: i32 = clumpInts + CLUMP_INTS * c;
  const first: i32 = readInt(ints + 1);
  const end: i32 = first + readInt(ints + 2);
  for (let m: i32 = first; m < end; m++) {
    const p: i32 = members + MEMBER_ROW * m;
    const rx: f64 = xx * read(p) + xy * read1(p) + xz * read2(p);
    const ry: f64 = yx * read(p) + yy * read1(p) + yz * read2(p);
    const rz: f64 = zx * read(p) + zy * read1(p) + zz * read2(p);
    const o: i32 = p + MEMBER_LOAD;
    const ax: f64 = read(o);
    const ay: f64 = read1(o);
    const az: f64 = read2(o);
    fx += ax;
    fy += ay;
    fz += az;
    tx += read3(o) + (ry * az - rz * ay);
    ty += read1(o + 3) + (rz * ax - rx * az);
    tz += read2(o + 3) + (rx * ay - ry * ax);
  }
  forceX = fx;
  forceY = fy;
  forceZ = fz;
  torqueX = tx;
  torqueY = ty;
  torqueZ = tz;
}

/** Largest displacement of a ball since the lists were built, squared [m²]. */
let farthest: f64 = 0;

/** Puts the balls of a clump where it has them, with its velocity; `ux` …: mean angular velocity of the step. */
function putBalls(c: i32, ux: f64, uy: f64, uz: f64): void {
  const a: i32 = clumps + CLUMP_ROW * c;
  const ints: i32 = clumpInts + CLUMP_INTS * c;
  const number: i32 = readInt(ints);
  const first: i32 = readInt(ints + 1);
  const size: i32 = readInt(ints + 2);
  const v: i32 = a + CLUMP_VELOCITY;
  const rate: f64 = 1 / step;
  for (let k: i32 = 0; k < size; k++) {
    const p: i32 = members + MEMBER_ROW * (first + k);
    const i: i32 = readInt(placeOfTag + number + k);
    const rx: f64 = xx * read(p) + xy * read1(p) + xz * read2(p);
    const ry: f64 = yx * read(p) + yy * read1(p) + yz * read2(p);
    const rz: f64 = zx * read(p) + zy * read1(p) + zz * read2(p);
    const x: i32 = grains + GRAIN_ROW * i;
    const u: i32 = motions + MOTION_ROW * i;
    const px: f64 = read(a) + rx + read3(p);
    const py: f64 = read1(a) + ry + read1(p + 3);
    const pz: f64 = read2(a) + rz + read2(p + 3);
    // What brings a ball back to where it was: places within a step are found from it.
    write(u, (px - read(x)) * rate);
    write1(u, (py - read1(x)) * rate);
    write2(u, (pz - read2(x)) * rate);
    write3(u, ux);
    write1(u + 3, uy);
    write2(u + 3, uz);
    write(x, px);
    write1(x, py);
    write2(x, pz);
    write(x + 4, read(v) + (wy * rz - wz * ry));
    write1(x + 4, read1(v) + (wz * rx - wx * rz));
    write2(x + 4, read2(v) + (wx * ry - wy * rx));
    write(x + 8, wx);
    write1(x + 8, wy);
    write2(x + 8, wz);
    const b: i32 = builtAt + 3 * i;
    const dx: f64 = px - read(b);
    const dy: f64 = py - read1(b);
    const dz: f64 = pz - read2(b);
    const squared: f64 = dx * dx + dy * dy + dz * dz;
    // Written so that NaN stays.
    if (!(squared <= farthest)) farthest = squared;
  }
}

function moveClump(c: i32): void {
  openTurn(clumps + CLUMP_ROW * c + CLUMP_TURN);
  sumLoads(c);
  const a: i32 = clumps + CLUMP_ROW * c;
  const late: f64 = 0.5 * step;
  const lightness: f64 = read3(a);
  const ax: f64 = lightness * forceX + gravityX;
  const ay: f64 = lightness * forceY + gravityY;
  const az: f64 = lightness * forceZ + gravityZ;
  const u: i32 = a + CLUMP_PUSHED;
  const ux: f64 = read(u) + step * ax;
  const uy: f64 = read1(u) + step * ay;
  const uz: f64 = read2(u) + step * az;
  write(u, ux);
  write1(u, uy);
  write2(u, uz);
  const v: i32 = a + CLUMP_VELOCITY;
  write(v, ux + late * ax);
  write1(v, uy + late * ay);
  write2(v, uz + late * az);
  write(a, read(a) + step * ux);
  write1(a, read1(a) + step * uy);
  write2(a, read2(a) + step * uz);
  const o: i32 = a + CLUMP_TURNED;
  const lx: f64 = read(o) + step * torqueX;
  const ly: f64 = read1(o) + step * torqueY;
  const lz: f64 = read2(o) + step * torqueZ;
  write(o, lx);
  write1(o, ly);
  write2(o, lz);
  const i: i32 = a + CLUMP_LIGHTNESS;
  takeIn(lx, ly, lz);
  findSpin(i);
  let sx: f64 = 0.5 * wx;
  let sy: f64 = 0.5 * wy;
  let sz: f64 = 0.5 * wz;
  turnFreely(step, i, a + CLUMP_TURN);
  findSpin(i);
  sx += 0.5 * wx;
  sy += 0.5 * wy;
  sz += 0.5 * wz;
  const tx: f64 = lx + late * torqueX;
  const ty: f64 = ly + late * torqueY;
  const tz: f64 = lz + late * torqueZ;
  const l: i32 = a + CLUMP_MOMENTUM;
  write(l, tx);
  write1(l, ty);
  write2(l, tz);
  takeIn(tx, ty, tz);
  findSpin(i);
  const w: i32 = a + CLUMP_SPIN;
  write(w, wx);
  write1(w, wy);
  write2(w, wz);
  putBalls(c, sx, sy, sz);
}

/** Moves the clumps from c0 on, before c1, once all grains have found what acts on them. */
export function moveClumps(part: i32, c0: i32, c1: i32): void {
  farthest = read(results + 4 * part);
  for (let c: i32 = c0; c < c1; c++) moveClump(c);
  write(results + 4 * part, farthest);
}

/** Sets u and L_u half a step back, with the forces at present. */
export function beginClumps(c0: i32, c1: i32): void {
  for (let c: i32 = c0; c < c1; c++) {
    openTurn(clumps + CLUMP_ROW * c + CLUMP_TURN);
    sumLoads(c);
    const a: i32 = clumps + CLUMP_ROW * c;
    const late: f64 = 0.5 * step;
    const m: f64 = late * read3(a);
    const u: i32 = a + CLUMP_PUSHED;
    const v: i32 = a + CLUMP_VELOCITY;
    write(u, read(v) - m * forceX - late * gravityX);
    write1(u, read1(v) - m * forceY - late * gravityY);
    write2(u, read2(v) - m * forceZ - late * gravityZ);
    const o: i32 = a + CLUMP_TURNED;
    const l: i32 = a + CLUMP_MOMENTUM;
    write(o, read(l) - late * torqueX);
    write1(o, read1(l) - late * torqueY);
    write2(o, read2(l) - late * torqueZ);
  }
}

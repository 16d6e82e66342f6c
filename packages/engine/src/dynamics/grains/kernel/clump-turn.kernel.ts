/**
 * A clump that turns freely: the orientation q, its axes R(q), and the angular momentum l in them. A turn about a principal axis is exact for H = l²/2I of
 * that axis alone, but for its angle, 2 atan(θ/2) in place of θ: it needs roots only. Turns about the axes 1 2 3 2 1 make a step of second order.
 * Dullweber, Leimkuhler & McLachlan 1997.
 */
import {
  read,
  read1,
  read2,
  read3,
  root,
  write,
  write1,
  write2,
  write3,
} from '../../../compute/kernels/kernel-memory.js';

/** R(q) of the last `findAxes`, row by row. */
export let xx: f64 = 1;
export let xy: f64 = 0;
export let xz: f64 = 0;
export let yx: f64 = 0;
export let yy: f64 = 1;
export let yz: f64 = 0;
export let zx: f64 = 0;
export let zy: f64 = 0;
export let zz: f64 = 1;

/** The orientation that `turn` turns, and the angular momentum in its axes. */
let qx: f64 = 0;
let qy: f64 = 0;
let qz: f64 = 0;
let qw: f64 = 1;
let l1: f64 = 0;
let l2: f64 = 0;
let l3: f64 = 0;

function findAxes(): void {
  xx = 1 - 2 * (qy * qy + qz * qz);
  xy = 2 * (qx * qy - qz * qw);
  xz = 2 * (qx * qz + qy * qw);
  yx = 2 * (qx * qy + qz * qw);
  yy = 1 - 2 * (qx * qx + qz * qz);
  yz = 2 * (qy * qz - qx * qw);
  zx = 2 * (qx * qz - qy * qw);
  zy = 2 * (qy * qz + qx * qw);
  zz = 1 - 2 * (qx * qx + qy * qy);
}

/** Takes up the orientation at a place. */
export function openTurn(o: i32): void {
  qx = read(o);
  qy = read1(o);
  qz = read2(o);
  qw = read3(o);
  findAxes();
}

/** cos of half the angle of a turn, and cos and sin of the whole; t = θ/2 with θ = time l/I. */
let near: f64 = 0;
let cosine: f64 = 1;
let sine: f64 = 0;

/** For a turn by 2 atan t. */
function findTurn(t: f64): void {
  near = 1 / root(1 + t * t);
  const s: f64 = t * near;
  cosine = near * near - s * s;
  sine = 2 * near * s;
}

function turnFirst(time: f64, lightness: f64): void {
  const t: f64 = 0.5 * time * lightness * l1;
  findTurn(t);
  const s: f64 = t * near;
  const x: f64 = qx * near + qw * s;
  const y: f64 = qy * near + qz * s;
  const z: f64 = qz * near - qy * s;
  const w: f64 = qw * near - qx * s;
  qx = x;
  qy = y;
  qz = z;
  qw = w;
  const a: f64 = cosine * l2 + sine * l3;
  l3 = cosine * l3 - sine * l2;
  l2 = a;
}

function turnSecond(time: f64, lightness: f64): void {
  const t: f64 = 0.5 * time * lightness * l2;
  findTurn(t);
  const s: f64 = t * near;
  const x: f64 = qx * near - qz * s;
  const y: f64 = qy * near + qw * s;
  const z: f64 = qz * near + qx * s;
  const w: f64 = qw * near - qy * s;
  qx = x;
  qy = y;
  qz = z;
  qw = w;
  const a: f64 = cosine * l3 + sine * l1;
  l1 = cosine * l1 - sine * l3;
  l3 = a;
}

function turnThird(time: f64, lightness: f64): void {
  const t: f64 = 0.5 * time * lightness * l3;
  findTurn(t);
  const s: f64 = t * near;
  const x: f64 = qx * near + qy * s;
  const y: f64 = qy * near - qx * s;
  const z: f64 = qz * near + qw * s;
  const w: f64 = qw * near - qz * s;
  qx = x;
  qy = y;
  qz = z;
  qw = w;
  const a: f64 = cosine * l1 + sine * l2;
  l2 = cosine * l2 - sine * l1;
  l1 = a;
}

/** L of the world in the axes of the clump. */
export function takeIn(x: f64, y: f64, z: f64): void {
  l1 = xx * x + yx * y + zx * z;
  l2 = xy * x + yy * y + zy * z;
  l3 = xz * x + yz * y + zz * z;
}

/** ω of the world, of the angular momentum in the axes of the clump. */
export let wx: f64 = 0;
export let wy: f64 = 0;
export let wz: f64 = 0;
export function findSpin(i: i32): void {
  const a: f64 = read(i) * l1;
  const b: f64 = read1(i) * l2;
  const d: f64 = read2(i) * l3;
  wx = xx * a + xy * b + xz * d;
  wy = yx * a + yy * b + yz * d;
  wz = zx * a + zy * b + zz * d;
}

/** Turns over a time with the angular momentum that was taken in; `i`: place of 1/I of the axes. Writes the orientation to `o`. */
export function turnFreely(time: f64, i: i32, o: i32): void {
  const early: f64 = 0.5 * time;
  turnFirst(early, read(i));
  turnSecond(early, read1(i));
  turnThird(time, read2(i));
  turnSecond(early, read1(i));
  turnFirst(early, read(i));
  const over: f64 = 1 / root(qx * qx + qy * qy + qz * qz + qw * qw);
  qx *= over;
  qy *= over;
  qz *= over;
  qw *= over;
  write(o, qx);
  write1(o, qy);
  write2(o, qz);
  write3(o, qw);
  findAxes();
}

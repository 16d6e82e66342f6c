/**
 * x = n π/2 + r,  |r| ≤ π/4 (1 + 2^−20),  r = rHigh + rLow.
 *
 * Three methods, chosen by how much the subtraction cancels:
 *   |x| < 2^20       π/2 in 33 + 33 + 53 bits, the first two products with n exact (Cody and Waite)
 *   |x| < 2^30       π/2 in 3 × 53 bits, products exact by splitting; also when the first method loses too many bits
 *   otherwise        x · 2/π in integers, 1216 bits of 2/π (Payne and Hanek)
 * Muller 2016, ch. 11. No double is closer than 2^−62 to a multiple of π/2.
 */
import { productError, sumError } from './error-free.js';
import { HALF_PI, HALF_PI_LOW, HALF_PI_LOWEST } from './pi.js';

/** 2/π, nearest double. */
const TWO_OVER_PI = 0.6366197723675814;
/** π/2 = the first two rounded to 33 bits each, the third the nearest double to the rest. */
const COARSE_1 = 1.5707963267341256;
const COARSE_2 = 6.077100506303966e-11;
const COARSE_3 = 2.0222662487959506e-21;
/** Adding and subtracting 1.5 × 2^52 leaves the nearest integer. */
const ROUNDER = 6755399441055744;

const COARSE_LIMIT = 1048576; // 2^20
const FINE_LIMIT = 1073741824; // 2^30
/** The error of the coarse method is at most 2^−98, so a remainder above 2^−36 keeps 62 bits. */
const COARSE_LEAST = 1.4551915228366852e-11; // 2^−36

/** floor(2/π · 2^1216): 1024 bits to meet the largest double, 192 for the fraction. */
const TWO_OVER_PI_DIGITS =
  '0xa2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea09d1921cfe1deb1cb129' +
  'a73ee88235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b5a0a6d1f6d367ecf27cb' +
  '09b74f463f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6bab';
const DIGITS = 1216n;
const KEPT = 192n;
const TWO_TO_MINUS_KEPT = 1.5930919111324523e-58; // 2^−192
const TWO_TO_53 = 9007199254740992;
const TWO_TO_22 = 4194304;
let twoOverPiBig = 0n;

/** [rHigh, rLow] of the last reduceAngleAt. */
export const remainder = new Float64Array(2);

/** Quadrant n mod 4 of a finite x = angles[i] with |x| > 0.75, leaving x − n π/2 in remainder. */
export function reduceAngleAt(angles: Float64Array, i: number): number {
  const x = angles[i];
  const size = Math.abs(x);
  const n = x * TWO_OVER_PI + ROUNDER - ROUNDER;
  if (size < COARSE_LIMIT) {
    const first = x - n * COARSE_1;
    const product = n * COARSE_2;
    const second = first - product;
    const tail = n * COARSE_3 - sumError(first, -product, second);
    const high = second - tail;
    if (Math.abs(high) > COARSE_LEAST) {
      remainder[0] = high;
      remainder[1] = second - high - tail;
      return n & 3;
    }
  }
  if (size < FINE_LIMIT) return reduceFine(x, n);
  const quadrant = reduceExactly(size);
  if (x > 0) return quadrant;
  remainder[0] = -remainder[0];
  remainder[1] = -remainder[1];
  return -quadrant & 3;
}

function reduceFine(x: number, n: number): number {
  const product1 = n * HALF_PI;
  const difference = x - product1; // exact: the two are within a factor of two
  const error1 = productError(n, HALF_PI, product1);
  const product2 = n * HALF_PI_LOW;
  const first = difference - error1;
  const second = first - product2;
  const errors = sumError(difference, -error1, first) + sumError(first, -product2, second);
  const tail = n * HALF_PI_LOWEST + productError(n, HALF_PI_LOW, product2) - errors;
  const high = second - tail;
  remainder[0] = high;
  remainder[1] = second - high - tail;
  return n & 3;
}

function reduceExactly(size: number): number {
  if (twoOverPiBig === 0n) twoOverPiBig = BigInt(TWO_OVER_PI_DIGITS);
  // A double from 2^30 up is a multiple of 2^−22.
  const isInteger = size >= TWO_TO_53;
  const integer = BigInt(isInteger ? size : size * TWO_TO_22);
  const turns = (integer * twoOverPiBig) >> (isInteger ? DIGITS - KEPT : DIGITS - KEPT + 22n);
  const quadrant = (turns + (1n << (KEPT - 1n))) >> KEPT;
  const fraction = turns - (quadrant << KEPT);
  const high = Number(fraction);
  const low = Number(fraction - BigInt(high)) * TWO_TO_MINUS_KEPT;
  const scaled = high * TWO_TO_MINUS_KEPT;
  const product = scaled * HALF_PI;
  const tail = productError(scaled, HALF_PI, product) + (scaled * HALF_PI_LOW + low * HALF_PI);
  remainder[0] = product + tail;
  remainder[1] = product - remainder[0] + tail;
  return Number(quadrant & 3n);
}

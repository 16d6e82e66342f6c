/**
 * One hash over the bits of every elementary function, to be compared between engines and with the literal in
 * elementary.test.ts. Two FNV-1a lanes of 32 bits read each result word by word, one lane the high word first, the other
 * the low word first. All NaNs count as equal.
 * Fowler, Noll, Vo, The FNV non-cryptographic hash algorithm, RFC 9923.
 */
import { highWord, lowWord, powerOfTwo } from './elementary/powers-of-two.js';
import * as elementary from './elementary.js';

const OFFSET_BASIS = 2166136261;
const PRIME = 16777619;
const NAN_HIGH = 0x7ff80000;
/** Each round calls every function once or twice with new arguments: 20 calls a round. */
const ROUNDS = 1000;

/** Seeded uniform numbers in [0, 1), multiples of 2^−53 (a Weyl sequence through a multiplicative mixer, mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return () => ((draw() >>> 5) * 67108864 + (draw() >>> 6)) / 9007199254740992;
}

/** Hash (16 hexadecimal digits) of the bits of all functions over a fixed set of 20 000 calls. */
export function elementaryDigest(): string {
  const random = createRandom(1);
  let laneA = OFFSET_BASIS;
  let laneB = ~OFFSET_BASIS;
  const fold = (x: number) => {
    const high = Number.isNaN(x) ? NAN_HIGH : highWord(x);
    const low = Number.isNaN(x) ? 0 : lowWord(x);
    laneA = Math.imul(Math.imul(laneA ^ high, PRIME) ^ low, PRIME);
    laneB = Math.imul(Math.imul(laneB ^ low, PRIME) ^ high, PRIME);
    // FNV multiplies upwards only; turning the words lets high bits reach the low ones.
    laneA = (laneA << 13) | (laneA >>> 19);
    laneB = (laneB << 19) | (laneB >>> 13);
  };
  const uniform = (low: number, high: number) => low + (high - low) * random();
  /** Random sign and mantissa, exponent uniform in [low, high). */
  const spread = (low: number, high: number) =>
    (random() < 0.5 ? -1 : 1) * (1 + random()) * powerOfTwo(Math.floor(uniform(low, high)));

  for (let round = 0; round < ROUNDS; round++) {
    fold(elementary.sin(spread(-30, 40)));
    fold(elementary.cos(spread(-30, 40)));
    fold(elementary.tan(spread(-30, 40)));
    fold(elementary.sin(spread(-1074, 1024)));
    fold(elementary.asin(uniform(-1, 1)));
    fold(elementary.acos(uniform(-1, 1)));
    fold(elementary.atan(spread(-30, 30)));
    fold(elementary.atan2(spread(-20, 20), spread(-20, 20)));
    fold(elementary.exp(uniform(-750, 712)));
    fold(elementary.expm1(spread(-54, 10)));
    fold(elementary.log(Math.abs(spread(-1074, 1024))));
    fold(elementary.log1p(spread(-54, 20)));
    fold(elementary.pow(Math.abs(spread(-10, 10)), spread(-6, 7)));
    fold(elementary.pow(Math.abs(spread(-1074, 1024)), uniform(-1, 1)));
    fold(elementary.cbrt(spread(-1074, 1024)));
    fold(elementary.sinh(spread(-30, 10)));
    fold(elementary.cosh(spread(-30, 10)));
    fold(elementary.tanh(spread(-30, 6)));
    fold(elementary.hypot2(spread(-20, 20), spread(-20, 20)));
    fold(elementary.hypot3(spread(-20, 20), spread(-20, 20), spread(-20, 20)));
  }
  const hex = (lane: number) => (lane >>> 0).toString(16).padStart(8, '0');
  return hex(laneA) + hex(laneB);
}

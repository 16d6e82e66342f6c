/**
 * A stream of random numbers with the same bits everywhere: xoshiro128** on 32-bit integers, period 2¹²⁸ − 1. Four integers are its whole state, so it can be
 * saved. Blackman & Vigna 2021; seeds are spread by the finaliser of MurmurHash3.
 */
import { cos, log, PI } from './elementary.js';

/** The state: four 32-bit integers, not all 0. */
export type RandomStream = Uint32Array;

function mixed(h: number): number {
  let x = h >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/** The stream of a seed; streams of different names have nothing to do with each other. */
export function createRandom(seed: number, name = ''): RandomStream {
  let h = mixed(seed);
  for (let i = 0; i < name.length; i++) h = mixed(Math.imul(h, 31) + name.charCodeAt(i) + 1);
  const stream = new Uint32Array(4);
  for (let k = 0; k < 4; k++) {
    h = (h + 0x9e3779b9) >>> 0;
    stream[k] = mixed(h);
  }
  // All zeros would stay zeros.
  if (stream.every((x) => x === 0)) stream[0] = 1;
  return stream;
}

function nextInteger(s: RandomStream): number {
  const five = Math.imul(s[1], 5);
  const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
  const t = s[1] << 9;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = (s[3] << 11) | (s[3] >>> 21);
  return result;
}

/** A number from 0 on, below 1: a multiple of 2⁻⁵³. */
export function nextUnit(stream: RandomStream): number {
  const high = nextInteger(stream) >>> 6;
  const low = nextInteger(stream) >>> 5;
  return (high * 134217728 + low) / 9007199254740992;
}

/** A normal deviate of mean 0 and standard deviation 1. Box & Muller 1958. */
export function nextNormal(stream: RandomStream): number {
  const radius = Math.sqrt(-2 * log(1 - nextUnit(stream)));
  return radius * cos(2 * PI * nextUnit(stream));
}

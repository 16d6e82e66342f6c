/**
 * Largest error of every elementary function against elementary-reference.suite.ts, over seeded random arguments in the
 * ranges where each code path works and at the places known to be hard. Bounds are those stated with the functions.
 */
import { describe, expect, test } from 'vitest';
import * as elementary from './elementary.js';
import { createRandom } from './elementary-digest.js';
import {
  abs,
  angleFixed,
  bitsFor,
  expFixed,
  fixedOf,
  integerRoot,
  logFixed,
  magnitude,
  type Real,
  realOf,
  sinCos,
  ulpError,
} from './elementary-reference.suite.js';

const random = createRandom(20240607);
const uniform = (low: number, high: number) => low + (high - low) * random();
/** Random mantissa and sign, exponent uniform in [low, high]. */
const spread = (low: number, high: number) =>
  (random() < 0.5 ? -1 : 1) * (1 + random()) * 2 ** Math.floor(uniform(low, high));
const times = (count: number, make: (i: number) => number) => Array.from({ length: count }, (_, i) => make(i));
const finite = (values: number[]) => values.filter(Number.isFinite);

/** x moved by n units in the last place, for normal x. */
const nudge = (x: number, n: number) => x * (1 + n * Number.EPSILON);

const multiplesOfHalfPi = times(500, (i) =>
  nudge((i < 200 ? i + 1 : Math.floor(2 ** uniform(0, 40))) * (Math.PI / 2), (i % 3) - 1),
);
/** Of all doubles, the nearest to a multiple of π/2 (Muller 2016, §11.1): 5.3e-19 off, relative 2^−60.9. */
const NEAREST_TO_HALF_PI = 6381956970095103 * 2 ** 797;
const angles = finite([
  ...times(700, () => uniform(-8, 8)),
  ...times(500, () => spread(-1, 20)),
  ...times(300, () => spread(20, 31)),
  ...times(200, () => spread(31, 54)),
  ...times(300, () => spread(54, 1024)),
  ...times(100, () => spread(-1074, 0)),
  ...multiplesOfHalfPi,
  NEAREST_TO_HALF_PI,
  Number.MAX_VALUE,
]);
const nearOne = [
  ...times(400, () => 1 + spread(-52, -4)),
  ...times(40, (i) => 1 + (i - 20) * 2 ** -53),
  // The edge of the interval without a table entry, where the logarithm inside pow is least accurate.
  ...times(200, () => 1 + uniform(0.004, 0.0078)),
];
const positives = [
  ...times(800, () => uniform(0, 4)),
  ...times(800, () => Math.abs(spread(-1074, 1023.99))),
  ...times(100, () => Number.MIN_VALUE * Math.floor(1 + 2 ** uniform(0, 51))),
  ...nearOne,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];
const small = [...times(300, () => spread(-1074, -1)), ...times(300, () => uniform(-0.05, 0.05))];
const exponents = [...times(1200, () => uniform(-746, 710)), ...times(800, () => uniform(-2, 2)), ...small];
const unit = finite([
  ...times(1500, () => uniform(-1, 1)),
  ...small,
  ...nearOne.map((x) => (x > 1 ? 2 - x : x)),
  ...nearOne.map((x) => (x > 1 ? x - 2 : -x)),
]);
const anySize = [...times(1200, () => spread(-8, 8)), ...times(800, () => spread(-1074, 1023.99))];
const pairs = [
  ...times(1500, () => spread(-4, 4)).map((x) => [x, x * spread(-12, 12)]),
  ...times(500, () => spread(-1060, 1000)).map((x) => [x, x * spread(-20, 20)]),
  ...times(300, () => spread(-500, 500)).map((x) => [x, spread(-500, 500)]),
  ...times(200, () => spread(-1074, -1030)).map((x) => [x, spread(-1074, -1000)]),
];
const triples = pairs.map(([x, y]) => [x, y, x * spread(-12, 2)]);

/** sinh or cosh (sign −1, +1) times two. */
function hyperbolic(x: number, sign: bigint): { twice: bigint; bits: number } {
  const bits = bitsFor(x);
  const up = expFixed(fixedOf(realOf(Math.abs(x)), bits), bits);
  const down = expFixed(-fixedOf(realOf(Math.abs(x)), bits), bits);
  return { twice: fixedOf(up, bits) + sign * fixedOf(down, bits), bits };
}
const signed = (x: number, size: bigint) => (x < 0 ? -size : size);

/** √Σ values², with both sides scaled by 2^2148 so that squares of subnormals are whole. */
function norm(values: number[]): Real {
  const squares = values.reduce((sum, x) => sum + fixedOf(realOf(x), 1074) ** 2n, 0n);
  return { numerator: integerRoot(squares << 400n, 2n), exponent: -1074 - 200 };
}

function cubeRoot(x: number): Real {
  const root = integerRoot(fixedOf(realOf(Math.abs(x)), 1074) << 726n, 3n);
  return { numerator: signed(x, root), exponent: -600 };
}

function logReal(x: Real, bits: number): Real {
  return { numerator: logFixed(x, bits), exponent: -bits };
}

function powReal(x: number, y: number): Real {
  const { numerator, exponent } = realOf(y);
  const bits = 400;
  return expFixed(fixedOf({ numerator: logFixed(realOf(x), bits) * numerator, exponent }, 0), bits);
}

function expm1Real(x: number): Real {
  const bits = bitsFor(x);
  return { numerator: fixedOf(expFixed(fixedOf(realOf(x), bits), bits), bits) - (1n << BigInt(bits)), exponent: -bits };
}

function log1pReal(x: number): Real {
  const exact = { numerator: fixedOf(realOf(x), 1074) + (1n << 1074n), exponent: -1074 };
  return logReal(exact, bitsFor(x));
}

function tanReal(x: number): Real {
  const { sine, cosine, bits } = sinCos(x);
  return { numerator: (sine << BigInt(bits + 64)) / cosine, exponent: -bits - 64 };
}

function tanhReal(x: number): Real {
  const { twice, bits } = hyperbolic(x, -1n);
  return { numerator: signed(x, (twice << BigInt(bits)) / hyperbolic(x, 1n).twice), exponent: -bits };
}

function hyperbolicReal(x: number, sign: bigint): Real {
  const { twice, bits } = hyperbolic(x, sign);
  return { numerator: sign < 0n ? signed(x, twice) : twice, exponent: -bits - 1 };
}

/** Leading-one precision of the ratio: both are brought to a common scale of whole numbers first. */
function angleReal(y: number, x: number): Real {
  const b = fixedOf(realOf(y), 1074);
  const a = fixedOf(realOf(x), 1074);
  const bits = 240 + Math.max(0, magnitude(a) - magnitude(b));
  return { numerator: angleFixed(b, a, bits), exponent: -bits };
}

/** The other side √(1 − x²) of a unit triangle, and x, with 1400 bits so that the smallest x counts. */
function unitTriangle(x: number): { side: bigint; other: bigint } {
  const side = fixedOf(realOf(x), 1400);
  return { side, other: integerRoot((1n << 2800n) - side * side, 2n) };
}

const inverseBits = (x: number) => bitsFor(x) + 60;

type Case = [
  name: string,
  bound: number,
  args: readonly (readonly number[])[],
  wanted: (x: number, y: number, z: number) => Real,
];
const single = (values: readonly number[]) => values.map((x) => [x]);

const cases: Case[] = [
  ['sin', 0.8, single(angles), (x) => ({ numerator: sinCos(x).sine, exponent: -sinCos(x).bits })],
  ['cos', 0.8, single(angles), (x) => ({ numerator: sinCos(x).cosine, exponent: -sinCos(x).bits })],
  ['tan', 1.5, single(angles), tanReal],
  ['exp', 0.52, single(exponents), (x) => expFixed(fixedOf(realOf(x), 400), 400)],
  ['expm1', 0.52, single(exponents), expm1Real],
  ['log', 0.51, single(positives), (x) => logReal(realOf(x), 320)],
  ['log1p', 0.53, single([...positives, ...unit.filter((x) => x > -1)]), log1pReal],
  [
    'pow',
    0.6,
    positives.map((x) => [x, uniform(-746, 710) / Math.log(x)]).filter(([x, y]) => x !== 1 && Number.isFinite(y)),
    powReal,
  ],
  ['cbrt', 0.51, single([...anySize, ...positives]), cubeRoot],
  ['sinh', 1.7, single(exponents.filter((x) => Math.abs(x) < 710.4)), (x) => hyperbolicReal(x, -1n)],
  ['cosh', 1.1, single(exponents.filter((x) => Math.abs(x) < 710.4)), (x) => hyperbolicReal(x, 1n)],
  ['tanh', 1.1, single(exponents.map((x) => (Math.abs(x) > 2 ? x / 30 : x))), tanhReal],
  [
    'asin',
    0.7,
    single(unit),
    (x) => ({
      numerator: angleFixed(unitTriangle(x).side, unitTriangle(x).other, inverseBits(x)),
      exponent: -inverseBits(x),
    }),
  ],
  [
    'acos',
    0.7,
    single(unit),
    (x) => ({ numerator: angleFixed(unitTriangle(x).other, unitTriangle(x).side, 320), exponent: -320 }),
  ],
  ['atan', 0.65, single(anySize), (x) => angleReal(x, 1)],
  ['atan2', 0.65, pairs.filter(([x, y]) => x !== 0 && y !== 0), angleReal],
  ['hypot2', 0.51, pairs, (x, y) => norm([x, y])],
  ['hypot3', 0.51, triples, (x, y, z) => norm([x, y, z])],
];

const functions = elementary as unknown as Record<string, (...args: number[]) => number>;

const LEAST_NORMAL = 2 ** -1022;
/** A result scaled into the subnormals is rounded twice: half an ulp, and half of the at most half as large ulp before. */
const SUBNORMAL_BOUND = 0.76;

describe('largest error in ulp', () => {
  test.each(cases)('%s ≤ %d', (name, bound, args, wanted) => {
    expect(args.length).toBeGreaterThanOrEqual(2000);
    let worst = 0;
    let worstSubnormal = 0;
    let at: readonly number[] = [];
    for (const arg of args) {
      const got = functions[name](...arg);
      const reference = wanted(arg[0], arg[1], arg[2]);
      const error = Number.isFinite(got) ? ulpError(got, reference) : overflows(reference) ? 0 : Infinity;
      if (Math.abs(got) < LEAST_NORMAL) worstSubnormal = Math.max(worstSubnormal, error);
      else if (!(error <= worst)) [worst, at] = [error, arg];
    }
    expect(worst, `at ${at}`).toBeLessThanOrEqual(bound);
    expect(worstSubnormal).toBeLessThanOrEqual(SUBNORMAL_BOUND);
  });
});

/** Rounds to Infinity: at least 2^1024 less half an ulp. */
function overflows({ numerator, exponent }: Real): boolean {
  return fixedOf({ numerator: abs(numerator), exponent }, 0) >= (1n << 1024n) - (1n << 970n);
}

/**
 * Reference values for elementary.ts in integers: a real v is held as floor(v 2^bits), bits chosen from the argument
 * so that at least 190 of them lie below its leading one. Series run until their terms vanish; inverse functions start
 * from Math.* (any 40 good bits will do) and add one high-order correction from the direct function.
 */

/** numerator · 2^exponent, exactly or to about 190 bits. */
export interface Real {
  readonly numerator: bigint;
  readonly exponent: number;
}

const GUARD = 240;
const word = new DataView(new ArrayBuffer(8));

/** The double x ≠ NaN, ±Infinity as an exact Real. */
export function realOf(x: number): Real {
  word.setFloat64(0, x);
  const bits = word.getBigUint64(0);
  const field = Number((bits >> 52n) & 2047n);
  const fraction = bits & 0xfffffffffffffn;
  const size = field === 0 ? fraction : fraction | (1n << 52n);
  return { numerator: x < 0 ? -size : size, exponent: (field === 0 ? 1 : field) - 1075 };
}

export const abs = (x: bigint): bigint => (x < 0n ? -x : x);

/** floor(log2 |x|) for x ≠ 0. */
export const magnitude = (x: bigint): number => abs(x).toString(2).length - 1;

const shift = (x: bigint, by: number): bigint => (by >= 0 ? x << BigInt(by) : x >> BigInt(-by));

/** x 2^bits, rounded down. */
export const fixedOf = (x: Real, bits: number): bigint => shift(x.numerator, x.exponent + bits);

/** Bits that leave GUARD of them below the leading one of a small x. */
export function bitsFor(x: number): number {
  const { numerator, exponent } = realOf(x);
  return numerator === 0n ? GUARD : GUARD + Math.max(0, -(magnitude(numerator) + exponent));
}

/** |got − wanted| in units of wanted's last place (2^−1074 among subnormals). */
export function ulpError(got: number, wanted: Real): number {
  if (wanted.numerator === 0n) return got === 0 ? 0 : Infinity;
  const ulp = Math.max(magnitude(wanted.numerator) + wanted.exponent - 52, -1074);
  const { numerator, exponent } = realOf(got);
  // 30 bits below the last place are plenty for a figure in ulp.
  const difference = shift(numerator, exponent - ulp + 30) - shift(wanted.numerator, wanted.exponent - ulp + 30);
  return Number(abs(difference)) / 2 ** 30;
}

const memo = new Map<string, bigint>();
function constant(name: string, bits: number, make: (bits: bigint) => bigint): bigint {
  const key = `${name} ${bits}`;
  let value = memo.get(key);
  if (value === undefined) {
    value = make(BigInt(bits) + 32n) >> 32n;
    memo.set(key, value);
  }
  return value;
}

function inverseSeries(n: bigint, bits: bigint, alternate: boolean): bigint {
  let sum = 0n;
  let power = (1n << bits) / n;
  for (let k = 1n; power !== 0n; k += 2n) {
    sum += alternate && (k & 2n) !== 0n ? -power / k : power / k;
    power /= n * n;
  }
  return sum;
}

/** ln 2 = 2 artanh(1/3). */
export const ln2 = (bits: number): bigint => constant('ln2', bits, (b) => 2n * inverseSeries(3n, b, false));

/** π = 16 atan(1/5) − 4 atan(1/239) (Machin). */
export const pi = (bits: number): bigint =>
  constant('pi', bits, (b) => 16n * inverseSeries(5n, b, true) - 4n * inverseSeries(239n, b, true));

/** Nearest integer to a/b, b > 0. */
function nearest(a: bigint, b: bigint): bigint {
  const doubled = 2n * a + b;
  const quotient = doubled / (2n * b);
  return doubled < 0n && quotient * 2n * b !== doubled ? quotient - 1n : quotient;
}

/** e^x with x = fixed 2^−bits, as a Real. */
export function expFixed(x: bigint, bits: number): Real {
  const p = BigInt(bits);
  const k = nearest(x, ln2(bits));
  // k is up to 11 bits long, so ln 2 is taken with as many more.
  const r = ((x << 16n) - k * ln2(bits + 16)) >> 16n;
  let sum = 0n;
  let term = 1n << p;
  for (let n = 1n; term !== 0n && term !== -1n; n++) {
    sum += term;
    term = ((term * r) >> p) / n;
  }
  return { numerator: sum, exponent: Number(k) - bits };
}

/** ln x to about bits below the point: guess + ln(x e^−guess). */
export function logFixed(x: Real, bits: number): bigint {
  const top = magnitude(x.numerator);
  const p = BigInt(bits);
  const z = fixedOf({ numerator: x.numerator, exponent: -top }, bits);
  const guess = fixedOf(realOf(Math.log(Number(z >> BigInt(bits - 60)) / 2 ** 60)), bits);
  const inverse = expFixed(-guess, bits);
  const d = shift(z * inverse.numerator, inverse.exponent) - (1n << p);
  let sum = 0n;
  let power = d;
  for (let n = 1n; power !== 0n && power !== -1n; n++) {
    sum += (n & 1n) === 1n ? power / n : -power / n;
    power = (power * d) >> p;
  }
  return guess + sum + ((BigInt(top + x.exponent) * ln2(bits + 16)) >> 16n);
}

/** [sin, cos] of x = fixed 2^−bits, |x| ≤ 1. */
function sinCosSmall(x: bigint, bits: number): [bigint, bigint] {
  const p = BigInt(bits);
  const sums: [bigint, bigint] = [0n, 0n];
  let term = 1n << p;
  for (let n = 0n; term !== 0n && term !== -1n; ) {
    const which = (n & 1n) === 0n ? 1 : 0;
    sums[which] += (n & 2n) === 0n ? term : -term;
    n++;
    term = ((term * x) >> p) / n;
  }
  return sums;
}

/** [sin, cos] of the double x, and the bits they are held with. */
export function sinCos(x: number): { sine: bigint; cosine: bigint; bits: number } {
  // A double may come within 2^−62 of a multiple of π/2.
  const bits = bitsFor(x) + 64;
  const real = realOf(x);
  const extra = Math.max(0, real.exponent + 64);
  const halfPi = pi(bits + extra) >> 1n;
  const exact = fixedOf(real, bits + extra);
  const n = nearest(exact, halfPi);
  const [s, c] = sinCosSmall(shift(exact - n * halfPi, -extra), bits);
  const quadrant = Number(((n % 4n) + 4n) % 4n);
  const sine = [s, c, -s, -c][quadrant];
  const cosine = [c, -s, -c, s][quadrant];
  return { sine, cosine, bits };
}

/** Angle of (a, b), a = cosine side, in units of 2^−bits; a and b of any common scale. */
export function angleFixed(b: bigint, a: bigint, bits: number): bigint {
  if (abs(b) > abs(a)) {
    const quarter = pi(bits) >> 1n;
    return (b > 0n ? quarter : -quarter) - angleFixed(b > 0n ? a : -a, abs(b), bits);
  }
  if (a < 0n) {
    return (b >= 0n ? pi(bits) : -pi(bits)) - angleFixed(b, -a, bits);
  }
  const tangent = (b << BigInt(bits)) / a;
  const guess = fixedOf(realOf(Math.atan(Number((b << 60n) / a) / 2 ** 60)), bits);
  const [s, c] = sinCosSmall(guess, bits);
  // atan x − atan g = atan of (x cos g − sin g)/(cos g + x sin g), of order 2^−50.
  const p = BigInt(bits);
  const d = ((((tangent * c) >> p) - s) << p) / (c + ((tangent * s) >> p));
  let sum = 0n;
  let power = d;
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    sum += (n & 2n) === 0n ? power / n : -power / n;
    power = (((power * d) >> p) * d) >> p;
  }
  return guess + sum;
}

/** floor of the kth root of n ≥ 0, Newton from above. */
export function integerRoot(n: bigint, k: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt(Math.floor(magnitude(n) / Number(k)) + 1);
  for (;;) {
    const next = ((k - 1n) * x + n / x ** (k - 1n)) / k;
    if (next >= x) return x;
    x = next;
  }
}

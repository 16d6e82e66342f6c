/** Every tabulated constant of elementary.ts is the nearest double to its definition, computed again in integers. */
import { expect, test } from 'vitest';
import { ARCTANGENT_OF_32NDS } from './elementary/arctangent-table.js';
import { TWO_TO_64THS } from './elementary/exponential-table.js';
import { RECIPROCAL_AND_LOG } from './elementary/logarithm-table.js';
import { HALF_PI, HALF_PI_LOW, HALF_PI_LOWEST, PI, PI_LOW } from './elementary/pi.js';
import { angleFixed, expFixed, fixedOf, ln2, logFixed, pi, realOf } from './elementary-reference.suite.js';

const BITS = 400;
const toNumber = (x: bigint) => Number(x) * 2 ** -BITS;
const toFixed = (x: number) => fixedOf(realOf(x), BITS);

/** Each of parts is the nearest double to value less the parts before it. */
function expectParts(value: bigint, parts: readonly number[]): void {
  let rest = value;
  for (const part of parts) {
    expect(part).toBe(toNumber(rest));
    rest -= toFixed(part);
  }
}

test('π', () => {
  expectParts(pi(BITS), [PI, PI_LOW]);
  expectParts(pi(BITS) >> 1n, [HALF_PI, HALF_PI_LOW, HALF_PI_LOWEST]);
});

test('2^(j/64)', () => {
  expect(TWO_TO_64THS.length).toBe(128);
  for (let j = 0; j < 64; j++) {
    const power = fixedOf(expFixed((BigInt(j) * ln2(BITS + 8)) >> 14n, BITS), BITS);
    // A whole power ends in a last bit of series error, which is no double.
    if (j === 0) expect([...TWO_TO_64THS.subarray(0, 2)]).toEqual([1, 0]);
    else expectParts(power, [TWO_TO_64THS[2 * j], TWO_TO_64THS[2 * j + 1]]);
  }
});

test('atan(j/32)', () => {
  expect(ARCTANGENT_OF_32NDS.length).toBe(66);
  for (let j = 0; j <= 32; j++) {
    const parts = [ARCTANGENT_OF_32NDS[2 * j], ARCTANGENT_OF_32NDS[2 * j + 1]];
    if (j === 0) expect(parts).toEqual([0, 0]);
    else expectParts(angleFixed(BigInt(j), 32n, BITS), parts);
  }
});

test('reciprocals and their logarithms', () => {
  expect(RECIPROCAL_AND_LOG.length).toBe(384);
  for (let i = 0; i < 128; i++) {
    const [reciprocal, high, low] = RECIPROCAL_AND_LOG.subarray(3 * i, 3 * i + 3);
    const middle = (1 + (i + 0.5) / 128) / (i < 53 ? 1 : 2);
    expect(512 * reciprocal).toBe(i === 0 || i === 127 ? 512 : Math.round(512 / middle));
    if (reciprocal === 1) {
      expect([high, low]).toEqual([0, 0]);
      continue;
    }
    expect(Number.isInteger(high * 2 ** 42)).toBe(true);
    const rest = -logFixed(realOf(reciprocal), BITS) - toFixed(high);
    expect(low).toBe(toNumber(rest));
    expect(Math.abs(low)).toBeLessThanOrEqual(2 ** -43);
  }
});

/** The number parser must agree with Number() to the last bit on everything it reads. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from '../math/utf8.js';
import { DecimalReader } from './mesh-decimal.js';

const reader = new DecimalReader();
const read = (text: string): number => {
  const value = reader.read(utf8(text), 0);
  return reader.end === text.length ? value : Number.NaN;
};
const same = (text: string) => expect(read(text), text).toBe(Number(text));

const digits = (most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most }).map((list) => list.join(''));
const exponent = fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'e-'), fc.integer({ min: 0, max: 330 })), {
  nil: undefined,
});

test('any decimal text', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '-', '+'), digits(24), fc.option(digits(24)), exponent, (sign, whole, rest, e) => {
      same(`${sign}${whole}${rest === null ? '' : `.${rest}`}${e === undefined ? '' : e.join('')}`);
    }),
    { numRuns: 20_000 },
  );
});

test('shortest and 17-digit text of any double', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      (a, b) => {
        for (const x of [a, b]) for (const text of [String(x), x.toPrecision(17), x.toExponential(16)]) same(text);
      },
    ),
    { numRuns: 10_000 },
  );
});

test('text at and beside the middle between two doubles', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 60n }), fc.integer({ min: -20, max: 20 }), (n, power) => {
      const step = 2n ** BigInt(n.toString(2).length - 53);
      const middle = (n / step) * step + step / 2n;
      for (const each of [middle - 1n, middle, middle + 1n]) for (const e of [0, power]) same(`${each}e${e}`);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  '0',
  '-0',
  '.5',
  '5.',
  '+.5e1',
  '00012',
  '1e400',
  '4.9e-324',
  '2.4e-324',
  '9007199254740993',
  '1e23',
  '0e99999',
])('%s', (text) => expect(read(text)).toBe(Number(text)));

test.each(['', '.', '-', '+', 'e5', '1e', '1e+', '--1', 'inf', 'nan', '0x10', '1,5', '3.1+e2', '1_000'])(
  '%s is none',
  (text) => {
    expect(read(text)).toBeNaN();
  },
);

test('a number of 5000 digits is read, one of 10,000 is not', () => {
  same(`${'1'.repeat(300)}${'0'.repeat(4700)}e-4700`);
  expect(read('1'.repeat(10_000))).toBeNaN();
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quantity, rotation, shown, vector } from './quantity.js';
import { utf8, utf8Text } from './utf8.js';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0].message;

describe('quantity', () => {
  const length = quantity('m', { above: 0, max: 2, help: 'Length.' });
  const ratio = quantity('1', { min: 0, help: 'Ratio.' });

  test('takes what is in range and nothing else', () => {
    for (const good of [1e-50, 1, 2]) expect(length.safeParse(good).success).toBe(true);
    for (const bad of [0, 1e-100, -1, 2.1, Number.NaN, Infinity, '1', null])
      expect(length.safeParse(bad).success).toBe(false);
    expect(ratio.safeParse(0).success).toBe(true);
  });

  test('the message states what is expected, with the unit, and what was found', () => {
    expect(messageOf(length, -1)).toBe('must be > 0 m and ≤ 2 m, got -1');
    expect(messageOf(length, 3)).toBe('must be > 0 m and ≤ 2 m, got 3');
    expect(messageOf(length, 'two')).toBe('must be > 0 m and ≤ 2 m, got "two"');
    expect(messageOf(length, Number.NaN)).toBe('must be > 0 m and ≤ 2 m, got NaN');
  });

  test('a number without unit has none in its message', () => {
    expect(messageOf(ratio, -1)).toBe('must be ≥ 0, got -1');
  });

  test('a number without range names its unit', () => {
    expect(messageOf(quantity('rad', { help: 'Phase.' }), 'x')).toBe('must be a finite number [rad], got "x"');
  });

  test('a missing value is reported as missing', () => {
    expect(messageOf(length, undefined)).toBe('is missing: give a number > 0 m and ≤ 2 m');
    expect(messageOf(quantity('rad', { help: 'Phase.' }), undefined)).toBe('is missing: give a finite number [rad]');
  });

  test('unit, range and help go into the JSON Schema', () => {
    expect(z.toJSONSchema(length)).toMatchObject({ type: 'number', exclusiveMinimum: 0, maximum: 2, unit: 'm' });
    expect(z.toJSONSchema(length).description).toBe('Length.');
  });
});

describe('vector', () => {
  const velocity = vector('m/s', 'Velocity.');
  test('takes three finite numbers', () => {
    expect(velocity.parse([1, -2, 0])).toEqual([1, -2, 0]);
    for (const bad of [[1, 2], [1, 2, 3, 4], [1, 2, Infinity], 'xyz', { x: 1 }]) {
      expect(velocity.safeParse(bad).success).toBe(false);
    }
  });
  test('the message states what is expected, with the unit', () => {
    expect(messageOf(velocity, 5)).toBe('must be three numbers [x, y, z] in m/s, got 5');
    expect(messageOf(vector('1', 'Direction.'), [1])).toBe('must be three numbers [x, y, z], got [1]');
  });
});

describe('rotation', () => {
  const turn = rotation('Turn.');
  test('takes any length but zero', () => {
    expect(turn.safeParse([0, 0, 0, 2]).success).toBe(true);
    expect(messageOf(turn, [0, 0, 0, 0])).toBe('must not be all zeros: a rotation has a direction');
    expect(messageOf(turn, [0, 0, 1])).toBe('must be a quaternion [x, y, z, w] or { euler, angles }, got [0,0,1]');
  });
  test('takes Euler angles and makes the quaternion of them', () => {
    const half = Math.SQRT1_2;
    const [x, y, z, w] = turn.parse({ euler: 'zxz', angles: [Math.PI / 2, 0, 0] });
    [0, 0, half, half].forEach((wanted, k) => {
      expect([x, y, z, w][k]).toBeCloseTo(wanted, 15);
    });
    expect(turn.safeParse({ euler: 'xxz', angles: [0, 0, 0] }).success).toBe(false);
  });
});

test('shown shortens long values and shows what JSON cannot', () => {
  expect(shown('x')).toBe('"x"');
  expect(shown(Number.NaN)).toBe('NaN');
  expect(shown(undefined)).toBe('undefined');
  expect(shown('a'.repeat(100))).toHaveLength(58);
});

test('text survives UTF-8', () => {
  expect([...utf8('δ̇₀')]).toEqual([...Buffer.from('δ̇₀', 'utf8')]);
  expect(utf8Text(utf8('Länge ≥ 0 µm 🙂'))).toBe('Länge ≥ 0 µm 🙂');
});

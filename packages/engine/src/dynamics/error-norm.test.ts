import { describe, expect, test } from 'vitest';
import type { Tolerance, Tolerances } from '../integration/step-error.js';
import { openScene } from '../scene/open-scene.js';
import { ballOnFloor } from '../scene/small-scenes.suite.js';
import { contactStart } from './contacts/contact-slice.js';
import { createContactSlots } from './contacts/contact-slots.js';
import { slotsOf } from './contacts/contact-slots.suite.js';
import { findErrorNorm } from './error-norm.js';

const { system, initialY } = (
  await openScene(ballOnFloor({ mass: 2, velocity: [3, 0, 4], angularVelocity: [0, 5, 0], position: [7, 8, 0.5] }))
).model;
const { bodies } = system;
const inertia = 0.4 * 2 * 0.1 * 0.1;
const absolute = (value: number): Tolerance => ({ relative: 0, absolute: value });
const TOLERANCES: Tolerances = {
  position: absolute(1e-3),
  angle: absolute(1e-3),
  velocity: absolute(1e-2),
  angularVelocity: absolute(1e-1),
};
const CONTACTS = 2;
const slots = slotsOf(Array.from({ length: CONTACTS }, (_, key) => ({ key })));
/** y with two live contacts. */
const y = new Float64Array(contactStart(bodies) + CONTACTS);
y.set(initialY);

const normOf = (tolerances: Tolerances, before: Float64Array, after: Float64Array, values: Float64Array) => {
  const error = { values, norm: Number.NaN };
  findErrorNorm(system, tolerances, slots, before, after, error);
  return error.norm;
};

const errorAt = (index: number, value: number, tolerances = TOLERANCES) => {
  const error = new Float64Array(y.length);
  error[index] = value;
  return normOf(tolerances, y, y, error);
};

describe('error norm', () => {
  test('is the error in units of its own tolerance', () => {
    expect(errorAt(0, 1e-3)).toBeCloseTo(1, 12);
    expect(errorAt(4, 1e-3)).toBeCloseTo(2, 12);
    expect(errorAt(8, 1e-2)).toBeCloseTo(1, 12);
    expect(errorAt(11, 1e-1 * inertia)).toBeCloseTo(1, 12);
  });

  test('takes the worst, not the sum; and the length of a vector, not its parts', () => {
    const error = new Float64Array(y.length);
    error.set([3e-3, 4e-3, 0]);
    error[7] = 2e-2;
    expect(normOf(TOLERANCES, y, y, error)).toBeCloseTo(5, 12);
  });

  test('counts NaN as too large', () => {
    for (let i = 0; i < 13; i++) expect(errorAt(i, Number.NaN)).toBe(Infinity);
    const contact = absolute(1);
    expect(errorAt(y.length - 1, Number.NaN, { ...TOLERANCES, contact })).toBe(Infinity);
  });

  test('ignores ledger lines, and contact rows unless they have a tolerance', () => {
    for (let i = 13; i < y.length; i++) expect(errorAt(i, 1e9)).toBe(0);
    const tolerances = { ...TOLERANCES, contact: absolute(1e-4) };
    for (let i = 13; i < contactStart(bodies); i++) expect(errorAt(i, 1e9, tolerances)).toBe(0);
    for (let i = contactStart(bodies); i < y.length; i++) expect(errorAt(i, 3e-4, tolerances)).toBeCloseTo(3, 12);
  });

  test('each kind has a relative tolerance of its own: speeds, momenta and contact states against their size', () => {
    const relative = { relative: 0.1, absolute: 1e-30 };
    expect(errorAt(7, 1, { ...TOLERANCES, velocity: relative })).toBeCloseTo(1 / (0.1 * 5), 12);
    expect(errorAt(11, inertia, { ...TOLERANCES, angularVelocity: relative })).toBeCloseTo(1 / (0.1 * 5), 12);
    const after = y.slice();
    after[y.length - 1] = 8;
    const error = new Float64Array(y.length);
    error[y.length - 1] = 4;
    expect(normOf({ ...TOLERANCES, contact: relative }, y, after, error)).toBeCloseTo(5, 12);
  });

  test('measures positions against the distance moved, not against coordinates', () => {
    const tolerances = { ...TOLERANCES, position: { relative: 1e-3, absolute: 0 } };
    const far = y.map((value, i) => (i < 3 ? value + 1000 : value));
    const step = (from: Float64Array) => {
      const after = from.slice();
      after[0] += 0.5;
      const error = new Float64Array(y.length);
      error[0] = 1e-6;
      return normOf(tolerances, from, after, error);
    };
    expect(step(far)).toBeCloseTo(step(y), 9);
  });
});

describe('error norm of joints', async () => {
  const chain = (
    await openScene({
      impinge: 1,
      name: 'chain',
      until: 1,
      gravity: [0, 0, 0],
      bodies: ['a', 'b', 'c'].map((name, i) => ({ name, mass: 1, inertia: [0.1, 0.2, 0.3], position: [i, 0, 0] })),
      joints: [
        { type: 'spherical', name: 'ab', bodies: ['a', 'b'], at: { position: [0.5, 0, 0] } },
        { type: 'prismatic', name: 'bc', bodies: ['b', 'c'], at: { position: [1.5, 0, 0], axis: [1, 0, 0] } },
      ],
    })
  ).model;
  const { trees } = chain.system.bodies;
  const at = chain.initialY;
  const errorOf = (start: number, ...values: number[]) => {
    const error = { values: new Float64Array(at.length), norm: Number.NaN };
    error.values.set(values, start);
    findErrorNorm(chain.system, TOLERANCES, createContactSlots(), at, at, error);
    return error.norm;
  };

  test('a coordinate is measured as what it is, a vector by its length, a quaternion by the angle it stands for', () => {
    const root = trees.rootStarts[0];
    expect(errorOf(trees.positions[1], 3e-3, 4e-3, 0, 0)).toBeCloseTo(10, 12);
    expect(errorOf(trees.speeds[1], 0.3, 0.4, 0)).toBeCloseTo(5, 12);
    expect(errorOf(trees.positions[2], 2e-3)).toBeCloseTo(2, 12);
    expect(errorOf(trees.speeds[2], 2e-2)).toBeCloseTo(2, 12);
    expect(errorOf(root, 3e-3, 4e-3, 0)).toBeCloseTo(5, 12);
    expect(errorOf(root + 3, 0, 3e-3, 4e-3, 0)).toBeCloseTo(10, 12);
    expect(errorOf(root + 7, 3e-2, 4e-2, 0)).toBeCloseTo(5, 12);
    // Three bodies of 0.3 kg m².
    expect(errorOf(root + 10, 0.09)).toBeCloseTo(1, 12);
  });

  test('what is not a number is too large', () => {
    for (let i = trees.start; i < trees.end; i++) expect(errorOf(i, Number.NaN)).toBe(Infinity);
  });
});

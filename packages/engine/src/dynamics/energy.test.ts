import { describe, expect, test } from 'vitest';
import { compile } from '../scene/compile.js';
import { ballOnFloor } from '../scene/small-scenes.suite.js';
import { findEnergy } from './energy.js';
import { errorNorm } from './error-norm.js';
import { contactStart, LEDGER, ledgerStart } from './layout.js';

const { system, initialY } = await compile(
  ballOnFloor({ mass: 2, velocity: [3, 0, 4], angularVelocity: [0, 5, 0], position: [7, 8, 0.5] }),
);
const inertia = 0.4 * 2 * 0.1 * 0.1;

describe('energy ledger', () => {
  test('kinetic ½ m v² + ½ I ω² and potential m g z', () => {
    const ledger = findEnergy(system, 0, initialY, 0);
    expect(ledger.kinetic).toBeCloseTo(0.5 * 2 * 25 + 0.5 * inertia * 25, 12);
    expect(ledger.potential).toBeCloseTo(2 * 10 * 0.5, 12);
    expect(ledger.total).toBe(ledger.kinetic + ledger.potential);
  });

  test('every line counts with its sign, and live contacts and residual are the elastic line', () => {
    const y = new Float64Array(contactStart(system.bodies) + 2);
    y.set(initialY);
    const at = ledgerStart(system.bodies);
    y[at + LEDGER.damping] = 1;
    y[at + LEDGER.friction] = 2;
    y[at + LEDGER.driven] = 4;
    y[at + LEDGER.elasticResidual] = 8;
    y.set([16, 32], contactStart(system.bodies));
    const ledger = findEnergy(system, 0, y, 2);
    expect(ledger).toMatchObject({ damping: 1, friction: 2, driven: 4, elastic: 56, elasticResidual: 8 });
    const before = findEnergy(system, 0, initialY, 0);
    expect(ledger.total).toBeCloseTo(before.total + 1 + 2 - 4 + 56, 12);
    expect(findEnergy(system, 0, y, 1).elastic).toBe(24);
  });
});

describe('error norm', () => {
  const tolerances = { relative: 0, position: 1e-3, angle: 1e-3, velocity: 1e-2, angularVelocity: 1e-1 };
  const size = initialY.length;
  const errorAt = (index: number, value: number) => {
    const error = new Float64Array(size);
    error[index] = value;
    return errorNorm(system.bodies, tolerances, initialY, initialY, error);
  };

  test('is the error in units of its own tolerance', () => {
    expect(errorAt(0, 1e-3)).toBeCloseTo(1, 12);
    expect(errorAt(4, 1e-3)).toBeCloseTo(2, 12);
    expect(errorAt(8, 1e-2)).toBeCloseTo(1, 12);
    expect(errorAt(11, 1e-1 * inertia)).toBeCloseTo(1, 12);
  });

  test('takes the worst, not the sum; and the length of a vector, not its parts', () => {
    const error = new Float64Array(size);
    error.set([3e-3, 4e-3, 0]);
    error[7] = 2e-2;
    expect(errorNorm(system.bodies, tolerances, initialY, initialY, error)).toBeCloseTo(5, 12);
  });

  test('what is not a number is too large, never passed over', () => {
    for (let i = 0; i < 13; i++) expect(errorAt(i, Number.NaN)).toBe(Infinity);
  });

  test('does not look at ledger lines and contact rows', () => {
    for (let i = 13; i < size; i++) expect(errorAt(i, 1e9)).toBe(0);
  });

  test('measures positions against the distance moved, not against coordinates', () => {
    const relative = { ...tolerances, relative: 1e-3, position: 0 };
    const far = initialY.map((value, i) => (i < 3 ? value + 1000 : value));
    const step = (from: Float64Array) => {
      const after = from.slice();
      after[0] += 0.5;
      const error = new Float64Array(size);
      error[0] = 1e-6;
      return errorNorm(system.bodies, relative, from, after, error);
    };
    expect(step(far)).toBeCloseTo(step(initialY), 9);
  });
});

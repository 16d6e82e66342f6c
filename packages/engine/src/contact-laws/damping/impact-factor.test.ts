import { expect, test } from 'vitest';
import { createContactLoad, createContactView } from '../contact-view.js';
import { materialsOf } from '../laws.suite.js';
import { gonthier } from './gonthier.js';
import { speedOverCompression } from './impact-factor.js';

/** Deepest compression of an impact at 1 m/s of 1 kg on f = K δ^p (1 + a δ̇), by small steps: √(2 W/m) [m/s]. */
function compressionOf(constant: number, exponent: number): number {
  const stiffness = 1e4;
  const step = 1e-6;
  let [depth, speed] = [0, 1];
  while (speed > 0) {
    // Midpoint rule: second order, errors of 1e-7 over some 1e4 steps.
    const [d, v] = [depth + 0.5 * step * speed, speed - 0.5 * step * force(depth, speed)];
    depth += step * v;
    speed -= step * force(d, v);
  }
  function force(d: number, v: number) {
    return stiffness * d ** exponent * (1 + constant * v);
  }
  return Math.sqrt((2 * stiffness * depth ** (exponent + 1)) / (exponent + 1));
}

test.each([1, 1.5, 3])('the speed of the impact whose deepest compression is given, f = K δ^%s', (exponent) => {
  for (const constant of [0, 1e-5, 0.01, 0.5, 5, 100])
    expect(Math.abs(speedOverCompression(constant) * compressionOf(constant, exponent) - 1)).toBeLessThan(1e-4);
});

test('the series takes over without a jump', () => {
  const [below, above] = [speedOverCompression(0.9999e-4), speedOverCompression(1.0001e-4)];
  // a/3 to first order: 2e-8 of a is 7e-9. The logarithm of 1e-4 leaves 1e-8 of a − ln(1 + a).
  expect(Math.abs(above - below)).toBeLessThan(1e-7);
});

test('a contact under load is damped by the speed that its load stands for, frozen by that of its start', () => {
  const constantAt = (impactSpeed: 'by-load' | 'frozen', compressionSpeed: number, began = 1e-2) => {
    const part = gonthier.create(
      { type: 'gonthier', impactSpeed, smallSpeed: 1e-3 },
      materialsOf({ restitution: 0.5 }),
    );
    const [view, load] = [createContactView(), createContactLoad()];
    Object.assign(view, { impactSpeed: began, damping: part.coefficient(1e-3), approachSpeed: 1e-6, compressionSpeed });
    load.elastic = 1;
    part.find(view, load);
    return (load.pressing - 1) / (view.damping * view.approachSpeed);
  };
  const raised = speedOverCompression(
    gonthier.create({ type: 'gonthier', impactSpeed: 'by-load' }, materialsOf({ restitution: 0.5 })).coefficient(1),
  );
  expect(constantAt('frozen', 1)).toBeCloseTo(100, 6);
  expect(constantAt('by-load', 1) * raised).toBeCloseTo(1, 6);
  // Less than its own start asks for: that of its start.
  expect(constantAt('by-load', 1e-4)).toBeCloseTo(100, 6);
  // It began no faster than v_small: that of the load, however small.
  expect((constantAt('by-load', 1e-4, 1e-3) * raised) / 1e4).toBeCloseTo(1, 6);
  expect(constantAt('by-load', 0, 1e-3)).toBeCloseTo(1000, 6);
});

test('a flat face that rocks is damped, a round patch is not, and no face pulls', () => {
  const part = gonthier.create(
    { type: 'gonthier', impactSpeed: 'by-load', smallSpeed: 1e-3 },
    materialsOf({ restitution: 0.5 }),
  );
  const tiltingOf = (roundness: number, turning: number) => {
    const [view, load] = [createContactView(), createContactLoad()];
    const [depth, volume, gyration] = [1e-4, 1e-6, 0.04];
    Object.assign(view, { impactSpeed: 1e-2, damping: part.coefficient(1e-2), approachSpeed: 0, compressionSpeed: 0 });
    Object.assign(view, { depth, volume, gyration, contactArea: (roundness * volume) / depth });
    view.rolling[0] = turning;
    load.elastic = 2;
    load.tilting = 0;
    part.find(view, load);
    return load.tilting;
  };
  const slow = (2 * part.coefficient(1e-2)) / 1e-2;
  expect(tiltingOf(1, 0) / slow).toBeCloseTo(1, 12);
  // 1 … 4/3 … a cylinder and a ball
  const along = [1, 1.05, 1.1, 1.2, 1.3, 4 / 3, 1.5, 2].map((roundness) => tiltingOf(roundness, 0));
  for (let i = 1; i < along.length; i++) expect(along[i]).toBeLessThanOrEqual(along[i - 1]);
  expect(along.slice(-3)).toEqual([0, 0, 0]);
  // f_el r_gyr at most, however fast: with a torque of c r_gyr² ω.
  for (const turning of [1e-3, 1, 1e6])
    expect(tiltingOf(1, turning) * 0.04 ** 2 * turning).toBeLessThan(2 * 0.04 * (1 + 1e-12));
});

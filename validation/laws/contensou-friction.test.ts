/** A patch that slides and spins: per-polygon friction against the exact integrals, and by how much the volumetric law departs from them. */
import { cylinder, sphere } from 'impinge';
import { describe, expect, test } from 'vitest';
import { discIntegrals, patchFriction } from './contensou-friction.js';

/** F/(μN) and T/(μNR) at s = v/(ωR), uniform pressure, as published. */
const TABLE = [
  [0, 0, 0.666667],
  [0.2, 0.198995, 0.646817],
  [0.5, 0.483844, 0.547748],
  [1, 0.848824, 0.282944],
  [2, 0.967688, 0.127809],
  [5, 0.994975, 0.050169],
] as const;
const RATIOS = TABLE.map(([s]) => s);

/** A ball whose contact circle has this radius: L of the ellipse, √(6 ∫x² dV/V), of a cap of height d. */
const R = 0.1;
const DEPTH = 1e-4;
const u = DEPTH / R;
const CAP = Math.sqrt((6 * R * DEPTH * (1 / 3 - u / 4 + (u * u) / 20)) / (1 - u / 3));
const ball = { height: R - DEPTH, radius: CAP };

/** v_s far below the speeds at hand: of 40 rad/s at 4.5 mm and 0.1 m. */
const sharp = { type: 'per-polygon', slipSpeed: 1e-5 } as const;

test('the integrals are those published', () => {
  for (const [s, force, torque] of TABLE) {
    const exact = discIntegrals(s, 0);
    // Midpoints of 2000 × 200: some 1e-5.
    expect(Math.abs(exact.force - force)).toBeLessThan(3e-5);
    expect(Math.abs(exact.torque - torque)).toBeLessThan(3e-5);
  }
});

describe('per-polygon friction follows the integrals to 1 % of μN and μNR', () => {
  test.each([
    ['a ball, uniform pressure', 'uniform', 0],
    ['a ball, pressure by depth', 'depth', 1],
  ] as const)('%s', async (_name, pressure, power) => {
    const found = await patchFriction(sphere(R), ball, { tangential: { ...sharp, pressure } }, RATIOS);
    found.forEach(({ force, torque }, i) => {
      const exact = discIntegrals(RATIOS[i], power);
      console.log(
        `${pressure} s ${RATIOS[i]}: force ${force.toFixed(5)} (${exact.force.toFixed(5)}), torque ${torque.toFixed(5)} (${exact.torque.toFixed(5)})`,
      );
      expect(Math.abs(force - exact.force)).toBeLessThan(0.01 * Math.max(exact.force, 0.1));
      expect(Math.abs(torque - exact.torque)).toBeLessThan(0.01 * exact.torque);
    });
  });

  test('an upright cylinder by its polygons', async () => {
    const disc = { height: 0.025 - 1e-4, radius: 0.1 };
    const found = await patchFriction(cylinder(0.1, 0.05), disc, { tangential: sharp }, RATIOS);
    found.forEach(({ force, torque }, i) => {
      const exact = discIntegrals(RATIOS[i], 0);
      console.log(`polygons s ${RATIOS[i]}: force ${force.toFixed(5)}, torque ${torque.toFixed(5)}`);
      // 64 corners: the mean radius is less by (π/64)²/3 = 0.08 %.
      expect(Math.abs(force - exact.force)).toBeLessThan(0.01 * Math.max(exact.force, 0.1));
      expect(Math.abs(torque - exact.torque)).toBeLessThan(0.01 * exact.torque);
    });
  });
});

test('the volumetric law departs: r_gyr is R/√2, and C_v² + C_ω² = 1', async () => {
  const bristle = { stribeckSpeed: 1e-4, stiffness: 1e5, viscosity: 300, dwellTime: 0.01 };
  const law = {
    tangential: { type: 'volumetric-bristle', ...bristle },
    spinning: { type: 'volumetric', ...bristle },
  } as const;
  const disc = { height: 0.025 - 1e-4, radius: 0.1 };
  const found = await patchFriction(cylinder(0.1, 0.05), disc, law, RATIOS);
  found.forEach(({ force, torque }, i) => {
    const s = RATIOS[i];
    const average = Math.sqrt(s * s + 0.5);
    // The 64-gon's r_gyr is smaller by 0.08 %.
    expect(Math.abs(force - s / average)).toBeLessThan(2e-3);
    expect(Math.abs(torque - 0.5 / average)).toBeLessThan(2e-3);
  });
  const [, slow, , even] = TABLE;
  console.log(
    `volumetric: force at s 0.2 ${((found[1].force / slow[1] - 1) * 100).toFixed(0)} %, torque at s 1 ${((found[3].torque / even[2] - 1) * 100).toFixed(0)} %`,
  );
  expect(found[1].force / slow[1]).toBeCloseTo(1.37, 2);
  expect(found[3].torque / even[2]).toBeCloseTo(1.44, 2);
});

/** The angle at which grains come to rest, by the grain kernels, held against a published fit. */
import { describe, expect, test } from 'vitest';
import { RIDGES, type RidgeOptions, ridge, zhouAngle } from './repose.js';

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;

/** Angles of some ridges [°], and what they were. */
function angles(all: readonly RidgeOptions[]): number[] {
  return all.map((options) => {
    const { angle, flanks } = ridge(options);
    const { friction, rolling, seed } = options;
    console.log(
      `friction ${friction}, rolling ${rolling}, seed ${seed}: ${angle.toFixed(2)}° (${flanks.map((x) => x.toFixed(1)).join(' and ')}), fit ${zhouAngle(options).toFixed(2)}°`,
    );
    return angle;
  });
}

describe('the angle of repose', () => {
  const middle = { friction: 0.4, rolling: 0.04, seed: 9 };

  test('grows with friction as the fit of Zhou et al. 2002, and is the same for other seeds', () => {
    const found = angles(RIDGES);
    const frictions = [...new Set(RIDGES.map(({ friction }) => friction))];
    const means = frictions.map((friction) => mean(found.filter((_, i) => RIDGES[i].friction === friction)));
    // In the fit the whole torque resists the spin of each grain; here a spring has to be wound first, and only rolling on each other counts. So ridges are lower.
    frictions.forEach((friction, i) => {
      expect(Math.abs(means[i] / zhouAngle({ ...middle, friction }) - 1)).toBeLessThan(0.2);
    });
    expect(means).toEqual([...means].sort((a, b) => a - b));
    // A flank is some 15 d long and its grains lie in steps of about one: the end of a line through it is known to half a step, 2°.
    found.forEach((angle, i) => {
      expect(Math.abs(angle - means[frictions.indexOf(RIDGES[i].friction)])).toBeLessThan(2);
    });
  });

  test('grows where rolling is resisted more, and depends little on stiffness and restitution', () => {
    const [plain, tough, hard, lively] = angles([
      middle,
      { ...middle, rolling: 0.2 },
      { ...middle, youngModulus: 4e6, step: 2e-5 },
      { ...middle, restitution: 0.8 },
    ]);
    expect(Math.abs(tough / zhouAngle({ friction: 0.4, rolling: 0.2 }) - 1)).toBeLessThan(0.2);
    expect(tough - plain).toBeGreaterThan(3);
    expect(Math.abs(hard - plain)).toBeLessThan(2);
    expect(Math.abs(lively - plain)).toBeLessThan(2);
  });
});

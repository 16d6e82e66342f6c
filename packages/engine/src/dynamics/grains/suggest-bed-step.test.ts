/** The suggested step against Rayleigh's formula, and against impacts that are simulated. */
import { describe, expect, test } from 'vitest';
import { createGrainLaws } from './create-grain-laws.js';
import { addGrains, createGrainBed } from './grain-bed.js';
import { viewGrains } from './grain-state.js';
import { stepGrains } from './step-grains.js';
import { suggestBedStep } from './suggest-bed-step.js';

const glass = { density: 2500, youngModulus: 5e7, poissonRatio: 0.25 };
const ELASTIC = { damping: { type: 'none' as const }, tangential: { type: 'none' as const } };

test('slow grains: a fifth of the Rayleigh time of the smallest and stiffest', () => {
  const materials = { glass, soft: { ...glass, youngModulus: 1e6 } };
  const { step, reason } = suggestBedStep({ materials }, { smallest: { glass: 0.001, soft: 0.001 }, speed: 1e-6 });
  // T = π r √(ρ/G)/(0.1631 ν + 0.8766), G = E/2(1 + ν)
  const rayleigh = (Math.PI * 0.001 * Math.sqrt(2500 / (5e7 / 2.5))) / (0.1631 * 0.25 + 0.8766);
  expect(Math.abs(step / (0.2 * rayleigh) - 1)).toBeLessThan(1e-12);
  expect(reason).toMatch(/^a fifth of the Rayleigh time \S+ s of grains of 0.00100 m \('glass'\)$/);
  const half = suggestBedStep({ materials }, { smallest: { glass: 0.0005, soft: 0.001 }, speed: 1e-6 });
  expect(Math.abs(half.step / step - 0.5)).toBeLessThan(1e-12);
});

/** How long two equal grains touch that meet head on at a speed [m/s]; in steps of a bed. */
function stepsOfContact(law: object, radius: number, speed: number, step: number): number {
  const laws = createGrainLaws({ materials: { glass }, law: { ...ELASTIC, ...law } });
  const bed = createGrainBed({ laws, step, largestRadius: radius });
  const mass = (4 / 3) * Math.PI * 2500 * radius ** 3;
  addGrains(bed, {
    positions: [0, 0, 0, 2 * radius, 0, 0],
    velocities: [speed / 2, 0, 0, -speed / 2, 0, 0],
    ...{ radii: [radius, radius], masses: [mass, mass], materials: [0, 0] },
  });
  for (let k = 1; k < 1e5; k++) {
    stepGrains(bed);
    const { positions } = viewGrains(bed);
    if (positions[3] - positions[0] >= 2 * radius) return k;
  }
  return Number.NaN;
}

describe('fast grains: a twentieth of an impact', () => {
  test.each([
    ['Hertz', {}, 20],
    ['a stiff line', { normal: { type: 'linear', stiffness: 1e6 } }, 20],
  ])('%s', (_, law, speed) => {
    const { step, reason } = suggestBedStep(
      { materials: { glass }, law: { ...ELASTIC, ...law } as never },
      { smallest: { glass: 0.001 }, speed },
    );
    expect(reason).toContain('a twentieth of the impact of two grains of 0.00100 m');
    // The end falls within a step. Of a line the impact lasts π δ/v instead of 2.94 δ/v: 21.4 steps instead of 20.
    const steps = stepsOfContact(law, 0.001, speed, step);
    expect(steps).toBeGreaterThanOrEqual(20);
    expect(steps).toBeLessThanOrEqual(23);
  });
});

test('what cannot be judged is refused', () => {
  const laws = { materials: { glass } };
  expect(() => suggestBedStep(laws, { smallest: {}, speed: 1 })).toThrow('smallest: names no material');
  expect(() => suggestBedStep(laws, { smallest: { steel: 1 }, speed: 1 })).toThrow(
    'smallest.steel: is no material of the laws (glass)',
  );
  expect(() => suggestBedStep(laws, { smallest: { glass: 0 }, speed: 1 })).toThrow(
    'smallest.glass: must be > 0 m, got 0',
  );
  expect(() => suggestBedStep(laws, { smallest: { glass: 1 }, speed: Number.NaN })).toThrow(
    'speed: must be ≥ 0 m/s, got NaN',
  );
});

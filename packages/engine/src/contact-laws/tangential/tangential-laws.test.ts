import { describe, expect, test } from 'vitest';
import { regularisedCoulomb } from './regularised-coulomb.js';
import { tangentialSchema } from './tangential.schema.js';
import { checkTangentialLaw } from './tangential-law.suite.js';
import { TANGENTIAL_LAWS } from './tangential-laws.js';

const SPECS = [
  { type: 'regularised-coulomb' },
  { type: 'regularised-coulomb', slipSpeed: 0.2 },
  { type: 'regularised-coulomb', viscosity: 15 },
  { type: 'none' },
].map((spec) => tangentialSchema.parse(spec));

for (const spec of SPECS) checkTangentialLaw(JSON.stringify(spec), TANGENTIAL_LAWS[spec.type], spec);

test('every law of the list is in the suite', () => {
  expect(new Set(SPECS.map(({ type }) => type))).toEqual(new Set(Object.keys(TANGENTIAL_LAWS)));
});

describe('regularised Coulomb', () => {
  const force = (spec: object, slip: number) =>
    regularisedCoulomb.resistance(tangentialSchema.parse({ type: 'regularised-coulomb', ...spec }), 0.5, slip, 8) *
    slip;

  test('is viscous below the slip speed and μ f_n above it', () => {
    expect(force({ slipSpeed: 0.1 }, 0.05)).toBe(2);
    expect(force({ slipSpeed: 0.1 }, 0.1)).toBe(4);
    expect(force({ slipSpeed: 0.1 }, 3)).toBeCloseTo(4, 14);
  });

  test('a stated viscosity replaces the slip speed: min(k |v_t|, μ f_n)', () => {
    expect(force({ viscosity: 10 }, 0.125)).toBe(1.25);
    expect(force({ viscosity: 10 }, 0.4)).toBe(4);
    expect(force({ viscosity: 10 }, 5)).toBe(4);
  });
});

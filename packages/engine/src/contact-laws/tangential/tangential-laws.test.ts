import { describe, expect, test } from 'vitest';
import { loadOf, materialsOf, viewOf } from '../laws.suite.js';
import { checkResistanceLaw } from '../resistance-law.suite.js';
import { regularisedCoulomb } from './regularised-coulomb.js';
import { type RegularisedCoulombSpec, tangentialSchema } from './tangential.schema.js';
import { TANGENTIAL_LAWS } from './tangential-laws.js';

const SPECS = [
  { type: 'regularised-coulomb' },
  { type: 'regularised-coulomb', slipSpeed: 0.2 },
  { type: 'regularised-coulomb', viscosity: 15 },
  { type: 'cundall-strack', stiffness: 1e5 },
  { type: 'cundall-strack', stiffness: 1e5, dampingRatio: 0 },
  { type: 'none' },
].map((spec) => tangentialSchema.parse(spec));

for (const spec of SPECS)
  checkResistanceLaw(JSON.stringify(spec), TANGENTIAL_LAWS[spec.type], spec, ({ frictionLimit }) => frictionLimit);

test('every law of the list is in the suite', () => {
  expect(new Set(SPECS.map(({ type }) => type))).toEqual(new Set(Object.keys(TANGENTIAL_LAWS)));
});

describe('regularised Coulomb', () => {
  const force = (spec: object, slip: number) => {
    const parsed = tangentialSchema.parse({ type: 'regularised-coulomb', ...spec }) as RegularisedCoulombSpec;
    const part = regularisedCoulomb.create(parsed, materialsOf({ friction: 0.5 }));
    const load = loadOf(8);
    part.find(viewOf({ slip: [slip, 0, 0] }), load, 0);
    return -load.friction[0];
  };

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

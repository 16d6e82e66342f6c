import { expect, test } from 'vitest';
import { normalSchema } from './normal.schema.js';
import { checkNormalLaw } from './normal-law.suite.js';
import { NORMAL_LAWS } from './normal-laws.js';

const SPECS = [
  { type: 'hertz' },
  { type: 'hertz', stiffness: 3e6 },
  { type: 'linear', stiffness: 2e4 },
  { type: 'power', stiffness: 2e4, exponent: 1 },
  { type: 'power', stiffness: 1e7, exponent: 1.73 },
  { type: 'power', stiffness: 1e10, exponent: 3 },
  { type: 'volume-depth' },
  { type: 'volume-energy' },
  { type: 'volumetric' },
  { type: 'volumetric', stiffness: 1e9 },
  { type: 'jkr', surfaceEnergy: 0.1 },
  { type: 'dmt', surfaceEnergy: 0.1 },
].map((spec) => normalSchema.parse(spec));

for (const spec of SPECS) checkNormalLaw(JSON.stringify(spec), NORMAL_LAWS[spec.type], spec);

test('every law of the list that goes by depth is in the suite', () => {
  expect(new Set([...SPECS.map(({ type }) => type), 'volumetric'])).toEqual(new Set(Object.keys(NORMAL_LAWS)));
});

import { expect, test } from 'vitest';
import { loadOf, materialsOf, viewOf } from '../laws.suite.js';
import { checkResistanceLaw } from '../resistance-law.suite.js';
import { rotationalDamping } from './rotational-damping.js';
import { spinningSchema } from './spinning.schema.js';
import { SPINNING_LAWS } from './spinning-laws.js';

const SPECS = [
  { type: 'rotational-damping', coefficient: 40 },
  { type: 'volumetric', stiffness: 1e5, viscosity: 316, dwellTime: 0.01 },
  { type: 'volumetric', stiffness: 1e5, viscosity: 316, dwellTime: 0, factor: 0.65 },
  { type: 'none' },
].map((spec) => spinningSchema.parse(spec));

// μ_s of the suite's materials is 0.5; what a factor lessens has so much less of a limit.
for (const spec of SPECS)
  checkResistanceLaw(
    JSON.stringify(spec),
    SPINNING_LAWS[spec.type],
    spec,
    ({ pressing }, { gyration }) => ('factor' in spec ? spec.factor : 1) * 0.5 * pressing * gyration,
  );

test('every law of the list is in the suite', () => {
  expect(new Set(SPECS.map(({ type }) => type))).toEqual(new Set(Object.keys(SPINNING_LAWS)));
});

test('rotational damping is −A_c f_n c_r (ω·n) n', () => {
  const part = rotationalDamping.create({ type: 'rotational-damping', coefficient: 40 }, materialsOf());
  const load = loadOf(5);
  part.find(viewOf({ contactArea: 2e-3, spin: 3, normal: [0, 0.6, 0.8] }), load, 0);
  expect([...load.spinTorque].map((x) => Number(x.toPrecision(12)))).toEqual([0, -0.72, -0.96]);
});

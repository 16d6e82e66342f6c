/** Every elastic law with every damping law: what is refused, and what all the others keep. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SceneError } from '../../errors/scene-error.js';
import { createContactLoad } from '../contact-view.js';
import type { DampingLaw, NormalLaw } from '../law.js';
import { type LawSpec, lawSchema } from '../laws.schema.js';
import { materialsOf } from '../laws.suite.js';
import { pressedIn } from '../normal/normal-law.suite.js';
import { NORMAL_LAWS } from '../normal/normal-laws.js';
import { createPairLaw, findContactForce } from '../pair-laws.js';
import { DAMPING_LAWS } from './damping-laws.js';

const NORMALS = [
  { type: 'hertz' },
  { type: 'linear', stiffness: 2e4 },
  { type: 'power', stiffness: 1e7, exponent: 2 },
  { type: 'volume-depth' },
  { type: 'volume-energy' },
  { type: 'volumetric' },
  { type: 'jkr', surfaceEnergy: 0.1 },
  { type: 'dmt', surfaceEnergy: 0.1 },
];
const DAMPINGS = [
  { type: 'gonthier' },
  { type: 'hunt-crossley' },
  { type: 'lankarani-nikravesh' },
  { type: 'tsuji', clamped: true },
  { type: 'tsuji', clamped: false },
  { type: 'kelvin-voigt', clamped: true },
  { type: 'kelvin-voigt', clamped: false },
  { type: 'constant', coefficient: 0.5 },
  { type: 'none' },
];
/** Dashpots go with these alone. */
const PARTNERS: Readonly<Record<string, readonly string[]>> = {
  tsuji: ['hertz', 'volume-energy', 'jkr', 'dmt'],
  'kelvin-voigt': ['linear'],
};

const pairOf = () => materialsOf({ restitution: 0.4, friction: 0.3 }, { restitution: 0.7, youngModulus: 5e7 });
const neverPulls = (spec: LawSpec) => {
  const { traits } = createPairLaw(spec, pairOf());
  return traits.normal.neverPulls && traits.damping.neverPulls;
};

const depths = fc.oneof(fc.double({ min: 1e-12, max: 1e-2, noNaN: true }), fc.constant(0));
const size = fc.double({ min: 1e-9, max: 20, noNaN: true });
const speeds = fc.oneof(
  size,
  size.map((v) => -v),
  fc.constant(0),
);

describe.each(NORMALS)('$type', (normal) => {
  test.each(DAMPINGS)('with $type $clamped', (damping) => {
    const spec = lawSchema.parse({ normal, damping });
    if (PARTNERS[damping.type]?.includes(normal.type) === false) {
      expect(() => createPairLaw(spec, pairOf())).toThrow(SceneError);
      return;
    }
    const law = createPairLaw(spec, pairOf());
    const load = createContactLoad();
    fc.assert(
      fc.property(depths, speeds, speeds, (depth, speed, slip) => {
        const view = pressedIn(depth);
        view.approachSpeed = speed;
        view.slip.set([slip, 0, 0]);
        view.slipSpeed = Math.abs(slip);
        view.impactSpeed = Math.max(law.damping.smallSpeed, speed);
        view.damping = law.damping.coefficient(view.impactSpeed);
        findContactForce(law, view, load);
        expect(Number.isFinite(load.normal)).toBe(true);
        expect(load.pressing).toBeGreaterThanOrEqual(0);
        if (load.pressing > 0) expect(load.normal).toBe(load.pressing - load.attraction);
        // To the last bit of the two that f_n is the difference of.
        const taken = (load.normal + load.attraction - load.elastic) * speed;
        expect(taken).toBeGreaterThanOrEqual(-1e-15 * (load.pressing + load.attraction) * Math.abs(speed));
        if (neverPulls(spec)) expect(load.normal).toBeGreaterThanOrEqual(0);
        // Friction is a part of what presses, never of what pulls.
        expect(Math.abs(load.friction[0])).toBeLessThanOrEqual(0.3 * load.pressing * (1 + 1e-12) + Number.MIN_VALUE);
      }),
      { numRuns: process.env.IMPINGE_LONG === '1' ? 1000 : 250 },
    );
  });
});

test('every law of both lists takes part', () => {
  const laws: Readonly<Record<string, NormalLaw<never> | DampingLaw<never>>> = { ...NORMAL_LAWS, ...DAMPING_LAWS };
  expect(new Set([...NORMALS, ...DAMPINGS].map(({ type }) => type))).toEqual(new Set(Object.keys(laws)));
});

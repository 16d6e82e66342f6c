import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContactLoad, ContactView } from '../contact-view.js';
import { loadOf, materialsOf, viewOf } from '../laws.suite.js';
import { checkResistanceLaw } from '../resistance-law.suite.js';
import { constantTorque } from './constant-torque.js';
import { elasticPlastic } from './elastic-plastic.js';
import { rollingSchema } from './rolling.schema.js';
import { ROLLING_LAWS } from './rolling-laws.js';
import { volumetric } from './volumetric.js';

const SPECS = [
  { type: 'constant-torque', coefficient: 0.1 },
  { type: 'constant-torque', coefficient: 0.1, fullSpeed: 3 },
  { type: 'elastic-plastic', coefficient: 0.1, dampingRatio: 0 },
  { type: 'elastic-plastic', coefficient: 0.1 },
  { type: 'elastic-plastic', coefficient: 0.1, dampingRatio: 0.01 },
  { type: 'elastic-plastic', coefficient: 0.1, stiffness: 50 },
  { type: 'volumetric' },
  { type: 'volumetric', limited: false },
  { type: 'none' },
].map((spec) => rollingSchema.parse(spec));

const limits = {
  'constant-torque': ({ pressing }: ContactLoad, { effectiveRadius }: ContactView) => 0.1 * effectiveRadius * pressing,
  'elastic-plastic': ({ pressing }: ContactLoad, { effectiveRadius }: ContactView) => 0.1 * effectiveRadius * pressing,
  volumetric: ({ pressing }: ContactLoad, { gyration }: ContactView) => pressing * gyration,
  none: () => 0,
};

for (const spec of SPECS) {
  checkResistanceLaw(JSON.stringify(spec), ROLLING_LAWS[spec.type], spec, limits[spec.type]);
}

test('every law of the list is in the suite', () => {
  expect(new Set(SPECS.map(({ type }) => type))).toEqual(new Set(Object.keys(ROLLING_LAWS)));
});

describe('volumetric', () => {
  const part = volumetric.create({ type: 'volumetric', limited: true }, materialsOf());
  const patch = { volume: 1e-9, gyration: 1.5e-3, damping: 1.4, impactSpeed: 0.7 };
  const torque = (given: object, pressing = 10) => {
    const view = viewOf({ ...patch, ...given });
    view.inertia.set([1e-15, 2e-16, 3e-16, 2e-16, 4e-15, 5e-16, 3e-16, 5e-16, 3e-15]);
    const load = { ...loadOf(pressing), stiffness: 1e10 };
    part.find(view, load, 0);
    return [...load.rollingTorque];
  };

  test('is k_v χ/δ̇₀ J_v·ω_t in the tangent plane', () => {
    const [x, y, z] = torque({ rolling: [3, 0, 0] });
    expect(x).toBeCloseTo(-1e10 * 2 * 3e-15, 15);
    expect(y).toBeCloseTo(-1e10 * 2 * 6e-16, 15);
    expect(z).toBe(0);
  });

  test('is less the harder the contact began, and none where nothing presses or there is no patch', () => {
    expect(torque({ rolling: [3, 0, 0], impactSpeed: 7 })[0] / torque({ rolling: [3, 0, 0] })[0]).toBeCloseTo(0.1, 12);
    expect(Math.hypot(...torque({ rolling: [3, 0, 0] }, 0))).toBe(0);
    expect(Math.hypot(...torque({ rolling: [3, 0, 0], volume: 0 }))).toBe(0);
  });

  test('ends at f_n r_gyr', () => {
    expect(Math.hypot(...torque({ rolling: [3e6, 0, 0] }))).toBeCloseTo(10 * 1.5e-3, 15);
  });
});

describe('elastic–plastic', () => {
  const spec = { type: 'elastic-plastic', coefficient: 0.2, dampingRatio: 0.3 } as const;
  const part = elasticPlastic.create(spec, materialsOf());
  const [R, DEPTH, FORCE] = [0.02, 1e-3, 8];
  /** 2.25 k_n (μ_r R*)² */
  const STIFFNESS = 2.25 * (FORCE / DEPTH) * (0.2 * R) ** 2;
  const at = (roll: number, rate: number) => {
    const view = viewOf({ rolling: [rate, 0, 0], penetration: DEPTH, effectiveRadius: R, effectiveMass: 0.04 });
    view.states[0] = roll;
    const load = loadOf(FORCE);
    part.find(view, load, 0);
    return { torque: load.rollingTorque[0], rate: load.rates[0], view, load };
  };

  test('is a spring with the rule of thumb for its stiffness, and a dashpot at η of critical', () => {
    expect(at(1e-3, 0).torque).toBeCloseTo(-STIFFNESS * 1e-3, 12);
    const critical = 2 * Math.sqrt(1.4 * 0.04 * R * R * STIFFNESS);
    expect(at(0, 1e-3).torque).toBeCloseTo(-0.3 * critical * 1e-3, 12);
    expect(at(0, 1e-3).rate).toBe(1e-3);
  });

  test('holds with up to μ_r R* f_n, and is scaled back to that', () => {
    const most = 0.2 * R * FORCE;
    expect(at(1, 0.5).torque).toBeCloseTo(-most, 14);
    const { view, load } = at((2 * most) / STIFFNESS, 0);
    const before = 0.5 * STIFFNESS * view.states[0] ** 2;
    const released = part.settle?.(view, load, 0) ?? 0;
    expect(view.states[0]).toBeCloseTo(most / STIFFNESS, 14);
    expect(released).toBeCloseTo(before - (0.5 * most * most) / STIFFNESS, 14);
  });
});

test('what elastic–plastic books as stored is the rate of ½ k_r θ², inside the limit and beyond it', () => {
  const numbers = fc.integer({ min: -100, max: 100 }).map((n) => n / 100);
  for (const dampingRatio of [0, 0.3]) {
    const part = elasticPlastic.create(
      { type: 'elastic-plastic', coefficient: 0.1, stiffness: 50, dampingRatio },
      materialsOf(),
    );
    fc.assert(
      fc.property(fc.tuple(numbers, numbers), fc.tuple(numbers, numbers), ([x, y], rolling) => {
        // The limit is 0.1 · 0.02 m · 10 N = 50 N m · 4e-4.
        const states = [1e-3 * x, 1e-3 * y, 0];
        const load = loadOf(10);
        part.find(viewOf({ rolling: [...rolling, 0], states }), load, 0);
        const rate = 50 * (states[0] * load.rates[0] + states[1] * load.rates[1]);
        expect(Math.abs(load.rollingStored - rate)).toBeLessThanOrEqual(1e-12 * (1 + Math.abs(rate)));
      }),
      { numRuns: 1000 },
    );
    expect(part.held?.(Float64Array.of(3e-4, 4e-4, 0), 0)).toBeCloseTo(0.5 * 50 * 25e-8, 15);
  }
});

test('settling times: constant torque by its full speed, a stated spring by its rocking', () => {
  const torque = constantTorque.create({ type: 'constant-torque', coefficient: 0.1, fullSpeed: 0.01 }, materialsOf());
  // I ω_s/τ with I = 2/5 m R².
  expect(torque.settlingTime?.(2, 20, 0.1)).toBeCloseTo((0.4 * 2 * 0.01 * 0.01) / (0.1 * 0.1 * 20), 14);
  const spring = elasticPlastic.create(
    { type: 'elastic-plastic', coefficient: 0.1, stiffness: 7, dampingRatio: 0 },
    materialsOf(),
  );
  expect(spring.settlingTime?.(2, 20, 0.1)).toBeCloseTo(Math.sqrt((1.4 * 2 * 0.01) / 7) / 4, 14);
});

import { describe, expect, test } from 'vitest';
import { createContactLoad } from './contact-view.js';
import { dampingFactor } from './damping/gonthier.js';
import { lawSchema, pairSchema } from './laws.schema.js';
import { elasticForce, viewOf } from './laws.suite.js';
import { materialSchema } from './materials.schema.js';
import { createLawModel, findContactForce, firstImpactSpeed, lawOf, nextImpactSpeed } from './pair-laws.js';

const MATERIALS = [
  { name: 'steel', material: materialSchema.parse({ youngModulus: 2e11, restitution: 0.9, friction: 0.1 }) },
  { name: 'rubber', material: materialSchema.parse({ youngModulus: 1e7, restitution: 0.4, friction: 0.9 }) },
  { name: 'ice', material: materialSchema.parse({ restitution: 0.1, friction: 0 }) },
];
const model = (pairs: readonly object[] = [], law: object = {}) =>
  createLawModel(
    MATERIALS,
    pairs.map((pair) => pairSchema.parse(pair)),
    lawSchema.parse(law),
  );

describe('mixing', () => {
  test('is the geometric mean where a pair states nothing, the same from both sides', () => {
    const laws = model();
    for (const [a, b] of [
      [0, 1],
      [1, 0],
    ]) {
      expect(lawOf(laws, a, b).pair.restitution(1)).toBeCloseTo(0.6, 15);
      expect(lawOf(laws, a, b).pair.friction).toBeCloseTo(0.3, 15);
    }
    expect(lawOf(laws, 0, 0).pair.restitution(1)).toBe(0.9);
    expect(lawOf(laws, 2, 1).pair.friction).toBe(0);
    expect(elasticForce(lawOf(laws, 0, 1).normal, viewOf())).toBe(elasticForce(lawOf(laws, 1, 0).normal, viewOf()));
  });

  test('a pair overrides what it states, in either order of its names, and nothing else', () => {
    for (const materials of [
      ['steel', 'rubber'],
      ['rubber', 'steel'],
    ]) {
      const laws = model([{ materials, restitution: 0.25 }]);
      for (const law of [lawOf(laws, 0, 1), lawOf(laws, 1, 0)]) {
        expect(law.pair.restitution(1)).toBe(0.25);
        expect(law.pair.friction).toBeCloseTo(0.3, 15);
        expect(law.damping.coefficient(1)).toBe(dampingFactor(0.25) / 0.25);
      }
      expect(lawOf(laws, 0, 0).pair.restitution(1)).toBe(0.9);
    }
  });

  test('zero in a pair is a value, not an absence', () => {
    const laws = model([{ materials: ['steel', 'steel'], restitution: 0, friction: 0 }]);
    expect([lawOf(laws, 0, 0).pair.restitution(1), lawOf(laws, 0, 0).pair.friction]).toEqual([0, 0]);
  });

  test('a pair may have parts of the law of its own', () => {
    const law = { normal: { type: 'linear', stiffness: 500 }, damping: { type: 'none' } };
    const laws = model([{ materials: ['ice', 'steel'], law }], { tangential: { type: 'none' } });
    expect(lawOf(laws, 2, 0).spec.normal).toEqual({ type: 'linear', stiffness: 500 });
    expect(lawOf(laws, 2, 0).spec.damping.type).toBe('none');
    expect(lawOf(laws, 2, 0).spec.tangential.type).toBe('none');
    expect(lawOf(laws, 2, 1).spec.normal.type).toBe('volume-energy');
    expect(elasticForce(lawOf(laws, 0, 2).normal, viewOf({ penetration: 2 }))).toBe(1000);
    expect(lawOf(laws, 0, 2).normal.contactTime(0.1, 5, 1)).toBeCloseTo(Math.PI * 0.1, 14);
  });
});

describe('impact speed', () => {
  const frozen = lawOf(model([], { damping: { type: 'gonthier', smallSpeed: 0.01 } }), 0, 0);
  const running = lawOf(model([], { damping: { type: 'gonthier', impactSpeed: 'running-max' } }), 0, 0);

  test('starts at the speed of approach, but not below v_small', () => {
    expect(firstImpactSpeed(frozen, 2)).toBe(2);
    expect(firstImpactSpeed(frozen, 1e-5)).toBe(0.01);
    expect(firstImpactSpeed(frozen, -1)).toBe(0.01);
  });

  test('is frozen, or follows a contact that closes faster; it never falls', () => {
    expect(nextImpactSpeed(frozen, 1, 5)).toBe(1);
    expect(nextImpactSpeed(running, 1, 5)).toBe(5);
    expect(nextImpactSpeed(running, 5, 1)).toBe(5);
  });
});

describe('the composed force', () => {
  const out = createContactLoad();
  const law = lawOf(
    model([{ materials: ['steel', 'steel'], restitution: 0.5, friction: 0.25 }], {
      normal: { type: 'linear', stiffness: 1000 },
      tangential: { type: 'regularised-coulomb', slipSpeed: 0.1 },
    }),
    0,
    0,
  );

  const view = (approachSpeed: number) =>
    viewOf({ penetration: 0.01, approachSpeed, slip: [2, 0, 0], impactSpeed: 1, damping: law.damping.coefficient(1) });

  test('is elastic × damping, and friction follows the damped force', () => {
    findContactForce(law, view(0.5), out);
    expect(out.elastic).toBe(10);
    expect(out.normal).toBe(10 * (1 + law.damping.coefficient(1) * 0.5));
    expect(-out.friction[0]).toBeCloseTo(0.25 * out.normal, 13);
  });

  test('never pulls, however fast a third body tears the contact open; friction then has no load', () => {
    findContactForce(law, view(-50), out);
    expect([out.normal, Math.abs(out.friction[0])]).toEqual([0, 0]);
    expect(out.elastic).toBe(10);
  });
});

describe('a dashpot on an elastic law it is not made for', () => {
  test.each([
    { damping: 'tsuji', normal: { type: 'linear', stiffness: 1e4 }, nearest: 'hertz' },
    { damping: 'kelvin-voigt', normal: { type: 'hertz' }, nearest: 'linear' },
    { damping: 'tsuji', normal: { type: 'volumetric' }, nearest: 'hertz' },
  ])(
    'is refused with the reason and the nearest that works: $damping on $normal.type',
    ({ damping, normal, nearest }) => {
      expect(() => model([], { normal, damping: { type: damping } })).toThrow(
        new RegExp(
          `law.damping: '${damping}' requires .*'${normal.type}' is not; use '${nearest}'.*law/senseless-combination`,
        ),
      );
    },
  );

  test('is taken where the exponents agree', () => {
    const springs = { normal: { type: 'power', stiffness: 1e4, exponent: 1 }, damping: { type: 'kelvin-voigt' } };
    expect(() => model([], springs)).not.toThrow();
    expect(() => model([], { normal: { type: 'jkr', surfaceEnergy: 0.1 }, damping: { type: 'tsuji' } })).not.toThrow();
  });
});

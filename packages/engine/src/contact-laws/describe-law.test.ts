import { describe, expect, test } from 'vitest';
import { describeLaw } from './describe-law.js';
import { describedLawOf, describedLawsSchema } from './described-law.js';
import { type LawSpec, lawSchema } from './laws.schema.js';
import { materialSchema } from './materials.schema.js';
import { createPairLaw } from './pair-laws.js';
import { createPairMaterials } from './pair-materials.js';
import { FAMILIES } from './registered-law.js';

const rubber = materialSchema.parse({ friction: 0.9, youngModulus: 1e6, poissonRatio: 0.5 });
const ice = materialSchema.parse({ friction: 0.1, youngModulus: 1e9 });

describe('a law in words', () => {
  const spec = lawSchema.parse({ tangential: { type: 'cundall-strack', stiffness: 2e5 } });
  const pair = createPairMaterials(rubber, ice);
  pair.derive('tangential.viscosity', 12, 'N s/m', 'a rule');
  const described = describeLaw(['rubber', 'ice'], createPairLaw(spec, pair), {});
  const [, , friction] = described.parts;

  test('every part is there, with its name, formula and units', () => {
    expect(described.parts.map(({ part }) => part)).toEqual(FAMILIES);
    expect(friction).toMatchObject({ type: 'cundall-strack', title: 'Cundall–Strack' });
    expect(friction.formula).toMatch(/^f_t = −/);
    const [stiffness] = friction.parameters;
    expect(stiffness).toMatchObject({ name: 'stiffness', value: 2e5, unit: 'N/m', origin: 'given', range: '> 0 N/m' });
    expect(stiffness.help).not.toBe('');
  });

  test('given, default and derived parameters are distinguished', () => {
    expect(friction.parameters.map(({ name, origin }) => [name, origin])).toEqual([
      ['stiffness', 'given'],
      ['dampingRatio', 'default'],
      ['viscosity', 'derived'],
    ]);
    expect(friction.parameters[2]).toMatchObject({ value: 12, unit: 'N s/m', rule: 'a rule' });
  });

  test('materials are mixed where they differ', () => {
    const values = Object.fromEntries(described.coefficients.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ friction: Math.sqrt(0.9 * 0.1), restitution: 0.5 });
    // Nearly all of the give is in the rubber: 1/E* = 0.75/1 MPa + 0.91/1 GPa.
    expect(values.effectiveModulus).toBeCloseTo(1 / (0.75e-6 + 0.91e-9), 0);
  });

  test('what a pair has of its own is given', () => {
    const ownPair = createPairMaterials(rubber, ice, { friction: 0.7, staticFriction: 0.8 });
    const own = describeLaw(['rubber', 'ice'], createPairLaw(spec, ownPair), {});
    const originsOf = ({ coefficients }: typeof own) =>
      coefficients.map(({ name, value, origin }) => [name, value, origin]);
    expect(originsOf(own)).toContainEqual(['friction', 0.7, 'given']);
    expect(originsOf(own)).toContainEqual(['staticFriction', 0.8, 'given']);
    // Both materials have it.
    expect(originsOf(own)).toContainEqual(['restitution', 0.5, 'given']);
    expect(originsOf(described)).toContainEqual(['friction', Math.sqrt(0.9 * 0.1), 'mixed']);
  });

  test('states have names and units', () => {
    expect(described.states).toMatchObject([{ part: 'tangential', name: 'stretch', unit: 'm', kind: 'vector' }]);
  });

  test('it survives JSON, and is found by its materials in either order', () => {
    const laws = describedLawsSchema.parse(JSON.parse(JSON.stringify([described])));
    expect(laws).toEqual([described]);
    expect(describedLawOf(laws, 'ice', 'rubber')).toBe(laws[0]);
    expect(describedLawOf(laws, 'rubber', 'rubber')).toBeUndefined();
  });
});

describe("a law of the host's own", () => {
  const tangential = { type: 'registered', law: 'velcro', parameters: { hooks: 40 } };
  const spec = { ...lawSchema.parse({}), tangential } as unknown as LawSpec;
  const known = { spec, pair: createPairMaterials(rubber, ice), states: [] };
  const declared = {
    velcro: {
      parameters: {
        hooks: { unit: '1/m²', help: 'How many.', above: 0, max: 100 },
        pull: { unit: 'N', help: 'Of each.', min: 0, default: 3 },
        play: { unit: 'm', help: 'Free way.', default: 'derived' as const },
      },
    },
  };

  test('parameters have their declared units and ranges, with those that the scene left out', () => {
    const { title, parameters } = describeLaw(['a', 'b'], known, declared).parts[2];
    expect(title).toBe('velcro');
    expect(parameters).toEqual([
      { name: 'hooks', value: 40, unit: '1/m²', help: 'How many.', origin: 'given', range: '> 0, ≤ 100 1/m²' },
      { name: 'pull', value: 3, unit: 'N', help: 'Of each.', origin: 'default', range: '≥ 0 N' },
    ]);
  });

  test('undeclared parameters still have names and values', () => {
    expect(describeLaw(['a', 'b'], known, {}).parts[2].parameters).toEqual([
      { name: 'hooks', value: 40, help: '', origin: 'given' },
    ]);
  });
});

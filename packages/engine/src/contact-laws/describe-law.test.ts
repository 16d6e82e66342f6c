import { describe, expect, test } from 'vitest';
import { describeLaw, describeSpec, LAW_PARTS } from './describe-law.js';
import { type LawSpec, lawSchema } from './laws.schema.js';
import { materialSchema } from './materials.schema.js';
import { createPairLaw } from './pair-laws.js';
import { createPairMaterials } from './pair-materials.js';

const rubber = materialSchema.parse({ friction: 0.9, youngModulus: 1e6, poissonRatio: 0.5 });
const ice = materialSchema.parse({ friction: 0.1, youngModulus: 1e9 });

describe('a law in words', () => {
  const spec = lawSchema.parse({ tangential: { type: 'cundall-strack', stiffness: 2e5 } });
  const pair = createPairMaterials(rubber, ice);
  pair.derive('tangential.viscosity', 12, 'N s/m', 'a rule');
  const described = describeLaw(createPairLaw(spec, pair));
  const [, , friction] = described.parts;

  test('every part is there, with its name, formula and units', () => {
    expect(described.parts.map(({ part }) => part)).toEqual(LAW_PARTS);
    expect(friction).toMatchObject({ type: 'cundall-strack', title: 'Cundall–Strack' });
    expect(friction.formula).toMatch(/^f_t = −/);
    const [stiffness] = friction.parameters;
    expect(stiffness).toMatchObject({ name: 'stiffness', value: 2e5, unit: 'N/m', origin: 'given' });
    expect(stiffness.help).not.toBe('');
  });

  test('what the scene left out is told from what it gave, and both from what a rule supplied', () => {
    expect(friction.parameters.map(({ name, origin }) => [name, origin])).toEqual([
      ['stiffness', 'given'],
      ['dampingRatio', 'default'],
      ['viscosity', 'derived'],
    ]);
    expect(friction.parameters[2]).toMatchObject({ value: 12, unit: 'N s/m', rule: 'a rule' });
  });

  test('materials are mixed', () => {
    const values = Object.fromEntries(described.materials.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ μ: Math.sqrt(0.9 * 0.1), e: 0.5 });
    // Nearly all of the give is in the rubber: 1/E* = 0.75/1 MPa + 0.91/1 GPa.
    expect(values['E*']).toBeCloseTo(1 / (0.75e-6 + 0.91e-9), 0);
  });

  test('what a pair has of its own is given', () => {
    const own = describeLaw(
      createPairLaw(spec, createPairMaterials(rubber, ice, { friction: 0.7, staticFriction: 0.8 })),
    );
    const origins = own.materials.map(({ name, value, origin }) => [name, value, origin]);
    expect(origins).toContainEqual(['μ', 0.7, 'given']);
    expect(origins).toContainEqual(['μ_s', 0.8, 'given']);
    expect(origins).toContainEqual(['e', 0.5, 'mixed']);
  });

  test('states have names and units', () => {
    expect(described.states).toMatchObject([{ part: 'tangential', name: 'stretch', unit: 'm', kind: 'vector' }]);
  });
});

describe("a law of the host's own", () => {
  const tangential = { type: 'registered', law: 'velcro', parameters: { hooks: 40 } };
  const spec = { ...lawSchema.parse({}), tangential } as unknown as LawSpec;
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
    const { title, parameters } = describeSpec(spec, declared).parts[2];
    expect(title).toBe('velcro');
    expect(parameters).toEqual([
      { name: 'hooks', value: 40, unit: '1/m²', help: 'How many.', origin: 'given', range: '> 0, ≤ 100 1/m²' },
      { name: 'pull', value: 3, unit: 'N', help: 'Of each.', origin: 'default', range: '≥ 0 N' },
    ]);
  });

  test('where nobody declares them there are names and values still', () => {
    expect(describeSpec(spec).parts[2].parameters).toEqual([
      { name: 'hooks', value: 40, unit: undefined, help: '', origin: 'given' },
    ]);
  });
});

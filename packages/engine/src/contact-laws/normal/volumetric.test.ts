import { describe, expect, test } from 'vitest';
import { elasticForce, materialsOf } from '../laws.suite.js';
import { pressedIn } from './normal-law.suite.js';
import { confinedModulus, volumetric } from './volumetric.js';

const spec = { type: 'volumetric', layerDepth: 0.02 } as const;
const VOLUME = pressedIn(1e-3).volume;
const stiffnessOf = (pair: ReturnType<typeof materialsOf>, own: { stiffness?: number } = {}) =>
  elasticForce(volumetric.create({ ...spec, ...own }, pair), pressedIn(1e-3)) / VOLUME;

describe('volumetric', () => {
  test('two unequal bodies are springs in a row, whichever is A', () => {
    const [soft, hard] = [{ volumetricStiffness: 1e7 }, { volumetricStiffness: 9e7 }];
    expect(stiffnessOf(materialsOf(soft, hard))).toBeCloseTo(9e6, 6);
    expect(stiffnessOf(materialsOf(hard, soft))).toBe(stiffnessOf(materialsOf(soft, hard)));
    expect(stiffnessOf(materialsOf(soft, { volumetricStiffness: 1e40 }))).toBeCloseTo(1e7, 6);
  });

  test('a pair that states its stiffness has it, and nothing was derived', () => {
    const pair = materialsOf({ volumetricStiffness: 1e7 }, {});
    expect(stiffnessOf(pair, { stiffness: 3e5 })).toBeCloseTo(3e5, 8);
    expect(pair.derived).toHaveLength(0);
  });

  test('a material without one has that of a layer, and the pair says so', () => {
    const pair = materialsOf({ youngModulus: 1e6, poissonRatio: 0.25 }, { volumetricStiffness: 6e7 });
    // E (1 − ν)/((1 + ν)(1 − 2ν)) = 1.2 E: 6e7 N/m³ over 2 cm, and half of it with the other in a row.
    expect(stiffnessOf(pair)).toBeCloseTo(3e7, 6);
    expect(pair.derived).toMatchObject([{ name: 'normal.stiffness', unit: 'N/m³' }]);
    expect(pair.derived[0].value).toBeCloseTo(3e7, 6);
    expect(pair.derived[0].rule).toContain('0.02 m');
  });

  test('an incompressible material is taken as one that is nearly so', () => {
    const of = (poissonRatio: number) => confinedModulus(materialsOf({ youngModulus: 1e6, poissonRatio }).a);
    expect(of(0.5)).toBe(of(0.49));
    expect(of(0)).toBe(1e6);
  });
});

/** Materials: defaults, the library, mixing. */
import { describe, expect, test } from 'vitest';
import { LIBRARY_NAMES, MATERIAL_LIBRARY } from './material-library/material-library.js';
import { materialSchema } from './materials.schema.js';
import { createPairMaterials } from './pair-materials.js';

describe('the library', () => {
  test.each(LIBRARY_NAMES)('%s is a material, with a source for every number', (name) => {
    const { properties, sources, title } = MATERIAL_LIBRARY[name];
    const material = materialSchema.parse({ library: name });
    expect(material).toMatchObject(properties);
    expect(material.staticFriction ?? material.friction).toBeGreaterThanOrEqual(material.friction);
    for (const text of [title, sources.solid, sources.restitution, sources.friction]) expect(text).not.toBe('');
    // Sound travels faster than people run and slower than in diamond (18 km/s): a slip of a power of ten in E or ρ shows.
    const soundSpeed = Math.sqrt(material.youngModulus / material.density);
    expect(soundSpeed).toBeGreaterThan(20);
    expect(soundSpeed).toBeLessThan(18_000);
  });

  test('quartz has E and ν of its K and G, ice those of its crystal, rock μ of its friction angle', () => {
    const elastic = (bulk: number, shear: number) => ({
      youngModulus: (9 * bulk * shear) / (3 * bulk + shear),
      poissonRatio: (3 * bulk - 2 * shear) / (2 * (3 * bulk + shear)),
    });
    const { quartz, ice, limestone, granite } = MATERIAL_LIBRARY;
    const grain = elastic(36.6e9, 45e9);
    expect(quartz.properties.youngModulus).toBeCloseTo(grain.youngModulus, -8);
    expect(quartz.properties.poissonRatio).toBeCloseTo(grain.poissonRatio, 3);
    // Voigt's mean of c11, c12, c13, c33, c44 at −16 °C, an upper bound that polycrystalline ice is 1 % from.
    const [c11, c12, c13, c33, c44] = [13.929e9, 7.082e9, 5.765e9, 15.01e9, 3.014e9];
    const shear = (c11 + c12 + 2 * c33 - 4 * c13 + 12 * c44 + 6 * (c11 - c12)) / 30;
    const crystals = elastic((2 * (c11 + c12) + c33 + 4 * c13) / 9, shear);
    expect(Math.abs(ice.properties.youngModulus / crystals.youngModulus - 1)).toBeLessThan(0.01);
    expect(Math.abs(ice.properties.poissonRatio / crystals.poissonRatio - 1)).toBeLessThan(0.01);
    // Middles of 31 … 37° and 31 … 35°.
    expect(limestone.properties.friction).toBeCloseTo(Math.tan((34 * Math.PI) / 180), 2);
    expect(granite.properties.friction).toBeCloseTo(Math.tan((33 * Math.PI) / 180), 2);
  });

  test('is written out: what was read is read again, whatever the library says then', () => {
    const steel = materialSchema.parse({ library: 'steel' });
    expect(steel).not.toHaveProperty('library');
    expect(steel.source).toBe("the library's steel");
    expect(materialSchema.parse(steel)).toEqual(steel);
  });

  test('numbers given besides replace its own; a friction replaces both', () => {
    const oiled = materialSchema.parse({ library: 'steel', friction: 0.1, restitutionSlope: 0.02 });
    expect(oiled).toMatchObject({ friction: 0.1, youngModulus: 2.07e11, restitutionSlope: 0.02 });
    expect(oiled.staticFriction).toBeUndefined();
    expect(oiled.source).toBe("the library's steel but for restitutionSlope, friction");
    expect(materialSchema.parse({ library: 'steel', staticFriction: 0.9 })).toMatchObject({
      friction: 0.57,
      staticFriction: 0.9,
    });
    expect(materialSchema.parse({ library: 'glass', source: 'my lab' }).source).toBe('my lab');
  });

  test('what is left out of a material of its own has the defaults, and no key more', () => {
    expect(materialSchema.parse({ friction: 0, restitution: undefined })).toEqual({
      density: 1000,
      youngModulus: 1e8,
      poissonRatio: 0.3,
      restitution: 0.5,
      restitutionSlope: 0,
      friction: 0,
    });
  });
});

describe('mixing', () => {
  const hard = materialSchema.parse({ restitution: 0.9, friction: 0.4, staticFriction: 0.9, restitutionSlope: 0.1 });
  const soft = materialSchema.parse({ restitution: 0.4, friction: 0.9 });

  test('geometric means, of e at every speed, and never a negative e', () => {
    const pair = createPairMaterials(hard, soft);
    for (const speed of [0, 1, 5])
      expect(pair.restitution(speed)).toBeCloseTo(Math.sqrt((0.9 - 0.1 * speed) * 0.4), 15);
    expect(pair.restitution(1000)).toBe(0);
    expect(pair.friction).toBeCloseTo(0.6, 15);
    expect(pair.staticFriction).toBeCloseTo(0.9, 15);
  });

  test('what was mixed is noted with its rule; what a pair states, and what needs no mixing, is not', () => {
    expect(createPairMaterials(hard, soft).derived.map(({ name, rule }) => `${name} = ${rule}`)).toEqual([
      'restitution = √(e_A e_B), e = e₀ − α v of each; at v = 0',
      'friction = √(μ_A μ_B)',
    ]);
    expect(createPairMaterials(hard, soft, { restitution: 0.5, friction: 0.1 }).derived).toEqual([]);
    expect(createPairMaterials(soft, { ...soft }).derived).toEqual([]);
  });

  test('a law notes what it derives', () => {
    const pair = createPairMaterials(soft, soft);
    expect(pair.derive('tangential.stiffness', 7, 'N/m', '2/7 k_n')).toBe(7);
    expect(pair.derived).toEqual([{ name: 'tangential.stiffness', value: 7, unit: 'N/m', rule: '2/7 k_n' }]);
  });
});

import { expect, test } from 'vitest';
import { body, material, plane, scene, sphere } from './builders.js';
import { canonicalScene } from './canonical.js';
import { compile } from './compile.js';
import type { Scene } from './scene.schema.js';
import { describeLaws } from './scene-laws.js';

const MIXED = scene({
  name: 'mixed',
  gravity: [0, 0, -9.81],
  until: 1,
  materials: { ice: material({ friction: 0.01 }), wood: material({ friction: 0.4 }) },
  pairs: [{ materials: ['wood', 'ice'], law: { tangential: { type: 'cundall-strack', stiffness: 1e4 } } }],
  bodies: [
    body({ name: 'floor', type: 'fixed', shape: { ...plane(), material: 'wood' } }),
    body({ name: 'puck', shape: { ...sphere(0.1), material: 'ice' }, position: [0, 0, 1] }),
  ],
});

test('laws by pair of materials, the same from a compiled model and from the scene alone', async () => {
  const canonical = canonicalScene(MIXED);
  const described = describeLaws(canonical);
  expect(described.materialNames).toEqual(['ice', 'wood']);
  expect(described.materialOf).toEqual([1, 0]);
  const types = described.laws.map(({ parts }) => parts[2].type);
  expect(types).toEqual(['regularised-coulomb', 'cundall-strack', 'cundall-strack', 'regularised-coulomb']);
  expect(described).toEqual(describeLaws(canonical, (await compile(MIXED)).system.laws));
});

test('a law that only a program knew is described by what the scene says, the others as ever', () => {
  const canonical = canonicalScene(MIXED);
  const [own] = canonical.pairs;
  const tangential = { type: 'registered', law: 'felt', parameters: { grip: 3 } };
  const pairs = [{ ...own, law: { tangential } }];
  const { laws } = describeLaws({ ...canonical, pairs } as unknown as Scene);
  expect(laws[1].parts[2]).toMatchObject({ title: 'felt', parameters: [{ name: 'grip', value: 3 }] });
  expect(laws[1].materials).toEqual([]);
  expect(laws[0].materials.length).toBeGreaterThan(0);
});

/** The model says which laws it computes with: given parameters with units, derived ones with rules. */
import { expect, test } from 'vitest';
import { defineLaw } from '../contact-laws/registered-law.js';
import { body, libraryMaterial, plane, scene, sphere } from './builders.js';
import { canonicalScene, sceneText } from './canonical.js';
import { compile } from './compile.js';

const felt = defineLaw({
  family: 'rolling',
  parameters: {
    depth: { unit: 'm', above: 0, default: 1e-3, help: 'How deep the felt is.' },
    stiffness: { unit: 'N/m', above: 0, default: 'derived', help: 'k.' },
  },
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: ({ depth, stiffness }, pair) => {
    const k = stiffness ?? pair.derive('rolling.stiffness', pair.a.youngModulus * depth, 'N/m', 'E d');
    return { needs: ['rolling'], states: [], find: () => void k };
  },
});

const source = scene({
  name: 'x',
  until: 1,
  gravity: [0, 0, 0],
  materials: { floor: libraryMaterial('concrete'), ball: libraryMaterial('rubber', { friction: 0.6 }), spare: {} },
  law: { normal: { type: 'linear', stiffness: 500 }, rolling: { type: 'registered', law: 'felt' } },
  bodies: [
    body({ name: 'floor', type: 'fixed', shape: plane({ material: 'floor' }) }),
    body({ name: 'wall', type: 'fixed', shape: plane({ material: 'floor' }) }),
    body({ name: 'ball', shape: sphere(0.1, { material: 'ball' }), position: [0, 0, 1] }),
  ],
});

test('for materials that may meet, once each', async () => {
  const { laws } = await compile(source, { registry: { laws: { felt } } });
  expect(laws).toHaveLength(1);
  const [{ materials, parts, derived, restitution, friction }] = laws;
  expect([...materials].sort()).toEqual(['ball', 'floor']);
  expect(parts.normal).toEqual({ law: 'linear', given: [{ name: 'stiffness', value: 500, unit: 'N/m' }] });
  expect(parts.damping.given).toContainEqual({ name: 'smallSpeed', value: 1e-3, unit: 'm/s' });
  expect(parts.damping.given).toContainEqual({ name: 'impactSpeed', value: 'frozen', unit: '1' });
  expect(parts.rolling).toEqual({ law: 'felt', given: [{ name: 'depth', value: 1e-3, unit: 'm' }] });
  expect(restitution).toBeCloseTo(Math.sqrt(0.3 * 0.85), 15);
  // Both are 0.6.
  expect(friction).toBeCloseTo(0.6, 15);
  expect(derived.map(({ name }) => name)).toEqual(['restitution', 'rolling.stiffness']);
  expect(derived[1]).toMatchObject({ unit: 'N/m', rule: 'E d' });
});

test('two bodies of one material meet each other; a single one does not', async () => {
  const other = body({ name: 'other', shape: sphere(0.1, { material: 'ball' }), position: [1, 0, 1] });
  const { laws } = await compile({ ...source, bodies: [...source.bodies, other] }, { registry: { laws: { felt } } });
  expect(laws.map(({ materials }) => [...materials].sort().join())).toEqual(
    expect.arrayContaining(['ball,floor', 'ball,ball']),
  );
  expect(laws).toHaveLength(2);
});

test('the canonical scene holds numbers, not names of the library', () => {
  const canonical = canonicalScene(source);
  expect(sceneText(canonical)).not.toContain('"library"');
  expect(canonical.materials.floor).toMatchObject({ youngModulus: 3e10, source: "the library's concrete" });
  expect(canonicalScene(canonical)).toEqual(canonical);
});

test('a material that the library has not is refused with those it has', () => {
  const wrong = { ...source, materials: { ...source.materials, spare: { library: 'mithril' } } };
  expect(() => canonicalScene(wrong as never)).toThrow(
    /materials\.spare\.library: must be one of 'steel', .*"mithril"/,
  );
});

/** Model and recording describe the laws in use: given parameters with units, derived ones with their rules. */
import { describe, expect, test } from 'vitest';
import { describeSceneLaws } from '../contact-laws/describe-laws.js';
import { describedLawOf } from '../contact-laws/described-law.js';
import { createLawModel } from '../contact-laws/pair-laws.js';
import { defineLaw } from '../contact-laws/registered-law.js';
import { createRecordingWriter, type RecordedScene } from '../formats/write/recording.js';
import { body, libraryMaterial, scene } from './builders/scene.js';
import { plane, sphere } from './builders/shapes.js';
import { canonicalScene, sceneText } from './canonical.js';
import { openScene } from './open-scene.js';
import { readRecording, recordedScene } from './read-recording.js';

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
  const { laws } = (await openScene(source, { registry: { laws: { felt } } })).model;
  expect(laws).toHaveLength(1);
  const [{ materials, parts, coefficients }] = laws;
  expect([...materials].sort()).toEqual(['ball', 'floor']);
  const [normal, damping, , rolling] = parts;
  expect(normal).toMatchObject({
    type: 'linear',
    parameters: [{ name: 'stiffness', value: 500, unit: 'N/m', range: '> 0 N/m', origin: 'given' }],
  });
  expect(damping.parameters).toMatchObject([
    { name: 'impactSpeed', value: 'by-load', unit: '1', origin: 'default' },
    { name: 'smallSpeed', value: 1e-3, unit: 'm/s', origin: 'derived', rule: expect.stringMatching(/§3.3.1/) },
  ]);
  expect(rolling).toMatchObject({
    type: 'registered',
    title: 'felt',
    parameters: [
      { name: 'depth', value: 1e-3, unit: 'm', range: '> 0 m', origin: 'default' },
      { name: 'stiffness', unit: 'N/m', rule: 'E d', origin: 'derived' },
    ],
  });
  const [restitution, friction] = coefficients;
  expect(restitution).toMatchObject({ name: 'restitution', origin: 'mixed', rule: '√(e_A e_B)' });
  expect(restitution.value).toBeCloseTo(Math.sqrt(0.3 * 0.85), 15);
  // Both are 0.6.
  expect(friction).toMatchObject({ name: 'friction', value: 0.6, origin: 'given' });
});

test('a recording holds them as in the model, a registered law with units and ranges', async () => {
  const built = await openScene(source, { registry: { laws: { felt } } });
  const { laws } = built.model;
  const read = async (recorded: RecordedScene) => {
    const parts: Uint8Array[] = [];
    const writer = await createRecordingWriter(recorded, { write: async (bytes) => parts.push(bytes.slice()) });
    await writer.end();
    return (await readRecording(Uint8Array.from(Buffer.concat(parts)))).laws;
  };
  expect(await read(recordedScene(built, laws))).toEqual(laws);
  // Without them, as in older recordings: laws derived from the scene alone, without the registered law's own description.
  const law = describedLawOf(
    await read({ ...recordedScene(built), laws: 'of another kind' as never }),
    'ball',
    'floor',
  );
  expect(law?.parts[3]).toMatchObject({ title: 'felt', parameters: [] });
  expect(law?.parts[0]).toEqual(laws[0].parts[0]);
  expect(law?.coefficients).toEqual(laws[0].coefficients);
});

test('of a scene alone laws are described as of its model, each two materials once', async () => {
  const known = { ...source, law: { tangential: { type: 'bristle' as const } } };
  const all = describeSceneLaws(canonicalScene(known));
  expect(all).toHaveLength(6);
  const [law] = (await openScene(known)).model.laws;
  expect(describedLawOf(all, ...law.materials)).toEqual(law);
});

test('a law model without a registry refuses registered laws by name', () => {
  const { materials, pairs, law } = canonicalScene(source);
  const named = Object.entries(materials).map(([name, material]) => ({ name, material }));
  expect(() => createLawModel(named, pairs, law)).toThrow(
    /law\.rolling\.law: names the rolling law 'felt'.*law\/not-registered/,
  );
});

test('two bodies of one material meet each other; a single one does not', async () => {
  const other = body({ name: 'other', shape: sphere(0.1, { material: 'ball' }), position: [1, 0, 1] });
  const { laws } = (await openScene({ ...source, bodies: [...source.bodies, other] }, { registry: { laws: { felt } } }))
    .model;
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

test('an unknown library material is refused with the known ones', () => {
  const wrong = { ...source, materials: { ...source.materials, spare: { library: 'mithril' } } };
  expect(() => canonicalScene(wrong as never)).toThrow(
    /materials\.spare\.library: must be one of 'steel', .*"mithril"/,
  );
});

describe('default σ1 of bristles', () => {
  const viscosityIn = async (gravity: [number, number, number], family: 'tangential' | 'spinning') => {
    const type = family === 'tangential' ? ('bristle' as const) : ('volumetric' as const);
    const inPlace = scene({
      name: 'σ1',
      until: 1,
      gravity,
      materials: { m: {} },
      law: { [family]: { type, stiffness: 5000 } },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane(), contactBy: 'interference' }),
        body({ name: 'ball', shape: sphere(0.1), contactBy: 'interference' }),
      ],
    });
    const [{ parts }] = (await openScene(inPlace)).model.laws;
    const [alone] = describeSceneLaws(canonicalScene(inPlace));
    const find = (list: typeof parts) =>
      list.find(({ part }) => part === family)?.parameters.find(({ name }) => name === 'viscosity');
    expect(find(alone.parts)).toEqual(find(parts));
    return find(parts);
  };

  test.each(['tangential', 'spinning'] as const)(
    'goes by the gravity of the scene, whatever its direction (%s)',
    async (family) => {
      for (const [gravity, g] of [
        [[0, 0, -9.81], 9.81],
        [[0, 0, -1.62], 1.62],
        [[0.6, 0, -0.8], 1],
        [[0, -24.79, 0], 24.79],
      ] as const) {
        const found = await viscosityIn([...gravity], family);
        expect(found?.value).toBeCloseTo(2 * Math.sqrt(5000 / g), 10);
        // A body that sticks under its weight, ẍ + g σ1 ẋ + g σ0 x = 0, is damped critically.
        expect((g * Number(found?.value)) ** 2 / (4 * g * 5000)).toBeCloseTo(1, 14);
        expect(found?.rule).toBe('σ1 = 2 √(σ0/g), g of the scene (Gonthier 2007, eq. 3.51)');
      }
    },
  );

  test('without gravity, or with very little, uses 9.81 m/s², and says so', async () => {
    for (const g of [0, 1e-6, 9.9e-3]) {
      const found = await viscosityIn([0, 0, -g], 'tangential');
      expect(found?.value).toBe(2 * Math.sqrt(5000 / 9.81));
      expect(found?.rule).toBe('σ1 = 2 √(σ0/g), g 9.81 m/s², as the scene has no gravity (Gonthier 2007, eq. 3.51)');
    }
    expect((await viscosityIn([0, 0, -1e-2], 'tangential'))?.value).toBeCloseTo(2 * Math.sqrt(5000 / 1e-2), 10);
  });
});

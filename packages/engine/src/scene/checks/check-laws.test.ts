/** Unsuitable combinations of laws are refused where they would act, and only there. */
import { describe, expect, test } from 'vitest';
import { defineLaw } from '../../contact-laws/registered-law.js';
import type { SceneError } from '../../errors/scene-error.js';
import { body, scene } from '../builders/scene.js';
import { box, cylinder, plane, sphere, union } from '../builders/shapes.js';
import { openScene } from '../open-scene.js';
import type { BodyInput, SceneInput } from '../scene.schema.js';

const PROMISES = { limited: false, opposes: true, holds: false };
const cushion = defineLaw({
  family: 'rolling',
  parameters: {},
  traits: { ...PROMISES, volumetric: true },
  create: () => ({ needs: ['rolling', 'patch'], states: [], find: () => {} }),
});
const spring = (volumetric: boolean, reach?: number) =>
  defineLaw({
    family: 'normal',
    parameters: {},
    traits: { continuous: true, neverPulls: reach === undefined, volumetric },
    create: () => ({
      relaxes: 'volume',
      hasPotential: false,
      find: (view, load) => {
        load.elastic = 1e9 * view.volume;
        load.attraction = load.stiffness = 0;
      },
      findEnergy: (_view, load) => {
        load.energy = 0;
      },
      contactTime: () => 1e-3,
      ...(reach === undefined ? {} : { reach: () => reach }),
    }),
  });
const laws = { cushion, foundation: spring(true), glue: spring(false, 1e-4) };
const own = (law: string) => ({ type: 'registered', law }) as const;

const floor = body({ name: 'floor', type: 'fixed', shape: plane({ material: 'hard' }) });
const ball = (name: string, more: Partial<BodyInput> = {}) =>
  body({ name, shape: sphere(0.1, { material: 'soft' }), position: [0, 0, 1], ...more });
const cube = body({ name: 'cube', shape: box([0.1, 0.1, 0.1], { material: 'soft' }), position: [1, 0, 1] });

const refusals = (parts: Partial<SceneInput>) =>
  openScene(
    scene({ name: 'x', until: 1, gravity: [0, 0, 0], materials: { hard: {}, soft: {} }, bodies: [], ...parts }),
    {
      registry: { laws },
    },
  ).then(
    () => [],
    (error) => (error as SceneError).problems,
  );

describe('a volumetric law where bodies meet at points', () => {
  const law = { normal: own('foundation') };

  test('is refused, with the two bodies and what to do', async () => {
    expect(await refusals({ law, bodies: [floor, ball('ball')] })).toEqual([
      {
        code: 'law/needs-volume',
        path: 'law.normal',
        message:
          "'foundation' needs the volume of the overlap, but 'floor' and 'ball' meet at points: set contactBy: 'interference' on one of them, or detection.contactBy for all",
      },
    ]);
  });

  test('works with the remedy of the message, and between solids that are not spheres', async () => {
    expect(await refusals({ law, bodies: [floor, ball('ball', { contactBy: 'interference' })] })).toEqual([]);
    expect(
      await refusals({ law, detection: { contactBy: 'interference' }, bodies: [floor, ball('a'), ball('b')] }),
    ).toEqual([]);
    expect(await refusals({ law, bodies: [floor, cube] })).toEqual([]);
  });

  test('is accepted where the bodies never meet, or the pair has another law', async () => {
    const detection = { excluded: [['floor', 'ball'] as [string, string]] };
    expect(await refusals({ law, detection, bodies: [floor, ball('ball')] })).toEqual([]);
    expect(await refusals({ law, bodies: [ball('ball')] })).toEqual([]);
    const pairs = [{ materials: ['hard', 'soft'] as [string, string], law: { normal: { type: 'hertz' } as const } }];
    expect(await refusals({ law, pairs, bodies: [floor, ball('ball')] })).toEqual([]);
    expect(await refusals({ law, pairs, bodies: [floor, ball('ball'), ball('other')] })).toMatchObject([
      { path: 'law.normal', message: expect.stringMatching(/'ball' and 'other'/) },
    ]);
  });

  test('is reported once, at the path of its pair', async () => {
    const pairs = [
      { materials: ['soft', 'soft'] as [string, string] },
      {
        materials: ['soft', 'hard'] as [string, string],
        law: { spinning: { type: 'rotational-damping', coefficient: 1 } as const },
      },
    ];
    const found = await refusals({ pairs, bodies: [floor, ball('a'), ball('b'), ball('c')] });
    expect(found).toMatchObject([
      { code: 'law/needs-volume', path: 'pairs.1.law.spinning', message: expect.stringMatching(/'floor' and 'a'/) },
    ]);
  });

  test('a ball in a hole shares the volume of its wall where it is asked to', async () => {
    const bore = body({ name: 'bore', type: 'fixed', shape: cylinder(1, 1, { hole: true, material: 'hard' }) });
    const found = await refusals({ law, bodies: [bore, ball('ball')] });
    expect(found).toMatchObject([{ path: 'law.normal', message: expect.stringMatching(/contactBy: 'interference'/) }]);
    expect(await refusals({ law, bodies: [bore, ball('ball', { contactBy: 'interference' })] })).toEqual([]);
  });
});

describe('contacts that have no overlap volume', () => {
  test('a shell: the message suggests a law based on depth for each family', async () => {
    const law = {
      normal: { type: 'volumetric' },
      tangential: { type: 'volumetric-bristle' },
      rolling: { type: 'volumetric' },
      spinning: { type: 'volumetric' },
    } as const;
    const shell = body({
      name: 'shell',
      type: 'fixed',
      shape: union([{ type: 'box', size: [1, 1, 1] }], { shellThickness: 1e-3, material: 'hard' }),
    });
    const found = await refusals({ law, bodies: [shell, ball('ball', { contactBy: 'interference' })] });
    expect(found.map(({ code, path }) => [code, path])).toEqual(
      ['normal', 'tangential', 'rolling', 'spinning'].map((part) => ['law/needs-volume', `law.${part}`]),
    );
    expect(found.map(({ message }) => message.match(/type: '([a-z-]+)'/)?.[1])).toEqual([
      'hertz',
      'cundall-strack',
      'constant-torque',
      'none',
    ]);
    for (const { message } of found)
      expect(message).toContain(`'${shell.name}' and 'ball' meet at points: a shell has no inside to overlap with`);
    // Follow the remedy of the messages.
    const byDepth = {
      normal: { type: 'hertz' },
      tangential: { type: 'cundall-strack', stiffness: 1e5 },
      rolling: { type: 'constant-torque', coefficient: 0.1 },
      spinning: { type: 'none' },
    } as const;
    expect(await refusals({ law: byDepth, bodies: [shell, ball('ball')] })).toEqual([]);
  });
});

describe('rolling laws that need a pressure', () => {
  test('need a volumetric normal law', async () => {
    const law = { rolling: { type: 'volumetric' } } as const;
    expect(await refusals({ law, bodies: [floor, cube] })).toMatchObject([
      {
        code: 'law/needs-volumetric-normal',
        path: 'law.rolling',
        message: expect.stringMatching(
          /law\.normal of 'floor' and 'cube' is 'volume-energy': choose a volumetric normal law, or { type: 'constant-torque' }/,
        ),
      },
    ]);
    expect(await refusals({ law: { ...law, normal: { type: 'volumetric' } }, bodies: [floor, cube] })).toEqual([]);
  });
});

describe('a law that attracts across a gap', () => {
  const jkr = { normal: { type: 'jkr', surfaceEnergy: 0.1 } } as const;
  const wall = body({
    name: 'wall',
    type: 'fixed',
    shape: box([1, 1, 0.1], { material: 'hard' }),
    contactBy: 'barriers',
  });

  test('is refused where contacts are detected only in overlap', async () => {
    expect(await refusals({ law: { normal: own('glue') }, bodies: [floor, cube] })).toMatchObject([
      {
        code: 'law/needs-gap',
        path: 'law.normal',
        message: expect.stringMatching(/detected only while they overlap: use spheres/),
      },
    ]);
  });

  test('is refused where bodies may meet in many places; one that ends at separation is not', async () => {
    expect(await refusals({ law: jkr, bodies: [wall, ball('grain')] })).toMatchObject([
      {
        code: 'law/needs-gap',
        message: expect.stringMatching(/'wall' and 'grain' may meet in many places.*{ type: 'dmt' }/),
      },
    ]);
    const pairs = [
      {
        materials: ['hard', 'soft'] as [string, string],
        law: { normal: { type: 'dmt', surfaceEnergy: 0.1 } as const },
      },
    ];
    expect(await refusals({ law: jkr, pairs, bodies: [wall, ball('grain'), ball('other')] })).toEqual([]);
  });

  test('is refused with relaxation, which changes the depth that its attraction depends on', async () => {
    expect(await refusals({ law: { ...jkr, relaxation: 1 }, bodies: [floor, ball('grain')] })).toMatchObject([
      { code: 'law/relaxed-adhesion', path: 'law.normal', message: expect.stringMatching(/remove law\.relaxation/) },
    ]);
    expect(await refusals({ law: jkr, bodies: [floor, ball('grain')] })).toEqual([]);
  });
});

test('adhesion of spheres is refused between faces, where R* and so the attraction would be infinite', async () => {
  for (const type of ['jkr', 'dmt'] as const) {
    const law = { normal: { type, surfaceEnergy: 0.1 } };
    expect(await refusals({ law, bodies: [floor, cube] })).toMatchObject([
      {
        code: 'law/needs-balls',
        path: 'law.normal',
        message: expect.stringMatching(/'floor' and 'cube' meet in overlap volumes.*{ type: 'hertz' }/),
      },
    ]);
    expect(await refusals({ law, bodies: [floor, ball('grain'), ball('other')] })).toEqual([]);
  }
});

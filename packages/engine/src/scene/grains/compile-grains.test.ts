import { describe, expect, test } from 'vitest';
import type { GrainSetInput } from '../../dynamics/grains/filling/sets.schema.js';
import type { Warning } from '../../errors/warning.js';
import { boxOnBeads, modelOf, stackOf } from '../../simulation/grains/grain-scenes.suite.js';
import { checkScene } from '../canonical.js';
import { openScene } from '../open-scene.js';
import type { GrainsInput, SceneInput } from '../scene.schema.js';
import { simulate } from '../simulate.js';

const withGrains = (grains: Partial<GrainsInput>): SceneInput => {
  const scene = boxOnBeads();
  return { ...scene, grains: { ...(scene.grains as GrainsInput), ...grains } };
};
const withSet = (set: Partial<GrainSetInput>): SceneInput => {
  const [given] = boxOnBeads().grains?.sets ?? [];
  return withGrains({ sets: [{ ...given, ...set } as GrainSetInput] });
};
const problemsOf = async (scene: SceneInput) => {
  const found = checkScene(scene);
  if (found.length > 0) return found;
  try {
    await openScene(scene);
    return [];
  } catch (error) {
    return (error as { problems: ReturnType<typeof checkScene> }).problems;
  }
};

describe('a scene with grains is refused', () => {
  test.each<[string, SceneInput, string, string, string]>([
    [
      'for an unknown material',
      withSet({ material: 'glas' }),
      'scene/dangling-name',
      'grains.sets.0.material',
      "did you mean 'glass'",
    ],
    ['for a missing one', withSet({ material: undefined }), 'scene/missing', 'grains.sets.0.material', '2 materials'],
    [
      'for grains without a size',
      withSet({ sizes: undefined }),
      'scene/invalid',
      'grains.sets.0.sizes',
      'say how large',
    ],
    [
      'for lists of different lengths',
      withSet({ filling: { type: 'given', positions: [[0, 0, 0]], radii: [1, 2] } }),
      'scene/invalid',
      'grains.sets.0.filling.radii',
      'as many as the positions (1), got 2',
    ],
    [
      'for two sets of one name',
      withGrains({ sets: [...(boxOnBeads().grains?.sets ?? []), ...(boxOnBeads().grains?.sets ?? [])] }),
      'scene/duplicate-name',
      'grains.sets.1.name',
      "'beads'",
    ],
    [
      'for an empty period',
      withGrains({ periodic: { x: [1, 1] } }),
      'scene/out-of-range',
      'grains.periodic.x.1',
      '> 1|greater than 1',
    ],
    [
      'for a period as long as a grain',
      withGrains({ periodic: { x: [0, 0.01] } }),
      'grains/bad-option',
      'grains.periodic.x',
      'must be 0 or at least',
    ],
    [
      'for a law without a kernel, with the nearest',
      withGrains({ law: { tangential: { type: 'bristle' } as never } }),
      'law/not-for-grains',
      'grains.law.tangential',
      "'elastic-coulomb' or 'mindlin'",
    ],
    [
      'for a sensor of an unknown set',
      { ...boxOnBeads(), sensors: [{ type: 'grain-count', name: 'n', set: 'bead' }] },
      'scene/dangling-name',
      'sensors.0.set',
      "did you mean 'beads'",
    ],
  ])('%s', async (_, scene, code, path, words) => {
    const problems = await problemsOf(scene);
    const found = problems.find((problem) => problem.path === path);
    expect(found?.code).toBe(code);
    expect(found?.message).toMatch(new RegExp(words.replaceAll(/[()']/g, '.')));
  });

  test('for a law of its own, which is a function', async () => {
    const scene = withGrains({ law: { normal: { type: 'registered', law: 'mine' } as never } });
    const law = {
      family: 'normal',
      equation: 'k d',
      parameters: {},
      create: () => ({ find: () => {}, findEnergy: () => {}, contactTime: () => 1 }),
    };
    const opened = openScene(scene, { registry: { laws: { mine: law as never } } });
    await expect(opened).rejects.toThrow(/grains.law.normal.*'mine', which is a function of your own.*use 'hertz'/s);
  });
});

const warningsOf = async (scene: SceneInput): Promise<Warning[]> => {
  const warnings: Warning[] = [];
  for await (const _ of simulate(scene, { onWarning: (warning) => void warnings.push(warning) }));
  return warnings;
};

describe('a warning', () => {
  test('of a step that is too long says what sets the length', async () => {
    const [warning] = (await warningsOf({ ...withGrains({ step: 1e-4 }), until: 1e-3 })).filter(
      ({ code }) => code === 'grains/step-too-long',
    );
    expect(warning.message).toMatch(/0.0001 s, is longer than the suggested .* of two grains of 0.003/);
  });

  test('of deep overlaps and of lost grains names them by set and tag', async () => {
    const positions: [number, number, number][] = [
      [0, 0, 0.004],
      [0.0025, 0, 0.004],
      [0.015, 0.015, 0.02],
    ];
    const scene = {
      ...withSet({
        filling: {
          type: 'given',
          positions,
          velocities: [
            [0, 0, 0],
            [0, 0, 0],
            [0, 0, 30],
          ],
        },
      }),
      until: 0.01,
      recording: { every: 1e-3 },
      bounds: { min: [-1, -1, -1], max: [1, 1, 0.1] },
    } as SceneInput;
    const warnings = await warningsOf(scene);
    const overlap = warnings.filter(({ code }) => code === 'grains/deep-overlap');
    expect(overlap).toHaveLength(1);
    expect(overlap[0].message).toMatch(/grains 0 \('beads'\) and 1 \('beads'\) overlap by \d\d/);
    const lost = warnings.filter(({ code }) => code === 'grains/out-of-bounds');
    expect(lost).toHaveLength(1);
    expect(lost[0].message).toMatch(/^grain 2 of 'beads' has left/);
  });
});

test('a warning tells of touches that are not felt: 14 floors in one place', async () => {
  const floor = { type: 'fixed' as const, shapes: [{ type: 'plane' as const, material: 'wood' }] };
  const bodies = Array.from({ length: 14 }, (_, i) => ({ ...floor, name: `floor ${i}` }));
  const scene = { ...withSet({ filling: { type: 'given', positions: [[0, 0, 0.0029]] } }), bodies, until: 1e-3 };
  const warnings = (await warningsOf(scene)).filter(({ code }) => code === 'grains/too-many-touches');
  expect(warnings).toHaveLength(1);
  expect(warnings[0].message).toMatch(/12 places/);
});

describe('a compiled scene', () => {
  test('has a step that ends on every frame, and says why it is so long', async () => {
    const { grains, outputInterval } = await modelOf(boxOnBeads());
    const { step, suggested, reason } = grains?.step ?? { step: 0, suggested: 0, reason: '' };
    const steps = outputInterval / step;
    expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-9 * steps);
    expect(step).toBeLessThanOrEqual(suggested);
    expect(step).toBeGreaterThan(0.9 * suggested);
    // Rayleigh: π r √(ρ/G)/(0.1631 ν + 0.8766), a fifth of it; two balls that meet after a fall over the height of the scene take less.
    expect(reason).toMatch(/beads/);
  });

  test('has every shape of its bodies as a wall, but for bodies that opt out', async () => {
    const scene = boxOnBeads();
    const all = await modelOf(scene);
    expect(all.grains?.walls.body.length).toBe(6);
    expect([...(all.grains?.loads.bodies ?? [])]).toEqual([5]);
    const bodies = scene.bodies.map((body) => (body.name === 'box' ? { ...body, grains: false } : body));
    const fewer = await modelOf({ ...scene, bodies });
    expect(fewer.grains?.walls.body.length).toBe(5);
    expect(fewer.grains?.loads.bodies.length).toBe(0);
  });

  test('gives grains their own law, or that of the scene', async () => {
    const own = await modelOf(withGrains({ law: { normal: { type: 'linear', stiffness: 500 } } }));
    const shared = await modelOf(boxOnBeads());
    expect(own.grains?.options.laws.laws[0]).toBe(500);
    expect(shared.grains?.options.laws.laws[0]).not.toBe(500);
    expect(own.system.laws.pairLaws[0].spec.normal).toEqual({ type: 'volume-energy' });
  });

  test('is hashed as before where it has no grains', async () => {
    const { grains: _, ...plain } = boxOnBeads();
    const { scene } = await openScene(plain);
    expect('grains' in scene && scene.grains !== undefined).toBe(false);
  });
});

test('grains of two materials, in a space that repeats itself along x, keep their sets', async () => {
  const half = stackOf(4, 1, 0.003);
  const scene = withGrains({
    periodic: { x: [-0.0125, 0.0125] },
    sets: [
      {
        name: 'low',
        material: 'glass',
        sizes: { type: 'mono', radius: 0.003 },
        filling: { type: 'given', positions: half },
      },
      {
        name: 'high',
        material: 'wood',
        sizes: { type: 'mono', radius: 0.002 },
        filling: {
          type: 'given',
          positions: half.map(([x, y, z]) => [x, y, z + 0.008]),
          velocities: half.map(() => [1, 0, 0]),
        },
      },
    ],
  });
  const bodies = scene.bodies.filter(({ name }) => name === 'floor' || name === 'side 3' || name === 'side 4');
  for await (const { grains, time } of simulate({ ...scene, bodies, until: 0.05 })) {
    if (time < 0.05) continue;
    expect(grains?.of('high').radii.every((radius) => radius === 0.002)).toBe(true);
    expect(grains?.of('low').materials.every((material) => material === 0)).toBe(true);
    expect(grains?.of('high').materials.every((material) => material === 1)).toBe(true);
    // They fly along x for many times the period, and nothing holds them back but the others.
    const along = Array.from(grains?.of('high').velocities ?? []).filter((_, i) => i % 3 === 0);
    const mean = along.reduce((sum, v) => sum + v, 0) / 16;
    expect(mean).toBeGreaterThan(0.05);
  }
});

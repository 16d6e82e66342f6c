/** What cannot be measured is refused, with where, what, and what to do. */
import { describe, expect, test } from 'vitest';
import { boxOnBeads, modelOf } from '../../simulation/grains/grain-scenes.suite.js';
import { canonicalScene, checkScene } from '../canonical.js';
import { openScene } from '../open-scene.js';
import type { GrainsInput, SceneInput, SensorInput } from '../scene.schema.js';

const disc = { type: 'disc', centre: [0, 0, 0], normal: [0, 0, 1], radius: 0.1 } as const;
const room = { type: 'box', min: [-0.02, -0.02, 0], max: [0.02, 0.02, 0.02] } as const;
/** A square without its other five sides. */
const open = { type: 'mesh', vertices: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], triangles: [0, 1, 2, 0, 2, 3] } as const;
const meter = (rest: object) => ({ meters: [{ name: 'outlet', surface: disc, ...rest }] }) as Partial<GrainsInput>;
const region = (rest: object) => ({ regions: [{ name: 'heap', shape: room, ...rest }] }) as Partial<GrainsInput>;
const reads = (value: string): Partial<SceneInput> => ({
  sensors: [{ type: 'grain-region', name: 's', region: 'heap', value } as SensorInput],
});

const withMeasures = (grains: Partial<GrainsInput>, rest: Partial<SceneInput> = {}): SceneInput => {
  const base = boxOnBeads(rest);
  return { ...base, grains: { ...(base.grains as GrainsInput), ...grains } };
};
const problemsOf = async (scene: SceneInput) => {
  const found = checkScene(scene);
  if (found.length > 0) return found;
  const opened = await openScene(scene).catch((error: { problems: typeof found }) => error.problems);
  return Array.isArray(opened) ? opened : [];
};

describe('a scene is refused', () => {
  test.each<[string, SceneInput, string, string, RegExp]>([
    [
      'for a body that there is not',
      withMeasures(meter({ body: 'bux' })),
      ...(['scene/dangling-name', 'grains.meters.0.body', /'box'.*did you mean 'box'/] as const),
    ],
    [
      'for a set that there is not',
      withMeasures(region({ of: { sets: ['bead'] } })),
      ...(['scene/dangling-name', 'grains.regions.0.of.sets.0', /did you mean 'beads'/] as const),
    ],
    [
      'for a material that there is not',
      withMeasures(meter({ of: { materials: ['gloss'] } })),
      ...(['scene/dangling-name', 'grains.meters.0.of.materials.0', /did you mean 'glass'/] as const),
    ],
    [
      'for a meter without a direction',
      withMeasures(meter({ surface: { ...disc, normal: [0, 0, 0] } })),
      ...(['scene/invalid', 'grains.meters.0.surface.normal', /must not be all zeros/] as const),
    ],
    [
      'for a rectangle without an area',
      withMeasures(meter({ surface: { type: 'rectangle', corner: [0, 0, 0], first: [1, 0, 0], second: [-2, 0, 0] } })),
      ...(['scene/invalid', 'grains.meters.0.surface.second', /must not be parallel/] as const),
    ],
    [
      'for a slanted plane where space repeats itself',
      withMeasures({
        ...meter({ surface: { type: 'plane', point: [0, 0, 0], normal: [1, 0, 1] } }),
        periodic: { x: [-0.02, 0.02] },
      }),
      ...(['meter/slanted-plane', 'grains.meters.0.surface.normal', /use a rectangle/] as const),
    ],
    [
      'for two meters of one name',
      withMeasures({ meters: [...(meter({}).meters ?? []), ...(meter({}).meters ?? [])] }),
      ...(['scene/duplicate-name', 'grains.meters.1.name', /as is grains.meters.0.name/] as const),
    ],
    [
      'for a meter of a mesh without triangles',
      withMeasures(meter({ surface: { type: 'mesh', vertices: [], triangles: [] } })),
      ...(['mesh/empty', 'grains.meters.0.surface', /./] as const),
    ],
    [
      'for an open mesh as a region',
      withMeasures(region({ shape: open })),
      ...(['mesh/open', 'grains.regions.0.shape', /is not a solid/] as const),
    ],
    [
      'for mixing of a set with itself',
      withMeasures(region({ mixing: { between: ['beads', 'beads'] } })),
      ...(['region/one-kind', 'grains.regions.0.mixing.between', /name two sets/] as const),
    ],
    [
      'for mixing without ends',
      withMeasures(region({ shape: { type: 'whole' }, mixing: { kinds: 'materials', between: ['glass', 'wood'] } })),
      ...(['region/no-ends', 'grains.regions.0.mixing', /give the region a box/] as const),
    ],
    [
      'for too many cells',
      withMeasures(region({ mixing: { kinds: 'materials', between: ['glass', 'wood'], cell: 1e-4 } })),
      ...(['region/too-many-cells', 'grains.regions.0.mixing.cell', /larger/] as const),
    ],
    [
      'for a carried region where space repeats itself',
      withMeasures({ ...region({ body: 'box' }), periodic: { x: [-0.02, 0.02] } }),
      ...(['region/carried-in-periodic-space', 'grains.regions.0.body', /leave the body out/] as const),
    ],
    [
      'for a sensor that compares kinds, of a region that does not',
      withMeasures(region({}), reads('lacey')),
      ...(['region/no-mixing', 'sensors.0.value', /'heap' does not say which two kinds/] as const),
    ],
    [
      'for a sensor that needs a volume',
      withMeasures(region({ shape: { type: 'whole' } }), reads('solid-fraction')),
      ...(['region/no-volume', 'sensors.0.value', /all of space/] as const),
    ],
    [
      'for a value that there is not',
      withMeasures(region({}), reads('solid-fractoin')),
      ...(['scene/bad-choice', 'sensors.0.value', /did you mean 'solid-fraction'/] as const),
    ],
    [
      'for a region that there is not',
      withMeasures(region({ name: 'pile' }), reads('count')),
      ...(['scene/dangling-name', 'sensors.0.region', /there is 'pile'/] as const),
    ],
    [
      'for results of a plane',
      withMeasures({ walls: [{ body: 'floor' }] }),
      ...(['wall-results/no-triangles', 'grains.walls.0.body', /no shape with triangles/] as const),
    ],
    [
      'for a sensor of walls that are not looked at',
      withMeasures({}, { sensors: [{ type: 'grain-wall', name: 's', body: 'box', value: 'worn-volume' }] }),
      ...(['sensor/no-wall-results', 'sensors.0.body', /add \{ body: 'box' \} to grains.walls/] as const),
    ],
    [
      'for walls that are looked at twice',
      withMeasures({ walls: [{ body: 'box' }, { body: 'box' }] }),
      ...(['scene/duplicate-name', 'grains.walls.1.body', /as is grains.walls.0.body/] as const),
    ],
  ])('%s', async (_, scene, code, path, message) => {
    const problems = await problemsOf(scene);
    expect(problems.map((problem) => [problem.code, problem.path])).toContainEqual([code, path]);
    expect(problems.find((problem) => problem.path === path)?.message).toMatch(message);
  });
});

test('defaults: cells of 4 diameters, strips of 1.5, looks every 100 steps where somebody asks', async () => {
  const grains = region({ mixing: { kinds: 'materials', between: ['glass', 'wood'] } });
  const silent = await modelOf(withMeasures(grains));
  const [one] = silent.grains?.measures.regions ?? [];
  expect(one).toMatchObject({ body: -1, stepsBetweenLooks: 0, slope: { along: undefined } });
  expect(one.slope.width).toBeCloseTo(0.009, 15);
  // 40 mm and 20 mm in cells of about 24 mm.
  expect(one.mixing?.grid).toMatchObject({ counts: [2, 2, 1], least: 1, min: [-0.02, -0.02, 0] });
  const asked = await modelOf(withMeasures(grains, reads('residence')));
  expect(asked.grains?.measures.regions[0].stepsBetweenLooks).toBe(100);
});

test('meshes of meters and regions come from files, whose hash the scene then has', async () => {
  const off = 'OFF\n4 4 0\n0 0 0\n20 0 0\n0 20 0\n0 0 20\n3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n';
  const file = { type: 'file', file: 'part.off', unit: 'mm' } as const;
  const scene = withMeasures({
    meters: [{ name: 'm', surface: file, body: 'box' }],
    regions: [{ name: 'r', shape: file }],
  });
  const opened = await openScene(scene, { assets: async () => new TextEncoder().encode(off) });
  const { meters, regions } = opened.model.grains?.measures ?? { meters: [], regions: [] };
  expect(regions[0].region.volume).toBeCloseTo(0.02 ** 3 / 6, 15);
  expect(meters[0].body).toBe(5);
  expect(meters[0].options.surface.type).toBe('mesh');
  expect(opened.scene.grains?.meters?.[0].surface).toHaveProperty('sha256');
  expect(opened.scene.grains?.regions?.[0].shape).toHaveProperty('sha256');
});

test('a scene without measures is canonical without their keys, so that it keeps its hash', () => {
  const { meters, regions, walls, ...rest } = canonicalScene(boxOnBeads()).grains ?? {};
  expect([meters, regions, walls]).toEqual([undefined, undefined, undefined]);
  expect(Object.keys(rest)).not.toContain('meters');
});

import { describe, expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { writeBinaryStl } from '../formats/write/stl.js';
import { box as boxMesh } from '../geometry/authoring/primitives/box.js';
import { icosphere } from '../geometry/authoring/primitives/sphere.js';
import { scaleMesh } from '../geometry/mesh/transform-mesh.js';
import type { ShapeInput } from '../geometry/shape.schema.js';
import { axisAngle } from '../math/quaternion.js';
import type { Vec3 } from '../math/vec3.js';
import { type Asset, heldAssets } from './assets.js';
import { type BuildOptions, buildShapes, type SolidCache } from './build-shapes.js';
import { body, scene } from './builders/scene.js';
import { box, difference, extrusion, mesh, meshFile, sphere } from './builders/shapes.js';
import { canonicalScene, sceneHash } from './canonical.js';
import { openScene } from './open-scene.js';

const withShapes = (...shapes: ShapeInput[]) =>
  scene({
    name: 'shapes',
    until: 1,
    gravity: [0, 0, 0],
    materials: { steel: { density: 1000 } },
    bodies: shapes.map((shape, i) => body({ name: `b${i}`, shape })),
  });
const build = async (input: ReturnType<typeof withShapes>, options?: BuildOptions) =>
  buildShapes(canonicalScene(input), options);
/** A box of 20 × 30 × 40 as CAD writes it, in mm. */
const STL = writeBinaryStl([{ name: 'part', mesh: boxMesh({ size: [20, 30, 40] }) }]).bytes;
const files = (contents: Readonly<Record<string, Uint8Array>>) => {
  const read: string[] = [];
  const source = async ({ file }: Asset) => {
    read.push(file);
    if (contents[file] === undefined) throw new SceneError('asset/not-found', '', `no ${file}`);
    return contents[file];
  };
  return { source, read };
};
const problemsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SceneError)) throw error ?? new Error('nothing was thrown');
  return error.problems.map(({ code, path, message }) => `${code} ${path}: ${message}`);
};

describe('mass', () => {
  const massesOf = async (...shapes: ShapeInput[]) => {
    const { bodies } = (await openScene(withShapes(...shapes))).model.system;
    return [...bodies.mass];
  };
  test('is density × volume, or what the shape states', async () => {
    const cut = difference([
      { type: 'box', size: [0.2, 0.2, 0.2] },
      { type: 'box', size: [0.1, 0.1, 1] },
    ]);
    const [a, b, c] = await massesOf(cut, { ...cut, density: 2000 }, { ...cut, mass: 5 });
    expect(a).toBeCloseTo(6, 12);
    expect(b).toBeCloseTo(12, 12);
    expect(c).toBe(5);
  });
  test('mass and density together contradict each other', async () => {
    expect(await problemsOf(build(withShapes(sphere(0.1, { mass: 1, density: 5 }))))).toEqual([
      expect.stringMatching(/^shape\/two-masses bodies\.0\.shapes\.0\.mass/),
    ]);
  });
  test('a mesh box has the inertia of the exact one, also turned and moved in its body', async () => {
    const size: [number, number, number] = [0.1, 0.2, 0.4];
    const place = {
      position: [1, 2, 3] as [number, number, number],
      orientation: [...axisAngle([1, 2, 3] as Vec3, 0.7)] as [number, number, number, number],
    };
    const { bodies } = (await openScene(withShapes(box(size, place), mesh(boxMesh({ size }), place)))).model.system;
    const moments = (b: number) => [...bodies.inertiaB.subarray(9 * b, 9 * b + 9)];
    moments(0).forEach((moment, k) => {
      expect(moments(1)[k]).toBeCloseTo(moment, 12);
    });
    for (let k = 0; k < 3; k++) expect(bodies.centresB[3 + k]).toBeCloseTo(bodies.centresB[k], 12);
  });
  test('a shell has its mass on the surface and may be open', async () => {
    const ball = mesh(icosphere({ radius: 1, segments: 160 }), { shellThickness: 0.01 });
    const { bodies } = (await openScene(withShapes(ball))).model.system;
    // 4π R² t ρ and 2/3 m R²; 160 segments lose about (2π/160)²/4 = 4e-4 of area.
    expect(bodies.mass[0] / (4 * Math.PI * 0.01 * 1000)).toBeCloseTo(1, 3);
    expect(bodies.inertiaB[0] / ((2 / 3) * bodies.mass[0])).toBeCloseTo(1, 3);
    const sheet = {
      type: 'mesh',
      vertices: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0],
      triangles: [0, 1, 2, 0, 2, 3],
    } as const;
    const open = { ...sheet, vertices: [...sheet.vertices], triangles: [...sheet.triangles] };
    const flat = (await openScene(withShapes({ ...open, shellThickness: 0.02 }))).model.system.bodies;
    expect(flat.mass[0]).toBeCloseTo(20, 12);
    expect(flat.inertiaB[8]).toBeCloseTo(20 / 6, 12);
    expect(await problemsOf(build(withShapes(open)))).toEqual([
      expect.stringMatching(/^mesh\/open bodies\.0\.shapes\.0: is not a solid: 4 /),
    ]);
  });
});

describe('files', () => {
  test('become solids in metres, and the scene knows their contents', async () => {
    const { source } = files({ 'part.stl': STL });
    const {
      scene: bound,
      assets,
      shapes,
    } = await build(withShapes(meshFile('part.stl', { unit: 'mm' })), { assets: source });
    expect(shapes[0][0].matter?.volume).toBeCloseTo(24e-6, 15);
    const [hash] = assets.keys();
    expect(bound.bodies[0].shapes[0]).toMatchObject({ sha256: hash });
    expect(assets.get(hash)).toEqual(STL);
    // The bound scene needs only the contents, and its hash covers them.
    const again = await buildShapes(bound, { assets: heldAssets(assets) });
    expect(sceneHash(again.scene)).toBe(sceneHash(bound));
    const damaged = new Map([[hash, assets.get(hash)?.with(90, 7) ?? STL]]);
    expect(await problemsOf(buildShapes(bound, { assets: heldAssets(damaged) }))).toEqual([
      expect.stringMatching(
        new RegExp(`^asset/changed .*\\.file: .*'part.stl' \\(assets/${hash} .*is damaged.*restore`),
      ),
    ]);
    const other = files({ 'part.stl': writeBinaryStl([{ name: '', mesh: boxMesh({ size: [20, 30, 41] }) }]).bytes });
    const changed = await build(withShapes(meshFile('part.stl', { unit: 'mm' })), { assets: other.source });
    expect(sceneHash(changed.scene)).not.toBe(sceneHash(bound));
    expect(await problemsOf(buildShapes(bound, { assets: other.source }))).toEqual([
      expect.stringMatching(/^asset\/changed bodies\.0\.shapes\.0\.sha256: 'part.stl' is not the file/),
    ]);
  });
  test('are read once however often they are named, also inside trees', async () => {
    const { source, read } = files({ 'part.stl': STL });
    const file = { type: 'file', file: 'part.stl', unit: 'mm' } as const;
    const { shapes } = await build(
      withShapes(file, { ...file, scale: 2 }, difference([file, { type: 'box', size: [1, 1, 0.02] }])),
      { assets: source },
    );
    expect(read).toEqual(['part.stl']);
    expect(shapes[1][0].matter?.volume).toBeCloseTo(8 * 24e-6, 15);
    expect(shapes[2][0].matter?.volume).toBeCloseTo(12e-6, 15);
  });
  test('without a unit are refused with a guess; nothing is assumed', async () => {
    const { source } = files({ 'part.stl': STL });
    expect(await problemsOf(build(withShapes(meshFile('part.stl')), { assets: source }))).toEqual([
      expect.stringMatching(
        /^mesh\/no-unit bodies\.0\.shapes\.0\.unit: is missing: STL files state no unit\..*"unit": "mm"/,
      ),
    ]);
  });
  test('that are missing, damaged or without the part are all reported at once', async () => {
    const { source } = files({ 'bad.stl': STL.subarray(0, 100), 'part.stl': STL });
    const missing = await problemsOf(
      build(withShapes(meshFile('no.stl', { unit: 'mm' }), meshFile('never.stl', { unit: 'mm' })), { assets: source }),
    );
    expect(missing).toEqual([
      'asset/not-found bodies.0.shapes.0.file: no no.stl',
      'asset/not-found bodies.1.shapes.0.file: no never.stl',
    ]);
    const bad = await problemsOf(
      build(withShapes(meshFile('bad.stl', { unit: 'mm' }), meshFile('part.stl', { unit: 'mm', part: 'lid' })), {
        assets: source,
      }),
    );
    expect(bad).toEqual([
      expect.stringMatching(/^mesh\/\S+ bodies\.0\.shapes\.0\.file: 'bad.stl', byte/),
      expect.stringMatching(/^mesh\/no-such-part bodies\.1\.shapes\.0\.part: 'lid' is not in the file/),
    ]);
  });
  test('are repaired only as asked', async () => {
    const open = boxMesh({ size: [1, 1, 1] });
    const inverted = { ...open, triangles: open.triangles.slice().reverse() };
    const { source } = files({ 'in.stl': writeBinaryStl([{ name: '', mesh: scaleMesh(inverted, 1) }]).bytes });
    const file = meshFile('in.stl', { unit: 'm' });
    expect((await problemsOf(build(withShapes(file), { assets: source })))[0]).toMatch(/^mesh\/inverted/);
    const mended = { ...file, repair: { orient: true } } as ShapeInput;
    const { shapes } = await build(withShapes(mended), { assets: source });
    expect(shapes[0][0].matter?.volume).toBeCloseTo(1, 6);
  });
  test('need a host that provides them', async () => {
    expect(await problemsOf(build(withShapes(meshFile('part.stl', { unit: 'mm' }))))).toEqual([
      expect.stringMatching(/^asset\/no-source bodies\.0\.shapes\.0\.file/),
    ]);
  });
});

describe('solids are built once', () => {
  const bar = (rest: object = {}) =>
    extrusion(
      {
        outer: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        holes: [],
      },
      1,
      rest,
    );
  test('however many shapes are made of them, wherever they are', async () => {
    const { shapes } = await build(
      withShapes(bar(), bar({ position: [5, 0, 0], density: 3, name: 'x' }), bar({ base: 1 })),
    );
    expect(shapes[1][0]).toBe(shapes[0][0]);
    expect(shapes[2][0]).not.toBe(shapes[0][0]);
  });
  test('and by several compilations that share a cache', async () => {
    const solids: SolidCache = new Map();
    const first = await build(withShapes(bar()), { solids });
    const second = await build(withShapes(box([1, 1, 1]), bar({ position: [1, 1, 1] })), { solids });
    expect(second.shapes[1][0]).toBe(first.shapes[0][0]);
    expect(solids.size).toBe(1);
    await problemsOf(build(withShapes({ type: 'geneva-output-wheel', slots: 99 }), { solids }));
    expect(solids.size).toBe(1);
  });
});

test('a solid that intersects itself causes a warning: overlaps count twice', async () => {
  const helix = { helix: { radius: 1, pitch: 0.1, turns: 2, segments: 16 } };
  const { shapes } = await build(withShapes({ type: 'tube', path: helix, radius: 0.1, segments: 8 }));
  expect(shapes[0][0].warnings).toMatchObject([{ code: 'mesh/self-intersecting' }]);
});

test('a file that the host cannot provide is reported with its path', async () => {
  const file = withShapes(meshFile('a.stl', { unit: 'mm' }));
  const failing = async () => {
    throw new Error('no network');
  };
  expect(await problemsOf(build(file, { assets: failing }))).toEqual([
    "asset/unreadable bodies.0.shapes.0.file: 'a.stl' could not be read: no network",
  ]);
  const wrong = (async () => 'text') as unknown as NonNullable<BuildOptions['assets']>;
  expect(await problemsOf(build(file, { assets: wrong }))).toEqual([
    "asset/not-bytes bodies.0.shapes.0.file: 'a.stl': the asset source must return a Uint8Array",
  ]);
});

test('a nearly flat solid causes a warning when the run begins', async () => {
  const { simulate } = await import('./simulate.js');
  const foil = mesh(boxMesh({ size: [1, 1, 1e-5] }));
  const warnings: string[] = [];
  for await (const _ of simulate(
    { ...withShapes(foil), until: 0.01 },
    { onWarning: ({ message }) => warnings.push(message) },
  ));
  expect(warnings).toEqual([expect.stringMatching(/^a shape of 'b0' is nearly flat/)]);
});

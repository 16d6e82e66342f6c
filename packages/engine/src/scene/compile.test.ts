import { describe, expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { body, scene } from './builders/scene.js';
import { plane, sphere } from './builders/shapes.js';
import { openScene } from './open-scene.js';
import type { BodyInput } from './scene.schema.js';
import { ballOnFloor, everyKind } from './small-scenes.suite.js';

const only = (...bodies: BodyInput[]) =>
  scene({ name: 'x', until: 1, gravity: [0, 0, 0], materials: { m: { density: 1000 } }, bodies });
const problemsOf = async (act: () => Promise<unknown>) =>
  act().then(
    () => [],
    (error) => {
      expect(error).toBeInstanceOf(SceneError);
      return (error as SceneError).problems.map(({ code, path }) => `${code} ${path}`);
    },
  );

describe('mass', () => {
  const volume = (4 / 3) * Math.PI * 0.001;

  test('comes from density and volume; a shape’s own density wins', async () => {
    const { bodies } = (await openScene(only(body({ name: 'b', shape: sphere(0.1) })))).model.system;
    expect(bodies.mass[0]).toBeCloseTo(1000 * volume, 12);
    expect(bodies.inertiaB[0]).toBeCloseTo(0.4 * 1000 * volume * 0.01, 14);
    const heavy = (await openScene(only(body({ name: 'b', shape: sphere(0.1, { density: 7000 }) })))).model.system;
    expect(heavy.bodies.mass[0]).toBeCloseTo(7000 * volume, 11);
  });

  test('a stated mass is spread over the shapes, a stated inertia taken as it is', async () => {
    const { bodies } = (
      await openScene(
        only(
          body({ name: 'a', shape: sphere(0.1), mass: 3 }),
          body({ name: 'b', shape: sphere(0.1), mass: 3, inertia: [1, 2, 4] }),
        ),
      )
    ).model.system;
    expect(bodies.mass[0]).toBe(3);
    expect(bodies.inertiaB[0]).toBeCloseTo(0.4 * 3 * 0.01, 15);
    expect([...bodies.inertiaB.subarray(9, 18)]).toEqual([1, 0, 0, 0, 2, 0, 0, 0, 4]);
    expect([...bodies.inverseInertiaB.subarray(9, 18)]).toEqual([1, 0, 0, 0, 0.5, 0, 0, 0, 0.25]);
    expect(bodies.inertiaScale[1]).toBe(4);
  });

  test('a body of a plane alone may be free when it states mass and inertia', async () => {
    const { bodies } = (await openScene(only(body({ name: 'lid', shape: plane(), mass: 2, inertia: [1, 1, 1] })))).model
      .system;
    expect(bodies.mass[0]).toBe(2);
  });

  test('an inertia that is not positive is refused with its place', async () => {
    const flat = body({ name: 'b', shape: sphere(0.1), mass: 1, inertia: [1, 0, 1] });
    expect(await problemsOf(() => openScene(only(flat)))).toEqual(['body/bad-inertia bodies.0.inertia']);
  });
});

describe('shapes', () => {
  test('are placed relative to the centre of mass, with the material they name', async () => {
    const { shapes, bodies } = (await openScene(everyKind())).model.system;
    const [a, b] = [1, 2].map((shape) => [...shapes.offsetsB.subarray(3 * shape, 3 * shape + 3)]);
    for (let k = 0; k < 3; k++) {
      const wanted = [
        [-0.1, 0, 0.02],
        [0.1, 0.03, 0],
      ];
      expect(a[k] + bodies.centresB[3 + k]).toBeCloseTo(wanted[0][k], 15);
      expect(b[k] + bodies.centresB[3 + k]).toBeCloseTo(wanted[1][k], 15);
    }
    expect([...shapes.material]).toEqual([0, 0, 1, 1]);
    expect([...shapes.body]).toEqual([0, 1, 1, 2]);
  });

  test('a plane turned by its shape has a turned normal', async () => {
    const side = plane({ orientation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] });
    const { shapes } = (await openScene(only(body({ name: 'wall', type: 'fixed', shape: side })))).model.system;
    expect(shapes.axesB[0]).toBeCloseTo(1, 15);
    expect(shapes.axesB[2]).toBeCloseTo(0, 15);
  });
});

describe('orientation', () => {
  test.each([1e-200, 1e-3, 7, 1e200])('a quaternion of length %s is made unit', async (length) => {
    const { bodies } = (await openScene(ballOnFloor({ orientation: [length, 0, 0, 0] }))).model.system;
    expect(bodies.start[1].orientation).toEqual([1, 0, 0, 0]);
  });
});

describe('registered motions', () => {
  const driven = only(
    body({ name: 'crank', type: 'kinematic', shape: sphere(0.1), motion: { type: 'registered', name: 'swing' } }),
  );
  test('are called by name', async () => {
    const swing = (time: number, start: object) => ({ ...start, position: [time, 0, 0] });
    const { model } = await openScene(driven, { registry: { motions: { swing: swing as never } } });
    const found = new Float64Array(13);
    model.system.bodies.motion[0]?.findKinematics({ time: 3 }, found);
    expect([...found.subarray(0, 3)]).toEqual([3, 0, 0]);
  });
  test('are refused with their path when not registered, members of Object included', async () => {
    expect(await problemsOf(() => openScene(driven))).toEqual(['motion/not-registered bodies.0.motion.name']);
    const sly = structuredClone(driven);
    (sly.bodies[0].motion as { name: string }).name = 'toString';
    expect(await problemsOf(() => openScene(sly))).toEqual(['motion/not-registered bodies.0.motion.name']);
  });
});

test('the order of materials in the scene does not matter to what is compiled', async () => {
  const source = everyKind();
  const { soft, slick } = source.materials ?? {};
  const both = await Promise.all([openScene(source), openScene({ ...source, materials: { slick, soft } })]);
  const [a, b] = both.map(({ model }) => model);
  expect(b.sceneHash).toBe(a.sceneHash);
  expect(b.system.bodies.mass).toEqual(a.system.bodies.mass);
  expect(b.suggestedStep).toEqual(a.suggestedStep);
});

test('the model is constant: compiling twice gives the same', async () => {
  const [a, b] = (await Promise.all([openScene(everyKind()), openScene(everyKind())])).map(({ model }) => model);
  expect(b.initialY).toEqual(a.initialY);
  expect(b.sceneHash).toBe(a.sceneHash);
});

/** Solids that meet by the volume they share, in whole runs, against closed forms of the default law, of the energy of depths: f = 2 κ E* √A d under a face. */
import {
  body,
  box,
  deg,
  difference,
  material,
  mesh,
  plane,
  type SceneInput,
  type ShapeInput,
  scene,
  turn,
} from 'impinge';
import { authoring } from 'impinge/geometry';
import { describe, expect, test } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

const EDGE = 0.1;
const G = 9.81;
const wood = (rest: object = {}) =>
  material({ density: 700, youngModulus: 1e7, restitution: 0.6, friction: 0, ...rest });
/** 1/E* = 2 (1 − ν²)/E */
const E_STAR = 1e7 / (2 * (1 - 0.09));
/** 2 κ E*, κ = 8/15 √(5/(2π)) */
const K = 2 * (8 / 15) * Math.sqrt(5 / (2 * Math.PI)) * E_STAR;
const MASS = 700 * EDGE ** 3;

const drop = (ground: ShapeInput, cube: ShapeInput, at: object, rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'solid on solid',
    until: 0.5,
    gravity: [0, 0, -G],
    materials: { wood: wood() },
    bodies: [body({ name: 'ground', type: 'fixed', shape: ground }), body({ name: 'cube', shape: cube, ...at })],
    ...rest,
  });

const exactCube = box([EDGE, EDGE, EDGE]);
const meshCube = mesh(authoring.box({ size: [EDGE, EDGE, EDGE] }));
const table = box([1, 1, 0.2], { position: [0, 0, -0.1] });
/** Gravity does work while a contact lasts, which is not e's business. */
const WEIGHTLESS: Partial<SceneInput> = { gravity: [0, 0, 0] };
const GROUNDS: readonly [string, ShapeInput][] = [
  ['a plane', plane()],
  ['an exact box', table],
  ['a mesh', mesh(authoring.box({ size: [1, 1, 0.2] }), { position: [0, 0, -0.1] })],
];

describe.each(GROUNDS)('on %s', (_name, ground) => {
  test.each([
    ['an exact cube', exactCube],
    ['a mesh cube', meshCube],
  ])('%s thrown flat rebounds with e', async (_what, cube) => {
    const thrown = { position: [0, 0, EDGE / 2 + 0.01], velocity: [0, 0, -1] };
    const driven = await drive(drop(ground, cube, thrown, WEIGHTLESS), { enough: ({ ended }) => ended.length > 0 });
    // Seen at a depth of 1e-6 of its size, 1e-7 m of 1e-3 m: a force that is not felt before changes the energy by the square of that.
    expect(Math.abs(bodyNow(driven, 0).velocity[2] / 0.6 - 1)).toBeLessThan(1e-5);
  });

  test('a cube at rest sinks in by m g / (E* k √A)', async () => {
    const still = { materials: { wood: wood({ restitution: 0.1 }) }, until: 1 };
    const driven = await drive(drop(ground, exactCube, { position: [0, 0, EDGE / 2] }, still));
    const depth = EDGE / 2 - bodyNow(driven, 0).position[2];
    const exact = (MASS * G) / (K * Math.sqrt(EDGE * EDGE));
    expect(Math.abs(depth / exact - 1)).toBeLessThan(1e-3);
  });
});

test('a cube on its corner rebounds with e: V = d³ √3/2 there', async () => {
  const corner = { orientation: turn([1, -1, 0], Math.acos(1 / Math.sqrt(3))) };
  const thrown = { ...corner, position: [0, 0, (EDGE * Math.sqrt(3)) / 2 + 0.01], velocity: [0, 0, -1] };
  const driven = await drive(drop(plane(), meshCube, thrown, WEIGHTLESS), { enough: ({ ended }) => ended.length > 0 });
  const { velocity, angularMomentum } = bodyNow(driven, 0);
  expect(Math.abs(velocity[2] / 0.6 - 1)).toBeLessThan(1e-5);
  // Straight above its corner nothing turns it.
  for (const l of angularMomentum) expect(Math.abs(l)).toBeLessThan(1e-9);
});

test('a block on a slope slides with g (sin α − μ cos α)', async () => {
  const alpha = deg(30);
  const mu = 0.3;
  const slope = plane({ orientation: turn([0, 1, 0], alpha) });
  const down: [number, number, number] = [Math.cos(alpha), 0, -Math.sin(alpha)];
  const up = [Math.sin(alpha), 0, Math.cos(alpha)];
  const depth = (MASS * G * Math.cos(alpha)) / (K * EDGE);
  const at = up.map((n) => n * (EDGE / 2 - depth));
  // Wide and low, so that it does not tip.
  const cube = box([EDGE, EDGE, EDGE], { orientation: [0, 0, 0, 1] });
  const driven = await drive(
    drop(
      slope,
      cube,
      { position: at, orientation: turn([0, 1, 0], alpha) },
      {
        materials: { wood: wood({ friction: mu, restitution: 0.1 }) },
        until: 0.5,
      },
    ),
  );
  const { velocity } = bodyNow(driven, 0);
  const along = velocity.reduce((sum, v, k) => sum + v * down[k], 0);
  const exact = 0.5 * G * (Math.sin(alpha) - mu * Math.cos(alpha));
  expect(Math.abs(along / exact - 1)).toBeLessThan(0.01);
});

test('two cubes that meet askew keep momentum and angular momentum', async () => {
  const spin = { angularVelocity: [1, 2, 3] as [number, number, number] };
  const driven = await drive(
    scene({
      name: 'two cubes',
      until: 0.3,
      gravity: [0, 0, 0],
      materials: { wood: wood({ friction: 0.4 }) },
      bodies: [
        body({ name: 'a', shape: meshCube, position: [-0.11, 0, 0], velocity: [1, 0, 0], ...spin }),
        body({ name: 'b', shape: exactCube, position: [0.11, 0.03, 0.02], velocity: [-1, 0, 0] }),
      ],
    }),
  );
  const { system, initialY } = driven.model;
  const totals = (y: Float64Array) => {
    const sum = [0, 0, 0, 0, 0, 0];
    for (const slot of [0, 1]) {
      const m = system.bodies.mass[slot];
      const [x, v, l] = [0, 7, 10].map((at) => y.subarray(13 * slot + at, 13 * slot + at + 3));
      for (let k = 0; k < 3; k++) {
        const [p, q] = [(k + 1) % 3, (k + 2) % 3];
        sum[k] += m * v[k];
        sum[3 + k] += l[k] + m * (x[p] * v[q] - x[q] * v[p]);
      }
    }
    return sum;
  };
  expect(driven.began.length).toBeGreaterThan(0);
  const [before, after] = [totals(initialY), totals(driven.run.simulation.state.y)];
  // Sums of products below 0.2, some thousand steps: linear to rounding, angular to the error of a step, 1e-7 of it.
  before.forEach((total, k) => {
    expect(Math.abs(after[k] - total)).toBeLessThan(k < 3 ? 1e-13 : 1e-7);
  });
  const { kinetic, total, elasticResidual } = energyNow(driven);
  const start = 0.5 * MASS * 2 + 0.5 * ((MASS * EDGE * EDGE) / 6) * 14;
  expect(kinetic).toBeLessThan(start);
  expect(Math.abs(total / start - 1)).toBeLessThan(1e-6);
  // The force of the law has no potential: what a closed way leaves is on the books as such.
  expect(Math.abs(elasticResidual / start)).toBeLessThan(0.05);
});

describe('thin bodies do not pass through each other between two looks', () => {
  const thrown = (a: ShapeInput, b: ShapeInput, speed: number): SceneInput =>
    scene({
      name: 'thin',
      until: 1 / speed,
      gravity: [0, 0, 0],
      materials: { wood: wood() },
      bodies: [
        body({ name: 'shelf', type: 'fixed', shape: a }),
        body({ name: 'book', shape: b, position: [0, 0, 0.5], velocity: [0, 0, -speed] }),
      ],
    });
  const rod = (axis: [number, number, number]): ShapeInput => ({
    type: 'cylinder',
    radius: 0.01,
    height: 1,
    orientation: turn(axis, deg(90)),
  });
  test.each<[string, ShapeInput, ShapeInput]>([
    ['a book and a shelf', box([1, 0.3, 0.01]), box([0.3, 0.2, 0.01])],
    ['crossed rods', rod([1, 0, 0]), rod([0, 1, 0])],
    ['sheets of 1 mm', box([1, 1, 0.001]), box([0.5, 0.5, 0.001])],
    ['a thin wall and a die', mesh(authoring.box({ size: [1, 1, 0.002] })), box([0.02, 0.02, 0.02])],
  ])('%s', async (_what, a, b) => {
    for (const speed of [0.5, 3, 20]) {
      const { began } = await drive(thrown(a, b, speed), { enough: ({ began: some }) => some.length > 0 });
      expect(began, `at ${speed} m/s`).toHaveLength(1);
    }
  });
});

test('a cube that falls askew into a groove of one mesh comes to rest, its floor and wall contacts not joining and parting without end', async () => {
  const groove = difference([
    { type: 'box', size: [0.4, 0.4, 0.4] },
    { type: 'box', size: [0.4, 0.5, 0.4], position: [0.1, 0, 0.1] },
  ]);
  const side = 0.08;
  const driven = await drive(
    scene({
      name: 'groove',
      until: 0.8,
      gravity: [0, 0, -G],
      materials: { wood: wood({ restitution: 0.5, friction: 0.3 }) },
      bodies: [
        body({ name: 'groove', type: 'fixed', shape: groove, orientation: turn([0, 1, 0], deg(-45)) }),
        body({
          name: 'cube',
          shape: box([side, side, side]),
          position: [0.006, 0, -0.02],
          orientation: turn([0.15, 1, 0.05], deg(-50)),
        }),
      ],
    }),
  );
  // Mended, the run has some fifty contacts; when pieces were known by their place alone it had twenty-seven thousand.
  expect(driven.began.length).toBeLessThan(300);
  const { position, velocity } = bodyNow(driven, 0);
  // The groove's edge is 0.1 √2 m below the middle of the block, the cube's middle half its diagonal above it.
  const bottom = -0.1 * Math.SQRT2 + (side * Math.SQRT2) / 2;
  expect(Math.abs(position[2] - bottom)).toBeLessThan(1e-3);
  expect(Math.hypot(...velocity)).toBeLessThan(0.02);
});

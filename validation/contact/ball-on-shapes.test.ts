/** A ball against each exact shape, in whole runs: what a plane does, a flat face does; what closed forms say of round ones, they do. */
import {
  body,
  box,
  cylinder,
  deg,
  material,
  plane,
  type SceneInput,
  type ShapeInput,
  scene,
  sphere,
  turn,
} from 'impinge';
import { describe, expect, test } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

const STEEL = material({ density: 7800, youngModulus: 1e8, restitution: 0.7, friction: 0.3 });
const R = 0.05;

const onto = (shape: ShapeInput, rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'ball on a shape',
    until: 0.6,
    gravity: [0, 0, -9.81],
    materials: { steel: STEEL },
    bodies: [
      body({ name: 'ground', type: 'fixed', shape }),
      body({ name: 'ball', shape: sphere(R), position: [0.02, 0.01, 0.3], velocity: [0.1, 0, 0] }),
    ],
    ...rest,
  });

test('the top of a box is a plane, bounce by bounce', async () => {
  const [flat, top] = await Promise.all([
    drive(onto(plane())),
    drive(onto(box([2, 2, 1], { position: [0, 0, -0.5] }))),
  ]);
  expect(top.began.length).toBe(flat.began.length);
  expect(flat.began.length).toBeGreaterThan(1);
  const [a, b] = [bodyNow(flat, 0), bodyNow(top, 0)];
  // The gaps differ in their last bit, and with it where a touch is located and the steps after it: within the 1e-10 m that a step
  // may err, some steps long.
  a.position.forEach((x, k) => {
    expect(b.position[k]).toBeCloseTo(x, 9);
  });
});

test('a tilted box turns the ball as a tilted plane does', async () => {
  const tilt = turn([0, 1, 0], deg(20));
  const at = { orientation: tilt };
  // The last bits of gaps decide where touches are located. At the default tolerance the steps after them differ by 7e-10 m.
  const solver = { type: 'dormand-prince-54', relativeTolerance: 1e-10, positionTolerance: 1e-13 } as const;
  const [flat, top] = await Promise.all([
    drive(onto(plane(at), { solver })),
    drive(
      onto(box([4, 4, 1], { ...at, position: [-0.5 * Math.sin(deg(20)), 0, -0.5 * Math.cos(deg(20))] }), { solver }),
    ),
  ]);
  const [a, b] = [bodyNow(flat, 0), bodyNow(top, 0)];
  a.position.forEach((x, k) => {
    expect(b.position[k]).toBeCloseTo(x, 10);
  });
});

describe('a ball in a cylindrical hole', () => {
  const hole = cylinder(0.5, 2, { hole: true, orientation: turn([1, 0, 0], deg(90)) });
  /** Swings about the lowest line of a hole along y, from an angle [rad]; stiff, so that it stays within a few µm of the wall. */
  const swing = (friction: number, angle: number) =>
    scene({
      name: 'swing',
      until: 10,
      gravity: [0, 0, -9.81],
      materials: { steel: { ...STEEL, youngModulus: 1e10, friction } },
      bodies: [
        body({ name: 'tube', type: 'fixed', shape: hole }),
        body({
          name: 'ball',
          shape: sphere(R),
          position: [(0.5 - R) * Math.sin(angle), 0, -(0.5 - R) * Math.cos(angle)],
        }),
      ],
      solver: { type: 'dormand-prince-54', relativeTolerance: 1e-7 },
    });
  const period = async (friction: number) => {
    const angle = 0.05;
    const crossings: number[] = [];
    let [x, t] = [1, 0];
    await drive(swing(friction, angle), {
      until: 4,
      enough: (now) => {
        const [next] = bodyNow(now, 0).position;
        const { time } = now.run.simulation.state;
        if (next > 0 !== x > 0) crossings.push(t + ((time - t) * x) / (x - next));
        [x, t] = [next, time];
        return crossings.length === 3;
      },
    });
    return crossings[2] - crossings[0];
  };
  test('slides as a pendulum of length R − r', async () => {
    const exact = 2 * Math.PI * Math.sqrt((0.5 - R) / 9.81) * (1 + (0.05 * 0.05) / 16);
    // The ball hops by its weight's static overlap, about 1e-6 of the length, when it is let go.
    expect(Math.abs((await period(0)) / exact - 1)).toBeLessThan(2e-4);
  });
});

test('energy is on the books in every round contact', async () => {
  for (const shape of [
    cylinder(0.3, 1, { orientation: turn([1, 0, 0], deg(90)), position: [0, 0, -0.3] }),
    { type: 'torus', ringRadius: 0.3, tubeRadius: 0.1, position: [0.3, 0, -0.1] },
    { type: 'cone', radius: 0.4, height: 0.3, position: [0, 0, -0.15] },
    { type: 'capsule', radius: 0.2, length: 0.5, orientation: turn([0, 1, 0], deg(80)), position: [0, 0, -0.2] },
  ] satisfies ShapeInput[]) {
    const driven = await drive(onto(shape, { until: 0.4 }));
    const start = 0.5 * 7800 * (4 / 3) * Math.PI * R ** 3 * 0.01 + 7800 * (4 / 3) * Math.PI * R ** 3 * 9.81 * 0.3;
    const { total } = energyNow(driven);
    expect(driven.began.length).toBeGreaterThan(0);
    expect(Math.abs(total / start - 1)).toBeLessThan(1e-5);
  }
});

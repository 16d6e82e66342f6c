/** A ball in a mesh that is moved and turned in its body, in a body that is moved, turned and turning. */
import { describe, expect, test } from 'vitest';
import { axisAngle, type Quaternion } from '../../packages/engine/src/math/quaternion.js';
import type { Vec3 } from '../../packages/engine/src/math/vec3.js';
import { bodyNow, type Drive, drive } from '../drive.js';
import {
  type DrumBall,
  type DrumOptions,
  drumScene,
  HERE,
  moved,
  movedBack,
  type Pose,
  roomAt,
} from './ball-in-moved-mesh.js';

const ELSEWHERE: Pose = { position: [1.3, -0.7, 0.4], orientation: axisAngle([1, 2, -1], 2.1) };
const STILL: DrumOptions = {
  drum: HERE,
  inBody: HERE.orientation,
  alongAxis: 0,
  turning: 0,
  type: 'fixed',
  gravity: [0, -9.81, 0],
};
/** The same drum: mesh turned and shifted in its body, body turned and shifted back, the world turned and shifted about all of it. */
const MOVED: DrumOptions = { ...STILL, drum: ELSEWHERE, inBody: axisAngle([2, -1, 0.5], 1.2), alongAxis: 0.37 };

/** Apart from each other, thrown at walls, at an edge of two and at a corner of three. */
const THROWN: readonly DrumBall[] = [
  { radius: 0.05, position: [0.1, -0.05, 0.05], velocity: [1, -0.5, 0.2] },
  { radius: 0.02, position: [-0.12, 0.05, -0.08], velocity: [-1.2, 0.6, -0.3] },
  { radius: 0.03, position: [0, 0.15, 0.08], velocity: [0.2, 0.8, 0.9] },
];

const ballsOf = (driven: Drive, count: number, first: number) =>
  Array.from({ length: count }, (_, n) => bodyNow(driven, first + n));

describe.each([
  ['at rest', {}],
  ['turning', { type: 'kinematic', turning: 3 }],
] as const)('the drum %s', (_name, motion) => {
  test('balls do in a moved and turned mesh what they do in one that is not', async () => {
    const [here, there] = [
      await drive(drumScene(THROWN, { ...STILL, ...motion })),
      await drive(drumScene(THROWN, { ...MOVED, ...motion })),
    ];
    // Walls only: they are flat, and do not magnify what is off.
    expect(here.began.length).toBeGreaterThanOrEqual(6);
    expect(here.began.every(({ shapeA }) => shapeA === 0)).toBe(true);
    expect(there.began.map(({ shapeA, shapeB, time }) => [shapeA, shapeB, time])).toEqual(
      here.began.map(({ shapeA, shapeB, time }) => [shapeA, shapeB, time]),
    );
    const [before, after] = [ballsOf(here, 3, 0), ballsOf(there, 3, 0)];
    const off = before.map(({ position, velocity }, n) => {
      const wanted = moved(ELSEWHERE, position as unknown as Vec3);
      const speed = moved({ ...ELSEWHERE, position: [0, 0, 0] }, velocity as unknown as Vec3);
      const difference = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((x, k) => x - b[k]));
      return Math.max(difference(after[n].position, wanted), difference(after[n].velocity, speed));
    });
    console.log(`off by ${Math.max(...off).toExponential(1)} m or m/s after ${here.began.length} contacts`);
    // A place of 2 m is rounded by 4e-16 m a step, 2500 steps: 1e-12 m. In a contact of 5 ms, ω = π/5 ms = 600/s, that is 6e-10 m/s at most.
    for (const one of off) expect(one).toBeLessThan(1e-9);
  });
});

/** Nine balls of 20 to 50 mm on a grid. */
const MANY: readonly DrumBall[] = Array.from({ length: 9 }, (_, n) => ({
  radius: 0.02 + 0.0037 * n,
  position: [0.13 * ((n % 3) - 1), 0.12 * (Math.floor(n / 3) - 1), 0.04 * ((n % 2) - 0.5)] as Vec3,
  velocity: [0.3 * Math.sin(n), 0.3 * Math.cos(3 * n), 0.2 * Math.sin(5 * n)] as Vec3,
}));

test('nine balls of mixed sizes stay in a drum that turns, and are carried up by it', async () => {
  const turning = 4;
  const until = 1;
  const driven = await drive(drumScene(MANY, { ...MOVED, type: 'kinematic', turning }, { until }));
  let carried = 0;
  for (const [n, { position }] of ballsOf(driven, MANY.length, 0).entries()) {
    const atRest = movedBack(ELSEWHERE, position);
    const angle = -turning * until;
    const inDrum = [
      atRest[0] * Math.cos(angle) - atRest[1] * Math.sin(angle),
      atRest[0] * Math.sin(angle) + atRest[1] * Math.cos(angle),
      atRest[2],
    ];
    // Hertz at some 2 m/s on 2 MPa: a tenth of the radius deep at most.
    expect(roomAt(inDrum)).toBeGreaterThan(0.9 * MANY[n].radius);
    // Gravity is along −y and the walls go to +x where they are lowest: friction carries the balls up on that side.
    carried += atRest[0] / MANY.length;
  }
  expect(driven.began.length).toBeGreaterThan(30);
  expect(carried).toBeGreaterThan(0.02);
});

test('a drum that floats keeps momentum and angular momentum of all', async () => {
  const options: DrumOptions = { ...MOVED, type: 'dynamic', turning: 2, gravity: [0, 0, 0] };
  const driven = await drive(drumScene(MANY, options, { until: 1.5 }));
  const { system, initialY } = driven.model;
  const totals = (y: Float64Array) => {
    const sum = [0, 0, 0, 0, 0, 0];
    for (let slot = 0; slot <= MANY.length; slot++) {
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
  const [before, after] = [totals(initialY), totals(driven.run.simulation.state.y)];
  expect(driven.began.length).toBeGreaterThan(10);
  // Momentum of 10 kg m/s, rounded once a step and contact. Angular momentum: rk4 errs by the step to the fourth, some 1e-9.
  after.forEach((total, k) => {
    expect(Math.abs(total - before[k])).toBeLessThan(k < 3 ? 1e-11 : 1e-6);
  });
  // And nobody got out: in the drum's own axes, which its body carries.
  const y = driven.run.simulation.state.y;
  const body: Pose = {
    position: bodyNow(driven, 0).position as unknown as Vec3,
    orientation: [...y.subarray(3, 7)] as unknown as Quaternion,
  };
  for (const [n, { position }] of ballsOf(driven, MANY.length, 1).entries()) {
    // Body ← drum is a turn, about the middle of the drum, which is its centre of mass.
    const inDrum = movedBack({ position: [0, 0, 0], orientation: options.inBody }, movedBack(body, position));
    expect(roomAt(inDrum)).toBeGreaterThan(0.9 * MANY[n].radius);
  }
});

import { describe, expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { integral, maximum, mean, minimum, position, velocity } from '../../scene/builders/sensors.js';
import { plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { drive } from '../../scene/small-scenes.suite.js';
import { advance, createRun, type Run, snapshotOf } from '../run.js';

const G = 10;
type Solver = NonNullable<SceneInput['solver']>;

/** A ball thrown up at 2 m/s from 1 m; steps of 0.05 s divide nothing of interest. */
const thrown = (rest: Partial<SceneInput>): SceneInput =>
  scene({
    name: 'Thrown',
    until: 0.5,
    gravity: [0, 0, -G],
    materials: { m: {} },
    bodies: [body({ name: 'ball', shape: sphere(0.1), mass: 2, position: [0, 0, 1], velocity: [0, 0, 2] })],
    sensors: [
      position('height', 'ball', 'z'),
      velocity('speed', 'ball', 'z'),
      integral('path', 'speed'),
      mean('mean speed', 'speed'),
      mean('mean height', 'height'),
      maximum('top', 'height'),
      minimum('slowest', 'speed'),
      integral('late path', 'speed', { from: 0.31 }),
      maximum('late top', 'height', { from: 0.31 }),
      mean('late mean', 'speed', { from: 0.31 }),
    ],
    recording: { every: 0.125 },
    ...rest,
  });

const height = (t: number) => 1 + 2 * t - (G / 2) * t * t;
const speed = (t: number) => 2 - G * t;

/** `sampling`: how far apart the looks of a step may be [s]: extremes lie between two of them. */
const SOLVERS: readonly [Solver, sampling: number, rounding: number][] = [
  // Steps of a parabola grow to the longest allowed, ten output intervals; a quarter of that step is looked at.
  [{ type: 'dormand-prince-54', maxStep: 0.1 }, 0.025, 1e-12],
  // The trapezium is exact for speeds, which are linear; for heights it is off by h² z̈/12.
  [{ type: 'rk4', step: 0.01 }, 0.01, (0.01 * 0.01 * G) / 12 + 1e-12],
];

describe.each(SOLVERS)('by %o', (solver, sampling, rounding) => {
  test('integrals, means and extremes are those of the parabola, in every frame', async () => {
    const { frames } = drive((await openScene(thrown({ solver }))).model);
    expect(frames.length).toBe(5);
    for (const { time: t, sensors } of frames) {
      const [, v, path, meanSpeed, meanHeight, top, slowest, latePath, lateTop, lateMean] = sensors;
      expect(Math.abs(path - (height(t) - 1))).toBeLessThan(1e-12);
      expect(meanSpeed).toBeCloseTo(t === 0 ? 2 : (height(t) - 1) / t, 12);
      // Simpson's rule is exact for a parabola.
      const wholeHeight = t + t * t - (G / 6) * t ** 3;
      if (t > 0) expect(Math.abs(meanHeight - wholeHeight / t)).toBeLessThan(rounding);
      // The top, 1.2 m at 0.2 s, lies at most half a sampling interval from a look: g/2 (Δt/2)² below it.
      const wantedTop = t < 0.2 ? height(t) : 1.2;
      expect(top).toBeLessThanOrEqual(wantedTop + 1e-12);
      expect(top).toBeGreaterThanOrEqual(wantedTop - (G / 2) * (sampling / 2) ** 2 - 1e-12);
      expect(Math.abs(slowest - v)).toBeLessThan(1e-12);
      const since = Math.max(t, 0.31);
      expect(Math.abs(latePath - (height(since) - height(0.31)))).toBeLessThan(1e-12);
      expect(Math.abs(lateTop - height(t < 0.31 ? t : 0.31))).toBeLessThan(1e-12);
      const wantedMean = t <= 0.31 ? speed(t) : (speed(t) + speed(0.31)) / 2;
      expect(Math.abs(lateMean - wantedMean)).toBeLessThan(1e-11);
    }
  });

  test('an event on the path ends the run where it is passed', async () => {
    const events = [{ name: 'far', sensor: 'path', level: -0.15, action: 'stop' as const }];
    const { frames } = drive((await openScene(thrown({ solver, events }))).model);
    // 2 t − 5 t² = −0.15 at t = (2 + √(4 + 3))/10.
    const last = frames[frames.length - 1];
    const wanted = (2 + Math.sqrt(7)) / 10;
    // A variable step ends there; a fixed one at the end of its step.
    const late = solver.type === 'rk4' ? 0.01 : 1e-12;
    expect(last.time).toBeGreaterThan(wanted - 1e-12);
    expect(last.time).toBeLessThan(wanted + late);
  });

  test('a resumed run reads the same as an undisturbed one, to the bit', async () => {
    const { model } = await openScene(thrown({ solver, recording: { every: 0.125, checkpointEvery: 0.2 } }));
    const whole = lastReadings(createRun(model));
    const first = createRun(model);
    let event = advance(first, 1000);
    while (event.kind !== 'checkpoint') event = advance(first, 1000);
    expect(first.simulation.state.time).toBeGreaterThan(0.1);
    expect(lastReadings(createRun(model, { snapshot: snapshotOf(first) }))).toEqual(whole);
  });
});

function lastReadings(run: Run): number[] {
  let last: number[] = [];
  for (;;) {
    const event = advance(run, 1000);
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind === 'frame') last = Array.from(event.frame.sensors);
    if (event.kind === 'done') return last;
  }
}

/** An elastic ball falls 0.2 m onto a stiff floor and is back at the top at 0.4 s; the blow lasts some milliseconds, between two frames. */
const MASS = 2;
const STIFFNESS = 1e6;
const bounce = (): SceneInput =>
  scene({
    name: 'Bounce',
    until: 0.4,
    gravity: [0, 0, -G],
    materials: { m: {} },
    law: { normal: { type: 'linear', stiffness: STIFFNESS }, damping: { type: 'none' }, tangential: { type: 'none' } },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(0.1), mass: MASS, position: [0, 0, 0.3] }),
    ],
    sensors: [
      velocity('speed', 'ball', 'z'),
      { type: 'contact-force', name: 'blow', body: 'ball', axis: 'z' },
      maximum('peak', 'blow'),
      integral('impulse', 'blow'),
    ],
    recording: { every: 0.1 },
  });

test('the peak and the impulse of a blow between two frames are seen', async () => {
  const { frames } = drive((await openScene(bounce())).model);
  const { sensors, time } = frames[frames.length - 1];
  // Energy: ½ k δ² = m g (h + δ).
  const rest = (MASS * G) / STIFFNESS;
  const deepest = rest + Math.sqrt(rest * rest + 2 * rest * 0.2);
  const peak = STIFFNESS * deepest;
  // A step is at most a twentieth of the blow (STEPS_PER_CONTACT) and has four intervals: a look at most π/160 from the peak of a cosine.
  expect(sensors[2]).toBeLessThan(peak * (1 + 1e-6));
  expect(sensors[2]).toBeGreaterThan(peak * (1 - 0.5 * (Math.PI / 160) ** 2 - 1e-6));
  // Σ m Δv = impulse − m g t. Simpson's rule on intervals of 1/80 of a half-wave: relative error (π/80)⁴/180.
  const wanted = MASS * (sensors[0] - 0) + MASS * G * time;
  expect(Math.abs(sensors[3] - wanted)).toBeLessThan(wanted * (Math.PI / 80) ** 4);
});

test.each([
  ['a sensor that is not there', [maximum('m', 'hight')], 'scene/dangling-name'],
  ['a sensor that comes later', [maximum('m', 'height'), position('height', 'ball', 'z')], 'scene/dangling-name'],
  [
    'what is itself kept over the run',
    [position('height', 'ball', 'z'), maximum('m', 'height'), mean('n', 'm')],
    'sensor/running-of-running',
  ],
] as const)('%s is refused', async (_, sensors, code) => {
  await expect(openScene(thrown({ sensors: [...sensors] }))).rejects.toMatchObject({ code });
});

test('units follow the sensor', async () => {
  const sensors: NonNullable<SceneInput['sensors']> = [
    position('z', 'ball', 'z'),
    velocity('v', 'ball', 'z'),
    { type: 'contact-force', name: 'f', body: 'ball', axis: 'z' },
    maximum('a', 'f'),
    integral('b', 'f'),
    integral('c', 'v'),
    integral('d', 'z'),
    mean('e', 'z'),
    { type: 'expression', name: 'p', unit: 'W', expression: 'f * v' },
    integral('work', 'p'),
  ];
  const { model } = await openScene(thrown({ sensors }));
  expect(model.sensors.slice(3).map(({ unit }) => unit)).toEqual(['N', 'N s', 'm', 'm s', 'm', 'W', 'J']);
});

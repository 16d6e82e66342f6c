import { describe, expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { SOLVER_NAMES, VARIABLE_STEP_SOLVERS } from '../integration/solvers.js';
import type { SolverSpec } from '../integration/solvers.schema.js';
import { anchor, force } from '../scene/builders/forces.js';
import { table } from '../scene/builders/signals.js';
import { openScene } from '../scene/open-scene.js';
import { ballOnFloor, drive, driveScene, everyKind, twoBalls } from '../scene/small-scenes.suite.js';
import { advance, createRun, snapshotOf } from './run.js';
import { stateHash } from './state-hash.js';

/** A solver that chooses its steps, or one with a given step [s]. */
const withStep = (type: SolverSpec['type'], step: number) =>
  (VARIABLE_STEP_SOLVERS as readonly string[]).includes(type) ? { type } : { type, step };

describe('frames', () => {
  const cases: [number, number, number[]][] = [
    [0.1, 0.02, [0, 0.02, 0.04, 0.06, 0.08, 0.1]],
    [0.1, 0.03, [0, 0.03, 0.06, 0.09, 0.1]],
    [0.1, 0.5, [0, 0.1]],
    [0.1, 0.1, [0, 0.1]],
    [0.3, 0.1, [0, 0.1, 0.2, 0.3]],
    [0.7, 0.1, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]],
  ];
  test.each(cases)('until %s every %s: at whole multiples and at the end', async (until, every, times) => {
    for (const type of SOLVER_NAMES) {
      const recording = { every, checkpointEvery: 1 };
      const { frames, failure } = await driveScene(ballOnFloor({}, { until, recording, solver: withStep(type, 7e-4) }));
      expect(failure).toBeUndefined();
      expect(frames.map(({ index }) => index)).toEqual(times.map((_, i) => i));
      frames.slice(0, -1).forEach(({ time }, i) => {
        expect(time).toBe(i * every);
      });
      expect(frames.at(-1)?.time).toBe(until);
      expect(frames).toHaveLength(times.length);
    }
  });

  test('show the free fall they were sampled from, between steps too', async () => {
    const { frames } = await driveScene(ballOnFloor({}, { until: 0.19, recording: { every: 0.001 } }));
    expect(frames).toHaveLength(191);
    for (const { time, poses } of frames) {
      // A parabola is integrated and interpolated exactly but for round-off.
      expect(Math.abs(poses[7 + 2] - (0.3 - 5 * time * time))).toBeLessThan(1e-14);
    }
  });

  test('their arrays are the receiver’s: later frames do not change them', async () => {
    const { frames } = await driveScene(twoBalls());
    expect(new Set(frames.map(({ poses }) => poses.buffer)).size).toBe(frames.length);
    expect(frames[0].poses[0]).toBe(0);
  });

  test('orientations are unit', async () => {
    const { frames } = await driveScene(everyKind());
    for (const { poses } of frames) {
      for (let b = 0; b < 3; b++) expect(Math.hypot(...poses.subarray(7 * b + 3, 7 * b + 7))).toBeCloseTo(1, 14);
    }
  });
});

describe('checkpoints', () => {
  test('come at their interval and before the steps that are shortened to the end', async () => {
    const { checkpoints } = await driveScene(ballOnFloor({}, { until: 0.5 }));
    // At 0.1 … 0.4 as steps pass them, and the last natural step.
    expect(checkpoints).toBeGreaterThanOrEqual(2);
    expect(checkpoints).toBeLessThanOrEqual(5);
  });

  test('every frame up to the state’s time has been delivered', async () => {
    const run = createRun((await openScene(everyKind())).model);
    let frames = 0;
    for (;;) {
      const event = advance(run, 10);
      if (event.kind === 'frame') frames++;
      if (event.kind === 'checkpoint') {
        expect(frames).toBe(Math.floor(run.simulation.state.time / run.simulation.model.outputInterval + 1e-9) + 1);
      }
      if (event.kind === 'done') break;
    }
  });
});

describe.each(SOLVER_NAMES)('a longer run with %s', (type) => {
  const solver = withStep(type, 2e-4);

  test.each([0.15, 0.2043, 0.31])('until %s extended is, bit for bit, the longer run', async (shorter) => {
    for (const source of [everyKind({ solver }), ballOnFloor({}, { solver })]) {
      const { model } = await openScene(source);
      const longer = drive(model, { until: 0.4 });
      const first = drive(model, { until: shorter });
      const rest = drive(model, { until: 0.4, snapshot: snapshotOf(first.run) });
      expect(stateHash(rest.run.simulation)).toBe(stateHash(longer.run.simulation));
      const from = rest.frames[0].index;
      expect(rest.frames).toEqual(longer.frames.slice(from));
      expect(first.frames.slice(0, from)).toEqual(longer.frames.slice(0, from));
      expect(first.frames.at(-1)?.time).toBe(shorter);
      expect(rest.run.simulation.state.steps).toBe(longer.run.simulation.state.steps);
    }
  });
});

describe('the end', () => {
  test('the state is at `until` exactly, and stays there', async () => {
    const { run } = await driveScene(ballOnFloor({}, { until: 1 / 3 }));
    expect(run.simulation.state.time).toBe(1 / 3);
    expect(advance(run, 10)).toEqual({ kind: 'done' });
    expect(run.simulation.state.time).toBe(1 / 3);
  });

  test('the last frame is there although a force has a corner at the very end', async () => {
    const push = force('push', anchor('ball'), [table([0, 0.1], [1, 2], { interpolation: 'step' }), 0, 0]);
    const { frames } = await driveScene(ballOnFloor({}, { until: 0.1, forces: [push] }));
    expect(frames.map(({ time }) => time)).toEqual([0, 0.02, 0.04, 0.06, 0.08, 0.1]);
    // Pushed by 1 N until then: x = F t²/2m.
    const { mass } = (await openScene(ballOnFloor())).model.system.bodies;
    expect(frames[5].poses[7]).toBeCloseTo(0.005 / mass[1], 12);
  });

  test('a small allowance changes nothing but the number of pauses', async () => {
    const { model } = await openScene(everyKind());
    const run = createRun(model);
    for (;;) if (advance(run, 1).kind === 'done') break;
    expect(stateHash(run.simulation)).toBe(stateHash(drive(model).run.simulation));
  });

  test('a run that ends within a few ulp after an impact ends; it does not stall', async () => {
    const falling = { position: [0, 0, 1.1], velocity: [0, 0, -1] } as const;
    for (let ulps = 0; ulps <= 20; ulps++) {
      const until = 1 + ulps * Number.EPSILON;
      const input = ballOnFloor({ ...falling } as never, { gravity: [0, 0, 0], until });
      expect((await driveScene(input)).failure, `${ulps} ulp`).toBeUndefined();
    }
  });
});

describe('an end that cannot be reached is refused before the first step', () => {
  test.each([0, -1, Number.NaN, Infinity])('until %s', async (until) => {
    const { model } = await openScene(ballOnFloor());
    expect(() => createRun(model, { until })).toThrow(SceneError);
  });

  test('until before the time of the snapshot', async () => {
    const { model } = await openScene(ballOnFloor());
    const snapshot = snapshotOf(drive(model).run);
    expect(() => createRun(model, { snapshot, until: 0.1 })).toThrow(SceneError);
  });
});

describe('failures', () => {
  test('a step far too long for its contact is a divergence that names body, time and stage', async () => {
    const { failure, frames } = await driveScene(
      ballOnFloor({}, { solver: { type: 'rk4', step: 0.1 }, law: { normal: { type: 'linear', stiffness: 1e12 } } }),
    );
    expect(failure).toMatchObject({ kind: 'diverged', body: 'ball' });
    expect(failure?.time).toBeLessThanOrEqual(0.5);
    expect(failure?.message).toMatch(/'ball' diverged .*t = 0\.2/);
    expect(failure?.message).toMatch(/smaller step/);
    for (const { poses } of frames) expect(poses.every(Number.isFinite)).toBe(true);
  });

  test('a motion that becomes infinite or NaN is a divergence, not a hang', async () => {
    const crank = {
      name: 'crank',
      type: 'kinematic' as const,
      shapes: [{ type: 'sphere' as const, radius: 0.1 }],
      position: [0, 0, 0.5] as [number, number, number],
      motion: { type: 'registered' as const, name: 'broken' },
    };
    const input = ballOnFloor();
    const broken = (time: number, start: object) => (time < 0.1 ? start : { ...start, position: [Number.NaN, 0, 0] });
    const { model } = await openScene(
      { ...input, bodies: [...input.bodies, crank] },
      { registry: { motions: { broken: broken as never } } },
    );
    const { failure } = drive(model);
    expect(failure).toBeDefined();
  });
});

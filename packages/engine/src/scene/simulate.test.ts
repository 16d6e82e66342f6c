import { describe, expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import type { ContactEvent, Progress } from '../simulation/drive-run.js';
import type { Frame } from '../simulation/frames/frame.js';
import { parametric } from './parameters.js';
import { type SimulateOptions, SimulationError, type SimulationRun, simulate } from './simulate.js';
import { ballOnFloor, everyKind, twoBalls } from './small-scenes.suite.js';

const framesOf = async (run: SimulationRun): Promise<Frame[]> => {
  const frames: Frame[] = [];
  for await (const frame of run) frames.push(frame);
  return frames;
};
const longRun = (options: SimulateOptions = {}) =>
  simulate(ballOnFloor({}, { until: 5, solver: { type: 'rk4', step: 1e-4 }, recording: { every: 1 } }), options);

describe('simulate', () => {
  test('gives the frames in order and ends at the end', async () => {
    const frames = await framesOf(simulate(ballOnFloor()));
    expect(frames).toHaveLength(26);
    expect(frames.at(-1)?.time).toBe(0.5);
  });

  test('the same scene twice: the same frames and the same hash', async () => {
    const [a, b] = [simulate(everyKind()), simulate(everyKind())];
    expect(await framesOf(a)).toEqual(await framesOf(b));
    expect(await a.stateHash()).toBe(await b.stateHash());
  });

  test('takes parameters and another end', async () => {
    const source = parametric({ height: { value: 0.3, unit: 'm', help: 'Height.' } }, ({ height }) =>
      ballOnFloor({ position: [0, 0, height] }),
    );
    const frames = await framesOf(simulate(source, { set: { height: 1 }, until: 0.1 }));
    expect(frames[0].poses[9]).toBe(1);
    expect(frames.at(-1)?.time).toBe(0.1);
  });

  test('keeps the energy ledger: the sum at the end is the sum at the start', async () => {
    const run = simulate(twoBalls());
    const before = await run.energy();
    await framesOf(run);
    const after = await run.energy();
    expect(after.damping).toBeGreaterThan(0.1);
    expect(after.friction).toBeGreaterThan(0.001);
    // Some 200 steps of relative tolerance 1e-7.
    expect(Math.abs(after.total - before.total)).toBeLessThan(200 * 1e-7 * before.total);
  });

  test('a bad scene throws a SceneError from the iterator and from every question', async () => {
    const run = simulate({ ...ballOnFloor(), until: -1 });
    await expect(framesOf(run)).rejects.toThrow(SceneError);
    await expect(run.stateHash()).rejects.toThrow(/until: must be > 0 s, got -1/);
  });

  test('leaving the loop early keeps what was computed', async () => {
    const run = simulate(ballOnFloor());
    for await (const frame of run) if (frame.index === 3) break;
    expect(await run.snapshot()).toBeInstanceOf(Uint8Array);
  });
});

describe('options', () => {
  test('a signal stops the run between steps with its own reason', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const act = async () => {
      for await (const frame of longRun({ signal: controller.signal })) {
        seen.push(frame.time);
        if (seen.length === 2) controller.abort(new Error('enough'));
      }
    };
    await expect(act()).rejects.toThrow('enough');
    expect(seen).toEqual([0, 1]);
  });

  test('with a signal that is already aborted no frame is delivered', async () => {
    await expect(framesOf(longRun({ signal: AbortSignal.abort() }))).rejects.toThrow();
  });

  test('a signal from outside is heard between frames: the event loop gets its turn', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('clicked')), 5);
    await expect(framesOf(longRun({ signal: controller.signal }))).rejects.toThrow('clicked');
  });

  test('progress goes from the start to the end and never back', async () => {
    const seen: Progress[] = [];
    await framesOf(simulate(everyKind(), { onProgress: (progress) => seen.push(progress) }));
    expect(seen.length).toBeGreaterThan(10);
    for (let i = 1; i < seen.length; i++) {
      expect(seen[i].time).toBeGreaterThanOrEqual(seen[i - 1].time);
      expect(seen[i].steps).toBeGreaterThanOrEqual(seen[i - 1].steps);
    }
    expect(seen.at(-1)).toMatchObject({ time: 0.4, until: 0.4 });
  });

  test('warnings are delivered once, as they occur', async () => {
    const codes: string[] = [];
    const bounds = { min: [-1, -1, -1], max: [1, 1, 0.095] } as {
      min: [number, number, number];
      max: [number, number, number];
    };
    const source = ballOnFloor(
      { position: [0, 0, 0.09] },
      { bounds, detection: { startOverlap: 'keep' }, law: { damping: { type: 'none' } }, until: 0.1 },
    );
    await framesOf(simulate(source, { onWarning: ({ code }) => codes.push(code) }));
    expect(codes).toEqual(['contact/deep-overlap', 'body/left-bounds']);
  });

  test('a snapshot continues bit for bit; one of another scene is refused', async () => {
    const whole = simulate(everyKind());
    const frames = await framesOf(whole);
    const part = simulate(everyKind());
    for await (const frame of part) if (frame.index === 7) break;
    const rest = simulate(everyKind(), { from: await part.snapshot() });
    expect(await framesOf(rest)).toEqual(frames.slice(8));
    expect(await rest.stateHash()).toBe(await whole.stateHash());
    await expect(framesOf(simulate(ballOnFloor(), { from: await part.snapshot() }))).rejects.toThrow(/another scene/);
  });
});

test('a numerical failure ends in a SimulationError, after every frame before it', async () => {
  const law = { normal: { type: 'linear', stiffness: 1e12 } } as const;
  const frames: Frame[] = [];
  const act = async () => {
    const run = simulate(ballOnFloor({}, { solver: { type: 'rk4', step: 0.1 }, law }));
    for await (const frame of run) frames.push(frame);
  };
  await expect(act()).rejects.toThrow(SimulationError);
  await expect(act()).rejects.toMatchObject({ failure: { kind: 'diverged', body: 'ball' } });
  expect(frames.length).toBeGreaterThanOrEqual(10);
});

test('contacts are reported from their beginning to their end, with names', async () => {
  const { body, material, scene } = await import('./builders/scene.js');
  const { plane, sphere } = await import('./builders/shapes.js');
  const bounce = scene({
    name: 'bounce',
    until: 0.5,
    gravity: [0, 0, -9.81],
    materials: { rubber: material({ restitution: 0.8 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.2] }),
    ],
  });
  const events: ContactEvent[] = [];
  for await (const _ of simulate(bounce, { onContact: (event) => events.push(event) }));
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['began', 'ended']);
  expect(events[0]).toMatchObject({ bodies: ['floor', 'ball'], key: events[1].key });
  // Falls 0.1 m, then touches; leaves with 0.8 of that speed, less what gravity takes during the contact (under 2 %).
  expect(events[0].time).toBeCloseTo(Math.sqrt(0.2 / 9.81), 9);
  expect(events[0].approachSpeed).toBeCloseTo(Math.sqrt(2 * 9.81 * 0.1), 9);
  expect(Math.abs(events[1].approachSpeed / -events[0].approachSpeed - 0.8)).toBeLessThan(0.02);
});

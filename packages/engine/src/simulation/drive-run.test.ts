import { describe, expect, test } from 'vitest';
import { openScene } from '../scene/open-scene.js';
import { ballOnFloor, drive, everyKind } from '../scene/small-scenes.suite.js';
import { driveRun } from './drive-run.js';
import type { Frame } from './frames/frame.js';
import { createRun, snapshotOf } from './run.js';
import { stateHash } from './state-hash.js';

const { model } = await openScene(everyKind());

describe('a run is driven to its end', () => {
  test('with nobody listening, to the same state as step by step', async () => {
    const run = createRun(model);
    expect(await driveRun(run)).toEqual({ kind: 'done' });
    expect(stateHash(run.simulation)).toBe(stateHash(drive(model).run.simulation));
  });

  test('frames and checkpoints come in the order of time, and the run waits for whoever keeps them', async () => {
    const told: string[] = [];
    let busy = false;
    const keep = async (what: string) => {
      expect(busy).toBe(false);
      busy = true;
      await new Promise((resolve) => setTimeout(resolve));
      busy = false;
      told.push(what);
    };
    const times: number[] = [];
    await driveRun(createRun(model), {
      onFrame: ({ time }) => {
        times.push(time);
        return keep('frame');
      },
      onCheckpoint: (_, time) => {
        expect(time).toBeGreaterThanOrEqual(times[times.length - 1]);
        return keep('checkpoint');
      },
    });
    const { frames, checkpoints } = drive(model);
    expect(times).toEqual(frames.map(({ time }) => time));
    expect(told.filter((what) => what === 'checkpoint')).toHaveLength(checkpoints);
  });

  test('a snapshot of a checkpoint goes on to the same end', async () => {
    const saved: Uint8Array[] = [];
    const whole = createRun(model);
    await driveRun(whole, { onCheckpoint: (snapshot) => saved.push(snapshot) });
    const rest = createRun(model, { snapshot: saved[1] });
    await driveRun(rest);
    expect(stateHash(rest.simulation)).toBe(stateHash(whole.simulation));
  });

  test('contacts, crossings, progress and stages are told', async () => {
    const events = [{ name: 'low', sensor: 'height', level: 0.2 }];
    const sensors = [{ type: 'position', name: 'height', body: 'ball', axis: 'z' }] as const;
    const falling = await openScene(ballOnFloor({}, { sensors: [...sensors], events }));
    const seen: Record<string, number> = { began: 0, low: 0, progress: 0, motion: 0, narrow: 0, laws: 0 };
    await driveRun(createRun(falling.model), {
      onContact: ({ kind, bodies }) => {
        expect(bodies).toEqual(['floor', 'ball']);
        seen[kind] = (seen[kind] ?? 0) + 1;
      },
      onEvent: ({ name }) => seen[name]++,
      onProgress: () => seen.progress++,
      onStage: (done) => seen[done]++,
    });
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });
});

test('it stops between steps when asked, and can be taken up from there', async () => {
  const frames: Frame[] = [];
  const run = createRun(model);
  const end = await driveRun(run, { onFrame: (frame) => frames.push(frame), stop: () => frames.length > 4 });
  expect(end).toEqual({ kind: 'stopped' });
  expect(frames).toHaveLength(5);
  const rest = createRun(model, { snapshot: snapshotOf(run) });
  await driveRun(rest, { onFrame: (frame) => frames.push(frame) });
  expect(frames).toEqual(drive(model).frames);
});

test('a failed run ends with its failure', async () => {
  const law = { normal: { type: 'linear', stiffness: 1e12 } } as const;
  const { model: stiff } = await openScene(ballOnFloor({}, { solver: { type: 'rk4', step: 0.1 }, law }));
  expect(await driveRun(createRun(stiff))).toMatchObject({
    kind: 'failed',
    failure: { kind: 'diverged', body: 'ball' },
  });
});

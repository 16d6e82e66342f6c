/** What measures keep is part of the state: it goes on from a snapshot to the bit, and does not depend on kernels, parts and threads; nor does the motion depend on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bundleChild } from '../../../../../tests/bundle-child.js';
import type { StartThread } from '../../compute/start-team.js';
import { startGrainThreads } from '../../dynamics/grains/grain-threads.js';
import { writeMeasures } from '../../dynamics/grains/measures/measure-slice.js';
import { createNumberWriter } from '../../math/number-stream.js';
import type { GrainsInput, SceneInput } from '../../scene/scene.schema.js';
import { advance, createRun, type Run, snapshotOf } from '../run.js';
import { stateHash } from '../state-hash.js';
import { boxOnBeads, finish, modelOf } from './grain-scenes.suite.js';

const measures: Partial<GrainsInput> = {
  meters: [
    { name: 'level', surface: { type: 'plane', point: [0, 0, 0.0095], normal: [0, 0, 1] }, window: 0.004 },
    {
      name: 'under the box',
      surface: { type: 'rectangle', corner: [-0.02, -0.02, -0.011], first: [0.04, 0, 0], second: [0, 0.04, 0] },
      body: 'box',
      window: 0.02,
    },
  ],
  regions: [
    {
      ...{ name: 'high', shape: { type: 'box', min: [-0.02, -0.02, 0.0091], max: [0.02, 0.02, 0.03] }, interval: 3e-4 },
      of: { tags: [[0, 60]] },
    },
    { name: 'near the box', shape: { type: 'sphere', centre: [0, 0, 0], radius: 0.015 }, body: 'box', interval: 1e-4 },
  ],
  walls: [{ body: 'box', archard: 1e-12, finnie: 1e-12, from: 0.01 }],
};
const sensors: SceneInput['sensors'] = [
  { type: 'grain-meter', name: 'rate', meter: 'under the box', value: 'mass-rate' },
  { type: 'grain-region', name: 'stay', region: 'high', value: 'residence' },
  { type: 'grain-region', name: 'visits', region: 'near the box', value: 'visits' },
  { type: 'grain-region', name: 'stress', region: 'high', value: 'stress-zz' },
  { type: 'grain-region', name: 'contacts', region: 'near the box', value: 'coordination' },
  { type: 'grain-wall', name: 'worn', body: 'box', value: 'worn-volume' },
  { type: 'grain-wall', name: 'pressed', body: 'box', value: 'highest-pressure' },
  { type: 'integral', name: 'of rate', of: 'rate' },
];
const scene = (more: Partial<SceneInput> = {}): SceneInput => {
  const base = boxOnBeads({ until: 0.04, sensors, recording: { every: 0.004 }, ...more });
  return { ...base, grains: { ...(base.grains as GrainsInput), ...measures } };
};

const kept = ({ simulation: { state } }: Run): number[] => {
  const out = createNumberWriter();
  if (state.grains !== undefined) writeMeasures(state.grains.measures, out);
  return [...out.values.subarray(0, out.count)];
};

/** Drives a run to its end; the readings of its frames by their index. */
function frames(run: Run): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  for (;;) {
    const event = advance(run, 1000);
    if (event.kind === 'frame') rows.set(event.frame.index, [...event.frame.sensors]);
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind === 'done') return rows;
  }
}

describe('what measures keep', () => {
  test('goes on from a snapshot amid windows, visits and contacts: all readings are the same to the bit', async () => {
    // Bodies take three steps in one of the grains, so that a snapshot falls inside a step of the grains too.
    const base = scene({ solver: { type: 'velocity-verlet', step: 1e-5 } as never });
    const model = await modelOf({ ...base, grains: { ...(base.grains as GrainsInput), step: 3e-5 } });
    const whole = createRun(model);
    const rows = frames(whole);
    expect(rows.size).toBe(11);
    // All of it happens in this scene.
    const last = rows.get(10) ?? [];
    for (const value of [...last.slice(1, 4), ...last.slice(5)]) expect(Math.abs(value)).toBeGreaterThan(0);
    const first = createRun(model);
    for (const time of [0.0171234, 0.0319]) {
      while (first.simulation.state.time < time) advance(first, 1);
      const second = createRun(model, { snapshot: snapshotOf(first) });
      for (const [index, row] of frames(second)) expect([index, row]).toEqual([index, rows.get(index)]);
      expect(kept(second)).toEqual(kept(whole));
      expect(stateHash(second.simulation)).toBe(stateHash(whole.simulation));
    }
  });

  test('does not depend on kernels, parts of the memory, margins and threads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'impinge-measures-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const worker = fileURLToPath(new URL('../../dynamics/grains/grain-worker.suite.ts', import.meta.url));
    const file = await bundleChild(worker, folder);
    const start: StartThread = (handed) =>
      new Promise((resolve, reject) => {
        const thread = new Worker(file, { workerData: handed });
        thread.once('message', () => resolve(() => void thread.terminate()));
        thread.once('error', reject);
      });
    const found: unknown[] = [];
    for (const options of [
      {},
      { kernel: 'javascript' as const },
      { parts: 3 },
      { skin: 2e-4 },
      { threads: 2 },
      { threads: 4 },
    ]) {
      const { threads = 1, ...bed } = { threads: 1, ...options };
      const run = createRun(await modelOf(scene({ until: 0.024 }), bed));
      const { grains } = run.simulation.state;
      if (grains === undefined) throw new Error('the scene has grains');
      const team = await startGrainThreads(grains.bed, threads, start);
      expect(team.count).toBe(threads);
      found.push([[...frames(run)], kept(run), stateHash(run.simulation)]);
      team.end();
    }
    for (const each of found) expect(each).toEqual(found[0]);
    // Loads were asked for at time 0, before there are threads.
    const held = { type: 'grain-energy', name: 'held', term: 'held' } as const;
    const asked = boxOnBeads({ until: 1e-4, sensors: [held, { type: 'integral', name: 'i', of: 'held' }] });
    const run = createRun(await modelOf(asked));
    const { grains } = run.simulation.state;
    if (grains === undefined) throw new Error('the scene has grains');
    expect(grains.bed.hasLists).toBe(true);
    const team = await startGrainThreads(grains.bed, 2, start);
    finish(run);
    team.end();
    const alone = createRun(await modelOf(asked));
    finish(alone);
    expect(stateHash(run.simulation)).toBe(stateHash(alone.simulation));
  });

  test('does not act on the motion, nor does reading it amid a step', async () => {
    // Steps of the bodies end amid those of the grains, and so do frames. Both keep one number over the run, which the hash counts.
    const solver = { type: 'velocity-verlet', step: 7e-6 } as const;
    const every = { recording: { every: 0.0011 } };
    const height = { type: 'position', name: 'height', body: 'box', axis: 'z' } as const;
    const run = async (measured: boolean, wanted: SceneInput['sensors']) => {
      const base = (measured ? scene : boxOnBeads)({ until: 0.02, solver, ...every, sensors: wanted });
      const found = createRun(await modelOf({ ...base, grains: { ...(base.grains as GrainsInput), step: 2e-5 } }));
      finish(found);
      return stateHash(found.simulation);
    };
    const bare = await run(false, [height, { type: 'integral', name: 'i', of: 'height' }]);
    expect(await run(true, sensors)).toBe(bare);
    const held = { type: 'grain-energy', name: 'held', term: 'held' } as const;
    expect(await run(false, [held, { type: 'integral', name: 'i', of: 'held' }])).toBe(bare);
  });
});

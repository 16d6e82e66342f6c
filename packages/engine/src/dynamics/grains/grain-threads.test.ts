/** Two and three threads give the bits of one, over collisions, rebuilds and growing lists. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild } from '../../../../../tests/bundle-child.js';
import type { StartThread } from '../../compute/start-team.js';
import { addHooks, HOOK_SIZE } from './clumps/clump-fixtures.suite.js';
import { createGrainFlow, reportFlow, stepGrainFlow } from './flow/grain-flow.js';
import { addCloud, bedOf, boxOfPlanes } from './grain-fixtures.suite.js';
import { saveGrains } from './grain-state.js';
import { startGrainThreads } from './grain-threads.js';
import { setWall } from './grain-walls.js';
import { stepGrains } from './step-grains.js';

const bundled = mkdtempSync(join(tmpdir(), 'impinge-grain-threads-'));
let file = '';
beforeAll(async () => {
  file = await bundleChild(fileURLToPath(new URL('./grain-worker.suite.ts', import.meta.url)), bundled);
});
afterAll(() => rmSync(bundled, { recursive: true, force: true }));

const start: StartThread = (handed) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: handed });
    worker.once('message', () => resolve(() => void worker.terminate()));
    worker.once('error', reject);
  });

async function stateWith(threads: number) {
  const bed = bedOf({ walls: Array.from({ length: 5 }, () => ({ barriers: undefined, material: 0 })) });
  boxOfPlanes(0.0245).forEach((pose, wall) => {
    setWall(bed, wall, pose);
  });
  addCloud(bed, 6, 6, 0.004);
  const { count, problem, end } = await startGrainThreads(bed, threads, start);
  expect([count, problem]).toEqual([threads, undefined]);
  for (let k = 0; k < 1500; k++) expect(stepGrains(bed)).toBeUndefined();
  end();
  // It goes on alone.
  for (let k = 0; k < 100; k++) expect(stepGrains(bed)).toBeUndefined();
  expect(bed.builds).toBeGreaterThan(15);
  return saveGrains(bed);
}

test('the same bits with 1, 2 and 3 threads', async () => {
  const one = await stateWith(1);
  expect(one.contactTags.length).toBeGreaterThan(100);
  expect(await stateWith(2)).toEqual(one);
  expect(await stateWith(3)).toEqual(one);
});

test('the same bits with clumps among the grains', async () => {
  const stateOf = async (threads: number) => {
    const walls = Array.from({ length: 5 }, () => ({ barriers: undefined, material: 0 }));
    // So heavy that they lie within a few thousand steps.
    const bed = bedOf({ walls, gravity: [0, 0, -80] });
    boxOfPlanes(4 * HOOK_SIZE).forEach((pose, wall) => {
      setWall(bed, wall, pose);
    });
    addCloud(bed, 5, 1, 0.004);
    addHooks(bed, 4, 3, 0.005, 0.5);
    const { count, end } = await startGrainThreads(bed, threads, start);
    expect(count).toBe(threads);
    for (let k = 0; k < 2000; k++) expect(stepGrains(bed)).toBeUndefined();
    end();
    for (let k = 0; k < 50; k++) expect(stepGrains(bed)).toBeUndefined();
    return saveGrains(bed);
  };
  const one = await stateOf(1);
  expect(one.contactTags.length).toBeGreaterThan(20);
  expect(one.clumps?.integers.length).toBe(3 * 48);
  expect(await stateOf(2)).toEqual(one);
  expect(await stateOf(4)).toEqual(one);
});

test('the same bits with grains that come and go, and a memory that grows under the threads', async () => {
  const stateOf = async (threads: number) => {
    const bed = bedOf();
    addCloud(bed, 3, 3, 0.004);
    const flow = createGrainFlow({
      sets: [{ name: 'a', sizes: { type: 'uniform', from: 0.001, to: 0.002 } }],
      materials: { a: { index: 0, density: 2500 } },
      inlets: [
        {
          ...{ name: 'in', set: 'a', velocity: [0, 0, -3], velocitySpread: 0.3 },
          region: { type: 'box', size: [0.06, 0.06, 0.02], position: [0, 0, 0.05] },
          rate: { of: 'number', value: 20_000 },
        },
      ],
      outlets: [{ name: 'out', region: { type: 'plane', position: [0, 0, 0] } }],
    });
    const { end } = await startGrainThreads(bed, threads, start);
    const before = bed.kernel.memory.byteLength;
    for (let k = 0; k < 1600; k++) {
      stepGrainFlow(bed, flow, 2e-5 * k);
      expect(stepGrains(bed)).toBeUndefined();
    }
    end();
    expect(bed.kernel.memory.byteLength).toBeGreaterThan(before);
    return [saveGrains(bed), reportFlow(flow, 0.032)] as const;
  };
  const [state, report] = await stateOf(1);
  expect(report.outlets[0].count).toBeGreaterThan(30);
  expect(state.tags.length).toBeGreaterThan(100);
  expect(await stateOf(2)).toEqual([state, report]);
});

test('kernels in JavaScript say that they have one thread', async () => {
  const { count, problem } = await startGrainThreads(bedOf({ kernel: 'javascript' }), 2, start);
  expect(count).toBe(1);
  expect(problem).toMatch(/JavaScript/);
});

/** Clumps in scenes: filled, let in and out, counted, recorded. */
import { describe, expect, test } from 'vitest';
import { createRecordingWriter } from '../../formats/write/recording.js';
import { openScene } from '../../scene/open-scene.js';
import { readRecording, recordedScene } from '../../scene/read-recording.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { simulate } from '../../scene/simulate.js';
import { advance, createRun, snapshotOf } from '../run.js';
import { stateHash } from '../state-hash.js';
import { boxOnBeads, finish, modelOf, tray } from './grain-scenes.suite.js';

type Point = [number, number, number];
/** Two balls side by side, which do not overlap: the general path would count an overlap twice. */
const dumbbell = (radius: number) => ({
  balls: [
    { at: [-radius, 0, 0] as Point, radius },
    { at: [radius, 0, 0] as Point, radius },
  ],
});

/** Hooks fall in, on balls and hooks that lie there; what comes too far goes out. */
const mixed = (until: number): SceneInput =>
  ({
    ...boxOnBeads(),
    until,
    grains: {
      sets: [
        {
          name: 'hooks',
          material: 'glass',
          sizes: { type: 'uniform', from: 0.0015, to: 0.002 },
          shape: {
            balls: [
              { at: [0, 0, 0], radius: 1 },
              { at: [1.2, 0, 0], radius: 0.8 },
              { at: [1.6, 1, 0], radius: 0.6 },
            ],
          },
          filling: {
            type: 'lattice',
            region: { type: 'box', size: [0.036, 0.036, 0.012], position: [0, 0, 0.007] },
            count: 16,
          },
        },
        {
          name: 'beads',
          material: 'glass',
          sizes: { type: 'mono', radius: 0.002 },
          filling: {
            type: 'random',
            region: { type: 'box', size: [0.036, 0.036, 0.012], position: [0, 0, 0.02] },
            count: 30,
          },
        },
      ],
      inlets: [
        {
          name: 'in',
          set: 'hooks',
          region: { type: 'disc', radius: 0.012, position: [0, 0, 0.075] },
          rate: { of: 'number', value: 200 },
          velocity: [0, 0, -0.5],
        },
      ],
      outlets: [
        { name: 'out', region: { type: 'box', size: [0.02, 0.04, 0.02], position: [0.01, 0, 0.01] }, from: 0.05 },
      ],
    },
    bodies: tray(0.02).map((body) => ({
      ...body,
      shapes: body.shapes?.map((shape) => ({ ...shape, material: 'glass' })),
    })),
    sensors: [
      { type: 'grain-count', name: 'hooks', set: 'hooks' },
      { type: 'grain-count', name: 'all' },
      { type: 'grain-passed', name: 'came', through: 'in' },
      { type: 'grain-passed', name: 'came mass', through: 'in', quantity: 'mass' },
      { type: 'grain-passed', name: 'gone', through: 'out' },
    ],
  }) as SceneInput;

test('clumps come, go and are counted as one grain each, and the energy balance closes', async () => {
  const run = simulate(mixed(0.15));
  const before = await run.energy();
  const last = new Map<string, number>();
  let rows = 0;
  for await (const frame of run) {
    for (const name of ['hooks', 'all', 'came', 'came mass', 'gone']) last.set(name, frame.sensor(name));
    rows = frame.grains?.tags.length ?? 0;
    expect(frame.grains?.count).toBe(last.get('all'));
    expect(frame.grains?.of('beads').tags.length).toBe((last.get('all') ?? 0) - (last.get('hooks') ?? 0));
  }
  const after = await run.energy();
  const of = (name: string) => last.get(name) ?? Number.NaN;
  expect(of('came')).toBeGreaterThan(20);
  expect(of('came')).toBeLessThanOrEqual(30);
  expect(of('gone')).toBeGreaterThan(5);
  expect(of('all')).toBe(46 + of('came') - of('gone'));
  expect(rows).toBe(of('all') + 2 * of('hooks'));
  // Sizes are radii of balls of the same volume.
  const ball = (r: number) => (4 / 3) * Math.PI * 2500 * r ** 3;
  expect(of('came mass') / of('came')).toBeGreaterThan(ball(0.0015));
  expect(of('came mass') / of('came')).toBeLessThan(ball(0.002));
  const exchanged = after.damping + after.friction + after.kinetic + Math.abs(after.applied);
  expect(exchanged).toBeGreaterThan(1e-5);
  expect(Math.abs(after.total - before.total)).toBeLessThan(0.01 * exchanged);
});

test('a snapshot amid the flow goes on bit by bit, by WASM and JavaScript', async () => {
  const model = await modelOf(mixed(0.08));
  const whole = createRun(model);
  finish(whole);
  const first = createRun(model);
  while (first.simulation.state.time < 0.06) advance(first, 11);
  const second = createRun(await modelOf(mixed(0.08), { kernel: 'javascript' }), { snapshot: snapshotOf(first) });
  finish(second);
  expect(stateHash(second.simulation)).toBe(stateHash(whole.simulation));
});

test('a recording holds which balls are of one clump', async () => {
  const scene = mixed(0.03);
  const opened = await openScene(scene);
  const parts: Uint8Array[] = [];
  const writer = await createRecordingWriter(recordedScene(opened), {
    write: async (bytes) => parts.push(bytes.slice()),
  });
  const clumps: (number[] | undefined)[] = [];
  const run = createRun(opened.model);
  for (;;) {
    const event = advance(run, 1000);
    if (event.kind === 'frame') {
      clumps.push(event.frame.grains?.clumps && [...event.frame.grains.clumps]);
      await writer.addFrame(event.frame);
    }
    if (event.kind === 'done') break;
    if (event.kind === 'failed') throw new Error(event.failure.message);
  }
  await writer.end();
  const recording = await readRecording(Uint8Array.from(Buffer.concat(parts)));
  const read = recording.frames.map(({ grains }) => grains?.clumps && [...grains.clumps]);
  expect(clumps.length).toBeGreaterThan(2);
  expect(clumps[0]?.slice(0, 6)).toEqual([0, 0, 0, 3, 3, 3]);
  expect(read).toEqual(clumps);
});

describe('a scene', () => {
  const withSet = (set: Record<string, unknown>): SceneInput => {
    const { grains: _, ...rest } = mixed(0.01);
    return { ...rest, sensors: [], grains: { sets: [{ name: 'a', material: 'glass', ...set }] } } as SceneInput;
  };
  const region = { type: 'box', size: [0.04, 0.04, 0.04], position: [0, 0, 0.03] };
  const shape = dumbbell(0.002);

  test.each([
    [{ type: 'lattice', region }],
    [{ type: 'random', region, count: 40 }],
    [{ type: 'falling', region, count: 60 }],
    [{ type: 'dense', region, solidFraction: 0.1 }],
  ])('is filled with clumps that lie in all directions and do not overlap: %j', async (filling) => {
    const { model } = await openScene(withSet({ shape, filling }));
    const start = model.grains?.sets[0].start;
    if (start === undefined || !('clump' in start)) throw new Error('no clumps');
    const { positions, radii, clump, masses } = start;
    expect(radii.length).toBeGreaterThan(20);
    expect(masses[0]).toBeCloseTo((8 / 3) * Math.PI * 2500 * 0.002 ** 3, 12);
    const turns = clump.orientations ?? [];
    const up = Array.from({ length: radii.length }, (_, i) => rotatedZ(turns, 4 * i));
    // The mean of n directions at random is some 1/√n.
    for (let k = 0; k < 3; k++)
      expect(Math.abs(up.reduce((sum, d) => sum + d[k], 0) / up.length)).toBeLessThan(3 / Math.sqrt(up.length));
    for (let i = 0; i < radii.length; i++)
      for (let j = 0; j < i; j++) {
        const d = Math.hypot(...[0, 1, 2].map((k) => positions[3 * i + k] - positions[3 * j + k]));
        expect(d).toBeGreaterThan(0.008 * (1 - 1e-4));
      }
    const again = (await openScene(withSet({ shape, filling }))).model.grains?.sets[0].start;
    expect(again).toEqual(start);
  });

  function rotatedZ(q: ArrayLike<number>, o: number): number[] {
    const [x, y, z, w] = [q[o], q[o + 1], q[o + 2], q[o + 3]];
    return [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)];
  }

  test('has the step of the smallest ball of its clumps', async () => {
    const stepOf = async (set: Record<string, unknown>) =>
      (await openScene(withSet({ ...set, filling: { type: 'given', positions: [[0, 0, 0.03]] } }))).model.grains?.step;
    const ball = await stepOf({ sizes: { type: 'mono', radius: 0.002 } });
    const clump = await stepOf({ shape });
    // The fall counts from the top of the grains, which is a little higher for a clump.
    expect((clump?.suggested ?? 0) / (ball?.suggested ?? 0)).toBeCloseTo(1, 2);
  });

  test.each([
    [
      { shape: { balls: [...shape.balls, { at: [0.1, 0, 0], radius: 0.001 }] } },
      /balls\.2\.at.*: ball 2 touches none that hangs together with ball 0/,
    ],
    [{ shape: { balls: [] } }, /sets\.0\.shape\.balls .*must have at least one ball/],
    [{ shape: { balls: [{ at: [0, 0, 0], radius: 0 }] } }, /shape\.balls\.0\.radius.*: must be > 0/],
    [{ shape, filling: { type: 'table', file: 'a.csv', unit: 'm' } }, 'tables hold balls'],
    [
      { shape, filling: { type: 'given', positions: [[0, 0, 1]], orientations: [] } },
      /filling\.orientations.*: must be as many as the positions \(1\), got 0/,
    ],
    [
      {
        sizes: { type: 'mono', radius: 0.002 },
        filling: { type: 'given', positions: [[0, 0, 1]], orientations: [[0, 0, 0, 1]] },
      },
      'have no meaning for balls',
    ],
  ])('with %j is refused', async (set, message) => {
    await expect(openScene(withSet({ filling: { type: 'random', region, count: 3 }, ...set }))).rejects.toThrow(
      message,
    );
  });
});

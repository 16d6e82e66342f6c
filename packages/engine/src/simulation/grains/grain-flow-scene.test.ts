import { expect, test } from 'vitest';
import type { SceneInput } from '../../scene/scene.schema.js';
import { simulate } from '../../scene/simulate.js';
import { advance, createRun, snapshotOf } from '../run.js';
import { stateHash } from '../state-hash.js';
import { boxOnBeads, finish, modelOf, tray } from './grain-scenes.suite.js';

/** Beads fall in through a disc onto a plate with a hole, and are taken out below. */
const feeder = (until: number): SceneInput => ({
  ...boxOnBeads(),
  until,
  bodies: [
    ...tray(0.02).map((body) => ({ ...body, shapes: body.shapes?.map((shape) => ({ ...shape, material: 'glass' })) })),
    {
      name: 'chute',
      type: 'fixed',
      shapes: [
        {
          type: 'box',
          size: [0.04, 0.04, 0.002],
          orientation: { euler: 'xyz', angles: [0, 0.6, 0] },
          material: 'wood',
        },
      ],
      position: [-0.012, 0, 0.05],
    },
  ],
  grains: {
    sets: [
      { name: 'fed', material: 'glass', sizes: { type: 'uniform', from: 0.0015, to: 0.0025 } },
      {
        name: 'lying',
        material: { names: ['glass', 'wood'], shares: [1, 1] },
        sizes: { type: 'mono', radius: 0.002 },
        fields: { age: { from: 0, to: 1 } },
        filling: {
          type: 'random',
          region: { type: 'box', size: [0.036, 0.036, 0.012], position: [0, 0, 0.007] },
          count: 40,
        },
      },
    ],
    inlets: [
      {
        name: 'in',
        set: 'fed',
        region: { type: 'disc', radius: 0.008, position: [-0.01, 0, 0.075] },
        rate: { of: 'number', value: 600 },
        velocity: [0, 0, -0.5],
      },
    ],
    outlets: [{ name: 'out', region: { type: 'box', size: [0.02, 0.04, 0.02], position: [0.01, 0, 0.01] } }],
  },
  sensors: [
    { type: 'grain-passed', name: 'came', through: 'in' },
    { type: 'grain-passed', name: 'gone', through: 'out' },
    { type: 'grain-passed', name: 'gone mass', through: 'out', quantity: 'mass' },
    { type: 'grain-count', name: 'here' },
  ],
});

test('grains that come and go are counted, and the energy balance closes with what they bring and take', async () => {
  const run = simulate(feeder(0.2));
  const before = await run.energy();
  const last = new Map<string, number>();
  for await (const frame of run)
    for (const name of ['came', 'gone', 'gone mass', 'here']) last.set(name, frame.sensor(name));
  const after = await run.energy();
  const of = (name: string) => last.get(name) ?? Number.NaN;
  // 600 a second for 0.2 s; those of the last look are still to come.
  expect(of('came')).toBeGreaterThan(100);
  expect(of('came')).toBeLessThanOrEqual(120);
  expect(of('gone')).toBeGreaterThan(20);
  expect(of('gone mass')).toBeGreaterThan(0);
  expect(of('here')).toBe(40 + of('came') - of('gone'));
  const exchanged = after.damping + after.friction + after.kinetic + Math.abs(after.applied);
  expect(exchanged).toBeGreaterThan(1e-5);
  expect(Math.abs(after.total - before.total)).toBeLessThan(0.01 * exchanged);
});

test('a snapshot amid the flow goes on bit by bit', async () => {
  const model = await modelOf(feeder(0.1));
  const whole = createRun(model);
  finish(whole);
  const first = createRun(model);
  while (first.simulation.state.time < 0.06) advance(first, 11);
  const second = createRun(model, { snapshot: snapshotOf(first) });
  finish(second);
  expect(stateHash(second.simulation)).toBe(stateHash(whole.simulation));
});

/** Contacts that a scene starts with: their states stand where long rest or long slip leaves them; those that begin later start at nothing. */
import { describe, expect, test } from 'vitest';
import { defineLaw } from '../../contact-laws/registered-law.js';
import { body, material, scene } from '../../scene/builders/scene.js';
import { plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { advance, createRun, type Run, snapshotOf } from '../../simulation/run.js';
import { findEnergy } from '../energy.js';
import { lawStatesStart } from './contact-slice.js';

const [RADIUS, MASS, GRAVITY, STIFFNESS] = [0.1, 1, 10, 1e4];
const SINK = (MASS * GRAVITY) / STIFFNESS;
const BRISTLE = { type: 'bristle', stiffness: 1e4, viscosity: 100, stribeckSpeed: 0.01, dwellTime: 0.5 } as const;

const onFloor = (tangential: NonNullable<SceneInput['law']>['tangential'], ball: object): SceneInput =>
  scene({
    name: 'ball on a floor',
    until: 0.05,
    gravity: [0, 0, -GRAVITY],
    materials: { any: material({ friction: 0.3, staticFriction: 0.5 }) },
    law: { normal: { type: 'linear', stiffness: STIFFNESS }, damping: { type: 'none' }, tangential },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(RADIUS), mass: MASS, position: [0, 0, RADIUS - SINK], ...ball }),
    ],
    solver: { type: 'rk4', step: 1e-4 },
  });

const lawStates = ({ simulation: { model, state } }: Run) => [
  ...state.y.subarray(lawStatesStart(model.system.bodies, state.contacts.count), state.size),
];

describe('a bristle that is there when the run begins', () => {
  test('starts with full static friction at rest, and with little while sliding', async () => {
    const resting = createRun((await openScene(onFloor(BRISTLE, {}))).model);
    expect(lawStates(resting)).toEqual([0, 0, 0, 1]);
    const sliding = createRun((await openScene(onFloor(BRISTLE, { velocity: [0.02, 0, 0] }))).model);
    // s = exp(−(v/v_S)²)
    expect(lawStates(sliding)[3]).toBeCloseTo(Math.exp(-4), 14);
    const without = createRun((await openScene(onFloor({ ...BRISTLE, dwellTime: 0 }, {}))).model);
    expect(lawStates(without)).toEqual([0, 0, 0]);
  });

  test('starts without static friction if the contact begins later', async () => {
    const run = createRun((await openScene(onFloor(BRISTLE, { position: [0, 0, RADIUS + 1e-4] }))).model);
    expect(lawStates(run)).toEqual([]);
    let first: number[] = [];
    while (first.length === 0 && advance(run, 1).kind !== 'done') first = lawStates(run);
    expect(first[3]).toBe(0);
  });

  test('is not initialised again when a run is resumed', async () => {
    const { model } = await openScene(onFloor(BRISTLE, { velocity: [0.02, 0, 0] }));
    const run = createRun(model);
    for (let i = 0; i < 20; i++) advance(run, 1);
    const again = createRun(model, { snapshot: snapshotOf(run) });
    expect(lawStates(again)).toEqual(lawStates(run));
  });
});

describe('a registered law', () => {
  const spring = (begin: (stretch: Float64Array, at: number) => void) =>
    defineLaw({
      family: 'tangential',
      parameters: { stiffness: { unit: 'N/m', help: 'k', above: 0 } },
      traits: { limited: false, opposes: false, holds: true, volumetric: false },
      create: ({ stiffness }) => ({
        needs: ['spin'],
        states: [{ name: 'stretch', kind: 'vector', unit: 'm', judgedAs: 'position' }],
        find: ({ states, slip }, load, at) => {
          for (let k = 0; k < 3; k++) {
            load.friction[k] = -stiffness * states[at + k];
            load.rates[at + k] = slip[k];
            load.tangentialStored += stiffness * states[at + k] * slip[k];
          }
        },
        begin: ({ states }, at) => begin(states, at),
        held: (states, at) => 0.5 * stiffness * Math.hypot(...states.subarray(at, at + 3)) ** 2,
      }),
    });
  const named = { type: 'registered', law: 'spring', parameters: { stiffness: 100 } } as const;

  test('may begin stretched, and what it holds is in the ledger from the start', async () => {
    const laws = {
      spring: spring((states, at) => {
        states[at] = 1e-3;
      }),
    };
    const run = createRun(
      (await openScene(onFloor(named, { inertia: [1e6, 1e6, 1e6] }), { registry: { laws } })).model,
    );
    const { model, state, balance } = run.simulation;
    const { start: startEnergy } = balance;
    expect(lawStates(run)).toEqual([1e-3, 0, 0]);
    const stored = 0.5 * STIFFNESS * SINK * SINK + 0.5 * 100 * 1e-6;
    expect(startEnergy.elastic).toBeCloseTo(stored, 15);
    while (advance(run, 100).kind !== 'done');
    // It has swung by √(k/m) t = 0.5 rad; rk4 at 200 steps leaves 1e-12 of it.
    expect(state.y[0]).toBeCloseTo(1e-3 * (Math.cos(0.5) - 1), 9);
    const { total } = findEnergy(model.system, state.time, state.y, state.contacts.count);
    expect(Math.abs(total - startEnergy.total)).toBeLessThan(1e-12);
  });

  test('whose begin throws is named', async () => {
    const laws = {
      spring: spring(() => {
        throw new Error('no');
      }),
    };
    const run = createRun((await openScene(onFloor(named, {}), { registry: { laws } })).model);
    let event = advance(run, 1);
    while (event.kind === 'frame') event = advance(run, 1);
    expect(event).toMatchObject({
      kind: 'failed',
      failure: { message: expect.stringMatching(/tangential law 'spring' gave NaN as its stretch/) },
    });
  });
});

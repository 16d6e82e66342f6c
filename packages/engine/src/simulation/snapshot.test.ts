import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { liveOf } from '../dynamics/contacts/contact-slots.suite.js';
import { SceneError } from '../errors/scene-error.js';
import { SOLVER_NAMES } from '../integration/solvers.js';
import { openScene } from '../scene/open-scene.js';
import type { SceneInput } from '../scene/scene.schema.js';
import { ballOnFloor, drive, everyKind } from '../scene/small-scenes.suite.js';
import { createState } from './create-state.js';
import type { State } from './model.js';
import { advance, createRun } from './run.js';
import { readSnapshot, writeSnapshot } from './snapshot.js';
import { stateHash } from './state-hash.js';

const { model } = await openScene(ballOnFloor({ position: [0, 0, 0.0999] }));
/** A state with a live contact and a warning given. */
const touching = (): State => {
  const run = createRun(model);
  for (let i = 0; i < 3; i++) advance(run, 1);
  run.simulation.state.warned.add('contact/deep-overlap\nfloor\nball ≥ 1');
  return run.simulation.state;
};
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(SceneError);
    return (error as SceneError).code;
  }
  return 'none';
};
const nextUp = (x: number) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigUint64(0, view.getBigUint64(0) + 1n);
  return view.getFloat64(0);
};

describe('snapshot', () => {
  test('brings back every bit, −0, subnormals and infinities included', () => {
    const state = touching();
    state.y.set([-0, 5e-324, -2.2250738585072009e-308, Math.PI, 1e308], 0);
    state.contacts.impactSpeeds[0] = 0.1 + 0.2;
    state.solver.step = Number.MIN_VALUE;
    const back = readSnapshot(model, writeSnapshot(model, state));
    expect(state.contacts.count).toBe(1);
    // toEqual tells −0 from 0 and compares typed arrays by value.
    const live = (one: State) => ({
      ...one,
      contacts: { ...liveOf(one.contacts), revision: 0 },
      y: one.y.slice(0, one.size),
    });
    expect(live(back)).toEqual(live(state));
    expect(Object.is(back.y[0], -0)).toBe(true);
    expect(stateHash({ model, state: back })).toBe(stateHash({ model, state }));
    expect(writeSnapshot(model, back)).toEqual(writeSnapshot(model, state));
  });

  test('every single damaged byte is noticed', () => {
    const bytes = writeSnapshot(model, touching());
    for (let i = 0; i < bytes.length; i++) {
      for (const mask of [1, 0x80, 0xff]) {
        const damaged = bytes.slice();
        damaged[i] ^= mask;
        expect(
          codeOf(() => readSnapshot(model, damaged)),
          `byte ${i}`,
        ).toBe('snapshot/damaged');
      }
    }
  });

  test('cut short anywhere, or with something behind it, it is refused', () => {
    const bytes = writeSnapshot(model, touching());
    for (let length = 0; length < bytes.length; length++) {
      expect(codeOf(() => readSnapshot(model, bytes.subarray(0, length)))).toBe('snapshot/damaged');
    }
    expect(codeOf(() => readSnapshot(model, Uint8Array.of(...bytes, 0)))).toBe('snapshot/damaged');
  });

  test('of another version is refused with what to do, whatever else is in it', () => {
    const bytes = writeSnapshot(model, touching());
    const body = bytes.slice(0, -32);
    body[7] = '4'.charCodeAt(0);
    const older = Uint8Array.of(...body, ...sha256(body));
    expect(codeOf(() => readSnapshot(model, older))).toBe('snapshot/other-version');
    expect(() => readSnapshot(model, older)).toThrow(/format 4.*reads format 9.*run the scene again/);
  });

  test('can be read from the middle of a larger buffer', () => {
    const bytes = writeSnapshot(model, touching());
    const larger = new Uint8Array(bytes.length + 20);
    larger.set(bytes, 13);
    expect(readSnapshot(model, larger.subarray(13, 13 + bytes.length)).time).toBeGreaterThan(0);
  });

  test('of another scene is refused, even if only a number differs', async () => {
    const other = (await openScene(ballOnFloor({ position: [0, 0, 0.0999], mass: 2 }))).model;
    expect(codeOf(() => readSnapshot(other, writeSnapshot(model, touching())))).toBe('snapshot/other-scene');
  });

  test('brings back the Jacobian and its age, which are solver memory', async () => {
    const law = { tangential: { type: 'regularised-coulomb' } } as const;
    const solver = { type: 'rosenbrock-23' } as const;
    const stiff = (await openScene(ballOnFloor({ position: [0, 0, 0.0999] }, { law, solver }))).model;
    const run = createRun(stiff);
    for (let i = 0; i < 6; i++) advance(run, 1);
    const { state } = run.simulation;
    // A ball alone: its 13 numbers, of which positions and orientation depend on the ball, and so do the others.
    expect(state.solver.jacobian).toHaveLength(13 * 13);
    expect(state.solver.jacobianAge).toBeGreaterThan(0);
    const back = readSnapshot(stiff, writeSnapshot(stiff, state));
    expect(back.solver).toEqual(state.solver);
  });

  test.each(SOLVER_NAMES)('of every checkpoint goes on to the same frames and the same end with %s', async (type) => {
    const kinds = (await openScene(everyKind({ solver: { type } as SceneInput['solver'] }))).model;
    const whole = drive(kinds);
    const run = createRun(kinds);
    const snapshots: Uint8Array[] = [];
    for (;;) {
      const { kind } = advance(run, 50);
      if (kind === 'done') break;
      // Not only at checkpoints: also between the two halves of a step, when a frame has just been delivered.
      snapshots.push(writeSnapshot(kinds, run.simulation.state));
    }
    for (const snapshot of snapshots.filter((_, i) => i % 5 === 0)) {
      const rest = drive(kinds, { snapshot });
      expect(stateHash(rest.run.simulation)).toBe(stateHash(whole.run.simulation));
      const first = rest.frames[0]?.index ?? whole.frames.length;
      expect(rest.frames).toEqual(whole.frames.slice(first));
    }
  });
});

describe('state hash', () => {
  test('sees one ulp of any number of y, of the time, and of an impact speed', () => {
    const state = touching();
    const hash = stateHash({ model, state });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (let i = 0; i < state.size; i++) {
      const y = state.y.slice();
      y[i] = nextUp(y[i]);
      expect(stateHash({ model, state: { ...state, y } })).not.toBe(hash);
    }
    expect(stateHash({ model, state: { ...state, time: nextUp(state.time) } })).not.toBe(hash);
    const impactSpeeds = state.contacts.impactSpeeds.map(nextUp);
    expect(stateHash({ model, state: { ...state, contacts: { ...state.contacts, impactSpeeds } } })).not.toBe(hash);
  });

  test('tells −0 from 0 and does not see the spare room behind y', () => {
    const state = createState(model);
    const roomy = new Float64Array(state.y.length + 8).fill(7);
    roomy.set(state.y);
    expect(stateHash({ model, state: { ...state, y: roomy } })).toBe(stateHash({ model, state }));
    roomy[0] = -0;
    expect(stateHash({ model, state: { ...state, y: roomy } })).not.toBe(stateHash({ model, state }));
  });
});

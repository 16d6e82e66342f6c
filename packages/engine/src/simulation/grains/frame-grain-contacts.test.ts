/** Contacts of grains in frames: they carry the weight, and asking for them changes nothing. */
import { expect, test } from 'vitest';
import type { SceneInput } from '../../scene/scene.schema.js';
import { simulate } from '../../scene/simulate.js';
import { advance, createRun, snapshotOf } from '../run.js';
import { stateHash } from '../state-hash.js';
import { boxOnBeads, finish, modelOf } from './grain-scenes.suite.js';

const R = 0.01;
const column = (fields: ('velocity' | 'contacts')[]): SceneInput => ({
  impinge: 1,
  name: 'Column',
  until: 0.4,
  gravity: [0, 0, -9.81],
  materials: { glass: { density: 2500, youngModulus: 5e6, restitution: 0.3, friction: 0.3 } },
  bodies: [{ name: 'floor', type: 'fixed', shapes: [{ type: 'plane' }] }],
  grains: {
    sets: [
      {
        name: 'balls',
        sizes: { type: 'mono', radius: R },
        filling: {
          type: 'given',
          positions: [0, 1, 2].map((i) => [0, 0, (2 * i + 1) * R] as [number, number, number]),
        },
      },
    ],
    record: { fields },
  },
});

test('in a column each contact carries what stands on it', async () => {
  const weight = 2500 * (4 / 3) * Math.PI * R ** 3 * 9.81;
  let last = 0;
  for await (const { time, grains } of simulate(column(['contacts']))) {
    expect(grains?.contacts).toBeDefined();
    if (time < 0.399 || grains?.contacts === undefined) continue;
    last = time;
    const { first, second, normalForces, branches } = grains.contacts;
    expect([...first]).toEqual([0, 1, 0]);
    expect([...second]).toEqual([1, 2, -1]);
    // What is left of its bouncing after 0.4 s.
    [2, 1, 3].forEach((share, c) => {
      expect(normalForces[c] / (share * weight)).toBeCloseTo(1, 2);
      expect(branches[3 * c + 2] / (c < 2 ? -2 * R : R)).toBeCloseTo(1, 1);
    });
  }
  expect(last).toBeGreaterThan(0.399);
});

test('there are none unless they are asked for', async () => {
  for await (const { grains } of simulate({ ...column(['velocity']), until: 0.02 }))
    expect(grains?.contacts).toBeUndefined();
});

test('the state does not depend on whether frames have contacts, nor these on a restart', async () => {
  const given = boxOnBeads({ until: 0.03, recording: { every: 0.005 } });
  const withContacts = { ...given, grains: { ...given.grains, record: { fields: ['contacts'] } } } as SceneInput;
  const [plain, asked] = [createRun(await modelOf(given)), createRun(await modelOf(withContacts))];
  finish(plain);
  const before: unknown[] = [];
  let snapshot: ReturnType<typeof snapshotOf> | undefined;
  for (let event = advance(asked, 50); event.kind !== 'done'; event = advance(asked, 50)) {
    if (event.kind === 'frame' && snapshot !== undefined) before.push([event.frame.time, event.frame.grains?.contacts]);
    if (asked.simulation.state.time > 0.012) snapshot ??= snapshotOf(asked);
  }
  expect(stateHash(asked.simulation)).toBe(stateHash(plain.simulation));
  const again = createRun(await modelOf(withContacts), { snapshot: snapshot ?? expect.fail() });
  const after: unknown[] = [];
  for (let event = advance(again, 50); event.kind !== 'done'; event = advance(again, 50))
    if (event.kind === 'frame') after.push([event.frame.time, event.frame.grains?.contacts]);
  expect(after.length).toBeGreaterThan(2);
  expect(after).toEqual(before);
});

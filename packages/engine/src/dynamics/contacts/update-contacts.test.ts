import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactKey } from '../../detection/contact.js';
import { body, scene } from '../../scene/builders/scene.js';
import { plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import { ballOnFloor, drive, driveScene } from '../../scene/small-scenes.suite.js';
import { createState } from '../../simulation/create-state.js';
import { createSimulation } from '../../simulation/simulation.js';
import { readEnded } from './contact-changes.js';
import { liveOf } from './contact-slots.suite.js';
import { createContactUpdate } from './contact-update.js';
import { movePair, readGap, readRate } from './pair-kinematics.js';
import { updateContacts } from './update-contacts.js';

const { model } = await openScene(ballOnFloor({ position: [0, 0, 0.1] }, { gravity: [0, 0, 0] }));

/** The ball at a gap over the floor, with a speed along z; repeated calls work on the same state. */
function standing(gap: number, speed: number) {
  const simulation = createSimulation(model, createState(model));
  const { state } = simulation;
  const put = (z: number, v: number) => {
    state.y[2] = 0.1 + z;
    state.y[9] = v;
  };
  put(gap, speed);
  const update = (landed?: number) => updateContacts(simulation.update, state, landed ?? -1);
  return { state, put, update };
}
const { resolution } = (() => {
  const { scratch, update } = createSimulation(model, createState(model));
  const { probe } = update;
  movePair(model.system, { time: 0, y: model.initialY }, 0, 1, scratch);
  readGap(model.system, 0, 1, scratch, probe);
  readRate(model.system, scratch, probe);
  return probe;
})();

describe('a contact', () => {
  test('begins where bodies touch or overlap, whichever way they move', () => {
    for (const speed of [-1, 0, 1]) {
      for (const gap of [0, -1e-3]) expect(standing(gap, speed).update().began.count).toBe(1);
    }
  });

  test('within round-off of touching it begins only while closing', () => {
    expect(standing(resolution / 2, -1).update().began.count).toBe(1);
    expect(standing(resolution / 2, 0).update().began.count).toBe(0);
    expect(standing(resolution / 2, 1).update().began.count).toBe(0);
    expect(standing(2 * resolution, -1).update().began.count).toBe(0);
  });

  test('ends above round-off, not within it', () => {
    const { put, update } = standing(0, 0);
    update();
    put(resolution / 2, 1);
    expect(update().ended.count).toBe(0);
    put(4 * resolution, 1);
    const changes = update();
    expect(readEnded(changes, 0)).toMatchObject([{ shapeA: 0, shapeB: 1, approachSpeed: -1, penetration: 0 }]);
    expect(changes.changed).toBe(true);
  });

  test('round-off jitter of a ball at rest neither begins nor ends a contact', () => {
    const jitter = fc.array(fc.double({ min: -0.9, max: 0.9, noNaN: true }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(jitter, (list) => {
        const { put, update } = standing(-resolution / 2, 0);
        expect(update().began.count).toBe(1);
        for (const part of list) {
          put(part * resolution, 0);
          expect(update().changed).toBe(false);
        }
      }),
    );
  });

  test('a landed event settles what rounding leaves open', () => {
    const key = contactKey(0, 1, 2);
    const { put, update } = standing(2 * resolution, 1);
    expect(update(key).began.count).toBe(1);
    put(resolution / 2, 1);
    expect(update(key).ended.count).toBe(1);
  });

  test('reports speed and depth, and keeps its initial impact speed', () => {
    const { state, put, update } = standing(-1e-3, -2);
    const { began, deepest, deepestShapes } = update();
    expect(began.approachSpeeds[0]).toBe(2);
    expect(began.penetrations[0]).toBeCloseTo(1e-3, 15);
    expect(deepest).toBeCloseTo(1e-2, 12);
    expect(deepestShapes).toEqual([0, 1]);
    put(-2e-3, -5);
    expect(update().changed).toBe(false);
    expect([state.contacts.impactSpeeds[0]]).toEqual([2]);
  });
});

test('running-max impact speeds rise with a contact that closes faster, and that is a change', async () => {
  const law = { damping: { type: 'gonthier', impactSpeed: 'running-max' } } as const;
  const running = (await openScene(ballOnFloor({ position: [0, 0, 0.1], velocity: [0, 0, -1] }, { law }))).model;
  const simulation = createSimulation(running, createState(running));
  const { state } = simulation;
  const update = () => updateContacts(simulation.update, state, -1);
  update();
  state.y[9] = -3;
  expect(update()).toMatchObject({ changed: true, began: { count: 0 }, ended: { count: 0 } });
  expect([state.contacts.impactSpeeds[0]]).toEqual([3]);
  state.y[9] = 1;
  expect(update().changed).toBe(false);
});

test('the contact set is in canonical order whatever the broad phase', async () => {
  const pile = (
    await openScene(
      scene({
        name: 'Pile',
        until: 1,
        gravity: [0, 0, 0],
        materials: { m: {} },
        bodies: [
          ...[0, 1, 2, 3].map((i) => body({ name: `b${i}`, shape: sphere(0.1), position: [0.15 * i, 0, 0.05] })),
          body({ name: 'floor', type: 'fixed', shape: plane() }),
        ],
      }),
    )
  ).model;
  const contactsWith = (type: 'sorted-lists' | 'morton' | 'all-pairs') => {
    const detection = { ...pile.system.detection, broadPhase: { type } };
    const system = { ...pile.system, detection };
    const { state, scratch } = createSimulation(pile, createState(pile));
    return { ...updateContacts(createContactUpdate(system, scratch), state, -1), contacts: state.contacts };
  };
  const [forward, backward] = [contactsWith('all-pairs'), contactsWith('morton')];
  expect(liveOf(backward.contacts)).toEqual(liveOf(forward.contacts));
  expect(backward.began).toEqual(forward.began);
  expect(forward.contacts.count).toBe(7);
});

describe('at rest', () => {
  test('a ball that touches without any force begins one contact and keeps it', () => {
    const { run } = drive(model);
    expect(run.simulation.state.contactsBegun).toBe(1);
    expect(run.simulation.state.contacts.count).toBe(1);
  });

  test('a ball that settles under gravity stops beginning contacts', async () => {
    const dull = { soft: { density: 1000, youngModulus: 1e7, restitution: 0.3, friction: 0 } };
    const [early, late] = await Promise.all(
      [1.5, 3].map((until) => driveScene(ballOnFloor({}, { materials: dull, until }))),
    );
    expect(early.run.simulation.state.contacts.count).toBe(1);
    expect(late.run.simulation.state.contactsBegun).toBe(early.run.simulation.state.contactsBegun);
  });
});

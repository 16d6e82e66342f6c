import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openScene } from '../../scene/open-scene.js';
import { twoBalls } from '../../scene/small-scenes.suite.js';
import { LEDGER, ledgerStart } from '../ledger-slice.js';
import { BODY_SIZE } from '../multibody/body-places.js';
import type { SystemState } from '../system-model.js';
import { CONTACT_SIZE, contactStart, stateSize } from './contact-slice.js';
import { createContactSlots, findSlot } from './contact-slots.js';
import { type ContactEntry, liveOf, replaceBy, slotsOf } from './contact-slots.suite.js';

/** A law without states. */
const tangential = { type: 'regularised-coulomb' } as const;
const { system, initialY } = (await openScene({ ...twoBalls(), law: { tangential } })).model;
const start = contactStart(system.bodies);
const residual = ledgerStart(system.bodies) + LEDGER.elasticResidual;
const entryOf = (key: number): ContactEntry => ({
  key,
  shapeA: key % 2,
  shapeB: 1,
  impactSpeed: key / 4,
  damping: key / 3,
  normal: [0, 0, 1],
  pressing: key,
  stateSize: 0,
  parent: -1,
  firstDepth: key / 8,
  beganAt: key,
  feature: key + 1,
  place: [key, 2, 3],
});
const freshState = (): SystemState => ({
  time: 0,
  y: initialY.slice(),
  size: stateSize(system.bodies, 0, 0),
  contacts: createContactSlots(),
  held: new Float64Array(0),
});

describe('layout', () => {
  test('bodies, then the ledger, then a row a contact, without holes', () => {
    expect(ledgerStart(system.bodies)).toBe(2 * BODY_SIZE);
    expect(start).toBe(2 * BODY_SIZE + Object.keys(LEDGER).length);
    expect(stateSize(system.bodies, 3, 5)).toBe(start + 3 * CONTACT_SIZE + 5);
    expect([...Object.values(LEDGER)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

test('findSlot finds every key and nothing else', () => {
  const keys = fc.uniqueArray(fc.nat(60), { maxLength: 20 });
  fc.assert(
    fc.property(keys, (list) => {
      const slots = slotsOf([...list].sort((a, b) => a - b).map(entryOf));
      for (let key = 0; key <= 60; key++) {
        const slot = findSlot(slots, key);
        if (list.includes(key)) expect(slots.keys[slot]).toBe(key);
        else expect(slot).toBe(-1);
      }
    }),
  );
});

describe('replaceContacts', () => {
  const sets = fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), { minLength: 1, maxLength: 6 });

  test('rows follow their identity, new ones start at zero, and what ended ones held is booked', () => {
    fc.assert(
      fc.property(sets, (list) => {
        const state = freshState();
        const rows = new Map<number, number>();
        let booked = 0;
        list.forEach((keys, round) => {
          replaceBy(system, state, keys.map(entryOf));
          for (const [key, energy] of rows) {
            if (keys.includes(key)) continue;
            booked += energy;
            rows.delete(key);
          }
          expect([...state.contacts.keys.subarray(0, state.contacts.count)]).toEqual([...keys].sort((a, b) => a - b));
          expect(state.size).toBe(stateSize(system.bodies, keys.length, 0));
          state.contacts.keys.subarray(0, keys.length).forEach((key, slot) => {
            expect(state.y[start + slot]).toBe(rows.get(key) ?? 0);
            expect(state.contacts.shapeA[slot]).toBe(key % 2);
            expect(state.contacts.impactSpeeds[slot]).toBe(key / 4);
            expect(state.contacts.features[slot]).toBe(key + 1);
            expect([...state.contacts.places.subarray(3 * slot, 3 * slot + 3)]).toEqual([key, 2, 3]);
            // Powers of two, so that the sums in any order are exact.
            state.y[start + slot] = 2 ** (key % 20) + round;
            rows.set(key, 2 ** (key % 20) + round);
          });
          expect(state.y[residual]).toBe(booked);
          expect([...state.y.subarray(0, residual)]).toEqual([...initialY.subarray(0, residual)]);
        });
      }),
    );
  });

  test('the order in which contacts are listed does not matter', () => {
    const [a, b] = [freshState(), freshState()];
    replaceBy(system, a, [3, 1, 2].map(entryOf));
    replaceBy(system, b, [2, 3, 1].map(entryOf));
    expect(liveOf(a.contacts)).toEqual(liveOf(b.contacts));
  });
});

describe('replaceContacts with springs', async () => {
  const STIFFNESS = 2e3;
  const ROLLING_STIFFNESS = 3;
  const spring = (
    await openScene({
      ...twoBalls(),
      law: {
        tangential: { type: 'cundall-strack', stiffness: STIFFNESS },
        rolling: { type: 'elastic-plastic', coefficient: 0.1, stiffness: ROLLING_STIFFNESS },
      },
    })
  ).model;
  const at = ledgerStart(spring.system.bodies);
  const rows = contactStart(spring.system.bodies);
  const pieceOf = (key: number, pressing: number, parent = -1): ContactEntry => ({
    ...entryOf(key),
    shapeA: 0,
    pressing,
    parent,
    stateSize: 6,
  });
  const numbers = fc.integer({ min: -100, max: 100 }).map((n) => n / 1e5);
  const vectors = fc.tuple(numbers, numbers, fc.constant(0));
  const heldBy = (stiffness: number, v: ArrayLike<number>, from: number) =>
    0.5 * stiffness * (v[from] ** 2 + v[from + 1] ** 2 + v[from + 2] ** 2);
  /** Contacts of the given keys, pressed with [N], with what they hold [J] and their stretches and rolls. */
  const stateWith = (
    pieces: readonly { key: number; pressing: number; energy: number; states: readonly number[] }[],
  ) => {
    const state: SystemState = {
      time: 0,
      y: spring.initialY.slice(),
      size: stateSize(spring.system.bodies, 0, 0),
      contacts: createContactSlots(),
      held: new Float64Array(0),
    };
    replaceBy(
      spring.system,
      state,
      pieces.map(({ key, pressing }) => pieceOf(key, pressing)),
    );
    pieces.forEach(({ energy, states }, slot) => {
      state.y[rows + slot] = energy;
      state.y.set(states, rows + pieces.length + 6 * slot);
    });
    return state;
  };
  /** What stays the same [J]: rows and residual + friction + rolling + spinning − law. */
  const booked = ({ y, contacts }: SystemState) => {
    const line = (name: keyof typeof LEDGER) => y[at + LEDGER[name]];
    const live = y.subarray(rows, rows + contacts.count).reduce((sum, energy) => sum + energy, 0);
    return live + line('elasticResidual') + line('friction') + line('rolling') + line('spinning') - line('law');
  };
  const loads = fc.integer({ min: 0, max: 20 });
  const energies = fc.integer({ min: 1, max: 100 });

  test('a piece that merges takes what it holds along; only what its springs lose by being combined is friction and rolling', () => {
    fc.assert(
      fc.property(
        vectors,
        vectors,
        vectors,
        vectors,
        loads,
        loads,
        energies,
        energies,
        (x1, r1, x2, r2, p1, p2, e1, e2) => {
          const state = stateWith([
            { key: 1, pressing: p1, energy: e1, states: [...x1, ...r1] },
            { key: 2, pressing: p2, energy: e2, states: [...x2, ...r2] },
          ]);
          const before = booked(state);
          replaceBy(spring.system, state, [pieceOf(1, p1)], [{ key: 2, into: 1 }]);
          const { y } = state;
          const lost = (name: 'friction' | 'rolling') => y[at + LEDGER[name]];
          const states = y.subarray(rows + 1, rows + 7);
          const friction = heldBy(STIFFNESS, x1, 0) + heldBy(STIFFNESS, x2, 0) - heldBy(STIFFNESS, states, 0);
          const rolling =
            heldBy(ROLLING_STIFFNESS, r1, 0) + heldBy(ROLLING_STIFFNESS, r2, 0) - heldBy(ROLLING_STIFFNESS, states, 3);
          expect(lost('friction')).toBeCloseTo(friction, 14);
          expect(lost('rolling')).toBeCloseTo(rolling, 14);
          expect(Math.min(friction, rolling)).toBeGreaterThanOrEqual(-1e-18);
          expect(y[at + LEDGER.elasticResidual]).toBe(0);
          expect(y[rows]).toBeCloseTo(e1 + e2 - friction - rolling, 12);
          expect(booked(state)).toBeCloseTo(before, 12);
        },
      ),
    );
  });

  test('a piece that splits off holds what its springs hold, given by the law', () => {
    fc.assert(
      fc.property(vectors, vectors, energies, (x, r, energy) => {
        const state = stateWith([{ key: 1, pressing: 5, energy, states: [...x, ...r] }]);
        const before = booked(state);
        replaceBy(spring.system, state, [pieceOf(1, 5), pieceOf(2, 5, 0)]);
        const held = heldBy(STIFFNESS, x, 0) + heldBy(ROLLING_STIFFNESS, r, 0);
        expect(state.y[rows]).toBe(energy);
        expect(state.y[rows + 1]).toBeCloseTo(held, 14);
        expect(state.y[at + LEDGER.law]).toBeCloseTo(held, 14);
        expect(booked(state)).toBeCloseTo(before, 12);
      }),
    );
  });

  test('one that ends gives up its springs to friction and to rolling, and leaves the rest', () => {
    fc.assert(
      fc.property(vectors, vectors, energies, (x, r, energy) => {
        const state = stateWith([{ key: 1, pressing: 5, energy, states: [...x, ...r] }]);
        const before = booked(state);
        replaceBy(spring.system, state, []);
        expect(state.y[at + LEDGER.friction]).toBeCloseTo(heldBy(STIFFNESS, x, 0), 14);
        expect(state.y[at + LEDGER.rolling]).toBeCloseTo(heldBy(ROLLING_STIFFNESS, r, 0), 14);
        expect(booked(state)).toBeCloseTo(before, 12);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../scene/compile.js';
import { twoBalls } from '../scene/small-scenes.suite.js';
import { type ContactEntry, createContactSlots, findSlot } from './contact-slots.js';
import { CONTACT_SIZE, contactStart, LEDGER, ledgerStart, stateSize } from './layout.js';
import { BODY_SIZE } from './multibody/body-model.js';
import { replaceContacts } from './replace-contacts.js';
import type { SystemState } from './system-model.js';

const { system, initialY } = await compile(twoBalls());
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
  contacts: createContactSlots([]),
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
      const slots = createContactSlots([...list].sort((a, b) => a - b).map(entryOf));
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
          replaceContacts(system, state, keys.map(entryOf));
          for (const [key, energy] of rows) {
            if (keys.includes(key)) continue;
            booked += energy;
            rows.delete(key);
          }
          expect([...state.contacts.keys]).toEqual([...keys].sort((a, b) => a - b));
          expect(state.size).toBe(stateSize(system.bodies, keys.length, 0));
          state.contacts.keys.forEach((key, slot) => {
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
    replaceContacts(system, a, [3, 1, 2].map(entryOf));
    replaceContacts(system, b, [2, 3, 1].map(entryOf));
    expect(a.contacts).toEqual(b.contacts);
  });
});

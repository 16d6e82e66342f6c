import { describe, expect, test } from 'vitest';
import type { PlacedState } from '../../contact-laws/pair-laws.js';
import { carryStates } from './carry-states.js';
import { type ContactEntry, endedOf, nextOf, slotsOf } from './contact-slots.suite.js';

const KINDS: readonly PlacedState[] = [
  { part: 'tangential', name: 'stretch', kind: 'vector', unit: 'm', judgedAs: 'position', at: 0 },
  { part: 'tangential', name: 'dwell', kind: 'scalar', unit: '1', judgedAs: 'part of one', at: 3 },
];

const entry = (key: number, given: Partial<ContactEntry> = {}): ContactEntry => ({
  key,
  stateSize: 4,
  normal: [0, 0, 1],
  pressing: 1,
  ...given,
});

/** States of the next set, one array a contact. */
function carried(
  before: readonly ContactEntry[],
  states: readonly number[],
  after: readonly ContactEntry[],
  merged: readonly { key: number; into: number }[] = [],
): number[][] {
  const from = slotsOf(before);
  const next = nextOf(after, from);
  const out = new Float64Array(4 * after.length);
  const places = { from, states: Float64Array.from(states), statesStart: 0, out, outStart: 0 };
  after.forEach(({ key }, row) => {
    const isMerged = merged.some(({ into }) => into === key);
    carryStates(places, next, row, KINDS, endedOf(merged), isMerged);
  });
  return after.map((_, i) => [...out.subarray(4 * i, 4 * i + 4)]);
}

describe('states of contacts when the set changes', () => {
  const two = [entry(3, { pressing: 2 }), entry(7, { pressing: 6 })];
  const values = [1, 0, 0, 0.5, 0, 4, 0, 0.25];

  test('persist with their contact; a new contact starts at zero', () => {
    expect(carried(two, values, [entry(2), entry(7)])).toEqual([
      [0, 0, 0, 0],
      [0, 4, 0, 0.25],
    ]);
  });

  test('a piece that splits off inherits those of the one it came from, which keeps them', () => {
    expect(carried(two, values, [entry(3), entry(5, { parent: 0 })])).toEqual([
      [1, 0, 0, 0.5],
      [1, 0, 0, 0.5],
    ]);
  });

  test('pieces that merge are weighted by the force that pressed them', () => {
    // 2 N and 6 N: a quarter and three quarters.
    expect(carried(two, values, [entry(3)], [{ key: 7, into: 3 }])).toEqual([[0.25, 3, 0, 0.3125]]);
  });

  test('merging pieces without force have equal weights', () => {
    const idle = two.map((one) => ({ ...one, pressing: 0 }));
    expect(carried(idle, values, [entry(3)], [{ key: 7, into: 3 }])).toEqual([[0.5, 2, 0, 0.375]]);
  });

  test('of states whose square is an energy, pieces that split share it and merged ones have no more', () => {
    const kinds: readonly PlacedState[] = [
      { part: 'tangential', name: 'root', kind: 'scalar', unit: 'm', judgedAs: 'position', shares: 'energy', at: 0 },
    ];
    const single = (key: number, given: Partial<ContactEntry> = {}) => entry(key, { stateSize: 1, ...given });
    const moved = (before: ContactEntry[], states: number[], after: ContactEntry[], volumes: number[], into = -1) => {
      const from = slotsOf(before);
      const next = nextOf(after, from);
      volumes.forEach((volume, row) => {
        next.geometry.volume[row] = volume;
      });
      const out = new Float64Array(after.length);
      const places = { from, states: Float64Array.from(states), statesStart: 0, out, outStart: 0 };
      after.forEach((_, row) => {
        carryStates(places, next, row, kinds, endedOf(into < 0 ? [] : [{ key: 7, into }]), into >= 0);
      });
      return [...out];
    };
    const split = moved([single(3)], [5], [single(3), single(5, { parent: 0 })], [1, 3]);
    expect(split[0]).toBeCloseTo(2.5, 12);
    expect(split[0] ** 2 + split[1] ** 2).toBeCloseTo(25, 12);
    // 2 N and 6 N: √¼ 3 + √¾ 4
    const merged = moved([single(3, { pressing: 2 }), single(7, { pressing: 6 })], [3, 4], [single(3)], [4], 3);
    expect(merged[0]).toBeCloseTo(1.5 + 2 * Math.sqrt(3), 12);
    expect(merged[0]).toBeLessThanOrEqual(5);
  });

  test('vectors are rotated from the old normal to the new one', () => {
    const child = entry(5, { parent: 0, normal: [1, 0, 0] });
    const [, states] = carried(two, values, [entry(3), child]);
    // The turn from z to x takes x to −z.
    expect(states).toEqual([0, 0, -1, 0.5]);
  });
});

import { expect, test } from 'vitest';
import { createContacts } from '../../detection/contact.js';
import type { Vec3 } from '../../math/vec3.js';
import { slotsOf } from './contact-slots.suite.js';
import { createPlaceMatch, matchPlaces } from './match-places.js';

interface Place {
  readonly feature: number;
  readonly at: Vec3;
}

/** Which place each live contact gets; R* = 1 m everywhere. */
function matched(live: readonly Place[], now: readonly Place[], identified = false): number[] {
  const slots = slotsOf(live.map(({ feature, at }, key) => ({ key, feature, place: at })));
  const found = createContacts(now.length);
  found.count = now.length;
  now.forEach(({ feature, at }, i) => {
    found.feature[i] = feature;
    found.effectiveRadius[i] = 1;
    found.pointW.set(at, 3 * i);
  });
  const out = createPlaceMatch();
  matchPlaces(slots, 0, live.length, found, identified, out);
  return [...out.places.subarray(0, live.length)];
}
const place = (feature: number, x: number): Place => ({ feature, at: [x, 0, 0] });

test('a contact stays with its feature, also when another place is nearer', () => {
  expect(matched([place(7, 0), place(8, 1)], [place(8, 0), place(7, 1)])).toEqual([1, 0]);
});

test('a contact whose feature is gone takes the nearest free place within half of R*', () => {
  expect(matched([place(7, 0)], [place(9, 0.3), place(10, 0.1)])).toEqual([1]);
  expect(matched([place(7, 0)], [place(9, 0.6)])).toEqual([-1]);
  expect(matched([place(7, 0), place(8, 0.2)], [place(8, 0.1)])).toEqual([-1, 0]);
});

test('pieces of shared volume are matched by the memory alone, at any distance', () => {
  expect(matched([place(4, 0), place(6, 5)], [place(6, 9), place(4, 2)], true)).toEqual([1, 0]);
  expect(matched([place(4, 0)], [place(7, 0)], true)).toEqual([-1]);
});

test('a place goes to the nearest contact, whatever the order', () => {
  expect(matched([place(1, 0), place(2, 0.3)], [place(3, 0.35)])).toEqual([-1, 0]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContacts } from '../../detection/contact.js';
import { createPlaceSearch } from '../../detection/narrow/narrow-phase.js';
import { canTouch, findContact, findPlaces, hasManyPlaces } from '../../detection/narrow/pair-table.js';
import { createShapePoses, findShapePoses } from '../../geometry/shape-model.js';
import { multiply, type Quaternion, unitQuaternion } from '../../math/quaternion.js';
import { body, material, scene } from '../../scene/builders/scene.js';
import { box, plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import { createContactSlots } from './contact-slots.js';
import { areApart, createNearPairs, findNearPairs } from './near-pairs.js';

/** One shape a body, in this order; poses are moved about by hand. */
const { model } = await openScene(
  scene({
    name: 'near',
    until: 1,
    gravity: [0, 0, 0],
    materials: { any: material({ density: 1000 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'gate', type: 'fixed', shape: plane({ normal: [1, 0, 0] }) }),
      ...Array.from({ length: 12 }, (_, i) => body({ name: `ball ${i}`, shape: sphere(0.05 + 0.02 * (i % 5)) })),
      ...Array.from({ length: 6 }, (_, i) => body({ name: `bar ${i}`, shape: box([0.6, 0.05, 0.05]) })),
    ],
  }),
);
const { detection, shapes } = model.system;
const pairs = Array.from({ length: shapes.count }, (_, b) => Array.from({ length: b }, (_, a) => [a, b])).flat();
const contacts = createContacts(64);
const search = createPlaceSearch();

function touches(poses: ReturnType<typeof createShapePoses>, a: number, b: number): boolean {
  contacts.count = 0;
  if (hasManyPlaces(detection, a, b)) {
    findPlaces(detection, poses, a, b, search, contacts);
    return contacts.count > 0;
  }
  findContact(detection, poses, a, b, contacts, 0);
  return contacts.gap[0] <= 0;
}

/** One shape moves or turns on and on by as much as `stride` [m] or [rad] a step, while the others stay. */
const walks = fc.record({
  seed: fc.integer({ min: 1, max: 2147483646 }),
  mover: fc.integer({ min: 1, max: shapes.count - 1 }),
  stride: fc.constantFrom(1e-3, 1e-2),
  turns: fc.boolean(),
});

test('no pair that touches is missing or called apart, however far a shape has moved or turned', () => {
  let [kept, made, begun] = [0, 0, 0];
  fc.assert(
    fc.property(walks, ({ seed, mover, stride, turns }) => {
      const next = lehmer(seed);
      const near = createNearPairs(detection);
      const poses = createShapePoses(shapes.count);
      const positionsW = Float64Array.from({ length: 3 * shapes.count }, (_, i) => (i < 6 ? 0 : 0.35 * next()));
      positionsW[3] = -0.35;
      const orientations = new Float64Array(4 * shapes.count);
      for (let i = 0; i < shapes.count; i++)
        orientations.set(i < 2 ? [0, 0, 0, 1] : unitQuaternion([next(), next(), next(), next()]), 4 * i);
      const step = [next(), next(), next()].map((x) => stride * x);
      let before = new Set<number>();
      for (let i = 0; i < 40; i++) {
        const q = Array.from(orientations.subarray(4 * mover, 4 * mover + 4)) as unknown as Quaternion;
        if (turns) orientations.set(unitQuaternion(multiply([step[0], step[1], step[2], 1], q)), 4 * mover);
        else for (let k = 0; k < 3; k++) positionsW[3 * mover + k] += step[k];
        findShapePoses(shapes, { positionsW, orientations }, poses);
        const then = near.origins.slice();
        const turnedThen = near.orientations.slice();
        findNearPairs(detection, createContactSlots(), poses, near);
        const isSame =
          then.every((x, j) => x === near.origins[j]) && turnedThen.every((x, j) => x === near.orientations[j]);
        if (isSame) kept++;
        else made++;
        const looked = new Set<number>();
        for (let pair = 0; pair < near.pairs.count; pair++) {
          if (!areApart(detection, poses, near, pair))
            looked.add(near.pairs.pairs[2 * pair] * shapes.count + near.pairs.pairs[2 * pair + 1]);
        }
        const now = new Set<number>();
        for (const [a, b] of pairs) {
          if (b !== mover && a !== mover) continue;
          if (b < 2 || !canTouch(detection, a, b) || !touches(poses, a, b)) continue;
          const key = a * shapes.count + b;
          now.add(key);
          if (i > 0 && !before.has(key)) begun++;
          expect(looked.has(key), `${a} and ${b} at step ${i}`).toBe(true);
        }
        before = now;
      }
    }),
    { numRuns: 200 },
  );
  // The list was kept and made anew, and touches began: some thousands, and 80 or more.
  expect(Math.min(kept, made)).toBeGreaterThan(100);
  expect(begun).toBeGreaterThan(20);
});

/** Numbers from −1 to 1. */
function lehmer(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48271) % 2147483647;
    return last / 1073741823.5 - 1;
  };
}

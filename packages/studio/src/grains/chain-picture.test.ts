import { expect, test } from 'vitest';
import { chainsOf, fullForce } from './chain-picture.js';
import { buffersOf, pictureOf } from './grain-picture.js';

const grains = {
  tags: Int32Array.of(3, 5),
  sets: Int32Array.of(0, 0),
  materials: Int32Array.of(0, 0),
  radii: Float64Array.of(0.01, 0.02),
  positions: Float64Array.of(0, 0, 0, 0, 0, 0.03),
  velocities: new Float64Array(0),
  spins: new Float64Array(0),
};
/** Two balls that press, a pair that pulls, and a touch of a wall. */
const contacts = {
  first: Int32Array.of(3, 3, 5),
  second: Int32Array.of(5, 5, -1),
  normalForces: Float64Array.of(2, -1, 6),
  branches: Float64Array.of(0, 0, -0.03, 0, 0, -0.03, 0.02, 0, 0),
};

test('chains are the contacts that press, from the ball on to the other end', () => {
  const chains = chainsOf({ ...grains, contacts }) ?? expect.fail();
  expect([...chains.rows]).toEqual([0, 1]);
  expect([...chains.ways].map((x) => Math.round(1e4 * x) / 1e4 + 0)).toEqual([0, 0, 0.03, -0.02, 0, 0]);
  expect([...chains.forces]).toEqual([2, 6]);
  // Four times the mean.
  expect(fullForce(chains)).toBe(16);
});

test('there are none where contacts were not recorded, and no force where there are no contacts', () => {
  expect(chainsOf(grains)).toBeUndefined();
  const none = { first: new Int32Array(0), second: new Int32Array(0), normalForces: new Float64Array(0) };
  const chains = chainsOf({ ...grains, contacts: { ...none, branches: new Float64Array(0) } });
  expect(fullForce(chains ?? expect.fail())).toBe(0);
});

test('their arrays go with the picture', () => {
  const picture = pictureOf({ ...grains, contacts }) ?? expect.fail();
  expect(buffersOf(picture)).toContain(picture.chains?.forces.buffer);
  expect(buffersOf(picture)).toHaveLength(10);
});

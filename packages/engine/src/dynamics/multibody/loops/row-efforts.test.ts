/** A of short trees, from efforts alone, is that of full responses. */
import { expect, test } from 'vitest';
import { body, scene } from '../../../scene/builders/scene.js';
import { openScene } from '../../../scene/open-scene.js';
import type { SceneInput } from '../../../scene/scene.schema.js';
import type { BodyModel } from '../body-model.js';
import { createBodyMotion } from '../body-motion.js';
import { createMechanism } from '../mechanism.js';
import { respond } from '../trees/articulated-body.js';
import { prepare } from './close-loops.js';
import { findRowResponse } from './loop-rows.js';
import { addRowForce } from './loop-solve.js';

type Triple = [number, number, number];
const part = (name: string, position: Triple) => body({ name, mass: 1.3, inertia: [0.1, 0.2, 0.25], position });
const joint = (
  type: 'revolute' | 'prismatic',
  name: string,
  bodies: [string, string],
  position: Triple,
  axis: Triple,
) => ({ type, name, bodies, at: { position, axis } }) as const;

/** Ball joint, slide, weld and hinges in trees that two rods and a gear close: every kind of joint is on the way of some row. */
const machine = (extra: readonly string[]): SceneInput =>
  scene({
    name: 'machine',
    until: 1,
    gravity: [0, 0, 0],
    bodies: [
      part('arm', [0.3, 0, 0]),
      part('hand', [0.6, 0.2, 0.1]),
      part('block', [0, 1, 0.2]),
      part('wheel', [0.2, 1.3, 0.4]),
      part('disc', [1, 1, 0]),
      ...extra.map((name, i) => part(name, [0.7 + 0.1 * i, 0.2, 0.1])),
    ],
    joints: [
      { type: 'spherical', name: 'shoulder', bodies: ['world', 'arm'], at: { position: [0, 0, 0] } },
      joint('revolute', 'wrist', ['arm', 'hand'], [0.5, 0.1, 0], [0, 1, 0.3]),
      joint('prismatic', 'rail', ['world', 'block'], [0, 1, 0], [1, 0.2, 0]),
      joint('revolute', 'axle', ['block', 'wheel'], [0.1, 1.2, 0.3], [0.3, 0, 1]),
      joint('revolute', 'spindle', ['world', 'disc'], [1, 1, 0], [0, 0.1, 1]),
      ...extra.map((name, i) =>
        joint('revolute', name, [i === 0 ? 'hand' : extra[i - 1], name], [0.65 + 0.1 * i, 0.2, 0.1], [0, 1, 0.1 * i]),
      ),
      { type: 'rod', name: 'first', bodies: ['hand', 'wheel'], at: { first: {}, second: {} } },
      {
        type: 'rod',
        name: 'second',
        bodies: ['arm', 'wheel'],
        at: { first: { position: [0.1, 0.1, 0.1] }, second: {} },
      },
    ],
    couplings: [{ type: 'gear', name: 'gear', joints: ['axle', 'spindle'], ratio: 2.5 }],
  });

/** A row by row, from the response of all trees to a unit force of each row. */
function byResponses(
  bodies: BodyModel,
  motion: ReturnType<typeof createBodyMotion>,
  mechanism: ReturnType<typeof createMechanism>,
) {
  const { trees, loops } = bodies;
  const { push, rows, factor } = mechanism;
  const out = new Float64Array(loops.count * loops.count);
  for (let row = 0; row < loops.count; row++) {
    push.wrenches.fill(0);
    push.jointForces.fill(0);
    addRowForce(loops, rows, row, 1, push);
    respond(trees, motion.links, factor, 0, trees.count, undefined, push);
    for (let other = 0; other <= row; other++)
      findRowResponse(loops, rows, other, push.accelerations, push.rates, out, loops.count * row + other);
  }
  return out;
}

test.each([
  ['short trees', []],
  [
    'a tree that is short, and one with more speeds than efforts are kept for',
    Array.from({ length: 14 }, (_, i) => `extra ${i}`),
  ],
] as const)('%s: entries of A', async (_, extra) => {
  const { model } = await openScene(machine(extra));
  const { bodies } = model.system;
  const { loops } = bodies;
  expect(loops.count).toBe(3);
  const [motion, mechanism] = [createBodyMotion(bodies), createMechanism(bodies)];
  const y = new Float64Array(bodies.trees.end);
  for (let i = 0; i < y.length; i++) y[i] = 0.3 + 0.17 * ((5 * i) % 7);
  prepare(bodies, { time: 0, y }, motion, mechanism);
  const wanted = byResponses(bodies, motion, mechanism);
  const { matrix } = mechanism.loops;
  for (let row = 0; row < loops.count; row++) {
    for (let other = 0; other <= row; other++) {
      const size = Math.sqrt(wanted[(loops.count + 1) * row] * wanted[(loops.count + 1) * other]);
      // Some hundred roundings on either way.
      expect(Math.abs(matrix[loops.count * row + other] - wanted[loops.count * row + other])).toBeLessThan(
        1e-13 * size,
      );
    }
  }
  // Every two rows share a tree: none of these is zero by chance.
  expect(wanted.filter((entry) => Math.abs(entry) > 1e-3).length).toBe(6);
});

/**
 * Scenes that the schema accepts and that make no sense: ratios of masses of 1e12, bodies deep in each other, driven bodies that go through
 * each other, joints that contradict. Each is refused with a SceneError, or runs without a throw and without NaN in a frame, or fails with a
 * Failure. Bounded in scenes and steps; many more with IMPINGE_LONG=1.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { SOLVER_NAMES } from '../integration/solvers.js';
import { CONTACT_AT, FRAME_CONTACT } from '../simulation/frames/frame-contacts.js';
import { advance, createRun } from '../simulation/run.js';
import { openScene } from './open-scene.js';
import type { SceneInput } from './scene.schema.js';

const IS_LONG = process.env.IMPINGE_LONG === '1';
// One capsule deep in another takes up to half a second a step, so 300 scenes of 60 steps take most of an hour.
const [SCENES, STEPS] = IS_LONG ? [80, 15] : [6, 8];

/** Numbers of every magnitude between two powers of ten. */
const magnitude = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true }).map((p) => 10 ** p);
const number = fc.oneof(
  { arbitrary: fc.integer({ min: -3000, max: 3000 }).map((k) => k / 1e4), weight: 6 },
  { arbitrary: fc.constantFrom(0, 1e-9, -1e-9, 1e3), weight: 1 },
);
const vector = fc.tuple(number, number, number);
const size = fc.oneof(fc.constantFrom(0.1, 0.1, 0.2), magnitude(-6, 2));

const shape = fc.oneof(
  fc.record({ type: fc.constant('sphere'), radius: size }),
  fc.record({ type: fc.constant('box'), size: fc.tuple(size, size, size) }),
  fc.record({ type: fc.constant('capsule'), radius: size, length: size }),
);
const place = {
  shapes: fc.array(shape, { minLength: 1, maxLength: 2 }),
  position: vector,
  orientation: fc.tuple(number, number, number, fc.constant(0.5)),
};
const dynamic = fc.record(
  { ...place, mass: magnitude(-6, 6), velocity: vector, angularVelocity: vector.map((w) => w.map((x) => 10 * x)) },
  { requiredKeys: ['shapes', 'position'] },
);
const driven = fc.record({
  ...place,
  type: fc.constant('kinematic'),
  motion: fc.record({ type: fc.constant('uniform'), velocity: vector, angularVelocity: vector }),
});
const body = fc.oneof({ arbitrary: dynamic, weight: 3 }, { arbitrary: driven, weight: 1 });
const joint = fc.record(
  {
    type: fc.constantFrom('revolute', 'prismatic', 'spherical', 'fixed', 'planar'),
    bodies: fc.tuple(fc.constantFrom('world', 'world', 'b0', 'floor'), fc.constantFrom('b1', 'b1', 'b0')),
    at: fc.record({ position: vector }),
  },
  { requiredKeys: ['type', 'bodies'] },
);
const absurd = fc.record({
  bodies: fc.array(body, { minLength: 2, maxLength: 4 }),
  joints: fc.oneof(fc.constant([]), fc.array(joint, { minLength: 1, maxLength: 3 })),
  gravity: fc.constantFrom([0, 0, -9.81], [0, 0, 0], [0, 0, -1e6]),
  material: fc.record({
    youngModulus: magnitude(0, 13),
    restitution: fc.constantFrom(0, 0.5, 1),
    friction: fc.constantFrom(0, 0.3, 10),
  }),
  startOverlap: fc.constantFrom('settle', 'settle', 'keep', 'refuse'),
});

type Absurd = typeof absurd extends fc.Arbitrary<infer T> ? T : never;

function sceneOf({ bodies, joints, gravity, material, startOverlap }: Absurd, solver: string): SceneInput {
  return {
    impinge: 1,
    name: 'absurd',
    until: 0.05,
    gravity,
    materials: { any: material },
    detection: { startOverlap },
    bodies: [
      { name: 'floor', type: 'fixed', shapes: [{ type: 'plane' }], position: [0, 0, -0.5] },
      ...bodies.map((spec, i) => ({ name: `b${i}`, ...spec })),
    ],
    joints: (joints as readonly object[]).map((spec, i) => ({ name: `j${i}`, ...spec })),
    solver: { type: solver },
  } as unknown as SceneInput;
}

/** Runs some steps; a SceneError is an answer, every other throw is not. */
async function endOf(input: SceneInput): Promise<string> {
  try {
    const run = createRun((await openScene(input)).model);
    for (let step = 0; step < STEPS; step++) {
      const event = advance(run, 1);
      if (event.kind === 'done') return 'done';
      if (event.kind === 'failed') {
        expect(event.failure.message.length).toBeGreaterThan(10);
        return 'failed';
      }
      if (event.kind !== 'frame') continue;
      const { frame } = event;
      // A contact without a limit of friction has no mobilised part: NaN by design.
      const contacts = frame.contacts.filter((_, i) => i % FRAME_CONTACT !== CONTACT_AT.mobilised);
      for (const values of [frame.poses, frame.sensors, contacts, frame.contactStates, frame.joints])
        expect(values.findIndex(Number.isNaN)).toBe(-1);
    }
    return 'running';
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    for (const { code, message } of error.problems) expect(code.length * message.length).toBeGreaterThan(0);
    return 'refused';
  }
}

test.each(SOLVER_NAMES)('%s: absurd scenes are refused, fail with a reason, or run without NaN', async (solver) => {
  const ends = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(absurd, async (given) => {
      const end = await endOf(sceneOf(given, solver));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }),
    { numRuns: SCENES, endOnFailure: true },
  );
  // The generator makes scenes of both kinds, or it would prove nothing.
  expect(ends.get('refused') ?? 0).toBeGreaterThan(0);
  expect([...ends.values()].reduce((sum, count) => sum + count, 0) - (ends.get('refused') ?? 0)).toBeGreaterThan(0);
});

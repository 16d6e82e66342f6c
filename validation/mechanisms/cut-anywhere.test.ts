/**
 * A loop of joints may be cut at any of them: the joint that closes it is held by forces, the others are coordinates, and nobody can tell which. Loops of
 * four bodies and five joints between world and world, at random places: two joints of any kind, and ball, cross and ball between them, so that there is
 * always a way to move and every reaction has one value.
 */

import { body, type SceneInput, scene } from '@impinge/engine';
import { openScene } from '@impinge/engine/run';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { findAllForces } from '../../packages/engine/src/dynamics/right-hand-side.js';
import { readSensors } from '../../packages/engine/src/simulation/sensors/sensor.js';
import { driveModel } from '../drive.js';

const KINDS = [
  'revolute',
  'prismatic',
  'screw',
  'cylindrical',
  'universal',
  'spherical',
  'planar',
  'fixed',
  'rod',
] as const;
type Kind = (typeof KINDS)[number];
type Joint = NonNullable<SceneInput['joints']>[number];
type Triple = [number, number, number];

const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-10,
  positionTolerance: 1e-11,
  angleTolerance: 1e-11,
  velocityTolerance: 1e-10,
  angularVelocityTolerance: 1e-10,
} as const;

const BODIES = ['a', 'b', 'c', 'd'];
const JOINTS = ['first', 'ball', 'cross', 'other ball', 'last'];

/** Numbers in [−1, 1] from a list, round and round with a twist. */
const numbers = (seed: readonly number[]) => {
  let at = 0;
  return () => {
    const n = seed[at % seed.length] + 0.37 * Math.sin(1 + 3 * at++);
    return n - 2 * Math.round(n / 2);
  };
};

const loop = (
  first: Kind,
  last: Kind,
  closing: readonly string[],
  seed: readonly number[],
  until = 0.4,
): SceneInput => {
  const next = numbers(seed);
  const triple = (size: number): Triple => [size * next(), size * next(), size * next()];
  const around: Triple[] = [
    [0, 0, 0],
    [1, 0, 0.5],
    [1, 1.4, 0],
    [-0.2, 1.5, 0.6],
    [-0.8, 0.6, 0],
  ];
  const bodies = BODIES.map((name, i) =>
    body({
      name,
      mass: 1 + 0.5 * next(),
      inertia: [0.1 + 0.03 * next(), 0.1 + 0.03 * next(), 0.1 + 0.03 * next()],
      position: around[i].map((x, k) => (x + around[i + 1][k]) / 2 + 0.2 * next()) as Triple,
      velocity: triple(0.5),
      angularVelocity: triple(0.5),
    }),
  );
  const types: Kind[] = [first, 'spherical', 'universal', 'spherical', last];
  const joints = types.map((type, i) => {
    const axis: Triple = [0.3 * next(), 0.3 * next(), 1];
    const at = { position: around[i].map((x) => x + 0.1 * next()) as Triple, axis, reference: [1, 0.2, 0.1] as Triple };
    const ends = ['world', ...BODIES, 'world'].slice(i, i + 2);
    // The world comes first.
    const names = (i === 4 ? [...ends].reverse() : ends) as [string, string];
    const lead = type === 'screw' ? { lead: 0.4 } : {};
    const name = JOINTS[i];
    if (type === 'rod') {
      const [x, y, z] = bodies[i === 4 ? 3 : 0].position ?? [0, 0, 0];
      // 0.5 m long, from the world to the body's point at the joint.
      const point = at.position;
      const second: Triple = [point[0] - x, point[1] - y, point[2] - z];
      return {
        type,
        name,
        bodies: names,
        at: { first: { position: [point[0] + 0.3, point[1], point[2] + 0.4] }, second: { position: second } },
      } satisfies Joint;
    }
    return { type, name, bodies: names, at, ...lead, ...(closing.includes(name) ? { closes: true } : {}) } as Joint;
  });
  const axes = ['x', 'y', 'z'] as const;
  return scene({
    name: `${first} and ${last}`,
    until,
    gravity: [1, -2, -9.81],
    bodies,
    joints,
    solver: TIGHT,
    sensors: JOINTS.flatMap((joint) =>
      (['joint-force', 'joint-torque'] as const).flatMap((type) =>
        axes.map((axis) => ({ type, name: `${type} ${joint} ${axis}`, joint, axis })),
      ),
    ),
  });
};

/** Places, velocities and reactions: at the start, or at the end. */
async function outcome(input: SceneInput, when: 'start' | 'end') {
  const { model } = await openScene(input);
  const driven = driveModel(model, { enough: () => when === 'start' });
  const { scratch, state } = driven.run.simulation;
  findAllForces(model.system, state, state, scratch);
  const instant = {
    system: model.system,
    time: state.time,
    y: state.y,
    contacts: state.contacts,
    held: state.held,
    scratch,
  };
  return {
    places: Array.from(scratch.motion.positionsW),
    speeds: [...scratch.motion.velocitiesW, ...scratch.motion.angularVelocitiesW],
    reactions: Array.from(readSensors(model.sensors, instant)),
    assembly: model.assembly,
  };
}

const apart = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((x, i) => Math.abs(x - b[i])));
const largest = (a: readonly number[]) => Math.max(...a.map(Math.abs));

describe('a loop cut at one joint or another', () => {
  it('has the same reactions in every joint, whichever closes it (random places, kinds and cuts)', async () => {
    const kind = fc.constantFrom(...KINDS);
    const cuts = fc.uniqueArray(fc.constantFrom(...JOINTS), { minLength: 1, maxLength: 5 });
    const seed = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 9 });
    let worst = 0;
    await fc.assert(
      fc.asyncProperty(kind, kind, cuts, cuts, seed, async (first, last, one, other, numbers) => {
        const a = await outcome(loop(first, last, one, numbers), 'start');
        const b = await outcome(loop(first, last, other, numbers), 'start');
        // Places that are near a singular one have reactions without bound.
        fc.pre(largest(a.reactions) < 1e3 && a.assembly?.redundant.length === 0);
        const off = apart(a.reactions, b.reactions) / Math.max(1, largest(a.reactions));
        worst = Math.max(worst, off);
        expect(apart(a.speeds, b.speeds)).toBeLessThan(1e-9);
        // μ² of loop-solve.ts over the smallest eigenvalue that random places have.
        expect(off).toBeLessThan(1e-7);
      }),
      { numRuns: 60 },
    );
    console.log(
      `reactions of one and the same loop cut at other joints differ by ${worst.toExponential(1)} of the largest`,
    );
  });

  const pairs = KINDS.flatMap((first, i) => KINDS.slice(i).map((last) => [first, last] as const));
  let worst = 0;
  it.each(pairs)('moves the same way: %s and %s', async (first, last) => {
    const seed = [0.2, -0.7, 0.4, 0.9, -0.1, 0.5, -0.3];
    const at = async (...closing: string[]) => outcome(loop(first, last, closing, seed), 'end');
    const cut = await at('first');
    // Elsewhere, and everywhere: then every body floats and all joints are forces.
    for (const other of [await at('last'), await at(...JOINTS)]) {
      worst = Math.max(worst, apart(cut.places, other.places));
      expect(apart(cut.places, other.places)).toBeLessThan(1e-9);
      expect(cut.assembly?.freedoms).toBe(other.assembly?.freedoms);
    }
    expect(largest(cut.speeds)).toBeGreaterThan(0.1);
  });
  afterAll(() => console.log(`one and the same loop cut elsewhere is off by ${worst.toExponential(1)} m after 0.4 s`));
});

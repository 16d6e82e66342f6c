/** Trees of every joint against principles that know nothing of the recursion: differences along the flow, virtual power, conservation. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quaternion } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { BodyModel } from '../body-model.js';
import {
  createTreeModel,
  type LinkSpec,
  MASSLESS,
  NO_PARENT,
  REVOLUTE,
  RIGID,
  SPEED_SIZE,
  WORLD,
} from './tree-model.js';
import { cross, dot, inertiaTimes, link, number, type RandomLink, solve, stateOf, treesOf } from './trees.suite.js';

const cases = fc.record({
  links: fc.array(link, { minLength: 1, maxLength: 7 }),
  seed: fc.array(number, { minLength: 9, maxLength: 9 }),
  push: fc.array(number, { minLength: 6, maxLength: 6 }),
});

describe.each([
  ['on a base', false],
  ['that floats', true],
])('a tree %s', (_name, floats) => {
  const setUp = ({ links, seed, push }: { links: RandomLink[]; seed: number[]; push: number[] }) => {
    const trees = treesOf(links, floats);
    const y = stateOf(trees, seed, floats);
    const load = (shift: number) =>
      Float64Array.from({ length: 3 * trees.bodies.count }, (_, i) => 3 * push[(i + shift) % 6]);
    return { trees, y, forces: load(0), torques: load(2) };
  };

  test('accelerations of links are the rates of their velocities along the flow', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const { trees, y, forces, torques } = setUp(input);
        const now = solve(trees, y, forces, torques, 0.7);
        const h = 1e-5;
        const at = (sign: number) =>
          solve(
            trees,
            y.map((v, i) => v + sign * h * now.rates[i]),
            forces,
            torques,
            0.7,
          ).velocities;
        const [after, before] = [at(1), at(-1)];
        const scale = Math.max(1, ...now.accelerations.map(Math.abs));
        trees.trees.kind.forEach((_kind, i) => {
          for (let k = 6 * i; k < 6 * i + 6; k++) {
            // Central differences: h² of third derivatives, and EPSILON/h.
            const slope = (after[k] - before[k]) / (2 * h);
            expect(Math.abs(slope - now.accelerations[k])).toBeLessThan(1e-6 * scale * scale);
          }
        });
      }),
      { numRuns: 200 },
    );
  });

  test('what the bodies need beyond what acts on them has no power in any motion the joints allow', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const { trees, y, forces, torques } = setUp(input);
        const { trees: model, bodies } = trees;
        const now = solve(trees, y, forces, torques, 0.7);
        const speeds = [...model.kind].flatMap((kind, i) =>
          Array.from({ length: SPEED_SIZE[kind] }, (_, c) => ({ at: model.speeds[i] + c, joint: 0.7 })),
        );
        const rootFreedoms = floats ? [7, 8, 9, 10, 11, 12].map((at) => ({ at, joint: 0 })) : [];
        const rest = y.slice();
        for (const { at } of [...speeds, ...rootFreedoms]) rest[at] = 0;
        for (const { at, joint } of [...speeds, ...rootFreedoms]) {
          // The motion in which this coordinate alone moves, from the velocities themselves, which are linear in the speeds.
          const only = rest.slice();
          only[at] = 1;
          const virtual = solve(trees, only, forces, torques, 0).velocities;
          let power = joint;
          let turnover = Math.abs(joint);
          for (let i = 0; i < model.count; i++) {
            const body = model.body[i];
            if (body === MASSLESS) continue;
            const of = (list: Float64Array, k: number) => [...list.subarray(k, k + 3)];
            const omega = of(now.velocities, 6 * i);
            const needed = inertiaTimes(trees, now.tree, i, body, of(now.accelerations, 6 * i)).map(
              (part, k) =>
                part + cross(omega, inertiaTimes(trees, now.tree, i, body, omega))[k] - torques[3 * body + k],
            );
            const force = of(now.accelerations, 6 * i + 3).map((a, k) => bodies.mass[body] * a - forces[3 * body + k]);
            const part = dot(needed, of(virtual, 6 * i)) + dot(force, of(virtual, 6 * i + 3));
            power -= part;
            turnover += Math.abs(part);
          }
          expect(Math.abs(power)).toBeLessThan(1e-9 * (1 + turnover));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('known trees', () => {
  const still: LinkSpec['onParent'] = { point: [0, 0, 0], turn: [0, 0, 0, 1] };
  /** The joint's z along the world's y. */
  const alongY: Quaternion = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];
  const rod = (kind: number, parent: number, onParent: Vec3, onChild: Vec3, body: number): LinkSpec => ({
    body,
    parent,
    base: WORLD,
    kind,
    pitch: 0,
    onParent: { point: onParent, turn: alongY },
    onChild: { point: onChild, turn: alongY },
  });
  const bodiesOf = (masses: readonly number[], moment: number): BodyModel => ({
    ...treesOf(
      masses.map(() => ({
        kind: RIGID,
        up: 0,
        onParent: still,
        onChild: still,
        mass: { mass: 1, moments: [1, 1, 1] },
        hasBody: true,
      })),
      false,
    ).bodies,
    mass: Float64Array.from(masses),
    inertiaB: Float64Array.from(masses.flatMap(() => [moment, 0, 0, 0, moment, 0, 0, 0, moment])),
  });

  test('a double pendulum accelerates as by Lagrange’s equations', () => {
    const [m1, m2, l1, l2, g] = [1.3, 0.7, 0.9, 0.6, 9.81];
    const bodies = bodiesOf([m1, m2], 1e-12);
    const links = [rod(REVOLUTE, NO_PARENT, [0, 0, 0], [0, 0, l1], 0), rod(REVOLUTE, 0, [0, 0, 0], [0, 0, l2], 1)];
    const trees = createTreeModel(links, 2, bodies.mass, 0);
    const [a, b, p, q] = [0.8, -1.7, 2.1, -3.3];
    // Angles of the second joint are relative.
    const y = Float64Array.of(a, b - a, p, q - p);
    const forces = Float64Array.of(0, 0, -m1 * g, 0, 0, -m2 * g);
    const { rates } = solve({ bodies, trees }, y, forces, new Float64Array(6), 0);
    const d = a - b;
    const den = 2 * m1 + m2 - m2 * Math.cos(2 * d);
    const first =
      (-g * (2 * m1 + m2) * Math.sin(a) -
        m2 * g * Math.sin(a - 2 * b) -
        2 * Math.sin(d) * m2 * (q * q * l2 + p * p * l1 * Math.cos(d))) /
      (l1 * den);
    const second =
      (2 * Math.sin(d) * (p * p * l1 * (m1 + m2) + g * (m1 + m2) * Math.cos(a) + q * q * l2 * m2 * Math.cos(d))) /
      (l2 * den);
    expect(rates[2]).toBeCloseTo(first, 9);
    expect(rates[2] + rates[3]).toBeCloseTo(second, 9);
  });
});

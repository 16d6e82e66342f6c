/** What every force element must do, over the whole list: book what it does, keep momentum, and be pure. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { createBodyMotion, findBodyMotion } from '../multibody/body-motion.js';
import { BODY_SIZE } from '../multibody/body-places.js';
import { clearForceSums, createForceSums, type ForceSums } from '../multibody/force-sums.js';
import { addElementForces, createElementLoads, type ElementLoads } from './force-element.js';
import { forceElementSchema } from './forces.schema.js';

type ForceInput = NonNullable<SceneInput['forces']>[number];

const at = (name: string, point: [number, number, number] = [0, 0, 0]) => ({ body: name, point });
const A = at('a', [0.1, -0.2, 0.05]);
const B = at('b', [-0.15, 0.1, 0.2]);
const table = { extensions: [-0.5, -0.1, 0.2, 0.6], forces: [-40, -20, 5, 60] };

/** One or more of every kind; `free`: no end in the world and nothing from outside, so that momentum is kept. */
const ELEMENTS: readonly { readonly spec: ForceInput; readonly free: boolean }[] = [
  { spec: { type: 'spring', name: 's', from: A, to: B, stiffness: 50, damping: 3 }, free: true },
  { spec: { type: 'spring', name: 's', from: A, to: B, stiffness: 50, restLength: 0 }, free: true },
  { spec: { type: 'spring', name: 's', from: at('world', [1, 2, 3]), to: B, table, damping: 1 }, free: false },
  {
    spec: { type: 'spring', name: 's', from: A, to: B, stiffness: 80, damping: 9, restLength: 1, acts: 'tension' },
    free: true,
  },
  {
    spec: { type: 'spring', name: 's', from: A, to: B, stiffness: 80, restLength: 3, acts: 'compression' },
    free: true,
  },
  {
    spec: { type: 'spring', name: 's', from: at('crank', [0.3, 0, 0]), to: B, stiffness: 50, damping: 2 },
    free: false,
  },
  { spec: { type: 'torsional-spring', name: 's', from: 'a', to: 'b', stiffness: 4, damping: 0.5 }, free: true },
  {
    spec: {
      type: 'torsional-spring',
      name: 's',
      from: 'a',
      to: 'b',
      axis: [1, 2, -1],
      stiffness: 4,
      damping: 0.5,
      restAngle: 0.3,
    },
    free: true,
  },
  { spec: { type: 'torsional-spring', name: 's', from: 'world', to: 'b', axis: [0, 0, 1], table }, free: false },
  { spec: { type: 'torsional-spring', name: 's', from: 'b', to: 'crank', axis: [0, 1, 0], stiffness: 7 }, free: false },
  {
    spec: {
      type: 'bushing',
      name: 's',
      from: A,
      to: B,
      stiffness: [100, 50, 20],
      damping: [1, 2, 3],
      turnStiffness: [5, 3, 8],
      turnDamping: [0.1, 0.2, 0.3],
    },
    free: true,
  },
  {
    spec: { type: 'bushing', name: 's', from: at('world'), to: B, stiffness: [9, 9, 9], turnStiffness: [2, 0, 1] },
    free: false,
  },
  { spec: { type: 'force', name: 's', at: B, value: [3, -2, 5] }, free: false },
  { spec: { type: 'force', name: 's', at: B, value: [3, -2, 5], axes: 'body' }, free: false },
  { spec: { type: 'torque', name: 's', body: 'a', value: [1, 2, 3], axes: 'body' }, free: false },
  {
    spec: {
      type: 'force',
      name: 's',
      at: B,
      value: [{ expression: '3*sin(5*t)' }, 0, { times: [0, 1], values: [0, 4] }],
    },
    free: false,
  },
  { spec: { type: 'central-field', name: 's', centre: at('world', [5, 5, 5]), stiffness: 3 }, free: false },
  { spec: { type: 'central-field', name: 's', centre: at('a'), bodies: ['b'], gravitation: 20 }, free: true },
  { spec: { type: 'drag', name: 's', linear: 0.4, quadratic: 0.2, turning: 0.1, medium: [1, -2, 0.5] }, free: false },
  { spec: { type: 'registered', name: 's', function: 'swirl', bodies: ['b', 'a'] }, free: false },
];

const registry = {
  forces: {
    swirl: (time: number, [b, a]: readonly { velocity: readonly number[] }[]) => [
      { force: [time, b.velocity[0], -a.velocity[1]] as const, torque: [1, 2, time] as const },
      {},
    ],
  },
};

const modelOf = async (...forces: ForceInput[]) => {
  const { model } = await openScene(
    scene({
      name: 'elements',
      until: 1,
      gravity: [0, 0, 0],
      bodies: [
        body({ name: 'a', mass: 2, inertia: [0.3, 0.4, 0.5] }),
        body({
          name: 'b',
          mass: 3,
          inertia: [0.2, 0.6, 0.7],
          position: [1, 0.5, 0],
          orientation: [0.1, 0.2, 0.3, 0.9],
        }),
        body({
          name: 'crank',
          type: 'kinematic',
          position: [0, 2, 0],
          motion: { type: 'uniform', velocity: [0.1, 0.2, 0], angularVelocity: [0.5, 1, -0.4] },
        }),
      ],
      forces,
    }),
    { registry },
  );
  return model;
};

const part = (size: number) => fc.double({ min: -size, max: size, noNaN: true });
const triple = (size: number) => fc.tuple(part(size), part(size), part(size));
const motions = fc.record({
  time: fc.double({ min: 0, max: 2, noNaN: true }),
  a: fc.tuple(triple(1), triple(0.7), triple(1), triple(1)),
  b: fc.tuple(triple(1), triple(0.7), triple(1), triple(1)),
});
/** x, rotation vector part of q, v, L → numbers of y. */
const rowOf = ([x, u, v, l]: readonly (readonly number[])[]) => [...x, ...u, 1, ...v, ...l];

describe.each(ELEMENTS.map(({ spec, free }) => ({ type: spec.type, spec, free })))('$type $spec', ({ spec, free }) => {
  test('books what it does: power on bodies + dU/dt + taken − given = 0; free ones keep both momenta', async () => {
    const { system } = await modelOf(spec);
    const { bodies, forces } = system;
    const motion = createBodyMotion(bodies);
    const sums = createForceSums(bodies, motion);
    const loads = createElementLoads(1);
    const slopeOf = (y: Float64Array, time: number) => {
      // Rates of the positions: motion alone moves what the potential depends on.
      const h = 1e-5;
      const energy = (s: number) => {
        const moved = y.slice();
        for (let slot = 0; slot < 2; slot++) {
          const at = BODY_SIZE * slot;
          findBodyMotion(bodies, { time, y }, motion);
          const w = motion.angularVelocitiesW.slice(3 * slot, 3 * slot + 3);
          const [qx, qy, qz, qw] = y.subarray(at + 3, at + 7);
          for (let k = 0; k < 3; k++) moved[at + k] += s * y[at + 7 + k];
          moved[at + 3] += 0.5 * s * (w[0] * qw + w[1] * qz - w[2] * qy);
          moved[at + 4] += 0.5 * s * (w[1] * qw + w[2] * qx - w[0] * qz);
          moved[at + 5] += 0.5 * s * (w[2] * qw + w[0] * qy - w[1] * qx);
          moved[at + 6] -= 0.5 * s * (w[0] * qx + w[1] * qy + w[2] * qz);
        }
        findBodyMotion(bodies, { time: time + s, y: moved }, motion);
        return forces[0].potential(motion);
      };
      return (energy(h) - energy(-h)) / (2 * h);
    };
    let nonzero = 0;
    fc.assert(
      fc.property(motions, ({ time, a, b }) => {
        const y = Float64Array.from([...rowOf(a), ...rowOf(b)]);
        // Two bodies in one place have no direction, and the field of one no end.
        y[BODY_SIZE] += 2.5;
        const slope = slopeOf(y, time);
        findBodyMotion(bodies, { time, y }, motion);
        clearForceSums(sums, { time, y });
        forces[0].add(sums, loads, 0);
        let power = 0;
        for (let k = 0; k < 6; k++)
          power += sums.forcesW[k] * motion.velocitiesW[k] + sums.torquesW[k] * motion.angularVelocitiesW[k];
        const size = Math.abs(power) + Math.abs(sums.damperPower) + Math.abs(sums.appliedPower) + Math.abs(slope) + 1;
        // Central difference: h² of the third derivative, and kinks of tables and one-sided springs within h.
        expect(Math.abs(power + slope + sums.damperPower - sums.appliedPower - sums.drivenPower)).toBeLessThan(
          2e-3 * size,
        );
        expect(sums.damperPower).toBeGreaterThanOrEqual(0);
        if (power !== 0) nonzero++;
        if (!free) return;
        const scale = 1e-12 * (Math.max(...sums.forcesW.map(Math.abs), ...sums.torquesW.map(Math.abs)) + 1);
        for (let k = 0; k < 3; k++) {
          const [p, q] = [(k + 1) % 3, (k + 2) % 3];
          const momentOf = (o: number) =>
            sums.torquesW[o + k] +
            motion.positionsW[o + p] * sums.forcesW[o + q] -
            motion.positionsW[o + q] * sums.forcesW[o + p];
          expect(Math.abs(sums.forcesW[k] + sums.forcesW[3 + k])).toBeLessThan(scale);
          expect(Math.abs(momentOf(0) + momentOf(3))).toBeLessThan(10 * scale);
        }
      }),
      { numRuns: 300 },
    );
    expect(nonzero).toBeGreaterThan(30);
  });

  test('gives the same result when called twice', async () => {
    const { system, initialY } = await modelOf(spec);
    const motion = createBodyMotion(system.bodies);
    const sums = createForceSums(system.bodies, motion);
    findBodyMotion(system.bodies, { time: 0.3, y: initialY }, motion);
    const once = () => {
      clearForceSums(sums, { time: 0.3, y: initialY });
      system.forces[0].add(sums, createElementLoads(1), 0);
      return [...sums.forcesW, ...sums.torquesW, sums.damperPower, sums.appliedPower, sums.drivenPower];
    };
    expect(once()).toEqual(once());
  });
});

test('a list equals its elements added one by one, to the bit, wherever its springs are', async () => {
  const alone = await Promise.all(ELEMENTS.map(async ({ spec }) => (await modelOf(spec)).system.forces[0]));
  const lists = fc.array(fc.nat(ELEMENTS.length - 1), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lists, motions, async (list, { time, a, b }) => {
      const named = list.map((kind, i) => ({ ...ELEMENTS[kind].spec, name: `${i}` }));
      const { bodies, forces } = (await modelOf(...named)).system;
      const motion = createBodyMotion(bodies);
      const at = { time, y: Float64Array.from([...rowOf(a), ...rowOf(b)]) };
      findBodyMotion(bodies, at, motion);
      const done = (add: (sums: ForceSums, loads: ElementLoads) => void) => {
        const [sums, loads] = [createForceSums(bodies, motion), createElementLoads(list.length)];
        clearForceSums(sums, at);
        add(sums, loads);
        return { ...sums, ...loads };
      };
      const together = done((sums, loads) => addElementForces(forces, loads, sums));
      const apart = done((sums, loads) => {
        list.forEach((kind, row) => {
          alone[kind].add(sums, loads, row);
        });
      });
      expect(together).toEqual(apart);
      expect(forces.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
      expect(forces.map(({ potential }) => potential(motion))).toEqual(
        list.map((kind) => alone[kind].potential(motion)),
      );
    }),
    { numRuns: 100 },
  );
});

test('every kind is in the list above', () => {
  const kinds = forceElementSchema.options.map((option) => option.shape.type.value);
  expect(new Set(ELEMENTS.map(({ spec }) => spec.type))).toEqual(new Set(kinds));
});

/** Random trees with random springs, stops, friction, motors and controllers: finite, with closed books, and the same again and after snapshots. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { createRun, openScene, stateHash } from '@impinge/engine/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, finished, interrupted, ledgerOf } from './whole-runs.js';

type Joint = NonNullable<SceneInput['joints']>[number];
type Motor = NonNullable<SceneInput['motors']>[number];
type Controller = NonNullable<SceneInput['controllers']>[number];

const between = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1000 }).map((part) => min + ((max - min) * part) / 1000);
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const along = fc.record({
  spring: perhaps(fc.record({ stiffness: between(0, 50), rest: between(-0.5, 0.5), damping: between(0, 0.5) })),
  limits: perhaps(
    fc.record({
      min: perhaps(between(-0.4, -0.05)),
      max: between(0.05, 0.4),
      restitution: between(0.05, 1),
      exponent: fc.constantFrom(1, 1.5, 2),
    }),
  ),
  friction: perhaps(
    fc.record({
      load: between(0, 20),
      coefficient: between(0, 0.5),
      law: fc.constantFrom({ type: 'bristle' }, { type: 'regularised-coulomb' }, { type: 'velocity-curve' }),
    }),
  ),
});

const value = fc.oneof(
  between(-2, 2),
  fc.constantFrom<object>(
    { expression: 'sin(7*t)' },
    { expression: 'abs(t-0.05)' },
    { expression: 'step(t-0.04)' },
    { times: [0, 0.05, 0.1], values: [0, 1, -1], interpolation: 'step' },
    { times: [0, 0.05, 0.1], values: [0, 0.3, -0.3], after: 'repeat' },
    { controller: true },
  ),
);

const link = fc.record({
  onto: fc.nat({ max: 9 }),
  type: fc.constantFrom('revolute', 'prismatic', 'screw', 'cylindrical', 'universal'),
  reversed: fc.boolean(),
  axis: fc.constantFrom([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 2, -1]),
  speed: between(-2, 2),
  along,
  motor: perhaps(
    fc.record({
      type: fc.constantFrom('torque', 'velocity', 'position'),
      value,
      limit: perhaps(between(0.1, 30)),
      response: fc.constantFrom(0.005, 0.01, 0.1),
    }),
  ),
});
type Link = typeof link extends fc.Arbitrary<infer T> ? T : never;

/** A machine of one link after the other: on the world, on a body that is moved, or on nothing. */
function randomMachine(links: readonly Link[], base: 'world' | 'moved' | 'floating'): SceneInput {
  const motors: Motor[] = [];
  const controllers: Controller[] = [];
  const bodies = links.map((_, i) =>
    body({ name: `body ${i}`, mass: 1 + 0.3 * i, inertia: [0.02, 0.03, 0.025], position: [0.3 * (i + 1), 0.1 * i, 0] }),
  );
  if (base === 'moved')
    bodies.push(
      body({
        name: 'base',
        type: 'kinematic',
        motion: { type: 'prescribed', position: [0, 0, { expression: '0.05*sin(9*t)' }] },
      } as never),
    );
  if (base === 'floating') bodies.push(body({ name: 'base', mass: 2, inertia: [0.1, 0.1, 0.1] }));
  const joints = links.map(({ onto, type, reversed, axis, speed, along: elements, motor }, i): Joint => {
    const other = onto % (i + 1) === i ? (base === 'world' ? 'world' : 'base') : `body ${onto % (i + 1)}`;
    const name = `joint ${i}`;
    const slides = type === 'prismatic';
    const friction = elements.friction && { ...elements.friction, ...(slides ? {} : { radius: 0.05 }) };
    const own = { ...elements, friction };
    const several = type === 'cylindrical' || type === 'universal';
    if (motor !== undefined) {
      const held = typeof motor.value === 'object' && 'controller' in motor.value && !several;
      if (held)
        controllers.push({
          type: 'pd',
          name: `pd ${i}`,
          rate: 130 + 10 * i,
          joint: name,
          target: 0.1,
          proportional: 5,
        });
      const { response, ...torque } = motor;
      motors.push({
        ...(motor.type === 'torque' ? torque : { ...torque, response }),
        name: `motor ${i}`,
        joint: name,
        ...(several ? { of: 'angle' } : {}),
        value: held
          ? { controller: `pd ${i}`, output: 'effort' }
          : typeof motor.value === 'object' && 'controller' in motor.value
            ? 0.2
            : motor.value,
      } as unknown as Motor);
    }
    return {
      type,
      name,
      bodies: reversed && other !== 'world' ? [`body ${i}`, other] : [other, `body ${i}`],
      at: { position: [0.3 * i + 0.1, 0.1 * i, 0], axis },
      ...(type === 'screw' ? { lead: 0.1 } : {}),
      ...(several ? { coordinates: [{ of: 'angle', ...own }] } : { speed, ...own }),
    } as unknown as Joint;
  });
  return scene({ name: 'random machine', until: 0.12, gravity: [0, 0, -9.81], bodies, joints, motors, controllers });
}

describe('random machines', () => {
  it('stay finite, keep their books, and are the same again and after snapshots', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(link, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('world' as const, 'moved' as const, 'floating' as const),
        fc.integer({ min: 1, max: 9 }),
        async (links, base, steps) => {
          const { model } = await openScene(randomMachine(links, base));
          const run = finished(createRun(model));
          expect(coordinatesOf(run).every(Number.isFinite)).toBe(true);
          const { off, exchanged } = ledgerOf(run);
          expect(off).toBeLessThan(1e-5 * (exchanged + 1));
          const hash = stateHash(run.simulation);
          expect(stateHash(interrupted(model, steps).simulation)).toBe(hash);
          const again = (await openScene(randomMachine(links, base))).model;
          expect(stateHash(finished(createRun(again)).simulation)).toBe(hash);
        },
      ),
      { numRuns: process.env.IMPINGE_LONG === '1' ? 200 : 8 },
    );
  });
});

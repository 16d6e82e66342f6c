/** Springs, stops and friction along the coordinates of joints against closed forms. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { type Drive, drive, energyNow } from '../drive.js';

const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-10,
  positionTolerance: 1e-12,
  angleTolerance: 1e-12,
  velocityTolerance: 1e-11,
  angularVelocityTolerance: 1e-11,
} as const;

type Joint = NonNullable<SceneInput['joints']>[number];
type Parts = Partial<SceneInput> & { readonly joint: Record<string, unknown> };

const INERTIA = 0.4;
const MASS = 3;

/** A wheel about a vertical axis, or a cart along x. */
const wheel = (until: number, { joint, ...rest }: Parts): SceneInput =>
  scene({
    name: 'wheel',
    until,
    gravity: [0, 0, -9.81],
    solver: TIGHT,
    bodies: [body({ name: 'wheel', mass: 1, inertia: [1, 1, INERTIA] })],
    joints: [{ type: 'revolute', name: 'axle', bodies: ['world', 'wheel'], ...joint } as Joint],
    ...rest,
  });

const cart = (until: number, { joint, ...rest }: Parts): SceneInput =>
  scene({
    name: 'cart',
    until,
    gravity: [0, 0, -9.81],
    solver: TIGHT,
    bodies: [body({ name: 'cart', mass: MASS, inertia: [1, 1, 1] })],
    joints: [
      { type: 'prismatic', name: 'rail', bodies: ['world', 'cart'], at: { axis: [1, 0, 0] }, ...joint } as Joint,
    ],
    ...rest,
  });

/** Position and speed of the only coordinate. */
function coordinateOf({ run }: Drive): readonly [number, number] {
  const { trees } = run.simulation.model.system.bodies;
  const { y } = run.simulation.state;
  return [y[trees.positions[0]], y[trees.speeds[0]]];
}

const total = (driven: Drive) => energyNow(driven).total;

describe('springs', () => {
  it('a wheel on a torsional spring swings as a cosine about its rest', async () => {
    const [stiffness, rest] = [5, 0.2];
    const driven = await drive(wheel(3, { joint: { angle: 1, spring: { stiffness, rest } } }));
    const rate = Math.sqrt(stiffness / INERTIA);
    const [q, u] = coordinateOf(driven);
    expect(q).toBeCloseTo(rest + 0.8 * Math.cos(3 * rate), 8);
    expect(u).toBeCloseTo(-0.8 * rate * Math.sin(3 * rate), 7);
  });

  it('a damper slows a cart as exp(−c t/m), and the ledger has what it took', async () => {
    const driven = await drive(cart(2, { joint: { speed: 4, spring: { damping: 1.5 } } }));
    const [, u] = coordinateOf(driven);
    expect(u).toBeCloseTo(4 * Math.exp((-1.5 * 2) / MASS), 9);
    const { dampers } = energyNow(driven);
    expect(dampers).toBeCloseTo(0.5 * MASS * (16 - u * u), 7);
  });
});

describe('limits', () => {
  const speeds = [0.3, 2];
  const restitutions = [0.05, 0.5, 0.9, 1];
  it.each(speeds.flatMap((speed) => restitutions.map((e) => [speed, e] as const)))(
    'a wheel at %f rad/s comes back from its stop with e = %f',
    async (speed, restitution) => {
      const joint = { speed, limits: { max: 0.1, stiffness: 1e4, restitution } };
      const driven = await drive(wheel(0.1 / speed + 0.5, { joint }));
      const [, u] = coordinateOf(driven);
      // Exact but for the tolerance of the steps, and e = 1 is an elastic blow.
      expect(Math.abs(-u / speed - restitution)).toBeLessThan(1e-6);
      expect(Math.abs(total(driven) - 0.5 * INERTIA * speed * speed)).toBeLessThan(1e-8);
    },
  );

  it('between two elastic stops a cart keeps its period 2 (L/v + π √(m/k))', async () => {
    const [speed, stiffness] = [2, 3e4];
    const period = 2 * (0.5 / speed + Math.PI * Math.sqrt(MASS / stiffness));
    const limits = { min: -0.25, max: 0.25, stiffness, restitution: 1, damping: { type: 'none' } };
    const driven = await drive(cart(4 * period, { joint: { speed, limits } }));
    const [q, u] = coordinateOf(driven);
    expect(Math.abs(q)).toBeLessThan(1e-8);
    expect(u).toBeCloseTo(speed, 8);
  });

  it('a pendulum laid on its stop comes to rest there, pressing with m g l sin/k', async () => {
    const [l, k] = [0.7, 2e4];
    const driven = await drive(
      scene({
        name: 'pendulum',
        until: 3,
        gravity: [0, 0, -9.81],
        bodies: [body({ name: 'bob', mass: 2, inertia: [0.1, 0.1, 0.1], position: [l, 0, 0] })],
        joints: [
          {
            type: 'revolute',
            name: 'hinge',
            bodies: ['world', 'bob'],
            at: { axis: [0, 1, 0] },
            limits: { max: 0.5, stiffness: k, restitution: 0.3 },
          },
        ],
      }),
    );
    const [q] = coordinateOf(driven);
    // k (q − 0.5) = m g l cos q
    expect(k * (q - 0.5)).toBeCloseTo(2 * 9.81 * l * Math.cos(q), 1);
  });

  it.each(['rk4', 'semi-implicit-euler', 'velocity-verlet'] as const)(
    'fixed steps of %s see the touch late by up to a step, and still bounce with e to 1 %',
    async (type) => {
      const joint = { speed: 1, limits: { max: 0.1, stiffness: 1e4, restitution: 0.6 } };
      const driven = await drive(wheel(0.4, { joint, solver: { type, step: 2e-5 } }));
      const [, u] = coordinateOf(driven);
      expect(Math.abs(-u - 0.6)).toBeLessThan(6e-3);
    },
  );

  it('a stop without a stiffness takes a blow of 1 rad/s in 10 ms', async () => {
    const joint = { speed: 1, limits: { max: 0.1, restitution: 1, damping: { type: 'none' } } };
    const during = await drive(wheel(0.1 + 0.005, { joint }));
    expect(Math.abs(coordinateOf(during)[1])).toBeLessThan(1e-6);
  });
});

describe('friction', () => {
  it.each(['bristle', 'regularised-coulomb', 'velocity-curve'])(
    '%s brings a cart to rest after v²/(2 μ N/m)',
    async (type) => {
      const [speed, load, coefficient] = [1.2, 20, 0.25];
      const deceleration = (coefficient * load) / MASS;
      const joint = { speed, friction: { load, coefficient, law: { type } } };
      const driven = await drive(cart(0.5 * (speed / deceleration), { joint }));
      const [q, u] = coordinateOf(driven);
      const t = 0.5 * (speed / deceleration);
      // Bristles bend by 0.1 mm before they slide.
      expect(q).toBeCloseTo(speed * t - 0.5 * deceleration * t * t, 3);
      expect(u).toBeCloseTo(speed - deceleration * t, 3);
      expect(Math.abs(total(driven) - 0.5 * MASS * speed * speed)).toBeLessThan(1e-7);
    },
  );

  it('a wheel that is held by dry friction stays, and slips where the torque is more than μ N r', async () => {
    const friction = { load: 100, coefficient: 0.2, radius: 0.05 };
    const torque = (value: number): SceneInput['forces'] => [
      { type: 'torque', name: 'hand', body: 'wheel', value: [0, 0, value] },
    ];
    const held = await drive(wheel(5, { joint: { friction }, forces: torque(0.95) }));
    expect(Math.abs(coordinateOf(held)[1])).toBeLessThan(1e-9);
    // Until the bristles are bent they hold with less; after that the speed grows as it should.
    const [, before] = coordinateOf(await drive(wheel(1, { joint: { friction }, forces: torque(1.4) })));
    const [, after] = coordinateOf(await drive(wheel(2, { joint: { friction }, forces: torque(1.4) })));
    expect(after - before).toBeCloseTo((1.4 - 1) / INERTIA, 6);
  });
});

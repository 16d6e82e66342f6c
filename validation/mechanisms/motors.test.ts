/** Motors that move joints as asked: exact paths, the efforts of inverse dynamics, limits, and loops that are driven. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { findAllForces } from '../../packages/engine/src/dynamics/right-hand-side.js';
import { readSensors } from '../../packages/engine/src/simulation/sensors/sensor.js';
import { type Drive, drive, energyNow } from '../drive.js';

const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-11,
  angleTolerance: 1e-13,
  positionTolerance: 1e-13,
  velocityTolerance: 1e-12,
  angularVelocityTolerance: 1e-12,
} as const;
const INERTIA = 0.4;

const wheel = (until: number, parts: Partial<SceneInput>, speed = 0): SceneInput =>
  scene({
    name: 'wheel',
    until,
    gravity: [0, 0, -9.81],
    solver: TIGHT,
    bodies: [body({ name: 'wheel', mass: 1, inertia: [1, 1, INERTIA] })],
    joints: [{ type: 'revolute', name: 'axle', bodies: ['world', 'wheel'], speed }],
    sensors: [{ type: 'drive-torque', name: 'effort', drive: 'm' }],
    ...parts,
  });

/** Position and speed of each joint in the order of the scene. */
function jointsOf({ run }: Drive) {
  const { trees, joints } = run.simulation.model.system.bodies;
  const { y } = run.simulation.state;
  return joints.map(({ links: [link], sign }) =>
    link === undefined ? undefined : ([sign * y[trees.positions[link]], sign * y[trees.speeds[link]]] as const),
  );
}

/** What the sensors read at the end. */
function sensorsOf({ run }: Drive): number[] {
  const { model, state, scratch } = run.simulation;
  const { system } = model;
  findAllForces(system, state, state, scratch);
  const { time, y, contacts, held } = state;
  return Array.from(readSensors(model.sensors, { system, time, y, contacts, held, scratch }));
}

describe('one wheel', () => {
  it('turns at the speed asked for, with the torque that takes', async () => {
    const value = { expression: '2+3*sin(2*t)' };
    const driven = await drive(wheel(1.7, { motors: [{ type: 'velocity', name: 'm', joint: 'axle', value }] }, 2));
    const [at] = jointsOf(driven);
    expect(at?.[1]).toBeCloseTo(2 + 3 * Math.sin(3.4), 10);
    expect(at?.[0]).toBeCloseTo(2 * 1.7 + 1.5 * (1 - Math.cos(3.4)), 10);
    expect(sensorsOf(driven)[0]).toBeCloseTo(INERTIA * 6 * Math.cos(3.4), 9);
    const { applied, kinetic } = energyNow(driven);
    expect(applied).toBeCloseTo(kinetic - 0.5 * INERTIA * 4, 9);
  });

  it('is where it is asked to be', async () => {
    const value = { expression: '0.5*sin(3*t)^2' };
    const driven = await drive(wheel(1.3, { motors: [{ type: 'position', name: 'm', joint: 'axle', value }] }));
    const [at] = jointsOf(driven);
    expect(at?.[0]).toBeCloseTo(0.5 * Math.sin(3.9) ** 2, 10);
    expect(at?.[1]).toBeCloseTo(1.5 * Math.sin(7.8), 9);
    expect(sensorsOf(driven)[0]).toBeCloseTo(INERTIA * 9 * Math.cos(7.8), 7);
  });

  it('catches up as exp(−t/T) where it starts with another speed', async () => {
    const motors: SceneInput['motors'] = [{ type: 'velocity', name: 'm', joint: 'axle', value: 5, response: 0.2 }];
    const driven = await drive(wheel(0.7, { motors }));
    expect(jointsOf(driven)[0]?.[1]).toBeCloseTo(5 * (1 - Math.exp(-3.5)), 9);
  });

  it('gives no more than its limit, and lets go where a load is more than that', async () => {
    const motors: SceneInput['motors'] = [{ type: 'velocity', name: 'm', joint: 'axle', value: 5, limit: 2 }];
    const driven = await drive(wheel(0.8, { motors }));
    expect(jointsOf(driven)[0]?.[1]).toBeCloseTo((2 / INERTIA) * 0.8, 9);
    expect(sensorsOf(driven)[0]).toBeCloseTo(2, 12);
    const reached = await drive(wheel(2, { motors }));
    expect(jointsOf(reached)[0]?.[1]).toBeCloseTo(5, 9);
    const forces: SceneInput['forces'] = [{ type: 'torque', name: 'load', body: 'wheel', value: [0, 0, -3] }];
    const lost = await drive(wheel(2, { motors, forces }));
    expect(jointsOf(lost)[0]?.[1]).toBeCloseTo((-1 / INERTIA) * 2, 9);
  });
});

describe('an arm of two links', () => {
  const arm = (parts: Partial<SceneInput>): SceneInput =>
    scene({
      name: 'arm',
      until: 1.1,
      gravity: [0, 0, -9.81],
      solver: TIGHT,
      bodies: [
        body({ name: 'upper', mass: 3, inertia: [0.02, 0.1, 0.1], position: [0.3, 0, 0] }),
        body({ name: 'lower', mass: 2, inertia: [0.01, 0.05, 0.05], position: [0.85, 0, 0] }),
      ],
      joints: [
        { type: 'revolute', name: 'shoulder', bodies: ['world', 'upper'], at: { axis: [0, -1, 0] } },
        {
          type: 'revolute',
          name: 'elbow',
          bodies: ['upper', 'lower'],
          at: { position: [0.6, 0, 0], axis: [0, -1, 0] },
        },
      ],
      motors: [
        { type: 'position', name: 'first', joint: 'shoulder', value: { expression: '0.7*(1-cos(2*t))' } },
        { type: 'position', name: 'second', joint: 'elbow', value: { expression: '0.4*sin(t)^2' } },
      ],
      sensors: [
        { type: 'drive-torque', name: 'first', drive: 'first' },
        { type: 'drive-torque', name: 'second', drive: 'second' },
      ],
      ...parts,
    });

  it('follows its path with the torques of Lagrange’s equations', async () => {
    const driven = await drive(arm({}));
    const t = 1.1;
    const [a, b] = [0.7 * (1 - Math.cos(2 * t)), 0.4 * Math.sin(t) ** 2];
    const [da, db] = [1.4 * Math.sin(2 * t), 0.4 * Math.sin(2 * t)];
    const [dda, ddb] = [2.8 * Math.cos(2 * t), 0.8 * Math.cos(2 * t)];
    const [first, second] = jointsOf(driven);
    expect(first?.[0]).toBeCloseTo(a, 9);
    expect(second?.[0]).toBeCloseTo(b, 9);
    const [m1, m2, i1, i2, l, c1, c2, g] = [3, 2, 0.1, 0.05, 0.6, 0.3, 0.25, 9.81];
    const cos = Math.cos(b);
    const m22 = i2 + m2 * c2 * c2;
    const m12 = m22 + m2 * l * c2 * cos;
    const m11 = i1 + m1 * c1 * c1 + m2 * l * l + 2 * m2 * l * c2 * cos + m22;
    const h = m2 * l * c2 * Math.sin(b);
    const lift = m2 * g * c2 * Math.cos(a + b);
    const tau1 = m11 * dda + m12 * ddb - h * (2 * da * db + db * db) + (m1 * c1 + m2 * l) * g * Math.cos(a) + lift;
    const tau2 = m12 * dda + m22 * ddb + h * da * da + lift;
    const [one, two] = sensorsOf(driven);
    expect(one).toBeCloseTo(tau1, 6);
    expect(two).toBeCloseTo(tau2, 6);
    expect(Math.abs(energyNow(driven).total)).toBeLessThan(1e-8);
  });

  it('with one motor at its limit the other still follows', async () => {
    const base = arm({}).motors ?? [];
    const driven = await drive(arm({ until: 0.3, motors: [{ ...base[0], limit: 5 }, base[1]] }));
    const [first, second] = jointsOf(driven);
    expect(sensorsOf(driven)[0]).toBeCloseTo(5, 9);
    expect(first?.[0]).toBeLessThan(0);
    expect(second?.[0]).toBeCloseTo(0.4 * Math.sin(0.3) ** 2, 9);
  });
});

describe('a driven loop', () => {
  it('a slider–crank turned at constant speed: the slider follows its closed form, the motor pays for it', async () => {
    const [r, l, rate] = [0.2, 0.6, 7];
    const bar = (name: string, x: number, length: number) =>
      body({ name, mass: length, inertia: [0.01, 0.02, 0.02], position: [x, 0, 0] });
    const driven = await drive(
      scene({
        name: 'slider–crank',
        until: 0.65,
        gravity: [0, 0, 0],
        solver: TIGHT,
        bodies: [
          bar('crank', r / 2, r),
          bar('rod', r + l / 2, l),
          body({ name: 'slider', mass: 2, inertia: [0.1, 0.1, 0.1], position: [r + l, 0, 0] }),
        ],
        joints: [
          { type: 'revolute', name: 'main', bodies: ['world', 'crank'], at: { axis: [0, 0, 1] }, speed: rate },
          { type: 'revolute', name: 'big end', bodies: ['crank', 'rod'], at: { position: [r, 0, 0] } },
          { type: 'revolute', name: 'small end', bodies: ['rod', 'slider'], at: { position: [r + l, 0, 0] } },
          { type: 'prismatic', name: 'guide', bodies: ['world', 'slider'], at: { axis: [1, 0, 0] } },
        ],
        motors: [{ type: 'velocity', name: 'm', joint: 'main', value: rate }],
        sensors: [{ type: 'position', name: 'slider', body: 'slider', axis: 'x' }],
      }),
    );
    const angle = rate * 0.65;
    const wanted = r * Math.cos(angle) + Math.sqrt(l * l - (r * Math.sin(angle)) ** 2);
    expect(sensorsOf(driven)[0]).toBeCloseTo(wanted, 9);
    const { total } = energyNow(driven);
    const { kinetic } = energyNow(driven);
    expect(Math.abs(total - driven.run.simulation.balance.start.total)).toBeLessThan(1e-8 * kinetic);
  });
});

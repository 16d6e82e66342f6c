/** Motors and controllers against closed forms: torque, PD, computed torque, a controller of one's own; held values are state. */
import { body, defineController, type Registry, type SceneInput, scene } from '@impinge/engine';
import { advance, createRun, openScene, snapshotOf, stateHash } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { type Drive, drive, driveModel, energyNow } from '../drive.js';

const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-10,
  angleTolerance: 1e-12,
  angularVelocityTolerance: 1e-11,
} as const;
const INERTIA = 0.4;

const wheel = (until: number, parts: Partial<SceneInput>): SceneInput =>
  scene({
    name: 'wheel',
    until,
    gravity: [0, 0, -9.81],
    solver: TIGHT,
    bodies: [body({ name: 'wheel', mass: 1, inertia: [1, 1, INERTIA] })],
    joints: [{ type: 'revolute', name: 'axle', bodies: ['world', 'wheel'] }],
    ...parts,
  });

/** Position and speed of the coordinates in the order of the links. */
function coordinatesOf({ run }: Drive) {
  const { trees } = run.simulation.model.system.bodies;
  const { y } = run.simulation.state;
  return Array.from({ length: trees.count }, (_, link) => [y[trees.positions[link]], y[trees.speeds[link]]] as const);
}

describe('torque motors', () => {
  it('a torque gives τ/I, within its limit, and its work is in the ledger', async () => {
    const motors = [{ type: 'torque', name: 'm', joint: 'axle', value: { expression: '3*t' }, limit: 2 }] as const;
    const driven = await drive(wheel(2, { motors: [...motors] }));
    const [[, u]] = coordinatesOf(driven);
    // 3 t up to 2/3 s, 2 after that.
    const impulse = 1.5 * (2 / 3) ** 2 + 2 * (2 - 2 / 3);
    expect(u).toBeCloseTo(impulse / INERTIA, 7);
    const { applied, kinetic } = energyNow(driven);
    expect(applied).toBeCloseTo(kinetic, 8);
  });
});

describe('controllers', () => {
  /** q and u after each sample of a held torque τ = kp (s − q) − kd u: exact between samples. */
  function sampled(count: number, rate: number, kp: number, kd: number, target: number): readonly [number, number] {
    let [q, u] = [0, 0];
    const h = 1 / rate;
    for (let i = 0; i < count; i++) {
      const a = (kp * (target - q) - kd * u) / INERTIA;
      q += u * h + 0.5 * a * h * h;
      u += a * h;
    }
    return [q, u];
  }

  const pd = (rate: number): Partial<SceneInput> => ({
    controllers: [{ type: 'pd', name: 'c', rate, joint: 'axle', target: 0.5, proportional: 8, derivative: 2 }],
    motors: [{ type: 'torque', name: 'm', joint: 'axle', value: { controller: 'c', output: 'effort' } }],
  });

  it.each([5, 40, 333])('a PD sampled at %i Hz follows the difference equation of a held torque', async (rate) => {
    const driven = await drive(wheel(2, pd(rate)));
    const count = 2 * rate;
    const [[q, u]] = coordinatesOf(driven);
    const [wantedQ, wantedU] = sampled(count, rate, 8, 2, 0.5);
    expect(q).toBeCloseTo(wantedQ, 9);
    expect(u).toBeCloseTo(wantedU, 8);
  });

  it('fixed steps that divide the interval take the same samples', async () => {
    const driven = await drive(wheel(2, { ...pd(40), solver: { type: 'rk4', step: 1 / 400 } }));
    const [[q]] = coordinatesOf(driven);
    expect(q).toBeCloseTo(sampled(80, 40, 8, 2, 0.5)[0], 9);
  });

  it('what is held survives a snapshot to the bit', async () => {
    const { model } = await openScene(wheel(1, pd(17)));
    const whole = createRun(model);
    while (advance(whole, 1000).kind !== 'done');
    let run = createRun(model);
    for (let kind = ''; kind !== 'done'; ) {
      kind = advance(run, 3).kind;
      if (kind === 'pause') run = createRun(model, { snapshot: snapshotOf(run) });
    }
    expect(stateHash(run.simulation)).toBe(stateHash(whole.simulation));
  });

  const arm = (until: number, parts: Partial<SceneInput>): SceneInput =>
    scene({
      name: 'arm',
      until,
      gravity: [0, 0, -9.81],
      solver: TIGHT,
      bodies: [
        body({ name: 'upper', mass: 3, inertia: [0.02, 0.1, 0.1], position: [0.3, 0, 0] }),
        body({ name: 'lower', mass: 2, inertia: [0.01, 0.05, 0.05], position: [0.85, 0, 0] }),
      ],
      joints: [
        { type: 'revolute', name: 'shoulder', bodies: ['world', 'upper'], at: { axis: [0, 1, 0] } },
        {
          type: 'revolute',
          name: 'elbow',
          bodies: ['lower', 'upper'],
          at: { position: [0.6, 0, 0], axis: [0, 1, 0] },
        },
      ],
      ...parts,
    });
  const follow = (rate: number): Partial<SceneInput> => ({
    controllers: [
      {
        type: 'computed-torque',
        name: 'c',
        rate,
        joints: ['shoulder', 'elbow'],
        targets: [{ expression: '0.5*(1-cos(2*t))' }, { expression: '0.3*sin(t)^2' }],
      },
    ],
    motors: ['shoulder', 'elbow'].map((joint) => ({
      type: 'torque' as const,
      name: `motor of ${joint}`,
      joint,
      value: { controller: 'c', output: joint },
    })),
  });

  it('computed torque follows its targets, and the closer the faster it samples', async () => {
    const errors = [];
    for (const rate of [100, 200, 400]) {
      const driven = await drive(arm(1.5, follow(rate)));
      const joints = driven.run.simulation.model.system.bodies.joints;
      const at = coordinatesOf(driven);
      const [a, b] = joints.map(({ links: [link], sign }) => sign * at[link][0]);
      errors.push(Math.hypot(a - 0.5 * (1 - Math.cos(3)), b - 0.3 * Math.sin(1.5) ** 2));
    }
    console.log(`computed torque: off by ${errors.map((e) => e.toExponential(1)).join(', ')} rad at 100, 200, 400 Hz`);
    // Held for a sample, the torque is late by half of one: first order.
    expect(errors[0]).toBeLessThan(0.02);
    expect(errors[2] / errors[1]).toBeLessThan(0.6);
  });

  const integrator = defineController({
    parameters: { gain: { unit: 'N m s/rad', help: 'k' } },
    inputs: ['angle'],
    outputs: ['torque'],
    memory: 1,
    create:
      ({ gain }) =>
      ({ interval, inputs, outputs, memory }) => {
        memory[0] += interval * (0.5 - inputs[0]);
        outputs[0] = gain * memory[0];
      },
  });
  const own = (registry: Registry, parts: Partial<SceneInput> = {}) =>
    openScene(
      wheel(1, {
        sensors: [{ type: 'joint-angle', name: 'angle', joint: 'axle' }],
        controllers: [
          {
            type: 'registered',
            name: 'c',
            controller: 'integrator',
            rate: 10,
            inputs: { angle: 'angle' },
            parameters: { gain: 3 },
          },
        ],
        motors: [{ type: 'torque', name: 'm', joint: 'axle', value: { controller: 'c', output: 'torque' } }],
        ...parts,
      }),
      { registry },
    );

  it('one of your own keeps a memory', async () => {
    const driven = driveModel((await own({ controllers: { integrator } })).model);
    let [q, u, sum] = [0, 0, 0];
    for (let i = 0; i < 10; i++) {
      sum += 0.1 * (0.5 - q);
      const a = (3 * sum) / INERTIA;
      q += 0.1 * u + 0.005 * a;
      u += 0.1 * a;
    }
    expect(coordinatesOf(driven)[0][0]).toBeCloseTo(q, 9);
  });

  it('one that throws or gives no number ends the run with its name and time', async () => {
    const broken = (act: () => number) =>
      defineController({
        parameters: { gain: { unit: '1', help: 'k', default: 1 } },
        inputs: ['angle'],
        outputs: ['torque'],
        create:
          () =>
          ({ time, outputs }) => {
            if (time > 0.45) outputs[0] = act();
          },
      });
    for (const act of [
      () => Number.NaN,
      () => {
        throw new Error('out of ideas');
      },
    ]) {
      const run = createRun((await own({ controllers: { integrator: broken(act) } })).model);
      let event = advance(run, 1000);
      while (event.kind !== 'failed' && event.kind !== 'done') event = advance(run, 1000);
      expect(event.kind).toBe('failed');
      if (event.kind === 'failed') expect(event.failure.message).toMatch(/'c' .*0\.5/);
    }
  });

  it('refuses names that are not there', async () => {
    await expect(own({})).rejects.toThrow(/integrator.*not registered/);
    const motors: SceneInput['motors'] = [
      { type: 'torque', name: 'm', joint: 'axle', value: { controller: 'c', output: 'force' } },
    ];
    await expect(own({ controllers: { integrator } }, { motors })).rejects.toThrow(/'force'.*'torque'/);
  });
});

/** What joints pass on, against the closed form of a pendulum. */
import { body, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { findAllForces } from '../../packages/engine/src/dynamics/right-hand-side.js';
import { readSensors } from '../../packages/engine/src/simulation/sensors/sensor.js';
import { drive } from '../drive.js';

describe('sensors of joints', () => {
  it('a pendulum at the bottom of its swing pulls with m (g + v²/l); angle and speed are its own', async () => {
    const driven = await drive(
      scene({
        name: 'pendulum',
        until: 0.3,
        gravity: [0, 0, -9.81],

        bodies: [body({ name: 'bob', mass: 2, inertia: [0.1, 0.1, 0.1], position: [0, 0, -1.5] })],
        joints: [{ type: 'revolute', name: 'pivot', bodies: ['world', 'bob'], at: { axis: [0, 1, 0] }, speed: 2 }],
        sensors: [
          { type: 'joint-angle', name: 'angle', joint: 'pivot' },
          { type: 'joint-angle-speed', name: 'speed', joint: 'pivot' },
          { type: 'joint-force', name: 'pull', joint: 'pivot', axis: 'norm' },
          { type: 'joint-torque', name: 'torque', joint: 'pivot', axis: 'norm' },
          { type: 'joint-angle-acceleration', name: 'bend', joint: 'pivot' },
          { type: 'joint-force', name: 'along', joint: 'pivot', axis: 'z', axesOf: 'bob' },
          { type: 'joint-force', name: 'across', joint: 'pivot', axis: 'x', axesOf: 'bob' },
        ],
      }),
    );
    const { model, run } = driven;
    const { scratch, state } = run.simulation;
    findAllForces(model.system, state, state, scratch);
    const instant = {
      system: model.system,
      time: state.time,
      y: state.y,
      contacts: state.contacts,
      held: state.held,
      scratch,
    };
    const [angle, speed, pull, torque, ...read] = readSensors(model.sensors, instant);
    expect(angle).toBeCloseTo(Math.atan2(-scratch.motion.positionsW[0], -scratch.motion.positionsW[2]), 12);
    expect(speed).toBeCloseTo(scratch.motion.angularVelocitiesW[1], 12);
    // Along the rod m (l φ̇² + g cos φ), across it m (l φ̈ + g sin φ) with (I + m l²) φ̈ = −m g l sin φ.
    const bend = (-2 * 9.81 * 1.5 * Math.sin(angle)) / (0.1 + 2 * 1.5 * 1.5);
    const along = 2 * (1.5 * speed * speed + 9.81 * Math.cos(angle));
    const across = 2 * (1.5 * bend + 9.81 * Math.sin(angle));
    expect(pull).toBeCloseTo(Math.hypot(along, across), 10);
    expect(torque).toBeLessThan(1e-12);
    // The bob's z axis points to the pivot. Its x axis points against growing φ at the bottom.
    expect(read[0]).toBeCloseTo(bend, 10);
    expect(read[1]).toBeCloseTo(along, 10);
    expect(Math.abs(read[2])).toBeCloseTo(Math.abs(across), 10);
  });
});

/** A chain of every kind of joint that floats: nothing outside acts, so momentum and angular momentum stay. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { readSensors } from '../../packages/engine/src/simulation/sensors/sensor.js';
import { drive } from '../drive.js';

describe('a chain that floats', () => {
  it('keeps momentum and angular momentum to rounding with every kind of joint in it', async () => {
    const link = (name: string, x: number) =>
      body({ name, mass: 1 + x, inertia: [0.1, 0.2, 0.25], position: [x, 0.1 * x, 0] });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const driven = await drive(
      scene({
        name: 'floating chain',
        until: 3,
        gravity: [0, 0, 0],
        bodies: names.map((name, i) => link(name, i)),
        joints: [
          {
            type: 'revolute',
            name: 'ab',
            bodies: ['a', 'b'],
            at: { position: [0.5, 0, 0], axis: [0, 1, 1] },
            speed: 3,
          },
          { type: 'spherical', name: 'bc', bodies: ['b', 'c'], at: { position: [1.5, 0, 0] } },
          {
            type: 'prismatic',
            name: 'cd',
            bodies: ['c', 'd'],
            at: { position: [2.5, 0, 0], axis: [1, 1, 0] },
            speed: 0.5,
          },
          {
            type: 'universal',
            name: 'de',
            bodies: ['d', 'e'],
            at: { position: [3.5, 0, 0], axis: [0, 0, 1], reference: [0, 1, 0] },
          },
          { type: 'cylindrical', name: 'ef', bodies: ['e', 'f'], at: { position: [4.5, 0, 0], axis: [0, 1, 0] } },
        ],
        solver: { type: 'rk4', step: 1e-3 },
        sensors: (['x', 'y', 'z'] as const).flatMap((axis) => [
          { type: 'momentum', name: `p${axis}`, axis },
          { type: 'angular-momentum', name: `l${axis}`, about: 'centre', axis },
        ]) as SceneInput['sensors'],
      }),
    );
    const { model, run } = driven;
    const { scratch, state } = run.simulation;
    // The total is in y: velocity of the common centre and angular momentum about it. Nothing that acts inside can change it.
    const root = model.system.bodies.trees.rootStarts[0];
    for (let k = 7; k < 13; k++) expect(state.y[root + k]).toBe(model.initialY[root + k]);
    // And the bodies have it, to the rounding of a sum over them.
    const instant = {
      system: model.system,
      time: state.time,
      y: state.y,
      contacts: state.contacts,
      held: state.held,
      scratch,
    };
    const [px, lx, py, ly, pz, lz] = readSensors(model.sensors, instant);
    const mass = model.system.bodies.trees.rootMasses[0];
    const { positionsW: x, velocitiesW: v } = scratch.motion;
    const length = (list: Float64Array, i: number) => Math.hypot(list[3 * i], list[3 * i + 1], list[3 * i + 2]);
    // Σ m |v|: what the sum is of, each part rounded a few times.
    const moved = names.reduce((sum, _, i) => sum + model.system.bodies.mass[i] * length(v, i), 0);
    let [offMomentum, offAngular] = [0, 0];
    [px, py, pz].forEach((p, k) => {
      offMomentum = Math.max(offMomentum, Math.abs(p - mass * model.initialY[root + 7 + k]) / moved);
      expect(Math.abs(p - mass * model.initialY[root + 7 + k])).toBeLessThan(64 * Number.EPSILON * moved);
    });
    // Σ m |x − C| |v|: the same, and solved for with the inverse of the whole inertia.
    const parts = names.reduce((sum, _, i) => sum + model.system.bodies.mass[i] * length(x, i) * length(v, i), 0);
    [lx, ly, lz].forEach((l, k) => {
      offAngular = Math.max(offAngular, Math.abs(l - model.initialY[root + 10 + k]) / parts);
      expect(Math.abs(l - model.initialY[root + 10 + k])).toBeLessThan(64 * Number.EPSILON * parts);
    });
    console.log(
      `off by ${offMomentum.toExponential(1)} of Σ m |v| and ${offAngular.toExponential(1)} of Σ m |x| |v|, ${state.steps} steps`,
    );
  });
});

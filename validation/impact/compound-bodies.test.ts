/** Bodies of several balls: centre of mass off the origin, unequal inertia, contacts with an arm, a turning kinematic body. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

const lopsided = [
  sphere(0.05, { position: [0.1, 0, 0] }),
  sphere(0.03, { position: [-0.1, 0.01, 0.02], density: 5000 }),
  sphere(0.02, { position: [0, 0.2, 0] }),
];

const tumbling = (rest: Pick<SceneInput, 'gravity' | 'bodies' | 'until'>) =>
  scene({
    name: 'tumbling',
    materials: { plastic: material({ density: 1200, youngModulus: 1e8, restitution: 0.6, friction: 0.4 }) },
    law: { tangential: { type: 'regularised-coulomb', slipSpeed: 0.02 } },
    ...rest,
  });

/** Runs a scene and returns how far the ledger sum strayed, relative to the largest kinetic energy. */
async function ledgerOf(input: SceneInput) {
  let [start, strayed, largest] = [Number.NaN, 0, 0];
  const end = await drive(input, {
    enough: (now) => {
      const { total, kinetic } = energyNow(now);
      if (Number.isNaN(start)) start = total;
      strayed = Math.max(strayed, Math.abs(total - start));
      largest = Math.max(largest, kinetic);
      return false;
    },
  });
  return { end, strayed: strayed / largest, energy: energyNow(end) };
}

describe('a lopsided body', () => {
  it('tumbles freely with L to the last bit and its energy to the tolerance', async () => {
    const input = tumbling({
      until: 2,
      gravity: [0, 0, 0],
      bodies: [body({ name: 'body', shapes: lopsided, angularVelocity: [5, 9, 13] })],
    });
    const start = bodyNow(await drive(input, { enough: () => true }), 0);
    const { end, strayed } = await ledgerOf(input);
    // No torque: the rate of L is zero, and adding zero does not round. ½ ω·L depends on the orientation: 1e-7 of the angle turned a
    // step is allowed, and the 28 rad of this run are turned in some 600 steps.
    expect(bodyNow(end, 0).angularMomentum).toEqual(start.angularMomentum);
    expect(bodyNow(end, 0).position).toEqual(start.position);
    expect(strayed).toBeLessThan(1e-6);
  });

  it('falls on a floor with friction and the ledger closes', async () => {
    const { end, strayed, energy } = await ledgerOf(
      tumbling({
        until: 0.8,
        gravity: [0, 0, -9.81],
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({ name: 'body', shapes: lopsided, position: [0, 0, 0.4], angularVelocity: [5, 9, 13] }),
        ],
      }),
    );
    console.log(`lopsided body: ${end.began.length} contacts, ledger off by ${strayed.toExponential(1)}`);
    expect(end.began.length).toBeGreaterThan(5);
    expect(energy.friction).toBeGreaterThan(0);
    // As in energy-ledger.test.ts.
    expect(strayed).toBeLessThan(1e-6);
  });
});

describe('a turning paddle', () => {
  it('drives balls, and its work is booked', async () => {
    const { end, strayed, energy } = await ledgerOf(
      tumbling({
        until: 0.6,
        gravity: [0, 0, 0],
        bodies: [
          body({
            name: 'paddle',
            type: 'kinematic',
            shapes: [sphere(0.05, { position: [0.3, 0, 0] }), sphere(0.05, { position: [-0.3, 0, 0] })],
            motion: { type: 'uniform', angularVelocity: [0, 0, 7], velocity: [0.1, 0, 0] },
          }),
          body({ name: 'a', shape: sphere(0.05), position: [0.25, 0.2, 0.01] }),
          body({ name: 'b', shape: sphere(0.05), position: [-0.25, -0.2, 0] }),
        ],
      }),
    );
    console.log(
      `paddle: ${end.began.length} contacts, ${energy.driven.toPrecision(4)} J driven, ledger off by ${strayed.toExponential(1)}`,
    );
    expect(end.began.length).toBeGreaterThan(1);
    // Everything that moves or was lost came from the paddle.
    expect(energy.driven).toBeGreaterThan(0.1);
    expect(strayed).toBeLessThan(1e-6);
  });
});

/** Every joint and coupling against what is known of it in closed form. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { type Drive, drive, energyNow } from '../drive.js';

const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-11,
  positionTolerance: 1e-12,
  angleTolerance: 1e-12,
  velocityTolerance: 1e-11,
  angularVelocityTolerance: 1e-11,
} as const;

type Parts = Pick<SceneInput, 'bodies'> & Partial<SceneInput>;
const machine = (until: number, parts: Parts): SceneInput =>
  scene({ name: 'machine', until, gravity: [0, 0, -9.81], solver: TIGHT, ...parts });

/** Places [m] and velocities [m/s] of the bodies' centres, angular velocities [rad/s], in scene order. */
function motionOf({ run }: Drive) {
  const { positionsW, velocitiesW, angularVelocitiesW } = run.simulation.scratch.motion;
  const of = (list: Float64Array) => (i: number) => Array.from(list.subarray(3 * i, 3 * i + 3));
  return { place: of(positionsW), velocity: of(velocitiesW), turning: of(angularVelocitiesW) };
}

describe('screw', () => {
  it('a nut on a vertical thread falls with g m p²/(m p² + I)', async () => {
    const [mass, inertia, lead] = [2, 0.03, 0.5];
    const driven = await drive(
      machine(0.7, {
        bodies: [body({ name: 'nut', mass, inertia: [1, 1, inertia] })],
        joints: [{ type: 'screw', name: 'thread', bodies: ['world', 'nut'], lead }],
      }),
    );
    const pitch = lead / (2 * Math.PI);
    const a = (9.81 * mass * pitch * pitch) / (mass * pitch * pitch + inertia);
    const { place, velocity, turning } = motionOf(driven);
    expect(place(0)[2]).toBeCloseTo(-0.5 * a * 0.49, 10);
    expect(velocity(0)[2]).toBeCloseTo(pitch * turning(0)[2], 12);
  });
});

describe('couplings', () => {
  const wheel = (name: string, inertia: number, x: number) =>
    body({ name, mass: 1, inertia: [1, 1, inertia], position: [x, 0, 0] });
  const axle = (name: string, x: number) =>
    ({ type: 'revolute', name: `axle of ${name}`, bodies: ['world', name], at: { position: [x, 0, 0] } }) as const;
  type Joint = NonNullable<SceneInput['joints']>[number];

  it('a gear: the torque on the first wheel turns I₁ + r² I₂, and they turn in the ratio', async () => {
    const driven = await drive(
      machine(1, {
        bodies: [wheel('first', 0.3, 0), wheel('second', 0.7, 1)],
        joints: [axle('first', 0), axle('second', 1)] as unknown as Joint[],
        couplings: [{ type: 'gear', name: 'gear', joints: ['axle of first', 'axle of second'], ratio: -2.5 }],
        forces: [{ type: 'torque', name: 'motor', body: 'first', value: [0, 0, 4] }],
      }),
    );
    const { turning } = motionOf(driven);
    expect(turning(0)[2]).toBeCloseTo(4 / (0.3 + 2.5 * 2.5 * 0.7), 9);
    expect(turning(1)[2]).toBeCloseTo(-2.5 * turning(0)[2], 11);
  });

  it('a rack: the torque on the pinion moves I + m R²', async () => {
    const driven = await drive(
      machine(1, {
        bodies: [wheel('pinion', 0.3, 0), body({ name: 'rack', mass: 5, inertia: [1, 1, 1] })],
        joints: [
          axle('pinion', 0),
          { type: 'prismatic', name: 'guide', bodies: ['world', 'rack'], at: { axis: [1, 0, 0] } },
        ] as unknown as Joint[],
        couplings: [{ type: 'rack', name: 'teeth', joints: ['axle of pinion', 'guide'], radius: 0.2 }],
        forces: [{ type: 'torque', name: 'motor', body: 'pinion', value: [0, 0, 4] }],
      }),
    );
    const { turning, velocity } = motionOf(driven);
    expect(turning(0)[2]).toBeCloseTo(4 / (0.3 + 5 * 0.04), 9);
    expect(velocity(1)[0]).toBeCloseTo(0.2 * turning(0)[2], 11);
  });
});

describe('spherical joint', () => {
  it('a conical pendulum goes round at ω² = g/(l cos θ) and stays at its height', async () => {
    const [theta, length] = [0.7, 1.3];
    const omega = Math.sqrt(9.81 / (length * Math.cos(theta)));
    const at: [number, number, number] = [length * Math.sin(theta), 0, -length * Math.cos(theta)];
    // A ball: turning with its rod about the vertical, it has its own angular momentum along it for ever.
    const driven = await drive(
      machine((2 * Math.PI) / omega, {
        bodies: [
          body({
            name: 'bob',
            mass: 1,
            inertia: [0.01, 0.01, 0.01],
            position: at,
            velocity: [0, omega * at[0], 0],
            angularVelocity: [0, 0, omega],
          }),
        ],
        joints: [{ type: 'spherical', name: 'pivot', bodies: ['world', 'bob'] }],
      }),
    );
    const { place } = motionOf(driven);
    for (let k = 0; k < 3; k++) expect(Math.abs(place(0)[k] - at[k])).toBeLessThan(1e-8);
  });
});

describe('rod', () => {
  it('a point on a rod is a pendulum: the published place after 1 s and 10 s', async () => {
    for (const [until, x, z] of [
      [1, 0.9862917511, -0.1650108531],
      [10, -0.2750874626, -0.9614192051],
    ]) {
      const driven = await drive(
        machine(until, {
          bodies: [body({ name: 'bob', mass: 1, inertia: [1, 1, 1], position: [-1, 0, 0] })],
          joints: [{ type: 'rod', name: 'rod', bodies: ['world', 'bob'], at: { first: {}, second: {} } }],
        }),
      );
      const { place } = motionOf(driven);
      expect(Math.hypot(place(0)[0] - x, place(0)[2] - z)).toBeLessThan(2e-9);
    }
  });
});

describe('slider–crank', () => {
  it('the slider is where r cos θ + √(l² − r² sin² θ) has it, over turns', async () => {
    const [r, l] = [0.2, 0.7];
    const driven = await drive(
      machine(1.37, {
        bodies: [
          body({ name: 'crank', mass: 1, inertia: [0.01, 0.01, 0.01], position: [r / 2, 0, 0] }),
          body({ name: 'rod', mass: 1, inertia: [0.03, 0.03, 0.03], position: [r + l / 2, 0, 0] }),
          body({ name: 'slider', mass: 2, inertia: [0.1, 0.1, 0.1], position: [r + l, 0, 0] }),
        ],
        joints: [
          { type: 'revolute', name: 'main', bodies: ['world', 'crank'], at: { axis: [0, 1, 0] }, speed: 30 },
          {
            type: 'revolute',
            name: 'pin',
            bodies: ['crank', 'rod'],
            at: { position: [r, 0, 0], axis: [0, 1, 0] },
            speed: -38.57,
          },
          {
            type: 'revolute',
            name: 'wrist',
            bodies: ['rod', 'slider'],
            at: { position: [r + l, 0, 0], axis: [0, 1, 0] },
          },
          { type: 'prismatic', name: 'guide', bodies: ['world', 'slider'], at: { axis: [1, 0, 0] } },
        ],
      }),
    );
    const { place } = motionOf(driven);
    const [x, , z] = place(0);
    const theta = Math.atan2(-z, x);
    const slider = r * Math.cos(theta) + Math.sqrt(l * l - r * r * Math.sin(theta) * Math.sin(theta));
    expect(Math.abs(place(2)[0] - slider)).toBeLessThan(1e-12);
    expect(Math.abs(place(2)[2])).toBeLessThan(1e-12);
    const { total } = energyNow(driven);
    expect(Number.isFinite(total)).toBe(true);
  });
});

describe("Hooke's joint", () => {
  it('turns the second shaft with cos β/(1 − sin² β cos² θ) of the first', async () => {
    const beta = 0.4;
    const axis: [number, number, number] = [Math.sin(beta), 0, Math.cos(beta)];
    const driven = await drive(
      machine(0.63, {
        gravity: [0, 0, 0],
        bodies: [
          body({ name: 'first', mass: 1, inertia: [0.1, 0.1, 5] }),
          body({
            name: 'second',
            mass: 1,
            inertia: [0.1, 0.1, 0.1],
            orientation: [0, Math.sin(beta / 2), 0, Math.cos(beta / 2)],
          }),
        ],
        joints: [
          { type: 'revolute', name: 'first bearing', bodies: ['world', 'first'], speed: 3 },
          { type: 'revolute', name: 'second bearing', bodies: ['world', 'second'], at: { axis } },
          // The cross: one arm across the first shaft, one across the second.
          {
            type: 'universal',
            name: 'cross',
            bodies: ['first', 'second'],
            at: { first: { axis: [1, 0, 0] }, second: { axis: [0, 0, 1], reference: [0, 1, 0] } },
          },
        ],
      }),
    );
    const { turning } = motionOf(driven);
    const { y } = driven.run.simulation.state;
    const theta = y[0];
    const ratio = turning(1)[2] / Math.cos(beta) / turning(0)[2];
    const [c, s] = [Math.cos(theta), Math.sin(beta)];
    // θ from where the first arm is in the plane of the shafts.
    const known = Math.cos(beta) / (1 - s * s * c * c);
    const shifted = Math.cos(beta) / (1 - s * s * (1 - c * c));
    expect(Math.min(Math.abs(ratio - known), Math.abs(ratio - shifted))).toBeLessThan(1e-9);
  });
});

describe('contact of a body in a tree', () => {
  it('a ball on an arm strikes the floor and comes back with e times its speed', async () => {
    const driven = await drive(
      machine(0.5, {
        gravity: [0, 0, 0],
        materials: { any: material({ restitution: 0.6, youngModulus: 1e8, friction: 0 }) },
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({ name: 'ball', shape: sphere(0.1), position: [1, 0, 0.11] }),
        ],
        joints: [
          {
            type: 'revolute',
            name: 'hinge',
            bodies: ['world', 'ball'],
            at: { position: [0, 0, 0.11], axis: [0, 1, 0] },
            speed: 1,
          },
        ],
      }),
      { enough: ({ ended }) => ended.length > 0 },
    );
    const [{ approachSpeed: inwards }] = driven.began;
    const [{ approachSpeed: outwards }] = driven.ended;
    expect(Math.abs(-outwards / inwards / 0.6 - 1)).toBeLessThan(2e-3);
  });
});

/** Scenes with joints whose motion is known: a stopped and driven pendulum, a parallelogram that a joint closes, and one joint of every kind. */
import { body, box, capsule, material, type SceneInput, scene, sphere } from '@impinge/engine';

type Joint = NonNullable<SceneInput['joints']>[number];
type Place = [number, number, number];

/** Colours that no joint is drawn in. */
const STEEL = '#94a3b8';
const BRASS = '#a8a29e';
const STEEL_LIKE = material({ density: 7800, youngModulus: 1e9 });
const NO_CONTACT = { materials: { m: STEEL_LIKE }, gravity: [0, 0, -9.81] as Place };

const bar = (name: string, from: Place, to: Place, colour = STEEL) => {
  const [x, z] = [to[0] - from[0], to[2] - from[2]];
  const length = Math.hypot(x, z);
  const half = Math.atan2(x, z) / 2;
  return body({
    name,
    shape: { ...capsule(0.03, length) },
    position: [(from[0] + to[0]) / 2, 0, (from[2] + to[2]) / 2],
    orientation: [0, Math.sin(half), 0, Math.cos(half)],
    colour,
  });
};

/** Initial angle of the double pendulum's upper bar [rad], and its range. */
export const START = 0.5;
export const RANGE = [-0.6, 1.2] as const;

/** Two bars that hang; the upper one has limits, the lower one a motor. No sensors. */
export function doublePendulum(): SceneInput {
  return scene({
    name: 'Double pendulum',
    until: 2,
    ...NO_CONTACT,
    bodies: [bar('upper', [0, 0, 0], [0, 0, -1]), bar('lower', [0, 0, -1], [0, 0, -1.8], BRASS)],
    joints: [
      {
        type: 'revolute',
        name: 'shoulder',
        bodies: ['world', 'upper'],
        at: { axis: [0, 1, 0] },
        angle: START,
        limits: { min: RANGE[0], max: RANGE[1] },
      },
      { type: 'revolute', name: 'elbow', bodies: ['upper', 'lower'], at: { position: [0, 0, -1], axis: [0, 1, 0] } },
    ],
    motors: [{ type: 'torque', name: 'drive', joint: 'elbow', value: 1.5 }],
    recording: { every: 0.02 },
  });
}

const pin = (name: string, bodies: [string, string], position: Place, speed = 0): Joint => ({
  type: 'revolute',
  name,
  bodies,
  at: { position, axis: [0, 1, 0] },
  speed,
});

/** Speed of the crank of the four-bar [rad/s]. */
export const CRANK_SPEED = 6;

/** A parallelogram with gravity off: it goes round at a steady speed. The last pin closes the loop. Bodies without shapes. */
export function fourBar(): SceneInput {
  const plain = (name: string, position: Place) => body({ name, mass: 1, inertia: [0.1, 0.1, 0.1], position });
  return scene({
    name: 'Four-bar',
    until: 2,
    gravity: [0, 0, 0],
    bodies: [plain('crank', [0, 0, 0.15]), plain('rocker', [1, 0, 0.15]), plain('coupler', [0.5, 0, 0.3])],
    joints: [
      pin('A', ['world', 'crank'], [0, 0, 0], CRANK_SPEED),
      pin('D', ['world', 'rocker'], [1, 0, 0], CRANK_SPEED),
      pin('B', ['crank', 'coupler'], [0, 0, 0.3], -CRANK_SPEED),
      pin('C', ['coupler', 'rocker'], [1, 0, 0.3]),
    ],
    recording: { every: 0.02 },
  });
}

/** One joint of every kind in a row, each on a ball or a box that hangs from the world. */
export function everyJoint(): SceneInput {
  const place = (i: number, z = 0): Place => [0.6 * i, 0, z];
  const common = (name: string, i: number) => ({
    name,
    bodies: ['world', `${name} body`] as [string, string],
    at: { position: place(i), axis: [0, 1, 0] as Place, reference: [1, 0, 0] as Place },
  });
  const limited = { limits: { min: -0.5, max: 1 } };
  const joints: Joint[] = [
    { type: 'revolute', ...common('revolute', 0), ...limited, angle: 0.4 },
    { type: 'prismatic', ...common('prismatic', 1), limits: { min: -0.1, max: 0.25 }, slide: 0.1 },
    { type: 'screw', ...common('screw', 2), lead: 0.1, limits: { min: -9, max: 4 } },
    { type: 'cylindrical', ...common('cylindrical', 3) },
    {
      type: 'universal',
      ...common('universal', 4),
      coordinates: [
        { of: 'angle', number: 1, ...limited },
        { of: 'angle', number: 2, ...limited },
      ],
    },
    { type: 'spherical', ...common('spherical', 5) },
    { type: 'planar', ...common('planar', 6), coordinates: [{ of: 'slide', number: 1, limits: { max: 0.2 } }] },
    { type: 'fixed', ...common('fixed', 7) },
  ];
  return scene({
    name: 'Every joint',
    until: 0.5,
    ...NO_CONTACT,
    bodies: [
      ...joints.map(({ name }, i) =>
        body({ name: `${name} body`, shape: box([0.08, 0.08, 0.24]), position: place(i, -0.2), colour: STEEL }),
      ),
      body({ name: 'rod body', shape: sphere(0.06), position: place(8, -0.3), colour: BRASS }),
    ],
    joints: [
      ...joints,
      { type: 'rod', name: 'rod', bodies: ['world', 'rod body'], at: { first: { position: place(8) }, second: {} } },
    ],
    recording: { every: 0.02 },
  });
}

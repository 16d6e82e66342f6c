/**
 * Child of no-allocation.test.ts: prints, as JSON, how many bytes a step of each scene allocates with the solver that it is given, after the
 * compiler has settled; how many contacts each scene had, and how many began a step. The second argument says which scenes, the third how many stretches of steps are
 * looked at. The median counts: a stretch in which the compiler works once more is not steady work, and what each step allocates is in all of them.
 */
import {
  anchor,
  body,
  box,
  cylinder,
  deg,
  extrusion,
  material,
  plane,
  type SceneInput,
  scene,
  sphere,
  spring,
  turn,
} from '../../packages/engine/src/index.js';
import { advance, createRun, openScene } from '../../packages/engine/src/run.js';
import { allocatedBytes } from './allocated-bytes.js';

const WARM = 25_000;
/** Steps of a stretch: a number put on the heap by each of them is 80 kB. */
const STEPS = 5000;
/** Steps a call, as whoever drives a run does: one long call would be compiled once more on its way. */
const CALL = 1000;
/** So late that no step meets a frame, a checkpoint or the end [s]. */
const NEVER = 1e6;

const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
const cube = body({ name: 'box', shape: box([0.1, 0.1, 0.1]), position: [0, 0, 0.04999] });
const bob = (name: string, x: number) => body({ name, mass: 1, inertia: [1, 1, 1], position: [x, 0, -1] });
const link = (name: string, from: string, to: string, damping: number) =>
  spring(name, anchor(from), anchor(to, [0, 0.1, 0]), { stiffness: 100, restLength: 0.8, damping });

const pin = (name: string, bodies: [string, string], x: number, z: number) =>
  ({ type: 'revolute', name, bodies, at: { position: [x, 0, z], axis: [0, 1, 0] } }) as unknown as Joint;
type Joint = NonNullable<SceneInput['joints']>[number];
/** Links of a chain along x at a height, each on the one before; the first on the wall or on nothing. */
const links = (count: number, height: number) =>
  Array.from({ length: count }, (_, i) =>
    body({ name: `link ${i}`, shape: sphere(0.05), position: [0.2 * i + 0.1, 0, height] }),
  );
const hinges = (count: number, height: number, first: string): NonNullable<SceneInput['joints']> =>
  Array.from({ length: count }, (_, i) => ({
    type: 'revolute',
    name: `hinge ${i}`,
    bodies: [i === 0 ? first : `link ${i - 1}`, `link ${i}`] as [string, string],
    at: { position: [0.2 * i, 0, height], axis: [0, 1, 0] },
  }));

const ball = body({ name: 'ball', shape: sphere(0.1), position: [0.1, 0.07, 0.0999] });
/** An upside-down U, 0.02 m high in the middle: it stands in two places. */
const bench = extrusion(
  {
    outer: [
      [-0.1, -0.02],
      [-0.06, -0.02],
      [-0.06, 0],
      [0.06, 0],
      [0.06, -0.02],
      [0.1, -0.02],
      [0.1, 0.02],
      [-0.1, 0.02],
    ],
  },
  0.1,
  { base: -0.05, orientation: turn([1, 0, 0], deg(90)) },
);
/** An event that never comes. */
const watched = (name: string): Pick<SceneInput, 'sensors' | 'events'> => ({
  sensors: [{ type: 'position', name: 'height', body: name, axis: 'z' }],
  events: [{ name: 'high', sensor: 'height', level: 100 }],
});
const slab = box([1, 1, 0.2], { position: [0, 0, -0.1] });
/** Points and springs. */
const POINTS: Record<string, Partial<SceneInput> & Pick<SceneInput, 'bodies'>> = {
  'ball on a plane': { bodies: [floor, body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.0999] })] },
  'box on a plane': { bodies: [floor, cube] },
  'box on a box': {
    bodies: [body({ name: 'table', type: 'fixed', shape: box([1, 1, 0.2]), position: [0, 0, -0.1] }), cube],
  },
  'ball on a ball': {
    bodies: [
      body({ name: 'below', type: 'fixed', shape: sphere(0.1) }),
      body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.1999] }),
    ],
  },
  'pendulum on a spring': { bodies: [bob('bob', 0.3)], forces: [link('link', 'world', 'bob', 0)] },
  'chain of springs and dampers': {
    bodies: [bob('first', 0.3), bob('second', 0.9), bob('third', 1.5)],
    forces: [link('a', 'world', 'first', 0.1), link('b', 'first', 'second', 0), link('c', 'second', 'third', 0.2)],
  },
};

/** Bodies on joints. */
const JOINTED: typeof POINTS = {
  'four-bar': {
    bodies: [bob('left', 0), bob('coupler', 0.5), bob('right', 1)],
    joints: [
      pin('A', ['world', 'left'], 0, 0),
      pin('B', ['left', 'coupler'], 0, -2),
      pin('C', ['coupler', 'right'], 1, -1.5),
      pin('D', ['world', 'right'], 1.3, 0),
    ],
  },
  'chain of hinges': {
    bodies: ['link 0', 'link 1', 'link 2'].map((name, i) =>
      body({ name, mass: 1, inertia: [0.01, 0.02, 0.03], position: [0.2 * i + 0.1, 0, 0] }),
    ),
    joints: hinges(3, 0, 'world'),
  },
  'floating chain on a plane': {
    bodies: [floor, ...links(3, 0.04999)],
    joints: hinges(3, 0.04999, 'link 0').slice(1),
  },
  'spherical pendulum': {
    bodies: links(1, 0),
    joints: [
      {
        type: 'spherical',
        name: 'ball joint',
        bodies: ['world', 'link 0'],
        at: { position: [0, 0, 0] },
      },
    ],
  },
};

/** What acts along joints. Samples may leave something to the collector; here there is none after the first. */
const DRIVEN: typeof POINTS = {
  'springs, stops, friction, motors and what a controller holds': {
    bodies: ['link 0', 'link 1', 'link 2'].map((name, i) =>
      body({ name, mass: 1, inertia: [0.01, 0.02, 0.03], position: [0.2 * i + 0.1, 0, 0] }),
    ),
    joints: [
      {
        ...pin('stopped', ['world', 'link 0'], 0, 0),
        spring: { stiffness: 1, damping: 0.1 },
        limits: { max: 0.1 },
        friction: { load: 1, radius: 0.01, law: { type: 'regularised-coulomb' } },
      } as unknown as Joint,
      pin('turned', ['link 0', 'link 1'], 0.2, 0),
      pin('pushed', ['link 1', 'link 2'], 0.4, 0),
    ],
    motors: [
      { type: 'velocity', name: 'turn', joint: 'turned', value: { expression: '0.1*sin(3*t)' } },
      { type: 'torque', name: 'push', joint: 'pushed', value: { controller: 'hold', output: 'effort' } },
    ],
    controllers: [{ type: 'pd', name: 'hold', rate: 1e-6, joint: 'pushed', target: 0.1, proportional: 1 }],
  },
  'a path that a motor follows': {
    bodies: [body({ name: 'arm', mass: 1, inertia: [0.01, 0.02, 0.03], position: [0.1, 0, 0] })],
    joints: [pin('shoulder', ['world', 'arm'], 0, 0)],
    motors: [{ type: 'position', name: 'lift', joint: 'shoulder', value: { expression: '0.5*(1-cos(2*t))' } }],
  },
};

/** Meshes, moving floors, volumes and levels. */
const CONTACTS: typeof POINTS = {
  'ball on a mesh, by barriers': {
    detection: { contactBy: 'barriers' },
    bodies: [body({ name: 'floor', type: 'fixed', shape: slab }), ball],
  },
  'ball on a mesh that moves': {
    detection: { contactBy: 'barriers' },
    bodies: [
      body({
        name: 'floor',
        type: 'kinematic',
        shape: slab,
        motion: { type: 'oscillation', amplitude: [0.01, 0, 0], frequency: 1 },
      }),
      ball,
    ],
  },
  'ball on a plane, by volume': {
    detection: { contactBy: 'interference' },
    bodies: [floor, ball],
  },
  'ball on a ball, by volume': {
    detection: { contactBy: 'interference' },
    bodies: [
      body({ name: 'below', type: 'fixed', shape: sphere(0.1) }),
      body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.1999] }),
    ],
  },
  'ball in a hole, by volume': {
    detection: { contactBy: 'interference' },
    bodies: [
      body({
        name: 'pipe',
        type: 'fixed',
        shape: cylinder(1, 8, { hole: true }),
        orientation: turn([1, 0, 0], deg(90)),
      }),
      body({ name: 'ball', shape: sphere(0.1), position: [0, 0.3, -0.9001] }),
    ],
  },
  'bench on a slab': {
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: slab }),
      body({ name: 'bench', shape: bench, position: [0, 0, 0.02 - 1e-5] }),
    ],
  },
  'bench on a slab, by its energy': {
    law: { normal: { type: 'volume-energy' } },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: slab }),
      body({ name: 'bench', shape: bench, position: [0, 0, 0.02 - 1e-5] }),
    ],
  },
  'pendulum below its level': {
    bodies: [bob('bob', 0.3)],
    forces: [link('link', 'world', 'bob', 0)],
    ...watched('bob'),
  },
  'ball on a mesh, below its level': {
    detection: { contactBy: 'barriers' },
    bodies: [body({ name: 'floor', type: 'fixed', shape: slab }), ball],
    ...watched('ball'),
  },
};

/** Balls that bounce for ever, each at its own pace: every few steps a contact begins or ends. */
const bouncing = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    body({
      name: `ball ${i}`,
      shape: sphere(0.1),
      position: [0.3 * i, 0, 0.1005 + (0.001 * i) / count],
      velocity: [0.2, 0, 0],
    }),
  );
const elastic = { any: material({ density: 1000, youngModulus: 1e8, restitution: 1, friction: 0.3 }) };
const CHANGING: Record<string, Partial<SceneInput> & Pick<SceneInput, 'bodies'>> = {
  'some bouncing balls': { materials: elastic, bodies: [floor, ...bouncing(20)] },
  'many bouncing balls': { materials: elastic, bodies: [floor, ...bouncing(100)] },
  'bouncing balls with springs in their contacts': {
    materials: elastic,
    law: { tangential: { type: 'cundall-strack', stiffness: 1e4 } },
    bodies: [floor, ...bouncing(20)],
  },
};

const solver = JSON.parse(process.argv[2]) as SceneInput['solver'];
const stretches = Number(process.argv[4]);
const bytes: Record<string, number> = {};
const contacts: Record<string, number> = {};
const begun: Record<string, number> = {};
for (const [name, parts] of Object.entries(
  { points: POINTS, joints: JOINTED, driven: DRIVEN, contacts: CONTACTS, changing: CHANGING }[process.argv[3]] ?? {},
)) {
  const { model } = await openScene(
    scene({
      name,
      until: NEVER,
      gravity: [0, 0, -9.81],
      materials: { any: material({ density: 1000, youngModulus: 1e7, restitution: 0.2, friction: 0.3 }) },
      solver,
      recording: { every: NEVER, checkpointEvery: NEVER },
      ...parts,
    }),
  );
  const run = createRun(model);
  // Nobody listens to contacts that begin and end.
  run.contactNews = false;
  for (let step = 0; step < WARM; step += CALL) advance(run, CALL);
  const stretch = () => {
    for (let step = 0; step < STEPS; step += CALL) {
      const { kind } = advance(run, CALL);
      if (kind !== 'pause') throw new Error(`${name}: ${kind} instead of steady steps`);
    }
  };
  const before = run.simulation.state.contactsBegun;
  const each = Array.from({ length: stretches }, () => allocatedBytes(stretch)).sort((p, q) => p - q);
  bytes[name] = each[Math.floor(stretches / 2)] / STEPS;
  contacts[name] = run.simulation.state.contacts.count;
  begun[name] = (run.simulation.state.contactsBegun - before) / (stretches * STEPS);
}
process.stdout.write(JSON.stringify({ bytes, contacts, begun }));

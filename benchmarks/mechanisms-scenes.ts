/** The mechanisms that are timed: a chain let go from the horizontal, and N windows of four bars (IFToMM A02). */
import { body, type SceneInput, scene } from '@impinge/engine';

type Solver = SceneInput['solver'];
type Joint = NonNullable<SceneInput['joints']>[number];
type Point = [number, number, number];

export const GRAVITY = -9.81;
/** So late that no step meets a frame or a checkpoint [s]. */
const NEVER = 1e6;

/** Mass [kg], moments [kg m²] along the rod and across it, and length [m] of one of n links that make up 1 kg and 1 m. */
export function linkOf(n: number) {
  const across = 1 / (12 * n * n * n);
  return { mass: 1 / n, along: across / 100, across, length: 1 / n };
}

/** n links on a wall along x, falling. */
export function chain(n: number, type: 'revolute' | 'spherical', solver: Solver): SceneInput {
  const { mass, along, across, length } = linkOf(n);
  const name = (i: number) => (i < 0 ? 'world' : `link ${i}`);
  return scene({
    name: 'chain',
    until: NEVER,
    gravity: [0, 0, GRAVITY],
    bodies: Array.from({ length: n }, (_, i) =>
      body({ name: name(i), mass, inertia: [along, across, across], position: [(i + 0.5) * length, 0, 0] }),
    ),
    joints: Array.from({ length: n }, (_, i): Joint => {
      const position: Point = [i * length, 0, 0];
      const ends = { name: `joint ${i}`, bodies: [name(i - 1), name(i)] as [string, string] };
      return type === 'revolute'
        ? { type, ...ends, at: { position, axis: [0, 1, 0] } }
        : { type, ...ends, at: { position } };
    }),
    solver,
    recording: { every: NEVER, checkpointEvery: NEVER },
  });
}

/** Where the first upper pivot of 40 windows is after 10 s [m]: validation/mechanisms/four-bars.test.ts. */
export const WINDOWS = 40;
export const DURATION = 10;
export const PIVOT = [0.180512227, 0.983572741] as const;
/** Moment of a rod of 1 kg and 1 m across [kg m²]; along it none is felt. */
export const ACROSS = 1 / 12;
export const ALONG = 1e-6;

const pin = (name: string, first: string, second: string, position: Point, speed = 0): Joint => ({
  type: 'revolute',
  name,
  bodies: [first, second],
  at: { position, axis: [0, 1, 0] },
  speed,
});

/** 2N + 1 rods of 1 kg and 1 m, upper pivots started at 1 m/s. */
export function fourBars(solver: Solver): SceneInput {
  const each = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  return scene({
    name: 'four-bars',
    until: DURATION,
    gravity: [0, 0, GRAVITY],
    bodies: [
      ...each(WINDOWS + 1, (i) =>
        body({ name: `crank ${i}`, mass: 1, inertia: [ACROSS, ACROSS, ALONG], position: [i, 0, 0.5] }),
      ),
      ...each(WINDOWS, (i) =>
        body({ name: `coupler ${i}`, mass: 1, inertia: [ALONG, ACROSS, ACROSS], position: [i + 0.5, 0, 1] }),
      ),
    ],
    joints: [
      ...each(WINDOWS + 1, (i) => pin(`ground ${i}`, 'world', `crank ${i}`, [i, 0, 0], 1)),
      ...each(WINDOWS, (i) => pin(`left ${i}`, `crank ${i}`, `coupler ${i}`, [i, 0, 1], -1)),
      ...each(WINDOWS, (i) => pin(`right ${i}`, `coupler ${i}`, `crank ${i + 1}`, [i + 1, 0, 1])),
    ],
    solver,
    recording: { every: DURATION, checkpointEvery: DURATION },
  });
}

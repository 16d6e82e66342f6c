/**
 * A closed chain of n free bodies with a spring between every two neighbours, RK4, 10² to 10⁴ of them: steps of the whole engine against the
 * same chain of points written out by hand, positions and velocities alone. Both must agree on where the bodies are before they are timed,
 * and go on from there: no time is spent on setting up, frames or files. The last rows are the slopes of log time over log n, beside that
 * of the points and of points that carry as many numbers as the engine does: what the caches alone make of n.
 */
import { anchor, body, scene, spring } from '@impinge/engine';
import { advance, createRun, openScene } from '@impinge/engine/run';
import { interleaved } from './interleaved.js';

const SIZES = [100, 1000, 10_000];
const ROUNDS = 10;
const STEP = 1e-3;
const MASS = 0.5;
const STIFFNESS = 300;
const REST = 0.1;
const BODY = 13;
/** Steps times bodies in one job, so that all jobs are about as long: a busy machine cuts long ones into more pieces than short ones. */
const WORK = { bodies: 100_000, points: 1_000_000, loaded: 500_000 };
/** Far more than all rounds take [s]. */
const NEVER = 1e6;
/**
 * Doubles that an evaluation of the engine passes through for a body and a spring: 7 × 13 of y and its stages, 13 of the motion, 9 of the
 * inertia, 2 of the body, 6 of the sums, 14 of the spring, 10 of what it does.
 */
const FOOTPRINT = 145;
/** Those that a point has: x, v, four accelerations and a stage. */
const POINT = 21;

/** A chain laid in a wavy ring, a little too long everywhere: x, y, z of each body. */
function placesOf(count: number): [number, number, number][] {
  const radius = (1.1 * REST * count) / (2 * Math.PI);
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0.03 * Math.sin((Math.PI * i) / 5)];
  });
}

/** dv/dt of the chain, by hand. */
function addAccelerations(x: Float64Array, out: Float64Array): void {
  const count = x.length / 3;
  out.fill(0);
  for (let i = 0; i < count; i++) {
    const [a, b] = [3 * i, 3 * ((i + 1) % count)];
    const dx = x[b] - x[a];
    const dy = x[b + 1] - x[a + 1];
    const dz = x[b + 2] - x[a + 2];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const pull = (STIFFNESS * (length - REST)) / length / MASS;
    out[a] += pull * dx;
    out[a + 1] += pull * dy;
    out[a + 2] += pull * dz;
    out[b] -= pull * dx;
    out[b + 1] -= pull * dy;
    out[b + 2] -= pull * dz;
  }
}

interface Chain {
  /** Places of its points [m]. */
  readonly x: Float64Array;
  readonly takeSteps: (steps: number) => void;
}

/** Points by hand; each carries some numbers that every evaluation reads and writes. */
function createPoints(places: readonly (readonly number[])[], carried: number): Chain {
  const x = Float64Array.from(places.flat());
  const size = x.length;
  const v = new Float64Array(size);
  const [a1, a2, a3, a4, at] = Array.from({ length: 5 }, () => new Float64Array(size));
  const load = new Float64Array(carried * places.length);
  const h = STEP;
  const evaluate = (y: Float64Array, out: Float64Array) => {
    addAccelerations(y, out);
    for (let i = 0; i < load.length; i++) load[i] += h;
  };
  const takeStep = () => {
    evaluate(x, a1);
    for (let i = 0; i < size; i++) at[i] = x[i] + 0.5 * h * v[i];
    evaluate(at, a2);
    for (let i = 0; i < size; i++) at[i] = x[i] + 0.5 * h * (v[i] + 0.5 * h * a1[i]);
    evaluate(at, a3);
    for (let i = 0; i < size; i++) at[i] = x[i] + h * (v[i] + 0.5 * h * a2[i]);
    evaluate(at, a4);
    for (let i = 0; i < size; i++) {
      x[i] += h * v[i] + ((h * h) / 6) * (a1[i] + a2[i] + a3[i]);
      v[i] += (h / 6) * (a1[i] + 2 * a2[i] + 2 * a3[i] + a4[i]);
    }
  };
  const takeSteps = (steps: number) => {
    for (let step = 0; step < steps; step++) takeStep();
  };
  return { x, takeSteps };
}

async function createBodies(places: readonly [number, number, number][]) {
  const count = places.length;
  const { model } = await openScene(
    scene({
      name: 'chain',
      until: NEVER,
      gravity: [0, 0, 0],
      bodies: places.map((position, i) => body({ name: `${i}`, mass: MASS, inertia: [1, 1, 1], position })),
      forces: places.map((_, i) =>
        spring(`${i}`, anchor(`${i}`), anchor(`${(i + 1) % count}`), { stiffness: STIFFNESS, restLength: REST }),
      ),
      solver: { type: 'rk4', step: STEP },
      recording: { every: NEVER, checkpointEvery: NEVER },
    }),
  );
  const run = createRun(model);
  const first = advance(run, 1);
  if (first.kind !== 'frame') throw new Error(`the frame of the start was expected, got '${first.kind}'`);
  const takeSteps = (steps: number) => {
    const event = advance(run, steps);
    if (event.kind !== 'pause') throw new Error(`nothing but steps was expected, got '${event.kind}'`);
  };
  return { y: run.simulation.state.y, takeSteps };
}

/** Jobs of one size, in the order of WORK: bodies, points, points with as many numbers as the bodies. */
async function jobsOf(count: number) {
  const places = placesOf(count);
  const bodies = await createBodies(places);
  const points = createPoints(places, 0);
  const loaded = createPoints(places, FOOTPRINT - POINT);
  for (const { takeSteps } of [bodies, points]) takeSteps(WORK.bodies / count);
  const { x } = points;
  const off = x.reduce(
    (most, value, i) => Math.max(most, Math.abs(value - bodies.y[BODY * Math.floor(i / 3) + (i % 3)])),
    0,
  );
  if (!(off < 1e-9)) throw new Error(`the two do not agree: ${off} m`);
  return [
    () => bodies.takeSteps(WORK.bodies / count),
    () => points.takeSteps(WORK.points / count),
    () => loaded.takeSteps(WORK.loaded / count),
  ];
}

export default async function forcesBenchmark() {
  const jobs = await Promise.all(SIZES.map(jobsOf));
  const times = interleaved(jobs.flat(), ROUNDS);
  /** Times of one kind of job, size by size [ns/step/body]. */
  const [bodies, points, loaded] = Object.values(WORK).map((work, kind) =>
    SIZES.map((_, i) => (times[3 * i + kind] * 1e9) / work),
  );
  const rows = SIZES.map((count, i) => ({
    name: `${count} bodies on springs, rk4`,
    value: bodies[i],
    unit: 'ns/step/body',
    against: 'limit',
    peer: 'points by hand',
    peerValue: points[i],
    ratio: bodies[i] / points[i],
    better: 'lower',
  }));
  const growth = (times: readonly number[]) =>
    1 + Math.log(times[times.length - 1] / times[0]) / Math.log(SIZES[SIZES.length - 1] / SIZES[0]);
  const growthBeside = (peer: string, times: readonly number[]) => {
    const [value, peerValue] = [growth(bodies), growth(times)];
    return {
      name: 'springs, growth with n',
      value,
      unit: '',
      against: 'limit',
      peer,
      peerValue,
      ratio: value / peerValue,
      better: 'lower',
    };
  };
  return [...rows, growthBeside('points by hand', points), growthBeside('points as large as bodies', loaded)];
}

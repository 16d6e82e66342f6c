/**
 * A closed chain of n free bodies with a spring between every two neighbours, RK4, 10² to 10⁴ of them: the whole engine against the same
 * chain of points written out by hand, positions and velocities alone. Both must agree on where the bodies are before they are timed. The
 * last row is the slope of log time over log n.
 */
import { advance, anchor, body, compile, createRun, scene, spring } from '@impinge/engine';
import { interleaved } from './interleaved.js';

const SIZES = [100, 1000, 10_000];
const STEP = 1e-3;
const MASS = 0.5;
const STIFFNESS = 300;
const REST = 0.1;
const BODY = 13;
/** About as long for every size. */
const stepsFor = (count: number) => 400_000 / count;

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

/** Places after the steps [m]. */
function byHand(places: readonly (readonly number[])[], steps: number): Float64Array {
  const x = Float64Array.from(places.flat());
  const size = x.length;
  const v = new Float64Array(size);
  const [a1, a2, a3, a4, at] = Array.from({ length: 5 }, () => new Float64Array(size));
  const h = STEP;
  for (let step = 0; step < steps; step++) {
    addAccelerations(x, a1);
    for (let i = 0; i < size; i++) at[i] = x[i] + 0.5 * h * v[i];
    addAccelerations(at, a2);
    for (let i = 0; i < size; i++) at[i] = x[i] + 0.5 * h * (v[i] + 0.5 * h * a1[i]);
    addAccelerations(at, a3);
    for (let i = 0; i < size; i++) at[i] = x[i] + h * (v[i] + 0.5 * h * a2[i]);
    addAccelerations(at, a4);
    for (let i = 0; i < size; i++) {
      x[i] += h * v[i] + ((h * h) / 6) * (a1[i] + a2[i] + a3[i]);
      v[i] += (h / 6) * (a1[i] + 2 * a2[i] + 2 * a3[i] + a4[i]);
    }
  }
  return x;
}

async function chainOf(count: number) {
  const places = placesOf(count);
  const steps = stepsFor(count);
  const model = await compile(
    scene({
      name: 'chain',
      until: STEP * steps,
      gravity: [0, 0, 0],
      bodies: places.map((position, i) => body({ name: `${i}`, mass: MASS, inertia: [1, 1, 1], position })),
      forces: places.map((_, i) =>
        spring(`${i}`, anchor(`${i}`), anchor(`${(i + 1) % count}`), { stiffness: STIFFNESS, restLength: REST }),
      ),
      solver: { type: 'rk4', step: STEP },
      recording: { every: STEP * steps, checkpointEvery: STEP * steps },
    }),
  );
  const engine = () => {
    const run = createRun(model);
    for (let event = advance(run, steps); event.kind !== 'done'; event = advance(run, steps))
      if (event.kind === 'failed') throw new Error(event.failure.message);
    return run.simulation.state.y;
  };
  const y = engine();
  const x = byHand(places, steps);
  const off = x.reduce((most, value, i) => Math.max(most, Math.abs(value - y[BODY * Math.floor(i / 3) + (i % 3)])), 0);
  if (!(off < 1e-9)) throw new Error(`the two do not agree: ${off} m`);
  return { engine, hand: () => byHand(places, steps), perBody: 1e9 / (steps * count) };
}

export default async function forcesBenchmark() {
  const chains = await Promise.all(SIZES.map(chainOf));
  const best = interleaved(
    chains.flatMap(({ engine, hand }) => [engine, hand]),
    6,
  );
  const rows = SIZES.map((count, i) => {
    const [value, peerValue] = [best[2 * i], best[2 * i + 1]].map((seconds) => seconds * chains[i].perBody);
    return {
      name: `${count} bodies on springs, rk4`,
      value,
      unit: 'ns/step/body',
      peer: 'points by hand',
      peerValue,
      ratio: value / peerValue,
    };
  });
  const growth = (of: 'value' | 'peerValue') =>
    1 + Math.log(rows[rows.length - 1][of] / rows[0][of]) / Math.log(SIZES[SIZES.length - 1] / SIZES[0]);
  const [value, peerValue] = [growth('value'), growth('peerValue')];
  return [
    ...rows,
    { name: 'springs, growth with n', value, unit: '', peer: 'points by hand', peerValue, ratio: value / peerValue },
  ];
}

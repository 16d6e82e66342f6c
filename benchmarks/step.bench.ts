/**
 * A bouncing ball with RK4: the whole engine against the same physics written out by hand in one loop, which is the limit for a
 * scene this small. Both must agree on where the ball is before they are timed. And where the time of a step goes that has many contacts.
 */
import { body, material, plane, scene, sphere } from '@impinge/engine';
import { advance, createRun, driveRun, openScene } from '@impinge/engine/run';
import { interleavedAsync, median } from './interleaved.js';

const STEP = 1e-5;
const STEPS = 20_000;
const RADIUS = 0.1;
const STIFFNESS = 1e6;
const GRAVITY = -9.81;
const DENSITY = 1000;
const MASS = (4 / 3) * Math.PI * RADIUS * RADIUS * RADIUS * DENSITY;

/** f = k δ, RK4, contact decided at the start of a step as the engine does. Height of the centre after all steps [m]. */
function byHand(): number {
  let z = 0.15;
  let v = 0;
  for (let step = 0; step < STEPS; step++) {
    const live = z - RADIUS <= 0;
    const rate = (height: number) => GRAVITY + (live ? (STIFFNESS * Math.max(0, RADIUS - height)) / MASS : 0);
    const k1 = rate(z);
    const k2 = rate(z + 0.5 * STEP * v);
    const k3 = rate(z + 0.5 * STEP * (v + 0.5 * STEP * k1));
    const k4 = rate(z + STEP * (v + 0.5 * STEP * k2));
    z += STEP * v + ((STEP * STEP) / 6) * (k1 + k2 + k3);
    v += (STEP / 6) * (k1 + 2 * k2 + 2 * k3 + k4);
  }
  return z;
}

/** Balls along a side of the square that lies on the floor, each pressed into its neighbours. */
const SIDE = 16;
/** So short that nothing moves, and the contacts stay as they are [s]. */
const STANDSTILL = 1e-9;
const PARTS = { narrow: 'narrow phase', laws: 'contact laws', rest: 'other rates', outside: 'solver, contact set' };

/** Time on the clock of each part of a step [µs], the median of several rounds: the engine tells when a part is done, too often to ask for CPU time. */
async function costOfParts() {
  const { model } = await openScene(
    scene({
      name: 'parts of a step',
      until: 1,
      gravity: [0, 0, GRAVITY],
      materials: { any: material({ youngModulus: 1e7, friction: 0.3, density: DENSITY }) },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        ...Array.from({ length: SIDE * SIDE }, (_, i) =>
          body({
            name: `ball ${i}`,
            shape: sphere(0.05),
            position: [0.0999 * (i % SIDE), 0.0999 * Math.floor(i / SIDE), 0.0499],
          }),
        ),
      ],
      solver: { type: 'rk4', step: STANDSTILL },
      recording: { every: 1, checkpointEvery: 1 },
    }),
  );
  const run = createRun(model);
  const { scratch, ode, state } = run.simulation;
  const spent = { narrow: 0, laws: 0, rest: 0, outside: 0 };
  let since = 0;
  scratch.onStage = (done) => {
    const now = performance.now();
    spent[done === 'motion' ? 'rest' : done] += now - since;
    since = now;
  };
  const { findRates } = ode;
  Object.assign(ode, {
    findRates: (...call: Parameters<typeof findRates>) => {
      const now = performance.now();
      spent.outside += now - since;
      since = now;
      findRates(...call);
      const end = performance.now();
      spent.rest += end - since;
      since = end;
    },
  });
  const steps = 100;
  const rounds: Record<keyof typeof spent, number[]> = { narrow: [], laws: [], rest: [], outside: [] };
  for (let round = 0; round < 20; round++) {
    Object.assign(spent, { narrow: 0, laws: 0, rest: 0, outside: 0 });
    since = performance.now();
    while (advance(run, steps).kind !== 'pause');
    spent.outside += performance.now() - since;
    for (const part of Object.keys(rounds) as (keyof typeof spent)[]) rounds[part].push(spent[part]);
  }
  const perStep = 1000 / steps;
  const typical = { ...spent };
  for (const part of Object.keys(rounds) as (keyof typeof spent)[]) typical[part] = median(rounds[part]);
  const total = Object.values(typical).reduce((sum, time) => sum + time, 0);
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => ({
    name: `${PARTS[part]}, ${state.contacts.count} contacts`,
    value: typical[part] * perStep,
    unit: 'µs/step',
    against: 'baseline',
    peer: 'whole step, rk4',
    peerValue: total * perStep,
    ratio: typical[part] / total,
    better: 'lower',
  }));
}

export default async function stepBenchmark() {
  const { model } = await openScene(
    scene({
      name: 'step benchmark',
      until: STEP * STEPS,
      gravity: [0, 0, GRAVITY],
      materials: { any: material({ density: DENSITY, restitution: 1, friction: 0 }) },
      law: {
        normal: { type: 'linear', stiffness: STIFFNESS },
        damping: { type: 'none' },
        tangential: { type: 'none' },
      },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'ball', shape: sphere(RADIUS), position: [0, 0, 0.15] }),
      ],
      solver: { type: 'rk4', step: STEP },
      recording: { every: 1, checkpointEvery: 1 },
    }),
  );
  const engine = async () => {
    const run = createRun(model);
    await driveRun(run);
    return run.simulation.state.y[2];
  };
  const difference = Math.abs((await engine()) - byHand());
  if (difference > 1e-6) throw new Error(`the two do not agree: ${difference} m`);
  const [mine, limit] = (await interleavedAsync([engine, async () => byHand()], 10)).map(
    (seconds) => (seconds / STEPS) * 1e9,
  );
  return [
    {
      name: 'step, one ball, rk4',
      value: mine,
      unit: 'ns/step',
      against: 'limit',
      peer: 'written out by hand',
      peerValue: limit,
      ratio: mine / limit,
      better: 'lower',
    },
    ...(await costOfParts()),
  ];
}

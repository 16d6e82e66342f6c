/**
 * A bouncing ball with RK4: the whole engine against the same physics written out by hand in one loop, which is the limit for a
 * scene this small. Both must agree on where the ball is before they are timed.
 */
import { advance, body, compile, createRun, material, plane, scene, sphere } from '@impinge/engine';
import { interleaved } from './interleaved.js';

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

export default async function stepBenchmark() {
  const model = await compile(
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
  const engine = () => {
    const run = createRun(model);
    for (let event = advance(run, STEPS); event.kind !== 'done'; event = advance(run, STEPS));
    return run.simulation.state.y[2];
  };
  const difference = Math.abs(engine() - byHand());
  if (difference > 1e-6) throw new Error(`the two do not agree: ${difference} m`);
  const [mine, limit] = interleaved([engine, byHand], 10).map((seconds) => (seconds / STEPS) * 1e9);
  return [
    {
      name: 'step, one ball, rk4',
      value: mine,
      unit: 'ns/step',
      peer: 'written out by hand',
      peerValue: limit,
      ratio: mine / limit,
    },
  ];
}

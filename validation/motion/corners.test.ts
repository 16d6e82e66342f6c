/**
 * A plate whose velocity jumps, under a ball: friction f = −k s of the slip s = v − V − rω gives, between two jumps,
 *   ṡ = −(7/2)(k/m) s,   m v̇ = −k s
 * and at a jump of the plate s changes by −ΔV while v stays. Exponentials from corner to corner.
 */
import { body, material, plane, prescribed, type SceneInput, scene, sphere, table } from '@impinge/engine';
import { openScene } from '@impinge/engine/run';
import { expect, it } from 'vitest';
import { bodyNow, driveModel } from '../drive.js';

const [MASS, VISCOSITY, UNTIL] = [1, 20, 2];
const [TIMES, SPEEDS] = [
  [0, 0.173, 0.3],
  [0.05, -0.05, 0],
];

const jerked: SceneInput = scene({
  name: 'corners',
  until: UNTIL,
  gravity: [0, 0, -9.81],
  materials: { ball: material({ friction: 0.9 }) },
  law: {
    normal: { type: 'linear', stiffness: 1e4 },
    damping: { type: 'none' },
    tangential: { type: 'regularised-coulomb', viscosity: VISCOSITY },
  },
  bodies: [
    body({
      name: 'plate',
      type: 'kinematic',
      shape: plane(),
      motion: prescribed({ velocity: [table(TIMES, SPEEDS, { interpolation: 'step', after: 'repeat' }), 0, 0] }),
    }),
    body({ name: 'ball', shape: sphere(0.05), mass: MASS, position: [0, 0, 0.05 - (MASS * 9.81) / 1e4] }),
  ],
});

/** Speed of the ball at the end by the closed form. */
function exactSpeed(): number {
  const corners = Array.from({ length: 7 }, (_, n) => [0.3 * n, 0.3 * n + 0.173]).flat();
  let [v, slip] = [0, -SPEEDS[0]];
  for (const [i, corner] of corners.entries()) {
    if (corner >= UNTIL) break;
    if (i > 0) slip += (i % 2 === 1 ? 1 : -1) * (SPEEDS[0] - SPEEDS[1]);
    const fades = Math.exp((-3.5 * VISCOSITY * (Math.min(UNTIL, corners[i + 1] ?? UNTIL) - corner)) / MASS);
    v -= (2 / 7) * slip * (1 - fades);
    slip *= fades;
  }
  return v;
}

it('a ball on a plate that jumps from speed to speed', async () => {
  const end = driveModel((await openScene(jerked)).model);
  const { steps, rejectedSteps, time } = end.run.simulation.state;
  const error = Math.abs(bodyNow(end, 0).velocity[0] - exactSpeed());
  console.log(`speed to ${error.toExponential(2)} m/s in ${steps} steps, ${rejectedSteps} tried in vain`);
  expect(time).toBe(UNTIL);
  // A step may err by 1e-8 m/s; at each of the 13 jumps a handful of them do.
  expect(error).toBeLessThan(1e-6);
});

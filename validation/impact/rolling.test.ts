/**
 * Friction of a ball: sliding that becomes rolling, and rolling down an incline. Regularised Coulomb: f_t = μ f_n at slip speeds
 * above v_s and proportional below, so that "rolling" is a slip u ≤ v_s that friction needs to exist at all.
 */
import { body, deg, material, plane, type SceneInput, scene, sphere, turn } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, type Drive, drive } from '../drive.js';

const G = 9.81;
const RADIUS = 0.05;
const MODULUS = 1e8;
const DENSITY = 1000;

/** Depth at which the plane bears the ball: no bounce at the start, f_n = m g cos θ throughout. */
function sag(weight: number): number {
  const modulus = MODULUS / (1 - 0.3 ** 2) / 2;
  return (weight / ((4 / 3) * modulus * Math.sqrt(RADIUS))) ** (2 / 3);
}

const mass = (4 / 3) * Math.PI * RADIUS ** 3 * DENSITY;
const inertia = 0.4 * mass * RADIUS ** 2;

/** Speed along x' (down the plane), spin about y, slip at the contact point; the ball rolls toward +x'. */
function rollingOf(now: Drive, angle: number) {
  const { velocity, angularMomentum, position } = bodyNow(now, 0);
  const speed = velocity[0] * Math.cos(angle) - velocity[2] * Math.sin(angle);
  const distance = position[0] * Math.cos(angle) - position[2] * Math.sin(angle);
  const spin = angularMomentum[1] / inertia;
  return { speed, spin, slip: speed - RADIUS * spin, distance };
}

const onPlane = (angle: number, friction: number, slipSpeed: number, speed: number, until: number): SceneInput => {
  const height = RADIUS - sag(mass * G * Math.cos(angle));
  return scene({
    name: 'ball on a plane',
    until,
    gravity: [0, 0, -G],
    materials: { ball: material({ density: DENSITY, youngModulus: MODULUS, poissonRatio: 0.3, friction }) },
    law: { tangential: { type: 'regularised-coulomb', slipSpeed } },
    bodies: [
      body({ name: 'plane', type: 'fixed', shape: plane(), orientation: turn([0, 1, 0], angle) }),
      body({
        name: 'ball',
        shape: sphere(RADIUS),
        position: [height * Math.sin(angle), 0, height * Math.cos(angle)],
        velocity: [speed * Math.cos(angle), 0, -speed * Math.sin(angle)],
      }),
    ],
  });
};

describe('sliding becomes rolling', () => {
  const [friction, speed, slipSpeed] = [0.3, 1, 1e-4];
  const expected = (2 * speed) / (7 * friction * G);

  it('t = 2v₀/(7μg), v = 5v₀/7, distance 12v₀²/(49μg)', async () => {
    // The slip falls at 7/2 μg down to v_s, then e-fold by e-fold in v_s/(7/2 μg): later than the ideal by a few of those.
    const settle = (2 * slipSpeed) / (7 * friction * G);
    const sliding = await drive(onPlane(0, friction, slipSpeed, speed, 1), {
      enough: (now) => rollingOf(now, 0).slip <= slipSpeed,
    });
    const { time } = sliding.run.simulation.state;
    const { step } = sliding.run.simulation.state.solver;
    const after = rollingOf(await drive(onPlane(0, friction, slipSpeed, speed, expected + 20 * settle)), 0);
    const now = rollingOf(sliding, 0);
    console.log(
      `rolls after ${time.toFixed(6)} s (${expected.toFixed(6)}), v ${after.speed.toFixed(7)} (${(5 / 7).toFixed(7)}), distance ${now.distance.toFixed(6)} (${((12 * speed ** 2) / (49 * friction * G)).toFixed(6)})`,
    );
    // Seen at the end of a step; the step is at most a few settling times long, since the stick phase needs that.
    expect(Math.abs(time - (expected - settle))).toBeLessThan(settle + step);
    // v = 5v₀/7 + 2u/7 whatever friction does (it turns about the point of contact); u = v_s e^−20 by then, and the ball's weight
    // is borne to 1e-7.
    expect(Math.abs(after.speed - (5 / 7) * speed)).toBeLessThan(1e-6);
    expect(Math.abs(after.slip)).toBeLessThan(1e-6);
    // Distance at the moment of rolling moves on at 5v₀/7 while time is off by settle + step.
    expect(Math.abs(now.distance - (12 * speed ** 2) / (49 * friction * G))).toBeLessThan(
      (5 / 7) * speed * (settle + step),
    );
  });

  it('while it slides, v = v₀ − μgt and ω = 5μgt/(2R)', async () => {
    const time = expected / 2;
    const { speed: v, spin } = rollingOf(await drive(onPlane(0, friction, slipSpeed, speed, time)), 0);
    // f_n = m g to the accuracy with which the start stands in equilibrium (round-off) and the solver keeps it there (1e-8 m/s).
    expect(Math.abs(v - (speed - friction * G * time))).toBeLessThan(1e-6);
    expect(Math.abs(RADIUS * spin - 2.5 * friction * G * time)).toBeLessThan(1e-6);
  });
});

describe('rolling down 15°', () => {
  const [angle, friction, slipSpeed] = [deg(15), 0.5, 1e-3];

  it('v and ω after 1 s', async () => {
    const { speed, spin, slip } = rollingOf(await drive(onPlane(angle, friction, slipSpeed, 0, 1)), angle);
    // Rolling needs the force (2/7) m g sin θ, which this law gives at the slip u = v_s (2/7) tan θ/μ; and v = 5/7 g sin θ t + 2u/7.
    const needed = slipSpeed * ((2 / 7) * (Math.tan(angle) / friction));
    console.log(
      `15°: v ${speed.toFixed(6)} (1.813582), ω ${spin.toFixed(5)} (36.27164), slip ${slip.toExponential(3)} (${needed.toExponential(3)}) m/s`,
    );
    expect(Math.abs(slip / needed - 1)).toBeLessThan(1e-3);
    expect(Math.abs(speed - 1.813582 - (2 / 7) * needed)).toBeLessThan(2e-6);
    // The oracle itself, off by the creep and no more.
    expect(Math.abs(speed - 1.813582)).toBeLessThan(needed);
    expect(Math.abs(spin - 36.27164)).toBeLessThan(needed / RADIUS);
  });
});

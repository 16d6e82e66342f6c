/**
 * Turning under springs and loads, against closed forms.
 *   torsional oscillator  θ = θ₀ (1 − cos ωt), ω = √(k/I), at any amplitude below half a turn
 *   ball on a wire        φ = (Ω/ω) sin ωt n about any axis n
 *   body-fixed force on a spinning body: a cycloid; with a body-fixed torque too: a clothoid, v = (F/m) ∫ (cos ½αt², sin ½αt²) dt
 */
import { anchor, body, force, torque, torsionalSpring } from '@impinge/engine';
import { expect, test } from 'vitest';
import { along, departure, expectClosed, free, seriesOf, TOLERANCE } from './series.js';

test.each([0, 0.2])('a disc on a twisted wire, damping ratio %d', async (ratio) => {
  const [stiffness, inertia, rest, until] = [6, 0.03, 1.4, 2];
  const natural = Math.sqrt(stiffness / inertia);
  const damping = 2 * ratio * Math.sqrt(stiffness * inertia);
  const series = await seriesOf(
    free({
      until,
      bodies: [body({ name: 'disc', mass: 3, inertia: [0.016, 0.016, inertia] })],
      forces: [torsionalSpring('wire', 'world', 'disc', { axis: [0, 0, 1], stiffness, damping, restAngle: rest })],
      sensors: [
        ...along('turn', 'disc'),
        { type: 'element-angle', name: 'angle', element: 'wire' },
        { type: 'element-torque', name: 'torque', element: 'wire', axis: 'z' },
      ],
    }),
  );
  const [decay, rate] = [ratio * natural, natural * Math.sqrt(1 - ratio * ratio)];
  const exact = (t: number) =>
    rest * (1 - Math.exp(-decay * t) * (Math.cos(rate * t) + (decay / rate) * Math.sin(rate * t)));
  const off = Math.max(departure(series, 'z', exact), departure(series, 'angle', exact));
  console.log(`disc, ζ = ${ratio}: off by ${off.toExponential(1)} rad, ${series.steps} steps`);
  // Spins up to ω θ₀ = 20 rad/s, of which an error moves the angle by 1/ω = 0.07 s of it; angles err by themselves too.
  expect(off).toBeLessThan(series.steps * TOLERANCE * 4);
  expect(Math.abs(series.of('torque')[0] - stiffness * rest)).toBeLessThan(1e-12);
  expectClosed(series);
});

test('a ball on a wire that resists any turn swings about any axis', async () => {
  const [stiffness, inertia, spin] = [5, 0.2, [4, -6, 9]];
  const rate = Math.sqrt(stiffness / inertia);
  const series = await seriesOf(
    free({
      until: 4,
      bodies: [
        body({
          name: 'ball',
          mass: 1,
          inertia: [inertia, inertia, inertia],
          orientation: [0.5, 0.1, -0.4, 0.7],
          angularVelocity: [4, -6, 9],
        }),
      ],
      forces: [torsionalSpring('wire', 'world', 'ball', { stiffness })],
      sensors: along('turn', 'ball'),
    }),
  );
  const off = ['x', 'y', 'z'].map((axis, k) => departure(series, axis, (t) => (spin[k] / rate) * Math.sin(rate * t)));
  console.log(`ball on a wire: off by ${Math.max(...off).toExponential(1)} rad, ${series.steps} steps`);
  expect(Math.max(...off)).toBeLessThan(series.steps * TOLERANCE * 4);
  expectClosed(series);
});

test('a jet that turns with a spinning body drives it along a cycloid', async () => {
  const [thrust, mass, spin] = [3, 2, 5];
  const series = await seriesOf(
    free({
      until: 4,
      bodies: [body({ name: 'probe', mass, inertia: [0.1, 0.1, 0.2], angularVelocity: [0, 0, spin] })],
      forces: [force('jet', anchor('probe'), [thrust, 0, 0], { axes: 'body' })],
      sensors: along('position', 'probe'),
    }),
  );
  const radius = thrust / mass / spin / spin;
  const off = Math.max(
    departure(series, 'x', (t) => radius * (1 - Math.cos(spin * t))),
    departure(series, 'y', (t) => radius * (spin * t - Math.sin(spin * t))),
    departure(series, 'z', () => 0),
  );
  console.log(`cycloid: off by ${off.toExponential(1)} m, ${series.steps} steps`);
  // An angle that errs a step turns the thrust from then on: steps² times 1.5 m/s² t²/2 of it.
  expect(off).toBeLessThan(series.steps * TOLERANCE * 12 * 4);
  expectClosed(series);
});

test('spun up by a constant torque it goes along a clothoid, and jet and torque do F·v and τ ω', async () => {
  const [thrust, mass, inertia, moment, until] = [3, 2, 0.2, 0.3, 6];
  const gain = moment / inertia;
  const series = await seriesOf(
    free({
      until,
      bodies: [body({ name: 'probe', mass, inertia: [0.1, 0.1, inertia] })],
      forces: [
        force('jet', anchor('probe'), [thrust, 0, 0], { axes: 'body' }),
        torque('wheel', 'probe', [0, 0, moment], { axes: 'body' }),
      ],
      sensors: [...along('velocity', 'probe', 'v'), ...along('angular-velocity', 'probe', 'w')],
    }),
  );
  // Simpson with 20 000 pieces of 0.3 ms: (gain t h)⁴/180 is below round-off.
  const fresnel = (f: (x: number) => number, t: number) => {
    const pieces = 20_000;
    const h = t / pieces;
    let sum = f(0) + f((gain * t * t) / 2);
    for (let i = 1; i < pieces; i++) sum += (i % 2 === 1 ? 4 : 2) * f((gain * (i * h) ** 2) / 2);
    return (sum * h) / 3;
  };
  const end = series.times.length - 1;
  const [vx, vy, wz] = ['vx', 'vy', 'wz'].map((name) => series.of(name)[end]);
  const off = Math.hypot(
    vx - (thrust / mass) * fresnel(Math.cos, until),
    vy - (thrust / mass) * fresnel(Math.sin, until),
  );
  console.log(
    `clothoid: off by ${off.toExponential(1)} m/s at ${Math.hypot(vx, vy).toFixed(3)}, ${series.steps} steps`,
  );
  expect(off).toBeLessThan(series.steps * TOLERANCE * 9 * 4);
  expect(Math.abs(wz - gain * until)).toBeLessThan(series.steps * TOLERANCE * 9);
  // All work comes from outside: ½ m v² + ½ I ω².
  const work = 0.5 * mass * (vx * vx + vy * vy) + 0.5 * inertia * wz * wz;
  expect(Math.abs(series.of('energy applied')[end] - work)).toBeLessThan(series.steps * TOLERANCE * 2 * work);
  expectClosed(series);
});

/**
 * Drag against closed forms.
 *   linear     v = v∞ + (v₀ − v∞) e^(−ct/m),  x = v∞ t + (v₀ − v∞) (m/c)(1 − e^(−ct/m)),  v∞ = w + m g/c
 *   quadratic  falling from rest: v = v_T tanh(gt/v_T),  z = (v_T²/g) ln cosh(gt/v_T),  v_T = √(mg/c₂)
 *              thrown up: top after (v_T/g) atan(v₀/v_T), at (v_T²/2g) ln(1 + v₀²/v_T²)
 *   turning    ω = ω₀ e^(−ct/I)
 */
import { body, drag } from '@impinge/engine';
import { expect, test } from 'vitest';
import { along, departure, expectClosed, free, seriesOf, TOLERANCE } from './series.js';

const G = 9.81;
const MASS = 0.4;
const stone = { name: 'stone', mass: MASS, inertia: [0.001, 0.001, 0.001] as [number, number, number] };

test('a stone thrown into wind, linear drag', async () => {
  const [c, wind, thrown] = [0.3, [2, -1, 0], [12, 5, 9]];
  const series = await seriesOf(
    free({
      until: 5,
      gravity: [0, 0, -G],
      bodies: [body({ ...stone, velocity: [12, 5, 9] })],
      forces: [drag('air', { linear: c, medium: [2, -1, 0] })],
      sensors: [...along('position', 'stone'), ...along('velocity', 'stone', 'v')],
    }),
  );
  const final = [wind[0], wind[1], wind[2] - (MASS * G) / c];
  const rate = c / MASS;
  const off = ['x', 'y', 'z'].map((axis, k) =>
    Math.max(
      departure(series, axis, (t) => final[k] * t + ((thrown[k] - final[k]) / rate) * (1 - Math.exp(-rate * t))),
      departure(series, `v${axis}`, (t) => final[k] + (thrown[k] - final[k]) * Math.exp(-rate * t)),
    ),
  );
  console.log(`linear drag: off by ${Math.max(...off).toExponential(1)}, ${series.steps} steps`);
  // Each step may err by the tolerance of up to 15 m/s; errors of speed die out within m/c = 1.3 s.
  expect(Math.max(...off)).toBeLessThan(series.steps * TOLERANCE * 16 * 2);
  expectClosed(series);
});

test('the medium gives F·w and drag takes c u²: both lines in closed form', async () => {
  const [c, wind] = [0.5, 3];
  const series = await seriesOf(
    free({
      until: 2,
      bodies: [body(stone)],
      forces: [drag('air', { linear: c, medium: [wind, 0, 0] })],
    }),
  );
  // From rest u = −w e^(−t/T), T = m/c: taken c w² (T/2)(1 − e^(−2t/T)), given c w² T (1 − e^(−t/T)).
  const time = MASS / c;
  const whole = c * wind * wind * time;
  const bound = series.steps * TOLERANCE * 2 * whole;
  const taken = departure(series, 'energy dampers', (t) => (whole / 2) * (1 - Math.exp((-2 * t) / time)));
  const given = departure(series, 'energy applied', (t) => whole * (1 - Math.exp(-t / time)));
  console.log(`ledger of drag: ${taken.toExponential(1)} J, ${given.toExponential(1)} J off`);
  expect(Math.max(taken, given)).toBeLessThan(bound);
  expectClosed(series);
});

test('a stone falls from rest, quadratic drag: v_T tanh', async () => {
  const c = 0.02;
  const terminal = Math.sqrt((MASS * G) / c);
  const series = await seriesOf(
    free({
      until: 6,
      gravity: [0, 0, -G],
      bodies: [body(stone)],
      forces: [drag('air', { quadratic: c })],
      sensors: [...along('position', 'stone'), ...along('velocity', 'stone', 'v')],
    }),
  );
  const speed = departure(series, 'vz', (t) => -terminal * Math.tanh((G * t) / terminal));
  const height = departure(series, 'z', (t) => (-terminal * terminal * Math.log(Math.cosh((G * t) / terminal))) / G);
  console.log(`quadratic drag: ${speed.toExponential(1)} m/s, ${height.toExponential(1)} m off, ${series.steps} steps`);
  // Errors of speed die out within v_T/2g = 0.7 s, those of position add up.
  expect(speed).toBeLessThan(series.steps * TOLERANCE * terminal);
  expect(height).toBeLessThan(series.steps * TOLERANCE * terminal * 2);
  expectClosed(series);
});

test('a stone thrown up against quadratic drag turns at the height of the logarithm', async () => {
  const [c, thrown] = [0.01, 30];
  const terminal = Math.sqrt((MASS * G) / c);
  const top = (terminal / G) * Math.atan(thrown / terminal);
  const series = await seriesOf(
    free({
      until: top,
      gravity: [0, 0, -G],
      bodies: [body({ ...stone, velocity: [0, 0, thrown] })],
      forces: [drag('air', { quadratic: c })],
      sensors: [...along('position', 'stone'), ...along('velocity', 'stone', 'v')],
    }),
  );
  const last = series.times.length - 1;
  expect(series.times[last]).toBe(top);
  const height = ((terminal * terminal) / (2 * G)) * Math.log(1 + (thrown / terminal) ** 2);
  const bound = series.steps * TOLERANCE * thrown * 2;
  expect(Math.abs(series.of('vz')[last])).toBeLessThan(bound);
  expect(Math.abs(series.of('z')[last] - height)).toBeLessThan(bound);
  expectClosed(series);
});

test('a spinning ball in oil slows down exponentially', async () => {
  const [c, spin] = [0.002, 40];
  const series = await seriesOf(
    free({
      until: 2,
      bodies: [body({ ...stone, angularVelocity: [0, 0, spin] })],
      forces: [drag('oil', { turning: c })],
      sensors: [...along('angular-velocity', 'stone', 'w')],
    }),
  );
  const off = departure(series, 'wz', (t) => spin * Math.exp((-c / 0.001) * t));
  expect(off).toBeLessThan(series.steps * TOLERANCE * spin);
  expectClosed(series);
});

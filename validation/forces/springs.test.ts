/**
 * Springs against closed forms.
 *   mẍ + cẋ + kx = 0, ω₀ = √(k/m), ζ = c/(2√(km)): under-, critically and over-damped; decrement 2πζ/√(1 − ζ²)
 *   spring pendulum, small: vertical √(k/m), swinging √(g/l), l = l₀ + mg/k
 *   bilinear table: two harmonic pieces joined where the slope changes
 */
import { anchor, body, spring } from '@impinge/engine';
import { describe, expect, test } from 'vitest';
import { slopeOf } from '../drive.js';
import { along, departure, expectClosed, free, seriesOf, TOLERANCE } from './series.js';

const MASS = 2;
const point = { name: 'mass', mass: MASS, inertia: [1, 1, 1] as [number, number, number] };
const REST = 1;
const WALL = anchor('world');

/** A mass on a spring of 1 m along x, moved by a start x₀ [m] and speed v₀ [m/s]. */
const onSpring = (start: number, speed: number, rest: Parameters<typeof spring>[3], until = 4) =>
  free({
    until,
    bodies: [body({ ...point, position: [REST + start, 0, 0], velocity: [speed, 0, 0] })],
    forces: [spring('spring', WALL, anchor('mass'), { restLength: REST, ...rest })],
    sensors: [
      ...along('position', 'mass'),
      { type: 'velocity', name: 'v', body: 'mass', axis: 'x' },
      { type: 'element-force', name: 'f', element: 'spring', axis: 'x' },
      { type: 'element-length', name: 'l', element: 'spring' },
    ],
    recording: { every: until / 1000 },
  });

describe('damped oscillator', () => {
  const stiffness = 200;
  const natural = Math.sqrt(stiffness / MASS);
  const [start, speed] = [0.3, -1];

  test.each([0, 0.1, 0.7, 1, 2.5])('damping ratio %d', async (ratio) => {
    const damping = 2 * ratio * Math.sqrt(stiffness * MASS);
    const series = await seriesOf(onSpring(start, speed, { stiffness, damping }));
    const decay = ratio * natural;
    const exact = (t: number) => {
      const envelope = Math.exp(-decay * t);
      const both = speed + decay * start;
      if (ratio === 1) return REST + envelope * (start + both * t);
      const rate = natural * Math.sqrt(Math.abs(1 - ratio * ratio));
      if (ratio < 1) return REST + envelope * (start * Math.cos(rate * t) + (both / rate) * Math.sin(rate * t));
      return REST + envelope * (start * Math.cosh(rate * t) + (both / rate) * Math.sinh(rate * t));
    };
    const off = departure(series, 'x', exact);
    console.log(`ζ = ${ratio}: off by ${off.toExponential(1)} m, ${series.steps} steps`);
    // Speeds up to 3.2 m/s err by the tolerance a step, which moves the place by a tenth of that (1/ω₀).
    expect(off).toBeLessThan(series.steps * TOLERANCE * 4 * 0.3);
    expectClosed(series);
  });

  test('peaks fall by the logarithmic decrement', async () => {
    const ratio = 0.05;
    const damping = 2 * ratio * Math.sqrt(stiffness * MASS);
    const series = await seriesOf(onSpring(start, 0, { stiffness, damping }));
    const [x, v] = [series.of('x'), series.of('v')];
    const peaks: number[] = [];
    for (let i = 1; i < x.length; i++) {
      if (!(v[i - 1] > 0 && v[i] <= 0)) continue;
      // Between frames the top is where the straight line of v is 0: x there to third order.
      const late = v[i] / (v[i - 1] - v[i]);
      peaks.push(x[i] - REST + 0.5 * v[i] * late * (series.times[i] - series.times[i - 1]));
    }
    expect(peaks.length).toBeGreaterThan(4);
    const decrement = (2 * Math.PI * ratio) / Math.sqrt(1 - ratio * ratio);
    // (ω₀ Δt)³/12 = 5e-6 of a peak is missed.
    for (let i = 1; i < peaks.length; i++)
      expect(Math.abs(Math.log(peaks[i - 1] / peaks[i]) - decrement)).toBeLessThan(2e-5);
  });
});

describe('spring pendulum', () => {
  const [g, stiffness, rest] = [9.81, 150, 0.8];
  const length = rest + (MASS * g) / stiffness;
  const hanging = (sideways: number, up: number, until: number) =>
    free({
      until,
      gravity: [0, 0, -g],
      bodies: [body({ ...point, position: [sideways, 0, -length + up] })],
      forces: [spring('spring', WALL, anchor('mass'), { stiffness, restLength: rest })],
      sensors: [...along('position', 'mass')],
    });

  test('bounces at √(k/m) exactly', async () => {
    const series = await seriesOf(hanging(0, 0.1, 5));
    const off = departure(series, 'z', (t) => -length + 0.1 * Math.cos(Math.sqrt(stiffness / MASS) * t));
    expect(off).toBeLessThan(series.steps * TOLERANCE);
    expectClosed(series);
  });

  test('swings at √(g/l) up to the square of the amplitude', async () => {
    const amplitudes = [0.08, 0.04, 0.02, 0.01];
    const errors: number[] = [];
    for (const amplitude of amplitudes) {
      const series = await seriesOf(hanging(amplitude, 0, 4));
      const off = departure(series, 'x', (t) => amplitude * Math.cos(Math.sqrt(g / length) * t));
      errors.push(off / amplitude);
      expectClosed(series);
    }
    const order = slopeOf(amplitudes, errors);
    console.log(`swing: ${errors.map((e) => e.toExponential(2)).join(', ')}, order ${order.toFixed(3)}`);
    expect(Math.abs(order - 2)).toBeLessThan(0.05);
  });

  test('far from small, the ledger still closes', async () => {
    const series = await seriesOf(hanging(0.7, 0.9, 20));
    const swing = Math.max(...series.of('x').map(Math.abs));
    expect(swing).toBeGreaterThan(0.6);
    expectClosed(series);
  });
});

test('bilinear table: period of the two harmonic pieces', async () => {
  const [soft, hard, corner, start] = [100, 900, 0.1, 0.25];
  const table = { extensions: [-2, -corner, corner, 2], forces: [0, 0, 0, 0] };
  table.forces = table.extensions.map((x) =>
    Math.abs(x) <= corner ? soft * x : Math.sign(x) * (soft * corner + hard * (Math.abs(x) - corner)),
  );
  const [slow, fast] = [Math.sqrt(soft / MASS), Math.sqrt(hard / MASS)];
  const middle = corner - (soft * corner) / hard;
  const first = Math.acos((corner - middle) / (start - middle)) / fast;
  const speed = fast * (start - middle) * Math.sin(fast * first);
  const second = Math.atan((slow * corner) / speed) / slow;
  const quarter = first + second;
  /** From the outer point inward: a quarter of the period. */
  const inward = (t: number) =>
    t < first
      ? middle + (start - middle) * Math.cos(fast * t)
      : corner * Math.cos(slow * (t - first)) - (speed / slow) * Math.sin(slow * (t - first));
  const exact = (t: number) => {
    const phase = t % (4 * quarter);
    if (phase <= quarter) return REST + inward(phase);
    if (phase <= 2 * quarter) return REST - inward(2 * quarter - phase);
    if (phase <= 3 * quarter) return REST - inward(phase - 2 * quarter);
    return REST + inward(4 * quarter - phase);
  };
  const series = await seriesOf(onSpring(start, 0, { table }, 12 * quarter));
  const off = departure(series, 'x', exact);
  console.log(
    `bilinear: period ${(4 * quarter).toFixed(4)} s, off by ${off.toExponential(1)} m over 3, ${series.steps} steps`,
  );
  // A changed amplitude changes the period: errors of 4 m/s add up twice.
  expect(off).toBeLessThan(series.steps * TOLERANCE * 4 * 2);
  expectClosed(series);
});

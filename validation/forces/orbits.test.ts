/**
 * Central fields against closed forms.
 *   Kepler: r = a (1 − e cos E), E − e sin E = 2πt/T, T = 2π √(a³/μ); kept: x × v and e = (v × (x × v))/μ − x/|x|
 *   two free bodies: the same about each other with μ (1 + m_B/m_A)
 *   linear field: x = A cos ωt, y = (v/ω) sin ωt, ω = √(k/m)
 */
import { anchor, body, centralField } from '@impinge/engine';
import { describe, expect, test } from 'vitest';
import { along, departure, expectClosed, free, type Series, seriesOf, TOLERANCE } from './series.js';

const MU = 4;
const AXIS = 1.5;
const sensorsOf = (name: string, prefix = '') => [
  ...along('position', name, prefix),
  ...along('velocity', name, `${prefix}v`),
];

/** Where an orbit of semi-axis 1.5 m that starts nearest the centre is after a mean anomaly M. */
function keplerPlace(eccentricity: number, anomaly: number): [number, number] {
  let angle = anomaly;
  for (let i = 0; i < 60; i++)
    angle -= (angle - eccentricity * Math.sin(angle) - anomaly) / (1 - eccentricity * Math.cos(angle));
  return [AXIS * (Math.cos(angle) - eccentricity), AXIS * Math.sqrt(1 - eccentricity ** 2) * Math.sin(angle)];
}

/** x × v along z and the two components of the eccentricity vector, frame by frame. */
function invariants(series: Series, mu: number): number[][] {
  const [x, y, vx, vy] = ['x', 'y', 'vx', 'vy'].map(series.of);
  return series.times.map((_, i) => {
    const area = x[i] * vy[i] - y[i] * vx[i];
    const r = Math.hypot(x[i], y[i]);
    return [area, (vy[i] * area) / mu - x[i] / r, (-vx[i] * area) / mu - y[i] / r];
  });
}

describe.each([0, 0.3, 0.7])('Kepler orbit of eccentricity %d', (eccentricity) => {
  const period = 2 * Math.PI * Math.sqrt(AXIS ** 3 / MU);
  const near = AXIS * (1 - eccentricity);
  const fast = Math.sqrt((MU * (1 + eccentricity)) / near);

  test('place by Kepler’s equation over five periods; area and eccentricity vector kept', async () => {
    const series = await seriesOf(
      free({
        until: 5 * period,
        bodies: [body({ name: 'moon', mass: 7, inertia: [1, 1, 1], position: [near, 0, 0], velocity: [0, fast, 0] })],
        forces: [centralField('sun', anchor('world'), { gravitation: MU })],
        sensors: sensorsOf('moon'),
      }),
    );
    const rate = (2 * Math.PI) / period;
    const off = Math.max(
      departure(series, 'x', (t) => keplerPlace(eccentricity, rate * t)[0]),
      departure(series, 'y', (t) => keplerPlace(eccentricity, rate * t)[1]),
    );
    const [first, ...later] = invariants(series, MU);
    const drifts = first.map((value, k) => Math.max(...later.map((row) => Math.abs(row[k] - value))));
    console.log(
      `e = ${eccentricity}: off by ${off.toExponential(1)} m, x × v by ${drifts[0].toExponential(1)}, e by ${Math.max(drifts[1], drifts[2]).toExponential(1)}, ${series.steps} steps`,
    );
    const steps = series.steps * TOLERANCE;
    // An error of speed of the tolerance near the centre changes the semi-axis by 2 a² v/μ of itself, and the phase by 3/2 of that in each
    // radian from then on: at most 3 a v²/μ · 2π · 5/2 on average.
    const growth = ((3 * AXIS * fast * fast) / MU) * Math.PI * 5;
    expect(off).toBeLessThan(steps * growth * fast);
    expect(drifts[0]).toBeLessThan(steps * near * fast * 4);
    expect(Math.max(drifts[1], drifts[2])).toBeLessThan(steps * 4);
    expectClosed(series);
  });
});

test('two free bodies circle each other with the reduced mass; the field pulls both', async () => {
  const [heavy, light, distance] = [5, 2, 1.2];
  const mu = MU * (1 + light / heavy);
  const speed = Math.sqrt(mu / distance);
  const rate = speed / distance;
  const share = [light / (heavy + light), heavy / (heavy + light)];
  const series = await seriesOf(
    free({
      until: (6 * Math.PI) / rate,
      bodies: [
        body({
          name: 'heavy',
          mass: heavy,
          inertia: [1, 1, 1],
          position: [-share[0] * distance, 0, 0],
          velocity: [0, -share[0] * speed, 0],
        }),
        body({
          name: 'light',
          mass: light,
          inertia: [1, 1, 1],
          position: [share[1] * distance, 0, 0],
          velocity: [0, share[1] * speed, 0],
        }),
      ],
      forces: [centralField('pull', anchor('heavy'), { gravitation: MU })],
      sensors: [
        ...sensorsOf('heavy', 'h'),
        ...sensorsOf('light', 'l'),
        { type: 'momentum', name: 'P', axis: 'norm' },
        { type: 'element-length', name: 'r', element: 'pull' },
      ],
    }),
  );
  const off = Math.max(
    departure(series, 'hx', (t) => -share[0] * distance * Math.cos(rate * t)),
    departure(series, 'ly', (t) => share[1] * distance * Math.sin(rate * t)),
    departure(series, 'r', () => distance),
  );
  console.log(`two bodies: off by ${off.toExponential(1)} m, ${series.steps} steps`);
  // A phase that errs by 3 parts of the speed's error in each radian: three turns.
  expect(off).toBeLessThan(series.steps * TOLERANCE * 3 * 6 * Math.PI * distance);
  expect(Math.max(...series.of('P'))).toBeLessThan(Number.EPSILON * series.steps * heavy * speed);
  expectClosed(series);
});

test('isotropic oscillator: an ellipse about the centre', async () => {
  const [stiffness, mass, start, speed] = [30, 0.6, 0.8, 3];
  const rate = Math.sqrt(stiffness / mass);
  const series = await seriesOf(
    free({
      until: 5,
      bodies: [body({ name: 'bead', mass, inertia: [1, 1, 1], position: [1 + start, 2, 3], velocity: [0, 0, speed] })],
      forces: [centralField('well', anchor('world', [1, 2, 3]), { stiffness })],
      sensors: sensorsOf('bead'),
    }),
  );
  const off = Math.max(
    departure(series, 'x', (t) => 1 + start * Math.cos(rate * t)),
    departure(series, 'y', () => 2),
    departure(series, 'z', (t) => 3 + (speed / rate) * Math.sin(rate * t)),
  );
  console.log(`ellipse: off by ${off.toExponential(1)} m, ${series.steps} steps`);
  expect(off).toBeLessThan(series.steps * TOLERANCE * 7);
  expectClosed(series);
});

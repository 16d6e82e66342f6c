/** The double pendulum of Gonthier 2007, fig. 5.14–5.19, with links whose inertia is next to none: the thesis does not say what it has. */
import { expect, it } from 'vitest';
import { doublePendulumSeries, stopOf } from './double-pendulum.js';

const degrees = (angle: number) => (angle * 180) / Math.PI;

it('links with all their mass in the middle come to rest sooner', async () => {
  const series = await doublePendulumSeries({ inertia: 0.01 });
  const { angles } = series[series.length - 1];
  console.log(
    `inertia 0: rests from ${stopOf(series)} s at ${degrees(angles[0]).toFixed(3)}°, ${degrees(angles[1]).toFixed(2)}°`,
  );
  // The thesis: 2.2°, around −65°, from 6.5 s.
  expect(Math.abs(stopOf(series) - 6.5)).toBeLessThan(0.5);
  expect(Math.abs(degrees(angles[1]) + 65)).toBeLessThan(1);
  expect(Math.abs(degrees(angles[0]) - 2.2)).toBeLessThan(1.5);
});

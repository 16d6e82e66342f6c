/** A double pendulum on the floor: angles, path of the tip, dwell state and energy, as in Gonthier 2007, fig. 5.15–5.19. */
import { doublePendulumSeries, type PendulumPoint } from '../../validation/mechanisms/double-pendulum.js';
import { figure, type Point } from './chart.js';

const degrees = (angle: number) => (angle * 180) / Math.PI;

export async function doublePendulum(): Promise<string> {
  const series = await doublePendulumSeries();
  const over = (value: (point: PendulumPoint) => number, every = 2): Point[] =>
    series.filter((_, n) => n % every === 0).map((point) => [point.time, value(point)]);
  const time = { label: 'time', unit: 's' };
  return figure({
    title: 'Double pendulum on the floor, links of slender rods',
    panels: [
      {
        x: time,
        y: { label: 'angles of the joints', unit: '°' },
        series: [
          { name: 'upper', points: over(({ angles }) => degrees(angles[0])) },
          { name: 'lower', points: over(({ angles }) => degrees(angles[1])) },
        ],
      },
      {
        x: time,
        y: { label: 'their speeds', unit: '°/s' },
        series: [
          { name: 'upper', points: over(({ speeds }) => degrees(speeds[0])) },
          { name: 'lower', points: over(({ speeds }) => degrees(speeds[1])) },
        ],
      },
      {
        x: { label: 'x of the tip', unit: 'm' },
        y: { label: 'height over the floor', unit: 'm' },
        series: [{ name: 'tip', points: series.map(({ tip }) => [tip[0], tip[1] + 0.61]) }],
        height: 160,
      },
      {
        x: time,
        y: { label: 'dwell state s_dw', unit: '1' },
        series: [{ name: 's_dw', points: over(({ dwell }) => dwell) }],
        height: 120,
      },
      {
        x: time,
        y: { label: 'kinetic and potential energy', unit: 'J' },
        series: [{ name: 'energy', points: over(({ energy }) => energy) }],
        height: 160,
      },
    ],
  });
}

/** Bulk laws of grains: the angle at which they rest, Beverloo's discharge, and Bagnold's profile. The tests in validation/grains run the same. */
import { type ChuteFlow, chute, FLOWS } from '../../validation/grains/bagnold.js';
import { type Discharge, discharge, OPENINGS } from '../../validation/grains/beverloo.js';
import { RIDGES, ridge, zhouAngle } from '../../validation/grains/repose.js';
import { DIAMETER, MEAN_DIAMETER } from '../../validation/grains/slab.js';
import { chart, type Point } from './chart.js';

export const angleOfRepose = (): string => drawAngles(RIDGES.map((options) => ridge(options).angle));
export const beverlooFigure = (): string => drawDischarge(discharge(OPENINGS));
export const bagnoldFigure = (): string =>
  drawFlows(FLOWS.map(({ angle, high, settling, looking }) => chute(angle, high, settling, looking)));

/** Angles of RIDGES [°], to a tenth. */
export function drawAngles(angles: readonly number[]): string {
  const { rolling } = RIDGES[0];
  const fit = Array.from({ length: 51 }, (_, i): Point => {
    const friction = 0.15 + 0.01 * i;
    return [friction, zhouAngle({ friction, rolling })];
  });
  return chart({
    title: 'The angle at which grains come to rest',
    x: { label: 'friction of grains', unit: '' },
    y: { label: 'angle', unit: '°', range: [0, 30], tick: 10 },
    series: [
      {
        name: 'run',
        points: angles.map((angle, i): Point => [RIDGES[i].friction, Math.round(10 * angle) / 10]),
        marks: 'dots',
      },
      { name: 'Zhou et al. 2002', points: fit, dashed: true },
    ],
    height: 240,
  });
}

export function drawDischarge({ points, c, k, density }: Discharge): string {
  const rate = (opening: number) => c * density * Math.sqrt(9.81) * (opening * DIAMETER - k * MEAN_DIAMETER) ** 2.5;
  const law = Array.from({ length: 71 }, (_, i): Point => {
    const opening = 2.5 + 0.1 * i;
    return [opening, 1e3 * rate(opening)];
  });
  return chart({
    title: 'What runs out of a round opening',
    x: { label: 'diameter of the opening over that of the largest grains', unit: '' },
    y: { label: 'discharge', unit: 'g/s' },
    series: [
      { name: 'run', points: points.map(([opening, w]): Point => [opening, 1e3 * w]), marks: 'dots' },
      { name: 'Beverloo', points: law, dashed: true },
    ],
    height: 240,
  });
}

/** Speeds less those at the bottom. */
export function drawFlows(flows: readonly ChuteFlow[]): string {
  const law = Array.from({ length: 51 }, (_, i): Point => [i / 50, 1 - (1 - i / 50) ** 1.5]);
  return chart({
    title: 'Grains that flow down a rough incline',
    x: { label: 'height over the depth of the flow', unit: '' },
    y: { label: 'speed over A h^(3/2)', unit: '', range: [-0.2, 1.1], tick: 0.2 },
    series: [
      ...flows.map(({ points, depth, slip }) => ({
        name: `${depth.toFixed(0)} d deep`,
        points: points.map(([z, v]): Point => [z, v - slip]),
        marks: 'dots' as const,
      })),
      { name: 'Bagnold', points: law, dashed: true },
    ],
    height: 280,
  });
}

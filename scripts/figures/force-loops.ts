/** Force over indentation through an impact: Gonthier's damping (Gonthier 2007, fig. 5.2), and the dashpots. */
import { GONTHIER_BALL, type Impact, loopOf } from '../../validation/laws/impact-scenes.js';
import { figure, type Panel, type Point } from './chart.js';

const axes: Pick<Panel, 'x' | 'y'> = {
  x: { label: 'indentation', unit: 'm' },
  y: { label: 'force', unit: 'N' },
};

const loop = async (impact: Partial<Impact>, duration = 2.4e-4): Promise<Point[]> => {
  const points = await loopOf({ ...GONTHIER_BALL, speed: 1, frames: { count: 600, duration }, ...impact });
  // From the first touch to the first moment apart again.
  const first = points.findIndex(([d]) => d > 0) - 1;
  const last = points.findIndex(([d], i) => i > first + 1 && d === 0);
  return points.slice(first, last < 0 ? undefined : last + 1);
};

const LINEAR = { type: 'linear', stiffness: 4e8 } as const;

export async function forceLoops(): Promise<string> {
  const loops = [];
  for (const restitution of [1, 0.9, 0.7, 0.5, 0.3, 0.1])
    loops.push({
      name: `e = ${restitution}`,
      points: await loop({ restitution }, restitution < 0.2 ? 8e-4 : 2.4e-4),
    });
  const half = { restitution: 0.5 };
  return figure({
    title: 'Force over indentation, 0.454 kg at 1 m/s',
    panels: [
      { ...axes, y: { label: 'force, Gonthier on Hertz', unit: 'N' }, series: loops, height: 300 },
      {
        ...axes,
        y: { label: 'force, e = 0.5, Tsuji on Hertz, Kelvin–Voigt on a spring', unit: 'N' },
        series: [
          { name: 'Tsuji', points: await loop({ ...half, damping: { type: 'tsuji', clamped: true } }) },
          {
            name: 'Tsuji, not clamped',
            points: await loop({ ...half, damping: { type: 'tsuji', clamped: false } }),
            dashed: true,
          },
          {
            name: 'Kelvin–Voigt',
            points: await loop({ ...half, normal: LINEAR, damping: { type: 'kelvin-voigt', clamped: true } }),
          },
          {
            name: 'Kelvin–Voigt, not clamped',
            points: await loop({ ...half, normal: LINEAR, damping: { type: 'kelvin-voigt', clamped: false } }),
            dashed: true,
          },
        ],
        height: 300,
      },
    ],
  });
}

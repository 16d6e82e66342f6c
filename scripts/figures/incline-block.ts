/** The block on 30° with springs at its corners: slides, holds, and rings without a dashpot. */
import { drive } from '../../validation/drive.js';
import { blockScene, downSlope } from '../../validation/laws/incline-block.js';
import { figure, type Point } from './chart.js';

async function wayOf(set: Record<string, number>, scale: number, every: number): Promise<Point[]> {
  const points: Point[] = [];
  await drive(blockScene(set), {
    enough: (now) => {
      const { time } = now.run.simulation.state;
      if (time >= points.length * every) points.push([time, scale * downSlope(now).way]);
      return false;
    },
  });
  return points;
}

export async function inclineBlock(): Promise<string> {
  const names = [0.5, 0.58, 0.6];
  const far = await Promise.all(names.map((friction) => wayOf({ friction, until: 1 }, 1, 5e-3)));
  const near = await Promise.all(
    [0.58, 0.6].map((friction) => wayOf({ friction, until: 0.6, dampingRatio: 0 }, 1000, 1.5e-3)),
  );
  return figure({
    title: 'Block on an incline of 30°, tan 30° = 0.577',
    panels: [
      {
        x: { label: 'time', unit: 's' },
        y: { label: 'displacement down the slope, with dashpot', unit: 'm' },
        series: far.map((points, n) => ({ name: `μ ${names[n]}`, points })),
      },
      {
        x: { label: 'time', unit: 's' },
        y: { label: 'displacement, without dashpot', unit: 'mm' },
        series: near.map((points, n) => ({ name: `μ ${names[n + 1]}`, points, colour: n + 1 })),
      },
    ],
  });
}

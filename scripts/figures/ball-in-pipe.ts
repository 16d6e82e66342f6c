/** A ball that falls into a pipe and rolls to and fro: where it is, and its energy. */
import { bodyNow, drive, energyNow } from '../../validation/drive.js';
import { ballInPipe } from '../../validation/laws/rolling-scenes.js';
import { figure, type Point } from './chart.js';

const EVERY = 0.03;

export async function ballInPipeFigure(): Promise<string> {
  const [across, along, energy]: [Point[], Point[], Point[]] = [[], [], []];
  await drive(ballInPipe(0.3), {
    enough: (now) => {
      const { time } = now.run.simulation.state;
      if (time < across.length * EVERY) return false;
      const { position } = bodyNow(now, 0);
      across.push([time, position[0]]);
      along.push([time, position[1]]);
      const { kinetic, potential } = energyNow(now);
      // Above the ball at rest in the lowest place.
      energy.push([time, kinetic + potential + 2 * 9.81 * 0.9]);
      return false;
    },
  });
  return figure({
    title: 'A ball in a pipe of radius 1 m, bristle friction at a point',
    panels: [
      {
        x: { label: 'time', unit: 's' },
        y: { label: 'position', unit: 'm' },
        series: [
          { name: 'across', points: across },
          { name: 'along the pipe', points: along },
        ],
      },
      {
        x: { label: 'time', unit: 's' },
        y: { label: 'kinetic and potential energy', unit: 'J' },
        series: [{ name: 'energy', points: energy }],
        height: 140,
      },
    ],
  });
}

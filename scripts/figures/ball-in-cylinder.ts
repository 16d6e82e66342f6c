/** The ball that swings in a lying cylinder and comes to rest. */
import { simulate } from 'impinge';
import scene from '../../examples/laws/ball-in-cylinder-volumetric/scene.js';
import { figure, type Point } from './chart.js';

export async function ballInCylinder(): Promise<string> {
  const run = simulate(scene);
  const [x, y, energy]: Point[][] = [[], [], []];
  for await (const { time, sensors } of run) {
    const { kinetic, potential } = await run.energy();
    x.push([time, sensors[0]]);
    y.push([time, sensors[1]]);
    energy.push([time, kinetic + potential]);
  }
  const t = { label: 't', unit: 's' };
  return figure({
    title: 'Ball in a cylinder, volumetric: it comes to rest across and along the axis',
    panels: [
      {
        x: t,
        y: { label: 'position', unit: 'm' },
        series: [
          { name: 'across', points: x },
          { name: 'along', points: y },
        ],
      },
      {
        x: t,
        y: { label: 'kinetic + potential', unit: 'J' },
        series: [{ name: 'energy', points: energy }],
        height: 160,
      },
    ],
  });
}

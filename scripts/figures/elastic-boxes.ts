/** Energy of an elastic box that bounces on a plane, under every law of shared volumes. */
import { BOX_LAWS, bounce } from '../../validation/laws/elastic-boxes.js';
import { figure, type Point } from './chart.js';

const SECONDS = 5;

export async function elasticBoxes(): Promise<string> {
  const series: { name: string; points: Point[] }[] = [];
  for (const law of BOX_LAWS) {
    const { history, kept } = await bounce(law, SECONDS);
    series.push({ name: law.name, points: [...history, [SECONDS, kept]] });
  }
  return figure({
    title: 'Energy of a bouncing box, e = 1, no friction',
    panels: [
      {
        x: { label: 'time', unit: 's', range: [0, SECONDS], tick: 1 },
        y: { label: 'energy over that at the start', unit: '' },
        series,
        height: 260,
      },
    ],
  });
}

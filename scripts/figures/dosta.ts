/** Two cases of Dosta et al. 2024 by Impinge and by LIGGGHTS, from what `npm run dosta -- FOLDER --store` found. */
import { type DostaCase, DRUM, PENETRATION } from '../../validation/dosta/dosta-case.js';
import { storedRows } from '../../validation/dosta/run-dosta.js';
import { chart, figure, type Series } from './chart.js';

const TIME = { label: 'time', unit: 's' };

/** A column by both codes, in one colour. */
function both(dosta: DostaCase, k: number, name: string, colour: number): Series[] {
  const { ours, theirs } = storedRows(dosta);
  return [
    { name, points: ours.map((row) => [row[0], row[k + 1]]), colour },
    { name: `${name}, LIGGGHTS`, points: theirs.map((row) => [row[0], row[k + 1]]), dashed: true, colour: colour + 1 },
  ];
}

export const dostaPenetration = (): string =>
  chart({
    title: 'A steel ball falls into 25 000 grains',
    x: TIME,
    y: { label: 'height of its centre', unit: 'm' },
    series: both(PENETRATION, 0, 'Impinge', 0),
    height: 280,
  });

export function dostaDrum(): string {
  const panel = (kind: number, what: string) => ({
    x: TIME,
    y: { label: what, unit: '' },
    series: [
      ...both(DRUM, 3 * kind, 'high', 0),
      ...both(DRUM, 3 * kind + 1, 'rising', 2),
      ...both(DRUM, 3 * kind + 2, 'low', 4),
    ],
    height: 240,
  });
  return figure({
    title: 'A drum that turns at 2 rad/s: grains in its quarters',
    panels: [panel(0, 'grains of 2 mm'), panel(1, 'grains of 4 mm')],
  });
}

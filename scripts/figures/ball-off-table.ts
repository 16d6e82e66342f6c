/** The ball that falls on a table, rolls and leaves it, by three steps. */
import { runTable, type TableRun } from '../../validation/laws/volumetric-table.js';
import { figure, type Point } from './chart.js';

const STEPS = [1e-3, 2.5e-4] as const;

export async function ballOffTable(): Promise<string> {
  const runs: TableRun[] = [];
  for (const step of STEPS) runs.push(await runTable(step, 4.6));
  const names = STEPS.map((step) => `${step * 1e6} µs`);
  const panel = (column: 1 | 2 | 3 | 5, label: string, unit: string) => ({
    x: { label: 't', unit: 's' },
    y: { label, unit },
    series: runs.map(({ rows }, k) => ({
      name: names[k],
      dashed: k > 0,
      points: rows.map((row): Point => [row[0], row[column]]),
    })),
    height: 170,
  });
  return figure({
    title: 'Ball off the table, by the volume it shares',
    columns: 2,
    panels: [
      panel(2, 'v_y', 'm/s'),
      panel(3, 'ω_z', 'rad/s'),
      panel(1, 'y', 'm'),
      panel(5, 'kinetic + potential', 'J'),
    ],
  });
}

/** Friction of a disc that slides and spins at once: the exact integrals, per-polygon friction and the volumetric law. */
import { cylinder } from 'impinge';
import { discIntegrals, patchFriction } from '../../validation/laws/contensou-friction.js';
import { figure, type Point } from './chart.js';

const RATIOS = Array.from({ length: 41 }, (_, i) => i / 10);
const DISC = { height: 0.025 - 1e-4, radius: 0.1 };

export async function contensou(): Promise<string> {
  const bristle = { stribeckSpeed: 1e-4, stiffness: 1e5, viscosity: 300, dwellTime: 0.01 };
  const shape = cylinder(0.1, 0.05);
  const dots = RATIOS.filter((_, i) => i % 4 === 0);
  const pieces = await patchFriction(shape, DISC, { tangential: { type: 'per-polygon', slipSpeed: 1e-5 } }, dots);
  const whole = await patchFriction(
    shape,
    DISC,
    { tangential: { type: 'volumetric-bristle', ...bristle }, spinning: { type: 'volumetric', ...bristle } },
    RATIOS,
  );
  const exact = RATIOS.map((s) => discIntegrals(s, 0));
  const panel = (key: 'force' | 'torque', label: string, top: number) => ({
    x: { label: 'v/(ωR)', unit: '', range: [0, 4] as const, tick: 1 },
    y: { label, unit: '', range: [0, top] as const, tick: 0.2 },
    series: [
      { name: 'exact', points: RATIOS.map((s, i): Point => [s, exact[i][key]]) },
      { name: 'per polygon', points: dots.map((s, i): Point => [s, pieces[i][key]]), marks: 'dots' as const },
      { name: 'volumetric', points: RATIOS.map((s, i): Point => [s, whole[i][key]]), dashed: true },
    ],
    height: 240,
  });
  return figure({
    title: 'A disc that slides and spins: friction and torque about the normal',
    columns: 2,
    panels: [panel('force', 'F/(μN)', 1), panel('torque', 'T/(μNR)', 0.8)],
  });
}

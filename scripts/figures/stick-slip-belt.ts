/** Bowden and Leben's experiment at three speeds of the belt. */
import { stickSlipScene, stickSlipSeries } from '../../validation/laws/stick-slip-series.js';
import { figure, type Panel } from './chart.js';

/** Frames of a series [s]. */
const EVERY = 0.1;

export async function stickSlipBelt(): Promise<string> {
  const panels: Panel[] = [];
  for (const speed of [0.05, 0.1, 0.15]) {
    const series = await stickSlipSeries(stickSlipScene({ speed, until: 50 }), speed);
    let next = 0;
    const few = series.filter(({ time, friction }, i) => {
      const isPeak =
        i > 0 && i + 1 < series.length && friction > series[i - 1].friction && friction > series[i + 1].friction;
      if (time < next && !isPeak) return false;
      next = Math.max(next, time + EVERY);
      return true;
    });
    panels.push({
      x: { label: `time, belt at ${speed} m/s`, unit: 's' },
      y: { label: 'spring and friction', unit: 'N' },
      series: [
        { name: 'k |r|', points: few.map(({ time, way }) => [time, 2 * way]) },
        { name: '|f_t|', points: few.map(({ time, friction }) => [time, friction]) },
      ],
      height: 150,
    });
  }
  return figure({ title: 'Stick–slip on a belt: μ_S 0.15, μ_C 0.1, τ_dw 2 s, f_n 10 N', panels });
}

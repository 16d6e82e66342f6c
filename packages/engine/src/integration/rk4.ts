/** Classical Runge–Kutta, order 4: h/6 (k₁ + 2k₂ + 2k₃ + k₄). Between steps: cubic Hermite on k₁ and the rate at the end. */
import { fixedStep } from './fixed-step.js';
import type { Solver } from './solver.js';

export function rk4(step: number): Solver {
  let k = [0, 1, 2, 3, 4].map(() => new Float64Array(0));
  let stage = new Float64Array(0);
  return fixedStep(step, {
    take: (system, t, y, h, out) => {
      const { size } = system;
      if (stage.length < size) {
        k = k.map(() => new Float64Array(2 * size));
        stage = new Float64Array(2 * size);
      }
      const [k1, k2, k3, k4] = k;
      system.findRates(t, y, k1);
      for (let i = 0; i < size; i++) stage[i] = y[i] + 0.5 * h * k1[i];
      system.findRates(t + 0.5 * h, stage, k2);
      for (let i = 0; i < size; i++) stage[i] = y[i] + 0.5 * h * k2[i];
      system.findRates(t + 0.5 * h, stage, k3);
      for (let i = 0; i < size; i++) stage[i] = y[i] + h * k3[i];
      system.findRates(t + h, stage, k4);
      for (let i = 0; i < size; i++) out[i] = y[i] + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    },
    interpolate: (system, y0, y1, theta, out, from, to, t1, h, first) => {
      const [start, , , , end] = k;
      if (first) system.findRates(t1, y1, end);
      const u = 1 - theta;
      const c0 = u * u * (1 + 2 * theta);
      const c1 = theta * theta * (3 - 2 * theta);
      for (let i = from; i < to; i++) {
        out[i] = c0 * y0[i] + c1 * y1[i] + h * theta * u * (u * start[i] - theta * end[i]);
      }
    },
    // |θ u²| and |θ² u| ≤ 4/27
    travel: (y0, y1, i, h) => Math.abs(y1[i] - y0[i]) + (4 / 27) * h * (Math.abs(k[0][i]) + Math.abs(k[4][i])),
  });
}

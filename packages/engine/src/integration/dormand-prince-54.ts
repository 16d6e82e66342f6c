/**
 * Dormand–Prince 5(4): six new stages a step, the seventh is the next step's first; error by the embedded order 4; PI step
 * control; dense output of order 4; steps end on located events.
 * Dormand & Prince, J. Comput. Appl. Math. 6 (1980) 19; Hairer, Nørsett & Wanner, Solving ODEs I, §II.4–II.6.
 */
import { pow } from '../math/elementary.js';
import { allFinite } from './fixed-step.js';
import type { Interpolant, LocatedEvent, OdeSystem, Solver, SolverMemory, Trial } from './solver.js';

const [C2, C3, C4, C5] = [1 / 5, 3 / 10, 4 / 5, 8 / 9];
const A21 = 1 / 5;
const [A31, A32] = [3 / 40, 9 / 40];
const [A41, A42, A43] = [44 / 45, -56 / 15, 32 / 9];
const [A51, A52, A53, A54] = [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729];
const [A61, A62, A63, A64, A65] = [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656];
const [A71, A73, A74, A75, A76] = [35 / 384, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84];
/** Order 5 minus order 4. */
const [E1, E3, E4, E5, E6, E7] = [71 / 57600, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40];
/** Dense output. */
const [D1, D3, D4, D5, D6, D7] = [
  -12715105075 / 11282082432,
  87487479700 / 32700410799,
  -10690763975 / 1880347072,
  701980252875 / 199316789632,
  -1453857185 / 822651844,
  69997945 / 29380423,
];
const STAGES = 7;

/** Step control after Hairer's code: h · 0.9 err^−0.17 err₋₁^0.04, changed by at most these factors. */
const SAFETY = 0.9;
const ERROR_EXPONENT = 0.17;
const HISTORY_EXPONENT = 0.04;
const SHRINK = 0.1;
const GROW = 5;
const MIN_ERROR = 1e-4;

/** Landing on an event takes Newton steps on the real solution after the first guess by dense output. */
const MAX_LANDINGS = 4;

/** A step of fewer ulp of the time than this cannot be told from none: the run has stalled. */
const MIN_STEP_ULPS = 16;

/** A step that would leave less than this part of itself to the limit is stretched to end on it. */
const STRETCH = 1.001;

export interface DormandPrinceOptions {
  /** Longest step [s]. */
  readonly maxStep: number;
}

export function dormandPrince54({ maxStep }: DormandPrinceOptions): Solver {
  let k = Array.from({ length: STAGES }, () => new Float64Array(0));
  let [stage, next, error, bend] = [0, 1, 2, 3].map(() => new Float64Array(0));

  /** Fills stages 2…7, the end `next` and the error estimate; stage 1 must be there. */
  function takeStep(system: OdeSystem, t: number, y: Float64Array, h: number): void {
    const { size } = system;
    const [k1, k2, k3, k4, k5, k6, k7] = k;
    for (let i = 0; i < size; i++) stage[i] = y[i] + h * (A21 * k1[i]);
    system.findRates(t + C2 * h, stage, k2);
    for (let i = 0; i < size; i++) stage[i] = y[i] + h * (A31 * k1[i] + A32 * k2[i]);
    system.findRates(t + C3 * h, stage, k3);
    for (let i = 0; i < size; i++) stage[i] = y[i] + h * (A41 * k1[i] + A42 * k2[i] + A43 * k3[i]);
    system.findRates(t + C4 * h, stage, k4);
    for (let i = 0; i < size; i++) stage[i] = y[i] + h * (A51 * k1[i] + A52 * k2[i] + A53 * k3[i] + A54 * k4[i]);
    system.findRates(t + C5 * h, stage, k5);
    for (let i = 0; i < size; i++) {
      stage[i] = y[i] + h * (A61 * k1[i] + A62 * k2[i] + A63 * k3[i] + A64 * k4[i] + A65 * k5[i]);
    }
    system.findRates(t + h, stage, k6);
    for (let i = 0; i < size; i++) {
      next[i] = y[i] + h * (A71 * k1[i] + A73 * k3[i] + A74 * k4[i] + A75 * k5[i] + A76 * k6[i]);
    }
    system.findRates(t + h, next, k7);
    for (let i = 0; i < size; i++) {
      error[i] = h * (E1 * k1[i] + E3 * k3[i] + E4 * k4[i] + E5 * k5[i] + E6 * k6[i] + E7 * k7[i]);
    }
  }

  function interpolantOf(system: OdeSystem, t: number, y: Float64Array, h: number): Interpolant {
    let ready = false;
    const prepare = () => {
      const [k1, , k3, k4, k5, k6, k7] = k;
      for (let i = 0; i < system.size; i++) {
        bend[i] = h * (D1 * k1[i] + D3 * k3[i] + D4 * k4[i] + D5 * k5[i] + D6 * k6[i] + D7 * k7[i]);
      }
      ready = true;
    };
    const [first, last] = [k[0], k[6]];
    return {
      startTime: t,
      step: h,
      evaluate: (theta, out, from, to) => {
        if (!ready) prepare();
        const u = 1 - theta;
        for (let i = from; i < to; i++) {
          const r1 = next[i] - y[i];
          const r2 = h * first[i] - r1;
          const r3 = r1 - h * last[i] - r2;
          out[i] = y[i] + theta * (r1 + u * (r2 + theta * (r3 + u * bend[i])));
        }
      },
      // |θ u| ≤ 1/4, |θ² u| ≤ 4/27, |θ² u²| ≤ 1/16
      travel: (i) => {
        if (!ready) prepare();
        const r1 = next[i] - y[i];
        const r2 = h * first[i] - r1;
        const r3 = r1 - h * last[i] - r2;
        return Math.abs(r1) + Math.abs(r2) / 4 + (4 * Math.abs(r3)) / 27 + Math.abs(bend[i]) / 16;
      },
    };
  }

  /** Shortens the step until it ends on the event; returns its length. */
  function land(system: OdeSystem, t: number, y: Float64Array, h: number, event: LocatedEvent): number {
    let length = event.theta * h;
    for (let round = 0; round < MAX_LANDINGS; round++) {
      takeStep(system, t, y, length);
      const { value, rate } = system.eventResidual(event, t + length, next);
      const better = length - value / rate;
      const ulp = Number.EPSILON * Math.max(Math.abs(t), length);
      if (!(better > 0 && better <= h) || Math.abs(better - length) <= ulp) break;
      if (round < MAX_LANDINGS - 1) length = better;
    }
    return length;
  }

  return {
    locatesEvents: true,
    nextTime: (t, memory) => t + Math.min(memory.step, maxStep),
    attempt: (system, t, y, memory, limit, fresh) => {
      const { size } = system;
      if (stage.length < size) {
        k = k.map(() => new Float64Array(2 * size));
        [stage, next, error, bend] = [0, 1, 2, 3].map(() => new Float64Array(2 * size));
      }
      if (fresh) system.findRates(t, y, k[0]);
      else k[0].set(k[6].subarray(0, size));
      const room = limit - t;
      let h = Math.min(memory.step, maxStep);
      if (room < STRETCH * h) h = room;
      let rejected = 0;
      const ended = (status: Trial['status'], time: number, after: SolverMemory, event?: LocatedEvent): Trial => ({
        status,
        time,
        y: next,
        interpolant: interpolantOf(system, t, y, time - t),
        event,
        memory: after,
        rejected,
      });
      for (;;) {
        const least = Math.max(MIN_STEP_ULPS * Number.EPSILON * Math.abs(t), Number.MIN_VALUE / Number.EPSILON);
        if (h < least && h !== room) {
          return ended(allFinite(error, size) ? 'stalled' : 'not-finite', t, memory);
        }
        takeStep(system, t, y, h);
        const norm = system.errorNorm(y, next, error);
        if (norm <= 1) {
          const event = system.findFirstEvent(interpolantOf(system, t, y, h));
          const bounded = Math.max(norm, MIN_ERROR);
          const factor = (SAFETY * pow(memory.lastError, HISTORY_EXPONENT)) / pow(bounded, ERROR_EXPONENT);
          const grown = h * Math.min(rejected > 0 ? 1 : GROW, Math.max(SHRINK, factor));
          // A step cut short by the limit says nothing about the step that fits the tolerance.
          const step = h < memory.step && rejected === 0 ? Math.max(memory.step, grown) : grown;
          const after = { ...memory, step: Math.min(step, maxStep), lastError: bounded };
          if (event === undefined) return ended('ok', h === room ? limit : t + h, after);
          return ended('ok', t + land(system, t, y, h, event), after, event);
        }
        rejected++;
        h *= Number.isFinite(norm) ? Math.max(SHRINK, SAFETY / pow(norm, 0.2)) : SHRINK;
      }
    },
  };
}

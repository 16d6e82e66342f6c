/**
 * A chain of equal elastic Hertz balls that touch, F = A δ^(3/2). A blow makes solitary waves. For long waves Nesterenko's law is
 *   V = (16/25)^(1/5) D (A/m)^(2/5) v_m^(1/5)
 * with v_m the largest speed of a ball in the wave. Nesterenko 2001, ch. 1.
 */
import { type GrainBed, viewGrains } from '@impinge/engine/grains';
import { bedOf, massOf, step } from './beds.js';

const RADIUS = 0.005;
const STEEL = { density: 7800, youngModulus: 2.1e11, poissonRatio: 0.3, restitution: 1 };
const MASS = massOf(RADIUS, STEEL.density);
/** A of two such balls: (4/3) E* √R*. */
export const STIFFNESS = ((4 / 3) *
  (STEEL.youngModulus / (1 - STEEL.poissonRatio ** 2) / 2) *
  Math.sqrt(RADIUS / 2)) as number;

export function nesterenkoSpeed(largest: number): number {
  return (16 / 25) ** 0.2 * 2 * RADIUS * (STIFFNESS / MASS) ** 0.4 * largest ** 0.2;
}

/** When each ball was fastest [s], and how fast it was then [m/s]. */
export interface ChainWave {
  readonly times: readonly number[];
  readonly peaks: readonly number[];
}

/** The time unit of a blow at `speed` [s], and the step that divides it. */
export const stepOf = (speed: number) => 0.01 * (MASS / (STIFFNESS * Math.sqrt(speed))) ** 0.4;

/** Reads the moments at which balls are fastest, by a parabola through three steps. */
function watch(count: number, dt: number, next: () => ArrayLike<number>, until: number): ChainWave {
  const times = new Array<number>(count).fill(0);
  const peaks = new Array<number>(count).fill(0);
  let older = new Float64Array(count);
  let old = new Float64Array(count);
  for (let n = 1; times[until] === 0; n++) {
    const now = Float64Array.from(
      { length: count },
      (
        (all) => (_, i) =>
          all[i]
      )(next()),
    );
    for (let i = 0; i < count; i++) {
      if (times[i] > 0 || !(old[i] > older[i] && old[i] >= now[i]) || old[i] < 1e-3) continue;
      const bend = older[i] - 2 * old[i] + now[i];
      const off = (0.5 * (older[i] - now[i])) / bend;
      times[i] = (n - 1 + off) * dt;
      peaks[i] = old[i] - (0.125 * (older[i] - now[i]) ** 2) / bend;
    }
    [older, old] = [old, now];
  }
  return { times, peaks };
}

/** The chain by the grain kernels: `count` balls, the first strikes at a speed [m/s]. */
export function kernelChain(count: number, speed: number): ChainWave {
  const dt = stepOf(speed);
  const bed: GrainBed = bedOf({
    materials: { steel: STEEL },
    law: { normal: { type: 'hertz' }, damping: { type: 'none' }, tangential: { type: 'none' } },
    step: dt,
    balls: Array.from({ length: count }, (_, i) => ({
      at: [2 * RADIUS * i, 0, 0],
      radius: RADIUS,
      velocity: [i === 0 ? speed : 0, 0, 0],
    })),
  });
  const next = () => {
    step(bed);
    return viewGrains(bed).velocities.filter((_, k) => k % 3 === 0);
  };
  return watch(count, dt, next, count - 10);
}

/** The same chain of masses, by a Runge–Kutta method of fourth order and without the engine. */
export function plainChain(count: number, speed: number): ChainWave {
  const dt = stepOf(speed);
  const rates = (y: Float64Array, out: Float64Array) => {
    for (let i = 0; i < count; i++) {
      out[i] = y[count + i];
      out[count + i] = 0;
    }
    for (let i = 0; i + 1 < count; i++) {
      const depth = y[i] - y[i + 1];
      if (!(depth > 0)) continue;
      const push = (STIFFNESS / MASS) * depth * Math.sqrt(depth);
      out[count + i] -= push;
      out[count + i + 1] += push;
    }
  };
  const y = new Float64Array(2 * count);
  y[count] = speed;
  const [a, b, c, d, at] = [0, 1, 2, 3, 4].map(() => new Float64Array(2 * count));
  const shifted = (k: Float64Array, by: number) => {
    for (let i = 0; i < y.length; i++) at[i] = y[i] + by * k[i];
    return at;
  };
  const next = () => {
    rates(y, a);
    rates(shifted(a, dt / 2), b);
    rates(shifted(b, dt / 2), c);
    rates(shifted(c, dt), d);
    for (let i = 0; i < y.length; i++) y[i] += (dt / 6) * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
    return y.subarray(count);
  };
  return watch(count, dt, next, count - 10);
}

/** Speed of the wave [m/s] and the largest speed of balls in it, between balls `from` and `to`. */
export function waveOf({ times, peaks }: ChainWave, from: number, to: number): { speed: number; largest: number } {
  const along = peaks.slice(from, to);
  return {
    speed: ((to - from) * 2 * RADIUS) / (times[to] - times[from]),
    largest: along.reduce((sum, v) => sum + v, 0) / along.length,
  };
}

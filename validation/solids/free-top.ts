/**
 * Bodies that nothing acts on, against Euler's equations (Landau & Lifshitz, Mechanics, §37). In the body's principal axes, I₁ ≤ I₂ ≤ I₃,
 * the angular momentum runs round a closed curve in the time T = 4 K(m)/Ω with the complete elliptic integral K; of a body with two
 * equal moments on a circle in T = 2π I₁/(|I₃ − I₁| ω₃). Directions come from the poses of frames, so that everything
 * between mesh and orientation takes part.
 */
import { resolveScene, type SceneInput, type SceneSource, simulate } from '@impinge/engine';
import { principalAxes } from '@impinge/engine/geometry';
import { expect } from 'vitest';
import { completeElliptic } from '../complete-elliptic.js';

/** Two moments closer than this part are equal but for rounding; the elliptic integral serves for all others. */
const EQUAL = 1e-9;
/** Three moments closer than this part turn so slowly against each other that nobody waits for it. */
const BALL = 1e-4;

/** Period [s] of the angular momentum in the body, from ascending moments [kg m²] and its components along their axes [kg m²/s]. */
export function topPeriod(moments: readonly number[], momentum: readonly number[]): number {
  const [i1, i2, i3] = moments;
  const twiceEnergy = moments.reduce((sum, moment, k) => sum + (momentum[k] * momentum[k]) / moment, 0);
  const momentum2 = momentum.reduce((sum, l) => sum + l * l, 0);
  // For L² < 2E I₂ the roles of I₁ and I₃ are exchanged.
  const [a, c] = momentum2 < twiceEnergy * i2 ? [i3, i1] : [i1, i3];
  const slow = ((c - i2) * (momentum2 - twiceEnergy * a)) / (a * i2 * c);
  const m = ((i2 - a) * (twiceEnergy * c - momentum2)) / ((c - i2) * (momentum2 - twiceEnergy * a));
  return (4 * completeElliptic(m)) / Math.sqrt(slow);
}

type Options = Parameters<typeof simulate>[1];

/** What became of one body. */
interface FreeTop {
  readonly name: string;
  /** kg m², ascending. */
  readonly moments: readonly number[];
  /** T [s]; undefined for a body that keeps its axis: equal moments, or no spin about the axis of symmetry. */
  readonly period: number | undefined;
  /** How far the angular momentum in the body's axes is, after T or a second, from where it was, relative, and how far it may be. */
  readonly returnError: number;
  readonly allowed: number;
}

/**
 * Runs a scene of free bodies as it is: its sensors 'angular momentum' and 'kinetic energy' must stay what they are. Then each body alone
 * for its period, which must bring it back. `periods` [s] by body are those of the example's README.
 */
export async function checkFreeFlight(
  source: SceneSource,
  periods: Readonly<Record<string, number | undefined>>,
  options: Options = {},
): Promise<void> {
  const scene = resolveScene(source);
  const column = (name: string) => scene.sensors?.findIndex((sensor) => sensor.name === name) ?? -1;
  const [momentum, energy] = [column('angular momentum'), column('kinetic energy')];
  expect(Math.min(momentum, energy), "sensors 'angular momentum' and 'kinetic energy'").toBeGreaterThanOrEqual(0);
  const rows: Float64Array[] = [];
  for await (const { sensors } of simulate(scene, options)) rows.push(sensors.slice());
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    // L of each body is a number of the state that nothing adds to.
    expect(row[momentum]).toBe(rows[0][momentum]);
    // What the default tolerances of 1e-7 a step add up to.
    expect(Math.abs(row[energy] / rows[0][energy] - 1)).toBeLessThan(1e-6);
  }
  expect(scene.bodies.map(({ name }) => name)).toEqual(Object.keys(periods));
  for (const body of scene.bodies) {
    const alone = { ...scene, bodies: [body], sensors: [] };
    const { name, moments, period, returnError, allowed } = await freeTop(alone, options);
    console.log(
      `${name}: I ${moments.map((i) => i.toPrecision(5)).join(', ')} kg m², T ${period?.toPrecision(6)} s, back to ${returnError.toExponential(1)}`,
    );
    expect(returnError).toBeLessThan(allowed);
    // As many digits as are written down.
    if (period === undefined || periods[name] === undefined) expect(period).toBe(periods[name]);
    else expect(Math.abs(period / periods[name] - 1)).toBeLessThan(1e-4);
  }
}

/** Flies a scene of one free body for its period, or for a second where it has none. */
export async function freeTop(scene: SceneInput, options: Options): Promise<FreeTop> {
  const { system, initialY } = await simulate(scene, options).model();
  const { moments, orientation } = principalAxes(system.bodies.inertiaB);
  const momentum = [...initialY.subarray(10, 13)];
  const inBody = (q: ArrayLike<number>) => turnedBack(turnedBack(momentum, q), orientation);
  const first = inBody(initialY.subarray(3, 7));
  const period = periodOf(moments, first);
  const until = period ?? 1;
  let last = first;
  const tight = { ...scene, until, recording: { every: until }, solver: TIGHT };
  for await (const { poses } of simulate(tight, options)) last = inBody(poses.subarray(3, 7));
  const returnError = Math.hypot(...last.map((l, k) => l - first[k])) / Math.hypot(...momentum);
  return {
    name: system.bodies.names[0],
    moments,
    period,
    returnError,
    allowed: SOLVED + (isBall(moments) ? drift(moments, momentum) * until : 0),
  };
}

/** 1e-11 a step over some thousand steps; near the axis in between errors grow, e^(a period) at most, here by 100. */
const SOLVED = 1e-8;

/** Three moments so near each other that the body keeps its axis but for `drift`. */
function isBall([i1, , i3]: readonly number[]): boolean {
  return i3 - i1 < BALL * i3;
}

/** Most that L turns in the body, over itself [1/s]: L̇ = L × I⁻¹L, and L × L/I₁ is 0. */
function drift([i1, , i3]: readonly number[], momentum: readonly number[]): number {
  return Math.hypot(...momentum) * (1 / i1 - 1 / i3);
}

const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-11,
  angleTolerance: 1e-12,
  angularVelocityTolerance: 1e-11,
} as const;

function periodOf(moments: readonly number[], momentum: readonly number[]): number | undefined {
  const [i1, i2, i3] = moments;
  const equal = (a: number, b: number) => Math.abs(a - b) < EQUAL * b;
  if (isBall(moments)) return undefined;
  if (!equal(i1, i2) && !equal(i2, i3)) return topPeriod(moments, momentum);
  const [across, own, spin] = equal(i1, i2) ? [i1, i3, momentum[2] / i3] : [i3, i1, momentum[0] / i1];
  return spin === 0 ? undefined : (2 * Math.PI * across) / (Math.abs(own - across) * Math.abs(spin));
}

/** R(q)ᵀ v. */
function turnedBack(v: readonly number[], q: ArrayLike<number>): number[] {
  const [x, y, z, w] = [-q[0], -q[1], -q[2], q[3]];
  const t = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])];
  return [
    v[0] + w * t[0] + y * t[2] - z * t[1],
    v[1] + w * t[1] + z * t[0] - x * t[2],
    v[2] + w * t[2] + x * t[1] - y * t[0],
  ];
}

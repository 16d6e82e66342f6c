/**
 * IFToMM A02: N windows of four bars, 2N + 1 uniform rods of 1 kg and 1 m, the upper pivots started at 1 m/s. Redundant for N ≥ 2, and singular
 * whenever the cranks lie down.
 */
import { body, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive, energyNow } from '../drive.js';
import { pin, tight } from './mechanism-run.js';

/** Slender: the inertia about its own length plays no part. */
const rod = (name: string, position: [number, number, number], along: 'x' | 'z') =>
  body({ name, mass: 1, inertia: along === 'x' ? [1e-6, 1 / 12, 1 / 12] : [1 / 12, 1 / 12, 1e-6], position });

const fourBars = (n: number, solver: SceneInput['solver']): SceneInput =>
  scene({
    name: `${n} four-bars`,
    until: 10,
    gravity: [0, 0, -9.81],
    bodies: [
      ...Array.from({ length: n + 1 }, (_, i) => rod(`crank ${i}`, [i, 0, 0.5], 'z')),
      ...Array.from({ length: n }, (_, i) => rod(`coupler ${i}`, [i + 0.5, 0, 1], 'x')),
    ],
    joints: [
      ...Array.from({ length: n + 1 }, (_, i) => pin(`ground ${i}`, 'world', `crank ${i}`, [i, 0, 0], { speed: 1 })),
      ...Array.from({ length: n }, (_, i) => pin(`left ${i}`, `crank ${i}`, `coupler ${i}`, [i, 0, 1], { speed: -1 })),
      ...Array.from({ length: n }, (_, i) => pin(`right ${i}`, `coupler ${i}`, `crank ${i + 1}`, [i + 1, 0, 1])),
    ],
    solver,
  });

describe('N four-bars', () => {
  it.each([
    [1, 0.478385058, 0.878150179, 1e-11],
    [2, 0.328458112, 0.944518538, 1e-11],
    [40, 0.180512227, 0.983572741, 1e-9],
  ])('N = %s is at the published place after 10 s', async (n, x, z, tolerance) => {
    const driven = await drive(fourBars(n, tight(tolerance)));
    const { scratch, state } = driven.run.simulation;
    const p = scratch.motion.positionsW;
    const at = [2 * p[0], 2 * p[2]];
    console.log(
      `N = ${n}, ${state.steps} steps: off by ${(at[0] - x).toExponential(1)}, ${(at[1] - z).toExponential(1)} m, energy ${energyNow(driven).total}`,
    );
    expect(Math.abs(at[0] - x)).toBeLessThan(1e-6);
    expect(Math.abs(at[1] - z)).toBeLessThan(1e-6);
  });

  // 40 windows turn over thirty times the energy of one: the same joules are a thirtieth of the part.
  it.each([
    [1, 1e-6],
    [2, 1e-6],
    [40, 1e-7],
  ])('N = %s keeps its energy within 5e-5 J over 10 s at tolerances of %s', async (n, tolerance) => {
    let [start, worst] = [Number.NaN, 0];
    const driven = await drive(fourBars(n, tight(tolerance)), {
      enough: (now) => {
        const { total } = energyNow(now);
        if (Number.isNaN(start)) start = total;
        worst = Math.max(worst, Math.abs(total - start));
        return false;
      },
    });
    const { steps } = driven.run.simulation.state;
    console.log(
      `N = ${n}, ${steps} steps at ${tolerance}: energy off by at most ${worst.toExponential(1)} J of ${start.toFixed(1)}`,
    );
    expect(worst).toBeLessThan(5e-5);
  });
});

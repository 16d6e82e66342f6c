/** Clumps that move: free rotation, rebound with an arm, rolling and sliding,
 * against closed forms. */
import { describe, expect, test } from 'vitest';
import { multiply, type Quaternion, rotated, unitQuaternion } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { GrainBed } from '../grain-bed.js';
import { bedOf, rowsOf } from '../grain-fixtures.suite.js';
import { findGrainEnergies, viewGrains } from '../grain-state.js';
import { stepGrains } from '../step-grains.js';
import { addClumps } from './add-clumps.js';
import { type ClumpShape, createClumpShape, radiusOfShape } from './clump-shape.js';
import { viewClumps } from './clump-state.js';

const R = 0.002;
const DENSITY = 2500;
/** Two balls that overlap, along x. */
const PEANUT = createClumpShape({ positions: [0, 0, 0, 1.2 * R, 0, 0], radii: [R, R] });
/** Three balls of different sizes in a bent line: three different moments. */
const HOOK = createClumpShape({ positions: [0, 0, 0, 1.5 * R, 0, 0, 2 * R, R, 0], radii: [R, 0.8 * R, 0.6 * R] });
const NONE = { type: 'none' };

function run(bed: GrainBed, steps: number): GrainBed {
  for (let k = 0; k < steps; k++) expect(stepGrains(bed)).toBeUndefined();
  return bed;
}

function massOf(shape: ClumpShape): number {
  return DENSITY * shape.volume;
}

/** One clump of a shape; columns of one. */
function addOne(
  bed: GrainBed,
  shape: ClumpShape,
  rest: Partial<Parameters<typeof addClumps>[1]> & { turn?: Quaternion } = {},
) {
  const { turn, ...columns } = rest;
  return addClumps(bed, {
    ...{ positions: [0, 0, 0], radii: [radiusOfShape(shape)], masses: [massOf(shape)], materials: [0] },
    clump: { shape, orientations: turn },
    ...columns,
  });
}

const length = (v: ArrayLike<number>) => Math.hypot(v[0], v[1], v[2]);

describe('a free clump', () => {
  const free = (step: number) => bedOf({ step, gravity: [0, 0, 0] });

  /** Angle between its long axis and where the closed form has it, after 0.02 s. */
  function wobble(step: number): number {
    const bed = free(step);
    addOne(bed, PEANUT, { spins: [150, 90, 40] });
    const { momenta, orientations } = viewClumps(bed);
    // The least moment is that of the long axis; it goes round L with L over the moment across it.
    const axisOf = (q: ArrayLike<number>) => rotated([q[0], q[1], q[2], q[3]], [1, 0, 0]);
    const before = axisOf(orientations);
    const across = massOf(PEANUT) * (PEANUT.moments[1] / PEANUT.volume);
    const L = length(momenta);
    const n = [0, 1, 2].map((k) => momenta[k] / L) as unknown as Vec3;
    const steps = Math.round(0.02 / step);
    const half = (0.5 * L * steps * step) / across;
    const turn: Quaternion = [n[0] * Math.sin(half), n[1] * Math.sin(half), n[2] * Math.sin(half), Math.cos(half)];
    const expected = rotated(turn, before);
    run(bed, steps);
    const found = axisOf(viewClumps(bed).orientations);
    return Math.hypot(...found.map((x, k) => x - expected[k]));
  }

  test('of two equal balls turns as an axisymmetric top, with the second order of the step', () => {
    const errors = [8e-5, 4e-5, 2e-5].map(wobble);
    // It has turned by some 3.4 rad in steps of 0.014 rad: cubes of half of that, 250 times over.
    expect(errors[0]).toBeLessThan(1e-3);
    for (const k of [0, 1]) expect(errors[k] / errors[k + 1]).toBeCloseTo(4, 1);
  });

  test('with three moments keeps its angular momentum to the bit, and its energy but for what swings', () => {
    const energies = [4e-5, 2e-5].map((step) => {
      const bed = free(step);
      // About the axis in the middle, where it tumbles.
      const turn = unitQuaternion([0.3, -0.2, 0.5, 0.8]);
      const middle = rotated(multiply(turn, HOOK.orientation), [0, 1, 0]);
      addOne(bed, HOOK, { spins: middle.map((x, k) => 300 * x + [1, 2, 0][k]), turn });
      run(bed, 1);
      const { momenta } = viewClumps(bed);
      const start = findGrainEnergies(bed).kinetic;
      let [most, last] = [0, 0];
      for (let k = 0; k < 40; k++) {
        run(bed, Math.round(0.01 / step));
        last = findGrainEnergies(bed).kinetic / start - 1;
        most = Math.max(most, Math.abs(last));
      }
      expect([...viewClumps(bed).momenta]).toEqual([...momenta]);
      return most;
    });
    // 19 turns: θ²/4 of 0.012 rad is 4e-5; it does not grow, and is of second order.
    expect(energies[0]).toBeLessThan(1e-4);
    expect(energies[1]).toBeLessThan(0.3 * energies[0]);
    expect(energies[0]).toBeGreaterThan(0);
  });

  test('flies as a point, and its balls stay where its shape has them', () => {
    const bed = bedOf({ step: 2e-5 });
    addOne(bed, HOOK, { velocities: [0.1, 0, 1], spins: [30, 10, -20] });
    run(bed, 1000);
    const { positions, velocities } = viewClumps(bed);
    const t = 0.02;
    expect(positions[2]).toBeCloseTo(t - 0.5 * 9.81 * t * t, 9);
    expect(velocities[2]).toBeCloseTo(1 - 9.81 * t, 12);
    const balls = viewGrains(bed).positions;
    const apart = (i: number, j: number) => length([0, 1, 2].map((k) => balls[3 * i + k] - balls[3 * j + k]));
    expect(apart(0, 1)).toBeCloseTo(1.5 * R, 14);
    expect(apart(1, 2)).toBeCloseTo(Math.hypot(0.5 * R, R), 14);
  });
});

describe('a clump at a wall', () => {
  const floor = (options: Parameters<typeof bedOf>[0]) =>
    bedOf({ walls: [{ barriers: undefined, material: 0 }], ...options });

  /** A dumbbell whose lower ball hits the floor, without friction and damping: what it turns and moves with afterwards, over the closed form. */
  function bounce(step: number): number[] {
    const bed = floor({ step, gravity: [0, 0, 0], law: { damping: NONE, tangential: NONE } });
    const angle = 0.6;
    const [v, half] = [0.5, 0.5 * angle];
    const height = 0.6 * R * Math.sin(angle) + R;
    addOne(bed, PEANUT, {
      positions: [0, 0, height + 1e-6],
      velocities: [0, 0, -v],
      turn: [0, Math.sin(half), 0, Math.cos(half)],
    });
    const before = viewClumps(bed).positions[2];
    expect(before).toBeGreaterThan(0);
    run(bed, Math.round(4e-3 / step));
    const { velocities, spins, masses } = viewClumps(bed);
    // J = 2 v/(1/M + a²/I) with the arm a of the normal about the centre: frictionless, nothing lost.
    const inertia = masses[0] * (PEANUT.moments[1] / PEANUT.volume);
    const arm = 0.6 * R * Math.cos(angle);
    const impulse = (2 * v) / (1 / masses[0] + (arm * arm) / inertia);
    return [(velocities[2] + v) / (impulse / masses[0]), Math.abs(spins[1]) / ((arm * impulse) / inertia)];
  }

  test('that hits with an arm bounces by the closed form, but for the time that the impact takes', () => {
    // It turns by ω T ~ 100 rad/s × 4e-4 s = 0.04 rad while it is in contact, which is not in the closed form.
    const [lift, turn] = bounce(2e-6);
    expect(Math.abs(lift - 1)).toBeLessThan(0.02);
    expect(Math.abs(turn - 1)).toBeLessThan(0.02);
  });

  test('that hits harder material comes nearer to the closed form', () => {
    const at = (youngModulus: number, step: number) => {
      const bed = floor({
        step,
        gravity: [0, 0, 0],
        law: { normal: { type: 'hertz', stiffness: youngModulus }, damping: NONE, tangential: NONE },
      });
      const angle = 0.6;
      addOne(bed, PEANUT, {
        positions: [0, 0, 0.6 * R * Math.sin(angle) + R + 1e-7],
        velocities: [0, 0, -0.5],
        turn: [0, Math.sin(0.5 * angle), 0, Math.cos(0.5 * angle)],
      });
      run(bed, Math.round(1.5e-3 / step));
      const { velocities, masses } = viewClumps(bed);
      const inertia = masses[0] * (PEANUT.moments[1] / PEANUT.volume);
      const arm = 0.6 * R * Math.cos(angle);
      return Math.abs((velocities[2] + 0.5) / (1 / masses[0] / (1 / masses[0] + (arm * arm) / inertia)) - 1);
    };
    // An impact 64^(2/5) = 5 times shorter.
    const [soft, hard] = [at(1e7, 4e-7), at(64e7, 1e-7)];
    expect(hard).toBeLessThan(0.4 * soft);
    expect(hard).toBeLessThan(1e-3);
  });

  /** Both balls of a peanut on a slope of slope angle a, its long axis across it: it rolls as a roller. */
  function slope(friction: number, time: number, angle: number) {
    const g = 9.81;
    const law = { normal: { type: 'hertz' }, damping: { type: 'gonthier' }, tangential: { type: 'elastic-coulomb' } };
    const bed = floor({
      step: 1e-5,
      gravity: [g * Math.sin(angle), 0, -g * Math.cos(angle)],
      laws: rowsOf(law, { friction }),
    });
    // At rest on the floor: δ of Hertz carries the weight.
    addOne(bed, PEANUT, { positions: [0, 0, R], turn: [0, 0, Math.SQRT1_2, Math.SQRT1_2] });
    run(bed, Math.round(time / 1e-5));
    return viewClumps(bed);
  }

  test('rolls down a plane by the closed form, and slides where friction is too small', () => {
    const [g, t, angle] = [9.81, 0.1, 0.2];
    const inertia = PEANUT.moments[0] / PEANUT.volume;
    const rolling = slope(0.5, t, angle);
    // Without slip: a = g sin α/(1 + I/M r²), I about its long axis.
    const a = (g * Math.sin(angle)) / (1 + inertia / (R * R));
    // Springs of friction swing on at the start; overlaps of 1e-3 of R change the arm.
    expect(rolling.velocities[0] / (a * t)).toBeGreaterThan(0.99);
    expect(rolling.velocities[0] / (a * t)).toBeLessThan(1.01);
    expect(Math.abs(rolling.spins[1] * R - rolling.velocities[0])).toBeLessThan(0.01 * a * t);
    expect(Math.abs(rolling.positions[1])).toBeLessThan(1e-9);
    const sliding = slope(0.02, t, angle);
    const s = g * (Math.sin(angle) - 0.02 * Math.cos(angle));
    expect(sliding.velocities[0] / (s * t)).toBeCloseTo(1, 2);
    // τ = μ M g cos α r
    expect(sliding.spins[1] / ((0.02 * g * Math.cos(angle) * R * t) / inertia)).toBeCloseTo(1, 1);
  });
});

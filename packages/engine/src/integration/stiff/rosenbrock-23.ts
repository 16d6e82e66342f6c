/**
 * Rosenbrock 2(3), for stiff systems: order 2, L-stable, error by order 3, two evaluations and three solves of one linear system per step.
 *   W = I − h d J,  d = 1/(2 + √2)
 *   W k₁ = f₀ + h d T,   W (k₂ − k₁) = f₁ − k₁,   y₁ = y₀ + h k₂,   f₁ = f(t + h/2, y₀ + h/2 k₁),   T = ∂f/∂t
 *   W k₃ = f₂ − (6 + √2)(k₂ − f₁) − 2 (k₁ − f₀) + h d T,   error = h/6 (k₁ − 2k₂ + k₃),   f₂ = f(t₁, y₁) is the next f₀
 *   y(θ) = y₀ + h (θ(1 − θ) k₁ + θ(θ − 2d) k₂)/(1 − 2d)
 * It is a W-method: of order 2 for any J, so that one Jacobian serves many steps. A new one is computed when a step fails with an old one,
 * when the steps it served have cost as much as it did, and when the memory holds none (the contact set changed). Quadratures are not part of the linear system.
 * Shampine & Reichelt, SIAM J. Sci. Comput. 18 (1997) 1.
 */

import { createDenseStep, type DenseStep } from '../dense-output.js';
import { allFinite } from '../fixed-step.js';
import type { Interpolant, OdeSystem, Solver } from '../solver.js';
import { copyMemory, NO_JACOBIAN } from '../solver-memory.js';
import { createTimedState } from '../timed-state.js';
import { type VariableStepOptions, variableStep } from '../variable-step.js';
import type { JacobianBlocks } from './jacobian-blocks.js';
import { createJacobianStructure, denseBlocks, type JacobianStructure } from './jacobian-structure.js';
import { createDifferences, findJacobian, findTimeDerivative } from './numeric-jacobian.js';
import { createSparseLu, type SparseLu } from './sparse-lu.js';

const ROOT2 = Math.sqrt(2);
const D = 1 / (2 + ROOT2);
const E32 = 6 + ROOT2;

/** Evaluations per step. A Jacobian is kept until the steps it served have cost as much as itself, for MAX_AGE steps at most. */
const EVALUATIONS = 3;
const MAX_AGE = 50;

const CONTROL = { error: 0.303, history: 0.04, retry: 1 / 3 };

export function rosenbrock23(options: VariableStepOptions): Solver {
  let structure: JacobianStructure | undefined;
  let lu: SparseLu | undefined;
  let differences = createDifferences(0);
  let [f0, f1, f2, slope, k1, k2, k3] = Array.from({ length: 7 }, () => new Float64Array(0));
  const stage = createTimedState();
  let unknowns = new Float64Array(0);
  /** Whether a number is a quadrature. */
  let isQuadrature = new Uint8Array(0);
  let [jacobian, age]: [Float64Array, number] = [NO_JACOBIAN, 0];
  /** What `structure` was made for, and what `lu` holds the factors of. */
  let [made, madeSize]: [JacobianBlocks | undefined, number] = [undefined, -1];
  let [factored, factoredStep]: [Float64Array, number] = [NO_JACOBIAN, 0];

  function makeRoom(system: OdeSystem): void {
    const { size } = system;
    if (f0.length < size) {
      [f0, f1, f2, slope, k1, k2, k3, stage.y] = Array.from({ length: 8 }, () => new Float64Array(2 * size));
      differences = createDifferences(2 * size);
    }
    const blocks = system.findJacobianBlocks?.();
    if (blocks === made && size === madeSize) return;
    [made, madeSize] = [blocks, size];
    structure = createJacobianStructure(blocks ?? denseBlocks(size));
    const { scales } = structure.blocks;
    lu = createSparseLu(structure.pattern, scales && Float64Array.from(structure.numbers, (number) => scales[number]));
    unknowns = new Float64Array(structure.numbers.length);
    isQuadrature = new Uint8Array(size).fill(1);
    for (const number of structure.numbers) isQuadrature[number] = 0;
    factored = NO_JACOBIAN;
  }

  function renew({ system, start }: DenseStep): void {
    const { pattern } = structure as JacobianStructure;
    jacobian = new Float64Array(pattern.columns.length);
    age = 0;
    findJacobian(system, structure as JacobianStructure, start, f0, differences, jacobian);
  }

  /** r ← W⁻¹ r, for the unknowns; quadratures stay. */
  function solve(r: Float64Array): void {
    const { numbers } = structure as JacobianStructure;
    for (let j = 0; j < numbers.length; j++) unknowns[j] = r[numbers[j]];
    (lu as SparseLu).solve(unknowns);
    for (let j = 0; j < numbers.length; j++) r[numbers[j]] = unknowns[j];
  }

  const dense = createDenseStep();
  const bendOf = (i: number) =>
    isQuadrature[i] === 1 ? dense.step * (f0[i] - k2[i]) : (dense.step * (k1[i] - k2[i])) / (1 - 2 * D);

  return variableStep(options, {
    control: CONTROL,
    dense,
    interpolant: quadraticInterpolant(dense, bendOf),
    begin: (step, { memory, fresh }) => {
      const { system, start } = step;
      const { size } = system;
      makeRoom(system);
      if (fresh) system.findRates(start, f0);
      else f0.set(f2.subarray(0, size));
      [jacobian, age] = [memory.jacobian, memory.jacobianAge];
      const { pattern, blocks, colours } = structure as JacobianStructure;
      const isOld = age >= Math.min(MAX_AGE, colours.length / EVALUATIONS);
      if (isOld || jacobian.length !== pattern.columns.length) renew(step);
      if (blocks.dependsOnTime) findTimeDerivative(system, start, step.step, f0, differences, slope);
      else slope.fill(0);
    },
    take: ({ system, start, end, step: h }, error) => {
      const { size } = system;
      const [y, next] = [start.y, end.y];
      if (factored !== jacobian || factoredStep !== h) {
        factored = NO_JACOBIAN;
        if (!(lu as SparseLu).factor(jacobian, h * D)) {
          // No step, so no error estimate: report only whether the numbers are finite.
          error.fill(allFinite(jacobian, jacobian.length) ? 0 : Number.NaN, 0, size);
          return false;
        }
        [factored, factoredStep] = [jacobian, h];
      }
      for (let i = 0; i < size; i++) k1[i] = f0[i] + h * D * slope[i];
      solve(k1);
      for (let i = 0; i < size; i++) stage.y[i] = y[i] + 0.5 * h * k1[i];
      stage.time = start.time + 0.5 * h;
      system.findRates(stage, f1);
      for (let i = 0; i < size; i++) k2[i] = f1[i] - k1[i];
      solve(k2);
      for (let i = 0; i < size; i++) {
        k2[i] += k1[i];
        next[i] = y[i] + h * k2[i];
      }
      system.findRates(end, f2);
      for (let i = 0; i < size; i++) {
        k3[i] = f2[i] - E32 * (k2[i] - f1[i]) - 2 * (k1[i] - f0[i]) + h * D * slope[i];
      }
      solve(k3);
      for (let i = 0; i < size; i++) error[i] = (h / 6) * (k1[i] - 2 * k2[i] + k3[i]);
      return true;
    },
    improve: (step) => {
      if (age === 0) return false;
      renew(step);
      return true;
    },
    remember: (before, after) => {
      copyMemory(before, after);
      after.jacobian = jacobian;
      after.jacobianAge = age + 1;
    },
  });
}

/**
 * The formula above as y₀ + θ (r + (1 − θ) bend), bend = h (k₁ − k₂)/(1 − 2d). k₁ of a quadrature lacks its row of J; with it bend would be
 * h (f₀ − k₂) up to the third order, which is used instead.
 */
function quadraticInterpolant(dense: DenseStep, bendOf: (i: number) => number): Interpolant {
  return {
    span: dense,
    evaluate: (place, from, to) => {
      const [y0, y1] = [dense.start.y, dense.end.y];
      const { theta, y } = place;
      place.time = dense.start.time + theta * dense.step;
      for (let i = from; i < to; i++) {
        y[i] = y0[i] + theta * (y1[i] - y0[i] + (1 - theta) * bendOf(i));
      }
    },
    // |θ u| ≤ 1/4
    findTravel: (out, from, to) => {
      const [y0, y1] = [dense.start.y, dense.end.y];
      for (let i = from; i < to; i++) out[i] = Math.abs(y1[i] - y0[i]) + Math.abs(bendOf(i)) / 4;
    },
    // |1 − 2θ| ≤ 1
    findSpeed: (out, from, to) => {
      const [y0, y1] = [dense.start.y, dense.end.y];
      for (let i = from; i < to; i++) out[i] = Math.abs(y1[i] - y0[i]) + Math.abs(bendOf(i));
    },
  };
}

/** Newton's method on small problems whose answer is known. */
import { describe, expect, test } from 'vitest';
import { createVelocitySolver, solveVelocities } from './solve-velocities.js';
import type { VelocityProblem } from './velocity-problem.js';

/** Masses on a line, one speed each, m (v − v*) = h f(v) on each, against the ground; `slope`: −f'. */
function onGround(
  free: readonly number[],
  force: (v: number) => number,
  slope: (v: number) => number,
  h = 1,
): VelocityProblem {
  const speeds = new Float64Array(free.length);
  const findResidual: VelocityProblem['findResidual'] = ({ order }, { groupsFrom }, residual, scale) => {
    const g = order[groupsFrom];
    residual[g] = speeds[g] - free[g] - h * force(speeds[g]);
    scale[0] = speeds[g] ** 2 + free[g] ** 2;
  };
  return {
    graph: {
      groupCount: free.length,
      starts: Int32Array.from({ length: free.length + 1 }, (_, i) => i),
      couplingCount: free.length,
      groups: Int32Array.from(free.flatMap((_, i) => [i, -1])),
    },
    revision: 1,
    speeds,
    findResidual,
    linearise: (matrix, island, _takesLoads, _bySecants, residual, scale) =>
      findResidual(matrix, island, residual, scale),
    addMatrix: (matrix, { groupsFrom }) => {
      matrix.values[matrix.diagonals[groupsFrom]] += 1 + h * slope(speeds[matrix.order[groupsFrom]]);
    },
  };
}

describe('velocities of an implicit step', () => {
  test('a spring that only pushes: v − v* = −k v₊', () => {
    const stiffness = 1e8;
    const problem = onGround(
      [3, -3, 0, 1e-9],
      (v) => -stiffness * Math.max(0, v),
      (v) => (v > 0 ? stiffness : 0),
    );
    expect(solveVelocities(createVelocitySolver(), problem)).toBe(true);
    expect(
      Array.from(
        problem.speeds,
        (v, i) => Math.abs(v - [3 / (1 + stiffness), -3, 0, 1e-9 / (1 + stiffness)][i]) < 1e-7,
      ),
    ).toEqual([true, true, true, true]);
  });

  test('friction that saturates: the line search gets past its kink', () => {
    // f = −μ v/max(|v|, v_s): from v = 0 the first direction overshoots by v*/v_s = 10⁶.
    const [limit, slow] = [1, 1e-6];
    const problem = onGround(
      [5, 0.5],
      (v) => (-limit * v) / Math.max(Math.abs(v), slow),
      (v) => (Math.abs(v) < slow ? limit / slow : 0),
    );
    expect(solveVelocities(createVelocitySolver(), problem)).toBe(true);
    // The fast one slides on at v* − μ, the slow one is held: v (1 + 1/v_s) = 0.5.
    expect(problem.speeds[0]).toBeCloseTo(4, 6);
    expect(problem.speeds[1]).toBeCloseTo(0.5 * slow, 9);
  });

  test('what has no answer is told: not a number, and a matrix that is not positive', () => {
    const solver = createVelocitySolver();
    expect(
      solveVelocities(
        solver,
        onGround(
          [1],
          () => Number.NaN,
          () => 0,
        ),
      ),
    ).toBe(false);
    expect(
      solveVelocities(
        createVelocitySolver(),
        onGround(
          [1],
          (v) => 3 * v,
          () => -3,
        ),
      ),
    ).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN } from '../plain-systems.suite.js';
import type { OdeSystem } from '../solver.js';
import type { JacobianBlocks } from './jacobian-blocks.js';
import { createJacobianStructure, denseBlocks } from './jacobian-structure.js';
import { createDifferences, findJacobian, findTimeDerivative } from './numeric-jacobian.js';
import { createSparseLu } from './sparse-lu.js';

/** Groups of three numbers, the first of which depends on its own group alone, then a quadrature; any links. */
const SIZE = 3;
const couplings = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.tuple(
      fc.constant(count),
      fc.uniqueArray(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), {
        maxLength: 20,
        selector: ([a, b]) => Math.min(a, b) * 100 + Math.max(a, b),
      }),
    ),
  )
  .map(([count, pairs]): JacobianBlocks => {
    const starts = Int32Array.from({ length: count }, (_, group) => SIZE * group);
    return {
      starts,
      innerEnds: starts.map((start) => start + 1),
      ends: starts.map((start) => start + SIZE),
      links: Int32Array.from(pairs.filter(([a, b]) => a !== b).flat()),
      dependsOnTime: false,
    };
  });

/** Whether the rate of number i depends on number j. */
function dependsOn({ innerEnds, links }: JacobianBlocks, i: number, j: number): boolean {
  const [a, b] = [Math.floor(i / SIZE), Math.floor(j / SIZE)];
  if (a === b) return true;
  if (i < innerEnds[a]) return false;
  for (let k = 0; k < links.length; k += 2) {
    if ((links[k] === a && links[k + 1] === b) || (links[k] === b && links[k + 1] === a)) return true;
  }
  return false;
}

/** y' = A y with entries where the blocks has them; the last number is a quadrature of all others. */
function linearSystem(blocks: JacobianBlocks, seed: number) {
  const n = SIZE * blocks.starts.length;
  const entry = (i: number, j: number) => (((i * 7919 + j * 104729 + seed) % 2003) - 1001) / 500;
  const matrix = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_unused, j) => (dependsOn(blocks, i, j) ? entry(i, j) : 0)),
  );
  let evaluations = 0;
  const system: OdeSystem = {
    ...PLAIN,
    size: n + 1,
    findJacobianBlocks: () => blocks,
    findRates: ({ y }, out) => {
      evaluations++;
      for (let i = 0; i < n; i++) out[i] = matrix[i].reduce((sum, value, j) => sum + value * y[j], 0);
      out[n] = y.subarray(0, n).reduce((sum, value) => sum + value, 0);
    },
  };
  return { system, matrix, n, evaluations: () => evaluations };
}

function jacobianOf(blocks: JacobianBlocks, seed: number) {
  const linear = linearSystem(blocks, seed);
  const structure = createJacobianStructure(blocks);
  const y = Float64Array.from({ length: linear.n + 1 }, (_, i) => Math.cos(i + seed));
  const f0 = new Float64Array(linear.n + 1);
  linear.system.findRates({ time: 0, y }, f0);
  const values = new Float64Array(structure.pattern.columns.length);
  findJacobian(linear.system, structure, { time: 0, y }, f0, createDifferences(linear.n + 1), values);
  return { ...linear, structure, values };
}

describe('the numeric Jacobian', () => {
  test('has every entry of the matrix, each found among others in one evaluation', () => {
    fc.assert(
      fc.property(couplings, fc.nat(1000), (blocks, seed) => {
        const { matrix, n, structure, values, evaluations } = jacobianOf(blocks, seed);
        const { pattern, numbers } = structure;
        const found = Array.from({ length: n }, () => new Array(n).fill(0));
        for (let i = 0; i < n; i++) {
          for (let at = pattern.starts[i]; at < pattern.starts[i + 1]; at++) {
            found[numbers[i]][numbers[pattern.columns[at]]] = values[at];
          }
        }
        // Differences of sums of up to 36 terms of size 2, over steps of at least √ε · 1e-5 and 1024 ulp of y ≤ 1.
        const allowed = (72 * 2 * Number.EPSILON) / (1024 * Number.EPSILON * 1e-2);
        for (let i = 0; i < n; i++) {
          for (let j = 0; j < n; j++) expect(Math.abs(found[i][j] - matrix[i][j])).toBeLessThan(allowed * 1e-2);
        }
        expect(evaluations()).toBe(1 + structure.colours.length);
      }),
    );
  });

  test('of a chain takes no more evaluations however long it is; one of unlinked groups those of one group', () => {
    const chain = (count: number, linked: boolean): JacobianBlocks => {
      const starts = Int32Array.from({ length: count }, (_, group) => 13 * group);
      return {
        starts,
        innerEnds: starts.map((start) => start + 7),
        ends: starts.map((start) => start + 13),
        links: Int32Array.from(linked ? Array.from({ length: count - 1 }, (_, i) => [i, i + 1]).flat() : []),
        dependsOnTime: false,
      };
    };
    expect(createJacobianStructure(chain(100, false)).colours).toHaveLength(13);
    // A group, its neighbours and theirs: three colours.
    expect(createJacobianStructure(chain(10, true)).colours).toHaveLength(39);
    expect(createJacobianStructure(chain(100, true)).colours).toHaveLength(39);
    // The neighbour with fewest links first: a chain fills nothing in.
    const { pattern } = createJacobianStructure(chain(100, true));
    expect(createSparseLu(pattern).entries).toBe(pattern.columns.length);
  });

  test('of time: exact where the rate is linear in it', () => {
    const system: OdeSystem = {
      ...PLAIN,
      size: 1,
      findRates: ({ time: t }, out) => {
        out[0] = 3 * t;
      },
    };
    const slope = new Float64Array(1);
    findTimeDerivative(
      system,
      { time: 2, y: Float64Array.of(0) },
      0.1,
      Float64Array.of(6),
      createDifferences(1),
      slope,
    );
    // Rounding of 6 over a difference of 2√ε.
    expect(Math.abs(slope[0] - 3)).toBeLessThan((6 * Number.EPSILON) / (2 * Math.sqrt(Number.EPSILON)));
  });
});

describe('sparse LU', () => {
  test('solves (I − γ J) x = b as a dense elimination would', () => {
    fc.assert(
      fc.property(couplings, fc.nat(1000), (blocks, seed) => {
        const { structure, values, matrix, n } = jacobianOf(blocks, seed);
        const lu = createSparseLu(structure.pattern);
        // Rows of up to 36 entries of size 2: γ J stays below 3/4, so that I − γ J is diagonally dominant.
        const gamma = 0.01;
        expect(lu.factor(values, gamma)).toBe(true);
        const b = Float64Array.from({ length: n }, (_, i) => Math.sin(3 * i + seed));
        const x = b.slice();
        lu.solve(x);
        const { numbers } = structure;
        for (let i = 0; i < n; i++) {
          let product = x[i];
          for (let j = 0; j < n; j++) product -= gamma * matrix[numbers[i]][numbers[j]] * x[j];
          // The entries are known to 1e-6 and x is at most four times b.
          expect(Math.abs(product - b[i])).toBeLessThan(1e-5);
        }
      }),
    );
  });

  test('a matrix without a pivot is reported', () => {
    const { pattern } = createJacobianStructure(denseBlocks(2));
    const lu = createSparseLu(pattern);
    expect(lu.factor(Float64Array.of(2, 0, 0, 1), 0.5)).toBe(false);
    expect(lu.factor(Float64Array.of(Number.NaN, 0, 0, 1), 0.5)).toBe(false);
    expect(lu.factor(Float64Array.of(2, 0, 0, 1), 0.25)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { BOGACKI_SHAMPINE } from './bogacki-shampine-32.js';
import type { ButcherTableau } from './butcher-tableau.js';
import { DORMAND_PRINCE } from './dormand-prince-54.js';
import { EXPLICIT_EULER } from './explicit-euler.js';
import { HEUN } from './heun.js';
import { RK4 } from './rk4.js';

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
const dot = (a: readonly number[], b: readonly number[]) => sum(a.map((value, i) => value * (b[i] ?? 0)));
const times = (a: readonly number[], b: readonly number[]) => a.map((value, i) => value * b[i]);

/** Σ bᵢ Φᵢ − 1/γ for all rooted trees of up to five nodes: Hairer, Nørsett & Wanner, table II.2.2. */
function residuals(nodes: readonly number[], rows: readonly (readonly number[])[], b: readonly number[]): number[][] {
  const c = nodes;
  const a = (v: readonly number[]) => [0, ...rows.map((row) => dot(row, v))];
  const c2 = times(c, c);
  const ac = a(c);
  const trees: [number, readonly number[], number][] = [
    [1, nodes.map(() => 1), 1],
    [2, c, 2],
    [3, c2, 3],
    [3, ac, 6],
    [4, times(c2, c), 4],
    [4, times(c, ac), 8],
    [4, a(c2), 12],
    [4, a(ac), 24],
    [5, times(c2, c2), 5],
    [5, times(c2, ac), 10],
    [5, times(c, a(c2)), 15],
    [5, times(c, a(ac)), 30],
    [5, times(ac, ac), 20],
    [5, a(times(c2, c)), 20],
    [5, a(times(c, ac)), 40],
    [5, a(a(c2)), 60],
    [5, a(a(ac)), 120],
  ];
  return [1, 2, 3, 4, 5].map((order) =>
    trees.filter(([nodesOfTree]) => nodesOfTree === order).map(([, phi, gamma]) => Math.abs(dot(b, phi) - 1 / gamma)),
  );
}

/** Coefficients below 12, some ten of them: a few dozen roundings. */
const ROUNDING = 64 * Number.EPSILON;
const worst = (groups: readonly number[][]) => Math.max(...groups.flat());

describe.each<ButcherTableau>([EXPLICIT_EULER, HEUN, BOGACKI_SHAMPINE, RK4, DORMAND_PRINCE])(
  '$name',
  (tableau: ButcherTableau) => {
    const { nodes, rows, over, order } = tableau;
    const b = tableau.weights.map((weight) => weight / over);

    test('each stage is at the time its row says', () => {
      [[], ...rows].forEach((row, i) => {
        expect(Math.abs(sum(row) - nodes[i])).toBeLessThan(ROUNDING);
        expect(row.length).toBeLessThanOrEqual(i);
      });
    });

    test('fulfils the conditions of its order and not those of the next', () => {
      const found = residuals(nodes, rows, b);
      expect(worst(found.slice(0, order))).toBeLessThan(ROUNDING);
      if (order < 5) expect(worst(found.slice(order))).toBeGreaterThan(1e-3);
    });
  },
);

describe.each([BOGACKI_SHAMPINE, DORMAND_PRINCE])('the pair in $name', (tableau) => {
  const { nodes, rows, weights, over, errorWeights, order } = tableau;

  test('the embedded method is of one order less, the rate at the end being its last stage', () => {
    const b = weights.map((weight) => weight / over);
    const embedded = errorWeights.map((error, i) => (b[i] ?? 0) - error);
    const found = residuals([...nodes, 1], [...rows, b], embedded);
    expect(worst(found.slice(0, order - 1))).toBeLessThan(ROUNDING);
    expect(worst(found.slice(order - 1, order))).toBeGreaterThan(1e-4);
  });
});

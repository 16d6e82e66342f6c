/** The sparse factor against the same matrix as a dense one. */
import { describe, expect, test } from 'vitest';
import { factorIsland, solveIsland } from './block-cholesky.js';
import { type BlockMatrix, createBlockMatrix } from './block-matrix.js';
import type { CouplingGraph } from './coupling-graph.js';
import { layOutMatrix } from './lay-out-matrix.js';

/** Numbers in [−1, 1) that are the same every time (Lehmer, 48271). */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (48271 * state) % 2147483647;
    return (2 * state) / 2147483647 - 1;
  };
}

function graphOf(sizes: readonly number[], couplings: readonly (readonly [number, number])[]): CouplingGraph {
  const starts = [0];
  for (const size of sizes) starts.push(starts[starts.length - 1] + size);
  return {
    groupCount: sizes.length,
    starts: Int32Array.from(starts),
    couplingCount: couplings.length,
    groups: Int32Array.from(couplings.flat()),
  };
}

/** Adds g gᵀ for a vector g of each coupling's unknowns, to the blocks and to a dense matrix; the diagonal gets 1. */
function fill(graph: CouplingGraph, matrix: BlockMatrix, next: () => number): number[][] {
  const { starts, groups, couplingCount, groupCount } = graph;
  const size = starts[groupCount];
  const dense = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, k) => (i === k ? 1 : 0)));
  matrix.values.fill(0);
  for (let group = 0; group < groupCount; group++) {
    const column = matrix.columnOf[group];
    if (column < 0) continue;
    const n = matrix.sizes[column];
    for (let i = 0; i < n; i++) matrix.values[matrix.diagonals[column] + (n + 1) * i] += 1;
  }
  for (let c = 0; c < couplingCount; c++) {
    const [a, b] = [groups[2 * c], groups[2 * c + 1]];
    const part = (group: number) =>
      group < 0 ? [] : Array.from({ length: starts[group + 1] - starts[group] }, () => 10 * next());
    const [own, other] = [part(a), a === b ? [] : part(b)];
    const add = (p: number, left: number[], q: number, right: number[]) => {
      for (const [i, x] of left.entries())
        for (const [k, y] of right.entries()) dense[starts[p] + i][starts[q] + k] += x * y;
    };
    const addBlock = (at: number, left: number[], right: number[]) => {
      for (const [i, x] of left.entries())
        for (const [k, y] of right.entries()) matrix.values[at + right.length * i + k] += x * y;
    };
    for (const [p, left] of [
      [a, own],
      [b, other],
    ] as const) {
      if (left.length === 0) continue;
      add(p, left, p, left);
      addBlock(matrix.diagonals[matrix.columnOf[p]], left, left);
    }
    if (own.length === 0 || other.length === 0) continue;
    add(a, own, b, other);
    add(b, other, a, own);
    const bIsRow = matrix.columnOf[b] > matrix.columnOf[a];
    addBlock(matrix.couplingBlocks[c], bIsRow ? other : own, bIsRow ? own : other);
  }
  return dense;
}

describe('block Cholesky', () => {
  const next = noise(7);
  const sizes = Array.from({ length: 40 }, (_, i) => (i % 7 === 0 ? 3 : i % 11 === 0 ? 9 : 6));
  const couplings = Array.from({ length: 90 }, (_, i) => {
    const a = Math.floor(20 * (next() + 1));
    // Some ties to what does not move, some within a group, some repeated, and two halves that nothing ties.
    if (i % 9 === 0) return [a, -1] as const;
    if (i % 13 === 0) return [a, a] as const;
    return [a, (a < 20 ? 0 : 20) + Math.floor(10 * (next() + 1))] as const;
  });
  const graph = graphOf([...sizes, 6], couplings);
  const matrix = createBlockMatrix();
  layOutMatrix(graph, matrix);

  test('solves what the dense matrix says', () => {
    const dense = fill(graph, matrix, next);
    const size = graph.starts[graph.groupCount];
    const wanted = Array.from({ length: size }, () => next());
    const x = Float64Array.from({ length: size }, (_, i) =>
      dense[i].reduce((sum, entry, k) => sum + entry * wanted[k], 0),
    );
    for (let i = 0; i < matrix.islandCount; i++) {
      expect(factorIsland(matrix, matrix.islands[i])).toBe(true);
      solveIsland(matrix, matrix.islands[i], x);
    }
    // The condition is at most the largest eigenvalue, some 90 × 100 × 18 = 2e5, times 1e-16 and some hundred operations.
    for (let i = 0; i < size; i++) expect(Math.abs(x[i] - wanted[i])).toBeLessThan(1e-9);
  });

  test('islands have all that hangs together, and nothing else', () => {
    expect(matrix.columnOf[graph.groupCount - 1]).toBe(-1);
    const islandOf = new Map<number, number>();
    for (let i = 0; i < matrix.islandCount; i++)
      for (let k = matrix.islands[i].groupsFrom; k < matrix.islands[i].groupsTo; k++) islandOf.set(matrix.order[k], i);
    for (const [a, b] of couplings) if (b >= 0) expect(islandOf.get(a)).toBe(islandOf.get(b));
    for (const [a, island] of islandOf)
      for (const [b, other] of islandOf) if (island === other) expect(a < 20).toBe(b < 20);
  });

  test('a chain fills nothing in, wherever it begins', () => {
    const links = Array.from({ length: 30 }, (_, i) => [(7 * i) % 31, (7 * (i + 1)) % 31] as const);
    const chain = createBlockMatrix();
    layOutMatrix(graphOf(new Array(31).fill(6), links), chain);
    expect(chain.rowStarts[31]).toBe(30);
  });

  test('a matrix that is not positive is told, not divided by', () => {
    const one = createBlockMatrix();
    layOutMatrix(graphOf([2], [[0, -1]]), one);
    one.values.set([1, 2, 2, 1]);
    expect(factorIsland(one, one.islands[0])).toBe(false);
    one.values.set([Number.NaN, 0, 0, 1]);
    expect(factorIsland(one, one.islands[0])).toBe(false);
  });
});

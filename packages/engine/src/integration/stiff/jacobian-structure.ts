/**
 * From blocks and links to a sparse Jacobian: which entries it has, in which order they are eliminated, and which columns can be
 * differenced at once because no rate depends on two of them.
 *   order    first all numbers whose rates depend on their own group alone (positions: they cause no fill-in), then the groups, the one with
 *            the fewest neighbours left first. George & Liu 1981, ch. 5.
 *   colours  groups that are not linked and have no neighbour in common share one. Curtis, Powell & Reid, J. Inst. Maths Applics 13
 *            (1974) 117; Coleman & Moré, SIAM J. Numer. Anal. 20 (1983) 187.
 */
import { createNumberHeap, popNumber, pushNumber } from '../../math/number-heap.js';
import type { JacobianBlocks } from './jacobian-blocks.js';
import type { SparsePattern } from './sparse-lu.js';

export interface JacobianStructure {
  readonly blocks: JacobianBlocks;
  /** Entries, rows and columns in the order of elimination. */
  readonly pattern: SparsePattern;
  /** Index in y of each unknown. */
  readonly numbers: Int32Array;
  /** Where each column has its entries, and in which number's rate: from columnStarts[j] to columnStarts[j + 1]. */
  readonly columnStarts: Int32Array;
  readonly entries: Int32Array;
  readonly rates: Int32Array;
  /** Unknowns that are differenced in one evaluation. */
  readonly colours: readonly Int32Array[];
}

/** A dense Jacobian. */
export function denseBlocks(size: number): JacobianBlocks {
  return {
    starts: Int32Array.of(0),
    innerEnds: Int32Array.of(0),
    ends: Int32Array.of(size),
    links: new Int32Array(0),
    dependsOnTime: true,
  };
}

export function createJacobianStructure(blocks: JacobianBlocks): JacobianStructure {
  const neighbours = neighboursOf(blocks);
  const numbers = eliminationOrder(blocks, neighbours);
  const unknown = new Map(Array.from(numbers, (number, i) => [number, i]));
  const unknownsOf = (group: number) =>
    range(blocks.starts[group], blocks.ends[group]).map((number) => unknown.get(number) as number);
  const columnsOf: Int32Array[] = new Array(numbers.length);
  neighbours.forEach((linked, group) => {
    const { starts, innerEnds, ends } = blocks;
    const own = Int32Array.from(unknownsOf(group)).sort();
    const all = Int32Array.from([group, ...linked].flatMap(unknownsOf)).sort();
    for (let i = starts[group]; i < innerEnds[group]; i++) columnsOf[unknown.get(i) as number] = own;
    for (let i = innerEnds[group]; i < ends[group]; i++) columnsOf[unknown.get(i) as number] = all;
  });
  const pattern = patternOf(columnsOf);
  const colours = colourGroups(neighbours).flatMap((groups) => {
    const widest = Math.max(...groups.map((group) => blocks.ends[group] - blocks.starts[group]));
    return range(0, widest).map((k) =>
      Int32Array.from(groups.map((group) => unknownsOf(group)[k]).filter((j) => j !== undefined)),
    );
  });
  return { blocks, pattern, numbers, ...transposeOf(pattern, numbers), colours };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** Groups linked to each group, ascending. */
function neighboursOf({ starts, links }: JacobianBlocks): number[][] {
  const sets = Array.from(starts, () => new Set<number>());
  for (let i = 0; i < links.length; i += 2) {
    sets[links[i]].add(links[i + 1]);
    sets[links[i + 1]].add(links[i]);
  }
  return sets.map((set) => [...set].sort((a, b) => a - b));
}

/** Numbers of y in the order they are eliminated in. */
function eliminationOrder({ starts, innerEnds, ends }: JacobianBlocks, neighbours: readonly number[][]): Int32Array {
  const left = neighbours.map((linked) => new Set(linked));
  /** Minimum degree: the group with the fewest neighbours left first; ties by index. Outdated entries are skipped. */
  const waiting = createNumberHeap();
  const wait = (group: number) => pushNumber(waiting, left[group].size * left.length + group);
  const done = new Uint8Array(left.length);
  for (const group of left.keys()) wait(group);
  const inner = Array.from(starts, (start, group) => range(start, innerEnds[group])).flat();
  const outer: number[] = [];
  while (waiting.count > 0) {
    const entry = popNumber(waiting);
    const best = entry % left.length;
    if (done[best] === 1 || left[best].size !== (entry - best) / left.length) continue;
    done[best] = 1;
    for (let i = innerEnds[best]; i < ends[best]; i++) outer.push(i);
    // Eliminating a group links all its neighbours with each other.
    for (const a of left[best]) {
      left[a].delete(best);
      for (const b of left[best]) if (b !== a) left[a].add(b);
      wait(a);
    }
  }
  return Int32Array.from([...inner, ...outer]);
}

/** Groups that can be differenced together. */
function colourGroups(neighbours: readonly number[][]): number[][] {
  const colourOf = new Int32Array(neighbours.length).fill(-1);
  const colours: number[][] = [];
  neighbours.forEach((linked, group) => {
    const taken = new Set<number>();
    for (const near of [group, ...linked]) {
      taken.add(colourOf[near]);
      for (const far of neighbours[near]) taken.add(colourOf[far]);
    }
    let colour = 0;
    while (taken.has(colour)) colour++;
    colourOf[group] = colour;
    colours[colour] ??= [];
    colours[colour].push(group);
  });
  return colours;
}

function patternOf(rows: readonly Int32Array[]): SparsePattern {
  const starts = new Int32Array(rows.length + 1);
  for (let i = 0; i < rows.length; i++) starts[i + 1] = starts[i] + rows[i].length;
  const columns = new Int32Array(starts[rows.length]);
  for (let i = 0; i < rows.length; i++) columns.set(rows[i], starts[i]);
  return { size: rows.length, starts, columns };
}

function transposeOf({ size, starts, columns }: SparsePattern, numbers: Int32Array) {
  const columnStarts = new Int32Array(size + 1);
  for (const column of columns) columnStarts[column + 1]++;
  for (let j = 0; j < size; j++) columnStarts[j + 1] += columnStarts[j];
  const next = columnStarts.slice();
  const [entries, rates] = [new Int32Array(columns.length), new Int32Array(columns.length)];
  for (let i = 0; i < size; i++) {
    for (let at = starts[i]; at < starts[i + 1]; at++) {
      const place = next[columns[at]]++;
      entries[place] = at;
      rates[place] = numbers[i];
    }
  }
  return { columnStarts, entries, rates };
}

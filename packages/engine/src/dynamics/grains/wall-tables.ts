/** Tables of walls for the kernel (kernel/wall-places.kernel.ts): the barriers of a mesh, and a grid of its triangles in its own axes. */
import type { Barriers } from '../../detection/narrow/barriers/barriers.js';
import { OPEN } from '../../detection/narrow/barriers/edge-kinds.js';
import {
  CORNER_DUTIES,
  CORNER_NEIGHBOURS,
  CORNER_NORMALS,
  CORNERS,
  EDGE_DUTIES,
  EDGE_ENDS,
  EDGE_FIRST,
  EDGE_NORMALS,
  EDGE_OPEN,
  EDGE_SIDES,
  FACETS,
  GRID_SLOTS,
  GRID_STARTS,
  GRID_X,
  GRID_Y,
  GRID_Z,
  NEIGHBOUR_FIRST,
  PLANE,
  TRIANGLE_ROWS,
  WALL_EDGES,
  WALL_FLOATS,
  WALL_GRID,
  WALL_INTEGERS,
  WALL_KIND,
  WALL_MATERIALS,
  WALL_ONE_SIDED,
  WALL_SHIFT,
  WALL_TRIANGLES,
} from './kernel/wall-places.kernel.js';
import { findMaterials, findPartFacets } from './wall-materials.js';

/** What a wall is: the half-space below z = 0 of its axes, or a mesh. */
export interface GrainWall {
  readonly barriers: Barriers | undefined;
  /** Index among the materials of the laws. */
  readonly material: number;
  /** Materials of the triangles of the mesh, where parts of it have their own; default `material` for all. */
  readonly materials?: ArrayLike<number>;
}

/** Numbers that are written behind one another, and where each list begins. */
interface Heap<A> {
  readonly lists: A[];
  length: number;
}

function push<A extends { readonly length: number }>(heap: Heap<A>, list: A): number {
  const at = heap.length;
  heap.lists.push(list);
  heap.length += list.length;
  return at;
}

/** Tables of all walls: rows whose places count from the beginning of the two heaps. */
export interface WallTables {
  readonly integerRows: Int32Array;
  readonly floatRows: Float64Array;
  readonly integers: Int32Array;
  readonly floats: Float64Array;
}

/** Places in a row that count in f64, and those that count in integers. */
const FLOAT_PLACES = [TRIANGLE_ROWS, CORNERS, EDGE_NORMALS, CORNER_NORMALS];
const INTEGER_PLACES = [
  ...[FACETS, EDGE_DUTIES, CORNER_DUTIES, EDGE_ENDS, EDGE_FIRST, EDGE_SIDES, EDGE_OPEN],
  ...[NEIGHBOUR_FIRST, CORNER_NEIGHBOURS, GRID_STARTS, GRID_SLOTS, WALL_MATERIALS],
];

/** `cell`: about the size of a grain [m]; the grid's cells are no smaller. */
export function createWallTables(walls: readonly GrainWall[], cell: number): WallTables {
  const integers: Heap<ArrayLike<number>> = { lists: [], length: 0 };
  const floats: Heap<ArrayLike<number>> = { lists: [], length: 0 };
  const integerRows = new Int32Array(WALL_INTEGERS * walls.length);
  const floatRows = new Float64Array(WALL_FLOATS * walls.length);
  walls.forEach(({ barriers, material, materials }, wall) => {
    const row = integerRows.subarray(WALL_INTEGERS * wall, WALL_INTEGERS * (wall + 1));
    const numbers = floatRows.subarray(WALL_FLOATS * wall, WALL_FLOATS * (wall + 1));
    for (let k = 0; k < 3; k++) numbers[4 * k] = 1;
    if (barriers === undefined) {
      row[WALL_KIND] = PLANE;
      row[WALL_MATERIALS] = push(integers, [material]);
      return;
    }
    writeMesh(barriers, cell, { row, numbers, integers, floats });
    const facets = findPartFacets(barriers, materials);
    row[FACETS] = push(integers, facets);
    row[WALL_MATERIALS] = push(integers, findMaterials(barriers, facets, material, materials));
  });
  return { integerRows, floatRows, integers: joinInts(integers), floats: joinFloats(floats) };
}

function joinInts({ lists, length }: Heap<ArrayLike<number>>): Int32Array {
  const out = new Int32Array(length);
  let at = 0;
  for (const list of lists) {
    out.set(list, at);
    at += list.length;
  }
  return out;
}

function joinFloats({ lists, length }: Heap<ArrayLike<number>>): Float64Array {
  const out = new Float64Array(length);
  let at = 0;
  for (const list of lists) {
    out.set(list, at);
    at += list.length;
  }
  return out;
}

interface Target {
  readonly row: Int32Array;
  readonly numbers: Float64Array;
  readonly integers: Heap<ArrayLike<number>>;
  readonly floats: Heap<ArrayLike<number>>;
}

function writeMesh(barriers: Barriers, cell: number, { row, numbers, integers, floats }: Target): void {
  row[WALL_KIND] = 1;
  row[WALL_ONE_SIDED] = barriers.oneSided ? 1 : 0;
  row[WALL_TRIANGLES] = barriers.triangleCount;
  row[WALL_EDGES] = barriers.edgeCount;
  row[TRIANGLE_ROWS] = push(floats, barriers.rows);
  row[EDGE_DUTIES] = push(integers, barriers.edgeDuty);
  row[CORNER_DUTIES] = push(integers, barriers.cornerDuty);
  row[CORNERS] = push(floats, barriers.vertices);
  row[EDGE_ENDS] = push(integers, barriers.edgeEnds);
  row[EDGE_FIRST] = push(integers, barriers.edgeFirst);
  row[EDGE_SIDES] = push(integers, barriers.edgeSides);
  row[EDGE_NORMALS] = push(floats, barriers.edgeNormals);
  row[EDGE_OPEN] = push(
    integers,
    Int32Array.from(barriers.edgeKind, (kind) => (kind === OPEN ? 1 : 0)),
  );
  row[NEIGHBOUR_FIRST] = push(integers, barriers.neighbourFirst);
  row[CORNER_NEIGHBOURS] = push(integers, barriers.neighbours);
  row[CORNER_NORMALS] = push(floats, barriers.cornerNormals);
  const grid = createGrid(barriers, cell);
  row[GRID_STARTS] = push(integers, grid.starts);
  row[GRID_SLOTS] = push(integers, grid.slots);
  row[GRID_X] = grid.counts[0];
  row[GRID_Y] = grid.counts[1];
  row[GRID_Z] = grid.counts[2];
  for (let k = 0; k < 3; k++) {
    numbers[WALL_GRID + k] = barriers.bounds[k];
    numbers[WALL_GRID + 4 + k] = barriers.bounds[k + 3];
    numbers[WALL_SHIFT + k] = barriers.shift[k];
  }
  numbers[WALL_GRID + 3] = grid.edge;
}

/** Most cells of a wall's grid for each of its triangles, and at least. */
const [CELLS_PER_TRIANGLE, LEAST_CELLS] = [16, 4096];

/** Triangles by the cells that their boxes touch. */
function createGrid({ bounds, rows, corners, vertices }: Barriers, cell: number) {
  const slots = rows.length / 16;
  const sizes = [0, 1, 2].map((k) => bounds[k + 3] - bounds[k]);
  const most = Math.max(LEAST_CELLS, CELLS_PER_TRIANGLE * slots);
  let edge = Math.max(cell, Number.MIN_VALUE);
  const countsFor = (size: number) => sizes.map((length) => Math.max(1, Math.ceil(length / size)));
  while (countsFor(edge).reduce((product, n) => product * n, 1) > most) edge *= 1.25;
  const counts = countsFor(edge);
  const [nx, ny] = counts;
  const range = new Int32Array(6);
  const findRange = (slot: number) => {
    for (let k = 0; k < 3; k++) {
      let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let v = 0; v < 3; v++) {
        const x = vertices[3 * corners[3 * slot + v] + k];
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
      const at = (x: number) => Math.min(counts[k] - 1, Math.max(0, Math.floor((x - bounds[k]) / edge)));
      range[k] = at(low);
      range[k + 3] = at(high);
    }
  };
  const visit = (slot: number, each: (c: number) => void) => {
    findRange(slot);
    for (let z = range[2]; z <= range[5]; z++)
      for (let y = range[1]; y <= range[4]; y++) for (let x = range[0]; x <= range[3]; x++) each((z * ny + y) * nx + x);
  };
  const starts = new Int32Array(counts[0] * counts[1] * counts[2] + 1);
  for (let slot = 0; slot < slots; slot++) visit(slot, (c) => starts[c + 1]++);
  for (let c = 1; c < starts.length; c++) starts[c] += starts[c - 1];
  const next = starts.slice();
  const list = new Int32Array(starts[starts.length - 1]);
  for (let slot = 0; slot < slots; slot++)
    visit(slot, (c) => {
      list[next[c]++] = slot;
    });
  return { edge, counts, starts, slots: list };
}

/** Makes places count from the beginning of the memory: the heaps begin at `floats` and `integers`. */
export function placeTables(rows: Int32Array, floats: number, integers: number): void {
  for (let row = 0; row < rows.length; row += WALL_INTEGERS) {
    for (const place of FLOAT_PLACES) rows[row + place] += floats;
    for (const place of INTEGER_PLACES) rows[row + place] += integers;
  }
}

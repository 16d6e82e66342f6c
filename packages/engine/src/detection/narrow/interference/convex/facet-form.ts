/**
 * Recognises a convex mesh whose faces may be several coplanar triangles, and merges these into convex facets. Triangles are coplanar if
 * their corners are within FLAT of one plane. A closed connected surface that is convex at every edge between two facets bounds a convex solid
 * (van Heijenoort 1952). Corners are vertices where at least three facets meet; others lie within facets or on straight edges.
 */
import type { EdgeTable } from '../../../../geometry/mesh/topology/edge-table.js';
import { DIRECTION_CELLS, directionOfCell } from './direction-cells.js';
import { mergeFacets } from './merge-facets.js';

/** Distance from a plane that is round-off of vertices, relative to the largest coordinate. */
const FLAT = 16 * Number.EPSILON;
/** How far a facet lies below the plane of its neighbour at least, relative to the largest coordinate. */
const SHARP = 1e-11;

/** Facets of a convex solid, body frame. */
export interface FacetForm {
  readonly count: number;
  /** Corners of facet f, counter-clockwise from outside: corners[first[f]] … corners[first[f + 1] − 1]. */
  readonly first: Int32Array;
  readonly corners: Int32Array;
  /** Outward unit normal and height n·x [m] of each facet's plane: 4 a facet. */
  readonly planes: Float64Array;
  /** Neighbours along edges, and facets, around each vertex: entries firstAround[v] … firstAround[v + 1] − 1. */
  readonly firstAround: Int32Array;
  readonly neighbours: Int32Array;
  readonly facetsAround: Int32Array;
  /** A point inside, the mean of the corners, and its least and largest depth below a plane [m]. */
  readonly middle: Float64Array;
  readonly leastDepth: number;
  readonly mostDepth: number;
  /** A far corner in each of 96 directions (direction-cells.ts), the start of a climb. */
  readonly far: Int32Array;
}

/** The facets of a closed, connected mesh of welded triangles, or undefined if it is not convex. */
export function facetForm(
  vertices: Float64Array,
  triangles: Uint32Array,
  edges: EdgeTable,
  reach: number,
): FacetForm | undefined {
  const merged = mergeFacets(vertices, triangles, edges, FLAT * reach);
  if (merged === undefined) return undefined;
  const { loops, planes } = merged;
  const first = new Int32Array(loops.length + 1);
  loops.forEach((loop, f) => {
    first[f + 1] = first[f] + loop.length;
  });
  const corners = Int32Array.from(loops.flat());
  const around = findAround(loops, vertices.length / 3);
  if (around === undefined || !isConvex(vertices, loops, planes, around, reach)) return undefined;
  const used = [...new Set(corners)].sort((v, w) => v - w);
  const middle = new Float64Array(3);
  for (const v of used) for (let k = 0; k < 3; k++) middle[k] += vertices[3 * v + k] / used.length;
  const depths = loops.map((_, f) => -heightOver(planes, f, middle, 0));
  const leastDepth = depths.reduce((least, depth) => Math.min(least, depth), Number.POSITIVE_INFINITY);
  if (!(leastDepth > SHARP * reach)) return undefined;
  const { firstAround, neighbours, facetsAround } = around;
  return {
    count: loops.length,
    first,
    corners,
    planes,
    firstAround,
    neighbours,
    facetsAround,
    middle,
    leastDepth,
    mostDepth: depths.reduce((most, depth) => Math.max(most, depth), 0),
    far: farCorners(vertices, used),
  };
}

/** n·x − d of the point at x[o] over the plane of facet f [m]. */
function heightOver(planes: Float64Array, f: number, x: ArrayLike<number>, o: number): number {
  return planes[4 * f] * x[o] + planes[4 * f + 1] * x[o + 1] + planes[4 * f + 2] * x[o + 2] - planes[4 * f + 3];
}

interface Around {
  readonly firstAround: Int32Array;
  readonly neighbours: Int32Array;
  readonly facetsAround: Int32Array;
  /** The facet on the other side of the edge that starts at each corner, in the order of all corners. */
  readonly beyond: readonly number[];
}

/** What is around each vertex; undefined if an edge has no opposite. */
function findAround(loops: readonly (readonly number[])[], vertexCount: number): Around | undefined {
  const facetOf = new Map<number, number>();
  loops.forEach((loop, f) => {
    for (const [i, v] of loop.entries()) facetOf.set(v * vertexCount + loop[(i + 1) % loop.length], f);
  });
  const lists: { neighbour: number; facet: number }[][] = Array.from({ length: vertexCount }, () => []);
  const beyond: number[] = [];
  for (const [f, loop] of loops.entries()) {
    for (const [i, v] of loop.entries()) {
      const w = loop[(i + 1) % loop.length];
      const opposite = facetOf.get(w * vertexCount + v);
      if (opposite === undefined) return undefined;
      beyond.push(opposite);
      lists[v].push({ neighbour: w, facet: f });
    }
  }
  const firstAround = new Int32Array(vertexCount + 1);
  lists.forEach((list, v) => {
    firstAround[v + 1] = firstAround[v] + list.length;
  });
  return {
    firstAround,
    neighbours: Int32Array.from(lists.flat(), ({ neighbour }) => neighbour),
    facetsAround: Int32Array.from(lists.flat(), ({ facet }) => facet),
    beyond,
  };
}

/** True if each facet's outline turns left everywhere, and its neighbours lie below its plane. */
function isConvex(
  vertices: Float64Array,
  loops: readonly (readonly number[])[],
  planes: Float64Array,
  { beyond }: Around,
  reach: number,
): boolean {
  let edge = 0;
  return loops.every((loop, f) =>
    loop.every((v, i) => {
      const [w, x] = [loop[(i + 1) % loop.length], loop[(i + 2) % loop.length]];
      const heights = loops[beyond[edge++]].map((corner) => heightOver(planes, f, vertices, 3 * corner));
      const below = Math.max(...heights) <= FLAT * reach && Math.min(...heights) < -SHARP * reach;
      return below && turnsLeft(vertices, planes.subarray(4 * f, 4 * f + 3), v, w, x);
    }),
  );
}

function turnsLeft(p: Float64Array, n: Float64Array, a: number, b: number, c: number): boolean {
  let turn = 0;
  for (let k = 0; k < 3; k++) {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3];
    const [ui, uj] = [p[3 * b + i] - p[3 * a + i], p[3 * b + j] - p[3 * a + j]];
    const [wi, wj] = [p[3 * c + i] - p[3 * b + i], p[3 * c + j] - p[3 * b + j]];
    turn += n[k] * (ui * wj - uj * wi);
  }
  return turn > 0;
}

/** The farthest corner in the direction of each cell; the first of equal ones. */
function farCorners(vertices: Float64Array, used: readonly number[]): Int32Array {
  const far = new Int32Array(DIRECTION_CELLS);
  for (let cell = 0; cell < DIRECTION_CELLS; cell++) {
    const [x, y, z] = directionOfCell(cell);
    let most = Number.NEGATIVE_INFINITY;
    for (const v of used) {
      const height = x * vertices[3 * v] + y * vertices[3 * v + 1] + z * vertices[3 * v + 2];
      if (height <= most) continue;
      most = height;
      far[cell] = v;
    }
  }
  return far;
}

/**
 * Edges of a triangle mesh and the triangles at each, without pointers. The half-edges 3 t + k (from corner k of triangle t to the
 * next corner) are sorted by (lower end, higher end) with two counting sorts, so the time is linear even when a million
 * triangles meet at one vertex. Runs of equal ends are edges.
 */

/** Edges sorted by their ends. */
export interface EdgeTable {
  readonly count: number;
  /** Lower and higher vertex of each edge. */
  readonly ends: Uint32Array;
  /** Half-edges of edge e are halfEdges[first[e]] … halfEdges[first[e + 1] − 1], in ascending order. */
  readonly first: Uint32Array;
  readonly halfEdges: Uint32Array;
  /** Edge of each half-edge; NO_EDGE for triangles that were left out. */
  readonly edgeOf: Uint32Array;
}

/** Marks a triangle that was left out of the table. */
export const NO_EDGE = 0xffffffff;

/** Half-edge after h in the same triangle. */
export function nextHalfEdge(h: number): number {
  return h % 3 === 2 ? h - 2 : h + 1;
}

/** True when the half-edge runs from its lower to its higher vertex. */
export function runsUp(triangles: Uint32Array, h: number): boolean {
  return triangles[h] < triangles[nextHalfEdge(h)];
}

/** The edges of all triangles t with skip[t] = 0; triangles kept must have three different vertices. */
export function findEdges(triangles: Uint32Array, vertexCount: number, skip: Uint8Array): EdgeTable {
  const all = triangles.length;
  const low = new Uint32Array(all);
  const high = new Uint32Array(all);
  const kept = new Uint32Array(all);
  let count = 0;
  for (let t = 0; 3 * t < all; t++) {
    if (skip[t] !== 0) continue;
    for (let k = 0; k < 3; k++) {
      const h = 3 * t + k;
      const a = triangles[h];
      const b = triangles[k === 2 ? h - 2 : h + 1];
      low[h] = a < b ? a : b;
      high[h] = a < b ? b : a;
      kept[count++] = h;
    }
  }
  const byHigh = sortedBy(high, kept.subarray(0, count), vertexCount);
  const halfEdges = sortedBy(low, byHigh, vertexCount);
  return tableOf(halfEdges, low, high, all);
}

/** The items sorted by key[item]; the sort is stable. */
function sortedBy(key: Uint32Array, items: Uint32Array, keys: number): Uint32Array {
  const place = new Uint32Array(keys + 1);
  for (let i = 0; i < items.length; i++) place[key[items[i]] + 1]++;
  for (let k = 0; k < keys; k++) place[k + 1] += place[k];
  const out = new Uint32Array(items.length);
  for (let i = 0; i < items.length; i++) out[place[key[items[i]]]++] = items[i];
  return out;
}

function tableOf(halfEdges: Uint32Array, low: Uint32Array, high: Uint32Array, all: number): EdgeTable {
  const edgeOf = new Uint32Array(all).fill(NO_EDGE);
  const first = new Uint32Array(halfEdges.length + 1);
  const ends = new Uint32Array(2 * halfEdges.length);
  let count = 0;
  for (let i = 0; i < halfEdges.length; i++) {
    const h = halfEdges[i];
    if (count === 0 || low[h] !== ends[2 * count - 2] || high[h] !== ends[2 * count - 1]) {
      first[count] = i;
      ends[2 * count] = low[h];
      ends[2 * count + 1] = high[h];
      count++;
    }
    edgeOf[h] = count - 1;
  }
  first[count] = halfEdges.length;
  return { count, ends: ends.slice(0, 2 * count), first: first.slice(0, count + 1), halfEdges, edgeOf };
}

/**
 * Triangulates a polygon in space. The triangles use all its corners and keep its winding.
 * Its plane is that of Newell's normal n = ½ Σ pᵢ × pᵢ₊₁ (Sutherland, Sproull & Schumacker 1974). The polygon is projected along the
 * axis nearest to n, which keeps the coordinates exact and corners convex, straight or reflex. Then earcut clips ears (Held 2001).
 * earcut may drop corners on straight edges. Neighbouring polygons use them, so they are inserted again and no crack opens.
 */
import earcut from 'earcut';
import type { Float64List, Uint32List } from './mesh-lists.js';
import { counted } from './mesh-problem.js';

/** Triangulates the polygons of a file and counts the unusual ones. */
export class PolygonCutter {
  private crossed = 0;
  private firstCrossed = 0;
  private repeated = 0;

  constructor(
    private readonly vertices: Float64List,
    private readonly triangles: Uint32List,
  ) {}

  /** Adds the triangles of a polygon of at least 3 corners; `at` is its line or number, for the notes. Changes `corners`. */
  add(corners: number[], at: number): void {
    const { triangles } = this;
    if (corners.length === 3) {
      triangles.push3(corners[0], corners[1], corners[2]);
      return;
    }
    this.repeated += dropRepeated(corners);
    const count = corners.length;
    const { data } = this.vertices;
    const cut = count < 5 ? cutQuad(data, corners) : cutByEars(flattened(data, corners));
    if (cut === undefined && this.crossed++ === 0) this.firstCrossed = at;
    for (let i = 0; i < count - 2; i++) {
      if (cut === undefined) triangles.push3(corners[0], corners[i + 1], corners[i + 2]);
      else triangles.push3(corners[cut[3 * i]], corners[cut[3 * i + 1]], corners[cut[3 * i + 2]]);
    }
  }

  /** Notes on polygons; `what` is what `at` counts: line or face. */
  notes(what: string): string[] {
    const { crossed, repeated } = this;
    const notes: string[] = [];
    if (crossed > 0) {
      const many = counted(
        crossed,
        'polygon crosses itself or has no area',
        'polygons cross themselves or have no area',
      );
      notes.push(`${many} (first: ${what} ${this.firstCrossed}); split from the first corner`);
    }
    if (repeated > 0) {
      notes.push(`${counted(repeated, 'repeated corner')} left out`);
    }
    return notes;
  }
}

/** Drops corners that repeat their neighbour, since they only add an empty triangle. Returns the number dropped. */
function dropRepeated(corners: number[]): number {
  const count = corners.length;
  const last = corners[0];
  let kept = 0;
  for (let i = 0; i < count; i++) {
    if (corners[i] !== (i + 1 < count ? corners[i + 1] : last)) corners[kept++] = corners[i];
  }
  corners.length = kept;
  return count - kept;
}

/** Corners in the plane, counter-clockwise, relative to the first; undefined when the normal is zero or not finite. */
function flattened(data: Float64Array, corners: readonly number[]): Float64Array | undefined {
  const count = corners.length;
  const points = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) points[3 * i + k] = data[3 * corners[i] + k] - data[3 * corners[0] + k];
  }
  const normal = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const a = 3 * i;
    const b = i + 1 < count ? a + 3 : 0;
    for (let k = 0; k < 3; k++) {
      const [u, v] = PLANE[k];
      normal[k] += points[a + u] * points[b + v] - points[a + v] * points[b + u];
    }
  }
  const sizes = normal.map(Math.abs);
  const most = Math.max(...sizes);
  if (!(most > 0 && most < Number.POSITIVE_INFINITY)) return undefined;
  const axis = sizes.indexOf(most);
  const [u, v] = normal[axis] > 0 ? PLANE[axis] : [PLANE[axis][1], PLANE[axis][0]];
  return Float64Array.from({ length: 2 * count }, (_, i) => points[3 * (i >> 1) + (i % 2 === 0 ? u : v)]);
}

/** The other two axes, in the order that keeps the winding seen from the tip of the given axis. */
const PLANE = [
  [1, 2],
  [2, 0],
  [0, 1],
] as const;

/** Splits a quadrilateral (or what repeated corners left of it) along a diagonal whose two triangles face the same way. Undefined when there is none. */
function cutQuad(data: Float64Array, corners: readonly number[]): readonly number[] | undefined {
  if (corners.length < 4) return [0, 1, 2];
  const [a, b, c, d] = corners;
  if (sameSide(data, a, b, c, d)) return [0, 1, 2, 0, 2, 3];
  return sameSide(data, b, c, d, a) ? [0, 1, 3, 1, 2, 3] : undefined;
}

/** Whether the triangles a b c and a c d have normals less than a right angle apart. */
function sameSide(data: Float64Array, a: number, b: number, c: number, d: number): boolean {
  const [bx, by, bz] = [
    data[3 * b] - data[3 * a],
    data[3 * b + 1] - data[3 * a + 1],
    data[3 * b + 2] - data[3 * a + 2],
  ];
  const [cx, cy, cz] = [
    data[3 * c] - data[3 * a],
    data[3 * c + 1] - data[3 * a + 1],
    data[3 * c + 2] - data[3 * a + 2],
  ];
  const [dx, dy, dz] = [
    data[3 * d] - data[3 * a],
    data[3 * d + 1] - data[3 * a + 1],
    data[3 * d + 2] - data[3 * a + 2],
  ];
  const along =
    (by * cz - bz * cy) * (cy * dz - cz * dy) +
    (bz * cx - bx * cz) * (cz * dx - cx * dz) +
    (bx * cy - by * cx) * (cx * dy - cy * dx);
  return along > 0;
}

/** Triangles by earcut that use every corner; undefined when they do not fill the outline. */
function cutByEars(flat: Float64Array | undefined): readonly number[] | undefined {
  if (flat === undefined) return undefined;
  const count = flat.length / 2;
  // Counter-clockwise, whatever the outline's direction.
  const cut = earcut(flat);
  const edges = new Map<number, number>();
  for (let i = 0; i < cut.length; i++) edges.set(edgeOf(cut, i, count), i);
  const free: number[] = [];
  for (const [edge, i] of edges) {
    const a = Math.floor(edge / count);
    const b = edge % count;
    if (!edges.has(b * count + a) && b !== (a + 1) % count) free.push(i);
  }
  // Splitting at an edge moves the other two edges into new triangles, so edges are looked up by their ends.
  for (const edge of free.map((i) => edgeOf(cut, i, count))) splitAlong(cut, edges, edge, count);
  return fills(cut, edges, count) ? cut : undefined;
}

function edgeOf(cut: readonly number[], i: number, count: number): number {
  return cut[i] * count + cut[i % 3 === 2 ? i - 2 : i + 1];
}

/** Splits the triangle at an outer edge a → b into a fan over the dropped corners a + 1 … b − 1. */
function splitAlong(cut: number[], edges: Map<number, number>, edge: number, count: number): void {
  const i = edges.get(edge);
  if (i === undefined) return;
  edges.delete(edge);
  const a = cut[i];
  const b = edge % count;
  const apex = cut[i % 3 === 0 ? i + 2 : i - 1];
  let at = i - (i % 3);
  for (let from = a; from !== b && cut.length <= 3 * count; from = (from + 1) % count) {
    const to = (from + 1) % count;
    cut[at] = from;
    cut[at + 1] = to;
    cut[at + 2] = apex;
    for (let k = 0; k < 3; k++) edges.set(edgeOf(cut, at + k, count), at + k);
    at = cut.length;
  }
}

/** Whether the triangles fill the outline: every edge has its opposite or belongs to the outline. */
function fills(cut: readonly number[], edges: ReadonlyMap<number, number>, count: number): boolean {
  if (cut.length !== 3 * (count - 2)) return false;
  for (let i = 0; i < cut.length; i++) {
    const edge = edgeOf(cut, i, count);
    const a = Math.floor(edge / count);
    const b = edge % count;
    if (edges.get(edge) !== i) return false;
    if (b !== (a + 1) % count && !edges.has(b * count + a)) return false;
  }
  for (let a = 0; a < count; a++) if (!edges.has(a * count + ((a + 1) % count))) return false;
  return true;
}

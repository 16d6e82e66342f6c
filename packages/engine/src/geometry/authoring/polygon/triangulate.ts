/**
 * Triangulation of a polygon by ear clipping (earcut; Meisters 1975; holes are joined by bridges).
 * Earcut drops points that are collinear with their neighbours. A cap without them would not match the walls, so they are
 * inserted again: a triangle whose edge passes through one is split there.
 */
import earcut from 'earcut';
import { SceneError } from '../../../errors/scene-error.js';
import { describeCrossing } from './describe-crossing.js';
import { type Point2, type Polygon, polygonArea, polygonSize } from './polygon.js';

/** Every edge of the polygon belongs to exactly one triangle, every other edge to two. */
export interface Triangulation {
  /** Points of the outline, then of each hole in turn. */
  readonly points: readonly Point2[];
  /** Three indices into `points` a triangle, counter-clockwise. */
  readonly triangles: readonly number[];
}

/** Tolerance between triangulated area and shoelace area, relative to the polygon's squared size. */
const AREA_TOLERANCE = 1e-11;
/** A point within this distance of an edge, relative to the edge's length, lies on it. */
const ON_EDGE = 1e-9;

/** Fills the polygon with triangles; refuses outlines that cross or touch themselves. */
export function triangulate(polygon: Polygon): Triangulation {
  const loops = [polygon.outer, ...polygon.holes];
  const points = loops.flat();
  const starts: number[] = [];
  let count = 0;
  for (const loop of loops) {
    starts.push(count);
    count += loop.length;
  }
  const raw = earcut(points.flat(), starts.slice(1));
  const triangles = signedSum(points, raw) < 0 ? reversed(raw) : raw;
  const outside = loops.flatMap((loop, l) =>
    loop.map((_, i): [number, number] => [starts[l] + ((i + 1) % loop.length), starts[l] + i]),
  );
  const closed = closeEdges(points, triangles, outside);
  const size = polygonSize(polygon);
  const excess = closed === undefined ? Number.POSITIVE_INFINITY : signedSum(points, closed) - polygonArea(polygon);
  if (closed === undefined || !(absoluteSum(points, closed, excess) <= AREA_TOLERANCE * size * size))
    throw new SceneError('polygon/not-simple', '', describeCrossing(polygon));
  return { points, triangles: closed };
}

function twiceArea(a: Point2, b: Point2, c: Point2): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
}

function signedSum(points: readonly Point2[], triangles: readonly number[]): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3)
    sum += twiceArea(points[triangles[t]], points[triangles[t + 1]], points[triangles[t + 2]]);
  return sum / 2;
}

/** |excess| plus the area of triangles with the wrong winding. */
function absoluteSum(points: readonly Point2[], triangles: readonly number[], excess: number): number {
  let wrong = Math.abs(excess);
  for (let t = 0; t < triangles.length; t += 3)
    wrong -= Math.min(0, twiceArea(points[triangles[t]], points[triangles[t + 1]], points[triangles[t + 2]]));
  return wrong;
}

function reversed(triangles: readonly number[]): number[] {
  return triangles.map((_, i) => triangles[i - (i % 3) + ((3 - (i % 3)) % 3)]);
}

/**
 * Inserts dropped points until every directed edge has its opposite; undefined when that is impossible.
 * `outside` are the polygon's edges as seen from outside the region.
 */
function closeEdges(
  points: readonly Point2[],
  given: readonly number[],
  outside: readonly (readonly [number, number])[],
): readonly number[] | undefined {
  const triangles = [...given];
  const count = points.length;
  const key = (a: number, b: number) => a * count + b;
  /** Directed edges whose opposite is missing, with the corner of `triangles` they start from (−1: outside). */
  const open = new Map<number, number>();
  let twice = false;
  const add = (a: number, b: number, corner: number) => {
    if (open.delete(key(b, a))) return;
    if (open.has(key(a, b))) twice = true;
    open.set(key(a, b), corner);
  };
  for (const [a, b] of outside) add(a, b, -1);
  const addTriangle = (t: number) => {
    for (let k = 0; k < 3; k++) add(triangles[t + k], triangles[t + ((k + 1) % 3)], t + k);
  };
  for (let t = 0; t < triangles.length; t += 3) addTriangle(t);

  for (let edge = nextSplit(points, open); edge !== undefined && !twice; edge = nextSplit(points, open)) {
    const { corner, middle } = edge;
    const t = corner - (corner % 3);
    const [a, b, c] = [0, 1, 2].map((k) => triangles[t + ((corner + k) % 3)]);
    open.delete(key(a, b));
    // The two other edges of the triangle stay; only the corner they start from may have changed.
    triangles.splice(t, 3, a, middle, c);
    triangles.push(middle, b, c);
    const last = triangles.length - 3;
    for (const [from, to, place] of [
      [c, a, t + 2],
      [b, c, last + 1],
    ])
      if (open.has(key(from, to))) open.set(key(from, to), place);
    add(a, middle, t);
    add(middle, b, last);
  }
  return open.size === 0 && !twice ? triangles : undefined;
}

/** An open edge a → b of a triangle, and a point on it that an open edge b → point leads to. */
function nextSplit(
  points: readonly Point2[],
  open: ReadonlyMap<number, number>,
): { corner: number; middle: number } | undefined {
  const count = points.length;
  for (const [ab, corner] of open) {
    if (corner < 0) continue;
    const [a, b] = [Math.floor(ab / count), ab % count];
    for (const other of open.keys()) {
      const middle = other % count;
      if (Math.floor(other / count) === b && middle !== a && isBetween(points[middle], points[a], points[b]))
        return { corner, middle };
    }
  }
  return undefined;
}

function isBetween(p: Point2, a: Point2, b: Point2): boolean {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length2 = dx * dx + dy * dy;
  const along = (p[0] - a[0]) * dx + (p[1] - a[1]) * dy;
  return along > 0 && along < length2 && Math.abs(twiceArea(a, b, p)) <= ON_EDGE * length2;
}

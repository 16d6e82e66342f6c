/**
 * Flat regions as plain data: one outline and any number of holes, in a plane with axes x and y [m].
 * The outline runs counter-clockwise and holes clockwise, so that the region is always to the left of an edge.
 * Shoelace formula: A = ½ Σ (xᵢ yᵢ₊₁ − xᵢ₊₁ yᵢ), relative to the first point, so that a polygon far from the origin loses no digits.
 */
import { SceneError } from '../../../errors/scene-error.js';

/** A point of the plane: x, y [m]. */
export type Point2 = readonly [number, number];
/** A closed line of points, without the first repeated at the end. */
export type Loop = readonly Point2[];

/** A plane area: an outer loop and holes in it. */
export interface Polygon {
  /** Outline, counter-clockwise. */
  readonly outer: Loop;
  /** Holes, each clockwise. */
  readonly holes: readonly Loop[];
}

/** A polygon from loops of either direction. Loops must not cross or touch; triangulation detects most that do. */
export function makePolygon(outer: Loop, holes: readonly Loop[] = []): Polygon {
  return {
    outer: oriented(outer, 1, 'outer'),
    holes: holes.map((hole, i) => oriented(hole, -1, `holes.${i}`)),
  };
}

/** Enclosed area [m²], > 0 when the loop runs counter-clockwise. */
export function signedArea(loop: Loop): number {
  const [x0, y0] = loop[0];
  let twice = 0;
  for (let i = 1; i + 1 < loop.length; i++) {
    const [a, b] = [loop[i], loop[i + 1]];
    twice += (a[0] - x0) * (b[1] - y0) - (b[0] - x0) * (a[1] - y0);
  }
  return twice / 2;
}

/** Whether the loop runs counter-clockwise. */
export function isCounterClockwise(loop: Loop): boolean {
  return signedArea(loop) > 0;
}

/** Area of the region: outline less holes [m²]. */
export function polygonArea({ outer, holes }: Polygon): number {
  return holes.reduce((area, hole) => area + signedArea(hole), signedArea(outer));
}

/** Centroid of the region [m]. */
export function polygonCentroid({ outer, holes }: Polygon): Point2 {
  const [x0, y0] = outer[0];
  let [area, mx, my] = [0, 0, 0];
  for (const loop of [outer, ...holes]) {
    for (let i = 0; i < loop.length; i++) {
      const [a, b] = [loop[i], loop[(i + 1) % loop.length]];
      const [ax, ay, bx, by] = [a[0] - x0, a[1] - y0, b[0] - x0, b[1] - y0];
      const twice = ax * by - bx * ay;
      area += twice / 2;
      mx += (twice * (ax + bx)) / 6;
      my += (twice * (ay + by)) / 6;
    }
  }
  return [x0 + mx / area, y0 + my / area];
}

/** Largest distance of a coordinate from the outline's first point [m]: a scale for tolerances. */
export function polygonSize({ outer }: Polygon): number {
  let size = 0;
  for (const [x, y] of outer) size = Math.max(size, Math.abs(x - outer[0][0]), Math.abs(y - outer[0][1]));
  return size;
}

function oriented(loop: Loop, sign: 1 | -1, path: string): Loop {
  if (loop.length < 3)
    throw new SceneError('polygon/too-few-points', path, `needs at least 3 points, got ${loop.length}`);
  loop.forEach((point, i) => {
    const next = loop[(i + 1) % loop.length];
    if (!(Number.isFinite(point[0]) && Number.isFinite(point[1])))
      throw new SceneError('polygon/not-finite', `${path}.${i}`, `must be two finite numbers [m], got ${point}`);
    if (point[0] === next[0] && point[1] === next[1])
      throw new SceneError(
        'polygon/repeated-point',
        `${path}.${i}`,
        `(${point}) m is followed by the same point; a loop closes by itself, without its first point at the end`,
      );
  });
  const area = signedArea(loop);
  if (area === 0)
    throw new SceneError(
      'polygon/no-area',
      path,
      'encloses no area, or its clockwise and counter-clockwise parts cancel',
    );
  return area * sign > 0 ? loop : [...loop].reverse();
}

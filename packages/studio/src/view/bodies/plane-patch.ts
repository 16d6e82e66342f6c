/**
 * The part of a plane that is drawn. A half-space is unbounded, so its patch covers the stage. Other half-spaces cut it, so
 * that walls and floor meet at edges instead of intersecting.
 */
import { Vector3 } from 'three';
import { type Box, cornersOf } from '../camera/extents.js';
import { gridStops } from '../grid-spacing.js';

/** A half-space: solid behind the plane through `point` with unit normal `normal`; world axes [m]. */
export interface HalfSpace {
  readonly point: Vector3;
  readonly normal: Vector3;
}

export interface PlanePatch {
  /** Corners of a convex polygon, counter-clockwise seen from outside [m]. */
  readonly corners: readonly Vector3[];
  /** End points of grid lines, in pairs [m]. */
  readonly gridLines: readonly Vector3[];
}

/** The patch of a plane over the stage, in front of the `others`. */
export function planePatch(plane: HalfSpace, stage: Box, others: readonly HalfSpace[], spacing: number): PlanePatch {
  const [u, v] = axesOf(plane.normal);
  const corners = cornersOf(stage);
  const along = (axis: Vector3) => corners.map((corner) => corner.dot(axis));
  const [uRange, vRange] = [along(u), along(v)];
  const height = plane.point.dot(plane.normal);
  const at = (a: number, b: number) =>
    new Vector3().addScaledVector(u, a).addScaledVector(v, b).addScaledVector(plane.normal, height);
  const [u0, u1, v0, v1] = [Math.min(...uRange), Math.max(...uRange), Math.min(...vRange), Math.max(...vRange)];
  const whole = [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
  const cut = others.reduce<readonly Vector3[]>(cutBy, whole);
  const polygon = cut.length >= 3 ? cut : whole;
  const lines = [
    ...gridStops(u0, u1, spacing).map((a) => chord(polygon, u, a)),
    ...gridStops(v0, v1, spacing).map((b) => chord(polygon, v, b)),
  ];
  return { corners: polygon, gridLines: lines.flat() };
}

/** Two unit axes in a plane, u × v = normal; u is horizontal where possible. */
function axesOf(normal: Vector3): [Vector3, Vector3] {
  const level = new Vector3(0, 0, 1).cross(normal);
  const u = level.lengthSq() > 1e-12 ? level.normalize() : new Vector3(1, 0, 0);
  return [u, normal.clone().cross(u)];
}

/** The part of a convex polygon outside a half-space (Sutherland and Hodgman 1974). */
function cutBy(polygon: readonly Vector3[], { point, normal }: HalfSpace): readonly Vector3[] {
  const heights = polygon.map((corner) => corner.clone().sub(point).dot(normal));
  return polygon.flatMap((corner, i) => {
    const next = (i + 1) % polygon.length;
    const kept = heights[i] >= 0 ? [corner] : [];
    if (heights[i] >= 0 === heights[next] >= 0) return kept;
    const crossing = corner.clone().lerp(polygon[next], heights[i] / (heights[i] - heights[next]));
    return [...kept, crossing];
  });
}

/** The part inside a convex polygon of the line on which the coordinate along `axis` is `stop`. */
function chord(polygon: readonly Vector3[], axis: Vector3, stop: number): Vector3[] {
  const ends = polygon.flatMap((corner, i) => {
    const next = polygon[(i + 1) % polygon.length];
    const [a, b] = [corner.dot(axis) - stop, next.dot(axis) - stop];
    return a >= 0 === b >= 0 ? [] : [corner.clone().lerp(next, a / (a - b))];
  });
  return ends.length === 2 ? ends : [];
}

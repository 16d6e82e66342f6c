/**
 * Whether a solid would roll about one of its principal axes if its triangles were finer. It rolls on the convex hull of what is seen along the axis. Where no side of that
 * hull is as wide as that of a regular dodecagon, the outline is round, and its sides are facets: of width w in a perimeter πD each is
 *   h = w²/(4 D) high,  and holds the solid still on slopes below w/D.
 * The hull by Andrew's chains (de Berg et al., Computational Geometry, 2008, §1.1).
 */
import { PI } from '../../math/elementary.js';
import { rotated } from '../../math/quaternion.js';
import { length3, type Vec3 } from '../../math/vec3.js';
import { principalAxes } from './principal-axes.js';
import type { TriangleMesh } from './triangle-mesh.js';

/** Widest facet over the diameter of what counts as round: between a regular dodecagon, 0.262, and an octagon or a box with rounded edges. */
const WIDEST = 0.265;

/** The round outline of a faceted solid. */
export interface RollingOutline {
  /** The axis it rolls about, unit, in the axes of the mesh. */
  readonly axis: Vec3;
  /** D [m]: the perimeter over π. */
  readonly diameter: number;
  /** w [m]: the widest facet. */
  readonly facet: number;
  /** h [m]: how high the widest facet is. */
  readonly height: number;
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The roundest outline of a solid that counts as round; undefined where none does. `inertia`: per density about the centroid, row by row [m⁵]. */
export function findRollingOutline(mesh: TriangleMesh, inertia: ArrayLike<number>): RollingOutline | undefined {
  const { orientation } = principalAxes(inertia);
  const axes = AXES.map((axis) => rotated(orientation, axis));
  let best: RollingOutline | undefined;
  for (let k = 0; k < 3; k++) {
    const outline = outlineAlong(mesh, axes[k], axes[(k + 1) % 3], axes[(k + 2) % 3]);
    if (outline === undefined) continue;
    if (best === undefined || outline.facet * best.diameter < best.facet * outline.diameter) best = outline;
  }
  return best;
}

/** The outline that is seen along `axis`, in the plane of u and v. */
function outlineAlong({ vertices }: TriangleMesh, axis: Vec3, u: Vec3, v: Vec3): RollingOutline | undefined {
  const points: [number, number][] = [];
  for (let i = 0; i < vertices.length; i += 3) points.push([along(u, vertices, i), along(v, vertices, i)]);
  const hull = convexHull(points);
  let [perimeter, facet] = [0, 0];
  hull.forEach(([x, y], i) => {
    const [x1, y1] = hull[(i + 1) % hull.length];
    const side = length3(x1 - x, y1 - y, 0);
    perimeter += side;
    facet = Math.max(facet, side);
  });
  const diameter = perimeter / PI;
  if (!(facet < WIDEST * diameter)) return undefined;
  return { axis, diameter, facet, height: (facet * facet) / (4 * diameter) };
}

function along(axis: Vec3, vertices: Float64Array, i: number): number {
  return axis[0] * vertices[i] + axis[1] * vertices[i + 1] + axis[2] * vertices[i + 2];
}

type Point = readonly [number, number];

/** Corners of the convex hull, counter-clockwise; points on its sides are left out, but for rounding. */
function convexHull(points: Point[]): Point[] {
  points.sort(([a, b], [c, d]) => a - c || b - d);
  const chain = (some: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of some) {
      while (kept.length > 1 && !turnsLeft(kept[kept.length - 2], kept[kept.length - 1], point)) kept.pop();
      kept.push(point);
    }
    kept.pop();
    return kept;
  };
  return [...chain(points), ...chain([...points].reverse())];
}

function turnsLeft([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}

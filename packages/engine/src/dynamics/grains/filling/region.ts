/** A region in the world: how deep a point is in it, and points at random in it. */
import { SceneError } from '../../../errors/scene-error.js';
import { meshBounds } from '../../../geometry/mesh/bounds/mesh-bounds.js';
import { solidOf } from '../../../geometry/mesh/solid-of.js';
import { createAabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';
import { createNearestPoint, findNearest } from '../../../geometry/mesh/tree/nearest-triangle.js';
import { pointInMesh } from '../../../geometry/mesh/tree/point-in-mesh.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import type { ShapeBounds } from '../../../geometry/shapes/shape.js';
import { type ExactShape, familyOf, isExact } from '../../../geometry/shapes/shapes.js';
import { cos, PI, sin } from '../../../math/elementary.js';
import { findRotation } from '../../../math/quaternion.js';
import { nextUnit, type RandomStream } from '../../../math/random-stream.js';
import type { RegionSpec } from './regions.schema.js';

/** A region. Its own axes are turned and moved by `axes` (row by row, columns are its x, y, z in the world) and `origin`. */
export interface Region {
  readonly axes: Float64Array;
  readonly origin: readonly number[];
  /** Box in its own axes [m]; infinite for a half-space. */
  readonly bounds: ShapeBounds;
  /** V [m³]; undefined where it has none that is finite. */
  readonly volume: number | undefined;
  /** Signed distance [m] of a point of its own axes to the border: < 0 inside. */
  readonly distance: (x: number, y: number, z: number) => number;
  /** Radius of a flat disc [m]; 0 for others. */
  readonly discRadius: number;
}

/** The region of a spec; a solid needs its mesh. SceneError at `path` for a mesh that is not closed. */
export function createRegion(spec: RegionSpec, mesh?: TriangleMesh, path = 'region'): Region {
  const axes = new Float64Array(9);
  findRotation(Float64Array.from(spec.orientation), 0, axes, 0);
  const placed = { axes, origin: spec.position };
  if (spec.type === 'disc') return { ...placed, ...discOf(spec.radius) };
  if (isExact(spec)) return { ...placed, ...exactOf(spec) };
  if (mesh === undefined) {
    const message = `is a ${spec.type}, which is a mesh: give its mesh, as buildSolid makes it`;
    throw new SceneError('region/no-mesh', path, message);
  }
  return { ...placed, ...solidRegion(mesh, path) };
}

type Own = Omit<Region, 'axes' | 'origin'>;

function discOf(radius: number): Own {
  return {
    bounds: { min: [-radius, -radius, 0], max: [radius, radius, 0] },
    volume: undefined,
    distance: () => Number.POSITIVE_INFINITY,
    discRadius: radius,
  };
}

function exactOf(shape: ExactShape): Own {
  const family = familyOf(shape);
  return {
    bounds: family.bounds(shape),
    volume: family.solid(shape)?.volume,
    distance: (x, y, z) => family.distance(shape, x, y, z),
    discRadius: 0,
  };
}

function solidRegion(mesh: TriangleMesh, path: string): Own {
  const { volume } = solidOf(mesh, { path });
  const tree = createAabbTree(mesh);
  const nearest = createNearestPoint();
  const [x0, y0, z0, x1, y1, z1] = meshBounds(mesh.vertices, mesh.triangles);
  return {
    bounds: { min: [x0, y0, z0], max: [x1, y1, z1] },
    volume,
    distance: (x, y, z) => {
      findNearest(tree, mesh.vertices, x, y, z, nearest);
      return pointInMesh(tree, mesh.vertices, [x, y, z]) === 'inside' ? -nearest.distance : nearest.distance;
    },
    discRadius: 0,
  };
}

/** out[0..2] = the place in the world of a point of the region's own axes. */
export function findWorldPlace({ axes, origin }: Region, own: ArrayLike<number>, out: Float64Array): void {
  const [x, y, z] = [own[0], own[1], own[2]];
  for (let k = 0; k < 3; k++) out[k] = origin[k] + axes[3 * k] * x + axes[3 * k + 1] * y + axes[3 * k + 2] * z;
}

/** Signed distance [m] of a point of the world to the border of the region: < 0 inside. */
export function distanceToBorder({ axes, origin, distance }: Region, x: number, y: number, z: number): number {
  const [dx, dy, dz] = [x - origin[0], y - origin[1], z - origin[2]];
  return distance(
    axes[0] * dx + axes[3] * dy + axes[6] * dz,
    axes[1] * dx + axes[4] * dy + axes[7] * dz,
    axes[2] * dx + axes[5] * dy + axes[8] * dz,
  );
}

/** Centres may be so much nearer to the border than they should [1 of the radius]: rounding of coordinates. */
export const BORDER_ROUNDING = 1e-9;

const own = new Float64Array(3);

/**
 * out[0..2] = a place in the world for a ball of a radius, at random and evenly spread, wholly inside the region and `clearance` from its border.
 * False if the one place that was tried is none.
 */
export function tryPlace(
  region: Region,
  random: RandomStream,
  radius: number,
  clearance: number,
  out: Float64Array,
): boolean {
  const { bounds, discRadius } = region;
  const inset = radius + clearance;
  if (discRadius > 0) {
    const most = discRadius - inset;
    const far = Math.sqrt(nextUnit(random)) * Math.max(0, most);
    const angle = 2 * PI * nextUnit(random);
    own[0] = far * cos(angle);
    own[1] = far * sin(angle);
    own[2] = 0;
    findWorldPlace(region, own, out);
    return most >= -BORDER_ROUNDING * radius;
  }
  let fits = true;
  for (let k = 0; k < 3; k++) {
    const least = bounds.min[k] + inset;
    const length = bounds.max[k] - inset - least;
    if (length < -BORDER_ROUNDING * radius) fits = false;
    own[k] = least + length * nextUnit(random);
  }
  findWorldPlace(region, own, out);
  return fits && region.distance(own[0], own[1], own[2]) <= -inset + BORDER_ROUNDING * radius;
}

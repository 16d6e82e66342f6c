/**
 * Regions: what is inside, how much of a ball is, and how much of a segment. Where space repeats itself a region lies within it, and grains beyond a
 * border count where they come in again.
 */
import { meshBounds } from '../../../geometry/mesh/bounds/mesh-bounds.js';
import { meshProperties } from '../../../geometry/mesh/mesh-properties.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { cos, PI, sin } from '../../../math/elementary.js';
import { unit, type Vec3 } from '../../../math/vec3.js';
import { crossingOf } from '../meters/exact-crossing.js';
import { ballInMesh, ballsShare, ballVolume } from './ball-overlap.js';

/** Where a region is. */
export type RegionShape =
  | { readonly type: 'box'; readonly min: Vec3; readonly max: Vec3 }
  | { readonly type: 'cylinder'; readonly from: Vec3; readonly to: Vec3; readonly radius: number }
  | { readonly type: 'sphere'; readonly centre: Vec3; readonly radius: number }
  | { readonly type: 'mesh'; readonly mesh: TriangleMesh }
  | { readonly type: 'whole' };

/** Space that repeats itself: least corner and lengths [m], 0 along an axis that does not. */
export interface PeriodicSpace {
  readonly least: ArrayLike<number>;
  readonly lengths: ArrayLike<number>;
}

/** A region that can be asked. */
export interface GrainRegion {
  readonly shape: RegionShape;
  /** [m³]; NaN for the whole of a space that does not repeat itself along all axes. */
  readonly volume: number;
  /** Least x y z, greatest x y z [m]. */
  readonly box: Float64Array;
  /** The surface that cuts balls; a cylinder has a prism of the same cross-section. */
  readonly solid: TriangleMesh | undefined;
  readonly periodic: PeriodicSpace | undefined;
}

/** Sides of the prism that stands for a cylinder where it cuts a ball. */
const SIDES = 64;

/** Prepares a region. A mesh is closed, and its normals point outward. */
export function createGrainRegion(shape: RegionShape, periodic?: PeriodicSpace): GrainRegion {
  const region = (volume: number, box: ArrayLike<number>, solid?: TriangleMesh): GrainRegion => {
    return { shape, volume, box: Float64Array.from(box), solid, periodic };
  };
  switch (shape.type) {
    case 'box': {
      const { min, max } = shape;
      const sizes = max.map((x, k) => x - min[k]);
      return region(sizes[0] * sizes[1] * sizes[2], [...min, ...max], boxMesh(min, max));
    }
    case 'sphere': {
      const { centre, radius } = shape;
      const box = [...centre.map((x) => x - radius), ...centre.map((x) => x + radius)];
      return region(ballVolume(radius), box);
    }
    case 'cylinder': {
      const { from, to, radius } = shape;
      const height = Math.sqrt(from.reduce((sum, x, k) => sum + (to[k] - x) * (to[k] - x), 0));
      const least = from.map((x, k) => Math.min(x, to[k]) - radius);
      const most = from.map((x, k) => Math.max(x, to[k]) + radius);
      return region(PI * radius * radius * height, [...least, ...most], prismMesh(from, to, radius));
    }
    case 'mesh': {
      const { vertices, triangles } = shape.mesh;
      return region(meshProperties(shape.mesh).volume, meshBounds(vertices, triangles), shape.mesh);
    }
    case 'whole': {
      const lengths = [0, 1, 2].map((k) => periodic?.lengths[k] ?? 0);
      const volume = lengths[0] * lengths[1] * lengths[2];
      const far = Number.POSITIVE_INFINITY;
      return region(volume > 0 ? volume : Number.NaN, [-far, -far, -far, far, far, far]);
    }
  }
}

/** A box as triangles, normals outward. */
export function boxMesh(min: Vec3, max: Vec3): TriangleMesh {
  const vertices = Float64Array.from({ length: 24 }, (_, i) => {
    const [corner, k] = [Math.floor(i / 3), i % 3];
    return (corner >> k) & 1 ? max[k] : min[k];
  });
  const quads = [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5];
  const triangles: number[] = [];
  for (let q = 0; q < quads.length; q += 4)
    triangles.push(quads[q], quads[q + 1], quads[q + 2], quads[q], quads[q + 2], quads[q + 3]);
  return { vertices, triangles: Uint32Array.from(triangles) };
}

function prismMesh(from: Vec3, to: Vec3, radius: number): TriangleMesh {
  const axis = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]], [0, 0, 1]);
  const least = Math.abs(axis[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0];
  const cross = (a: readonly number[], b: readonly number[]): Vec3 => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const u = unit(cross(least, axis), [1, 0, 0]);
  const w = cross(axis, u);
  // A polygon of n corners at r has the area n r² sin(2π/n)/2.
  const r = radius * Math.sqrt((2 * PI) / (SIDES * sin((2 * PI) / SIDES)));
  const vertices: number[] = [];
  for (const end of [from, to])
    for (let i = 0; i < SIDES; i++) {
      const [c, s] = [r * cos((2 * PI * i) / SIDES), r * sin((2 * PI * i) / SIDES)];
      for (let k = 0; k < 3; k++) vertices.push(end[k] + c * u[k] + s * w[k]);
    }
  const triangles: number[] = [];
  for (let i = 0; i < SIDES; i++) {
    const j = (i + 1) % SIDES;
    triangles.push(i, j, SIDES + j, i, SIDES + j, SIDES + i);
    if (i > 0 && i < SIDES - 1) triangles.push(0, i + 1, i, SIDES, SIDES + i, SIDES + i + 1);
  }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

/** A coordinate brought back into a space that repeats itself. */
export function wrapped(x: number, k: number, periodic: PeriodicSpace | undefined): number {
  const length = periodic?.lengths[k] ?? 0;
  if (periodic === undefined || length === 0) return x;
  const least = periodic.least[k];
  return x - length * Math.floor((x - least) / length);
}

/** Whether a point is in the region. The lower sides of a box belong to it, its upper ones do not, so that boxes side by side share nothing. */
export function isInRegion(region: GrainRegion, px: number, py: number, pz: number): boolean {
  const { shape, box, periodic } = region;
  const p = [wrapped(px, 0, periodic), wrapped(py, 1, periodic), wrapped(pz, 2, periodic)];
  if (shape.type === 'whole') return true;
  for (let k = 0; k < 3; k++) if (!(p[k] >= box[k] && p[k] <= box[k + 3])) return false;
  return shape.type === 'box' ? shape.max.every((x, k) => p[k] < x) : isInRound(region, p);
}

function isInRound({ shape, box }: GrainRegion, p: readonly number[]): boolean {
  if (shape.type === 'sphere') return squaredDistance(p, shape.centre) <= shape.radius * shape.radius;
  if (shape.type === 'cylinder') {
    const { from, to, radius } = shape;
    const along = dotFrom(from, to, p);
    const length = squaredDistance(from, to);
    if (along < 0 || along > length) return false;
    return squaredDistance(p, from) - (along * along) / length <= radius * radius;
  }
  return shape.type === 'mesh' && isInMesh(shape.mesh, p, box);
}

/** How many more triangles are passed outward than inward on the way to a place outside. */
function isInMesh({ vertices, triangles }: TriangleMesh, p: readonly number[], box: Float64Array): boolean {
  const beyond = [box[3] + (box[3] - box[0]), p[1], p[2]];
  let out = 0;
  for (let t = 0; t < triangles.length; t += 3) out += crossingOf(vertices, triangles.subarray(t, t + 3), p, beyond);
  return out > 0;
}

function squaredDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += (a[k] - b[k]) * (a[k] - b[k]);
  return sum;
}

/** (to − from)·(p − from) */
function dotFrom(from: ArrayLike<number>, to: ArrayLike<number>, p: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += (to[k] - from[k]) * (p[k] - from[k]);
  return sum;
}

/** Volume of a ball inside the region [m³]: exact for boxes, spheres and meshes; a cylinder is a prism of 64 sides where it cuts a ball. */
export function ballInRegion(region: GrainRegion, x: number, y: number, z: number, radius: number): number {
  const { shape, periodic } = region;
  if (shape.type === 'whole') return ballVolume(radius);
  const centre = [wrapped(x, 0, periodic), wrapped(y, 1, periodic), wrapped(z, 2, periodic)];
  // A ball over a border of space comes in on the other side.
  const shifts = [0, 1, 2].map((k) => {
    const length = periodic?.lengths[k] ?? 0;
    return length > 0 ? [0, -length, length] : [0];
  });
  let sum = 0;
  for (const dx of shifts[0])
    for (const dy of shifts[1])
      for (const dz of shifts[2]) sum += oneBall(region, centre[0] + dx, centre[1] + dy, centre[2] + dz, radius);
  return sum;
}

function oneBall({ shape, box, solid }: GrainRegion, x: number, y: number, z: number, radius: number): number {
  const p = [x, y, z];
  let isWithin = shape.type === 'box';
  for (let k = 0; k < 3; k++) {
    if (p[k] + radius <= box[k] || p[k] - radius >= box[k + 3]) return 0;
    isWithin &&= p[k] - radius >= box[k] && p[k] + radius <= box[k + 3];
  }
  if (isWithin) return ballVolume(radius);
  if (shape.type === 'sphere') return ballsShare(shape.radius, radius, Math.sqrt(squaredDistance(p, shape.centre)));
  return solid === undefined ? 0 : ballInMesh(solid, x, y, z, radius);
}

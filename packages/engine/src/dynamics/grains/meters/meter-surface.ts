/** Surfaces of meters, ready to be asked: in their own axes, with a box, and for meshes a tree of their triangles. */
import { meshBounds } from '../../../geometry/mesh/bounds/mesh-bounds.js';
import { type AabbTree, createAabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';
import { findBoxOverlaps } from '../../../geometry/mesh/tree/tree-queries.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { unit, type Vec3 } from '../../../math/vec3.js';
import { crossingOf } from './exact-crossing.js';

/** Through what grains pass: forward is the way of the normal, for triangles by the right-hand rule. */
export type MeterSurface =
  | { readonly type: 'plane'; readonly point: Vec3; readonly normal: Vec3 }
  | { readonly type: 'disc'; readonly centre: Vec3; readonly normal: Vec3; readonly radius: number }
  | { readonly type: 'rectangle'; readonly corner: Vec3; readonly first: Vec3; readonly second: Vec3 }
  | { readonly type: 'mesh'; readonly mesh: TriangleMesh };

/** A surface that can be asked. A flat one without end has no box. */
export interface MeterGeometry {
  /** Least x y z, greatest x y z [m]; all of space for a plane. */
  readonly box: Float64Array;
  /** Point and unit normal of a plane or disc; undefined for triangles. */
  readonly flat: { readonly point: Vec3; readonly normal: Vec3; readonly radius: number } | undefined;
  readonly vertices: Float64Array;
  readonly triangles: Uint32Array;
  readonly tree: AabbTree | undefined;
}

const NO_MESH = { vertices: new Float64Array(0), triangles: new Uint32Array(0), tree: undefined };

/** Prepares a surface. */
export function createMeterGeometry(surface: MeterSurface): MeterGeometry {
  const { type } = surface;
  if (type === 'mesh') return ofMesh(surface.mesh);
  if (type === 'rectangle') {
    const { corner, first, second } = surface;
    const at = (i: number, j: number) => corner.map((x, k) => x + i * first[k] + j * second[k]);
    const vertices = Float64Array.from([at(0, 0), at(1, 0), at(1, 1), at(0, 1)].flat());
    return ofMesh({ vertices, triangles: Uint32Array.from([0, 1, 2, 0, 2, 3]) });
  }
  const normal = unit(surface.normal, [0, 0, 1]);
  const point = type === 'plane' ? surface.point : surface.centre;
  const radius = type === 'plane' ? Number.POSITIVE_INFINITY : surface.radius;
  const box = new Float64Array(6);
  for (let k = 0; k < 3; k++) {
    box[k] = point[k] - radius;
    box[k + 3] = point[k] + radius;
  }
  return { box, flat: { point, normal, radius }, ...NO_MESH };
}

function ofMesh({ vertices, triangles }: TriangleMesh): MeterGeometry {
  const box = meshBounds(vertices, triangles);
  return { box, flat: undefined, vertices, triangles, tree: createAabbTree({ vertices, triangles }) };
}

/** Whether a place is no farther than `margin` [m] from the surface's box, or from its plane. */
export function isNear({ box, flat }: MeterGeometry, p: Float64Array, margin: number): boolean {
  if (flat !== undefined && Math.abs(heightOver(flat.point, flat.normal, p)) > margin) return false;
  for (let k = 0; k < 3; k++) if (p[k] < box[k] - margin || p[k] > box[k + 3] + margin) return false;
  return true;
}

function heightOver(point: Vec3, normal: Vec3, p: Float64Array): number {
  return normal[0] * (p[0] - point[0]) + normal[1] * (p[1] - point[1]) + normal[2] * (p[2] - point[2]);
}

let near = new Uint32Array(64);
const reach = new Float64Array(6);
const corners = new Uint32Array(3);

/** Adds to `out` how often the segment p q passes forward and backward. */
export function addPassages(geometry: MeterGeometry, p: Float64Array, q: Float64Array, out: Int32Array): void {
  const { box, flat, vertices, triangles, tree } = geometry;
  for (let k = 0; k < 3; k++) {
    reach[k] = Math.min(p[k], q[k]);
    reach[k + 3] = Math.max(p[k], q[k]);
    if (reach[k] > box[k + 3] || reach[k + 3] < box[k]) return;
  }
  if (flat !== undefined) {
    addFlat(flat, p, q, out);
    return;
  }
  if (tree === undefined) return;
  let found = findBoxOverlaps(tree, reach, near);
  if (found > near.length) {
    near = new Uint32Array(2 * found);
    found = findBoxOverlaps(tree, reach, near);
  }
  for (let i = 0; i < found; i++) {
    for (let k = 0; k < 3; k++) corners[k] = triangles[3 * near[i] + k];
    const crossing = crossingOf(vertices, corners, p, q);
    if (crossing > 0) out[0]++;
    if (crossing < 0) out[1]++;
  }
}

/** Every place has one side, on the plane that before it, so sides change once for every passage. */
function addFlat(flat: NonNullable<MeterGeometry['flat']>, p: Float64Array, q: Float64Array, out: Int32Array): void {
  const { point, normal, radius } = flat;
  const from = heightOver(point, normal, p);
  const to = heightOver(point, normal, q);
  if (from >= 0 === to >= 0) return;
  if (radius < Number.POSITIVE_INFINITY) {
    const t = from / (from - to);
    let squared = 0;
    for (let k = 0; k < 3; k++) {
      const d = p[k] + t * (q[k] - p[k]) - point[k];
      squared += d * d;
    }
    if (squared > radius * radius) return;
  }
  out[from < 0 ? 0 : 1]++;
}

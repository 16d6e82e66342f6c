/** Meshes and questions for the tests of barriers, and a slow answer to the same questions that shares none of their code. */

import { meshOf } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import { type AabbTree, createAabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';
import { closestOnTriangle } from '../../../geometry/mesh/tree/closest-on-triangle.js';
import { pointInMesh } from '../../../geometry/mesh/tree/point-in-mesh.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { length3, type Vec3 } from '../../../math/vec3.js';
import { createBall } from '../ball.js';
import { type BarrierContacts, createBarrierContacts } from './barrier-contacts.js';
import { type Barriers, featureKind } from './barriers.js';
import { findSphereBarriers } from './sphere-barriers.js';

export interface FoundContact {
  readonly feature: number;
  readonly kind: 'facet' | 'edge' | 'corner';
  readonly gap: number;
  readonly normal: Vec3;
  readonly point: Vec3;
}

const three = (v: Float64Array, i: number): Vec3 => [v[3 * i], v[3 * i + 1], v[3 * i + 2]];

/** Contacts as plain data. */
export function listContacts(barriers: Barriers, out: BarrierContacts): FoundContact[] {
  return Array.from({ length: out.count }, (_, i) => ({
    feature: out.feature[i],
    kind: featureKind(barriers, out.feature[i]),
    gap: out.gap[i],
    normal: three(out.normal, i),
    point: three(out.point, i),
  }));
}

/** The contacts of a ball, as plain data. */
export function contactsOf(barriers: Barriers, [x, y, z]: Vec3, radius: number, margin = 0): FoundContact[] {
  const out = createBarrierContacts(1);
  findSphereBarriers(barriers, createBall(x, y, z, radius, margin), out);
  return listContacts(barriers, out);
}

export const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const distanceOf = (a: Vec3, b: Vec3): number => length3(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The mesh with every vertex mapped. */
export function mapped({ vertices, triangles }: TriangleMesh, map: (p: Vec3) => Vec3): TriangleMesh {
  const out = new Float64Array(vertices.length);
  for (let i = 0; i < vertices.length; i += 3) out.set(map([vertices[i], vertices[i + 1], vertices[i + 2]]), i);
  return { vertices: out, triangles };
}

/** A sheet over the points (x_i, y_j), two triangles a rectangle, seen from +z; `height` [m] above z = 0. */
export function grid(
  xs: readonly number[],
  ys: readonly number[],
  height: (x: number, y: number) => number = () => 0,
): TriangleMesh {
  const vertices = ys.flatMap((y) => xs.flatMap((x) => [x, y, height(x, y)]));
  const triangles: number[] = [];
  for (let j = 0; j + 1 < ys.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++) {
      const at = j * xs.length + i;
      const above = at + xs.length;
      // Diagonals alternate, so that corners have four to eight edges.
      if ((i + j) % 2 === 0) triangles.push(at, at + 1, above + 1, at, above + 1, above);
      else triangles.push(at, at + 1, above, at + 1, above + 1, above);
    }
  }
  return meshOf(vertices, triangles);
}

/** A fan of n triangles about the origin, with a rim at distance 1 and the apex raised by `apex`. */
export function fan(n: number, apex = 0, rim: (i: number) => number = () => 0): TriangleMesh {
  const vertices = [0, 0, apex];
  const triangles: number[] = [];
  for (let i = 0; i < n; i++) {
    const angle = (2 * Math.PI * i) / n;
    vertices.push(Math.cos(angle), Math.sin(angle), rim(i));
    triangles.push(0, 1 + i, 1 + ((i + 1) % n));
  }
  return meshOf(vertices, triangles);
}

export const spread = (low: number, high: number, n: number): number[] =>
  Array.from({ length: n + 1 }, (_, i) => low + ((high - low) * i) / n);

/** Distances that differ by less are one in the slow answer. */
const SAME_PLACE = 1e-9;

interface Foot {
  readonly point: Vec3;
  readonly distance: number;
}

/** For each triangle the place nearest to c. */
function feet({ vertices, triangles }: TriangleMesh, c: Vec3): Foot[] {
  const offset = new Float64Array(3);
  return Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [i, j, k] = triangles.subarray(3 * t, 3 * t + 3);
    const squared = closestOnTriangle(vertices, 3 * i, 3 * j, 3 * k, Float64Array.from(c), offset);
    return { point: [c[0] + offset[0], c[1] + offset[1], c[2] + offset[2]], distance: Math.sqrt(squared) };
  });
}

/**
 * Places where the distance from c has a local minimum below `reach`: the foot on a triangle counts if no triangle that holds it has
 * a nearer place. For a solid only those that are seen from outside, and from inside only the nearest.
 */
export function slowPlaces(mesh: TriangleMesh, c: Vec3, reach: number, solid?: AabbTree): Foot[] {
  const all = feet(mesh, c);
  const places: Foot[] = [];
  for (const foot of all) {
    if (foot.distance >= reach) continue;
    if (places.some(({ point }) => distanceOf(point, foot.point) < SAME_PLACE)) continue;
    const holders = feet(mesh, foot.point);
    const isLeast = holders.every(
      ({ distance }, t) => distance > SAME_PLACE || all[t].distance > foot.distance - SAME_PLACE,
    );
    if (isLeast) places.push(foot);
  }
  if (solid === undefined) return places;
  if (pointInMesh(solid, mesh.vertices, c) === 'inside') {
    return [all.reduce((best, foot) => (foot.distance < best.distance ? foot : best))];
  }
  return places.filter(({ point }) => {
    const before = point.map((x, k) => x + 1e-6 * (c[k] - x));
    return pointInMesh(solid, mesh.vertices, before) === 'outside';
  });
}

export const treeOf = (mesh: TriangleMesh): AabbTree => createAabbTree(mesh);

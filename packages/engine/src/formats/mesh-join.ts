/** Joins parts into one mesh, for formats that hold only one. */
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import type { MeshPart } from './mesh-parts.js';

/** One mesh of all parts, vertices one after another; nothing is welded. */
export function joinParts(parts: readonly MeshPart[]): TriangleMesh {
  if (parts.length === 1) return parts[0].mesh;
  const vertices = new Float64Array(parts.reduce((sum, { mesh }) => sum + mesh.vertices.length, 0));
  const triangles = new Uint32Array(parts.reduce((sum, { mesh }) => sum + mesh.triangles.length, 0));
  let v = 0;
  let t = 0;
  for (const { mesh } of parts) {
    vertices.set(mesh.vertices, v);
    for (const index of mesh.triangles) triangles[t++] = index + v / 3;
    v += mesh.vertices.length;
  }
  return { vertices, triangles };
}

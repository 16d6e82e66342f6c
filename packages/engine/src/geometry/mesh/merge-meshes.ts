/** Several meshes in one. Nothing is welded or united; use CSG for that. */
import type { MeshFaces, TriangleMesh } from './triangle-mesh.js';

/** All vertices and triangles in order; faces of equal names become one face, triangles without a face get the name ''. */
export function mergeMeshes(meshes: readonly TriangleMesh[]): TriangleMesh {
  const vertices = new Float64Array(meshes.reduce((sum, mesh) => sum + mesh.vertices.length, 0));
  const triangles = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.triangles.length, 0));
  let v = 0;
  let t = 0;
  for (const mesh of meshes) {
    vertices.set(mesh.vertices, v);
    for (let i = 0; i < mesh.triangles.length; i++) triangles[t + i] = mesh.triangles[i] + v / 3;
    v += mesh.vertices.length;
    t += mesh.triangles.length;
  }
  return meshes.some(({ faces }) => faces)
    ? { vertices, triangles, faces: mergedFaces(meshes) }
    : { vertices, triangles };
}

function mergedFaces(meshes: readonly TriangleMesh[]): MeshFaces {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, numbers.size);
    return numbers.size - 1;
  };
  const ids = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.triangles.length / 3, 0));
  let first = 0;
  for (const { triangles, faces } of meshes) {
    const count = triangles.length / 3;
    const own = faces ? faces.names.map(numberOf) : [numberOf('')];
    for (let t = 0; t < count; t++) ids[first + t] = own[faces ? faces.ids[t] : 0];
    first += count;
  }
  return { ids, names: [...numbers.keys()] };
}

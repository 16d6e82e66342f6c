/** A part of a mesh as a separate mesh. */
import type { TriangleMesh } from './triangle-mesh.js';

/** The listed triangles in the order given, with only the vertices they use, in the order of the mesh; faces keep their names. */
export function keepTriangles(mesh: TriangleMesh, list: ArrayLike<number>): TriangleMesh {
  const { vertices, triangles, faces } = mesh;
  const used = new Uint8Array(vertices.length / 3);
  for (let i = 0; i < list.length; i++) for (let k = 0; k < 3; k++) used[triangles[3 * list[i] + k]] = 1;
  const place = new Uint32Array(used.length);
  let count = 0;
  for (let v = 0; v < used.length; v++) if (used[v] === 1) place[v] = count++;
  const kept = new Float64Array(3 * count);
  for (let v = 0; v < used.length; v++) {
    if (used[v] === 1) for (let k = 0; k < 3; k++) kept[3 * place[v] + k] = vertices[3 * v + k];
  }
  const corners = new Uint32Array(3 * list.length);
  const ids = new Uint32Array(faces ? list.length : 0);
  for (let i = 0; i < list.length; i++) {
    for (let k = 0; k < 3; k++) corners[3 * i + k] = place[triangles[3 * list[i] + k]];
    if (faces) ids[i] = faces.ids[list[i]];
  }
  const part = { vertices: kept, triangles: corners };
  return faces ? { ...part, faces: { ids, names: faces.names } } : part;
}

/** The parts of a mesh that share no point, as meshes of their own. */
import { findComponents } from './topology/connected-components.js';
import { weldedTriangles, weldVertices } from './topology/weld-vertices.js';
import type { TriangleMesh } from './triangle-mesh.js';

/** One mesh for each component, in the order of their first triangles; vertices of equal coordinates connect. */
export function splitComponents(mesh: TriangleMesh): TriangleMesh[] {
  const { vertices, triangles, faces } = mesh;
  const { count, of } = findComponents(weldedTriangles(triangles, weldVertices(vertices)), vertices.length / 3);
  const first = new Uint32Array(count + 1);
  for (let t = 0; t < of.length; t++) first[of[t] + 1]++;
  for (let c = 0; c < count; c++) first[c + 1] += first[c];
  const order = new Uint32Array(of.length);
  const next = first.slice();
  for (let t = 0; t < of.length; t++) order[next[of[t]]++] = t;
  // A vertex belongs to only one component, so one array can hold the new numbers of all.
  const place = new Int32Array(vertices.length / 3).fill(-1);
  const parts: TriangleMesh[] = [];
  for (let c = 0; c < count; c++) {
    const list = order.subarray(first[c], first[c + 1]);
    const corners = new Uint32Array(3 * list.length);
    const points: number[] = [];
    for (let i = 0; i < corners.length; i++) {
      const v = triangles[3 * list[Math.floor(i / 3)] + (i % 3)];
      if (place[v] < 0) {
        place[v] = points.length / 3;
        points.push(vertices[3 * v], vertices[3 * v + 1], vertices[3 * v + 2]);
      }
      corners[i] = place[v];
    }
    const part = { vertices: Float64Array.from(points), triangles: corners };
    parts.push(
      faces ? { ...part, faces: { ids: Uint32Array.from(list, (t) => faces.ids[t]), names: faces.names } } : part,
    );
  }
  return parts;
}

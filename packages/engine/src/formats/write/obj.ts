/** Writes OBJ: one object per part, its named faces as groups. Decimal text of a double is exact; −0 becomes 0. See read/obj.ts. */
import { lineName, TextBytes } from '../mesh-bytes.js';
import type { MeshPart, WrittenMesh } from '../mesh-parts.js';

/** OBJ text; nothing is lost. */
export function writeObj(parts: readonly MeshPart[]): WrittenMesh {
  const out = new TextBytes();
  out.add('# written by impinge; no unit\n');
  let first = 1;
  for (const { name, mesh } of parts) {
    const { vertices, triangles, faces } = mesh;
    out.add(`o ${lineName(name, 'mesh')}\n`);
    for (let v = 0; v < vertices.length; v += 3) out.add(`v ${vertices[v]} ${vertices[v + 1]} ${vertices[v + 2]}\n`);
    let group = -1;
    for (let t = 0; t < triangles.length; t += 3) {
      const id = faces?.ids[t / 3] ?? -1;
      if (id !== group) out.add(`g ${lineName(faces?.names[id] ?? '', 'default')}\n`);
      group = id;
      out.add(`f ${first + triangles[t]} ${first + triangles[t + 1]} ${first + triangles[t + 2]}\n`);
    }
    first += vertices.length / 3;
  }
  return { bytes: out.toArray(), notes: [] };
}

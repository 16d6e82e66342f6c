/** Writes PLY with doubles, so that nothing is rounded. Parts are joined, because PLY holds one mesh. See read/ply.ts. */

import { utf8 } from '../../math/utf8.js';
import { TextBytes } from '../mesh-bytes.js';
import { joinParts } from '../mesh-join.js';
import type { MeshPart, WrittenMesh } from '../mesh-parts.js';

/** Binary PLY, little endian, coordinates as doubles. */
export function writeBinaryPly(parts: readonly MeshPart[]): WrittenMesh {
  const { vertices, triangles } = joinParts(parts);
  const head = utf8(header('binary_little_endian', vertices.length / 3, triangles.length / 3));
  const count = triangles.length / 3;
  const bytes = new Uint8Array(head.length + 8 * vertices.length + 13 * count);
  bytes.set(head);
  const view = new DataView(bytes.buffer);
  let at = head.length;
  for (const x of vertices) {
    view.setFloat64(at, x, true);
    at += 8;
  }
  for (let t = 0; t < count; t++) {
    view.setUint8(at, 3);
    for (let k = 0; k < 3; k++) view.setUint32(at + 1 + 4 * k, triangles[3 * t + k], true);
    at += 13;
  }
  return { bytes, notes: lossNotes(parts) };
}

/** PLY as text, with all digits of a double; −0 becomes 0. */
export function writeAsciiPly(parts: readonly MeshPart[]): WrittenMesh {
  const { vertices, triangles } = joinParts(parts);
  const out = new TextBytes();
  out.add(header('ascii', vertices.length / 3, triangles.length / 3));
  for (let v = 0; v < vertices.length; v += 3) out.add(`${vertices[v]} ${vertices[v + 1]} ${vertices[v + 2]}\n`);
  for (let t = 0; t < triangles.length; t += 3) out.add(`3 ${triangles[t]} ${triangles[t + 1]} ${triangles[t + 2]}\n`);
  return { bytes: out.toArray(), notes: lossNotes(parts) };
}

function header(form: string, vertices: number, faces: number): string {
  const coordinates = ['x', 'y', 'z'].map((axis) => `property double ${axis}\n`).join('');
  return `ply\nformat ${form} 1.0\ncomment written by impinge; no unit\nelement vertex ${vertices}\n${coordinates}element face ${faces}\nproperty list uchar uint vertex_indices\nend_header\n`;
}

function lossNotes(parts: readonly MeshPart[]): string[] {
  const notes = parts.length > 1 ? [`PLY holds one mesh: ${parts.length} parts were joined`] : [];
  if (parts.some(({ mesh }) => mesh.faces !== undefined)) notes.push('PLY holds no face names: they were left out');
  return notes;
}

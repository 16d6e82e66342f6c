/** Writes STL. Binary STL has single precision: the relative rounding of a coordinate is up to 6e-8. See read/stl-binary.ts. */
import { SceneError } from '../../errors/scene-error.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import { lineName, TextBytes } from '../mesh-bytes.js';
import { joinParts } from '../mesh-join.js';
import type { MeshPart, WrittenMesh } from '../mesh-parts.js';
import { STL_HEADER, STL_TRIANGLE } from '../read/stl-binary.js';

/** Binary STL, single precision; parts are joined, and the notes state the largest rounding. */
export function writeBinaryStl(parts: readonly MeshPart[]): WrittenMesh {
  const mesh = joinParts(parts);
  const { vertices, triangles } = mesh;
  const count = triangles.length / 3;
  const bytes = new Uint8Array(STL_HEADER + STL_TRIANGLE * count);
  // Does not begin with "solid", which some readers take for ASCII.
  const title = 'binary STL, written by impinge; no unit';
  for (let i = 0; i < title.length; i++) bytes[i] = title.charCodeAt(i);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, count, true);
  const normal = new Float64Array(3);
  for (let t = 0; t < count; t++) {
    const at = STL_HEADER + STL_TRIANGLE * t;
    findNormal(mesh, t, normal);
    for (let k = 0; k < 3; k++) view.setFloat32(at + 4 * k, normal[k], true);
    for (let k = 0; k < 9; k++) {
      view.setFloat32(at + 12 + 4 * k, vertices[3 * triangles[3 * t + Math.floor(k / 3)] + (k % 3)], true);
    }
  }
  const moved = largestRounding(vertices);
  const notes =
    moved === 0 ? [] : [`binary STL has single precision: coordinates were rounded by up to ${moved.toPrecision(2)}`];
  return { bytes, notes: [...notes, ...lossNotes(parts, parts.length > 1)] };
}

/** ASCII STL, one solid per part, with all digits of a double; programs that read single precision will round. */
export function writeAsciiStl(parts: readonly MeshPart[]): WrittenMesh {
  const out = new TextBytes();
  const normal = new Float64Array(3);
  for (const { name, mesh } of parts) {
    const solid = lineName(name, 'mesh');
    out.add(`solid ${solid}\n`);
    for (let t = 0; 3 * t < mesh.triangles.length; t++) {
      findNormal(mesh, t, normal);
      out.add(`facet normal ${normal.join(' ')}\nouter loop\n`);
      for (let k = 0; k < 3; k++) {
        const v = 3 * mesh.triangles[3 * t + k];
        out.add(`vertex ${mesh.vertices[v]} ${mesh.vertices[v + 1]} ${mesh.vertices[v + 2]}\n`);
      }
      out.add('endloop\nendfacet\n');
    }
    out.add(`endsolid ${solid}\n`);
  }
  return { bytes: out.toArray(), notes: lossNotes(parts, false) };
}

/** Unit normal by the right-hand rule; zero for a triangle without area. */
function findNormal({ vertices, triangles }: TriangleMesh, triangle: number, out: Float64Array): void {
  const [a, b, c] = [0, 1, 2].map((k) => 3 * triangles[3 * triangle + k]);
  const [ux, uy, uz] = [0, 1, 2].map((k) => vertices[b + k] - vertices[a + k]);
  const [vx, vy, vz] = [0, 1, 2].map((k) => vertices[c + k] - vertices[a + k]);
  out[0] = uy * vz - uz * vy;
  out[1] = uz * vx - ux * vz;
  out[2] = ux * vy - uy * vx;
  const size = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
  const sound = size > 0 && size < Number.POSITIVE_INFINITY;
  for (let k = 0; k < 3; k++) out[k] = sound ? out[k] / size : 0;
}

function largestRounding(vertices: Float64Array): number {
  let moved = 0;
  for (const x of vertices) {
    const rounded = Math.fround(x);
    if (!Number.isFinite(rounded)) {
      throw new SceneError(
        'mesh/too-large',
        '',
        `STL: ${x} is beyond single precision (3.4e38); scale it, or write OBJ or PLY`,
      );
    }
    moved = Math.max(moved, Math.abs(rounded - x));
  }
  return moved;
}

function lossNotes(parts: readonly MeshPart[], joined: boolean): string[] {
  const notes = joined ? [`binary STL holds one solid: ${parts.length} parts were joined`] : [];
  if (parts.some(({ mesh }) => mesh.faces !== undefined)) notes.push('STL holds no face names: they were left out');
  return notes;
}

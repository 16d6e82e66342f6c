/**
 * Binary STL: 80 arbitrary bytes, the number of triangles n (u32), then n times normal, three corners (12 × f32) and two
 * attribute bytes, little endian. Length 84 + 50 n. 3D Systems 1989.
 */
import type { SceneError } from '../../errors/scene-error.js';
import type { MeshFile } from '../mesh-parts.js';
import { counted, cutShort, meshProblem, noTriangles } from '../mesh-problem.js';
import { VertexWelder } from '../mesh-weld.js';
import { againstWinding, windingNote } from './stl-winding.js';

/** Bytes before the first triangle. */
export const STL_HEADER = 84;
/** Bytes of a triangle. */
export const STL_TRIANGLE = 50;

/** Number of triangles stated in the header; −1 when the header is incomplete. */
export function promisedTriangles(bytes: Uint8Array): number {
  if (bytes.length < STL_HEADER) return -1;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
}

/** Reads binary STL. Corners that are exactly equal become one vertex. */
export function readBinaryStl(bytes: Uint8Array): MeshFile {
  const count = promisedTriangles(bytes);
  const needed = STL_HEADER + STL_TRIANGLE * count;
  if (count < 0) throw cutShort('STL', 'byte 0', `expected a header of 84 bytes, found ${bytes.length}`);
  if (bytes.length < needed) {
    const promise = `${counted(count, 'triangle')} (${needed} bytes) as the header says`;
    throw cutShort('STL', 'byte 80', `expected ${promise}, found ${bytes.length} bytes`);
  }
  if (count === 0) throw noTriangles('STL', 'a header that says 0 triangles');

  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A closed surface has half as many vertices as triangles.
  const welder = new VertexWelder(count / 2);
  const triangles = new Uint32Array(3 * count);
  const f = new Float64Array(12);
  let attributed = 0;
  let against = 0;
  for (let t = 0, at = STL_HEADER; t < count; t++, at += STL_TRIANGLE) {
    let sum = 0;
    for (let k = 0; k < 12; k++) {
      const value = view.getFloat32(at + 4 * k, true);
      f[k] = value;
      if (k >= 3) sum += value;
    }
    // The sum of nine floats cannot overflow a double, so it is finite exactly when all of them are.
    if (!Number.isFinite(sum)) throw notFinite(view, at + 12);
    triangles[3 * t] = welder.add(f[3], f[4], f[5]);
    triangles[3 * t + 1] = welder.add(f[6], f[7], f[8]);
    triangles[3 * t + 2] = welder.add(f[9], f[10], f[11]);
    if (againstWinding(f)) against++;
    if (bytes[at + 48] !== 0 || bytes[at + 49] !== 0) attributed++;
  }

  const notes = windingNote(against);
  if (attributed > 0) notes.push(`attribute bytes (colours) ignored: ${counted(attributed, 'triangle')}`);
  if (bytes.length > needed) {
    notes.push(`${counted(bytes.length - needed, 'byte')} after the last triangle (from byte ${needed}) ignored`);
  }
  const mesh = { vertices: welder.vertices.toArray(), triangles };
  return { parts: [{ name: '', mesh }], notes };
}

/** The error for the first of nine coordinates that is not finite. */
function notFinite(view: DataView, start: number): SceneError {
  let at = start;
  while (Number.isFinite(view.getFloat32(at, true))) at += 4;
  const found = view.getFloat32(at, true);
  const message = `expected a coordinate, found ${found}; the file is damaged or no STL file: export it again`;
  return meshProblem('STL', 'not-finite', `byte ${at}`, message);
}

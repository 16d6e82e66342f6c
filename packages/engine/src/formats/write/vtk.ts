/**
 * Writes a surface with numbers on its triangles and vertices as a legacy VTK file of polygons, in text: ParaView and most finite-element programs read it.
 * Decimal text of a double is exact. Reference: The VTK User's Guide, file formats.
 */
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import { lineName, TextBytes } from '../mesh-bytes.js';

/** Numbers by name: one for each triangle or vertex, or three for vectors. */
export type SurfaceColumns = Readonly<Record<string, Float64Array>>;

/** The bytes of a VTK file. Names lose their blanks, which the format does not have. */
export function writeVtk(
  title: string,
  mesh: TriangleMesh,
  ofTriangles: SurfaceColumns,
  ofVertices: SurfaceColumns,
): Uint8Array {
  const { vertices, triangles } = mesh;
  const out = new TextBytes();
  out.add(`# vtk DataFile Version 3.0\n${lineName(title, 'surface').slice(0, 255)}\nASCII\nDATASET POLYDATA\n`);
  out.add(`POINTS ${vertices.length / 3} double\n`);
  for (let v = 0; v < vertices.length; v += 3) out.add(`${vertices[v]} ${vertices[v + 1]} ${vertices[v + 2]}\n`);
  out.add(`POLYGONS ${triangles.length / 3} ${(4 * triangles.length) / 3}\n`);
  for (let t = 0; t < triangles.length; t += 3) out.add(`3 ${triangles[t]} ${triangles[t + 1]} ${triangles[t + 2]}\n`);
  addColumns(out, 'CELL_DATA', triangles.length / 3, ofTriangles);
  addColumns(out, 'POINT_DATA', vertices.length / 3, ofVertices);
  return out.toArray();
}

function addColumns(out: TextBytes, kind: string, count: number, columns: SurfaceColumns): void {
  const named = Object.entries(columns);
  if (named.length === 0) return;
  out.add(`${kind} ${count}\n`);
  for (const [name, values] of named) {
    const plain = lineName(name, 'column').replace(/\s+/g, '_');
    const width = checkedWidth(name, values, count);
    out.add(width === 3 ? `VECTORS ${plain} double\n` : `SCALARS ${plain} double 1\nLOOKUP_TABLE default\n`);
    for (let i = 0; i < values.length; i += width) out.add(`${values.subarray(i, i + width).join(' ')}\n`);
  }
}

function checkedWidth(name: string, values: Float64Array, count: number): 1 | 3 {
  if (values.length !== count && values.length !== 3 * count)
    throw new Error(`column ${name} has ${values.length} numbers for ${count} places; it needs one or three each`);
  return values.length === count ? 1 : 3;
}

/** Loads on vertices as CSV: node (from 1), x, y, z [m], fx, fy, fz [N]; vertices without a load are left out. */
export function writeNodeLoads({ vertices }: TriangleMesh, forces: Float64Array): Uint8Array {
  checkedWidth('forces', forces, vertices.length / 3);
  const out = new TextBytes();
  out.add('node,x,y,z,fx,fy,fz\n');
  for (let v = 0; v < vertices.length; v += 3) {
    const load = forces.subarray(v, v + 3);
    if (load.some((f) => f !== 0)) out.add(`${v / 3 + 1},${vertices.subarray(v, v + 3).join(',')},${load.join(',')}\n`);
  }
  return out.toArray();
}

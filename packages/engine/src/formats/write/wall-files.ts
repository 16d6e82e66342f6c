/**
 * Files of what grains did to the walls of a run: for each wall a VTK surface, a table of its triangles and the loads of its nodes, as means over the time that
 * counted, in the axes of its shape. They are made of the state, so that they can be written again at any time.
 */
import type { GrainModel, GrainState } from '../../dynamics/grains/coupling/grain-model.js';
import { nodeForces, type TriangleColumns, triangleColumns } from '../../dynamics/grains/wall-results/wall-columns.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import { TextBytes } from '../mesh-bytes.js';
import { writeNodeLoads, writeVtk } from './vtk.js';

/** A file by its name, without a folder. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of all walls that `grains.walls` of the scene names; none without grains. */
export function writeWallFiles(model: GrainModel | undefined, state: GrainState | undefined): NamedFile[] {
  if (model === undefined || state === undefined) return [];
  const used = new Set<string>();
  return model.measures.walls.flatMap(({ name, options: { mesh } }, i) => {
    const results = state.measures.walls[i];
    const columns = triangleColumns(results);
    const { area: _, ...ofTriangles } = columns;
    const forces = nodeForces(results);
    const file = fileName(name, used);
    return [
      { name: `${file}.vtk`, bytes: writeVtk(name, mesh, { ...ofTriangles }, { force: forces }) },
      { name: `${file}.csv`, bytes: writeTriangles(mesh, columns) },
      { name: `${file}-nodes.csv`, bytes: writeNodeLoads(mesh, forces) },
    ];
  });
}

/** A name that every file system takes, and that no other wall has. */
function fileName(name: string, used: Set<string>): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 80);
  let file = plain;
  // Not all file systems tell capitals from small letters.
  for (let number = 2; used.has(file.toLowerCase()); number++) file = `${plain}-${number}`;
  used.add(file.toLowerCase());
  return file;
}

const HEADER = [
  ...['triangle', 'x [m]', 'y [m]', 'z [m]', 'area [m²]', 'normal force [N]', 'pressure [Pa]'],
  ...['shear x [N]', 'shear y [N]', 'shear z [N]', 'shear stress [Pa]', 'Archard depth [m]', 'Finnie depth [m]'],
];

/** One row per triangle, from 1, with its centroid. */
function writeTriangles({ vertices, triangles }: TriangleMesh, columns: TriangleColumns): Uint8Array {
  const out = new TextBytes();
  out.add(`${HEADER.join(',')}\n`);
  const { area, normalForce, pressure, shearForce, shearStress, archardDepth, finnieDepth } = columns;
  for (let t = 0; t < area.length; t++) {
    const centre = [0, 1, 2].map(
      (k) => [0, 1, 2].reduce((sum, corner) => sum + vertices[3 * triangles[3 * t + corner] + k], 0) / 3,
    );
    const numbers = [
      ...[t + 1, ...centre, area[t], normalForce[t], pressure[t]],
      ...[...shearForce.subarray(3 * t, 3 * t + 3), shearStress[t], archardDepth[t], finnieDepth[t]],
    ];
    out.add(`${numbers.join(',')}\n`);
  }
  return out.toArray();
}

/** Collects vertices and triangles, each triangle with the name of its face, and makes a TriangleMesh of them. */
import { SceneError } from '../../errors/scene-error.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';

/** Most triangles of a solid. More is a mistyped resolution, which would otherwise take minutes and gigabytes to notice. */
export const MOST_TRIANGLES = 2_000_000;

/** The error for a solid with more triangles. */
export const tooFine = (): SceneError =>
  new SceneError(
    'shape/too-fine',
    '',
    `becomes more than ${MOST_TRIANGLES} triangles: use fewer segments or a larger chord error`,
  );

export interface MeshBuilder {
  /** Adds a vertex [m] and returns its index. */
  vertex(x: number, y: number, z: number): number;
  /** Adds a triangle, counter-clockwise from outside, to a named face. */
  triangle(a: number, b: number, c: number, face: string): void;
  /** Adds a flat four-sided patch as two triangles (a b c, a c d). */
  quad(a: number, b: number, c: number, d: number, face: string): void;
  /** The mesh so far; faces in the order in which they were first named. */
  mesh(): TriangleMesh;
}

export function createMeshBuilder(): MeshBuilder {
  const vertices: number[] = [];
  const triangles: number[] = [];
  const ids: number[] = [];
  const known = new Map<string, number>();
  const triangle = (a: number, b: number, c: number, face: string) => {
    const id = known.get(face) ?? known.size;
    known.set(face, id);
    if (ids.length >= MOST_TRIANGLES) throw tooFine();
    triangles.push(a, b, c);
    ids.push(id);
  };
  return {
    vertex: (x, y, z) => {
      if (vertices.length >= 3 * MOST_TRIANGLES) throw tooFine();
      return vertices.push(x, y, z) / 3 - 1;
    },
    triangle,
    quad: (a, b, c, d, face) => {
      triangle(a, b, c, face);
      triangle(a, c, d, face);
    },
    mesh: () => ({
      vertices: Float64Array.from(vertices),
      triangles: Uint32Array.from(triangles),
      faces: { ids: Uint32Array.from(ids), names: [...known.keys()] },
    }),
  };
}

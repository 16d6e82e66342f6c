/** Problems of a mesh, worded so that the user can find and repair them. */
import type { Vec3 } from '../../../math/vec3.js';

/** A place in the input mesh. */
export interface MeshPlace {
  /** Triangles concerned. */
  readonly triangles: readonly number[];
  /** Where to look [m]. */
  readonly point: Vec3;
}

/** `error`: the mesh does not bound a solid. `warning`: it may, but check it. */
export type MeshSeverity = 'error' | 'warning';

/** One kind of problem with how often it occurs and the first places. */
export interface MeshProblem {
  /** Stable code: `mesh/boundary-edges`, … */
  readonly code: string;
  readonly severity: MeshSeverity;
  readonly count: number;
  /** What it is and what to do. */
  readonly message: string;
  readonly places: readonly MeshPlace[];
}

/** Places listed for each problem. */
export const PLACES_LISTED = 5;

/** `1 edge`, `2 edges`; `many` is an irregular plural. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Mean of the corners of a triangle [m]. */
export function triangleCentre(vertices: Float64Array, triangles: Uint32Array, t: number): Vec3 {
  const mean = (k: number) => {
    const [a, b, c] = [0, 1, 2].map((corner) => vertices[3 * triangles[3 * t + corner] + k]);
    return a + (b - a + (c - a)) / 3;
  };
  return [mean(0), mean(1), mean(2)];
}

/** The first places of a list of triangles. */
export function trianglePlaces(vertices: Float64Array, triangles: Uint32Array, list: readonly number[]): MeshPlace[] {
  return list.slice(0, PLACES_LISTED).map((t) => ({ triangles: [t], point: triangleCentre(vertices, triangles, t) }));
}

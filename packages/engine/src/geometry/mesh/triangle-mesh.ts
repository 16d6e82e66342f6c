/**
 * A triangulated surface as plain data: the form in which solids are authored, read from files, checked and drawn.
 * Triangles are counter-clockwise seen from outside, so normals by the right-hand rule point outward.
 */
export interface TriangleMesh {
  /** Corners, x y z of each [m]. */
  readonly vertices: Float64Array;
  /** Three vertex indices per triangle. */
  readonly triangles: Uint32Array;
  /** Faces that triangles belong to, so that a face can be named and picked; optional. */
  readonly faces?: MeshFaces;
}

/** Groups of triangles that came from one surface: the side of a box, a file's group, an operand's face. */
export interface MeshFaces {
  /** Index into `names` for each triangle. */
  readonly ids: Uint32Array;
  readonly names: readonly string[];
}

/** Number of vertices. */
export function vertexCount(mesh: TriangleMesh): number {
  return mesh.vertices.length / 3;
}

/** Number of triangles. */
export function triangleCount(mesh: TriangleMesh): number {
  return mesh.triangles.length / 3;
}

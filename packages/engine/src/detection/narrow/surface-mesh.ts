import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import type { ShapeGeometry } from '../../geometry/shape-geometry.js';
import { drawingMesh } from '../../geometry/shapes/shapes.js';

/** The surface that contact sees where it sees a mesh: the shape's own, or that of an exact shape cut into segments; none of a plane. */
export function surfaceMesh({ mesh, exact }: ShapeGeometry, segments: number): TriangleMesh | undefined {
  return mesh ?? (exact && drawingMesh(exact, { segments }));
}

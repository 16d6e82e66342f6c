import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import type { ShapeGeometry } from '../../geometry/shape-geometry.js';
import { drawingMesh } from '../../geometry/shapes/shapes.js';

/** The mesh used for contact: the shape's own, or an exact shape divided into segments; none for a plane. */
export function surfaceMesh({ mesh, exact }: ShapeGeometry, segments: number): TriangleMesh | undefined {
  return mesh ?? (exact && drawingMesh(exact, { segments }));
}

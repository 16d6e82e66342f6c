/** @impinge/engine/geometry, which people import as `impinge/geometry`: make, read, check, repair, measure and write solids. */

// Making solids.

export * as authoring from './geometry/authoring/authoring.js';
export type { TriangleMesh } from './geometry/mesh/triangle-mesh.js';

// Mesh files.

export { MESH_FORMATS, type MeshKind } from './formats/mesh-formats.js';
export type { MeshFile, MeshPart, MeshReadOptions, WrittenMesh } from './formats/mesh-parts.js';
export { guessUnit, type MeshUnit, unitScale } from './formats/mesh-unit.js';
export { readMeshFile } from './formats/read/mesh-file.js';
export { readObj } from './formats/read/obj.js';
export { readOff } from './formats/read/off.js';
export { readPly } from './formats/read/ply.js';
export { readStl } from './formats/read/stl.js';
export { writeObj } from './formats/write/obj.js';
export { writeAsciiPly, writeBinaryPly } from './formats/write/ply.js';
export { writeAsciiStl, writeBinaryStl } from './formats/write/stl.js';

// Checking, repairing and measuring meshes.

export { meshBounds } from './geometry/mesh/bounds/mesh-bounds.js';
export { checkMesh, type MeshReport } from './geometry/mesh/check/check-mesh.js';
export { type RepairOptions, type RepairStep, repairMesh } from './geometry/mesh/check/repair-mesh.js';
export { type MeshProperties, meshProperties, shellProperties } from './geometry/mesh/mesh-properties.js';
export { principalAxes } from './geometry/mesh/principal-axes.js';
export { scaleMesh } from './geometry/mesh/transform-mesh.js';

// Asking a mesh: the nearest point, the side a point is on, the triangles near a box or a segment.

export { type AabbTree, createAabbTree } from './geometry/mesh/tree/aabb-tree.js';
export { createNearestPoint, findNearest, type NearestPoint } from './geometry/mesh/tree/nearest-triangle.js';
export { type PointSide, pointInMesh } from './geometry/mesh/tree/point-in-mesh.js';
export { findBoxOverlaps, findSegmentOverlaps } from './geometry/mesh/tree/tree-queries.js';

// Shapes of a scene, once built.

export type { ShapeGeometry } from './geometry/shape-geometry.js';
export { drawnMeshes } from './scene/drawn-meshes.js';

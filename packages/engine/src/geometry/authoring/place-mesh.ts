/** Meshes moved, turned, scaled and put together. Each gives a new mesh; faces go along. */
import { SceneError } from '../../errors/scene-error.js';
import { axisAngle, type Quaternion, rotate } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';

/** The mesh moved by `offset` [m]. */
export function translateMesh(mesh: TriangleMesh, offset: Vec3): TriangleMesh {
  return { ...mesh, vertices: mesh.vertices.map((value, i) => value + offset[i % 3]) };
}

/** The mesh turned about the origin by a unit quaternion. */
export function rotateMesh(mesh: TriangleMesh, rotation: Quaternion): TriangleMesh {
  const vertices = new Float64Array(mesh.vertices.length);
  for (let i = 0; i < vertices.length; i += 3)
    rotate(rotation, 0, mesh.vertices[i], mesh.vertices[i + 1], mesh.vertices[i + 2], vertices, i);
  return { ...mesh, vertices };
}

/** The mesh turned by `angle` [rad] about an axis through the origin. */
export function rotateMeshAbout(mesh: TriangleMesh, axis: Vec3, angle: number): TriangleMesh {
  return rotateMesh(mesh, axisAngle(axis, angle));
}

/** The mesh scaled from the origin; a mirroring factor turns the triangles over, so that they still face outward. */
export function scaleMesh(mesh: TriangleMesh, factor: number | Vec3): TriangleMesh {
  const factors: Vec3 = typeof factor === 'number' ? [factor, factor, factor] : factor;
  const product = factors[0] * factors[1] * factors[2];
  if (!(Number.isFinite(product) && product !== 0))
    throw new SceneError('shape/bad-scale', 'factor', `must be finite and not 0, got ${factors.join(', ')}`);
  const vertices = mesh.vertices.map((value, i) => value * factors[i % 3]);
  return { ...mesh, vertices, triangles: product < 0 ? turnedOver(mesh.triangles) : mesh.triangles };
}

/** The same surface seen from its other side: a solid becomes a cavity. */
export function invertMesh(mesh: TriangleMesh): TriangleMesh {
  return { ...mesh, triangles: turnedOver(mesh.triangles) };
}

function turnedOver(triangles: Uint32Array): Uint32Array {
  return triangles.map((_, i) => triangles[i - (i % 3) + ((3 - (i % 3)) % 3)]);
}

/** Several meshes side by side in one, without any cutting; faces of the same name become one face. */
export function mergeMeshes(meshes: readonly TriangleMesh[]): TriangleMesh {
  const vertices = new Float64Array(meshes.reduce((sum, mesh) => sum + mesh.vertices.length, 0));
  const triangles = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.triangles.length, 0));
  const ids = new Uint32Array(triangles.length / 3);
  const known = new Map<string, number>();
  const idOf = (name: string) => {
    const id = known.get(name) ?? known.size;
    known.set(name, id);
    return id;
  };
  let corner = 0;
  let entry = 0;
  for (const mesh of meshes) {
    vertices.set(mesh.vertices, corner);
    for (let i = 0; i < mesh.triangles.length; i++) triangles[entry + i] = mesh.triangles[i] + corner / 3;
    const { faces } = mesh;
    for (let t = 0; t < mesh.triangles.length / 3; t++)
      ids[entry / 3 + t] = idOf(faces === undefined ? 'surface' : faces.names[faces.ids[t]]);
    corner += mesh.vertices.length;
    entry += mesh.triangles.length;
  }
  return { vertices, triangles, faces: { ids, names: [...known.keys()] } };
}

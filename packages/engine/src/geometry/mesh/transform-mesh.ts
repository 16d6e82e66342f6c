/**
 * A mesh moved, rotated, scaled or mirrored. The input is never changed and faces keep their names. Where a map changes
 * handedness the winding is reversed, so that outward stays outward.
 */
import { SceneError } from '../../errors/scene-error.js';
import { type Quaternion, rotate } from '../../math/quaternion.js';
import { unit, type Vec3 } from '../../math/vec3.js';
import type { TriangleMesh } from './triangle-mesh.js';

const ORIGIN: Vec3 = [0, 0, 0];

/** Moved by a vector [m]. */
export function translateMesh(mesh: TriangleMesh, by: Vec3): TriangleMesh {
  return { ...mesh, vertices: mesh.vertices.map((x, i) => x + by[i % 3]) };
}

/** Rotated about a point [m]. */
export function rotateMesh(mesh: TriangleMesh, turn: Quaternion, about: Vec3 = ORIGIN): TriangleMesh {
  const { vertices: v } = mesh;
  const [x, y, z] = about;
  const vertices = new Float64Array(v.length);
  const q = Float64Array.from(turn);
  for (let i = 0; i < v.length; i += 3) {
    vertices[i] = v[i] - x;
    vertices[i + 1] = v[i + 1] - y;
    vertices[i + 2] = v[i + 2] - z;
    rotate(q, 0, vertices, i, vertices, i);
    vertices[i] += x;
    vertices[i + 1] += y;
    vertices[i + 2] += z;
  }
  return { ...mesh, vertices };
}

/** Scaled about a point [m] by one factor or one along each axis; factors may be negative but not 0. */
export function scaleMesh(mesh: TriangleMesh, factors: number | Vec3, about: Vec3 = ORIGIN): TriangleMesh {
  const f: Vec3 = typeof factors === 'number' ? [factors, factors, factors] : factors;
  for (const factor of f) {
    if (factor === 0 || !Number.isFinite(factor))
      throw new SceneError('mesh/bad-scale', 'scale', `must be finite and not 0, got ${factor}`);
  }
  const vertices = mesh.vertices.map((x, i) => about[i % 3] + f[i % 3] * (x - about[i % 3]));
  const scaled = { ...mesh, vertices };
  return f[0] * f[1] * f[2] < 0 ? turnOver(scaled) : scaled;
}

/** Mirrored in the plane through a point [m] with a normal of any length. */
export function mirrorMesh(mesh: TriangleMesh, normal: Vec3, through: Vec3 = ORIGIN): TriangleMesh {
  const [nx, ny, nz] = unit(normal, [0, 0, 0]);
  if (nx === 0 && ny === 0 && nz === 0)
    throw new SceneError('mesh/bad-normal', 'normal', 'must have a direction, got a vector of length 0');
  const { vertices: v } = mesh;
  const vertices = new Float64Array(v.length);
  for (let i = 0; i < v.length; i += 3) {
    const d = 2 * (nx * (v[i] - through[0]) + ny * (v[i + 1] - through[1]) + nz * (v[i + 2] - through[2]));
    vertices[i] = v[i] - d * nx;
    vertices[i + 1] = v[i + 1] - d * ny;
    vertices[i + 2] = v[i + 2] - d * nz;
  }
  return turnOver({ ...mesh, vertices });
}

/** The same surface with the winding of every triangle reversed. */
export function turnOver(mesh: TriangleMesh): TriangleMesh {
  const { triangles } = mesh;
  const turned = triangles.slice();
  for (let i = 0; i < turned.length; i += 3) {
    turned[i + 1] = triangles[i + 2];
    turned[i + 2] = triangles[i + 1];
  }
  return { ...mesh, triangles: turned };
}

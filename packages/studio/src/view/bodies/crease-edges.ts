/**
 * Edges as in a technical drawing. Between two faces of the solid a slight bend is an edge. Within one face only a sharp bend is,
 * because the facets of a round face are not edges. A mesh without named faces counts as one face.
 */
import type { TriangleMesh } from '@impinge/engine/geometry';

/** Smallest bend that is an edge between triangles of different faces [rad]. */
const BEND_OF_FACES = (25 * Math.PI) / 180;
/** The same within one face [rad]: ten facets per turn are still round, an octagon has corners. */
const BEND_IN_FACE = (37 * Math.PI) / 180;

/** End points of the edges, six numbers each [m], in the mesh's frame. Rims of open surfaces are edges too. */
export function creaseEdges(mesh: TriangleMesh): Float32Array {
  const { vertices, triangles } = mesh;
  const welded = weldedVertices(vertices);
  const count = vertices.length / 3;
  const normals = unitNormals(mesh);
  const ids = mesh.faces?.ids;
  /** First triangle at an edge, by its two corners; removed once the second triangle shows that it is not an edge. */
  const first = new Map<number, number>();
  const ends: number[] = [];
  const draw = (edge: number) => {
    for (const v of [Math.floor(edge / count), edge % count]) {
      ends.push(vertices[3 * v], vertices[3 * v + 1], vertices[3 * v + 2]);
    }
  };
  for (let t = 0; t < triangles.length / 3; t++) {
    // A triangle without area has no normal, so there is no bend at its sides.
    if (Number.isNaN(normals[3 * t])) continue;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [welded[triangles[3 * t + k]], welded[triangles[3 * t + ((k + 1) % 3)]]];
      const edge = Math.min(a, b) * count + Math.max(a, b);
      const other = first.get(edge);
      if (other === undefined) {
        first.set(edge, t);
        continue;
      }
      first.delete(edge);
      const limit = ids === undefined || ids[t] === ids[other] ? BEND_IN_FACE : BEND_OF_FACES;
      if (cosBetween(normals, t, other) < Math.cos(limit)) draw(edge);
    }
  }
  for (const edge of first.keys()) draw(edge);
  return Float32Array.from(ends);
}

/** For each vertex, the first vertex at the same position. */
function weldedVertices(vertices: Float64Array): Uint32Array {
  const places = new Map<string, number>();
  return Uint32Array.from({ length: vertices.length / 3 }, (_, v) => {
    const place = `${vertices[3 * v]} ${vertices[3 * v + 1]} ${vertices[3 * v + 2]}`;
    const known = places.get(place) ?? v;
    places.set(place, known);
    return known;
  });
}

/** Normals of the triangles; NaN for triangles without area. */
function unitNormals({ vertices, triangles }: TriangleMesh): Float64Array {
  const normals = new Float64Array(triangles.length);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [3 * triangles[i], 3 * triangles[i + 1], 3 * triangles[i + 2]];
    const [ux, uy, uz] = [0, 1, 2].map((k) => vertices[b + k] - vertices[a + k]);
    const [vx, vy, vz] = [0, 1, 2].map((k) => vertices[c + k] - vertices[a + k]);
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(...normal);
    for (let k = 0; k < 3; k++) normals[i + k] = normal[k] / length;
  }
  return normals;
}

function cosBetween(normals: Float64Array, s: number, t: number): number {
  return (
    normals[3 * s] * normals[3 * t] + normals[3 * s + 1] * normals[3 * t + 1] + normals[3 * s + 2] * normals[3 * t + 2]
  );
}

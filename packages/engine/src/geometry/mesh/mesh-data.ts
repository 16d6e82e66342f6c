/** Data that is not a mesh: indices out of range, coordinates that are not finite, no triangles. */
import { counted, type MeshProblem, PLACES_LISTED } from './check/mesh-problem.js';
import { type TriangleMesh, triangleCount, vertexCount } from './triangle-mesh.js';

/** Problems that rule out every further check; empty for sound data. */
export function dataProblems(mesh: TriangleMesh): MeshProblem[] {
  const { vertices, triangles } = mesh;
  const total = vertexCount(mesh);
  if (triangles.length === 0) return [problem('mesh/empty', 1, [], 'the mesh has no triangles')];
  if (triangles.length % 3 !== 0 || vertices.length % 3 !== 0)
    return [
      problem('mesh/incomplete', 1, [], 'the arrays of a mesh must hold three numbers for each vertex and triangle'),
    ];
  const outside: number[] = [];
  const infinite: number[] = [];
  for (let t = 0; t < triangleCount(mesh); t++) {
    for (let k = 0; k < 3; k++) {
      const v = triangles[3 * t + k];
      if (v >= total) {
        outside.push(t);
        break;
      }
      if (Number.isFinite(vertices[3 * v] + vertices[3 * v + 1] + vertices[3 * v + 2])) continue;
      infinite.push(t);
      break;
    }
  }
  const found = [
    problem(
      'mesh/index-out-of-range',
      outside.length,
      outside,
      `${counted(outside.length, 'triangle names', 'triangles name')} a vertex that does not exist (the mesh has ${total})`,
    ),
    problem(
      'mesh/not-finite',
      infinite.length,
      infinite,
      `${counted(infinite.length, 'triangle has', 'triangles have')} a corner whose coordinates are not finite or too large to add`,
    ),
  ];
  return found.filter(({ count }) => count > 0);
}

function problem(code: string, count: number, list: readonly number[], message: string): MeshProblem {
  const places = list.slice(0, PLACES_LISTED).map((t) => ({ triangles: [t], point: [0, 0, 0] as const }));
  return { code, severity: 'error', count, message, places };
}

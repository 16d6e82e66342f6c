/**
 * Checks that an operand of a boolean is a closed, outward-facing triangle mesh, so that the error can say which operand
 * is wrong, where and why. Every directed edge needs as many opposite ones; V = Σ a·(b × c)/6 must be > 0.
 */
import { SceneError } from '../../../errors/scene-error.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';

/** SceneError with the reason when the mesh is not a closed solid. A mesh without triangles is the empty solid and is allowed. */
export function requireSolid(mesh: TriangleMesh, path: string): void {
  const { vertices, triangles } = mesh;
  const count = vertices.length / 3;
  vertices.forEach((value, i) => {
    if (!Number.isFinite(value))
      throw new SceneError('csg/not-finite', path, `vertex ${Math.floor(i / 3)} has the coordinate ${value}`);
  });
  const edges = new Map<number, number>();
  const book = (a: number, b: number, sign: number) => {
    const key = Math.min(a, b) * count + Math.max(a, b);
    const sum = (edges.get(key) ?? 0) + (a < b ? sign : -sign);
    if (sum === 0) edges.delete(key);
    else edges.set(key, sum);
  };
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const beyond = corners.find((corner) => corner >= count);
    if (beyond !== undefined)
      throw new SceneError('csg/bad-index', path, `triangle ${t / 3} names vertex ${beyond} of ${count}`);
    if (corners[0] === corners[1] || corners[1] === corners[2] || corners[2] === corners[0])
      throw new SceneError('csg/degenerate', path, `triangle ${t / 3} names a vertex twice`);
    for (let k = 0; k < 3; k++) book(corners[k], corners[(k + 1) % 3], 1);
  }
  for (const [key, sum] of edges) {
    const [a, b] = [Math.floor(key / count), key % count];
    const place = [a, b].map((v) => `(${[0, 1, 2].map((k) => vertices[3 * v + k]).join(', ')})`).join(' to ');
    const why =
      Math.abs(sum) === 1
        ? 'belongs to one triangle only, so the surface is open (or its vertices are not welded)'
        : 'has the same direction in two triangles, so their windings are inconsistent';
    throw new SceneError(
      'csg/not-closed',
      path,
      `the edge from vertex ${a} to ${b}, ${place} m, ${why}; ${edges.size} such edges`,
    );
  }
  const volume = signedVolume(mesh);
  if (triangles.length > 0 && !(volume > 0))
    throw new SceneError(
      'csg/inside-out',
      path,
      volume < 0 ? `its triangles face inward (volume ${volume} m³)` : `it encloses no volume (${volume} m³)`,
    );
}

function signedVolume({ vertices: v, triangles }: TriangleMesh): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const [ax, ay, az] = [v[a] - v[0], v[a + 1] - v[1], v[a + 2] - v[2]];
    const [bx, by, bz] = [v[b] - v[0], v[b + 1] - v[1], v[b + 2] - v[2]];
    const [cx, cy, cz] = [v[c] - v[0], v[c + 1] - v[1], v[c + 2] - v[2]];
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum / 6;
}

/** Measurements of authored solids for tests, in the simplest way: V = Σ a·(b × c)/6 over the triangles. */
import { expect } from 'vitest';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';

type Triple = [number, number, number];

export function corner(mesh: TriangleMesh, vertex: number): Triple {
  return [mesh.vertices[3 * vertex], mesh.vertices[3 * vertex + 1], mesh.vertices[3 * vertex + 2]];
}

function crossOf(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function* cornersOf(mesh: TriangleMesh): Generator<[Triple, Triple, Triple]> {
  for (let t = 0; t < mesh.triangles.length; t += 3)
    yield [0, 1, 2].map((k) => corner(mesh, mesh.triangles[t + k])) as [Triple, Triple, Triple];
}

/** Enclosed volume [m³], > 0 when triangles face outward. */
export function volumeOf(mesh: TriangleMesh): number {
  let sum = 0;
  for (const [a, b, c] of cornersOf(mesh)) {
    const n = crossOf(b, c);
    sum += a[0] * n[0] + a[1] * n[1] + a[2] * n[2];
  }
  return sum / 6;
}

/** Surface [m²]; of one face where a name is given. */
export function areaOf(mesh: TriangleMesh, face?: string): number {
  let sum = 0;
  let t = 0;
  for (const [a, b, c] of cornersOf(mesh)) {
    const counts = face === undefined || mesh.faces?.names[mesh.faces.ids[t]] === face;
    const n = crossOf([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
    if (counts) sum += Math.hypot(...n) / 2;
    t++;
  }
  return sum;
}

/** Centroid of the enclosed volume [m]. */
export function centroidOf(mesh: TriangleMesh): Triple {
  const sum: Triple = [0, 0, 0];
  for (const [a, b, c] of cornersOf(mesh)) {
    const n = crossOf(b, c);
    const v = (a[0] * n[0] + a[1] * n[1] + a[2] * n[2]) / 6;
    for (let k = 0; k < 3; k++) sum[k] += (v * (a[k] + b[k] + c[k])) / 4;
  }
  const volume = volumeOf(mesh);
  return [sum[0] / volume, sum[1] / volume, sum[2] / volume];
}

/** Least and greatest coordinate along an axis [m]. */
export function extentOf(mesh: TriangleMesh, axis: number): [number, number] {
  const values = mesh.vertices.filter((_, i) => i % 3 === axis);
  return [
    values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  ];
}

/** Directed edges that are not met by exactly one opposite edge. */
export function openEdges(mesh: TriangleMesh): number {
  const met = new Map<string, number>();
  for (let t = 0; t < mesh.triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [mesh.triangles[t + k], mesh.triangles[t + ((k + 1) % 3)]];
      met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
    }
  let open = 0;
  for (const [edge, times] of met) {
    const [a, b] = edge.split(' ');
    if (times !== 1 || met.get(`${b} ${a}`) !== 1) open++;
  }
  return open;
}

/** Closed, outward, finite, every vertex used, every triangle of some area and of a named face. */
export function checkSolid(mesh: TriangleMesh): void {
  expect(mesh.triangles.length).toBeGreaterThan(0);
  expect(mesh.vertices.every(Number.isFinite)).toBe(true);
  expect(openEdges(mesh)).toBe(0);
  expect(volumeOf(mesh)).toBeGreaterThan(0);
  expect(new Set(mesh.triangles).size).toBe(mesh.vertices.length / 3);
  expect(mesh.faces?.ids.length).toBe(mesh.triangles.length / 3);
  const names = mesh.faces?.names ?? [];
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(mesh.faces?.ids).size).toBe(names.length);
}

/** |a − b| / |b| */
export function relative(a: number, b: number): number {
  return Math.abs(a - b) / Math.abs(b);
}

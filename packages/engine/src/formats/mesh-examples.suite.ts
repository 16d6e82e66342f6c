/** Small solids and measures that the tests of mesh files share. */
import { expect } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import { utf8 } from '../math/utf8.js';
import type { MeshFile } from './mesh-parts.js';

/** Corners of the unit cube, x fastest. */
export const CUBE_CORNERS = Array.from({ length: 8 }, (_, i) => [i & 1, (i >> 1) & 1, i >> 2] as const);
/** Its sides from outside, counter-clockwise, indices from 0. */
export const CUBE_SIDES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

/** The unit cube, moved along x. */
export function cube(x = 0): TriangleMesh {
  return {
    vertices: Float64Array.from(CUBE_CORNERS.flatMap(([a, b, c]) => [a + x, b, c])),
    triangles: Uint32Array.from(CUBE_SIDES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])),
  };
}

/** Volume by signed tetrahedra. */
export function volumeOf({ vertices: v, triangles: t }: TriangleMesh): number {
  let six = 0;
  for (let i = 0; i < t.length; i += 3) {
    const [a, b, c] = [3 * t[i], 3 * t[i + 1], 3 * t[i + 2]];
    six +=
      v[a] * (v[b + 1] * v[c + 2] - v[b + 2] * v[c + 1]) +
      v[a + 1] * (v[b + 2] * v[c] - v[b] * v[c + 2]) +
      v[a + 2] * (v[b] * v[c + 1] - v[b + 1] * v[c]);
  }
  return six / 6;
}

/** Area of the triangles, each counted as positive. */
export function areaOf({ vertices: v, triangles: t }: TriangleMesh): number {
  let area = 0;
  for (let i = 0; i < t.length; i += 3) {
    const [a, b, c] = [3 * t[i], 3 * t[i + 1], 3 * t[i + 2]];
    const u = [0, 1, 2].map((k) => v[b + k] - v[a + k]);
    const w = [0, 1, 2].map((k) => v[c + k] - v[a + k]);
    area += Math.hypot(u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]) / 2;
  }
  return area;
}

/** Edges by how many triangles meet there: 1 is a boundary, above 2 is not manifold. */
export function edgeUses({ triangles: t }: TriangleMesh): { boundary: number; nonManifold: number } {
  const uses = new Map<string, number>();
  for (let i = 0; i < t.length; i++) {
    const [a, b] = [t[i], t[i % 3 === 2 ? i - 2 : i + 1]];
    const edge = a < b ? `${a} ${b}` : `${b} ${a}`;
    uses.set(edge, (uses.get(edge) ?? 0) + 1);
  }
  const counts = [...uses.values()];
  return { boundary: counts.filter((n) => n === 1).length, nonManifold: counts.filter((n) => n > 2).length };
}

/** What every reader guarantees: finite coordinates, valid indices, at least one triangle. */
export function checkSound({ parts }: MeshFile): void {
  expect(parts.length).toBeGreaterThan(0);
  for (const { mesh } of parts) {
    expect(mesh.triangles.length).toBeGreaterThan(0);
    expect(mesh.triangles.length % 3).toBe(0);
    expect(mesh.vertices.every(Number.isFinite)).toBe(true);
    expect(mesh.triangles.every((index) => 3 * index < mesh.vertices.length)).toBe(true);
  }
}

/** `place code` of the error thrown, or `none`. Anything but a SceneError fails. */
export function problemOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(SceneError);
    const { path, code } = error as SceneError;
    return `${path} ${code}`.trim();
  }
  return 'none';
}

/** Lines as a file. */
export const lines = (...text: string[]): Uint8Array => utf8(`${text.join('\n')}\n`);

/** Bytes one after another. */
export const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** Meshes for the tests of this folder, with closed forms. */
import { cos, PI, sin } from '../../math/elementary.js';
import type { TriangleMesh } from './triangle-mesh.js';

export const meshOf = (vertices: readonly number[], triangles: readonly number[]): TriangleMesh => ({
  vertices: Float64Array.from(vertices),
  triangles: Uint32Array.from(triangles),
});

/** Tetrahedron with known integrals: V 10; ∫x² 25, ∫y² 16, ∫z² 9, ∫xy 10, ∫yz 6, ∫zx 7.5. */
export const tetrahedron = () => meshOf([0, 0, 0, 5, 0, 0, 0, 4, 0, 0, 0, 3], [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]);

/** Box with edges a, b, c centred at a point. */
export function box(a = 1, b = a, c = a, [x, y, z] = [0, 0, 0]): TriangleMesh {
  const vertices: number[] = [];
  for (let i = 0; i < 8; i++)
    vertices.push(x + ((i & 1) - 0.5) * a, y + (((i >> 1) & 1) - 0.5) * b, z + (((i >> 2) & 1) - 0.5) * c);
  const quads = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  return meshOf(
    vertices,
    quads.flatMap(([p, q, r, s]) => [p, q, r, p, r, s]),
  );
}

/** Torus about z with n × m quads; its polyhedral volume tends to 2π²Rr². */
export function torus(R = 2, r = 0.5, n = 32, m = 16): TriangleMesh {
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i < n; i++) {
    const u = (2 * PI * i) / n;
    for (let j = 0; j < m; j++) {
      const v = (2 * PI * j) / m;
      const d = R + r * cos(v);
      vertices.push(d * cos(u), d * sin(u), r * sin(v));
      const at = (p: number, q: number) => (p % n) * m + (q % m);
      const [a, b, c, e] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
      triangles.push(a, b, c, a, c, e);
    }
  }
  return meshOf(vertices, triangles);
}

/** Sphere of radius r with n meridians and m parallels; 2 n (m − 1) triangles. */
export function sphere(r = 1, n = 24, m = 12): TriangleMesh {
  const vertices = [0, 0, r];
  for (let j = 1; j < m; j++)
    for (let i = 0; i < n; i++) {
      const [t, p] = [(PI * j) / m, (2 * PI * i) / n];
      vertices.push(r * sin(t) * cos(p), r * sin(t) * sin(p), r * cos(t));
    }
  vertices.push(0, 0, -r);
  const last = vertices.length / 3 - 1;
  const at = (j: number, i: number) => 1 + (j - 1) * n + (i % n);
  const triangles: number[] = [];
  for (let i = 0; i < n; i++) {
    triangles.push(0, at(1, i), at(1, i + 1), last, at(m - 1, i + 1), at(m - 1, i));
    for (let j = 1; j < m - 1; j++) {
      const [a, b, c, d] = [at(j, i), at(j + 1, i), at(j + 1, i + 1), at(j, i + 1)];
      triangles.push(a, b, c, a, c, d);
    }
  }
  return meshOf(vertices, triangles);
}

/** The same surface seen from the other side. */
export const inverted = ({ vertices, triangles }: TriangleMesh): TriangleMesh => ({
  vertices,
  triangles: triangles.map((_, i) => triangles[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]),
});

/** Meshes side by side in one. */
export function joined(...meshes: readonly TriangleMesh[]): TriangleMesh {
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (const mesh of meshes) {
    const first = vertices.length / 3;
    for (const i of mesh.triangles) triangles.push(first + i);
    for (const x of mesh.vertices) vertices.push(x);
  }
  return meshOf(vertices, triangles);
}

/** Every triangle with vertices of its own, as in an STL file. */
export const exploded = ({ vertices, triangles }: TriangleMesh): TriangleMesh =>
  meshOf(
    [...triangles].flatMap((i) => [...vertices.subarray(3 * i, 3 * i + 3)]),
    [...triangles].map((_, i) => i),
  );

/** Without some triangles, or with some more. */
export const without = (mesh: TriangleMesh, ...gone: readonly number[]): TriangleMesh => ({
  vertices: mesh.vertices,
  triangles: mesh.triangles.filter((_, i) => !gone.includes(Math.floor(i / 3))),
});
export const withTriangles = (mesh: TriangleMesh, ...more: readonly number[]): TriangleMesh => ({
  vertices: mesh.vertices,
  triangles: Uint32Array.from([...mesh.triangles, ...more]),
});

/** With some triangles flipped. */
export const flippedAt = (mesh: TriangleMesh, ...turned: readonly number[]): TriangleMesh => {
  const triangles = mesh.triangles.slice();
  for (const t of turned) [triangles[3 * t], triangles[3 * t + 1]] = [triangles[3 * t + 1], triangles[3 * t]];
  return { vertices: mesh.vertices, triangles };
};

/** Random numbers from a seed, uniform in (−1, 1). */
export function noise(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 2147483648 - 1;
  };
}

/** n small triangles anywhere in a cube of edge 2. */
export function soup(n: number, size: number, seed: number): TriangleMesh {
  const next = noise(seed);
  const vertices: number[] = [];
  for (let t = 0; t < n; t++) {
    const centre = [next(), next(), next()];
    for (let i = 0; i < 9; i++) vertices.push(centre[i % 3] + size * next());
  }
  return meshOf(
    vertices,
    Array.from({ length: 3 * n }, (_, i) => i),
  );
}

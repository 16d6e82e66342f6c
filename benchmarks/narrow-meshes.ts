/** Convex meshes of the benchmark of interference. */
import type { TriangleMesh } from '@impinge/engine/geometry';

/** A cube of 1 m. */
export function box(): TriangleMesh {
  const vertices = Float64Array.from({ length: 24 }, (_, i) => ((Math.floor(i / 3) >> (i % 3)) & 1) - 0.5);
  const quads = [0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6];
  const triangles = [0, 4, 8, 12, 16, 20].flatMap((i) => [0, 1, 2, 0, 2, 3].map((k) => quads[i + k]));
  return { vertices, triangles: Uint32Array.from(triangles) };
}

/** A stone of 6 octagons, 8 hexagons and 12 rectangles; its coordinates have few bits, so its facets are flat in f32 too. */
export function stone(): TriangleMesh {
  const signs = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [0, 1, 2].map((k) => ((bits >> k) & 1) * 2 - 1));
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const corners = orders.flatMap((order) => signs.map((sign) => order.map((n, k) => sign[k] * [0.5, 0.375, 0.25][n])));
  const axes = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => [x, y, z])));
  const dot = (p: readonly number[], q: readonly number[]) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  const cross = (p: readonly number[], q: readonly number[]) =>
    [0, 1, 2].map((k) => p[(k + 1) % 3] * q[(k + 2) % 3] - p[(k + 2) % 3] * q[(k + 1) % 3]);
  const triangles = axes.flatMap((n) => {
    if (n.every((x) => x === 0)) return [];
    const most = Math.max(...corners.map((corner) => dot(n, corner)));
    const facet = [...corners.keys()].filter((i) => dot(n, corners[i]) === most);
    const across = corners[facet[0]].map((x, k) => x - (most * n[k]) / dot(n, n));
    const up = cross(n, across).map((x) => x / Math.sqrt(dot(n, n)));
    const angle = (i: number) => Math.atan2(dot(corners[i], up), dot(corners[i], across));
    facet.sort((i, j) => angle(i) - angle(j));
    return facet.slice(2).flatMap((_, i) => [facet[0], facet[i + 1], facet[i + 2]]);
  });
  return { vertices: Float64Array.from(corners.flat()), triangles: Uint32Array.from(triangles) };
}

/** The icosahedron with each triangle cut in four, `times` times over. */
export function sphere(times: number): TriangleMesh {
  const g = (1 + Math.sqrt(5)) / 2;
  const points = [
    [-1, g, 0],
    [1, g, 0],
    [-1, -g, 0],
    [1, -g, 0],
    [0, -1, g],
    [0, 1, g],
    [0, -1, -g],
    [0, 1, -g],
    [g, 0, -1],
    [g, 0, 1],
    [-g, 0, -1],
    [-g, 0, 1],
  ].map(([x, y, z]) => unit(x, y, z));
  let triangles = [
    0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4, 3, 4, 2,
    3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
  ];
  for (let n = 0; n < times; n++) {
    const middles = new Map<string, number>();
    const middle = (i: number, j: number) => {
      const key = `${Math.min(i, j)} ${Math.max(i, j)}`;
      const known = middles.get(key) ?? points.length;
      if (known === points.length)
        points.push(unit(points[i][0] + points[j][0], points[i][1] + points[j][1], points[i][2] + points[j][2]));
      middles.set(key, known);
      return known;
    };
    const finer: number[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = triangles.slice(t, t + 3);
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      finer.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
    }
    triangles = finer;
  }
  return { vertices: Float64Array.from(points.flat()), triangles: Uint32Array.from(triangles) };
}

function unit(x: number, y: number, z: number): number[] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

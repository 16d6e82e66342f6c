/**
 * Exact test for triangles without area: two corners coincide, or all three are collinear (the three projections along the axes
 * all have exact orientation 0). Shewchuk 1997, by robust-predicates.
 * Also the aspect ratio of a triangle: longest edge over the height above it, 1.15 for an equilateral one.
 */
import { orient2d } from 'robust-predicates';

/** 2 where corners have the same index, 1 where the three are collinear, else 0. */
export function findDegenerate(vertices: Float64Array, triangles: Uint32Array): Uint8Array {
  const out = new Uint8Array(triangles.length / 3);
  for (let t = 0; t < out.length; t++) {
    const a = triangles[3 * t];
    const b = triangles[3 * t + 1];
    const c = triangles[3 * t + 2];
    if (a === b || b === c || c === a) out[t] = 2;
    else if (isOnLine(vertices, 3 * a, 3 * b, 3 * c)) out[t] = 1;
  }
  return out;
}

/** True when the points at offsets a, b, c of `v` are exactly collinear. */
export function isOnLine(v: Float64Array, a: number, b: number, c: number): boolean {
  return (
    orient2d(v[a], v[a + 1], v[b], v[b + 1], v[c], v[c + 1]) === 0 &&
    orient2d(v[a + 1], v[a + 2], v[b + 1], v[b + 2], v[c + 1], v[c + 2]) === 0 &&
    orient2d(v[a + 2], v[a], v[b + 2], v[b], v[c + 2], v[c]) === 0
  );
}

/** Longest edge over the height above it; Infinity without area. Points at offsets a, b, c of `v`. */
export function slenderness(v: Float64Array, a: number, b: number, c: number): number {
  const ux = v[b] - v[a];
  const uy = v[b + 1] - v[a + 1];
  const uz = v[b + 2] - v[a + 2];
  const wx = v[c] - v[a];
  const wy = v[c + 1] - v[a + 1];
  const wz = v[c + 2] - v[a + 2];
  const nx = uy * wz - uz * wy;
  const ny = uz * wx - ux * wz;
  const nz = ux * wy - uy * wx;
  const dx = wx - ux;
  const dy = wy - uy;
  const dz = wz - uz;
  const uu = ux * ux + uy * uy + uz * uz;
  const ww = wx * wx + wy * wy + wz * wz;
  const longest = Math.max(uu, ww, dx * dx + dy * dy + dz * dz);
  return longest / Math.sqrt(nx * nx + ny * ny + nz * nz);
}

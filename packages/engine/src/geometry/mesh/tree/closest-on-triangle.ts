/**
 * The point of a triangle nearest to a given point, by the Voronoi regions of corners, edges and face.
 * Coordinates are relative to the given point, so that accuracy does not depend on the origin.
 * Ericson 2005, §5.1.5.
 */

/** out[0..2] = nearest point minus p [m]; returns its squared length [m²]. The triangle is at offsets a, b, c of `v`. */
export function closestOnTriangle(
  v: Float64Array,
  a: number,
  b: number,
  c: number,
  p: Float64Array,
  out: Float64Array,
): number {
  const ax = v[a] - p[0];
  const ay = v[a + 1] - p[1];
  const az = v[a + 2] - p[2];
  const ux = v[b] - v[a];
  const uy = v[b + 1] - v[a + 1];
  const uz = v[b + 2] - v[a + 2];
  const wx = v[c] - v[a];
  const wy = v[c + 1] - v[a + 1];
  const wz = v[c + 2] - v[a + 2];
  const d1 = -(ux * ax + uy * ay + uz * az);
  const d2 = -(wx * ax + wy * ay + wz * az);
  const uu = ux * ux + uy * uy + uz * uz;
  const uw = ux * wx + uy * wy + uz * wz;
  const ww = wx * wx + wy * wy + wz * wz;
  const d3 = d1 - uu;
  const d4 = d2 - uw;
  const d5 = d1 - uw;
  const d6 = d2 - ww;
  const vc = d1 * d4 - d3 * d2;
  const vb = d5 * d2 - d1 * d6;
  const va = d3 * d6 - d5 * d4;
  let s = 0;
  let t = 0;
  if (d1 <= 0 && d2 <= 0) s = 0;
  else if (d3 >= 0 && d4 <= d3) s = 1;
  else if (d6 >= 0 && d5 <= d6) t = 1;
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) s = d1 / (d1 - d3);
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) t = d2 / (d2 - d6);
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    t = (d4 - d3) / (d4 - d3 + (d5 - d6));
    s = 1 - t;
  } else {
    const sum = va + vb + vc;
    s = vb / sum;
    t = vc / sum;
  }
  out[0] = ax + s * ux + t * wx;
  out[1] = ay + s * uy + t * wy;
  out[2] = az + s * uz + t * wz;
  return out[0] * out[0] + out[1] * out[1] + out[2] * out[2];
}

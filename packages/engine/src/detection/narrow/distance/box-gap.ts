/** How far apart boxes along the axes are. Boxes: min x y z, max x y z [m]. */

/** Squared distance of two boxes, min x y z, max x y z at p[i] and q[j] [m²]. */
export function gap2(p: Float64Array, i: number, q: Float64Array, j: number): number {
  const x = side(p[i], p[i + 3], q[j], q[j + 3]);
  const y = side(p[i + 1], p[i + 4], q[j + 1], q[j + 4]);
  const z = side(p[i + 2], p[i + 5], q[j + 2], q[j + 5]);
  return x * x + y * y + z * z;
}

/** Distance of two intervals [m]. */
export function side(low: number, high: number, otherLow: number, otherHigh: number): number {
  return otherLow > high ? otherLow - high : low > otherHigh ? low - otherHigh : 0;
}

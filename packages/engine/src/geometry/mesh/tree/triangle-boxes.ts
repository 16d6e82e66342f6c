/** Axis-aligned box of each triangle. */

/** min x y z, max x y z of each triangle [m]. */
export function triangleBoxes(v: Float64Array, triangles: Uint32Array): Float64Array {
  const boxes = new Float64Array(2 * triangles.length);
  for (let t = 0, o = 0; t < triangles.length; t += 3, o += 6) {
    for (let k = 0; k < 3; k++) {
      const a = v[3 * triangles[t] + k];
      const b = v[3 * triangles[t + 1] + k];
      const c = v[3 * triangles[t + 2] + k];
      boxes[o + k] = Math.min(a, b, c);
      boxes[o + 3 + k] = Math.max(a, b, c);
    }
  }
  return boxes;
}

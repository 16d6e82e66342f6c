/** Recognises a mesh that is a box along the axes of its body, for the fast path of box-box.ts. */

/** A box: centre and half edges [m], body frame. */
export interface BoxForm {
  readonly centre: Float64Array;
  readonly half: Float64Array;
}

/** The box equal to a closed mesh of welded triangles, or undefined. */
export function boxForm(vertices: Float64Array, triangles: Uint32Array): BoxForm | undefined {
  if (triangles.length !== 36) return undefined;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const v of triangles) {
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k], vertices[3 * v + k]);
      high[k] = Math.max(high[k], vertices[3 * v + k]);
    }
  }
  const sides = new Float64Array(6);
  for (let t = 0; t < 36; t += 3) {
    const side = sideOfTriangle(vertices, triangles, t, low, high);
    if (side < 0) return undefined;
    sides[side] += 1;
  }
  // Every vertex is a corner of the box and every side has two triangles. The mesh is closed, so it is the box.
  if (sides.some((count) => count !== 2)) return undefined;
  return {
    centre: Float64Array.from(low, (x, k) => x + (high[k] - x) / 2),
    half: Float64Array.from(low, (x, k) => (high[k] - x) / 2),
  };
}

/** Side in which a triangle of box corners lies: 2 axis (low) or 2 axis + 1 (high); −1 if in none. */
function sideOfTriangle(
  v: Float64Array,
  triangles: Uint32Array,
  t: number,
  low: readonly number[],
  high: readonly number[],
): number {
  let side = -1;
  for (let k = 0; k < 3; k++) {
    const [x, y, z] = [0, 1, 2].map((c) => v[3 * triangles[t + c] + k]);
    if ([x, y, z].some((value) => value !== low[k] && value !== high[k])) return -1;
    if (x === y && y === z) side = 2 * k + (x === high[k] ? 1 : 0);
  }
  return side;
}

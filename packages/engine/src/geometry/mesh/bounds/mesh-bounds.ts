/** Axis-aligned boxes as six numbers: min x y z, max x y z [m]. */

/** Box of the vertices that triangles use [m]; +Infinity … −Infinity for none. */
export function meshBounds(vertices: Float64Array, triangles: Uint32Array): Float64Array {
  const box = emptyBox();
  for (let i = 0; i < triangles.length; i++) addToBox(box, 0, vertices, 3 * triangles[i]);
  return box;
}

/** An empty box. */
function emptyBox(): Float64Array {
  return Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);
}

/** Extends the box at `boxes[o..o+5]` to contain the point at `vertices[v..v+2]`. */
export function addToBox(boxes: Float64Array, o: number, vertices: Float64Array, v: number): void {
  for (let k = 0; k < 3; k++) {
    const x = vertices[v + k];
    if (x < boxes[o + k]) boxes[o + k] = x;
    if (x > boxes[o + 3 + k]) boxes[o + 3 + k] = x;
  }
}

/** Largest edge of a box [m]; 0 for an empty one. */
export function largestExtent(box: Float64Array): number {
  return Math.max(0, box[3] - box[0], box[4] - box[1], box[5] - box[2]);
}

/**
 * The rectangle of least area around points in a plane: one of its sides lies on an edge of their convex hull.
 * Hull by Andrew's monotone chain. Each edge is tried against all hull points, which for few points is faster than calipers.
 * Freeman & Shapira 1975; Andrew 1979.
 */

/** Direction of one side, unit, and the area [m²] and half the perimeter [m]. */
export interface MinimalRectangle {
  readonly x: number;
  readonly y: number;
  readonly area: number;
  readonly halfPerimeter: number;
}

/** The rectangle around points (xs[i], ys[i]) [m]; along the first axis where all points coincide. */
export function minimalRectangle(xs: Float64Array, ys: Float64Array): MinimalRectangle {
  const hull = hullOf(xs, ys);
  let best: MinimalRectangle = { x: 1, y: 0, area: Infinity, halfPerimeter: Infinity };
  for (let i = 0; i < hull.length; i++) {
    const [a, b] = [hull[i], hull[(i + 1) % hull.length]];
    const [dx, dy] = [xs[b] - xs[a], ys[b] - ys[a]];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (!(length > 0)) continue;
    const candidate = rectangleAlong(xs, ys, hull, dx / length, dy / length);
    if (candidate.area < best.area) best = candidate;
  }
  return best.area < Infinity ? best : { x: 1, y: 0, area: 0, halfPerimeter: 0 };
}

function rectangleAlong(xs: Float64Array, ys: Float64Array, hull: readonly number[], x: number, y: number) {
  let [lowU, highU, lowV, highV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of hull) {
    const u = x * xs[i] + y * ys[i];
    const v = x * ys[i] - y * xs[i];
    if (u < lowU) lowU = u;
    if (u > highU) highU = u;
    if (v < lowV) lowV = v;
    if (v > highV) highV = v;
  }
  return { x, y, area: (highU - lowU) * (highV - lowV), halfPerimeter: highU - lowU + (highV - lowV) };
}

/** Indices of the convex hull in order. */
function hullOf(xs: Float64Array, ys: Float64Array): number[] {
  const order = Array.from(xs, (_, i) => i).sort((i, j) => xs[i] - xs[j] || ys[i] - ys[j] || i - j);
  const chain = (list: readonly number[]): number[] => {
    const out: number[] = [];
    for (const i of list) {
      while (out.length > 1 && !turnsLeft(xs, ys, out[out.length - 2], out[out.length - 1], i)) out.pop();
      out.push(i);
    }
    out.pop();
    return out;
  };
  return [...chain(order), ...chain(order.reverse())];
}

function turnsLeft(xs: Float64Array, ys: Float64Array, a: number, b: number, c: number): boolean {
  return (xs[b] - xs[a]) * (ys[c] - ys[a]) - (ys[b] - ys[a]) * (xs[c] - xs[a]) > 0;
}

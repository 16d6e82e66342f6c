/**
 * Moments of a union of discs in a plane, by Green's theorem over its border, which is made of arcs:
 *   ∬ x^p y^q dA = 1/(p + 1) ∮ x^(p+1) y^q dy
 * The arcs of each circle are what no other disc covers. On an arc the integrand is a trigonometric polynomial of degree 4; Gauss–Legendre integrates pieces
 * of at most an eighth of a turn to round-off.
 */
import { acos, atan2, cos, PI, sin } from '../../../math/elementary.js';
import { gaussLegendre } from '../../../math/gauss-legendre.js';

/** Moments of an area: ∬ 1, x, y, xx, yy, xy dA. */
export const MOMENTS = 6;

const POINTS = 10;
const PIECE = PI / 4;

/** Adds the moments of the union of discs to `out`; x, y, radius of each, those of radius 0 left out. */
export function addDiscUnion(discs: Float64Array, count: number, out: Float64Array): void {
  for (let i = 0; i < count; i++) if (discs[3 * i + 2] > 0) addBorder(discs, count, i, out);
}

/** Adds what the uncovered arcs of a circle give. */
function addBorder(discs: Float64Array, count: number, i: number, out: Float64Array): void {
  const [x, y, r] = [discs[3 * i], discs[3 * i + 1], discs[3 * i + 2]];
  const covered: [number, number][] = [];
  const cover = (from: number, to: number) => {
    if (from < -PI) covered.push([from + 2 * PI, PI], [-PI, to]);
    else if (to > PI) covered.push([from, PI], [-PI, to - 2 * PI]);
    else covered.push([from, to]);
  };
  for (let j = 0; j < count; j++) {
    const other = discs[3 * j + 2];
    if (j === i || !(other > 0)) continue;
    const [dx, dy] = [discs[3 * j] - x, discs[3 * j + 1] - y];
    const apart = Math.sqrt(dx * dx + dy * dy);
    if (apart >= r + other) continue;
    // Of equal discs at the same place the first has the border.
    const isSame = apart === 0 && r === other;
    if (apart <= other - r && !(isSame && i < j)) return;
    if (apart <= r - other) continue;
    const middle = atan2(dy, dx);
    const half = acos(Math.max(-1, Math.min(1, (apart * apart + r * r - other * other) / (2 * apart * r))));
    cover(middle - half, middle + half);
  }
  covered.sort((a, b) => a[0] - b[0]);
  let from = -PI;
  for (const [begins, ends] of covered) {
    if (begins > from) addArc(x, y, r, from, begins, out);
    from = Math.max(from, ends);
  }
  if (from < PI) addArc(x, y, r, from, PI, out);
}

function addArc(cx: number, cy: number, r: number, from: number, to: number, out: Float64Array): void {
  const { points, weights } = gaussLegendre(POINTS);
  const pieces = Math.ceil((to - from) / PIECE);
  const width = (to - from) / pieces;
  for (let piece = 0; piece < pieces; piece++)
    for (let q = 0; q < POINTS; q++) {
      const angle = from + width * (piece + points[q]);
      const [c, s] = [cos(angle), sin(angle)];
      const [x, y] = [cx + r * c, cy + r * s];
      // dy = r cos dθ
      const dy = weights[q] * width * r * c;
      out[0] += x * dy;
      out[1] += 0.5 * x * x * dy;
      out[2] += x * y * dy;
      out[3] += (x * x * x * dy) / 3;
      out[4] += x * y * y * dy;
      out[5] += 0.5 * x * x * y * dy;
    }
}

/**
 * Whether a segment p q passes a triangle a b c, exactly. All grains are thought moved by e = (ε, ε², ε³), ε > 0 smaller than any number, so that no
 * centre lies on a triangle and no segment meets an edge: of the triangles around an edge a path passes those that the moved path does, once
 * each way. vol(a, b, c, d) = det(b − a, c − a, d − a).
 *   side of p:             sgn vol(a, b, c, p);  if 0, that of the first component of (b − a) × (c − a) that is not 0
 *   side of p q of a → b:  sgn vol(p, q, a, b);  if 0, that of the first component of (q − p) × (b − a) that is not 0
 * Edelsbrunner & Mücke 1990 (simulation of simplicity); Shewchuk 1997 (signs), by robust-predicates.
 */
import { orient2d, orient3d } from 'robust-predicates';

/** Signs of the predicates for a right-handed triple and a left turn. */
const RIGHT_HANDED = Math.sign(orient3d(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1));
const LEFT = Math.sign(orient2d(0, 0, 1, 0, 0, 1));

/** 1 if the place is before the triangle at indices a, b, c of v (the way of its normal), −1 if behind; 0 only for a triangle without area. */
export function sideOfTriangle(v: ArrayLike<number>, corners: ArrayLike<number>, p: ArrayLike<number>): number {
  const [a, b, c] = [3 * corners[0], 3 * corners[1], 3 * corners[2]];
  const volume =
    RIGHT_HANDED *
    orient3d(v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2], p[0], p[1], p[2]);
  if (volume !== 0) return Math.sign(volume);
  for (let k = 0; k < 3; k++) {
    const [y, z] = [(k + 1) % 3, (k + 2) % 3];
    const part = LEFT * orient2d(v[a + y], v[a + z], v[b + y], v[b + z], v[c + y], v[c + z]);
    if (part !== 0) return Math.sign(part);
  }
  return 0;
}

/** 1 if the segment goes forward through the triangle, −1 if backward, 0 if it does not pass. */
export function crossingOf(
  v: ArrayLike<number>,
  corners: ArrayLike<number>,
  p: ArrayLike<number>,
  q: ArrayLike<number>,
): number {
  const from = sideOfTriangle(v, corners, p);
  const to = sideOfTriangle(v, corners, q);
  if (from === to) return 0;
  // Forward, the triangle's edges are all passed to the left.
  for (let k = 0; k < 3; k++) if (sideOfEdge(v, 3 * corners[k], 3 * corners[(k + 1) % 3], p, q) !== to) return 0;
  return to;
}

/** Sign of vol(p, q, a, b), never 0 where the sides of p and q differ. */
function sideOfEdge(v: ArrayLike<number>, a: number, b: number, p: ArrayLike<number>, q: ArrayLike<number>): number {
  const volume =
    RIGHT_HANDED * orient3d(p[0], p[1], p[2], q[0], q[1], q[2], v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2]);
  if (volume !== 0) return Math.sign(volume);
  for (let k = 0; k < 3; k++) {
    const [y, z] = [(k + 1) % 3, (k + 2) % 3];
    const part =
      difference(q[y], p[y]) * difference(v[b + z], v[a + z]) - difference(q[z], p[z]) * difference(v[b + y], v[a + y]);
    if (part !== 0n) return part > 0n ? 1 : -1;
  }
  return 0;
}

const word = new DataView(new ArrayBuffer(8));

/** x · 2¹⁰⁷⁴, which is whole. */
function whole(x: number): bigint {
  word.setFloat64(0, x);
  const bits = word.getBigUint64(0);
  const exponent = (bits >> 52n) & 0x7ffn;
  const fraction = bits & 0xfffffffffffffn;
  const size = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return x < 0 ? -size : size;
}

/** Only where a segment meets the line of an edge, so its price of some µs does not count. */
function difference(x: number, y: number): bigint {
  return whole(x) - whole(y);
}

/**
 * A flat section whose half width is Y(e) = √(α e² + β e + γ), the section of a quadric by a plane, between two ends, as strips across e.
 * With a root of Y at r and u = |e − r|, Y² = u (b + α u); then
 *   u = 4 b t²/(1 − α t²)²,   Y = 2 b t (1 + α t²)/(1 − α t²)²
 * make both rational, so that Gauss points in t integrate to round-off for ellipses, parabolas and hyperbolas alike. Far from any root Y is smooth in e itself.
 */
import { createPoints, findPanel, findPanels } from './panels.js';
import { addStrip, type StripList } from './strips.js';

/** Y² = α e² + β e + γ [m²] at depth h [m], between two ends [m]; the share of a strip is 2 Y de times `share`. */
export interface Conic {
  from: number;
  to: number;
  square: number;
  linear: number;
  constant: number;
  h: number;
  share: number;
}

export const createConic = (): Conic => ({
  from: Number.NaN,
  to: Number.NaN,
  square: Number.NaN,
  linear: Number.NaN,
  constant: Number.NaN,
  h: Number.NaN,
  share: Number.NaN,
});

const points = createPoints();
const roots = new Float64Array(2);
/** The ends, and the roots between them. */
const bounds = new Float64Array(4);
/** A part beside a root: the root, ±1 from there, distance and length. */
const beside = new Float64Array(4);
/** A root farther away than this many lengths of the interval does not disturb Gauss points in e. */
const FAR = 4;

/** A root at which Y² rises by less than this fraction of α times the interval counts as double: Y is then linear there. */
const DOUBLE = 1e-13;

/** Adds the strips of Y² > 0. */
export function addConicStrips(conic: Conic, out: StripList): void {
  const { from, to } = conic;
  if (!(to > from)) return;
  findRoots(conic);
  bounds[0] = from;
  bounds[1] = Math.min(Math.max(roots[0], from), to);
  bounds[2] = Math.min(Math.max(roots[1], from), to);
  bounds[3] = to;
  for (let part = 0; part < 3; part++) addPart(conic, part, out);
}

/** The roots in ascending order; NaN-free: those at infinity, or complex, become ±Infinity. */
function findRoots({ square, linear, constant }: Conic): void {
  roots[0] = Number.NEGATIVE_INFINITY;
  roots[1] = Number.POSITIVE_INFINITY;
  const inside = linear * linear - 4 * square * constant;
  if (!(inside >= 0)) return;
  const q = -0.5 * (linear + (linear < 0 ? -1 : 1) * Math.sqrt(inside));
  const one = q === 0 ? (square === 0 ? Number.NEGATIVE_INFINITY : 0) : constant / q;
  const other = square === 0 ? (one < 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY) : q / square;
  roots[0] = Math.min(one, other);
  roots[1] = Math.max(one, other);
}

/** Adds the strips between two bounds. */
function addPart(conic: Conic, part: number, out: StripList): void {
  const from = bounds[part];
  const to = bounds[part + 1];
  const length = to - from;
  const middle = (from + to) / 2;
  if (!(length > 0 && (conic.square * middle + conic.linear) * middle + conic.constant > 0)) return;
  let last = Number.NEGATIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 2; i++) if (roots[i] <= middle) last = roots[i];
  for (let i = 1; i >= 0; i--) if (roots[i] >= middle) next = roots[i];
  const before = from - last;
  const after = next - to;
  const direction = before <= after ? 1 : -1;
  const near = Math.min(before, after);
  const root = direction > 0 ? from - before : to + after;
  const slope = direction * (2 * conic.square * root + conic.linear);
  if (near > FAR * length || !(slope > DOUBLE * conic.square * length)) {
    const { h, share } = conic;
    points.from = from;
    points.to = to;
    findPanel(points);
    for (let i = 0; i < points.count; i++) {
      const half = Math.sqrt(Math.max(0, squareAt(conic, points.at[i])));
      const at = addStrip(out);
      const { numbers } = out;
      numbers[at] = 2 * half * points.weights[i] * share;
      numbers[at + 1] = points.at[i];
      numbers[at + 2] = 0;
      numbers[at + 3] = h;
      numbers[at + 4] = half;
    }
    return;
  }
  beside[0] = root;
  beside[1] = direction;
  beside[2] = near;
  beside[3] = length;
  addFromRoot(conic, out);
}

const squareAt = ({ square, linear, constant }: Conic, e: number): number => (square * e + linear) * e + constant;

/** The part from u = `near` on over a length, away from the root in the given direction. */
function addFromRoot({ square, linear, h, share }: Conic, out: StripList): void {
  const root = beside[0];
  const direction = beside[1];
  const near = beside[2];
  const length = beside[3];
  const slope = direction * (2 * square * root + linear);
  const to = parameterAt(near + length, slope, square);
  points.from = parameterAt(near, slope, square);
  points.to = to;
  if (square > 0) {
    points.room = 1 / Math.sqrt(square) - to;
    findPanels(true, points);
  } else findPanel(points);
  for (let i = 0; i < points.count; i++) {
    const t = points.at[i];
    const over = 1 - square * t * t;
    const half = (2 * slope * t * (1 + square * t * t)) / (over * over);
    const u = (4 * slope * t * t) / (over * over);
    const stretch = (8 * slope * t * (1 + square * t * t)) / (over * over * over);
    if (!(half > 0)) continue;
    const at = addStrip(out);
    const { numbers } = out;
    numbers[at] = 2 * half * stretch * points.weights[i] * share;
    numbers[at + 1] = root + direction * u;
    numbers[at + 2] = 0;
    numbers[at + 3] = h;
    numbers[at + 4] = half;
  }
}

/** t at u: the smaller root of α q t² + t − q = 0 with q² = u/(4 b). */
function parameterAt(u: number, slope: number, square: number): number {
  const q = Math.sqrt(u / (4 * slope));
  return (2 * q) / (1 + Math.sqrt(Math.max(0, 1 + 4 * square * q * q)));
}

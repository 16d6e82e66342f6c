/**
 * Gauss points on an interval whose integrand is smooth, but has a pole or a root beyond one end. Panels grow threefold away from it: each is as
 * long as twice its distance from the pole, where 12 points integrate to round-off (error 3.7^−24).
 */
import { PI, sin } from '../../../math/elementary.js';
import { gaussLegendre } from '../../../math/gauss-legendre.js';

const RULE = gaussLegendre(12);

/** Points and weights of an interval, whose ends are set before; reused. */
export interface Points {
  from: number;
  to: number;
  /** Distance of a pole from one end, > 0. */
  room: number;
  count: number;
  at: Float64Array;
  weights: Float64Array;
}

export const createPoints = (): Points => ({
  from: Number.NaN,
  to: Number.NaN,
  room: Number.NaN,
  count: 0,
  at: new Float64Array(512),
  weights: new Float64Array(512),
});

/** The interval as one panel. */
export function findPanel(out: Points): void {
  const { from, to } = out;
  out.count = 0;
  if (to > from) addPanel(from, to - from, out);
}

/** The interval, with a pole before it, or after it if `isAfter`. */
export function findPanels(isAfter: boolean, out: Points): void {
  const { from, to, room } = out;
  out.count = 0;
  const length = to - from;
  if (!(length > 0)) return;
  const least = Math.max(room, LEAST_ROOM * length);
  let done = 0;
  while (done < length) {
    // The last two panels become one if the rest is short.
    const wanted = 2 * (least + done);
    const size = done + 1.5 * wanted > length ? length - done : wanted;
    addPanel(isAfter ? to - done - size : from + done, size, out);
    done += size;
  }
}

/** A pole nearer than this fraction of the interval is noise. */
const LEAST_ROOM = 1e-12;

/** The interval where the integrand has square roots at one or both ends: x = middle − half cos θ makes it smooth. */
export function findRootPanel(out: Points): void {
  const { from, to } = out;
  out.count = 0;
  const length = to - from;
  if (!(length > 0)) return;
  for (let i = 0; i < ROOTS.points.length; i++) {
    out.at[i] = from + length * ROOTS.points[i];
    out.weights[i] = length * ROOTS.weights[i];
  }
  out.count = ROOTS.points.length;
}

/** 16 points of θ, as x = sin²(θ/2) of [0, 1]. */
const ROOTS = rootRule(16);

function rootRule(n: number) {
  const { points, weights } = gaussLegendre(n);
  return {
    points: points.map((t) => sin((PI * t) / 2) * sin((PI * t) / 2)),
    weights: weights.map((w, i) => ((w * PI) / 2) * sin(PI * points[i])),
  };
}

function addPanel(from: number, size: number, out: Points): void {
  const { points, weights } = RULE;
  for (let i = 0; i < points.length; i++) {
    out.at[out.count] = from + size * points[i];
    out.weights[out.count++] = size * weights[i];
  }
}

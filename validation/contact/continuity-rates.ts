/**
 * How fast V, V p_c and S of an interference can change, from the polygons that bound it. B moves relative to A by at most s (any point of it);
 * F_A, F_B: area of A's surface in B, of B's in A; R: reach of their corners from the origin; C: the curve in which the surfaces meet, θ the
 * angle between them there.
 *   dV = ∫ over B's surface in A of n·dx dA = −∫ over A's in B    so |ΔV| ≤ s min(F_A, F_B)
 *   d(V p_c) = ∫ over B's surface in A of x n·dx dA               so |Δ(V p_c)| ≤ s R F_B
 *   S changes by the strip of A's surface that C sweeps over, n·dx/sin θ wide     so |ΔS| ≤ s ∮_C dl / sin θ
 * Where faces come to lie in each other sin θ = 0, and S jumps by their area.
 */
import {
  createInterferencePolygons,
  createInterferenceScratch,
  findInterference,
  findPolygons,
  type Interference,
  type InterferenceSolid,
} from '@impinge/engine/detection';
import { length3 } from '../../packages/engine/src/math/vec3.js';
import { type Motion, REST } from './continuity-motions.js';

/** Largest changes a metre of motion: of V [m²], of V p_c [m³], of S [m]. */
export type Rates = readonly [volume: number, moment: number, area: number];

const scratch = createInterferenceScratch();
scratch.keepPolygons = true;
const polygons = createInterferencePolygons();

/** The rates at u; fills `out` on the way. */
export function findRates({ a, b, poseB }: Motion, u: number, out: Interference): Rates {
  findInterference(a, REST, b, poseB(u), scratch, out);
  findPolygons(scratch, a, b, polygons);
  const { count, first, pointsW, area, normalW, body } = polygons;
  const areas = [0, 0];
  let reach = 0;
  /** Sides of A's polygons by their two ends, told by a number each that no two points have in common: the polygon. */
  const sides = new Map<number, number>();
  const name = (j: number) => 0.5377 * pointsW[3 * j] + 1.8339 * pointsW[3 * j + 1] - 2.2588 * pointsW[3 * j + 2];
  const sideName = (j: number, k: number) => name(j) - 0.8622 * name(k);
  let border = 0;
  for (const side of [0, 1])
    for (let i = 0; i < count; i++) {
      if (body[i] !== side) continue;
      areas[side] += area[i];
      for (let j = first[i]; j < first[i + 1]; j++) {
        reach = Math.max(reach, length3(pointsW[3 * j], pointsW[3 * j + 1], pointsW[3 * j + 2]));
        const k = j + 1 < first[i + 1] ? j + 1 : first[i];
        if (side === 0) sides.set(sideName(j, k), i);
        // B's polygons run along C the other way.
        const other = side === 1 ? sides.get(sideName(k, j)) : undefined;
        if (other !== undefined) border += distance(pointsW, j, k) / sineBetween(normalW, i, other);
      }
    }
  return [Math.min(areas[0], areas[1]), areas[1] * reach, border];
}

function distance(p: Float64Array, j: number, k: number): number {
  return length3(p[3 * j] - p[3 * k], p[3 * j + 1] - p[3 * k + 1], p[3 * j + 2] - p[3 * k + 2]);
}

function sineBetween(n: Float64Array, i: number, j: number): number {
  const cross = (p: number, q: number) => n[3 * i + p] * n[3 * j + q] - n[3 * i + q] * n[3 * j + p];
  return length3(cross(1, 2), cross(2, 0), cross(0, 1));
}

/** V, V p_c and S, summed over pieces: 7 numbers. */
export function sumsOf({ total }: Interference): number[] {
  return [total.volume, ...total.centroidW.map((x) => x * total.volume), ...total.areaVectorAB];
}

/** Changes of V [m³], V p_c [m⁴] and S [m²] between two lists of sums. */
export function changes(from: readonly number[], to: readonly number[]): Rates {
  const part = (first: number, end: number) => Math.hypot(...to.slice(first, end).map((x, k) => x - from[first + k]));
  return [part(0, 1), part(1, 4), part(4, 7)];
}

/** Distance of a body's farthest corner from its origin [m]. */
export function reachOf({ vertices }: InterferenceSolid): number {
  let reach = 0;
  for (let v = 0; v < vertices.length; v += 3)
    reach = Math.max(reach, length3(vertices[v], vertices[v + 1], vertices[v + 2]));
  return reach;
}

/** How far any point of a body with this reach [m] moves between two poses at most [m]: along a straight way, turning evenly. */
export function wayBetween(from: readonly number[], to: readonly number[], reach: number): number {
  const cosine = from.slice(3).reduce((sum, x, k) => sum + x * to[3 + k], 0);
  const half = Math.hypot(...from.slice(3).map((x, k) => to[3 + k] - Math.sign(cosine) * x)) / 2;
  return Math.hypot(...from.slice(0, 3).map((x, k) => to[k] - x)) + 4 * Math.asin(Math.min(1, half)) * reach;
}

/**
 * Mass properties of a union of balls, overlaps counted once: the moments of its slices (disc-union.ts), integrated over the height z.
 *   V = ∫ A dz,   V c = ∫ (Sx, Sy, z A) dz,   ∫ xx dV = ∫ Sxx dz, …,   I = tr(C) 1 − C about c
 * Slices change their kind where a ball begins or ends, where the circle in which two balls meet is lowest or highest, and where three balls meet in a point.
 * Between such heights they are smooth but for square roots at the ends, which z = a + (b − a) sin²(πs/2) takes away, so Gauss–Legendre converges at once:
 * each part is halved until it agrees with its halves to 1e-11 of the cube of the largest radius.
 */
import { SceneError } from '../../../errors/scene-error.js';
import { principalAxes } from '../../../geometry/mesh/principal-axes.js';
import { cbrt, hypot3, PI, sin } from '../../../math/elementary.js';
import { gaussLegendre } from '../../../math/gauss-legendre.js';
import { type Quaternion, rotated } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { addDiscUnion, MOMENTS } from './disc-union.js';

/** Balls that make a clump, in any axes. */
export interface ClumpBalls {
  /** x y z of each [m]. */
  readonly positions: ArrayLike<number>;
  /** [m] */
  readonly radii: ArrayLike<number>;
}

/** A clump of unit density in its principal axes. */
export interface ClumpShape {
  /** V [m³] */
  readonly volume: number;
  /** Centre of mass in the given axes [m]. */
  readonly centre: Vec3;
  /** Inertia per density about the centre, given axes, row by row [m⁵]. */
  readonly inertia: readonly number[];
  /** Principal moments per density, ascending [m⁵]. */
  readonly moments: Vec3;
  /** Principal axes to given axes. */
  readonly orientation: Quaternion;
  /** Balls relative to the centre, principal axes: x y z of each [m]. */
  readonly positions: Float64Array;
  readonly radii: Float64Array;
  /** Radius of the ball about the centre that holds the clump [m]. */
  readonly reach: number;
  /** Error of the volume, estimated, over the volume. */
  readonly error: number;
}

const [POINTS, TOLERANCE, DEEPEST] = [12, 1e-11, 12];
/** Sums over slices: V, x, y, z, xx, yy, zz, xy, xz, yz. */
const SUMS = 10;

/** The shape of a clump. SceneError for balls that are none, and for a clump in several pieces. */
export function createClumpShape({ positions, radii }: ClumpBalls, path = 'clump'): ClumpShape {
  const count = radii.length;
  check(positions, radii, path);
  // About the middle of the balls and in units of their extent, so that powers neither cancel nor vanish.
  const middle = [0, 1, 2].map(
    (k) => Array.from(radii, (_, i) => positions[3 * i + k]).reduce((a, b) => a + b) / count,
  );
  const unit = Array.from(
    radii,
    (r, i) => r + distance([positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]], middle),
  ).reduce((a, b) => Math.max(a, b));
  const balls = Float64Array.from({ length: 4 * count }, (_, n) => {
    const [i, k] = [n >> 2, n & 3];
    return k === 3 ? radii[i] / unit : (positions[3 * i + k] - middle[k]) / unit;
  });
  const { sums, error } = integrate(balls);
  const [volume, sx, sy, sz] = sums;
  const c = [sx / volume, sy / volume, sz / volume];
  const second = (sum: number, i: number, j: number) => sum - volume * c[i] * c[j];
  const [xx, yy, zz] = [second(sums[4], 0, 0), second(sums[5], 1, 1), second(sums[6], 2, 2)];
  const [xy, xz, yz] = [second(sums[7], 0, 1), second(sums[8], 0, 2), second(sums[9], 1, 2)];
  const [cube, fifth] = [unit * unit * unit, unit * unit * unit * unit * unit];
  const inertia = [yy + zz, 0 - xy, 0 - xz, 0 - xy, xx + zz, 0 - yz, 0 - xz, 0 - yz, xx + yy].map((x) => fifth * x);
  const { moments, orientation } = principalAxes(inertia);
  const centre: Vec3 = [middle[0] + unit * c[0], middle[1] + unit * c[1], middle[2] + unit * c[2]];
  const back: Quaternion = [-orientation[0], -orientation[1], -orientation[2], orientation[3]];
  const own = new Float64Array(3 * count);
  let reach = 0;
  for (let i = 0; i < count; i++) {
    const d: Vec3 = [positions[3 * i] - centre[0], positions[3 * i + 1] - centre[1], positions[3 * i + 2] - centre[2]];
    own.set(rotated(back, d), 3 * i);
    reach = Math.max(reach, radii[i] + Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]));
  }
  return {
    ...{ volume: cube * volume, centre, inertia, moments, orientation, reach, error },
    positions: own,
    radii: Float64Array.from(radii),
  };
}

/** Radius of the ball that has the volume of a shape [m]. */
export function radiusOfShape({ volume }: ClumpShape): number {
  return cbrt((3 * volume) / (4 * PI));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return hypot3(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function check(positions: ArrayLike<number>, radii: ArrayLike<number>, path: string): void {
  const refuse = (code: string, at: string, message: string): never => {
    throw new SceneError(code, at, message);
  };
  if (radii.length === 0) refuse('clump/empty', path, 'has no balls: give at least one');
  if (positions.length !== 3 * radii.length)
    refuse(
      'clump/bad-ball',
      `${path}.positions`,
      `must have ${3 * radii.length} numbers for ${radii.length} balls, got ${positions.length}`,
    );
  for (let i = 0; i < radii.length; i++)
    if (!(radii[i] > 0 && radii[i] < Number.POSITIVE_INFINITY))
      refuse('clump/bad-ball', `${path}.radii.${i}`, `must be > 0 m, got ${radii[i]}`);
  for (let k = 0; k < positions.length; k++)
    if (!(Math.abs(positions[k]) < Number.POSITIVE_INFINITY))
      refuse('clump/bad-ball', `${path}.positions.${k}`, `must be a number in m, got ${positions[k]}`);
  // Balls that hang together with the first one.
  const reached = new Set([0]);
  for (const i of reached)
    for (let j = 0; j < radii.length; j++) {
      const [a, b] = [i, j].map((n) => [0, 1, 2].map((k) => positions[3 * n + k]));
      if (distance(a, b) <= radii[i] + radii[j]) reached.add(j);
    }
  const loose = Array.from(radii.length === reached.size ? [] : radii, (_, j) => j).find((j) => !reached.has(j));
  if (loose !== undefined)
    refuse(
      'clump/in-pieces',
      `${path}.positions.${3 * loose}`,
      `ball ${loose} touches none that hangs together with ball 0: a clump is one piece`,
    );
}

/** Heights between which the slices are of one kind. */
function findHeights(balls: Float64Array): number[] {
  const count = balls.length / 4;
  const heights: number[] = [];
  for (let i = 0; i < count; i++) {
    heights.push(balls[4 * i + 2] - balls[4 * i + 3], balls[4 * i + 2] + balls[4 * i + 3]);
    for (let j = 0; j < i; j++) {
      const circle = meetingCircle(balls, i, j);
      if (circle === undefined) continue;
      const { centre, radius, axis } = circle;
      const rise = radius * Math.sqrt(Math.max(0, 1 - axis[2] * axis[2]));
      heights.push(centre[2] - rise, centre[2] + rise);
      for (let k = 0; k < j; k++) heights.push(...meetingPoints(balls, circle, k));
    }
  }
  return heights.sort((a, b) => a - b);
}

interface Circle {
  readonly centre: readonly number[];
  readonly radius: number;
  readonly axis: readonly number[];
}

function meetingCircle(b: Float64Array, i: number, j: number): Circle | undefined {
  const d = [0, 1, 2].map((k) => b[4 * j + k] - b[4 * i + k]);
  const length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  const [r, s] = [b[4 * i + 3], b[4 * j + 3]];
  if (length === 0 || length >= r + s || length <= Math.abs(r - s)) return undefined;
  const along = (length * length + r * r - s * s) / (2 * length);
  return {
    centre: [0, 1, 2].map((k) => b[4 * i + k] + (along * d[k]) / length),
    radius: Math.sqrt(Math.max(0, r * r - along * along)),
    axis: d.map((x) => x / length),
  };
}

/** Heights of the points of a circle on the surface of ball k. */
function meetingPoints(b: Float64Array, { centre, radius, axis }: Circle, k: number): number[] {
  const d = [0, 1, 2].map((q) => b[4 * k + q] - centre[q]);
  const off = d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2];
  const across = d.map((x, q) => x - off * axis[q]);
  const far = Math.sqrt(across[0] * across[0] + across[1] * across[1] + across[2] * across[2]);
  if (!(far > 0)) return [];
  const r = b[4 * k + 3];
  // |centre + radius (e cos φ + n sin φ) − d|² = r², e along `across`.
  const cosine = (radius * radius + far * far + off * off - r * r) / (2 * radius * far);
  if (!(Math.abs(cosine) <= 1)) return [];
  const e = across.map((x) => x / far);
  const n = axis[0] * e[1] - axis[1] * e[0];
  const sine = Math.sqrt(1 - cosine * cosine);
  return [-1, 1].map((side) => centre[2] + radius * (e[2] * cosine + side * n * sine));
}

/** All sums over the height, and the error of the volume over the volume. */
function integrate(balls: Float64Array): { readonly sums: Float64Array; readonly error: number } {
  const heights = findHeights(balls);
  const sums = new Float64Array(SUMS);
  const scratch = { discs: new Float64Array((3 * balls.length) / 4), slice: new Float64Array(MOMENTS), balls };
  let error = 0;
  const largest = balls.reduce((most, x, k) => ((k & 3) === 3 ? Math.max(most, x) : most), 0);
  const allowed = TOLERANCE * largest * largest * largest;
  const add = (a: number, b: number, whole: Float64Array, depth: number) => {
    const m = 0.5 * (a + b);
    const [left, right] = [partSums(a, m, scratch), partSums(m, b, scratch)];
    let off = 0;
    for (let k = 0; k < SUMS; k++) off = Math.max(off, Math.abs(left[k] + right[k] - whole[k]));
    if (off > allowed && depth < DEEPEST) {
      add(a, m, left, depth + 1);
      add(m, b, right, depth + 1);
      return;
    }
    error += off;
    for (let k = 0; k < SUMS; k++) sums[k] += left[k] + right[k];
  };
  for (let i = 1; i < heights.length; i++) {
    const [a, b] = [heights[i - 1], heights[i]];
    if (b > a) add(a, b, partSums(a, b, scratch), 0);
  }
  return { sums, error: error / sums[0] };
}

interface SliceScratch {
  readonly balls: Float64Array;
  readonly discs: Float64Array;
  readonly slice: Float64Array;
}

function partSums(a: number, b: number, { balls, discs, slice }: SliceScratch): Float64Array {
  const { points, weights } = gaussLegendre(POINTS);
  const out = new Float64Array(SUMS);
  for (let q = 0; q < POINTS; q++) {
    const s = sin(0.5 * PI * points[q]);
    const z = a + (b - a) * s * s;
    // dz = (b − a) π sin cos ds
    const w = weights[q] * (b - a) * 0.5 * PI * sin(PI * points[q]);
    const count = balls.length / 4;
    for (let i = 0; i < count; i++) {
      const h = z - balls[4 * i + 2];
      discs[3 * i] = balls[4 * i];
      discs[3 * i + 1] = balls[4 * i + 1];
      discs[3 * i + 2] = Math.sqrt(Math.max(0, balls[4 * i + 3] * balls[4 * i + 3] - h * h));
    }
    slice.fill(0);
    addDiscUnion(discs, count, slice);
    const [area, x, y, xx, yy, xy] = slice;
    [area, x, y, z * area, xx, yy, z * z * area, xy, z * x, z * y].forEach((value, k) => {
      out[k] += w * value;
    });
  }
  return out;
}

/**
 * A tight oriented box around a mesh. For a given normal the best box is exact: the height times the smallest rectangle around the
 * projected points. Normals tried: axes, principal axes, the largest faces, cross products of pairs of the longest edges, and 64
 * evenly spread directions. The best are improved: each axis of the box found is the next normal, until the box no longer shrinks.
 * The smallest box is such a fixed point (O'Rourke 1985). The search uses the extreme points along 128 directions, the result all points.
 * Guaranteed: every vertex is inside, and the volume is at most that of the axis-aligned box and of the box along the principal
 * axes (of the extreme points). Box-shaped meshes give their exact box. Not guaranteed: the smallest volume of all.
 */
import { IDENTITY, type Quaternion, rotated } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { middleOf, usedPoints } from '../mesh-points.js';
import { quaternionOf } from '../principal-axes.js';
import { boxNormals, extremePoints } from '../tree/box-candidates.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { minimalRectangle } from './minimal-rectangle.js';

/** A box in its own axes. */
export interface OrientedBox {
  /** [m] */
  readonly centre: Vec3;
  /** Box axes to mesh axes. */
  readonly orientation: Quaternion;
  /** Half the edges along the box's axes [m]. */
  readonly halfExtents: Vec3;
}

/** Number of normals that are improved. */
const IMPROVED = 6;
const MOST_ROUNDS = 20;
/** Weight of the surface relative to the volume, so that flat meshes, of volume 0, get a tight box too. */
const FLAT_WEIGHT = 1e-9;

/** A tight box around the vertices that triangles use; see above for what is guaranteed. */
export function orientedBox(mesh: TriangleMesh): OrientedBox {
  const points = usedPoints(mesh);
  const middle = middleOf(points);
  const local = points.map((x, i) => x - middle[i % 3]);
  const few = extremePoints(local);
  const tried = boxNormals(mesh).map((normal) => tryNormal(few, normal));
  const best = tried.sort((a, b) => a.score - b.score).slice(0, IMPROVED);
  const aligned = fitted(points, middle, IDENTITY);
  let answer = aligned;
  for (const candidate of best) {
    const { axes } = improved(few, candidate);
    const box = fitted(points, middle, quaternionOf(axes[0], axes[1], axes[2]));
    // Prefer an axis-aligned box that is as good up to round-off: it is easier to read.
    if (scoreOf(box.halfExtents) < scoreOf(answer.halfExtents) * (1 - 1e-12)) answer = box;
  }
  return volumeOf(answer) <= volumeOf(aligned) ? answer : aligned;
}

const volumeOf = ({ halfExtents: [x, y, z] }: OrientedBox): number => 8 * x * y * z;

function scoreOf([x, y, z]: Vec3): number {
  return x * y * z + FLAT_WEIGHT * Math.max(x, y, z) * (x * y + y * z + z * x);
}

interface Candidate {
  readonly axes: readonly [Vec3, Vec3, Vec3];
  readonly score: number;
}

function improved(points: Float64Array, start: Candidate): Candidate {
  let now = start;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = now.score;
    for (const axis of now.axes) {
      const next = tryNormal(points, axis);
      if (next.score < now.score) now = next;
    }
    if (!(now.score < before * (1 - 1e-9))) break;
  }
  return now;
}

/** The best box with one axis along a unit normal. */
function tryNormal(points: Float64Array, [nx, ny, nz]: Vec3): Candidate {
  // Any unit vector perpendicular to the normal: from the axis least aligned with it.
  const [ax, ay, az] = [Math.abs(nx), Math.abs(ny), Math.abs(nz)];
  const e: Vec3 = ax <= ay && ax <= az ? [1, 0, 0] : ay <= az ? [0, 1, 0] : [0, 0, 1];
  const cross: Vec3 = [ny * e[2] - nz * e[1], nz * e[0] - nx * e[2], nx * e[1] - ny * e[0]];
  const length = Math.sqrt(cross[0] * cross[0] + cross[1] * cross[1] + cross[2] * cross[2]);
  const u: Vec3 = [cross[0] / length, cross[1] / length, cross[2] / length];
  const v: Vec3 = [ny * u[2] - nz * u[1], nz * u[0] - nx * u[2], nx * u[1] - ny * u[0]];
  const count = points.length / 3;
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
    xs[i] = u[0] * x + u[1] * y + u[2] * z;
    ys[i] = v[0] * x + v[1] * y + v[2] * z;
    const d = nx * x + ny * y + nz * z;
    if (d < low) low = d;
    if (d > high) high = d;
  }
  const { x, y, area, halfPerimeter } = minimalRectangle(xs, ys);
  const height = high - low;
  const p = [0, 1, 2].map((k) => x * u[k] + y * v[k]) as unknown as Vec3;
  const q = [0, 1, 2].map((k) => x * v[k] - y * u[k]) as unknown as Vec3;
  const surface = area + height * halfPerimeter;
  return { axes: [p, q, [nx, ny, nz]], score: height * area + FLAT_WEIGHT * Math.max(height, halfPerimeter) * surface };
}

/** The box around all points along the axes of a rotation; measured from the rounded centre, so that every point is inside. */
function fitted(points: Float64Array, middle: Vec3, orientation: Quaternion): OrientedBox {
  const axes = boxAxes(orientation);
  const offset: number[] = [middle[0], middle[1], middle[2]];
  for (const [x, y, z] of axes) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = 0; i < points.length; i += 3) {
      const d = x * (points[i] - middle[0]) + y * (points[i + 1] - middle[1]) + z * (points[i + 2] - middle[2]);
      if (d < low) low = d;
      if (d > high) high = d;
    }
    const half = points.length > 0 ? (low + high) / 2 : 0;
    offset[0] += half * x;
    offset[1] += half * y;
    offset[2] += half * z;
  }
  const centre: Vec3 = [offset[0], offset[1], offset[2]];
  const halfExtents = axes.map(([x, y, z]) => {
    let most = 0;
    for (let i = 0; i < points.length; i += 3) {
      const d = x * (points[i] - centre[0]) + y * (points[i + 1] - centre[1]) + z * (points[i + 2] - centre[2]);
      if (Math.abs(d) > most) most = Math.abs(d);
    }
    return most;
  }) as unknown as Vec3;
  return { centre, orientation, halfExtents };
}

/** Unit axes of a box in mesh axes. */
export function boxAxes(orientation: Quaternion): readonly [Vec3, Vec3, Vec3] {
  return [rotated(orientation, [1, 0, 0]), rotated(orientation, [0, 1, 0]), rotated(orientation, [0, 0, 1])];
}

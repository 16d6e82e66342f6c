/** Curves for drawing force elements, as line segments: 6 numbers each, both ends in world axes [m]. */
import { Quaternion, Vector3 } from 'three';

/** Default number of turns of a coil, points per turn, and the share of its length that is straight at each end. */
const TURNS = 14;
const POINTS = 12;
const STRAIGHT = 0.1;
/** Largest angle of one segment of an arc [rad]: a ring of 100 px looks round. */
const ARC_PIECE = 0.12;
/** Segments of a rope, and bisection steps in the search for its sag. */
const PIECES = 32;
const HALVINGS = 40;

/** Adds a polyline through points. */
export function addPath(points: readonly Vector3[], out: number[]): void {
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1], points[i]];
    out.push(p.x, p.y, p.z, q.x, q.y, q.z);
  }
}

/** Adds a helix of the given radius [m] with straight ends. */
export function addCoil(from: Vector3, to: Vector3, radius: number, out: number[], turns = TURNS): void {
  const along = to.clone().sub(from);
  const length = along.length();
  if (length === 0) return;
  const turn = turnOfZ(along.divideScalar(length));
  const count = turns * POINTS;
  const points = [from];
  for (let i = 0; i <= count; i++) {
    const angle = (2 * Math.PI * i) / POINTS;
    const place = length * (STRAIGHT + (1 - 2 * STRAIGHT) * (i / count));
    // Full radius in the middle, zero where the straight ends begin.
    const width = radius * Math.min(1, (2 * i) / POINTS, (2 * (count - i)) / POINTS);
    const arm = new Vector3(width * Math.cos(angle), width * Math.sin(angle), 0).applyQuaternion(turn);
    points.push(arm.add(from).addScaledVector(along, place));
  }
  addPath([...points, to], out);
}

/** Adds a rope of the given length [m]: straight when taut, otherwise a parabola of that length that sags along `down` (unit). */
export function addRope(from: Vector3, to: Vector3, length: number, down: Vector3, out: number[]): void {
  const hanging = (sag: number) =>
    Array.from({ length: PIECES + 1 }, (_, i) => {
      const u = i / PIECES;
      return from
        .clone()
        .lerp(to, u)
        .addScaledVector(down, 4 * sag * u * (1 - u));
    });
  if (from.distanceTo(to) >= length) {
    addPath([from, to], out);
    return;
  }
  // Upper bound of the search: a parabola that sags by the rope's length is longer than the rope.
  let [low, high] = [0, length];
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (low + high) / 2;
    if (pathLength(hanging(middle)) < length) low = middle;
    else high = middle;
  }
  addPath(hanging(high), out);
}

/** Points of an arc or spiral about an axis (unit), from `start` (unit, perpendicular to the axis) through an angle [rad]. */
export function arcPoints(
  centre: Vector3,
  axis: Vector3,
  start: Vector3,
  radii: readonly [number, number],
  angle: number,
): Vector3[] {
  const count = Math.max(2, Math.ceil(Math.abs(angle) / ARC_PIECE));
  return Array.from({ length: count + 1 }, (_, i) => {
    const part = i / count;
    const radius = radii[0] + part * (radii[1] - radii[0]);
    return start
      .clone()
      .applyAxisAngle(axis, part * angle)
      .multiplyScalar(radius)
      .add(centre);
  });
}

/** A unit vector perpendicular to another one. */
export const acrossOf = (along: Vector3): Vector3 => new Vector3(1, 0, 0).applyQuaternion(turnOfZ(along));

/** The smallest rotation of Z, or of −Z where that is nearer, onto a direction (unit). It does not jump for directions near ±Z. */
function turnOfZ(along: Vector3): Quaternion {
  return new Quaternion().setFromUnitVectors(new Vector3(0, 0, along.z < 0 ? -1 : 1), along);
}

const pathLength = (points: readonly Vector3[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + point.distanceTo(points[i]), 0);

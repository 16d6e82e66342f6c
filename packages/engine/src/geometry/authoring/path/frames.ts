/**
 * The frame of a profile at each point of a path: in the plane that bisects the bend (mitre), stretched so that the straight
 * segments keep their cross-section.
 *   parallel  the section does not rotate about the path: from segment to segment it takes the shortest rotation of one
 *             direction into the next (Bishop 1975). V = A L exactly, where the centroid of A is on the path.
 *   upright   the section's y stays in the vertical plane through the path, as needed for a channel that carries bodies. On a
 *             helix of slope α a parallel frame would rotate by 2π sin α per turn and spill them.
 */
import { SceneError } from '../../../errors/scene-error.js';
import { length3, unit, type Vec3 } from '../../../math/vec3.js';

export type FrameKind = 'parallel' | 'upright';

/** Maps a profile's point (x, y) to origin + x · across + y · upward. */
export interface SectionFrame {
  readonly origin: Vec3;
  /** Image of the profile's x; longer than 1 where the path bends. */
  readonly across: Vec3;
  /** Image of the profile's y. */
  readonly upward: Vec3;
}

/** Smallest length of a segment, as a fraction of the largest coordinate: shorter ones have no direction. */
const SMALLEST_PIECE = 1e-12;
/** Sharpest bend of a path: cos of half the bend angle. */
const SHARPEST_MITRE = 0.1;

/** A frame for each point of the path. `up` is where the profile's y points at the start, as nearly as the path allows. */
export function sectionFrames(path: readonly Vec3[], kind: FrameKind, up: Vec3 = [0, 0, 1]): readonly SectionFrame[] {
  const pieces = directions(path);
  const mitres = path.map((_, i) => mitreOf(pieces[Math.max(0, i - 1)], pieces[Math.min(i, pieces.length - 1)], i));
  let across = squareTo(pieces[0], up);
  return path.map((origin, i) => {
    const { tangent, bend, stretch } = mitres[i];
    if (kind === 'upright') across = squareTo(tangent, up);
    else if (i > 0) across = stood(across, pieces[i - 1], tangent);
    const upward = cross(tangent, across);
    const frame = { origin, across: widened(across, bend, stretch), upward: widened(upward, bend, stretch) };
    if (kind === 'parallel') across = stood(across, tangent, pieces[Math.min(i, pieces.length - 1)]);
    return frame;
  });
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const plus = (a: Vec3, b: Vec3, factor: number): Vec3 => [
  a[0] + factor * b[0],
  a[1] + factor * b[1],
  a[2] + factor * b[2],
];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function directions(path: readonly Vec3[]): readonly Vec3[] {
  if (path.length < 2) throw new SceneError('path/too-few-points', 'path', `needs at least 2, got ${path.length}`);
  const size = Math.max(...path.flat().map(Math.abs));
  return path.slice(1).map((point, i) => {
    const piece = plus(point, path[i], -1);
    if (!(length3(...piece) > SMALLEST_PIECE * size))
      throw new SceneError('path/repeated-point', `path.${i + 1}`, `(${point}) m is the same as the point before it`);
    return unit(piece, [0, 0, 1]);
  });
}

/** Unit vector perpendicular to `direction` and to `up`, so that direction × across is as close to `up` as possible. */
function squareTo(direction: Vec3, up: Vec3): Vec3 {
  const sideways = cross(up, direction);
  if (length3(...sideways) > 1e-6 * length3(...up)) return unit(sideways, [1, 0, 0]);
  const other: Vec3 = Math.abs(direction[0]) < 0.5 ? [1, 0, 0] : [0, 1, 0];
  return unit(cross(other, direction), [1, 0, 0]);
}

/** v, perpendicular to `from`, rotated by the shortest rotation of `from` to `to` (two reflections). */
function stood(v: Vec3, from: Vec3, to: Vec3): Vec3 {
  const middle = unit(plus(from, to, 1), to);
  const mirrored = plus(v, middle, -2 * dot(v, middle));
  return unit(plus(mirrored, to, -dot(mirrored, to)), mirrored);
}

function mitreOf(before: Vec3, after: Vec3, i: number): { tangent: Vec3; bend: Vec3; stretch: number } {
  const tangent = unit(plus(before, after, 1), before);
  const halfCosine = dot(tangent, after);
  if (halfCosine < SHARPEST_MITRE)
    throw new SceneError(
      'path/turns-back',
      `path.${i}`,
      'the path turns back on itself; add points to round the corner',
    );
  return { tangent, bend: unit(plus(after, before, -1), [0, 0, 0]), stretch: 1 / halfCosine };
}

function widened(v: Vec3, bend: Vec3, stretch: number): Vec3 {
  return plus(v, bend, (stretch - 1) * dot(v, bend));
}

/**
 * Corners of a loop rounded by arcs tangent to both edges.
 * At a corner with turning angle θ (between the directions of its edges) a fillet of radius r begins and ends
 * t = r tan(θ/2) from the corner; its centre lies r from both edges. Inward corners are rounded as well.
 */
import { SceneError } from '../../../errors/scene-error.js';
import { atan2, cos, hypot2, PI, sin, tan } from '../../../math/elementary.js';
import { arcSegments, type Resolution } from '../resolution.js';
import type { Loop, Point2 } from './polygon.js';

/** Relative tolerance by which two tangent lengths may exceed their edge: they are meant to meet. */
const MEETING_TOLERANCE = 1e-9;
/** Corners with a smaller turning angle [rad] are left as they are. */
const STRAIGHT = 1e-9;

/** The loop with corners rounded; `radius` [m] for all, or one for each corner, where 0 leaves a corner sharp. */
export function filletLoop(loop: Loop, radius: number | readonly number[], resolution: Resolution = {}): Loop {
  const corners = loop.map((_, i) => cornerOf(loop, i, typeof radius === 'number' ? radius : (radius[i] ?? 0)));
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % corners.length];
    if (corner.tangent + next.tangent > corner.edgeAfter * (1 + MEETING_TOLERANCE))
      throw new SceneError(
        'polygon/fillet-too-large',
        `radius.${i}`,
        `the fillets at both ends of an edge of ${corner.edgeAfter} m take ${corner.tangent} m and ${next.tangent} m of it`,
      );
  });
  const rounded = corners.flatMap((corner) => arcOf(corner, resolution));
  // Two fillets that use a whole edge meet in one point.
  const smallest = MEETING_TOLERANCE * Math.max(...corners.map(({ tangent }) => tangent));
  return rounded.filter((point, i) => {
    const next = rounded[(i + 1) % rounded.length];
    return hypot2(point[0] - next[0], point[1] - next[1]) > smallest;
  });
}

interface Corner {
  readonly point: Point2;
  readonly radius: number;
  /** Direction of the edge that arrives, and of the one that leaves [rad]. */
  readonly arrives: number;
  /** Turning angle [rad], > 0 to the left. */
  readonly turn: number;
  /** Length of edge taken on each side [m]. */
  readonly tangent: number;
  readonly edgeAfter: number;
}

function cornerOf(loop: Loop, i: number, radius: number): Corner {
  const point = loop[i];
  const before = loop[(i + loop.length - 1) % loop.length];
  const after = loop[(i + 1) % loop.length];
  if (!(radius >= 0 && Number.isFinite(radius)))
    throw new SceneError('polygon/bad-fillet', `radius.${i}`, `must be ≥ 0 m, got ${radius}`);
  const arrives = atan2(point[1] - before[1], point[0] - before[0]);
  const leaves = atan2(after[1] - point[1], after[0] - point[0]);
  const difference = leaves - arrives;
  const turn = difference > PI ? difference - 2 * PI : difference < -PI ? difference + 2 * PI : difference;
  const rounds = radius > 0 && Math.abs(turn) > STRAIGHT;
  return {
    point,
    radius: rounds ? radius : 0,
    arrives,
    turn,
    tangent: rounds ? radius * tan(Math.abs(turn) / 2) : 0,
    edgeAfter: hypot2(after[0] - point[0], after[1] - point[1]),
  };
}

function arcOf({ point, radius, arrives, turn, tangent }: Corner, resolution: Resolution): readonly Point2[] {
  if (radius === 0) return [point];
  const side = turn > 0 ? 1 : -1;
  // The centre is one radius from the arc's start, perpendicular to the arriving edge, on the side of the turn.
  const cx = point[0] - tangent * cos(arrives) - side * radius * sin(arrives);
  const cy = point[1] - tangent * sin(arrives) + side * radius * cos(arrives);
  const count = arcSegments(radius, turn, resolution);
  return Array.from({ length: count + 1 }, (_, k): Point2 => {
    const heading = arrives + (turn * k) / count;
    return [cx + side * radius * sin(heading), cy - side * radius * cos(heading)];
  });
}

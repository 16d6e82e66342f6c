/** Polygons moved, rotated, scaled and mirrored; chains of points replicated into regular shapes (Elmqvist et al. 2015, §2.3.4). */
import { SceneError } from '../../../errors/scene-error.js';
import { cos, sin } from '../../../math/elementary.js';
import { requireCount } from '../dimension.js';
import { turnFraction } from '../resolution.js';
import { type Loop, makePolygon, type Point2, type Polygon } from './polygon.js';

/** The polygon with every point mapped; loops keep their winding even where the map reverses it. */
function mapPolygon(polygon: Polygon, map: (point: Point2) => Point2): Polygon {
  return makePolygon(
    polygon.outer.map(map),
    polygon.holes.map((hole) => hole.map(map)),
  );
}

/** Moved by `offset` [m]. */
export function translatePolygon(polygon: Polygon, offset: Point2): Polygon {
  return mapPolygon(polygon, ([x, y]) => [x + offset[0], y + offset[1]]);
}

/** Turned counter-clockwise by `angle` [rad] about `centre` [m], default the origin. */
export function rotatePolygon(polygon: Polygon, angle: number, centre: Point2 = [0, 0]): Polygon {
  return mapPolygon(polygon, turner([cos(angle), sin(angle)], centre));
}

/** Scaled about the origin, by one factor or one for each axis; negative factors mirror. */
export function scalePolygon(polygon: Polygon, factor: number | Point2): Polygon {
  const [fx, fy] = typeof factor === 'number' ? [factor, factor] : factor;
  if (!(Number.isFinite(fx * fy) && fx * fy !== 0))
    throw new SceneError('shape/bad-scale', 'factor', `must be finite and not 0, got ${fx}, ${fy}`);
  return mapPolygon(polygon, ([x, y]) => [x * fx, y * fy]);
}

/** Mirrored in the line through the origin along `axis` (of any length). */
export function mirrorPolygon(polygon: Polygon, axis: Point2): Polygon {
  const [ax, ay] = axis;
  const length2 = ax * ax + ay * ay;
  if (!(length2 > 0 && Number.isFinite(length2)))
    throw new SceneError('polygon/no-direction', 'axis', `must have a length, got (${axis})`);
  return mapPolygon(polygon, ([x, y]) => {
    const along = (2 * (x * ax + y * ay)) / length2;
    return [along * ax - x, along * ay - y];
  });
}

/** One closed loop from `count` copies of an open chain, each rotated by a further 1/count of a turn about the origin. */
export function replicateAroundCircle(chain: readonly Point2[], count: number): Loop {
  requireCount(count, 1, 'count');
  return Array.from({ length: count }, (_, k) => chain.map(turner(turnFraction(k, count), [0, 0]))).flat();
}

/** One chain from `count` copies of a chain, each moved by a further `step` [m]: a rack from one tooth. */
export function replicateAlongLine(chain: readonly Point2[], count: number, step: Point2): readonly Point2[] {
  requireCount(count, 1, 'count');
  return Array.from({ length: count }, (_, k) =>
    chain.map(([x, y]): Point2 => [x + k * step[0], y + k * step[1]]),
  ).flat();
}

function turner([c, s]: Point2, [cx, cy]: Point2): (point: Point2) => Point2 {
  return ([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c];
}

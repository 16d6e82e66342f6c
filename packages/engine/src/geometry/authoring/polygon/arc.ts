/** Loops and chains that polygons are drawn with: circles, arcs, rectangles, regular n-gons. All counter-clockwise. */
import { cos, sin } from '../../../math/elementary.js';
import { requireCount, requirePositive } from '../dimension.js';
import { arcSegments, circleSegments, type Resolution, turnFraction } from '../resolution.js';
import type { Loop, Point2 } from './polygon.js';

export interface ArcOptions extends Resolution {
  /** Centre [m]; default the origin. */
  readonly centre?: Point2;
  /** Radius [m]. */
  readonly radius: number;
  /** Angle of the first point, from the x axis [rad]. */
  readonly from: number;
  /** Angle of the last point [rad]; below `from` the arc runs clockwise. */
  readonly to: number;
}

/** Points on an arc, both ends included. */
export function arc({ centre = [0, 0], radius, from, to, ...resolution }: ArcOptions): readonly Point2[] {
  requirePositive(radius, 'radius');
  const count = arcSegments(radius, to - from, resolution);
  return Array.from({ length: count + 1 }, (_, k): Point2 => {
    const angle = k === count ? to : from + ((to - from) * k) / count;
    return [centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)];
  });
}

/** A circle of `radius` [m] as a loop; the first point lies on the x axis. */
export function circle(radius: number, resolution: Resolution = {}, centre: Point2 = [0, 0]): Loop {
  requirePositive(radius, 'radius');
  return regularLoop(radius, circleSegments(radius, resolution), centre);
}

/** A regular n-gon inscribed in a circle of `radius` [m]; the first corner lies on the x axis. */
export function regularLoop(radius: number, corners: number, centre: Point2 = [0, 0]): Loop {
  requirePositive(radius, 'radius');
  requireCount(corners, 3, 'corners');
  return Array.from({ length: corners }, (_, k): Point2 => {
    const [c, s] = turnFraction(k, corners);
    return [centre[0] + radius * c, centre[1] + radius * s];
  });
}

/** A rectangle of `width` along x and `height` along y [m] about `centre`. */
export function rectangle(width: number, height: number, centre: Point2 = [0, 0]): Loop {
  requirePositive(width, 'width');
  requirePositive(height, 'height');
  const [x, y] = [width / 2, height / 2];
  return [
    [centre[0] - x, centre[1] - y],
    [centre[0] + x, centre[1] - y],
    [centre[0] + x, centre[1] + y],
    [centre[0] - x, centre[1] + y],
  ];
}

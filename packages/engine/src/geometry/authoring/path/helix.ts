/** Paths as plain lists of points [m]. Helix about z: (R cos φ, R sin φ, p φ/2π); a turn is √((2πR)² + p²) long. */
import { cos, PI, sin } from '../../../math/elementary.js';
import type { Vec3 } from '../../../math/vec3.js';
import { requirePositive } from '../dimension.js';
import { arcSegments, type Resolution } from '../resolution.js';

export interface HelixOptions extends Resolution {
  /** Distance from the axis [m]. */
  readonly radius: number;
  /** Rise in z per turn [m]; > 0 climbs counter-clockwise, 0 stays flat, < 0 descends. */
  readonly pitch: number;
  /** Number of turns, > 0, not necessarily whole. */
  readonly turns: number;
}

/** Points along a helix from (R, 0, 0), both ends included. */
export function helix({ radius, pitch, turns, ...resolution }: HelixOptions): readonly Vec3[] {
  requirePositive(radius, 'radius');
  requirePositive(turns, 'turns');
  const count = arcSegments(radius, 2 * PI * turns, resolution);
  return Array.from({ length: count + 1 }, (_, k): Vec3 => {
    const angle = (2 * PI * turns * k) / count;
    return [radius * cos(angle), radius * sin(angle), (pitch * turns * k) / count];
  });
}

/** Length of a path [m]. */
export function pathLength(path: readonly Vec3[]): number {
  let length = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i], path[i + 1]];
    const [x, y, z] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    length += Math.sqrt(x * x + y * y + z * z);
  }
  return length;
}

/** Capsule: a cylinder of length L between two half balls of radius R, axis z, centred. V = π R² L + 4/3 π R³. */
import { PI } from '../../../math/elementary.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requirePositive } from '../dimension.js';
import { arc } from '../polygon/arc.js';
import { makePolygon } from '../polygon/polygon.js';
import { circleSegments, type Resolution } from '../resolution.js';
import { revolve } from '../revolve.js';

export interface CapsuleOptions extends Resolution {
  /** Radius of cylinder and ends [m]. */
  readonly radius: number;
  /** Distance between the centres of the ends [m]; the total length is 2 radii more. */
  readonly length: number;
}

/** Faces: bottom (half ball), side, top (half ball). */
export function capsule({ radius, length, ...resolution }: CapsuleOptions): TriangleMesh {
  requirePositive(radius, 'radius');
  requirePositive(length, 'length');
  const around = circleSegments(radius, resolution);
  const finer = { radius, segments: 4 * Math.ceil(around / 4) };
  const bottom = arc({ ...finer, centre: [0, -length / 2], from: -PI / 2, to: 0 });
  const top = arc({ ...finer, centre: [0, length / 2], from: 0, to: PI / 2 });
  const names = [...bottom.slice(1).map(() => 'bottom'), 'side', ...top.slice(1).map(() => 'top'), 'axis'];
  return revolve(makePolygon([...bottom, ...top]), { segments: around, sideNames: names });
}

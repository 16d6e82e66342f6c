/** Torus about z: a circle of radius r revolved at the distance R. V = 2 π² R r², S = 4 π² R r. */
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requireFit, requirePositive } from '../dimension.js';
import { regularLoop } from '../polygon/arc.js';
import { makePolygon } from '../polygon/polygon.js';
import { circleSegments, type Resolution } from '../resolution.js';
import { revolve } from '../revolve.js';

export interface TorusOptions extends Resolution {
  /** From the axis to the middle of the tube [m]. */
  readonly ringRadius: number;
  /** Of the tube [m], below `ringRadius`. */
  readonly tubeRadius: number;
}

/** A chord error applies around the ring and around the tube; a number of segments is used for both. Face: torus. */
export function torus({ ringRadius, tubeRadius, ...resolution }: TorusOptions): TriangleMesh {
  requirePositive(ringRadius, 'ringRadius');
  requirePositive(tubeRadius, 'tubeRadius');
  requireFit(tubeRadius < ringRadius, 'tubeRadius', `must be below ringRadius ${ringRadius} m, got ${tubeRadius}`);
  const loop = regularLoop(tubeRadius, circleSegments(tubeRadius, resolution), [ringRadius, 0]);
  return revolve(makePolygon(loop), { ...resolution, sideNames: loop.map(() => 'torus') });
}

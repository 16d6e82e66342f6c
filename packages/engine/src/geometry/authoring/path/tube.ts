/** Rods and pipes along a path. A straight or bent pipe of n chords: V = n/2 sin(2π/n) (R² − (R − w)²) L. */
import type { Vec3 } from '../../../math/vec3.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requireFit, requirePositive } from '../dimension.js';
import { regularLoop } from '../polygon/arc.js';
import { makePolygon } from '../polygon/polygon.js';
import { circleSegments, type Resolution } from '../resolution.js';
import { sweep } from './sweep.js';

export interface TubeOptions extends Resolution {
  /** Points of the middle line [m]. */
  readonly path: readonly Vec3[];
  /** Outer radius [m]. */
  readonly radius: number;
  /** Thickness of the wall [m], below the radius; without it the tube is a solid rod. */
  readonly wallThickness?: number;
}

/** A rod or pipe with parallel frames. Faces: start, end, side, and hole-1 for the inside of a pipe. */
export function tube({ path, radius, wallThickness, ...resolution }: TubeOptions): TriangleMesh {
  requirePositive(radius, 'radius');
  const count = circleSegments(radius, resolution);
  if (wallThickness === undefined) return sweep(makePolygon(regularLoop(radius, count)), { path });
  requirePositive(wallThickness, 'wallThickness');
  requireFit(
    wallThickness < radius,
    'wallThickness',
    `must be below the outer radius ${radius} m, got ${wallThickness} m; leave it out for a solid rod`,
  );
  return sweep(makePolygon(regularLoop(radius, count), [regularLoop(radius - wallThickness, count)]), { path });
}

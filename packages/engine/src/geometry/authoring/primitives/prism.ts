/** Right prism over a regular n-gon of circumradius R: V = n/2 sin(2π/n) R² h. */
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requirePositive } from '../dimension.js';
import { extrude } from '../extrude.js';
import { regularLoop } from '../polygon/arc.js';
import { makePolygon } from '../polygon/polygon.js';

export interface PrismOptions {
  /** Number of sides, at least 3. */
  readonly sides: number;
  /** From the axis to a corner [m]. */
  readonly radius: number;
  /** Length along z [m]. */
  readonly height: number;
}

/** Axis z, centred, first corner on x. Faces: bottom, top, side-1 … side-n (side-1 follows the first corner). */
export function prism({ sides, radius, height }: PrismOptions): TriangleMesh {
  requirePositive(height, 'height');
  const loop = regularLoop(radius, sides);
  return extrude(makePolygon(loop), { height, base: -height / 2, sideNames: loop.map((_, i) => `side-${i + 1}`) });
}

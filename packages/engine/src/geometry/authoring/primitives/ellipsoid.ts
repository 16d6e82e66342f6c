/** Ellipsoid: an icosphere stretched along its axes, so that all vertices lie on it. The resolution is that of its largest semi-axis. */
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requirePositive } from '../dimension.js';
import type { Resolution } from '../resolution.js';
import { icosphere } from './sphere.js';

export interface EllipsoidOptions extends Resolution {
  /** Half of the lengths along x, y, z [m]. */
  readonly semiAxes: readonly [number, number, number];
}

/** Face: sphere. */
export function ellipsoid({ semiAxes, ...resolution }: EllipsoidOptions): TriangleMesh {
  for (const semiAxis of semiAxes) requirePositive(semiAxis, 'semiAxes');
  const longest = Math.max(...semiAxes);
  const ball = icosphere({ radius: longest, ...resolution });
  const scale = semiAxes.map((semiAxis) => semiAxis / longest);
  return { ...ball, vertices: ball.vertices.map((x, i) => x * scale[i % 3]) };
}

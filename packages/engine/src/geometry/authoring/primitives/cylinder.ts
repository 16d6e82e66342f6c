/**
 * Cylinder V = π R² h, cone V = π R² h/3, frustum V = π h (R₁² + R₁R₂ + R₂²)/3, axis z, centred between their ends.
 * With n segments, π becomes n/2 sin(2π/n).
 */
import { SceneError } from '../../../errors/scene-error.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requirePositive } from '../dimension.js';
import { makePolygon, type Point2 } from '../polygon/polygon.js';
import type { Resolution } from '../resolution.js';
import { revolve } from '../revolve.js';

export interface CylinderOptions extends Resolution {
  /** Radius [m]; of a cone at its bottom. */
  readonly radius: number;
  /** Length along z [m]. */
  readonly height: number;
}

export interface FrustumOptions extends Resolution {
  /** Radius at −height/2 [m], ≥ 0. */
  readonly bottomRadius: number;
  /** Radius at +height/2 [m], ≥ 0; not both 0. */
  readonly topRadius: number;
  /** Length along z [m]. */
  readonly height: number;
}

/** Faces: bottom, side, top. */
export function cylinder({ radius, ...rest }: CylinderOptions): TriangleMesh {
  requirePositive(radius, 'radius');
  return frustum({ bottomRadius: radius, topRadius: radius, ...rest });
}

/** Apex at +height/2. Faces: bottom, side. */
export function cone({ radius, ...rest }: CylinderOptions): TriangleMesh {
  requirePositive(radius, 'radius');
  return frustum({ bottomRadius: radius, topRadius: 0, ...rest });
}

/** Faces: bottom, side, top, less the one of radius 0. */
export function frustum({ bottomRadius, topRadius, height, ...resolution }: FrustumOptions): TriangleMesh {
  requirePositive(height, 'height');
  for (const [path, radius] of [
    ['bottomRadius', bottomRadius],
    ['topRadius', topRadius],
  ] as const)
    if (!(radius >= 0 && Number.isFinite(radius)))
      throw new SceneError('shape/negative-size', path, `must be ≥ 0 m, got ${radius}`);
  requirePositive(Math.max(bottomRadius, topRadius), 'bottomRadius');
  const [low, high] = [-height / 2, height / 2];
  const corners: (readonly [Point2, string])[] = [
    [[0, low], 'bottom'],
    [[bottomRadius, low], 'side'],
    [[topRadius, high], 'top'],
    [[0, high], 'axis'],
  ];
  const kept = corners.filter((_, i) => !(i === 0 && bottomRadius === 0) && !(i === 3 && topRadius === 0));
  return revolve(makePolygon(kept.map(([point]) => point)), {
    ...resolution,
    sideNames: kept.map(([, name]) => name),
  });
}

/**
 * Escape wheel of a lever escapement from one replicated tooth (Elmqvist et al. 2015, §2.3.4, §8.1). The source shows only a
 * picture. Chosen: pointed ("ratchet") teeth as in the English lever, for a wheel that turns counter-clockwise. The locking face is
 * undercut by 24°, more than the draw of the pallets, so that only the tip touches them. Also chosen, with R the tip radius:
 * 15 teeth, tip land 0.5°, root radius 0.78 R, five spokes, rim 0.08 R, spoke 0.06 R, hub 0.16 R, bore 0.05 R, thickness 0.06 R.
 */
import { asin, atan2, cos, PI, sin, tan } from '../../../math/elementary.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requireCount, requireFit, requirePositive } from '../dimension.js';
import { extrude } from '../extrude.js';
import { arc, circle } from '../polygon/arc.js';
import { replicateAroundCircle } from '../polygon/place-polygon.js';
import { type Loop, makePolygon, type Point2, type Polygon } from '../polygon/polygon.js';
import type { Resolution } from '../resolution.js';

export interface EscapeWheelOptions extends Resolution {
  /** R, to the tips of the teeth [m]. */
  readonly radius: number;
  /** Number of teeth, at least 5; default 15. */
  readonly teeth?: number;
  /** Between the teeth [m]; default 0.78 R. */
  readonly rootRadius?: number;
  /** Hole for the arbor [m]; default 0.05 R. */
  readonly boreRadius?: number;
  /** Along z [m]; default 0.06 R. */
  readonly thickness?: number;
  /** Number of spokes, or 0 for a full disc; default 5. */
  readonly spokes?: number;
}

const UNDERCUT = (24 * PI) / 180;
const TIP_LAND = (0.5 * PI) / 180;
/** Distance from the tip's trailing edge back to the foot of the tooth, as a fraction of the pitch. */
const BACK = 0.62;

/** Outline in the plane; the leading edge of tooth 0's tip lies on the x axis. */
export function escapeWheelOutline(options: EscapeWheelOptions): Polygon {
  const { radius, teeth = 15, rootRadius = 0.78 * radius, boreRadius = 0.05 * radius, spokes = 5, ...rest } = options;
  const { thickness: _, ...resolution } = rest;
  requirePositive(radius, 'radius');
  requirePositive(boreRadius, 'boreRadius');
  requireCount(teeth, 5, 'teeth');
  requireFit(
    rootRadius < radius && rootRadius > 0.4 * radius,
    'rootRadius',
    `must lie between 0.4 and 1 of ${radius} m`,
  );
  requireFit(boreRadius < 0.16 * radius, 'boreRadius', `must be below the hub's ${0.16 * radius} m, got ${boreRadius}`);
  const pitch = (2 * PI) / teeth;
  const at = (r: number, angle: number): Point2 => [r * cos(angle), r * sin(angle)];
  // The locking face leaves the tip at 24° behind the radius and ends at the root circle.
  const drop = radius - rootRadius;
  const foot = -atan2(drop * tan(UNDERCUT), rootRadius);
  requireFit(
    foot - TIP_LAND > -pitch * BACK,
    'teeth',
    `${teeth} teeth of height ${drop} m are too many for their undercut`,
  );
  const next = pitch - TIP_LAND - pitch * BACK;
  const tooth: Point2[] = [
    at(radius, -TIP_LAND),
    at(radius, 0),
    ...arc({ ...resolution, radius: rootRadius, from: foot, to: next }),
  ];
  return makePolygon(replicateAroundCircle(tooth, teeth), [
    circle(boreRadius, resolution),
    ...windows(radius, rootRadius, spokes, resolution),
  ]);
}

/** Openings between hub, rim and spokes. */
function windows(radius: number, rootRadius: number, spokes: number, resolution: Resolution): readonly Loop[] {
  if (spokes === 0) return [];
  requireCount(spokes, 2, 'spokes');
  const [hub, rim, half] = [0.16 * radius, rootRadius - 0.08 * radius, 0.03 * radius];
  requireFit(spokes * 2 * half < 2 * PI * hub * 0.8, 'spokes', `${spokes} spokes leave no opening at the hub`);
  return Array.from({ length: spokes }, (_, k): Loop => {
    const [from, to] = [(2 * PI * k) / spokes, (2 * PI * (k + 1)) / spokes];
    const [outer, inner] = [asin(half / rim), asin(half / hub)];
    return [
      ...arc({ ...resolution, radius: rim, from: from + outer, to: to - outer }),
      ...arc({ ...resolution, radius: hub, from: to - inner, to: from + inner }),
    ];
  });
}

/** Axis z, mid-plane z = 0, turning counter-clockwise. Faces: bottom, top, tip, locking, root, back, hole-1 (bore), … */
export function escapeWheel(options: EscapeWheelOptions): TriangleMesh {
  const { thickness = 0.06 * options.radius, teeth = 15 } = options;
  requirePositive(thickness, 'thickness');
  const outline = escapeWheelOutline(options);
  const perTooth = outline.outer.length / teeth;
  const sideNames = outline.outer.map((_, i) => {
    const place = i % perTooth;
    if (place === 0) return 'tip';
    if (place === 1) return 'locking';
    return place === perTooth - 1 ? 'back' : 'root';
  });
  return extrude(outline, { height: thickness, base: -thickness / 2, sideNames });
}

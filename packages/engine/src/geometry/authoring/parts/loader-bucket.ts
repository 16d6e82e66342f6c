/**
 * Bucket of a loader (Elmqvist et al. 2015, §8.3, a picture without dimensions): a bent plate between two cheeks. Seen from the
 * side, x forward and z up: a floor with a wedge-shaped lip, a quarter circle, a back wall. Chosen for stones of 0.1 m: width 1.2 m,
 * depth 0.8 m, height 0.7 m, plate 0.03 m, bend 0.3 m, lip 0.12 m. At the top the cheeks end at 0.35 of the depth.
 *   plate  A = t (depth − lip − r) + t lip/2 + π/4 (r² − (r − t)²) + t (height − r)
 *   V = A (width − 2 t) + 2 t A_cheek
 */
import { PI } from '../../../math/elementary.js';
import { axisAngle } from '../../../math/quaternion.js';
import { rotateMesh } from '../../mesh/transform-mesh.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { union } from '../csg/csg.js';
import { requireFit, requirePositive } from '../dimension.js';
import { extrude } from '../extrude.js';
import { arc } from '../polygon/arc.js';
import { makePolygon, type Polygon } from '../polygon/polygon.js';
import type { Resolution } from '../resolution.js';

/** All in m; defaults above. */
export interface LoaderBucketOptions extends Resolution {
  /** Along y, over the cheeks. */
  readonly width?: number;
  /** Along x, from the back to the tip of the lip. */
  readonly depth?: number;
  /** Along z. */
  readonly height?: number;
  readonly plateThickness?: number;
  /** Outer radius of the bend between floor and back. */
  readonly bendRadius?: number;
  /** Length of the wedge at the front of the floor. */
  readonly lipLength?: number;
}

/** Side views of plate and cheek: x forward, y up. */
export function loaderBucketOutlines({
  depth = 0.8,
  height = 0.7,
  plateThickness = 0.03,
  bendRadius = 0.3,
  lipLength = 0.12,
  ...rest
}: LoaderBucketOptions): { readonly plate: Polygon; readonly cheek: Polygon } {
  const { width: _, ...resolution } = rest;
  const sizes = { depth, height, plateThickness, bendRadius, lipLength };
  for (const [path, value] of Object.entries(sizes)) requirePositive(value, path);
  requireFit(plateThickness < bendRadius, 'plateThickness', `must be below the bend's ${bendRadius} m`);
  requireFit(bendRadius < height, 'bendRadius', `must be below the height of ${height} m`);
  requireFit(
    bendRadius + lipLength < depth,
    'lipLength',
    `bend and lip together must be shorter than the depth of ${depth} m`,
  );
  const centre = [bendRadius, bendRadius] as const;
  const outside = arc({ ...resolution, centre, radius: bendRadius, from: PI, to: 1.5 * PI });
  const inside = arc({ ...resolution, centre, radius: bendRadius - plateThickness, from: 1.5 * PI, to: PI });
  return {
    plate: makePolygon([
      [0, height],
      ...outside,
      [depth, 0],
      [depth - lipLength, plateThickness],
      ...inside,
      [plateThickness, height],
    ]),
    cheek: makePolygon([[0, height], ...outside, [depth, 0], [0.35 * depth, height]]),
  };
}

/** Floor on z = 0, back on x = 0, middle on y = 0, open forward. Faces: plate.…, left.…, right.… */
export async function loaderBucket(options: LoaderBucketOptions = {}): Promise<TriangleMesh> {
  const { width = 1.2, plateThickness = 0.03 } = options;
  requirePositive(width, 'width');
  requireFit(2 * plateThickness < width, 'plateThickness', `two cheeks must fit into the width of ${width} m`);
  const { plate, cheek } = loaderBucketOutlines(options);
  const inner = width / 2 - plateThickness;
  // Cheeks overlap the plate by half their thickness, so that no two faces coincide.
  const bucket = await union(
    [
      extrude(plate, { height: width - plateThickness, base: -(width - plateThickness) / 2 }),
      extrude(cheek, { height: plateThickness, base: -width / 2 }),
      extrude(cheek, { height: plateThickness, base: inner }),
    ],
    { operandNames: ['plate', 'left', 'right'] },
  );
  return rotateMesh(bucket, axisAngle([1, 0, 0], PI / 2));
}

/**
 * Paving stones as in Elmqvist et al. 2015, §8.3: boxes with rounded edges. The source gives no size; these are the
 * Swedish trade sizes, rounded: mosaic stone 60 mm, small stone 90 mm, large stone 200 × 140 × 140 mm. Also chosen: the edge
 * radius, 8 % of the shortest side, and 2 chords per quarter turn. A stone then has 108 triangles and 0.6 % less volume than
 * with exactly round edges.
 */
import type { Vec3 } from '../../../math/vec3.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { roundedBox } from '../primitives/rounded-box.js';
import type { Resolution } from '../resolution.js';

/** Lengths along x, y, z [m]. */
export const BELGIAN_BLOCK_SIZES = {
  mosaic: [0.06, 0.06, 0.06],
  small: [0.09, 0.09, 0.09],
  large: [0.2, 0.14, 0.14],
} as const satisfies Record<string, Vec3>;

export interface BelgianBlockOptions extends Resolution {
  /** A trade size, or lengths [m]; default small. */
  readonly size?: keyof typeof BELGIAN_BLOCK_SIZES | Vec3;
  /** Of edges and corners [m]; default 0.08 of the shortest side. */
  readonly edgeRadius?: number;
}

/** A stone about the origin. Faces: x-, x+, y-, y+, z-, z+, rounded. */
export function belgianBlock({ size = 'small', edgeRadius, ...resolution }: BelgianBlockOptions = {}): TriangleMesh {
  const lengths = typeof size === 'string' ? BELGIAN_BLOCK_SIZES[size] : size;
  const isFree = resolution.segments === undefined && resolution.chordError === undefined;
  return roundedBox({
    size: lengths,
    edgeRadius: edgeRadius ?? 0.08 * Math.min(...lengths),
    ...(isFree ? { segments: 8 } : resolution),
  });
}

/** A grid for scenes without a floor: at z = 0, or below the lowest body. */
import { useEffect, useMemo } from 'react';
import { BufferGeometry, Vector3 } from 'three';
import type { Box } from './camera/extents.js';
import { gridStops } from './grid-spacing.js';

interface GroundGridProps {
  readonly stage: Box;
  /** Spacing of the lines [m]. */
  readonly spacing: number;
  readonly colour: string;
}

export function GroundGrid({ stage, spacing, colour }: GroundGridProps) {
  const geometry = useMemo(() => new BufferGeometry().setFromPoints(gridEnds(stage, spacing)), [stage, spacing]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <lineSegments geometry={geometry} renderOrder={-1}>
      <lineBasicMaterial color={colour} transparent opacity={0.45} depthWrite={false} />
    </lineSegments>
  );
}

function gridEnds({ min, max }: Box, spacing: number): Vector3[] {
  const xs = gridStops(min[0] - spacing / 2, max[0] + spacing / 2, spacing);
  const ys = gridStops(min[1] - spacing / 2, max[1] + spacing / 2, spacing);
  const z = Math.min(0, min[2]);
  const [x0, x1, y0, y1] = [xs[0], xs[xs.length - 1], ys[0], ys[ys.length - 1]];
  return [
    ...xs.flatMap((x) => [new Vector3(x, y0, z), new Vector3(x, y1, z)]),
    ...ys.flatMap((y) => [new Vector3(x0, y, z), new Vector3(x1, y, z)]),
  ];
}

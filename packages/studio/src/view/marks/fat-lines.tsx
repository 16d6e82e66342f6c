/** Lines of any width; WebGL's own lines are one pixel wide. */
import { useEffect, useMemo } from 'react';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';

interface FatLinesProps {
  /** Ends, 6 numbers per line [m]. */
  readonly positions: Float32Array;
  readonly colour: string;
  /** [px] */
  readonly width: number;
  readonly renderOrder: number;
}

export function FatLines({ positions, colour, width, renderOrder }: FatLinesProps) {
  const lines = useMemo(() => {
    const geometry = new LineSegmentsGeometry().setPositions(positions);
    const material = new LineMaterial({ color: colour, linewidth: width, transparent: true, depthWrite: false });
    const made = new LineSegments2(geometry, material);
    made.frustumCulled = false;
    made.renderOrder = renderOrder;
    return made;
  }, [positions, colour, width, renderOrder]);
  useEffect(
    () => () => {
      lines.geometry.dispose();
      lines.material.dispose();
    },
    [lines],
  );
  return positions.length === 0 ? null : <primitive object={lines} />;
}

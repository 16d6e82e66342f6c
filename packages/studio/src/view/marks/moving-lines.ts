/** Lines that change in every picture, with constant width on the screen. Three only, no React. */
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';

export interface MovingLines {
  readonly object: LineSegments2;
  /** Replaces the lines: ends, 6 numbers each [m]. */
  readonly set: (ends: readonly number[]) => void;
  readonly dispose: () => void;
}

interface LinesLook {
  readonly opacity?: number;
  /** Whether they are drawn over bodies. */
  readonly onTop?: boolean;
}

/** Lines of a colour and width [px]; initially none. */
export function createMovingLines(
  colour: string,
  width: number,
  { opacity = 1, onTop = false }: LinesLook,
): MovingLines {
  const material = new LineMaterial({ color: colour, linewidth: width, transparent: true, opacity, depthTest: !onTop });
  const object = new LineSegments2(new LineSegmentsGeometry(), material);
  object.frustumCulled = false;
  object.renderOrder = onTop ? 4 : 0;
  object.visible = false;
  return {
    object,
    set: (ends) => {
      object.visible = ends.length > 0;
      if (ends.length === 0) return;
      object.geometry.dispose();
      object.geometry = new LineSegmentsGeometry().setPositions(Float32Array.from(ends));
    },
    dispose: () => {
      object.geometry.dispose();
      material.dispose();
    },
  };
}

/**
 * Booleans of polygons by Manifold's CrossSection (Clipper2). Clipper computes on an integer grid of 1e-8 units, far too
 * coarse for watch parts in metres. So the plane is scaled by a power of two until the largest coordinate is about 2^51 grid
 * steps, the resolution of f64. Corners of the result that are corners of an operand get their exact coordinates back.
 */
import { SceneError } from '../../../errors/scene-error.js';
import { freeing, loadManifold } from '../csg/load-manifold.js';
import { isCounterClockwise, type Loop, makePolygon, type Point2, type Polygon } from './polygon.js';

/** Limit of scaled coordinates; times Clipper's 1e8 steps per unit it is 2^51.6. */
const LARGEST_SCALED = 33_554_432; // 2^25
/** A corner of the result within this distance of an operand's corner, relative to the largest coordinate, is that corner. */
const SAME_CORNER = 2e-15;

/** The union of the polygons, one piece for each connected region. */
export function unionPolygons(polygons: readonly Polygon[]): Promise<readonly Polygon[]> {
  return combine('union', polygons);
}

/** The first polygon minus all others. */
export function differencePolygons(from: Polygon, tools: readonly Polygon[]): Promise<readonly Polygon[]> {
  return combine('difference', [from, ...tools]);
}

/** The area common to all polygons; no piece where there is none. */
export function intersectionPolygons(polygons: readonly Polygon[]): Promise<readonly Polygon[]> {
  return combine('intersection', polygons);
}

async function combine(
  operation: 'union' | 'difference' | 'intersection',
  polygons: readonly Polygon[],
): Promise<readonly Polygon[]> {
  if (polygons.length === 0)
    throw new SceneError('polygon/no-operand', 'polygons', `a ${operation} needs at least one polygon`);
  const corners = polygons.flatMap(({ outer, holes }) => [outer, ...holes].flat());
  const size = corners.reduce((most, [x, y]) => Math.max(most, Math.abs(x), Math.abs(y)), 0);
  let scale = 1;
  while (size * scale * 2 <= LARGEST_SCALED) scale *= 2;
  while (size * scale > LARGEST_SCALED) scale /= 2;
  const { CrossSection } = await loadManifold();
  const snap = createSnap(corners, SAME_CORNER * size);
  return freeing((keep) => {
    const sections = polygons.map(({ outer, holes }) =>
      keep(
        new CrossSection(
          [outer, ...holes].map((loop) => loop.map(([x, y]): [number, number] => [x * scale, y * scale])),
          'Positive',
        ),
      ),
    );
    const pieces = keep(CrossSection[operation](sections)).decompose().map(keep);
    return pieces.flatMap((piece) => {
      const loops = piece
        .toPolygons()
        .map((loop) => withoutRepeats(loop.map(([x, y]) => snap([x / scale, y / scale]))))
        .filter((loop) => loop.length >= 3);
      const outer = loops.find(isCounterClockwise);
      return outer === undefined
        ? []
        : [
            makePolygon(
              outer,
              loops.filter((loop) => loop !== outer),
            ),
          ];
    });
  });
}

/** Replaces a point by the nearest given corner within the tolerance. */
function createSnap(corners: readonly Point2[], tolerance: number): (point: Point2) => Point2 {
  const sorted = [...corners].sort((a, b) => a[0] - b[0]);
  return (point) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle][0] < point[0] - tolerance) low = middle + 1;
      else high = middle;
    }
    let best = point;
    let nearest = tolerance;
    for (let i = low; i < sorted.length && sorted[i][0] <= point[0] + tolerance; i++) {
      const distance = Math.max(Math.abs(sorted[i][0] - point[0]), Math.abs(sorted[i][1] - point[1]));
      if (distance <= nearest) [best, nearest] = [sorted[i], distance];
    }
    return best;
  };
}

function withoutRepeats(loop: Loop): Loop {
  return loop.filter(([x, y], i) => {
    const next = loop[(i + 1) % loop.length];
    return x !== next[0] || y !== next[1];
  });
}

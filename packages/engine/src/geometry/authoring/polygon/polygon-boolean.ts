/**
 * Booleans of polygons by Manifold's CrossSection (Clipper2). Clipper reckons on a grid of whole numbers, 1e-8 of a unit,
 * far too coarse for watch parts in metres. The plane is therefore scaled by a power of two until the largest coordinate
 * is about 2^51 grid steps, which is the resolution of f64, and corners of the result that are corners of an operand
 * get their exact coordinates back.
 */
import { SceneError } from '../../../errors/scene-error.js';
import { freeing, loadManifold } from '../csg/load-manifold.js';
import { isCounterClockwise, type Loop, makePolygon, type Point2, type Polygon } from './polygon.js';

/** Scaled coordinates stay below this; times Clipper's 1e8 steps a unit that is 2^51.6. */
const LARGEST_SCALED = 33_554_432; // 2^25
/** A corner of the result this near to an operand's, as part of the largest coordinate, is the operand's. */
const SAME_CORNER = 2e-15;

/** Everything in at least one of the polygons; as many pieces as do not touch. */
export function unionPolygons(polygons: readonly Polygon[]): Promise<readonly Polygon[]> {
  return combine('union', polygons);
}

/** The first polygon without what is in any of the others. */
export function differencePolygons(from: Polygon, tools: readonly Polygon[]): Promise<readonly Polygon[]> {
  return combine('difference', [from, ...tools]);
}

/** What is in all of the polygons; no piece where they have nothing in common. */
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

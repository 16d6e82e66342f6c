/**
 * Tippe-Top: a hollow ball, flat on top, with a stem that ends in a half ball (Elmqvist et al. 2015, §8.4, without dimensions; sizes
 * after Gonthier 2007, §5.7.2, and Leine & Glocker 2003): R₁ 15 mm, R₂ 5 mm, their centres 13 mm apart (a₂ − a₁). Lying on ball and
 * stem it is tilted by arccos(−(R₁ − R₂)/13 mm) = 140.28°. The flat begins at the point of contact of the ball in that position,
 * z = R₁ (R₁ − R₂)/13 mm above the centre.
 * Chosen: a cavity of radius 0.8 R₁ centred 0.2 R₁ above the ball's centre, under a lid of 0.08 R₁, which makes the bottom heavy.
 * With uniform density the centre of mass lies 1.9 mm below the ball's centre (Gonthier 2007 states 3 mm, for a body of unstated shape).
 */
import { acos, PI } from '../../../math/elementary.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requireFit, requirePositive } from '../dimension.js';
import { arc } from '../polygon/arc.js';
import { makePolygon, type Point2 } from '../polygon/polygon.js';
import { circleSegments, type Resolution } from '../resolution.js';
import { revolve } from '../revolve.js';

/** All in m; defaults above. */
export interface TippeTopOptions extends Resolution {
  /** R₁, of the ball. */
  readonly radius?: number;
  /** R₂, of the stem and its end. */
  readonly stemRadius?: number;
  /** From the ball's centre to that of the stem's end. */
  readonly stemDistance?: number;
  readonly cavityRadius?: number;
  /** Of the cavity's centre above the ball's. */
  readonly cavityOffset?: number;
  /** Between cavity and flat. */
  readonly lidThickness?: number;
}

/** Axis z, ball centred at the origin, stem up. Faces: ball, flat, stem, tip, cavity. */
export function tippeTop({
  radius = 0.015,
  stemRadius = radius / 3,
  stemDistance = (13 / 15) * radius,
  cavityRadius = 0.8 * radius,
  cavityOffset = 0.2 * radius,
  lidThickness = 0.08 * radius,
  ...resolution
}: TippeTopOptions = {}): TriangleMesh {
  const sizes = { radius, stemRadius, stemDistance, cavityRadius, lidThickness };
  for (const [path, value] of Object.entries(sizes)) requirePositive(value, path);
  const lean = (radius - stemRadius) / stemDistance;
  requireFit(lean > 0 && lean < 1, 'stemDistance', `must exceed radius − stemRadius, ${radius - stemRadius} m`);
  const flat = radius * lean;
  requireFit(stemDistance > flat, 'stemDistance', `must reach above the flat at ${flat} m`);
  requireFit(stemRadius < radius * Math.sqrt(1 - lean * lean), 'stemRadius', 'must be narrower than the flat');
  const ceiling = flat - lidThickness;
  requireFit(cavityRadius - cavityOffset < radius, 'cavityRadius', 'the cavity must leave a bottom');
  const inFloor = (ceiling - cavityOffset) / cavityRadius;
  requireFit(inFloor > -1 && inFloor < 1, 'lidThickness', 'the lid must cut through the cavity');
  const widest = cavityRadius * cavityRadius - (ceiling - cavityOffset) * (ceiling - cavityOffset);
  requireFit(
    widest < radius * radius - ceiling * ceiling,
    'cavityOffset',
    'the cavity must leave a wall under the lid',
  );

  const around = circleSegments(radius, resolution);
  const fine = { segments: around };
  const ball = arc({ ...fine, radius, from: -PI / 2, to: PI / 2 - acos(lean) });
  const tip = arc({ ...fine, radius: stemRadius, centre: [0, stemDistance], from: 0, to: PI / 2 });
  const wall = arc({
    ...fine,
    radius: cavityRadius,
    centre: [0, cavityOffset],
    from: PI / 2 - acos(inFloor),
    to: -PI / 2,
  });
  const foot: Point2 = [stemRadius, flat];
  const profile = [...ball, foot, ...tip, [0, ceiling] as Point2, ...wall];
  const names = [
    ...ball.slice(1).map(() => 'ball'),
    'flat',
    'stem',
    ...tip.slice(1).map(() => 'tip'),
    'axis',
    'cavity',
    ...wall.slice(1).map(() => 'cavity'),
    'axis',
  ];
  return revolve(makePolygon(profile), { ...fine, sideNames: names });
}

/**
 * Pallet lever of a lever escapement, extruded from a polygon (Elmqvist et al. 2015, §2.3, §8.1). The source traced a picture from a
 * course of the British Horological Institute, which the text does not reproduce. Here the polygon follows that school's rules for
 * circular pallets spanning 60° (2½ of 15 teeth). R is the tip radius of the wheel, P the pivot; the wheel turns counter-clockwise
 * about (0, −D):
 *   D = R / cos 30°;  tips cross the lines from P at m = R tan 30°, moving along them: toward P at the entry (right),
 *   away from it at the exit (left);  each stone reaches from m − w/2 to m + w/2, w = R × 10.5° (half a pitch less 1.5° drop).
 * While a tip slides along an impulse face the lever turns by the lift of 8.5°. So the locking corner lies half the lift inside the
 * tip circle, and the other corner half the lift outside. Locking faces are inclined by a draw of 12°, so that the tooth pulls the
 * stone in. Chosen: these angles, lock 1.5°, depth of the stones, arms and fork, bore 0.05 R, thickness 0.08 R.
 */
import { cos, PI, sin, tan } from '../../../math/elementary.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requirePositive } from '../dimension.js';
import { extrude } from '../extrude.js';
import { circle } from '../polygon/arc.js';
import { makePolygon, type Point2, type Polygon } from '../polygon/polygon.js';
import type { Resolution } from '../resolution.js';

export interface PalletLeverOptions extends Resolution {
  /** R, of the tips of the escape wheel that the lever is made for [m]. */
  readonly wheelRadius: number;
  /** Along z [m]; default 0.08 R. */
  readonly thickness?: number;
}

const degrees = (angle: number) => (angle * PI) / 180;
const WIDTH = degrees(10.5);
const HALF_LIFT = degrees(8.5 / 2);
const LOCK = degrees(1.5);
const DRAW = degrees(12);

/** Position and angles of the lever for a wheel of tip radius R [m, rad]. */
export function palletLeverDimensions(wheelRadius: number): {
  /** D, from the wheel's axis to the pivot [m]. */
  readonly centreDistance: number;
  /** Lever angle on either side of the middle at which a tooth is locked [rad]; < 0 (clockwise) locks the entry. */
  readonly lockedAngle: number;
} {
  requirePositive(wheelRadius, 'wheelRadius');
  return { centreDistance: wheelRadius / cos(PI / 6), lockedAngle: HALF_LIFT + LOCK };
}

/** Outline in the middle position, pivot at the origin, wheel below, fork above. */
export function palletLeverOutline({ wheelRadius, thickness: _, ...resolution }: PalletLeverOptions): Polygon {
  requirePositive(wheelRadius, 'wheelRadius');
  const entry = stone(1);
  const exit = stone(-1);
  const unscaled: Point2[] = [
    entry.far,
    entry.farBack,
    [0.36, 0.1],
    [0.09, 0.17],
    [0.05, 0.3],
    [0.05, 1.1],
    [0.12, 1.2],
    [0.12, 1.4],
    [0.06, 1.4],
    [0.05, 1.22],
    [-0.05, 1.22],
    [-0.06, 1.4],
    [-0.12, 1.4],
    [-0.12, 1.2],
    [-0.05, 1.1],
    [-0.05, 0.3],
    [-0.09, 0.17],
    [-0.36, 0.1],
    exit.farBack,
    exit.far,
    exit.near,
    exit.nearBack,
    [-0.12, -0.08],
    [0.12, -0.08],
    entry.nearBack,
    entry.near,
  ];
  const scaled = unscaled.map(([x, y]): Point2 => [x * wheelRadius, y * wheelRadius]);
  return makePolygon(scaled, [circle(0.05 * wheelRadius, resolution)]);
}

/** Axis of the pivot z, mid-plane z = 0. Faces: bottom, top, side, entry-locking, entry-impulse, exit-…, hole-1 (bore). */
export function palletLever(options: PalletLeverOptions): TriangleMesh {
  const { thickness = 0.08 * options.wheelRadius } = options;
  requirePositive(thickness, 'thickness');
  const outline = palletLeverOutline(options);
  const special: Readonly<Record<number, string>> = {
    0: 'entry-locking',
    19: 'exit-impulse',
    20: 'exit-locking',
    25: 'entry-impulse',
  };
  const sideNames = outline.outer.map((_, i) => special[i] ?? 'side');
  return extrude(outline, { height: thickness, base: -thickness / 2, sideNames });
}

interface Stone {
  /** Corners of the impulse face, far from the pivot and near to it, and the ends of the stone's sides behind them. */
  readonly far: Point2;
  readonly near: Point2;
  readonly farBack: Point2;
  readonly nearBack: Point2;
}

/** The stone at the right (entry, 1) or left (exit, −1) for R = 1. */
function stone(side: 1 | -1): Stone {
  const middle = tan(PI / 6);
  const outward: Point2 = [side * cos(PI / 6), -sin(PI / 6)];
  const inward: Point2 = [-side * sin(PI / 6), -cos(PI / 6)]; // toward the wheel's axis
  const isEntry = side === 1;
  const corner = (distance: number, isLocking: boolean): Point2 => {
    // At x from the point of contact the tip circle deviates from its tangent by x²/2.
    const along = distance - middle;
    const depth = (along * along) / 2 + (isLocking ? 1 : -1) * distance * sin(HALF_LIFT);
    return [distance * outward[0] + depth * inward[0], distance * outward[1] + depth * inward[1]];
  };
  const back = ([x, y]: Point2, length: number, isLocking: boolean): Point2 => {
    const lean = isLocking ? (isEntry ? -1 : 1) * tan(DRAW) : 0;
    return [x + length * (lean * outward[0] - inward[0]), y + length * (lean * outward[1] - inward[1])];
  };
  const far = corner(middle + WIDTH / 2, isEntry);
  const near = corner(middle - WIDTH / 2, !isEntry);
  return { far, near, farBack: back(far, 0.25, isEntry), nearBack: back(near, 0.1, !isEntry) };
}

/** The strips of a round shape of the scene below a plane, and their frame in the world. Scratch: overwritten by the next call. */
import { invariant } from '../../../errors/invariant.js';
import type { ShapeModel, ShapePoses } from '../../../geometry/shape-model.js';
import { rotate, rotateBack } from '../../../math/quaternion.js';
import { addEllipsoidStrips, ellipsoidSupport } from './ellipsoid-strips.js';
import { ROUND_CUTS, type RoundCut } from './round-cuts.js';
import { clearStrips, createStrips, type Strips, type Tilt } from './strips.js';

/** A round shape over a plane. */
export interface CutShape {
  /** Greatest depth [m], negative above the plane. */
  depth: number;
  /** Axes e, y and m of the strips, and their origin [m], world: 3 each. e and y are those of `strips` if there are any. */
  readonly frame: Float64Array;
  /** The deepest point [m], world. */
  readonly lowest: Float64Array;
  /** Empty unless the shape is below the plane. */
  readonly strips: Strips;
}

/** Shapes whose cut by a plane is exact. */
export const ROUND_SHAPES = ['cylinder', 'cone', 'capsule', 'torus', 'ellipsoid'] as const;

const cut: CutShape = {
  depth: Number.NaN,
  frame: new Float64Array(12),
  lowest: new Float64Array(3),
  strips: createStrips(),
};
const tilt: Tilt = { offset: Number.NaN, sine: Number.NaN, cosine: Number.NaN, depth: Number.NaN };
const Z = Float64Array.of(0, 0, 1);
/** The axis of the solid, world. */
const axis = new Float64Array(3);
/** ρ and z of a point of the meridian on the low side. */
const meridian = new Float64Array(2);
/** m, e and y in the axes of the shape. */
const axesB = new Float64Array(9);

/** The cut of shape `solid` by the half-space `plane`; `isInPlace`: of its strips. */
export function cutByPlane(
  { geometry }: ShapeModel,
  poses: ShapePoses,
  solid: number,
  plane: number,
  isInPlace: boolean,
): CutShape {
  const { exact } = geometry[solid];
  const { originsW, axesW, orientations } = poses;
  clearStrips(cut.strips);
  cut.strips.isInPlace = isInPlace;
  tilt.offset = 0;
  for (let k = 0; k < 3; k++) {
    const normal = axesW[3 * plane + k];
    cut.frame[6 + k] = normal;
    tilt.offset -= normal * (originsW[3 * solid + k] - originsW[3 * plane + k]);
  }
  if (exact?.type === 'ellipsoid') cutEllipsoid(exact.semiAxes, orientations, 4 * solid);
  else {
    invariant(exact !== undefined && Object.hasOwn(ROUND_CUTS, exact.type), 'the shape is round');
    rotate(orientations, 4 * solid, Z, 0, axis, 0);
    findTilt();
    // The record of a type takes only shapes of that type, which the compiler cannot infer.
    const round = ROUND_CUTS[exact.type as keyof typeof ROUND_CUTS] as unknown as RoundCut<typeof exact>;
    round.findDepth(exact, tilt);
    cut.depth = tilt.depth;
    round.findLowest(exact, tilt, meridian);
    for (let k = 0; k < 3; k++) {
      // Along e and m: the point (−ρ, z) has e = −cosine ρ − sine z.
      const across = -tilt.cosine * meridian[0] - tilt.sine * meridian[1];
      cut.lowest[k] = across * cut.frame[k] + (tilt.offset - cut.depth) * cut.frame[6 + k];
    }
    if (cut.depth > 0) round.addStrips(exact, tilt, cut.strips);
  }
  for (let k = 0; k < 3; k++) {
    cut.lowest[k] += originsW[3 * solid + k];
    cut.frame[9 + k] = originsW[3 * solid + k] + tilt.offset * cut.frame[6 + k];
  }
  return cut;
}

/** Fills the tilt of `axis` over the plane, and the axes y = a × m/|a × m| and e = y × m. */
function findTilt(): void {
  const f = cut.frame;
  const x = axis[1] * f[8] - axis[2] * f[7];
  const y = axis[2] * f[6] - axis[0] * f[8];
  const z = axis[0] * f[7] - axis[1] * f[6];
  const sine = Math.sqrt(x * x + y * y + z * z);
  tilt.cosine = axis[0] * f[6] + axis[1] * f[7] + axis[2] * f[8];
  // On a flat side no direction is special, and one below round-off has no meaning.
  tilt.sine = 0;
  if (sine > LEVEL) tilt.sine = sine;
  if (tilt.sine > 0) {
    f[3] = x / sine;
    f[4] = y / sine;
    f[5] = z / sine;
  } else findAcross();
  f[0] = f[4] * f[8] - f[5] * f[7];
  f[1] = f[5] * f[6] - f[3] * f[8];
  f[2] = f[3] * f[7] - f[4] * f[6];
}

/** A sine below this is that of an axis along the normal, up to a few roundings. */
const LEVEL = 4 * Number.EPSILON;

/** y across m and the world axis along which m is smallest. */
function findAcross(): void {
  const f = cut.frame;
  const x = Math.abs(f[6]);
  const y = Math.abs(f[7]);
  const z = Math.abs(f[8]);
  const least = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
  const p = (least + 1) % 3;
  const q = (least + 2) % 3;
  const length = Math.sqrt(f[6 + p] * f[6 + p] + f[6 + q] * f[6 + q]);
  f[3 + least] = 0;
  f[3 + p] = -f[6 + q] / length;
  f[3 + q] = f[6 + p] / length;
}

function cutEllipsoid(semiAxes: readonly number[], orientations: Float64Array, q: number): void {
  rotateBack(orientations, q, cut.frame, 6, axesB, 0);
  const support = ellipsoidSupport(semiAxes, axesB);
  cut.depth = tilt.offset + support;
  for (let k = 0; k < 3; k++) cut.lowest[k] = (-semiAxes[k] * semiAxes[k] * axesB[k]) / support;
  rotate(orientations, q, cut.lowest, 0, cut.lowest, 0);
  if (!(cut.depth > 0)) return;
  addEllipsoidStrips(semiAxes, tilt.offset, axesB, cut.strips);
  rotate(orientations, q, axesB, 3, cut.frame, 0);
  rotate(orientations, q, axesB, 6, cut.frame, 3);
}

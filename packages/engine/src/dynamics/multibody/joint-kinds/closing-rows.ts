/** Constraint rows of joints that close a loop. */
import { rotated } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { ACROSS, ALONG, type RowSide, type RowSpec } from '../loops/loop-model.js';
import type { JointFrame } from '../trees/tree-model.js';

export const [X, Y, Z]: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Builds the rows of one joint. Axes are those of the joint's frame on either body. */
export interface RowMaker {
  /** Distance between the two points at time 0 [m]. */
  readonly distance: number;
  readonly side: (which: 0 | 1, axis: Vec3) => RowSide;
  readonly row: (kind: number, a: Vec3, b: Vec3, value?: number) => RowSpec;
  /** The points coincide along each of these axes. */
  readonly along: (...axes: readonly Vec3[]) => RowSpec[];
  /** The z axes of the two frames are parallel. */
  readonly parallel: () => RowSpec[];
}

/** Body and link of one side of a joint. */
export type JointSide = Pick<RowSide, 'body' | 'link'>;

export function createRowMaker(
  joint: string,
  frames: readonly [JointFrame, JointFrame],
  sides: readonly [JointSide, JointSide],
  distance: number,
): RowMaker {
  const side = (which: 0 | 1, axis: Vec3): RowSide => {
    const { point, turn } = frames[which];
    return { ...sides[which], point, direction: rotated(turn, axis) };
  };
  const row = (kind: number, a: Vec3, b: Vec3, value = 0): RowSpec => ({
    joint,
    kind,
    a: side(0, a),
    b: side(1, b),
    value,
  });
  return {
    distance,
    side,
    row,
    along: (...axes) => axes.map((axis) => row(ALONG, axis, axis)),
    parallel: () => [row(ACROSS, X, Z), row(ACROSS, Y, Z)],
  };
}

/** What drives loops: motors without a limit and prescribed motions. `dead-point.ts` finds where the loops cannot follow. */
import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import type { MotorRow } from '../../dynamics/multibody/loops/motor-row.js';

/** Smallest size of a mechanism [m]. */
const SMALLEST = 1e-3;

/** What drives loops, and how it moved at the start of the step. Scratch. */
export interface LoopDrive {
  readonly isDriven: boolean;
  /** Motors without a limit: they move as they must, whatever it takes. */
  readonly motors: readonly MotorRow[];
  /** Their rows among those of the mechanism. */
  readonly rows: readonly number[];
  /** Coordinate, speed and wanted acceleration of each when the step began. */
  readonly positions: Float64Array;
  readonly speeds: Float64Array;
  readonly accelerations: Float64Array;
  time: number;
  /** Size of the mechanism [m]. */
  readonly size: number;
}

export function createLoopDrive(bodies: BodyModel): LoopDrive {
  const { trees, loops, motors } = bodies;
  const looped = new Set(loops.trees.flatMap((heads) => [...heads]));
  const rows = motors.flatMap(({ limit, link }, i) =>
    limit === Number.POSITIVE_INFINITY && looped.has(trees.heads[link]) ? [i] : [],
  );
  const farthest = (points: Float64Array) => points.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const moves = [...trees.base, ...loops.bodies].some((body) => bodies.motion[body] !== undefined);
  return {
    isDriven: loops.count > 0 && (rows.length > 0 || moves),
    motors: rows.map((i) => motors[i]),
    rows: rows.map((i) => loops.count + i),
    positions: new Float64Array(rows.length),
    speeds: new Float64Array(rows.length),
    accelerations: new Float64Array(rows.length),
    time: Number.NaN,
    size: Math.max(SMALLEST, farthest(trees.parentPoints), farthest(trees.childPoints)),
  };
}

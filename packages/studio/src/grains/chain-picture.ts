/** Force chains of a frame: a line for each contact that presses, from the centre of a ball to that of the other, or to the wall. 20 bytes a contact. */
import type { Frame } from '@impinge/engine';

type FrameGrains = NonNullable<Frame['grains']>;

/** Lines as columns. */
export interface ChainPicture {
  /** Row of the ball that each begins at. */
  readonly rows: Int32Array;
  /** From there to the other end [m], 3 a line. */
  readonly ways: Float32Array;
  /** Normal force [N]. */
  readonly forces: Float32Array;
}

/** The chains of a frame; undefined if its contacts were not recorded. Contacts that pull, or do not press, are left out. */
export function chainsOf({ tags, contacts }: FrameGrains): ChainPicture | undefined {
  if (contacts === undefined) return undefined;
  const { first, normalForces, branches } = contacts;
  const pressing = Int32Array.from(first.keys()).filter((c) => normalForces[c] > 0);
  const rowOf = new Map<number, number>();
  tags.forEach((tag, row) => {
    rowOf.set(tag, row);
  });
  return {
    rows: pressing.map((c) => rowOf.get(first[c]) ?? 0),
    ways: Float32Array.from(
      { length: 3 * pressing.length },
      (_, i) => -branches[3 * pressing[Math.floor(i / 3)] + (i % 3)],
    ),
    forces: Float32Array.from(pressing, (c) => normalForces[c]),
  };
}

/** Forces of this many times their mean are drawn as wide, and as bright, as lines can be: few are larger, as large forces become rarer exponentially. */
const FULL = 4;

/** The force [N] at the end of the scale; 0 without lines. */
export function fullForce({ forces }: ChainPicture): number {
  return forces.length === 0 ? 0 : (FULL * forces.reduce((sum, f) => sum + f, 0)) / forces.length;
}

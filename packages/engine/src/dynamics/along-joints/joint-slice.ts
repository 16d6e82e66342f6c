/**
 * The joints' part of the state: coordinates and speeds of trees in y, after the free bodies; then the entries in y and d of each element
 * along joints.
 */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../../math/number-stream.js';
import type { BodyModel } from '../multibody/body-model.js';
import type { JointElement } from './joint-element.js';

/** The owners of this part of the state. */
export interface JointOwners {
  readonly bodies: BodyModel;
  readonly jointElements: readonly JointElement[];
}

/** The arrays that hold it. */
export interface JointState {
  readonly y: Float64Array;
  readonly held: Float64Array;
}

/** Writes the joints' part of the state; used for saving and for hashing. */
export function writeJoints(
  { bodies: { trees }, jointElements }: JointOwners,
  state: JointState,
  out: NumberWriter,
): void {
  writeNumbers(out, state.y, trees.start, trees.end);
  for (const { start, size, heldStart, heldSize } of jointElements) {
    writeNumbers(out, state.y, start, start + size);
    writeNumbers(out, state.held, heldStart, heldStart + heldSize);
  }
}

export function readJoints(
  { bodies: { trees }, jointElements }: JointOwners,
  from: NumberReader,
  state: JointState,
): void {
  state.y.set(readNumbers(from, trees.end - trees.start), trees.start);
  for (const { start, size, heldStart, heldSize } of jointElements) {
    state.y.set(readNumbers(from, size), start);
    state.held.set(readNumbers(from, heldSize), heldStart);
  }
}

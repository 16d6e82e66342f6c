/**
 * The joints' part of the state: coordinates and speeds of trees in y, behind the free bodies; then, element by element, what springs, stops and
 * friction along joints keep in y and hold in d.
 */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../../math/number-stream.js';
import type { BodyModel } from '../multibody/body-model.js';
import type { JointElement } from './joint-element.js';

/** Whose numbers they are. */
export interface JointOwners {
  readonly bodies: BodyModel;
  readonly jointElements: readonly JointElement[];
}

/** Where they are. */
export interface JointState {
  readonly y: Float64Array;
  readonly held: Float64Array;
}

/** Saved and hashed alike. */
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

/** What finds the contact of two shapes of known types. */
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';

/** Fills normal, point, gap and effective radius of the contact of shapes a and b into `out[slot]`, whether they touch or not. */
export type NarrowPhase = (
  shapes: ShapeModel,
  poses: ShapePoses,
  a: number,
  b: number,
  out: Contacts,
  slot: number,
) => void;

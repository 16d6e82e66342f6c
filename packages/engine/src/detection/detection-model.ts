/**
 * All that finding contacts reads and that stays as it is during a run: the shapes, how each is to be seen, who may meet, and what was worked
 * out of their surfaces beforehand. Plain data and typed arrays without any scratch: a clone in another thread finds the same bits.
 */
import type { ShapeModel } from '../geometry/shape-model.js';
import type { BroadPhaseSpec } from './broad/broad-phases.schema.js';
import type { PairFilter } from './broad/pair-filter.js';
import type { Barriers } from './narrow/barriers/barriers.js';
import type { InterferenceSolid } from './narrow/interference/interference-solid.js';

/** What settles which function finds the contact of two shapes. */
export interface SeenShapes {
  readonly shapes: ShapeModel;
  /** How contact is to see each shape: index into CONTACT_METHODS. */
  readonly method: Uint8Array;
  /** 1 for shapes with volume to share, planes among them; 0 for shells and holes. */
  readonly hasInside: Uint8Array;
}

/** The compiled detection of a scene; made by `createDetectionModel`. */
export interface DetectionModel extends SeenShapes {
  /** Which shapes may meet. */
  readonly filter: PairFilter;
  /** How those that are near are found. */
  readonly broadPhase: BroadPhaseSpec;
  /** Depth at which an overlap of solids counts as a touch, over the thickness of the thinner body. */
  readonly touchDepth: number;
  /** Normals of shared volumes as principal axes of J_v, the last one weighing this much a step; < 0: along Σ A_j n_j. */
  readonly normalMemory: number;
  /** Surfaces for interference and distance, each solid once. */
  readonly solids: readonly InterferenceSolid[];
  /** Index into `solids` of each shape; −1 where none of its contacts asks for one. */
  readonly solidOf: Int32Array;
  /** Surfaces as balls meet them, each solid once. */
  readonly barriers: readonly Barriers[];
  /** Index into `barriers` of each shape; −1 where no ball asks for them. */
  readonly barriersOf: Int32Array;
}

/** The solid of a shape; undefined for one that has none, as a plane. */
export function solidOfShape({ solids, solidOf }: DetectionModel, shape: number): InterferenceSolid | undefined {
  const index = solidOf[shape];
  return index < 0 ? undefined : solids[index];
}

/** The barriers of a shape; undefined where no ball asks for them. */
export function barriersOfShape({ barriers, barriersOf }: DetectionModel, shape: number): Barriers | undefined {
  const index = barriersOf[shape];
  return index < 0 ? undefined : barriers[index];
}

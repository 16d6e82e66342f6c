/**
 * The constant data of contact detection: the shapes, the contact method of each, which may meet, and their precomputed surfaces. Plain data
 * and typed arrays without scratch, so a clone in another thread gives the same bits.
 */
import type { ShapeModel } from '../geometry/shape-model.js';
import type { BroadPhaseSpec } from './broad/broad-phases.schema.js';
import type { PairFilter } from './broad/pair-filter.js';
import type { Barriers } from './narrow/barriers/barriers.js';
import type { InterferenceSolid } from './narrow/interference/interference-solid.js';

/** The data that select the narrow phase of two shapes. */
export interface SeenShapes {
  readonly shapes: ShapeModel;
  /** Contact method of each shape: index into CONTACT_METHODS. */
  readonly method: Uint8Array;
  /** 1 for shapes with a volume, including planes; 0 for shells and holes. */
  readonly hasInside: Uint8Array;
}

/** The compiled detection of a scene; made by `createDetectionModel`. */
export interface DetectionModel extends SeenShapes {
  /** Which shapes may meet. */
  readonly filter: PairFilter;
  /** The broad phase. */
  readonly broadPhase: BroadPhaseSpec;
  /** Depth at which an overlap of solids counts as contact, relative to the thickness of the thinner body. */
  readonly touchDepth: number;
  /** ≥ 0: normals of shared volumes are principal axes of J_v, and this is the weight of the last normal per step; < 0: along Σ A_j n_j. */
  readonly normalMemory: number;
  /** Whether Φ of shared volumes and its growth are found: only laws with a potential need them. */
  readonly findsPush: boolean;
  /** Surfaces for interference and distance, each solid once. */
  readonly solids: readonly InterferenceSolid[];
  /** Index into `solids` of each shape; −1 if none of its contacts needs one. */
  readonly solidOf: Int32Array;
  /** Cores of round solids as needles, each solid once: where they face a mesh (narrow/turned-meshes). */
  readonly cores: readonly InterferenceSolid[];
  /** Index into `cores` of each shape; −1 if it has none. */
  readonly coreOf: Int32Array;
  /** Barriers for contact with balls, each solid once. */
  readonly barriers: readonly Barriers[];
  /** Index into `barriers` of each shape; −1 if no ball needs them. */
  readonly barriersOf: Int32Array;
}

/** The solid of a shape; undefined if it has none, for example a plane. */
export function solidOfShape({ solids, solidOf }: DetectionModel, shape: number): InterferenceSolid | undefined {
  const index = solidOf[shape];
  return index < 0 ? undefined : solids[index];
}

/** The barriers of a shape; undefined if no ball needs them. */
export function barriersOfShape({ barriers, barriersOf }: DetectionModel, shape: number): Barriers | undefined {
  const index = barriersOf[shape];
  return index < 0 ? undefined : barriers[index];
}

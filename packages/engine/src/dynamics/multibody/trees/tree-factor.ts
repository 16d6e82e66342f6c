/** What is known of trees at one position, and of what they do under forces; `articulated-body.ts` fills it. */
import { INERTIA_SIZE, type Inertias } from './articulated-inertia.js';
import type { TreeModel } from './tree-model.js';

/** The factored mass matrix of the trees at one position. Scratch. */
export interface TreeFactor {
  /** I^a of each link; I^A of floating roots. */
  readonly inertias: Inertias;
  /** S and U, 6 per speed of a link; D⁻¹, by rows. */
  readonly directions: Float64Array;
  readonly resistances: Float64Array;
  readonly inverses: Float64Array;
  /** D of one link, and a vector with one entry per speed. */
  readonly gram: Float64Array;
  readonly solved: Float64Array;
  /** ζ, 6 per link, and ω × I ω of each link's body, 3 per link. */
  readonly bias: Float64Array;
  readonly gyrations: Float64Array;
  /** I^a ζ of links with one coordinate, 6 per link. */
  readonly carried: Float64Array;
}

/** Forces on trees and the response to them. [angular, linear], 6 per link; along joint coordinates, one per speed. Scratch. */
export interface TreeResponse {
  /** On entry minus the wrench on each link; on return p^a. */
  readonly wrenches: Float64Array;
  /** Force along each joint coordinate [N], [N m]; and e. */
  readonly jointForces: Float64Array;
  readonly efforts: Float64Array;
  readonly accelerations: Float64Array;
  /** u̇ */
  readonly rates: Float64Array;
}

export function createTreeFactor({ count, freedoms, squares, mostFreedom }: TreeModel): TreeFactor {
  return {
    inertias: new Float64Array(INERTIA_SIZE * count),
    directions: new Float64Array(6 * freedoms[count]),
    resistances: new Float64Array(6 * freedoms[count]),
    inverses: new Float64Array(squares[count]),
    gram: new Float64Array(mostFreedom * mostFreedom),
    solved: new Float64Array(mostFreedom),
    bias: new Float64Array(6 * count),
    gyrations: new Float64Array(3 * count),
    carried: new Float64Array(6 * count),
  };
}

export function createTreeResponse({ count, freedoms }: TreeModel): TreeResponse {
  return {
    wrenches: new Float64Array(6 * count),
    jointForces: new Float64Array(freedoms[count]),
    efforts: new Float64Array(freedoms[count]),
    accelerations: new Float64Array(6 * count),
    rates: new Float64Array(freedoms[count]),
  };
}

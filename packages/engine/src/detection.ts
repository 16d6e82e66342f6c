/** @impinge/engine/detection, which people import as `impinge/detection`: how contact is found, for programs that look at it alone. */

// Pairs that may touch.

export type { BroadPhase } from './detection/broad/broad-phase.js';
export { BROAD_PHASE_NAMES, createBroadPhase } from './detection/broad/broad-phases.js';
export type { BroadPhaseSpec } from './detection/broad/broad-phases.schema.js';
export { createPairBuffer, type PairBuffer } from './detection/broad/pair-buffer.js';
export { createPairFilter, type PairFilter, type PairFilterParts } from './detection/broad/pair-filter.js';

// Balls against meshes, by barriers: faces, edges and corners.

export { createBall } from './detection/narrow/ball.js';
export { type BarrierContacts, createBarrierContacts } from './detection/narrow/barriers/barrier-contacts.js';
export { type Barriers, featureKind } from './detection/narrow/barriers/barriers.js';
export { type BarrierOptions, createBarriers } from './detection/narrow/barriers/create-barriers.js';
export { findNearestBarrier } from './detection/narrow/barriers/nearest-barrier.js';
export { findSphereBarriers } from './detection/narrow/barriers/sphere-barriers.js';

// Distance of solids.

export { distanceRate, type RigidMotion } from './detection/narrow/distance/distance-rate.js';
export { createDistanceScratch, type DistanceScratch } from './detection/narrow/distance/distance-scratch.js';
export { findDistance } from './detection/narrow/distance/find-distance.js';
export { findHalfSpaceDistance } from './detection/narrow/distance/half-space-distance.js';
export {
  createDistanceMemory,
  createDistanceSearch,
  createSolidDistance,
  type DistanceMemory,
  type DistanceSearch,
  type DistanceState,
  type SolidDistance,
} from './detection/narrow/distance/solid-distance.js';
export {
  createTrianglePair,
  findTriangleDistance2,
  type TrianglePair,
} from './detection/narrow/distance/triangle-distance.js';

// Volume that solids share.

export { findEigenNormal } from './detection/narrow/eigen-normal.js';
export { findHalfSpaceInterference } from './detection/narrow/interference/find-half-space-interference.js';
export { findInterference } from './detection/narrow/interference/find-interference.js';
export { createInterference, type Interference } from './detection/narrow/interference/interference.js';
export {
  createInterferenceMemory,
  type InterferenceMemory,
} from './detection/narrow/interference/interference-memory.js';
export {
  createInterferencePolygons,
  findPolygons,
  type InterferencePolygons,
} from './detection/narrow/interference/interference-polygons.js';
export {
  createInterferenceScratch,
  type InterferenceScratch,
} from './detection/narrow/interference/interference-scratch.js';
export { createInterferenceSolid, type InterferenceSolid } from './detection/narrow/interference/interference-solid.js';

// Patches of contact of a frame.

export { findPatchForces } from './simulation/frames/contact-patch-forces.js';
export { type ContactPatch, findContactPatches, type SharedPiece } from './simulation/frames/contact-patches.js';

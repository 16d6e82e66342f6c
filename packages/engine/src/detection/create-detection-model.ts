/**
 * Precomputes exactly what the contacts of a scene need: interference solids of shapes that may meet by volume or by vertices, and barriers of
 * shapes that a ball may meet. Shapes with the same geometry share this data.
 */
import { DEFAULT_SEGMENTS } from '../geometry/authoring/resolution.js';
import type { ShapeGeometry } from '../geometry/shape-geometry.js';
import type { ShapeModel } from '../geometry/shape-model.js';
import { type BroadPhaseSpec, DEFAULT_BROAD_PHASE } from './broad/broad-phases.schema.js';
import type { PairFilter } from './broad/pair-filter.js';
import type { DetectionModel } from './detection-model.js';
import type { Barriers } from './narrow/barriers/barriers.js';
import { createBarriers } from './narrow/barriers/create-barriers.js';
import { CONTACT_METHODS, type ContactMethod } from './narrow/contact-methods.schema.js';
import { createInterferenceSolid, type InterferenceSolid } from './narrow/interference/interference-solid.js';
import { surfaceMesh } from './narrow/surface-mesh.js';
import { makeCore } from './narrow/turned-meshes/core.js';
import { facingMesh } from './narrow/turned-meshes/facing-mesh.js';
import { findSurfacesAsked } from './surfaces-asked.js';

/** Inputs of `createDetectionModel`. */
export interface DetectionParts {
  readonly shapes: ShapeModel;
  readonly filter: PairFilter;
  /** Contact method of each shape; default 'automatic'. */
  readonly methods?: readonly ContactMethod[];
  readonly broadPhase?: BroadPhaseSpec;
  /** Segments in a full turn of round shapes, for contact by mesh; default 64. */
  readonly segments?: number;
  /** As in DetectionModel; default 1e-6. */
  readonly touchDepth?: number;
  /** As in DetectionModel; default −1. */
  readonly normalMemory?: number;
  /** As in DetectionModel; default false. */
  readonly findsPush?: boolean;
}

/** Far above the error of a step, and far too small to be visible. */
const TOUCH_DEPTH = 1e-6;

/** Compiles the detection model; the time is linear in the triangles of different solids, the shapes and the excluded pairs. */
export function createDetectionModel(parts: DetectionParts): DetectionModel {
  const { shapes, filter, methods, segments = DEFAULT_SEGMENTS } = parts;
  const seen = {
    shapes,
    method: Uint8Array.from(shapes.geometry, (_, shape) => CONTACT_METHODS.indexOf(methods?.[shape] ?? 'automatic')),
    hasInside: Uint8Array.from(shapes.geometry, (geometry) => (hasInside(geometry) ? 1 : 0)),
  };
  const asked = findSurfacesAsked(seen, filter);
  const solids = shareOut(shapes.geometry, asked.solid, (geometry) => makeSolid(geometry, segments));
  const cores = shareOut(shapes.geometry, asked.solid, makeCore);
  const barriers = shareOut(shapes.geometry, asked.barriers, (geometry) => makeBarriers(geometry, segments));
  return {
    ...seen,
    filter,
    broadPhase: parts.broadPhase ?? DEFAULT_BROAD_PHASE,
    touchDepth: parts.touchDepth ?? TOUCH_DEPTH,
    normalMemory: parts.normalMemory ?? -1,
    findsPush: parts.findsPush ?? false,
    solids: solids.made,
    solidOf: solids.indices,
    cores: cores.made,
    coreOf: cores.indices,
    barriers: barriers.made,
    barriersOf: barriers.indices,
  };
}

/** Whether a shape has a volume: a shell and a hole have none; a plane has the half-space below it. */
function hasInside(geometry: ShapeGeometry): boolean {
  return geometry.type === 'plane' || enclosesVolume(geometry);
}

/** Whether a shape has a bounded inside. */
function enclosesVolume({ isSheet, reach }: ShapeGeometry): boolean {
  return !isSheet && Number.isFinite(reach);
}

/** Creates a surface once for each geometry with a shape that needs it; returns the index of each shape's surface, or −1. */
function shareOut<Surface>(
  geometry: readonly ShapeGeometry[],
  isAsked: Uint8Array,
  make: (geometry: ShapeGeometry) => Surface | undefined,
): { readonly made: Surface[]; readonly indices: Int32Array } {
  const made: Surface[] = [];
  const known = new Map<ShapeGeometry, number>();
  const indices = Int32Array.from(geometry, (each, shape) => {
    if (isAsked[shape] === 0) return -1;
    const index = known.get(each);
    if (index !== undefined) return index;
    const surface = make(each);
    known.set(each, surface === undefined ? -1 : made.push(surface) - 1);
    return surface === undefined ? -1 : made.length - 1;
  });
  return { made, indices };
}

function makeSolid(geometry: ShapeGeometry, segments: number): InterferenceSolid | undefined {
  const mesh = enclosesVolume(geometry) ? facingMesh(geometry, segments) : undefined;
  return mesh && createInterferenceSolid(mesh);
}

/** Barriers of a shape for balls: of a solid the outer side resists, of a sheet both; none for a plane. `segments`: in a full turn of round shapes. */
export function makeBarriers(geometry: ShapeGeometry, segments: number): Barriers | undefined {
  const { isSheet, coordinateError } = geometry;
  const mesh = surfaceMesh(geometry, segments);
  return mesh && createBarriers(mesh, { sides: isSheet ? 'both' : 'outward', coordinateError });
}

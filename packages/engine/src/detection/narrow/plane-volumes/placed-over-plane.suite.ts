/** A round shape over the plane z = 0, and its patch in numbers. */
import { exactGeometry, SHAPE_TYPES } from '../../../geometry/shape-geometry.js';
import type { ShapeModel } from '../../../geometry/shape-model.js';
import { drawingMesh, type ExactShape } from '../../../geometry/shapes/shapes.js';
import type { Quaternion } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { createPairFilter } from '../../broad/pair-filter.js';
import { createContacts } from '../../contact.js';
import { createDetectionModel } from '../../create-detection-model.js';
import { findHalfSpaceInterference } from '../interference/find-half-space-interference.js';
import { createInterference } from '../interference/interference.js';
import { createInterferenceScratch } from '../interference/interference-scratch.js';
import { createInterferenceSolid } from '../interference/interference-solid.js';
import { roundPlane } from '../round-plane.js';

export interface PlacedPatch {
  readonly gap: number;
  readonly volume: number;
  readonly area: number;
  readonly point: Vec3;
  /** J_v, row by row. */
  readonly inertia: readonly number[];
  readonly elastic: number;
  readonly push: Vec3;
  readonly moment: Vec3;
}

/** The contact of a shape at a place with the half-space below z = 0. */
export function patchOverPlane(shape: ExactShape, at: Vec3, orientation: Quaternion): PlacedPatch {
  const geometry = [exactGeometry(shape), exactGeometry({ type: 'plane', normal: [0, 0, 1] })];
  const shapes: ShapeModel = {
    count: 2,
    geometry,
    type: Uint8Array.from(geometry, ({ type }) => SHAPE_TYPES.indexOf(type)),
    body: Int32Array.of(0, 1),
    material: new Int32Array(2),
    offsetsB: new Float64Array(6),
    axesB: new Float64Array(6),
    orientationsB: new Float64Array(8),
    turns: Uint8Array.of(1, 0),
    radius: new Float64Array(2),
    reach: Float64Array.from(geometry, ({ reach }) => reach),
    size: Float64Array.from(geometry, ({ reach }) => reach / 2),
  };
  const filter = createPairFilter({ body: shapes.body, moves: () => true });
  const detection = { ...createDetectionModel({ shapes, filter }), findsPush: true };
  const poses = {
    originsW: Float64Array.of(...at, 0, 0, 0),
    axesW: Float64Array.of(0, 0, 1, 0, 0, 1),
    orientations: Float64Array.of(...orientation, 0, 0, 0, 1),
  };
  const out = createContacts(1);
  roundPlane(detection, poses, 0, 1, out, 0);
  const three = (list: Float64Array): Vec3 => [list[0], list[1], list[2]];
  return {
    gap: out.gap[0],
    volume: out.volume[0],
    area: out.contactArea[0],
    point: three(out.pointW),
    inertia: [...out.inertiaW],
    elastic: out.elasticVolume[0],
    push: three(out.pushAB),
    moment: three(out.pushMomentAB),
  };
}

/** The same by the mesh of the shape; no Φ. */
export function meshPatchOverPlane(shape: ExactShape, at: Vec3, orientation: Quaternion, segments: number) {
  const mesh = drawingMesh(shape, { segments });
  if (mesh === undefined) throw new Error('a round solid has a mesh');
  const out = createInterference();
  const pose = [...at, ...orientation];
  const floor = [0, 0, 0, 0, 0, 1];
  findHalfSpaceInterference(createInterferenceSolid(mesh), pose, floor, true, createInterferenceScratch(), out);
  return {
    volume: out.total.volume,
    area: out.contactArea[0],
    point: [...out.total.centroidW],
    inertia: [...out.total.inertiaW],
  };
}

/**
 * Any two solids that are not balls, by the volume they share: a contact for each connected piece of the interference.
 *   gap = −δ,  δ = d,  point p_c,  n along Σ A_j n_j,  R* = V/(π δ²)
 * R* is that of the ball whose cap of depth δ has the volume V, so that Hertz, 4/3 E* √R* δ^(3/2), is the volume–depth law E* 4/(3√π) √(V δ)
 * (Nassauer, Kuna, Granular Matter 15 (2013); 000 §6.1). Round exact shapes take part by their meshes, 64 segments a turn unless the scene says otherwise, boxes as
 * they are, and a half-space by the top of a block under the other body, large enough that nobody sees its sides.
 * A convex piece over an area A_c has V ≥ A_c d/3, as a cone has. One that lies around a corner of the other body is far longer along n than it is
 * deep, so that δ is taken as 3 V/A_c at most.
 * A ball's mesh keeps its axes along the world's, so that it rolls without bumps.
 */
import { invariant } from '../../errors/invariant.js';
import { box } from '../../geometry/authoring/primitives/box.js';
import type { ShapeGeometry } from '../../geometry/shape-geometry.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import { PI } from '../../math/elementary.js';
import { fromZ } from '../../math/quaternion.js';
import { type Contacts, makeRoomForContacts } from '../contact.js';
import { nearestOfSolids } from './distance/shape-distance.js';
import { findInterference } from './interference/find-interference.js';
import { createInterference, type Interference } from './interference/interference.js';
import { createInterferenceScratch } from './interference/interference-scratch.js';
import { createInterferenceSolid, type InterferenceSolid } from './interference/interference-solid.js';
import type { ManyPlaces } from './narrow-phase.js';
import { interferenceSolidOf, takePose } from './solid-of-shape.js';

/** Edge of the block that stands for a half-space, over the reach of the other body. */
const BLOCK = 8;

const blocks = new WeakMap<ShapeGeometry, InterferenceSolid>();
const scratch = createInterferenceScratch();
const found = createInterference();
const poseA = new Float64Array(7);
const poseB = new Float64Array(7);

/** δ of a piece as laws see it [m]: d, at most 3 V/A_c. */
export function depthOfPiece({ volume, contactArea, depth }: Interference, piece: number): number {
  const area = contactArea[piece];
  return area > 0 ? Math.min(depth[piece], (3 * volume[piece]) / area) : depth[piece];
}

export const sharedVolume: ManyPlaces = {
  seesOverlapOnly: true,
  hasPieces: true,
  findAll: (shapes, poses, a, b, _margin, out, memory, remember) => {
    const solidA = place(shapes, poses, a, b, poseA);
    const solidB = place(shapes, poses, b, a, poseB);
    if (solidA === undefined || solidB === undefined) return;
    findInterference(solidA, poseA, solidB, poseB, scratch, found, memory, remember);
    makeRoomForContacts(out, out.count + found.count);
    for (let piece = 0; piece < found.count; piece++) if (writePatch(piece, out, out.count)) out.count++;
  },
  findNearest: nearestOfSolids,
};

/** Writes a piece over contact `slot`; false for one that is too thin to be one. */
function writePatch(piece: number, out: Contacts, slot: number): boolean {
  const { volume, contactArea, depth, normalAB, centroidW, areaVectorAB, inertiaW, id } = found;
  const penetration = depthOfPiece(found, piece);
  if (!(penetration * penetration > 0)) return false;
  out.feature[slot] = id[piece];
  out.gap[slot] = -penetration;
  out.effectiveRadius[slot] = volume[piece] / (PI * penetration * penetration);
  out.volume[slot] = volume[piece];
  out.contactArea[slot] = contactArea[piece];
  out.depth[slot] = depth[piece];
  for (let k = 0; k < 3; k++) {
    out.normalAB[3 * slot + k] = normalAB[3 * piece + k];
    out.pointW[3 * slot + k] = centroidW[3 * piece + k];
    out.areaVectorAB[3 * slot + k] = areaVectorAB[3 * piece + k];
  }
  for (let k = 0; k < 9; k++) out.inertiaW[9 * slot + k] = inertiaW[9 * piece + k];
  return true;
}

/** The solid of a shape, and its pose into `pose`; a plane's depends on the other shape. Undefined for one that encloses nothing. */
export function place(
  shapes: ShapeModel,
  poses: ShapePoses,
  shape: number,
  other: number,
  pose: Float64Array,
): InterferenceSolid | undefined {
  const geometry = shapes.geometry[shape];
  if (geometry.type === 'plane') return placeBlock(shapes, poses, shape, other, pose);
  takePose(shapes, poses, shape, pose);
  return interferenceSolidOf(geometry, shapes.segments);
}

/** A block whose top is the plane, under the middle of the other body. */
function placeBlock(
  shapes: ShapeModel,
  { originsW, axesW }: ShapePoses,
  plane: number,
  other: number,
  pose: Float64Array,
): InterferenceSolid {
  const edge = BLOCK * shapes.reach[other];
  const geometry = shapes.geometry[other];
  const known = blocks.get(geometry) ?? createInterferenceSolid(box({ size: [edge, edge, edge] }));
  invariant(Number.isFinite(edge), 'a plane meets only what ends somewhere');
  blocks.set(geometry, known);
  const p = 3 * plane;
  const q = 3 * other;
  const nx = axesW[p];
  const ny = axesW[p + 1];
  const nz = axesW[p + 2];
  const height =
    nx * (originsW[q] - originsW[p]) +
    ny * (originsW[q + 1] - originsW[p + 1]) +
    nz * (originsW[q + 2] - originsW[p + 2]);
  const down = height + edge / 2;
  pose[0] = originsW[q] - down * nx;
  pose[1] = originsW[q + 1] - down * ny;
  pose[2] = originsW[q + 2] - down * nz;
  pose.set(fromZ([nx, ny, nz]), 3);
  return known;
}

/**
 * Any two solids that are not balls, by the volume they share: a contact for each connected piece of the interference.
 *   gap = −δ,  δ = d,  point p_c,  n along Σ A_j n_j,  R* = V/(π δ²)
 * R* is that of the ball whose cap of depth δ has the volume V, so that Hertz, 4/3 E* √R* δ^(3/2), is the volume–depth law E* 4/(3√π) √(V δ)
 * (Nassauer, Kuna, Granular Matter 15 (2013); 000 §6.1). Round exact shapes take part by their meshes, 64 segments a turn unless the scene says otherwise, boxes as
 * they are, and a half-space by the top of a block under the other body, large enough that nobody sees its sides.
 * A convex piece over an area A_c has V ≥ A_c d/3, as a cone has. One that lies around a corner of the other body is far longer along n than it is
 * deep, so that δ is taken as 3 V/A_c at most.
 * A ball's mesh keeps its axes along the world's, so that it rolls without bumps. What is apart is not measured: a pair shows itself when it overlaps.
 */
import { invariant } from '../../errors/invariant.js';
import { box } from '../../geometry/authoring/primitives/box.js';
import type { ShapeGeometry } from '../../geometry/shape-geometry.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import { PI } from '../../math/elementary.js';
import { fromZ } from '../../math/quaternion.js';
import { length3 } from '../../math/vec3.js';
import { type Contacts, makeRoomForContacts } from '../contact.js';
import { findInterference } from './interference/find-interference.js';
import { createInterference } from './interference/interference.js';
import { createInterferenceScratch } from './interference/interference-scratch.js';
import { createInterferenceSolid, type InterferenceSolid } from './interference/interference-solid.js';
import type { ManyPlaces } from './narrow-phase.js';
import { surfaceMesh } from './surface-mesh.js';

/** Edge of the block that stands for a half-space, over the reach of the other body. */
const BLOCK = 8;

const solids = new WeakMap<ShapeGeometry, InterferenceSolid>();
const blocks = new WeakMap<ShapeGeometry, InterferenceSolid>();
const scratch = createInterferenceScratch();
const found = createInterference();
const IDENTITY = [0, 0, 0, 1];
const poseA = new Float64Array(7);
const poseB = new Float64Array(7);

/** A shape ready for interference, made once and kept as long as the shape is; undefined for one that encloses nothing. */
export function interferenceSolidOf(geometry: ShapeGeometry, segments: number): InterferenceSolid | undefined {
  const known = solids.get(geometry);
  if (known !== undefined || !enclosesVolume(geometry)) return known;
  const mesh = surfaceMesh(geometry, segments);
  if (mesh === undefined) return undefined;
  const made = createInterferenceSolid(mesh);
  solids.set(geometry, made);
  return made;
}

/** Whether a shape has an inside that ends: not a shell, not a hole, not a plane. */
export function enclosesVolume({ isSheet, reach }: ShapeGeometry): boolean {
  return !isSheet && Number.isFinite(reach);
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
  findNearest: (shapes, poses, a, b, out, slot) => {
    // A rough figure for a body that is apart: balls around the two.
    const { originsW } = poses;
    const [dx, dy, dz] = [0, 1, 2].map((k) => originsW[3 * b + k] - originsW[3 * a + k]);
    const distance = Math.max(length3(dx, dy, dz), Number.MIN_VALUE);
    const reach = Math.min(shapes.reach[a], shapes.reach[b]);
    out.normalAB.set([dx / distance, dy / distance, dz / distance], 3 * slot);
    out.pointW.set(originsW.subarray(3 * a, 3 * a + 3), 3 * slot);
    out.gap[slot] =
      Math.max(0, Math.min(distance, heightOver(shapes, poses, a, b)) - shapes.reach[a] - shapes.reach[b]) || 0;
    out.effectiveRadius[slot] = reach / 2;
  },
};

/** Writes a piece over contact `slot`; false for one that is too thin to be one. */
function writePatch(piece: number, out: Contacts, slot: number): boolean {
  const { volume, contactArea, depth, normalAB, centroidW, areaVectorAB, inertiaW, id } = found;
  const area = contactArea[piece];
  const penetration = area > 0 ? Math.min(depth[piece], (3 * volume[piece]) / area) : depth[piece];
  if (!(penetration * penetration > 0)) return false;
  out.feature[slot] = id[piece];
  out.gap[slot] = -penetration;
  out.effectiveRadius[slot] = volume[piece] / (PI * penetration * penetration);
  out.volume[slot] = volume[piece];
  out.contactArea[slot] = area;
  out.depth[slot] = depth[piece];
  for (let k = 0; k < 3; k++) {
    out.normalAB[3 * slot + k] = normalAB[3 * piece + k];
    out.pointW[3 * slot + k] = centroidW[3 * piece + k];
    out.areaVectorAB[3 * slot + k] = areaVectorAB[3 * piece + k];
  }
  for (let k = 0; k < 9; k++) out.inertiaW[9 * slot + k] = inertiaW[9 * piece + k];
  return true;
}

/** Distance of the other shape's origin from a plane, Infinity where neither is one. */
function heightOver({ reach }: ShapeModel, { originsW, axesW }: ShapePoses, a: number, b: number): number {
  const [plane, other] = Number.isFinite(reach[a]) ? [b, a] : [a, b];
  if (Number.isFinite(reach[plane])) return Number.POSITIVE_INFINITY;
  let height = 0;
  for (let k = 0; k < 3; k++) height += axesW[3 * plane + k] * (originsW[3 * other + k] - originsW[3 * plane + k]);
  return height;
}

/** The solid of a shape, and its pose into `pose`; a plane's depends on the other shape. */
function place(
  shapes: ShapeModel,
  poses: ShapePoses,
  shape: number,
  other: number,
  pose: Float64Array,
): InterferenceSolid | undefined {
  const geometry = shapes.geometry[shape];
  if (geometry.type === 'plane') return placeBlock(shapes, poses, shape, other, pose);
  const { originsW, orientations } = poses;
  for (let k = 0; k < 3; k++) pose[k] = originsW[3 * shape + k];
  const o = 4 * shape;
  let squares = 0;
  for (let k = 0; k < 4; k++) squares += orientations[o + k] * orientations[o + k];
  const length = Math.sqrt(squares);
  // A ball does not turn, and nobody fills in how it lies.
  for (let k = 0; k < 4; k++) pose[3 + k] = shapes.turns[shape] === 1 ? orientations[o + k] / length : IDENTITY[k];
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

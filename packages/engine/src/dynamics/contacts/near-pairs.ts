/**
 * Pairs that may touch, in canonical order. The list is kept until a shape has moved by more than its skin since it was made (a Verlet
 * list). It holds every pair that touches, whenever it was made, so contacts do not depend on that.
 *   a point at distance r from a shape's origin moves by at most |Δx| + 2 r |Δq|
 * Verlet, Phys. Rev. 159 (1967) 98.
 */

import { boxesOverlap } from '../../detection/broad/broad-phase.js';
import { addPair, createPairBuffer, type PairBuffer } from '../../detection/broad/pair-buffer.js';
import { mayMeet } from '../../detection/broad/pair-filter.js';
import { contactKey } from '../../detection/contact.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import {
  type ApartWitnesses,
  creditWitness,
  provenDistance,
  renewWitness,
} from '../../detection/narrow/distance/apart-witnesses.js';
import { canTouch, hasManyPlaces, hasPieces } from '../../detection/narrow/pair-table.js';
import { findShapeBoxes } from '../../detection/shape-boxes.js';
import { SHAPE_TYPES } from '../../geometry/shape-geometry.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { ContactSlots } from './contact-slots.js';
import { createPairWatch, findWatchedPairs, type PairWatch } from './watched-pairs.js';

/** Skin of a shape over its size: thicker ones last longer, and hold more pairs that do not touch. */
const SKIN = 0.1;
/** Gaps of more than this part of R* are larger than any round-off (scenes are within 10⁹ radii of the origin). */
export const FAR = 1e-5;

/** Among more shapes than these some are taken to meet, unseen. */
const FEW = 64;

const PLANE = SHAPE_TYPES.indexOf('plane');

/** Scratch. */
export interface NearPairs {
  readonly watch: PairWatch;
  /** How far each shape may move before the list is made anew [m]; 0 for shapes without end. */
  readonly skins: Float64Array;
  /** Where shapes were when the list was made: origin, 3 a shape; orientation, or the axis of one that does not turn, 4 a shape. */
  readonly origins: Float64Array;
  readonly orientations: Float64Array;
  readonly pairs: PairBuffer;
  /** Proof that pairs of solids are apart. */
  readonly witnesses: ApartWitnesses;
  /** 1 for pairs that may touch in several places. */
  many: Uint8Array;
  /** Boxes of the shapes now, where some pair needs them, wider by what is FAR. */
  readonly boxes: Float64Array;
  readonly room: Float64Array;
  needsBoxes: boolean;
  isMade: boolean;
  /** Whether any two shapes may meet at all. */
  readonly isNeeded: boolean;
}

export function createNearPairs(detection: DetectionModel): NearPairs {
  const { shapes } = detection;
  const near: NearPairs = {
    watch: createPairWatch(detection),
    skins: new Float64Array(shapes.count),
    origins: new Float64Array(3 * shapes.count),
    orientations: new Float64Array(4 * shapes.count),
    pairs: createPairBuffer(),
    witnesses: new Map(),
    many: new Uint8Array(64),
    boxes: new Float64Array(6 * shapes.count),
    room: new Float64Array(shapes.count),
    needsBoxes: false,
    isMade: false,
    isNeeded: shapes.count > FEW || anyMeet(detection),
  };
  shapes.reach.forEach((reach, shape) => {
    if (!Number.isFinite(reach)) return;
    near.skins[shape] = SKIN * shapes.size[shape];
    near.room[shape] = FAR * reach;
    near.watch.room[shape] = near.skins[shape] + near.room[shape];
  });
  return near;
}

function anyMeet(detection: DetectionModel): boolean {
  for (let b = 0; b < detection.shapes.count; b++)
    for (let a = 0; a < b; a++) if (mayMeet(detection.filter, a, b) && canTouch(detection, a, b)) return true;
  return false;
}

/** Brings the list up to now. `slots`: the live contacts, whose pairs are in the list wherever they are. */
export function findNearPairs(
  detection: DetectionModel,
  slots: ContactSlots,
  poses: ShapePoses,
  near: NearPairs,
): void {
  if (!near.isNeeded) return;
  if (!near.isMade || hasMoved(detection, poses, near)) makeList(detection, slots, poses, near);
  if (near.needsBoxes) findShapeBoxes(detection.shapes, poses, near.room, near.boxes);
}

/** Whether the shapes of a pair of the list are certainly apart, by their bounding spheres, boxes and witnesses. */
export function areApart(detection: DetectionModel, poses: ShapePoses, near: NearPairs, pair: number): boolean {
  const { shapes } = detection;
  const a = near.pairs.pairs[2 * pair];
  const b = near.pairs.pairs[2 * pair + 1];
  if (isBeyond(shapes, poses, a, b, near.room)) return true;
  if (near.many[pair] === 0) return false;
  if (near.needsBoxes && !boxesOverlap(near.boxes, 6 * a, 6 * b)) return true;
  const key = contactKey(a, b, shapes.count);
  if (!(provenDistance(near.witnesses, detection, poses, a, b, key) > near.room[a] + near.room[b])) return false;
  creditWitness(near.witnesses, key);
  return true;
}

/** To be called after a search found that a pair without live contacts has no contact. Only overlaps are remembered as absent. */
export function rememberApart(
  detection: DetectionModel,
  poses: ShapePoses,
  near: NearPairs,
  a: number,
  b: number,
): void {
  if (!hasPieces(detection, a, b)) return;
  const limit = Math.min(detection.shapes.size[a], detection.shapes.size[b]) * SKIN;
  renewWitness(near.witnesses, detection, poses, a, b, contactKey(a, b, detection.shapes.count), limit);
}

function makeList(detection: DetectionModel, slots: ContactSlots, poses: ShapePoses, near: NearPairs): void {
  const { shapes } = detection;
  const { watch, pairs } = near;
  findWatchedPairs(detection, slots, poses, watch);
  if (near.many.length < watch.pairs.count) near.many = new Uint8Array(2 * watch.pairs.count);
  pairs.count = 0;
  near.needsBoxes = false;
  let slot = 0;
  for (let pair = 0; pair < watch.pairs.count; pair++) {
    const a = watch.pairs.pairs[2 * pair];
    const b = watch.pairs.pairs[2 * pair + 1];
    slot = firstOfPair(slots, slot, a, b);
    const isLive = slot < slots.count && slots.shapeA[slot] === a && slots.shapeB[slot] === b;
    if (!isLive && isBeyond(shapes, poses, a, b, watch.room)) continue;
    near.many[pairs.count] = hasManyPlaces(detection, a, b) ? 1 : 0;
    if (near.many[pairs.count] === 1) near.needsBoxes = true;
    addPair(pairs, a, b);
  }
  remember(detection, poses, near);
  near.isMade = true;
}

/** The first slot, from one on, of shapes (a, b) or behind them. */
function firstOfPair({ count, shapeA, shapeB }: ContactSlots, from: number, a: number, b: number): number {
  let slot = from;
  while (slot < count && (shapeA[slot] < a || (shapeA[slot] === a && shapeB[slot] < b))) slot++;
  return slot;
}

function remember({ shapes }: DetectionModel, poses: ShapePoses, { origins, orientations }: NearPairs): void {
  for (let i = 0; i < 3 * shapes.count; i++) origins[i] = poses.originsW[i];
  for (let shape = 0; shape < shapes.count; shape++) {
    const at = 4 * shape;
    if (shapes.turns[shape] === 1) for (let k = at; k < at + 4; k++) orientations[k] = poses.orientations[k];
    else for (let k = 0; k < 3; k++) orientations[at + k] = poses.axesW[3 * shape + k];
  }
}

/** Whether some shape has moved by more than its skin. */
function hasMoved({ shapes }: DetectionModel, poses: ShapePoses, near: NearPairs): boolean {
  const { origins, orientations, skins } = near;
  for (let shape = 0; shape < shapes.count; shape++) {
    const skin = skins[shape];
    const dx = poses.originsW[3 * shape] - origins[3 * shape];
    const dy = poses.originsW[3 * shape + 1] - origins[3 * shape + 1];
    const dz = poses.originsW[3 * shape + 2] - origins[3 * shape + 2];
    const squared = dx * dx + dy * dy + dz * dz;
    if (!(squared <= skin * skin)) return true;
    if (shapes.turns[shape] === 0) {
      if (skin > 0) continue;
      for (let k = 0; k < 3; k++) if (poses.axesW[3 * shape + k] !== orientations[4 * shape + k]) return true;
      continue;
    }
    let minus = 0;
    let plus = 0;
    for (let k = 4 * shape; k < 4 * shape + 4; k++) {
      const now = poses.orientations[k];
      const then = orientations[k];
      minus += (now - then) * (now - then);
      plus += (now + then) * (now + then);
    }
    const turned = Math.sqrt(Math.min(minus, plus));
    // A shape without end has no skin, and none of its points may move.
    if (turned > 0 && !(Math.sqrt(squared) + 2 * shapes.reach[shape] * turned <= skin)) return true;
  }
  return false;
}

/** Whether the bounding spheres of two shapes, or one and a plane, are farther apart than the `rooms` of the two [m]. */
function isBeyond(
  shapes: DetectionModel['shapes'],
  { originsW, axesW }: ShapePoses,
  a: number,
  b: number,
  rooms: Float64Array,
): boolean {
  const { reach, type } = shapes;
  const dx = originsW[3 * b] - originsW[3 * a];
  const dy = originsW[3 * b + 1] - originsW[3 * a + 1];
  const dz = originsW[3 * b + 2] - originsW[3 * a + 2];
  if (type[a] === PLANE)
    return axesW[3 * a] * dx + axesW[3 * a + 1] * dy + axesW[3 * a + 2] * dz > reach[b] + rooms[a] + rooms[b];
  if (type[b] === PLANE)
    return -(axesW[3 * b] * dx + axesW[3 * b + 1] * dy + axesW[3 * b + 2] * dz) > reach[a] + rooms[a] + rooms[b];
  const near = reach[a] + reach[b] + rooms[a] + rooms[b];
  return dx * dx + dy * dy + dz * dz > near * near;
}

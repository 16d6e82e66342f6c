/**
 * Pairs that may touch, in canonical order. The list is kept until a shape has moved by more than its skin since it was made (a Verlet
 * list). It holds every pair that touches, whenever it was made, so contacts do not depend on that.
 *   a point at distance r from a shape's origin moves by at most |Δx| + 2 r |Δq|
 * Verlet, Phys. Rev. 159 (1967) 98.
 */
import { boxesOverlap } from '../../detection/broad/broad-phase.js';
import { addPair, createPairBuffer, type PairBuffer } from '../../detection/broad/pair-buffer.js';
import { contactKey } from '../../detection/contact.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import { hasManyPlaces } from '../../detection/narrow/pair-table.js';
import { findShapeBoxes } from '../../detection/shape-boxes.js';
import { SHAPE_TYPES } from '../../geometry/shape-geometry.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import { type ContactSlots, isLivePair } from './contact-slots.js';
import { createPairWatch, findWatchedPairs, type PairWatch } from './watched-pairs.js';

/** Skin of a shape over its size: thicker ones last longer, and hold more pairs that do not touch. */
const SKIN = 0.1;
/** Gaps of more than this part of R* are larger than any round-off (scenes are within 10⁹ radii of the origin). */
export const FAR = 1e-5;

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
  /** 1 for pairs that may touch in several places. */
  many: Uint8Array;
  /** Boxes of the shapes now, where some pair needs them, wider by what is FAR. */
  readonly boxes: Float64Array;
  readonly room: Float64Array;
  needsBoxes: boolean;
  isMade: boolean;
}

export function createNearPairs(detection: DetectionModel): NearPairs {
  const { shapes } = detection;
  const near: NearPairs = {
    watch: createPairWatch(detection),
    skins: new Float64Array(shapes.count),
    origins: new Float64Array(3 * shapes.count),
    orientations: new Float64Array(4 * shapes.count),
    pairs: createPairBuffer(),
    many: new Uint8Array(64),
    boxes: new Float64Array(6 * shapes.count),
    room: new Float64Array(shapes.count),
    needsBoxes: false,
    isMade: false,
  };
  shapes.reach.forEach((reach, shape) => {
    if (!Number.isFinite(reach)) return;
    near.skins[shape] = SKIN * shapes.size[shape];
    near.room[shape] = FAR * reach;
    near.watch.room[shape] = near.skins[shape] + near.room[shape];
  });
  return near;
}

/** Brings the list up to now. `slots`: the live contacts, whose pairs are in the list wherever they are. */
export function findNearPairs(
  detection: DetectionModel,
  slots: ContactSlots,
  poses: ShapePoses,
  near: NearPairs,
): void {
  if (!near.isMade || hasMoved(detection, poses, near)) makeList(detection, slots, poses, near);
  if (near.needsBoxes) findShapeBoxes(detection.shapes, poses, near.room, near.boxes);
}

/** Whether the shapes of a pair of the list are certainly apart, by their bounding spheres and boxes. */
export function areApart({ shapes }: DetectionModel, poses: ShapePoses, near: NearPairs, pair: number): boolean {
  const a = near.pairs.pairs[2 * pair];
  const b = near.pairs.pairs[2 * pair + 1];
  if (isBeyond(shapes, poses, a, b, near.room[a] + near.room[b])) return true;
  return near.needsBoxes && near.many[pair] === 1 && !boxesOverlap(near.boxes, 6 * a, 6 * b);
}

function makeList(detection: DetectionModel, slots: ContactSlots, poses: ShapePoses, near: NearPairs): void {
  const { shapes } = detection;
  const { watch, pairs } = near;
  findWatchedPairs(detection, slots, poses, watch);
  if (near.many.length < watch.pairs.count) near.many = new Uint8Array(2 * watch.pairs.count);
  pairs.count = 0;
  near.needsBoxes = false;
  for (let pair = 0; pair < watch.pairs.count; pair++) {
    const a = watch.pairs.pairs[2 * pair];
    const b = watch.pairs.pairs[2 * pair + 1];
    const isLive = slots.count > 0 && isLivePair(slots, contactKey(a, b, shapes.count));
    if (!isLive && isBeyond(shapes, poses, a, b, watch.room[a] + watch.room[b])) continue;
    near.many[pairs.count] = hasManyPlaces(detection, a, b) ? 1 : 0;
    if (near.many[pairs.count] === 1) near.needsBoxes = true;
    addPair(pairs, a, b);
  }
  remember(detection, poses, near);
  near.isMade = true;
}

function remember({ shapes }: DetectionModel, poses: ShapePoses, { origins, orientations }: NearPairs): void {
  for (let i = 0; i < 3 * shapes.count; i++) origins[i] = poses.originsW[i];
  for (let shape = 0; shape < shapes.count; shape++) {
    const [from, at] = shapes.turns[shape] === 1 ? [poses.orientations, 4 * shape] : [poses.axesW, 3 * shape];
    for (let k = 0; k < 3 + shapes.turns[shape]; k++) orientations[4 * shape + k] = from[at + k];
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
      const [now, then] = [poses.orientations[k], orientations[k]];
      minus += (now - then) * (now - then);
      plus += (now + then) * (now + then);
    }
    const turned = Math.sqrt(Math.min(minus, plus));
    // A shape without end has no skin, and none of its points may move.
    if (turned > 0 && !(Math.sqrt(squared) + 2 * shapes.reach[shape] * turned <= skin)) return true;
  }
  return false;
}

/** Whether the bounding spheres of two shapes, or one and a plane, are farther apart than `room` [m]. */
function isBeyond(
  shapes: DetectionModel['shapes'],
  { originsW, axesW }: ShapePoses,
  a: number,
  b: number,
  room: number,
): boolean {
  const dx = originsW[3 * b] - originsW[3 * a];
  const dy = originsW[3 * b + 1] - originsW[3 * a + 1];
  const dz = originsW[3 * b + 2] - originsW[3 * a + 2];
  if (shapes.type[a] === PLANE || shapes.type[b] === PLANE) {
    const [plane, other, sign] = shapes.type[a] === PLANE ? [a, b, 1] : [b, a, -1];
    const height = axesW[3 * plane] * dx + axesW[3 * plane + 1] * dy + axesW[3 * plane + 2] * dz;
    return sign * height > shapes.reach[other] + room;
  }
  const reach = shapes.reach[a] + shapes.reach[b] + room;
  return dx * dx + dy * dy + dz * dz > reach * reach;
}

/**
 * What proves that two shapes are still apart: their distance at some earlier pose, less what any point of one has moved against the other since.
 *   d ≥ d₀ − |t − t₀| − r 2 sin(φ/2),   ‖R − R₀‖ = 2 sin(φ/2) = |R − R₀|_F / √2
 * R and t place one shape in the frame of the other, r is its reach and φ the angle between R and R₀. So bodies that move together prove it for ever.
 * Of a half-space only the height over it and the direction of its normal in the body matter. A proof only saves a search that would find the
 * same, so results do not depend on what is remembered, and it is no part of a saved state.
 */
import { SHAPE_TYPES } from '../../../geometry/shape-geometry.js';
import type { ShapePoses } from '../../../geometry/shape-model.js';
import type { DetectionModel } from '../../detection-model.js';
import { findRelativePose, findRotation } from '../interference/relative-pose.js';
import { takeTurnedPose } from '../turned-meshes/turned-pose.js';
import { findShapeDistance } from './shape-distance.js';
import { createSolidDistance } from './solid-distance.js';

interface ApartWitness {
  /** d₀ less round-off [m]. */
  distance: number;
  /** R row by row and t; or for a half-space the height of the body's origin, and the normal in its frame. */
  readonly place: Float64Array;
  /** How often it was proof enough, how many searches to wait before it is made anew, and how many were waited the last time. */
  served: number;
  wait: number;
  waited: number;
}

/** By the key of a pair. Scratch. */
export type ApartWitnesses = Map<number, ApartWitness>;

const PLANE = SHAPE_TYPES.indexOf('plane');
/** Round-off of a pose and of a distance, relative to the lengths in it. */
const ROUNDING = 256 * Number.EPSILON;
/** A witness that served less often than this was not worth its search. */
const FEW = 4;
const LONGEST_WAIT = 64;

const frame = new Float64Array(7);
const moving = new Float64Array(7);
const turn = new Float64Array(9);
const now = new Float64Array(12);
const found = createSolidDistance();

/** A distance [m] that shapes a and b certainly have; −Infinity if nothing is known. */
export function provenDistance(
  witnesses: ApartWitnesses,
  detection: DetectionModel,
  poses: ShapePoses,
  a: number,
  b: number,
  key: number,
): number {
  const witness = witnesses.get(key);
  if (witness === undefined || !(witness.distance > 0)) return Number.NEGATIVE_INFINITY;
  const { shapes } = detection;
  findPlace(detection, poses, a, b);
  const { place } = witness;
  if (shapes.type[a] === PLANE || shapes.type[b] === PLANE) {
    const x = now[1] - place[1];
    const y = now[2] - place[2];
    const z = now[3] - place[3];
    const reach = shapes.type[a] === PLANE ? shapes.reach[b] : shapes.reach[a];
    return witness.distance + (now[0] - place[0]) - Math.sqrt(x * x + y * y + z * z) * reach;
  }
  let turned = 0;
  for (let k = 0; k < 9; k++) turned += (now[k] - place[k]) * (now[k] - place[k]);
  let moved = 0;
  for (let k = 9; k < 12; k++) moved += (now[k] - place[k]) * (now[k] - place[k]);
  return witness.distance - Math.sqrt(moved) - Math.sqrt(turned / 2) * Math.min(shapes.reach[a], shapes.reach[b]);
}

/** Counts that the witness of a pair was proof enough. */
export function creditWitness(witnesses: ApartWitnesses, key: number): void {
  const witness = witnesses.get(key);
  if (witness !== undefined) witness.served++;
}

/** Makes the witness of a pair anew, at these poses, unless the last ones did not serve. Distances beyond the limit [m] are not searched. */
export function renewWitness(
  witnesses: ApartWitnesses,
  detection: DetectionModel,
  poses: ShapePoses,
  a: number,
  b: number,
  key: number,
  limit: number,
): void {
  const witness = witnesses.get(key) ?? addWitness(witnesses, key);
  if (witness.wait > 0) {
    witness.wait--;
    return;
  }
  witness.waited = witness.served >= FEW ? 0 : Math.min(LONGEST_WAIT, 2 * witness.waited + 1);
  witness.wait = witness.waited;
  witness.served = 0;
  findShapeDistance(detection, poses, a, b, limit, found);
  findPlace(detection, poses, a, b);
  for (let k = 0; k < 12; k++) witness.place[k] = now[k];
  const { reach } = detection.shapes;
  const isPlane = detection.shapes.type[a] === PLANE || detection.shapes.type[b] === PLANE;
  const far = isPlane ? Math.abs(now[0]) : Math.abs(now[9]) + Math.abs(now[10]) + Math.abs(now[11]);
  let lengths = far + found.distance;
  for (const shape of [a, b]) if (reach[shape] < Number.POSITIVE_INFINITY) lengths += reach[shape];
  witness.distance = found.state === 'touching' ? 0 : found.distance - ROUNDING * lengths;
}

function addWitness(witnesses: ApartWitnesses, key: number): ApartWitness {
  // The first one is made at once.
  const witness = { distance: 0, place: new Float64Array(12), served: FEW, wait: 0, waited: 0 };
  witnesses.set(key, witness);
  return witness;
}

/** Fills `now`: the shape of the smaller reach in the frame of the other. */
function findPlace(detection: DetectionModel, poses: ShapePoses, a: number, b: number): void {
  const { shapes } = detection;
  const aIsFrame = shapes.reach[a] >= shapes.reach[b];
  const base = aIsFrame ? a : b;
  takeTurnedPose(detection, poses, aIsFrame ? b : a, base, moving);
  if (shapes.type[base] === PLANE) {
    const { originsW, axesW } = poses;
    findRotation(moving, 3, turn);
    now[0] = 0;
    for (let k = 0; k < 3; k++) {
      now[0] += axesW[3 * base + k] * (moving[k] - originsW[3 * base + k]);
      now[1 + k] = turn[k] * axesW[3 * base] + turn[3 + k] * axesW[3 * base + 1] + turn[6 + k] * axesW[3 * base + 2];
    }
    return;
  }
  takeTurnedPose(detection, poses, base, aIsFrame ? b : a, frame);
  findRotation(frame, 3, turn);
  findRelativePose(frame, moving, turn, now);
}

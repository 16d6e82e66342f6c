/**
 * Normals where Σ A_j n_j vanishes, for example with one solid inside the other: the last known normal of the same piece, turned with A. If
 * there is none, from the centre of A's box to that of B's; if these coincide, z.
 */
import type { Interference } from '../interference.js';
import type { InterferenceMemory } from '../interference-memory.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { findRotation } from '../relative-pose.js';
import { withRoom } from '../with-room.js';
import { turnToAxis } from './axis-normals.js';

/** Positions of the pieces in the frame of the caller's A: s.centreA [m] and s.radius [m]; needs s.callerTurn. */
export function findPlaces(s: InterferenceScratch, poseA: ArrayLike<number>, out: Interference): void {
  s.centreA = withRoom(s.centreA, 3 * out.count);
  s.radius = withRoom(s.radius, out.count);
  const { boxes } = s.surfaces;
  for (let piece = 0; piece < out.count; piece++) {
    const x = out.centroidW[3 * piece] - poseA[0];
    const y = out.centroidW[3 * piece + 1] - poseA[1];
    const z = out.centroidW[3 * piece + 2] - poseA[2];
    const o = 6 * s.pieces.outer[piece];
    let squares = 0;
    for (let k = 0; k < 3; k++) {
      s.centreA[3 * piece + k] = s.callerTurn[k] * x + s.callerTurn[3 + k] * y + s.callerTurn[6 + k] * z;
      squares += (boxes[o + 3 + k] - boxes[o + k]) * (boxes[o + 3 + k] - boxes[o + k]);
    }
    s.radius[piece] = Math.sqrt(squares);
  }
}

/** Gives a unit normal to every piece without one. A and B are the caller's. */
export function fillNormals(
  s: InterferenceScratch,
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
  memory: InterferenceMemory | undefined,
  out: Interference,
): void {
  for (let piece = 0; piece < out.count; piece++) {
    if (out.normalFromSurface[piece] === 1) continue;
    const old = memory === undefined ? -1 : s.kept[piece];
    if (memory !== undefined && old >= 0) turnInto(s.callerTurn, memory.normalAB, 3 * old, normal);
    else findBetween(a, poseA, b, poseB, normal);
    let area = 0;
    for (let k = 0; k < 3; k++) {
      out.normalAB[3 * piece + k] = normal[k];
      area += normal[k] * out.areaVectorAB[3 * piece + k];
    }
    out.contactArea[piece] = Math.max(0, area);
  }
  if (s.normalMemory >= 0) turnToAxes(s, memory, out);
}

const previous = new Float64Array(3);

/** Turns every normal towards the axis of its piece. */
function turnToAxes(s: InterferenceScratch, memory: InterferenceMemory | undefined, out: Interference): void {
  for (let piece = 0; piece < out.count; piece++) {
    const old = memory === undefined ? -1 : s.kept[piece];
    if (memory !== undefined && old >= 0) turnInto(s.callerTurn, memory.normalAB, 3 * old, previous);
    turnToAxis(s, out, piece, old >= 0 ? previous : undefined);
  }
}

function turnInto(turn: Float64Array, v: Float64Array, o: number, out: Float64Array): void {
  for (let i = 0; i < 3; i++) out[i] = turn[3 * i] * v[o] + turn[3 * i + 1] * v[o + 1] + turn[3 * i + 2] * v[o + 2];
}

const normal = new Float64Array(3);
const turn = new Float64Array(9);
const middle = new Float64Array(3);
const moved = new Float64Array(3);

/** Unit vector from the centre of A's box to that of B's, world axes. */
function findBetween(
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
  out: Float64Array,
): void {
  for (let k = 0; k < 3; k++) out[k] = poseB[k] - poseA[k];
  addMiddle(a, poseA, -1, out);
  addMiddle(b, poseB, 1, out);
  const length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
  // A length below the round-off of the two centres gives no direction.
  const known = length > 64 * Number.EPSILON * (a.reach + b.reach);
  for (let k = 0; k < 3; k++) out[k] = known ? out[k] / length : k === 2 ? 1 : 0;
}

function addMiddle({ tree }: InterferenceSolid, pose: ArrayLike<number>, sign: number, out: Float64Array): void {
  findRotation(pose, 3, turn);
  for (let k = 0; k < 3; k++) middle[k] = (tree.boxes[k] + tree.boxes[3 + k]) / 2;
  turnInto(turn, middle, 0, moved);
  for (let k = 0; k < 3; k++) out[k] += sign * moved[k];
}

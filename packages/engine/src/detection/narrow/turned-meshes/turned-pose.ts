/**
 * The pose in which the mesh of a round solid takes part in a query with a partner: its origin and axis are those of the solid, and its first vertex, on the circle
 * itself, faces the partner (`facing.ts`). So the mesh does not turn with the solid, which rolls without stumbling over its segments: where the
 * contact is symmetric about the plane through the axis and that direction, the pressure has no moment about the axis, and elsewhere `dropAxialMoment` takes it away.
 */
import type { ShapePoses } from '../../../geometry/shape-model.js';
import { rotate, rotateBack } from '../../../math/quaternion.js';
import type { Contacts } from '../../contact.js';
import type { DetectionModel } from '../../detection-model.js';
import { takePose } from '../take-pose.js';
import { coreLength } from './core.js';
import { findFacing } from './facing.js';

const axis = new Float64Array(3);
const facing = new Float64Array(3);
const still = new Float64Array(3);
const across = new Float64Array(3);
const Z = Float64Array.of(0, 0, 1);

/** Where a solid stands on its end, the direction of its low side is noise below this tilt [rad]: there the mesh keeps its place in the partner's frame. */
const STANDS = 1e-3;

/** Fills position [m] and unit quaternion of the mesh of a shape, 7 numbers. */
export function takeTurnedPose(
  detection: DetectionModel,
  poses: ShapePoses,
  shape: number,
  partner: number,
  out: Float64Array,
): void {
  const { shapes } = detection;
  takePose(shapes, poses, shape, out);
  if (coreLength(shapes.geometry[shape]) === undefined) return;
  rotate(out, 3, Z, 0, axis, 0);
  findFacing(detection, poses, shape, partner, axis, facing);
  const length = Math.sqrt(facing[0] * facing[0] + facing[1] * facing[1] + facing[2] * facing[2]);
  let ahead = 0;
  if (length > 0) for (let k = 0; k < 3; k++) ahead += (axis[k] * facing[k]) / length;
  findStill(shapes.turns[partner] === 1 && coreLength(shapes.geometry[partner]) === undefined, poses, partner);
  const share = length > 0 ? STANDS * ahead * ahead : 1;
  for (let k = 0; k < 3; k++) {
    facing[k] = length > 0 ? facing[k] / length - ahead * axis[k] : 0;
    facing[k] += share * still[k];
  }
  writeTurn(out);
}

/** Fills `still`: the next after the axis of the partner's frame, or the world's, that is nearest to the solid's axis, less its part along that. */
function findStill(ofPartner: boolean, { orientations }: ShapePoses, partner: number): void {
  if (ofPartner) rotateBack(orientations, 4 * partner, axis, 0, across, 0);
  else across.set(axis);
  const [x, y, z] = [Math.abs(across[0]), Math.abs(across[1]), Math.abs(across[2])];
  const most = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  still.fill(0);
  still[(most + 1) % 3] = 1;
  const part = across[(most + 1) % 3];
  for (let k = 0; k < 3; k++) still[k] -= part * across[k];
  if (ofPartner) rotate(orientations, 4 * partner, still, 0, still, 0);
}

/** Writes the quaternion of the frame whose x is along `facing` and whose z is the axis. */
function writeTurn(out: Float64Array): void {
  const length = Math.sqrt(facing[0] * facing[0] + facing[1] * facing[1] + facing[2] * facing[2]);
  // The image of x under the shortest turn from z to the axis would do as well; a solid whose two directions cancel keeps its own pose.
  if (!(length > 0)) return;
  for (let k = 0; k < 3; k++) facing[k] /= length;
  for (let k = 0; k < 3; k++) {
    const i = (k + 1) % 3;
    const j = (k + 2) % 3;
    across[k] = axis[i] * facing[j] - axis[j] * facing[i];
  }
  // Columns x = facing, y = across, z = axis. Of the four forms of the quaternion, that with the largest part.
  const trace = facing[0] + across[1] + axis[2];
  if (trace > 0) {
    out[3] = across[2] - axis[1];
    out[4] = axis[0] - facing[2];
    out[5] = facing[1] - across[0];
    out[6] = 1 + trace;
  } else if (facing[0] >= across[1] && facing[0] >= axis[2]) {
    out[3] = 1 + facing[0] - across[1] - axis[2];
    out[4] = across[0] + facing[1];
    out[5] = axis[0] + facing[2];
    out[6] = across[2] - axis[1];
  } else if (across[1] >= axis[2]) {
    out[3] = across[0] + facing[1];
    out[4] = 1 + across[1] - facing[0] - axis[2];
    out[5] = axis[1] + across[2];
    out[6] = axis[0] - facing[2];
  } else {
    out[3] = axis[0] + facing[2];
    out[4] = axis[1] + across[2];
    out[5] = 1 + axis[2] - facing[0] - across[1];
    out[6] = facing[1] - across[0];
  }
  const size = Math.sqrt(out[3] * out[3] + out[4] * out[4] + out[5] * out[5] + out[6] * out[6]);
  for (let k = 3; k < 7; k++) out[k] /= size;
}

/**
 * Takes away what the segments make of a moment about the axis of a round solid, which a pressure on a surface of revolution never has. The point moves along the
 * surface until n passes through the axis, and what is left of the moment of Φ's growth about the axis goes.
 */
export function dropAxialMoment(
  { shapes }: DetectionModel,
  poses: ShapePoses,
  shape: number,
  partner: number,
  out: Contacts,
  slot: number,
): void {
  // Of two round solids the contact is symmetric about the line between their axes.
  if (coreLength(shapes.geometry[shape]) === undefined || coreLength(shapes.geometry[partner]) !== undefined) return;
  rotate(poses.orientations, 4 * shape, Z, 0, axis, 0);
  const { normalAB, pointW, pushAB, pushMomentAB, inertiaW, volume } = out;
  const n = 3 * slot;
  const j = 9 * slot;
  let slope = 0;
  for (let k = 0; k < 3; k++) {
    across[k] = pointW[n + k] - poses.originsW[3 * shape + k];
    slope += axis[k] * normalAB[n + k];
  }
  const sine2 = 1 - slope * slope;
  const reach = Math.sqrt((inertiaW[j] + inertiaW[j + 4] + inertiaW[j + 8]) / (2 * volume[slot]));
  // Along a × n the moment falls by sin² each metre.
  const wanted = momentAbout(across, normalAB, n) / sine2;
  const shift = sine2 > LEVEL ? Math.max(-reach, Math.min(reach, wanted)) : 0;
  for (let k = 0; k < 3; k++) {
    const step =
      shift * (axis[(k + 1) % 3] * normalAB[n + ((k + 2) % 3)] - axis[(k + 2) % 3] * normalAB[n + ((k + 1) % 3)]);
    pointW[n + k] += step;
    still[k] = step;
  }
  for (let k = 0; k < 3; k++) across[k] += still[k];
  for (let k = 0; k < 3; k++)
    pushMomentAB[n + k] -=
      still[(k + 1) % 3] * pushAB[n + ((k + 2) % 3)] - still[(k + 2) % 3] * pushAB[n + ((k + 1) % 3)];
  let moment = momentAbout(across, pushAB, n);
  for (let k = 0; k < 3; k++) moment += axis[k] * pushMomentAB[n + k];
  for (let k = 0; k < 3; k++) pushMomentAB[n + k] -= moment * axis[k];
}

/** Below this sin² between axis and normal a solid stands on its end, where the arm of n about the axis is that of the end's pressure. */
const LEVEL = 0.01;

/** (r × f)·axis */
function momentAbout(r: Float64Array, f: Float64Array, n: number): number {
  return (
    axis[0] * (r[1] * f[n + 2] - r[2] * f[n + 1]) +
    axis[1] * (r[2] * f[n] - r[0] * f[n + 2]) +
    axis[2] * (r[0] * f[n + 1] - r[1] * f[n])
  );
}

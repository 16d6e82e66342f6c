/**
 * One step of the grains against the bodies of a scene. Walls are where the bodies are now; the forces of the step then act on the bodies until it ends.
 *
 * A grain's velocity changes in step k by Δt (3/2 a_k − 1/2 a_{k−1}): that is what its leapfrog amounts to. A body gets exactly the opposite momentum if its
 * force has the mean 3/2 F_k − 1/2 F_{k−1}. Which shape the force has over the step decides where the body arrives: with
 *   F(s) = 3 F_k − 2 F_{k−1} − 3 s (F_k − F_{k−1}),  0 ≤ s ≤ 1
 * a free body arrives where the leapfrog would bring it, so that the pair is of second order and does not gain energy by the step alone.
 */

import { findRotation, rotate } from '../../../math/quaternion.js';
import { HELD_LOAD, HELD_SPAN } from '../../forces/held-loads.js';
import type { BodyModel } from '../../multibody/body-model.js';
import type { BodyMotion } from '../../multibody/body-motion.js';
import { stepGrainFlow } from '../flow/grain-flow.js';
import { columnFloats } from '../grain-bed.js';
import {
  WALL_FLOATS,
  WALL_LIGHTNESS,
  WALL_ORIGIN,
  WALL_SUMS,
  WALL_TURNING,
  WALL_VELOCITY,
} from '../kernel/wall-places.kernel.js';
import { followMeasures, placeMeasures } from '../measures/follow-measures.js';
import { type GrainProblem, stepGrains } from '../step-grains.js';
import { BY_DRIVEN, BY_MOVED, type GrainModel, type GrainState, grainTime, WALL_LOAD } from './grain-model.js';

/** The bodies now: their model, motion at this instant, and the offsets of shapes from the centres of mass [m]. */
export interface BodiesNow {
  readonly bodies: BodyModel;
  readonly motion: BodyMotion;
  readonly offsetsB: Float64Array;
}

const rotation = new Float64Array(9);
const offset = new Float64Array(3);
const loads = new Float64Array(6);

/** Puts every wall where its shape is. */
export function placeWalls({ walls }: GrainModel, { bed }: GrainState, { bodies, motion, offsetsB }: BodiesNow): void {
  const rows = columnFloats(bed, 'wallFloats');
  for (let wall = 0; wall < walls.shape.length; wall++) {
    const body = walls.body[wall];
    const at = WALL_FLOATS * wall;
    const b = 3 * body;
    findRotation(motion.orientations, 4 * body, rotation, 0);
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 3; j++) {
        let sum = 0;
        for (let k = 0; k < 3; k++) sum += rotation[3 * i + k] * walls.axesB[9 * wall + 3 * k + j];
        rows[at + 3 * i + j] = sum;
      }
    rotate(motion.orientations, 4 * body, offsetsB, 3 * walls.shape[wall], offset, 0);
    const rx = offset[0];
    const ry = offset[1];
    const rz = offset[2];
    const wx = motion.angularVelocitiesW[b];
    const wy = motion.angularVelocitiesW[b + 1];
    const wz = motion.angularVelocitiesW[b + 2];
    for (let k = 0; k < 3; k++) {
      rows[at + WALL_ORIGIN + k] = motion.positionsW[b + k] + offset[k];
      rows[at + WALL_TURNING + k] = motion.angularVelocitiesW[b + k];
    }
    rows[at + WALL_VELOCITY] = motion.velocitiesW[b] + wy * rz - wz * ry;
    rows[at + WALL_VELOCITY + 1] = motion.velocitiesW[b + 1] + wz * rx - wx * rz;
    rows[at + WALL_VELOCITY + 2] = motion.velocitiesW[b + 2] + wx * ry - wy * rx;
    rows[at + WALL_LIGHTNESS] = walls.row[wall] < 0 ? 0 : 1 / bodies.mass[body];
  }
}

/** Fills `loads` with what the grains did to a body that they move in the last step: force and torque about its centre of mass. */
function findLoad(
  { walls }: GrainModel,
  { wallLoads }: GrainState,
  rows: Float64Array,
  motion: BodyMotion,
  row: number,
): void {
  loads.fill(0);
  for (let wall = 0; wall < walls.row.length; wall++) {
    if (walls.row[wall] !== row) continue;
    const at = WALL_FLOATS * wall;
    const o = WALL_LOAD * wall;
    const b = 3 * walls.body[wall];
    const rx = rows[at + WALL_ORIGIN] - motion.positionsW[b];
    const ry = rows[at + WALL_ORIGIN + 1] - motion.positionsW[b + 1];
    const rz = rows[at + WALL_ORIGIN + 2] - motion.positionsW[b + 2];
    const fx = wallLoads[o];
    const fy = wallLoads[o + 1];
    const fz = wallLoads[o + 2];
    loads[0] += fx;
    loads[1] += fy;
    loads[2] += fz;
    loads[3] += wallLoads[o + 3] + ry * fz - rz * fy;
    loads[4] += wallLoads[o + 4] + rz * fx - rx * fz;
    loads[5] += wallLoads[o + 5] + rx * fy - ry * fx;
  }
}

/** Does the step that begins now; `held` receives the loads on the bodies until its end. */
export function stepGrainsWithBodies(
  model: GrainModel,
  state: GrainState,
  now: BodiesNow,
  held: Float64Array,
): GrainProblem | undefined {
  const { bed, flow, work, lastLoads, wallLoads, measures } = state;
  const { start, bodies } = model.loads;
  const begins = !bed.hasBegun;
  placeWalls(model, state, now);
  if (bed.steps === 0) placeMeasures(model.measures, measures, bed, now);
  const from = grainTime(model, bed.steps);
  if (flow !== undefined) stepGrainFlow(bed, flow, from);
  const problem = stepGrains(bed);
  const { meters, regions, walls } = model.measures;
  const isWhole = problem === undefined || problem.kind === 'too-many-touches';
  // Nothing is allocated where nothing is measured.
  if (isWhole && meters.length + regions.length + walls.length > 0)
    followMeasures(model.measures, measures, bed, now, [from, grainTime(model, bed.steps)]);
  const { step } = model.step;
  const rows = columnFloats(bed, 'wallFloats');
  const { row: rowOf } = model.walls;
  for (let wall = 0; wall < rowOf.length; wall++) {
    const sums = WALL_FLOATS * wall + WALL_SUMS;
    for (let k = 0; k < WALL_LOAD; k++) wallLoads[WALL_LOAD * wall + k] = bed.count > 0 ? rows[sums + k] : 0;
    work[rowOf[wall] < 0 ? BY_DRIVEN : BY_MOVED] += step * wallLoads[WALL_LOAD * wall + 6];
  }
  if (bodies.length === 0) return problem;
  held[start] = from;
  held[start + 1] = 1 / (grainTime(model, bed.steps) - from);
  for (let row = 0; row < bodies.length; row++) {
    findLoad(model, state, rows, now.motion, row);
    const at = start + HELD_SPAN + HELD_LOAD * row;
    for (let k = 0; k < 6; k++) {
      const load = loads[k];
      // The first step has no step before it: grains begin with the acceleration that they have.
      const last = begins ? load : lastLoads[6 * row + k];
      lastLoads[6 * row + k] = load;
      held[at + k] = model.loadsGrow ? 3 * load - 2 * last : 1.5 * load - 0.5 * last;
      held[at + 6 + k] = model.loadsGrow ? 3 * (last - load) : 0;
    }
  }
  return problem;
}

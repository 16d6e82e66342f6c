/**
 * Inverse dynamics: the forces and torques along some coordinates that give these the wanted accelerations; other coordinates are free:
 *   A τ = q̈ − q̈₀,   A the accelerations of the coordinates per unit τ along each, q̈₀ those without any
 * Uses masses, motion and gravity of the trees. Loops count as open; contacts and other forces are not included.
 */
import { solveSymmetric } from '../../../math/solve-symmetric.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { BodyModel } from '../body-model.js';
import { createBodyMotion, findBodyMotion } from '../body-motion.js';
import { addGravity } from '../gravity.js';
import type { JointCoordinate } from '../joint-coordinate.js';
import { factorTrees, respond, startWrenches } from './articulated-body.js';
import { findFootingAccelerations, findFootings } from './footing-acceleration.js';
import { createTreeFactor, createTreeResponse } from './tree-factor.js';

/** Fills the torques [N m] and forces [N] along the coordinates for the wanted accelerations, at (t, y). */
export type InverseDynamics = (time: number, y: Float64Array, wanted: Float64Array, out: Float64Array) => void;

export function createInverseDynamics(
  bodies: BodyModel,
  gravity: Vec3,
  coordinates: readonly JointCoordinate[],
): InverseDynamics {
  const { trees } = bodies;
  const bare = { ...bodies, ballast: undefined };
  const size = coordinates.length;
  const footings = findFootings(bodies);
  const motion = createBodyMotion(bodies);
  const factor = createTreeFactor(trees);
  const response = createTreeResponse(trees);
  const forces = new Float64Array(3 * bodies.count);
  const torques = new Float64Array(3 * bodies.count);
  const bases = new Float64Array(6 * bodies.count);
  const matrix = new Float64Array(size * size);
  return (time, y, wanted, out) => {
    const at = { time, y };
    findBodyMotion(bodies, at, motion);
    findFootingAccelerations(bodies, footings, at, motion.positionsW, bases);
    factorTrees(bare, trees, motion.links, motion, factor);
    forces.fill(0);
    addGravity(bodies, gravity, forces);
    startWrenches(trees, factor, forces, torques, response);
    response.jointForces.fill(0);
    respond(trees, motion.links, factor, 0, trees.count, bases, response);
    coordinates.forEach(({ freedom, sign }, i) => {
      out[i] = wanted[i] - sign * response.rates[freedom];
    });
    coordinates.forEach(({ freedom, sign }, i) => {
      response.wrenches.fill(0);
      response.jointForces.fill(0);
      response.jointForces[freedom] = sign;
      respond(trees, motion.links, factor, 0, trees.count, undefined, response);
      for (let k = 0; k < size; k++)
        matrix[size * i + k] = coordinates[k].sign * response.rates[coordinates[k].freedom];
    });
    solveSymmetric(matrix, size, out);
  };
}

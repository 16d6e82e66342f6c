/** The initial state of trees: from the poses of the bodies and the start values of joints, with loops closed where they are slightly open. */

import { multiplyVector } from '../../math/mat3.js';
import { multiply, type Quaternion, rotate, rotateBack, rotated } from '../../math/quaternion.js';
import type { Ballast, BodyModel } from './body-model.js';
import { createBodyMotion, findBodyMotion } from './body-motion.js';
import { AT_L, AT_V } from './body-places.js';
import type { JointFrames, Stand } from './joint-kinds/joint-kind.js';
import { kindOf } from './joint-kinds/joint-kinds.js';
import type { JointModel } from './joints-model.js';
import { type Assembly, assembleLoops } from './loops/assemble-loops.js';
import { factorTrees, respond } from './trees/articulated-body.js';
import { addInertiaW } from './trees/floating-root.js';
import { createTreeFactor, createTreeResponse } from './trees/tree-factor.js';
import { MASSLESS, SPHERICAL } from './trees/tree-model.js';
import { writeSpeedRates } from './trees/tree-rates.js';

/** Fills the trees' part of y at time 0; reports the loops and what moved to close them. */
export function writeInitialJoints(bodies: BodyModel, y: Float64Array): Assembly {
  const { trees } = bodies;
  trees.kind.forEach((kind, link) => {
    if (kind === SPHERICAL) y[trees.positions[link] + 3] = 1;
  });
  for (const joint of bodies.joints) writePositions(bodies, joint, y);
  const twists = takeOverVelocities(bodies, y);
  for (const joint of bodies.joints) addSpeeds(bodies, joint, y);
  startRoots(bodies, twists, y);
  return assembleLoops(bodies, y);
}

/** Positions of one joint, from the poses of its bodies and its start values. */
function writePositions(bodies: BodyModel, joint: JointModel, y: Float64Array): void {
  const { positions } = bodies.trees;
  const { spec, links, sign } = joint;
  if (links.length === 0) return;
  kindOf(spec)
    .start(spec, relativeStand(bodies, joint))
    .forEach((values, k) => {
      // The scalar part of a quaternion does not change sign with the direction of the joint.
      for (let i = 0; i < values.length; i++) y[positions[links[k]] + i] = i < 3 ? sign * values[i] : values[i];
    });
}

/** Adds the start speed of a joint. */
function addSpeeds({ trees }: BodyModel, { spec, links, sign }: JointModel, y: Float64Array): void {
  if ('speed' in spec && links.length > 0) y[trees.speeds[links[0]]] += sign * spec.speed;
}

/**
 * Joint speeds closest to the given velocities of the bodies in the mass metric: M u = Jᵀ p, with p the momenta of the bodies.
 * Returns the twists [ω, v] of floating roots, 6 each.
 */
function takeOverVelocities(bodies: BodyModel, y: Float64Array): Float64Array {
  const { trees, start, mass, inertiaB, centresB } = bodies;
  const ballast = lightened(bodies.ballast);
  const motion = createBodyMotion(bodies);
  const [factor, response] = [createTreeFactor(trees), createTreeResponse(trees)];
  for (let root = 0; root < trees.roots.length; root++) {
    const { orientation } = start[trees.body[trees.roots[root]]];
    for (let k = 0; k < 4; k++) y[trees.rootStarts[root] + 3 + k] = orientation[k];
  }
  findBodyMotion(bodies, { time: 0, y }, motion);
  factorTrees({ ...bodies, ballast }, trees, motion.links, motion, factor);
  const [spin, arm] = [new Float64Array(3), new Float64Array(3)];
  for (let link = 0; link < trees.count; link++) {
    const body = trees.body[link];
    if (body === MASSLESS) continue;
    const { velocity, angularVelocity } = start[body];
    spin.set(angularVelocity);
    rotate(motion.orientations, 4 * body, centresB, 3 * body, arm, 0);
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      const v = velocity[k] + angularVelocity[p] * arm[q] - angularVelocity[q] * arm[p];
      response.wrenches[6 * link + 3 + k] = -(mass[body] + (ballast?.mass[body] ?? 0)) * v;
    }
    rotateBack(motion.orientations, 4 * body, spin, 0, spin, 0);
    multiplyVector(inertiaB, 9 * body, spin, 0, spin, 0);
    rotate(motion.orientations, 4 * body, spin, 0, spin, 0);
    const moment = ballast?.moment[body] ?? 0;
    for (let k = 0; k < 3; k++) response.wrenches[6 * link + k] = -spin[k] - moment * angularVelocity[k];
  }
  respond(trees, motion.links, factor, 0, trees.count, undefined, response);
  writeSpeedRates(trees, response, y);
  return Float64Array.from(
    Array.from(trees.roots).flatMap((root) => Array.from(response.accelerations.subarray(6 * root, 6 * root + 6))),
  );
}

/** Part of the ballast with which given velocities are taken over, so that those of bodies without mass count only where no other does. */
const LIGHT = 1e-9;

function lightened(ballast: Ballast | undefined): Ballast | undefined {
  if (ballast === undefined) return undefined;
  return { mass: ballast.mass.map((part) => LIGHT * part), moment: ballast.moment.map((part) => LIGHT * part) };
}

/** The second frame of a joint relative to the first, at the start poses. */
function relativeStand({ start, centresB }: BodyModel, { frames, bodies: [a, b] }: JointModel): Stand {
  const placed = (body: number, { point, turn }: JointFrames['first']) => {
    if (body < 0) return { point, turn };
    const { position, orientation } = start[body];
    const [cx, cy, cz] = centresB.subarray(3 * body);
    const [x, y, z] = rotated(orientation, [point[0] + cx, point[1] + cy, point[2] + cz]);
    return {
      point: [position[0] + x, position[1] + y, position[2] + z] as const,
      turn: multiply(orientation, turn),
    };
  };
  const [first, second] = [placed(a, frames.first), placed(b, frames.second)];
  const back: Quaternion = [-first.turn[0], -first.turn[1], -first.turn[2], first.turn[3]];
  const [x, y, z] = [0, 1, 2].map((k) => second.point[k] - first.point[k]);
  return { offset: rotated(back, [x, y, z]), turn: multiply(back, second.turn) };
}

/** Common centre, velocity and angular momentum of floating trees, so that their roots move with the given twists. */
function startRoots(bodies: BodyModel, twists: Float64Array, y: Float64Array): void {
  const { trees, start, mass, inertiaB, centresB } = bodies;
  const motion = createBodyMotion(bodies);
  for (let root = 0; root < trees.roots.length; root++) {
    const at = trees.rootStarts[root];
    const first = trees.roots[root];
    const body = trees.body[first];
    const { position } = start[body];
    const [angularVelocity, ofCentre] = [
      twists.subarray(6 * root, 6 * root + 3),
      twists.subarray(6 * root + 3, 6 * root + 6),
    ];
    // Poses, and velocities at zero momentum, with the common centre at the origin.
    findBodyMotion(bodies, { time: 0, y }, motion);
    const { positionsW, angularVelocitiesW, velocitiesW, orientations } = motion.links;
    const inertia = new Float64Array(9);
    for (let link = first; link < trees.ends[first]; link++) {
      if (trees.body[link] === MASSLESS) continue;
      addInertiaW(inertiaB, 9 * trees.body[link], orientations, 4 * link, inertia, 0);
      const [x, v, z] = positionsW.subarray(3 * link, 3 * link + 3);
      const m = mass[trees.body[link]];
      const r = [x, v, z];
      for (let i = 0; i < 3; i++)
        for (let k = 0; k < 3; k++) inertia[3 * i + k] += m * ((i === k ? x * x + v * v + z * z : 0) - r[i] * r[k]);
    }
    const extra = Float64Array.from(angularVelocity, (w, k) => w - angularVelocitiesW[3 * first + k]);
    multiplyVector(inertia, 0, extra, 0, y, at + AT_L);
    const centre = new Float64Array(3);
    rotate(orientations, 4 * first, centresB, 3 * body, centre, 0);
    const r = positionsW.slice(3 * first, 3 * first + 3);
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      y[at + k] = position[k] + centre[k] - r[k];
      y[at + AT_V + k] = ofCentre[k] - velocitiesW[3 * first + k] - (extra[p] * r[q] - extra[q] * r[p]);
    }
  }
}

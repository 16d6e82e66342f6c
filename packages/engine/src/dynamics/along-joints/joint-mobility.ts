/** (M⁻¹)_qq of a coordinate: its acceleration per unit force along it, with loops open. */

import type { BodyModel } from '../multibody/body-model.js';
import { createBodyMotion, findBodyMotion } from '../multibody/body-motion.js';
import { factorTrees, respond } from '../multibody/trees/articulated-body.js';
import { createTreeFactor, createTreeResponse } from '../multibody/trees/tree-factor.js';

/** A function that gives the mobility of a link's first coordinate at a state [rad/(N m s²)], [m/(N s²)]. */
export function createMobilities(bodies: BodyModel, y: Float64Array): (link: number) => number {
  const { trees } = bodies;
  const motion = createBodyMotion(bodies);
  findBodyMotion(bodies, { time: 0, y }, motion);
  const factor = createTreeFactor(trees);
  factorTrees(bodies, trees, motion.links, motion, factor);
  const response = createTreeResponse(trees);
  return (link) => {
    response.wrenches.fill(0);
    response.jointForces.fill(0);
    response.jointForces[trees.freedoms[link]] = 1;
    const head = trees.heads[link];
    respond(trees, motion.links, factor, head, trees.ends[head], undefined, response);
    return response.rates[trees.freedoms[link]];
  };
}

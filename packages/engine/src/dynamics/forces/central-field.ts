/**
 * A field towards a centre, acting on the centres of mass of bodies; r from the centre to the body:
 *   linear  F = −k r,  U = ½ k r²          inverse square  F = −μ m r/|r|³,  U = −μ m/|r|,  μ = G M
 * At the centre itself the second is singular; its force is set to 0 there.
 * The centre is a point of the world or of a body, which gets the opposite force.
 */

import type { BodyMotion } from '../multibody/body-motion.js';
import { type Anchor, addEndForce, findAnchor, linkOf } from './anchor.js';
import type { ForceElement } from './force-element.js';

export interface CentralFieldModel {
  readonly name: string;
  readonly centre: Anchor;
  /** The bodies it acts on, at their centres of mass, and the strength for each: k [N/m] or μ m [N m²]. */
  readonly bodies: readonly Anchor[];
  readonly strength: Float64Array;
  readonly law: 'linear' | 'inverse-square';
}

const points = new Float64Array(6);
const force = new Float64Array(3);

export function createCentralField({ name, centre, bodies, strength, law }: CentralFieldModel): ForceElement {
  const distance = (motion: BodyMotion, body: Anchor) => {
    findAnchor(centre, motion, points, 0);
    findAnchor(body, motion, points, 3);
    let squares = 0;
    for (let k = 0; k < 3; k++) squares += (points[3 + k] - points[k]) * (points[3 + k] - points[k]);
    return Math.sqrt(squares);
  };
  return {
    name,
    links: bodies.flatMap(({ body }) => linkOf(centre.body, body)),
    // A length is only defined for a single body.
    ...(bodies.length === 1 ? { measures: 'length' } : {}),
    add: (sums, loads, row) => {
      for (let k = 0; k < 3; k++) loads.force[3 * row + k] = 0;
      for (let i = 0; i < bodies.length; i++) {
        const r = distance(sums.motion, bodies[i]);
        const factor = law === 'linear' ? strength[i] : r > 0 ? strength[i] / (r * r * r) : 0;
        for (let k = 0; k < 3; k++) {
          force[k] = -factor * (points[3 + k] - points[k]);
          loads.force[3 * row + k] += force[k];
        }
        addEndForce(sums, bodies[i].body, points, 3, force, 0, 1);
        addEndForce(sums, centre.body, points, 0, force, 0, -1);
        for (let k = 0; k < 6; k++) loads.points[6 * row + k] = points[k];
        loads.extent[row] = r;
      }
    },
    potential: (motion) => {
      let energy = 0;
      bodies.forEach((body, i) => {
        const r = distance(motion, body);
        energy += law === 'linear' ? 0.5 * strength[i] * r * r : -strength[i] / r;
      });
      return energy;
    },
  };
}

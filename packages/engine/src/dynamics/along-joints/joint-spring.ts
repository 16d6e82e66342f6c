/** τ = −k (q − q₀) − c q̇ along a coordinate. */

import type { JointCoordinate } from '../multibody/joint-coordinate.js';
import type { SpringAlong } from '../multibody/joint-kinds/along-joint.schema.js';
import type { ElementPlace, JointElement } from './joint-element.js';

/** `mobility`: acceleration of the coordinate per unit force along it. */
export function createJointSpring(
  name: string,
  { stiffness, rest, damping }: SpringAlong,
  coordinate: JointCoordinate,
  { start, heldStart }: ElementPlace,
  mobility: number,
): JointElement {
  const { freedom, position, speed, sign } = coordinate;
  return {
    name,
    coordinate,
    start,
    size: 0,
    heldStart,
    heldSize: 0,
    add: ({ y }, { sums, jointForces, efforts }, row) => {
      const u = sign * y[speed];
      const effort = -stiffness * (sign * y[position] - rest) - damping * u;
      efforts[row] = effort;
      jointForces[freedom] += sign * effort;
      sums.damperPower += damping * u * u;
    },
    potential: (y) => {
      const stretch = sign * y[position] - rest;
      return 0.5 * stiffness * stretch * stretch;
    },
    rate: Math.max(Math.sqrt(stiffness * mobility), damping * mobility),
  };
}

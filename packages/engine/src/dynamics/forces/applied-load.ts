/**
 * An external force at a point of a body, or a torque on it: constant or a function of time, along world axes or fixed to the body. Its work,
 * F·v(p) or τ·ω, is booked as applied.
 */
import { rotate } from '../../math/quaternion.js';
import type { Signal } from '../../math/signal/signal.js';
import { addForceAt, addPointVelocity, addTorque } from '../multibody/force-sums.js';
import { type Anchor, findAnchor } from './anchor.js';
import type { ForceElement } from './force-element.js';

export interface AppliedLoadModel {
  readonly name: string;
  readonly kind: 'force' | 'torque';
  readonly at: Anchor;
  readonly axes: 'world' | 'body';
  /** Along x, y, z [N] or [N m]. */
  readonly value: readonly Signal[];
}

const point = new Float64Array(3);
const load = new Float64Array(3);
const velocity = new Float64Array(3);
const found = new Float64Array(2);

export function createAppliedLoad({ name, kind, at, axes, value }: AppliedLoadModel): ForceElement {
  const [x, y, z] = value;
  const changes = value.some(({ rateBound, nextCorner }) => rateBound > 0 || nextCorner(0) < Number.POSITIVE_INFINITY);
  const nextCorner = (t: number) => Math.min(x.nextCorner(t), y.nextCorner(t), z.nextCorner(t));
  return {
    name,
    ...(changes ? { nextCorner } : {}),
    add: (sums, loads, row) => {
      const { motion } = sums;
      for (let k = 0; k < 3; k++) {
        value[k].findValue(sums, found, 0);
        load[k] = found[0];
      }
      if (axes === 'body') rotate(motion.orientations, 4 * at.body, load, 0, load, 0);
      findAnchor(at, motion, point, 0);
      velocity.fill(0);
      if (kind === 'force') {
        addPointVelocity(motion, at.body, point, 0, 1, velocity, 0);
        addForceAt(sums, at.body, point, 0, load, 0, 1);
      } else {
        for (let k = 0; k < 3; k++) velocity[k] = motion.angularVelocitiesW[3 * at.body + k];
        addTorque(sums, at.body, load, 0, 1);
      }
      const row3 = kind === 'force' ? loads.force : loads.torque;
      for (let k = 0; k < 3; k++) {
        sums.appliedPower += load[k] * velocity[k];
        row3[3 * row + k] = load[k];
        loads.points[6 * row + k] = loads.points[6 * row + 3 + k] = point[k];
      }
    },
    potential: () => 0,
  };
}

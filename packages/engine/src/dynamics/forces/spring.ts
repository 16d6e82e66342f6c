/**
 * Spring and damper between two points, along the line between them; l its length, u from the first to the second:
 *   F on the second = −f u,  f = f_el(l − l₀) + c l̇,  U = ∫ f_el dl,  power taken (f − f_el) l̇
 * One-sided: a rope acts only when longer than l₀, a buffer only when shorter, and damping never turns its pull into a push.
 * Where the points coincide there is no line: only a spring without rest length acts there, and its force is 0.
 */
import { type Anchor, addPull, findAnchor, findRelativeSpeed, linkOf } from './anchor.js';
import { energyAt, type ForceCurve, forceAt } from './force-curve.js';
import type { ForceElement } from './force-element.js';

export interface SpringModel {
  readonly name: string;
  readonly from: Anchor;
  readonly to: Anchor;
  /** f_el over the extension l − l₀; of a one-sided spring it keeps its sign where the spring acts. */
  readonly curve: ForceCurve;
  /** l₀ [m] */
  readonly restLength: number;
  /** c [N s/m] */
  readonly damping: number;
  readonly acts: 'both' | 'tension' | 'compression';
}

const points = new Float64Array(6);
const speed = new Float64Array(3);
const force = new Float64Array(3);

export function createSpring({ name, from, to, curve, restLength, damping, acts }: SpringModel): ForceElement {
  const isSlack = (extension: number) =>
    (acts === 'tension' && extension <= 0) || (acts === 'compression' && extension >= 0);
  // A spring that only stores is known without its rate; finding it is a tenth of a step of a chain.
  const isDamped = damping > 0;
  const lengthNow = () => {
    const x = points[3] - points[0];
    const y = points[4] - points[1];
    const z = points[5] - points[2];
    return Math.sqrt(x * x + y * y + z * z);
  };
  return {
    name,
    links: linkOf(from.body, to.body),
    measures: 'length',
    add: (sums, loads, row) => {
      findAnchor(from, sums.motion, points, 0);
      findAnchor(to, sums.motion, points, 3);
      const length = lengthNow();
      const extension = length - restLength;
      let rate = 0;
      if (isDamped && length > 0) {
        findRelativeSpeed(sums.motion, from, to, points, 0, 3, speed);
        for (let k = 0; k < 3; k++) rate += (speed[k] * (points[3 + k] - points[k])) / length;
      }
      let elastic = 0;
      let pull = 0;
      if (!isSlack(extension) && length > 0) {
        elastic = forceAt(curve, extension);
        pull = elastic + damping * rate;
        if (acts === 'tension') pull = Math.max(0, pull);
        if (acts === 'compression') pull = Math.min(0, pull);
      }
      for (let k = 0; k < 3; k++) force[k] = length > 0 ? (-pull * (points[3 + k] - points[k])) / length : 0;
      addPull(sums, from, to, points, 0, 3, force, 0);
      sums.damperPower += (pull - elastic) * rate;
      for (let k = 0; k < 3; k++) loads.force[3 * row + k] = force[k];
      for (let k = 0; k < 6; k++) loads.points[6 * row + k] = points[k];
      loads.extent[row] = length;
    },
    potential: (motion) => {
      findAnchor(from, motion, points, 0);
      findAnchor(to, motion, points, 3);
      const extension = lengthNow() - restLength;
      return isSlack(extension) ? 0 : energyAt(curve, extension);
    },
  };
}

/** Applied loads as arrows: straight ones for forces, curled ones for torques. */
import type { AppliedLoad } from './applied-loads.js';
import { acrossOf, addPath, arcPoints } from './curves.js';

/** How far a curled arrow goes round [rad], and the part of that which is its head. */
const CURL = 1.6 * Math.PI;
const HEAD = 0.12;
/** Radius of a curled arrow over the length of a straight one. */
const RADIUS = 0.4;

export interface LoadArrows {
  /** Tails and tips, 6 numbers each, world [m]. */
  readonly arrows: number[];
  /** Lines without a head, 6 numbers each. */
  readonly lines: number[];
}

/** The largest of each kind [N, N m]. */
export interface Largest {
  force: number;
  torque: number;
}

/** Makes `largest` as large as the loads are. */
export function growLargest(loads: readonly AppliedLoad[], largest: Largest): void {
  for (const { kind, value } of loads) {
    const size = value.length();
    if (Number.isFinite(size)) largest[kind] = Math.max(largest[kind], size);
  }
}

/** Arrows of which the largest of a kind is `longest` long [m]; a curled one goes round the torque's axis by the right hand. */
export function loadArrows(loads: readonly AppliedLoad[], largest: Largest, longest: number): LoadArrows {
  const out: LoadArrows = { arrows: [], lines: [] };
  for (const { kind, point, value } of loads) {
    const size = value.length();
    if (!(size > 0 && Number.isFinite(size))) continue;
    const length = (longest * size) / largest[kind];
    const along = value.clone().divideScalar(size);
    if (kind === 'force') {
      addPath([point, point.clone().addScaledVector(along, length)], out.arrows);
      continue;
    }
    const radius = RADIUS * length;
    const start = acrossOf(along);
    addPath(arcPoints(point, along, start, [radius, radius], (1 - HEAD) * CURL), out.lines);
    const [tail, tip] = [1 - HEAD, 1].map((part) =>
      start
        .clone()
        .applyAxisAngle(along, part * CURL)
        .multiplyScalar(radius)
        .add(point),
    );
    addPath([tail, tip], out.arrows);
  }
  return out;
}

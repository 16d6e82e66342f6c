/** Applied loads as arrows: straight ones for forces, curled ones for torques. */
import type { AppliedLoad } from './applied-loads.js';
import { acrossOf, addPath, arcPoints } from './curves.js';

/** Angle that a curled arrow covers [rad], and the share of its head. */
const CURL = 1.6 * Math.PI;
const HEAD = 0.12;
/** Radius of a curled arrow relative to the length of a straight one. */
const RADIUS = 0.4;

export interface LoadArrows {
  /** Tails and tips, 6 numbers each, world axes [m]. */
  readonly arrows: number[];
  /** Lines without a head, 6 numbers each. */
  readonly lines: number[];
}

/** The largest of each kind [N, N m]. */
export interface Largest {
  force: number;
  torque: number;
}

/** Raises `largest` to the largest of the loads. */
export function growLargest(loads: readonly AppliedLoad[], largest: Largest): void {
  for (const { kind, value } of loads) {
    const size = value.length();
    if (Number.isFinite(size)) largest[kind] = Math.max(largest[kind], size);
  }
}

/** Arrows scaled so that the largest load of each kind is `longest` [m]; curled arrows follow the right-hand rule. */
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

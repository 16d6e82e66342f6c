/** Limits of joints: an arc or a line over the range of the coordinate, stops at its ends, and a pointer at the current value. */
import { coordinateKinds } from '@impinge/engine/run';
import type { Vector3 } from 'three';
import { addPath, arcPoints } from '../elements/curves.js';
import { addBar } from './joint-shapes.js';
import { JOINT_SYMBOLS } from './joint-symbols.js';
import { angleAbout, type JointSpec, type PlacedJoint } from './placed-joints.js';

/** Limits of one coordinate [rad] or [m]; undefined on a side without a limit. */
export interface CoordinateLimits {
  readonly kind: 'angle' | 'slide';
  /** Which of the joint's angles or slides, from 1. */
  readonly number: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Radius of an arc, and how much it widens per turn, both relative to the radius of symbols. */
const ARC = { radius: 2.2, wider: 0.4 };
/** Half the length of a stop, relative to the radius of symbols. */
const STOP = 0.45;
/** How far a range without a limit is drawn beyond the current value [rad]; times the symbol radius for slides. */
const OPEN = 0.6;

/** The limits of a joint. */
export function limitsOf(spec: JointSpec): CoordinateLimits[] {
  if ('coordinates' in spec)
    return spec.coordinates.flatMap(({ of: kind, number, limits }) =>
      limits === undefined ? [] : [{ kind, number, min: limits.min, max: limits.max }],
    );
  if (!('limits' in spec) || spec.limits === undefined) return [];
  const { min, max } = spec.limits;
  return [{ kind: coordinateKinds(spec)[0], number: 1, min, max }];
}

/** Draws the limits of a joint whose symbol has radius r [m]; `originW`: the origin of its second body. */
export function addLimits(joint: PlacedJoint, r: number, originW: Vector3, out: number[]): void {
  for (const limits of limitsOf(joint.spec)) {
    if (limits.kind === 'slide') addSlideLimits(joint, limits, r, out);
    else addAngleLimits(joint, limits, r, originW, out);
  }
}

function addAngleLimits(joint: PlacedJoint, limits: CoordinateLimits, r: number, originW: Vector3, out: number[]) {
  const { point } = joint.second;
  const { axis, zero, hand } = JOINT_SYMBOLS[joint.spec.type].hand(joint, limits.number, originW);
  const now = angleAbout(axis, zero, hand);
  const { min = Math.min(now, limits.max ?? now) - OPEN, max = Math.max(now, limits.min ?? now) + OPEN } = limits;
  const radiusAt = (angle: number) => (ARC.radius + (ARC.wider * (angle - min)) / (2 * Math.PI)) * r;
  // More than a turn becomes a spiral; a circle would overlap itself.
  const isLong = max - min > 2 * Math.PI;
  const [low, high] = isLong ? [radiusAt(min), radiusAt(max)] : [ARC.radius * r, ARC.radius * r];
  const start = zero.clone().applyAxisAngle(axis, min);
  addPath(arcPoints(point, axis, start, [low, high], max - min), out);
  for (const [angle, radius] of [
    [limits.min, low],
    [limits.max, high],
  ]) {
    if (angle === undefined || radius === undefined) continue;
    const along = zero.clone().applyAxisAngle(axis, angle);
    addBar(point.clone().addScaledVector(along, radius), along, STOP * r, out);
  }
  addPath([point, point.clone().addScaledVector(hand, low)], out);
}

function addSlideLimits(
  { spec, first, second }: PlacedJoint,
  { number, min, max }: CoordinateLimits,
  r: number,
  out: number[],
) {
  const along = first[JOINT_SYMBOLS[spec.type].slides[number - 1]];
  const across = along === first.x ? first.y : first.x;
  // Beside the axis, which would cover it otherwise.
  const base = first.point.clone().addScaledVector(across, 1.2 * r);
  const now = second.point.clone().sub(first.point).dot(along);
  const place = (slide: number) => base.clone().addScaledVector(along, slide);
  const low = min ?? Math.min(now, max ?? now) - OPEN * r;
  const high = max ?? Math.max(now, min ?? now) + OPEN * r;
  addPath([place(low), place(high)], out);
  for (const end of [min, max]) if (end !== undefined) addBar(place(end), across, STOP * r, out);
  addPath([second.point, place(now)], out);
}

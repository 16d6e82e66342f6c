/** The simple joints that joints are made of, with the rotation that puts their z along an axis of the joint's frame. */
import { PI } from '../../../math/elementary.js';
import { axisAngle, IDENTITY, type Quaternion } from '../../../math/quaternion.js';
import type { SimpleJoint } from './joint-kind.js';

const HALF_PI = PI / 2;
/** z to x, and z to y. */
export const TO_X = axisAngle([0, 1, 0], HALF_PI);
export const TO_Y = axisAngle([1, 0, 0], -HALF_PI);

/** One turn [rad]. */
export const TURN = 2 * PI;

export const simple = (kind: number, turn: Quaternion = IDENTITY, pitch = 0): SimpleJoint => ({ kind, turn, pitch });

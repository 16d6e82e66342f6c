/** Poses and velocities of many moving frames, and of the links of trees. */
import type { LinkTurns } from './link-turn.js';

/** Poses and velocities of frames. World axes. */
export interface MovingFrames {
  /** [m], 3 each */
  readonly positionsW: Float64Array;
  /** 4 each */
  readonly orientations: Float64Array;
  /** [m/s], 3 each */
  readonly velocitiesW: Float64Array;
  /** [rad/s], 3 each */
  readonly angularVelocitiesW: Float64Array;
}

export function createMovingFrames(count: number): MovingFrames {
  return {
    positionsW: new Float64Array(3 * count),
    orientations: new Float64Array(4 * count),
    velocitiesW: new Float64Array(3 * count),
    angularVelocitiesW: new Float64Array(3 * count),
  };
}

/** The world as the base of joints. */
export const AT_REST: MovingFrames = {
  positionsW: new Float64Array(3),
  orientations: Float64Array.of(0, 0, 0, 1),
  velocitiesW: new Float64Array(3),
  angularVelocitiesW: new Float64Array(3),
};

/** Motion of the links of all trees: each link at its centre, a massless one at its joint. World axes; scratch. */
export interface TreeMotion extends MovingFrames, LinkTurns {
  /** r from the parent's centre and rc from the joint's origin [m]. */
  readonly arms: Float64Array;
  readonly leverArms: Float64Array;
  /** w [rad/s] and a σ̇ [m/s]. */
  readonly turning: Float64Array;
  readonly sliding: Float64Array;
}

export function createTreeMotion(count: number): TreeMotion {
  return {
    ...createMovingFrames(count),
    rotations: new Float64Array(9 * count),
    arms: new Float64Array(3 * count),
    leverArms: new Float64Array(3 * count),
    axes: new Float64Array(9 * count),
    turning: new Float64Array(3 * count),
    sliding: new Float64Array(3 * count),
  };
}

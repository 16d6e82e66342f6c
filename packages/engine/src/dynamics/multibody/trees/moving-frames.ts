/** Poses and velocities of many moving frames. World axes. */
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

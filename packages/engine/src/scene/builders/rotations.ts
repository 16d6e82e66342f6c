/** Rotations as scene data. */
import type { EulerSequence } from '../../math/euler-angles.js';
import { axisAngle, type Quaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';

/** A rotation by an angle [rad] about an axis, as scene data. */
export const turn = (axis: Vec3, angle: number): [number, number, number, number] => {
  const [x, y, z, w]: Quaternion = axisAngle(axis, angle);
  return [x, y, z, w];
};

/** A rotation by three Euler angles [rad], as scene data; 'xyz' are Cardan angles. */
export const euler = (sequence: EulerSequence, angles: Vec3) => ({
  euler: sequence,
  angles: [...angles] as [number, number, number],
});

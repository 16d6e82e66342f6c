/**
 * Pose of B in A's frame: x_A = R x_B + t, R from the quaternion q_A⁻¹ q_B, t = R_Aᵀ (p_B − p_A). The difference of positions is taken
 * first, so two bodies 1e5 m from the origin lose no more than the round-off of their positions. The terms of q_A⁻¹ q_B are paired so that equal
 * quaternions give R = 1 exactly.
 * A pose is 7 numbers: position [m], quaternion x y z w (any nonzero length), body to world.
 */

/** out[0..8] = R row by row of the quaternion q[o..o+3], scaled to length 1. */
export function findRotation(q: ArrayLike<number>, o: number, out: Float64Array): void {
  const x = q[o];
  const y = q[o + 1];
  const z = q[o + 2];
  const w = q[o + 3];
  const s = 2 / (x * x + y * y + z * z + w * w);
  out[0] = 1 - s * (y * y + z * z);
  out[1] = s * (x * y - z * w);
  out[2] = s * (x * z + y * w);
  out[3] = s * (x * y + z * w);
  out[4] = 1 - s * (x * x + z * z);
  out[5] = s * (y * z - x * w);
  out[6] = s * (x * z - y * w);
  out[7] = s * (y * z + x * w);
  out[8] = 1 - s * (x * x + y * y);
}

const between = new Float64Array(4);

/** out[0..8] = R, out[9..11] = t of B in A's frame; `turnWA` = R_A row by row. */
export function findRelativePose(
  poseA: ArrayLike<number>,
  poseB: ArrayLike<number>,
  turnWA: Float64Array,
  out: Float64Array,
): void {
  const ax = poseA[3];
  const ay = poseA[4];
  const az = poseA[5];
  const aw = poseA[6];
  const bx = poseB[3];
  const by = poseB[4];
  const bz = poseB[5];
  const bw = poseB[6];
  between[0] = aw * bx - ax * bw - (ay * bz - az * by);
  between[1] = aw * by - ay * bw - (az * bx - ax * bz);
  between[2] = aw * bz - az * bw - (ax * by - ay * bx);
  between[3] = aw * bw + ax * bx + (ay * by + az * bz);
  findRotation(between, 0, out);
  const dx = poseB[0] - poseA[0];
  const dy = poseB[1] - poseA[1];
  const dz = poseB[2] - poseA[2];
  for (let i = 0; i < 3; i++) out[9 + i] = turnWA[i] * dx + turnWA[3 + i] * dy + turnWA[6 + i] * dz;
}

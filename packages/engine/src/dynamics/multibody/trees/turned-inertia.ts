/** Inertias of bodies in world axes: R I Rᵀ, symmetric, as six entries xx, xy, xz, yy, yz, zz. */

/** out[o…] += R I Rᵀ, I at inertias[i…] and R at rotations[j…], both by rows. */
export function addTurnedInertia(
  inertias: Float64Array,
  i: number,
  rotations: Float64Array,
  j: number,
  out: Float64Array,
  o: number,
): void {
  const a = rotations[j];
  const b = rotations[j + 1];
  const c = rotations[j + 2];
  const d = rotations[j + 3];
  const e = rotations[j + 4];
  const f = rotations[j + 5];
  const g = rotations[j + 6];
  const h = rotations[j + 7];
  const k = rotations[j + 8];
  const xx = inertias[i];
  const xy = inertias[i + 1];
  const xz = inertias[i + 2];
  const yy = inertias[i + 4];
  const yz = inertias[i + 5];
  const zz = inertias[i + 8];
  // Columns of I Rᵀ.
  const ax = xx * a + xy * b + xz * c;
  const ay = xy * a + yy * b + yz * c;
  const az = xz * a + yz * b + zz * c;
  const dx = xx * d + xy * e + xz * f;
  const dy = xy * d + yy * e + yz * f;
  const dz = xz * d + yz * e + zz * f;
  const gx = xx * g + xy * h + xz * k;
  const gy = xy * g + yy * h + yz * k;
  const gz = xz * g + yz * h + zz * k;
  out[o] += a * ax + b * ay + c * az;
  out[o + 1] += a * dx + b * dy + c * dz;
  out[o + 2] += a * gx + b * gy + c * gz;
  out[o + 3] += d * dx + e * dy + f * dz;
  out[o + 4] += d * gx + e * gy + f * gz;
  out[o + 5] += g * gx + h * gy + k * gz;
}

/** out = R I Rᵀ ω, ω at vectors[v…]: the angular momentum of a body in world axes [kg m²/s]. */
export function findTurnedSpin(
  inertias: Float64Array,
  i: number,
  rotations: Float64Array,
  j: number,
  vectors: Float64Array,
  v: number,
  out: Float64Array,
): void {
  const x = vectors[v];
  const y = vectors[v + 1];
  const z = vectors[v + 2];
  const a = rotations[j] * x + rotations[j + 3] * y + rotations[j + 6] * z;
  const b = rotations[j + 1] * x + rotations[j + 4] * y + rotations[j + 7] * z;
  const c = rotations[j + 2] * x + rotations[j + 5] * y + rotations[j + 8] * z;
  const d = inertias[i] * a + inertias[i + 1] * b + inertias[i + 2] * c;
  const e = inertias[i + 3] * a + inertias[i + 4] * b + inertias[i + 5] * c;
  const f = inertias[i + 6] * a + inertias[i + 7] * b + inertias[i + 8] * c;
  out[0] = rotations[j] * d + rotations[j + 1] * e + rotations[j + 2] * f;
  out[1] = rotations[j + 3] * d + rotations[j + 4] * e + rotations[j + 5] * f;
  out[2] = rotations[j + 6] * d + rotations[j + 7] * e + rotations[j + 8] * f;
}

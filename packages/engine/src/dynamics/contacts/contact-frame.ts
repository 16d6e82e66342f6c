/**
 * Rotates tangential states with the normal. They are stored in the tangent plane of n₀, the normal at the start of the step. The smallest
 * rotation R from n₀ to n takes them to the plane of n. It is parallel transport along the arc between the two:
 *   R x = x + w × x + w × (w × x)/(1 + n₀·n),  w = n₀ × n
 * Their rate contains the mean rotation of the surfaces about n, ½ n·(ω_A + ω_B). In total they rotate with
 * n × ṅ + ½ n (n·(ω_A + ω_B)), so a contact at rest on a turntable does not change. Over a step, R differs from transport along the true
 * path of n by the area between path and arc on the unit sphere. That is third order in the angle, and zero where the path is an arc.
 */

/** out[o…] = R x, x = states[i…] in the tangent plane of n₀ = from[a…], n = to[b…]. */
export function turnToNormal(
  from: Float64Array,
  a: number,
  to: Float64Array,
  b: number,
  states: Float64Array,
  i: number,
  out: Float64Array,
  o: number,
): void {
  const x = states[i];
  const y = states[i + 1];
  const z = states[i + 2];
  // A contact with something flat that does not turn: R is the identity, exactly.
  if (from[a] === to[b] && from[a + 1] === to[b + 1] && from[a + 2] === to[b + 2]) {
    out[o] = x;
    out[o + 1] = y;
    out[o + 2] = z;
    return;
  }
  const wx = from[a + 1] * to[b + 2] - from[a + 2] * to[b + 1];
  const wy = from[a + 2] * to[b] - from[a] * to[b + 2];
  const wz = from[a] * to[b + 1] - from[a + 1] * to[b];
  const cosine = from[a] * to[b] + from[a + 1] * to[b + 1] + from[a + 2] * to[b + 2];
  // A reversed normal has the same tangent plane, and the rotation is not unique: keep x. The same holds without a normal.
  const scale = cosine > REVERSED ? 1 / (1 + cosine) : 0;
  const part = cosine > REVERSED ? 1 : 0;
  const cx = wy * z - wz * y;
  const cy = wz * x - wx * z;
  const cz = wx * y - wy * x;
  out[o] = x + part * cx + scale * (wy * cz - wz * cy);
  out[o + 1] = y + part * cy + scale * (wz * cx - wx * cz);
  out[o + 2] = z + part * cz + scale * (wx * cy - wy * cx);
}

/** n₀·n below which the normal counts as reversed. */
const REVERSED = -0.999999;

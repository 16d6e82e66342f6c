/**
 * How tangential states turn with the normal. They are kept in the tangent plane of n₀, the normal at the start of the step, and seen in
 * that of n by the smallest rotation R from n₀ to n, which is parallel transport along the arc between the two:
 *   R x = x + w × x + w × (w × x)/(1 + n₀·n),  w = n₀ × n
 * About n they turn with the mean of the two surfaces, ½ n·(ω_A + ω_B), which is part of their rate. Together this is
 * n × ṅ + ½ n (n·(ω_A + ω_B)): a contact carried round on a turntable feels nothing new. Over a step R and transport along the true path
 * of n differ by the area between path and arc on the unit sphere, third order in the angle turned, and by nothing where the path is an arc.
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
  const wx = from[a + 1] * to[b + 2] - from[a + 2] * to[b + 1];
  const wy = from[a + 2] * to[b] - from[a] * to[b + 2];
  const wz = from[a] * to[b + 1] - from[a + 1] * to[b];
  const cosine = from[a] * to[b] + from[a + 1] * to[b + 1] + from[a + 2] * to[b + 2];
  // A normal that turns right round has the same tangent plane, and any way there is as short; no normal has no plane.
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

/** A point or direction in scene data. */
export type Vec3 = readonly [number, number, number];

/** Euclidean length of three components that are neither huge nor tiny (it does not scale them). */
export function length3(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** The squares of lengths between these two neither underflow nor overflow. */
export const SMALLEST_SAFE = 1e-150;
export const LARGEST_SAFE = 1e150;

/** Unit vector along v, of any length but zero; the fallback where v has no direction. */
export function unit(v: Vec3, fallback: Vec3): Vec3 {
  const length = length3(v[0], v[1], v[2]);
  if (length > SMALLEST_SAFE && length < LARGEST_SAFE) return [v[0] / length, v[1] / length, v[2] / length];
  const largest = Math.max(Math.abs(v[0]), Math.abs(v[1]), Math.abs(v[2]));
  return largest === 0 ? fallback : unit([v[0] / largest, v[1] / largest, v[2] / largest], fallback);
}

/** out[o…] = 0 + a × b of vectors at a[i…] and b[j…]; `out` may be neither. The 0 makes +0 of −0. */
export function findCross(a: Float64Array, i: number, b: Float64Array, j: number, out: Float64Array, o: number): void {
  out[o] = 0 + (a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1]);
  out[o + 1] = 0 + (a[i + 2] * b[j] - a[i] * b[j + 2]);
  out[o + 2] = 0 + (a[i] * b[j + 1] - a[i + 1] * b[j]);
}

/** out[o…] += a × b of vectors at a[i…] and b[j…]. */
export function addCross(a: Float64Array, i: number, b: Float64Array, j: number, out: Float64Array, o: number): void {
  const x = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1];
  const y = a[i + 2] * b[j] - a[i] * b[j + 2];
  const z = a[i] * b[j + 1] - a[i + 1] * b[j];
  out[o] += x;
  out[o + 1] += y;
  out[o + 2] += z;
}

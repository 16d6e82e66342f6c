/** Most grid cells along the longer side of the ground. */
const LINES = 12;

/** Spacing of grid lines [m] for a ground of the given size [m]: 1, 2 or 5 times a power of ten. */
export function gridSpacing(size: number): number {
  const wanted = size / LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].find((candidate) => candidate * power >= wanted) ?? 10;
  // Division is exact where multiplication may not be: 2 / 100 is 0.02, 2 * 0.01 need not be.
  return power < 1 ? step / Math.round(1 / power) : step * power;
}

/** Multiples of the spacing from `low` to `high`. */
export function gridStops(low: number, high: number, spacing: number): number[] {
  const first = Math.ceil(low / spacing);
  const count = Math.max(0, Math.floor(high / spacing) - first + 1);
  return Array.from({ length: count }, (_, i) => (first + i) * spacing);
}

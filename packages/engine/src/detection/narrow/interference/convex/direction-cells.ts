/** Directions in 96 cells: the six sides of a cube, 4 by 4 each. */

export const DIRECTION_CELLS = 96;

/** Cell of the direction d (any length but 0). */
export function directionCell(d: Float64Array): number {
  const x = Math.abs(d[0]);
  const y = Math.abs(d[1]);
  const z = Math.abs(d[2]);
  const k = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  const major = d[k];
  const size = Math.abs(major);
  const u = d[k === 2 ? 0 : k + 1] / size;
  const v = d[k === 0 ? 2 : k - 1] / size;
  const side = 2 * k + (major > 0 ? 1 : 0);
  return 16 * side + 4 * Math.min(3, Math.floor(2 * u + 2)) + Math.min(3, Math.floor(2 * v + 2));
}

/** The direction at the centre of a cell; its largest coordinate is 1 or −1. */
export function directionOfCell(cell: number): [number, number, number] {
  const k = Math.floor(cell / 32);
  const d: [number, number, number] = [0, 0, 0];
  d[k] = Math.floor(cell / 16) % 2 === 1 ? 1 : -1;
  d[(k + 1) % 3] = (Math.floor(cell / 4) % 4) / 2 - 0.75;
  d[(k + 2) % 3] = (cell % 4) / 2 - 0.75;
  return d;
}

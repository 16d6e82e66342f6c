/**
 * The angle of a free surface, by a straight line of least squares through the centres of the highest grains: of a bed in a drum, or of the flanks of a heap.
 * One grain is taken from every strip (or from every sector of a ring), the one that lies highest, at the place where it lies.
 */
import { atan, atan2, PI } from '../../../math/elementary.js';
import type { GrainView } from '../grain-state.js';

/** A fitted surface. */
export interface SurfaceSlope {
  /** Angle to the horizontal [rad]; > 0 if the surface rises along the axis of a drum's bed, or towards the middle of a heap. */
  readonly angle: number;
  /** Root mean square of the heights off the line [m]. */
  readonly spread: number;
  /** Grains that the line was laid through. */
  readonly grains: number;
}

/** How a surface is looked for. Axes: 0 x, 1 y, 2 z. */
export interface SurfaceOptions {
  /** Axis that points up; default 2. */
  readonly up?: 0 | 1 | 2;
  /** Width of a strip or ring [m]: one to two of the largest diameters. */
  readonly width: number;
  /** Part of the length of a bed, or of the height of a heap, that is looked at: default from 0.25 to 0.75 and from 0.2 to 0.8. */
  readonly from?: number;
  readonly to?: number;
}

/** Slope along an axis of the surface of a bed, as in a drum that turns about another axis. */
export function findBedSlope(grains: GrainView, along: 0 | 1 | 2, options: SurfaceOptions): SurfaceSlope {
  const { up = 2, width, from = 0.25, to = 0.75 } = options;
  const { positions, radii } = grains;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < radii.length; i++) {
    least = Math.min(least, positions[3 * i + along]);
    most = Math.max(most, positions[3 * i + along]);
  }
  const highest = new Map<number, number>();
  for (let i = 0; i < radii.length; i++) {
    const strip = Math.floor((positions[3 * i + along] - least) / width);
    // Strips count whole, by their middle: of a part of one only buried grains may be left.
    const part = ((strip + 0.5) * width) / (most - least);
    if (part >= from && part <= to) keepHighest(highest, strip, positions, i, up);
  }
  const points = [...highest.values()].map((i) => [positions[3 * i + along], positions[3 * i + up]] as const);
  return fitLine(points);
}

/** Slope of the flanks of a heap about a vertical axis through a centre; default the mean of all grains. */
export function findHeapSlope(
  grains: GrainView,
  options: SurfaceOptions & { readonly centre?: ArrayLike<number> },
): SurfaceSlope {
  const { up = 2, width, from = 0.2, to = 0.8 } = options;
  const { positions, radii } = grains;
  const mean = [0, 1, 2].map((k) => {
    let sum = 0;
    for (let i = 0; i < radii.length; i++) sum += positions[3 * i + k];
    return sum / Math.max(1, radii.length);
  });
  const { centre = mean } = options;
  const [a, b] = [(up + 1) % 3, (up + 2) % 3];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const highest = new Map<number, number>();
  for (let i = 0; i < radii.length; i++) {
    least = Math.min(least, positions[3 * i + up]);
    most = Math.max(most, positions[3 * i + up]);
    const [x, y] = [positions[3 * i + a] - centre[a], positions[3 * i + b] - centre[b]];
    const ring = Math.floor(Math.sqrt(x * x + y * y) / width);
    // As many sectors as a ring has widths, so that all cells are about square.
    const sectors = Math.max(1, Math.floor(2 * PI * (ring + 0.5)));
    const sector = Math.min(sectors - 1, Math.floor(((atan2(y, x) + PI) / (2 * PI)) * sectors));
    keepHighest(highest, MOST_SECTORS * ring + sector, positions, i, up);
  }
  const points: (readonly [number, number])[] = [];
  for (const i of highest.values()) {
    const height = positions[3 * i + up];
    if (height < least + from * (most - least) || height > least + to * (most - least)) continue;
    const [x, y] = [positions[3 * i + a] - centre[a], positions[3 * i + b] - centre[b]];
    points.push([-Math.sqrt(x * x + y * y), height]);
  }
  return fitLine(points);
}

const MOST_SECTORS = 1 << 20;

function keepHighest(highest: Map<number, number>, cell: number, positions: Float64Array, i: number, up: number): void {
  const known = highest.get(cell);
  if (known === undefined || positions[3 * i + up] > positions[3 * known + up]) highest.set(cell, i);
}

function fitLine(points: readonly (readonly [number, number])[]): SurfaceSlope {
  const n = points.length;
  if (n < 2) return { angle: Number.NaN, spread: Number.NaN, grains: n };
  const [mx, mz] = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k], 0) / n);
  let [xx, xz] = [0, 0];
  for (const [x, z] of points) {
    xx += (x - mx) * (x - mx);
    xz += (x - mx) * (z - mz);
  }
  const slope = xz / xx;
  const squares = points.reduce((sum, [x, z]) => {
    const off = z - mz - slope * (x - mx);
    return sum + off * off;
  }, 0);
  return { angle: atan(slope), spread: Math.sqrt(squares / n), grains: n };
}

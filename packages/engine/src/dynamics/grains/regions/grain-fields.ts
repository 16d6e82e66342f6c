/**
 * Fields on a grid of cells. By boxes: a grain's mass and momentum go to the cell of its centre, its volume to all cells by the exact part in each. By
 * a Gaussian of width w: everything goes to the cells within 3 w by φ = exp(−|x_c − x|²/(2 w²)), divided by the sum over those cells. Either way the sum
 * over the grid is that of the grains in it, to round-off. T as in measure-region.ts, of what the cell got.
 * Goldhirsch 2010.
 */
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { exp } from '../../../math/elementary.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { GrainView } from '../grain-state.js';
import { ballInMesh, ballVolume } from './ball-overlap.js';
import { boxMesh } from './grain-region.js';

/** A box divided into cells. */
export interface FieldGrid {
  readonly min: Vec3;
  readonly max: Vec3;
  /** Cells along x, y, z. */
  readonly counts: readonly [number, number, number];
  /** Width w of the Gaussian [m]; without it grains go to the box of their cell. */
  readonly width?: number;
}

/** Columns by cell, x fastest. */
export interface GrainFields {
  /** Grains, in parts with a Gaussian. */
  readonly number: Float64Array;
  /** [kg] */
  readonly mass: Float64Array;
  readonly solidFraction: Float64Array;
  /** Mean by mass, 3 numbers a cell [m/s]; 0 in empty cells. */
  readonly velocity: Float64Array;
  /** [m²/s²] */
  readonly temperature: Float64Array;
}

/** How far a Gaussian reaches, in widths. */
const REACH = 3;

/** Fields of grains whose centres are in the grid; volumes of all that reach into it, by boxes. */
export function findGrainFields(grid: FieldGrid, grains: GrainView): GrainFields {
  const { counts, min, max } = grid;
  const sizes = counts.map((n, k) => (max[k] - min[k]) / n);
  const cells = counts[0] * counts[1] * counts[2];
  const fields: GrainFields = {
    number: new Float64Array(cells),
    mass: new Float64Array(cells),
    solidFraction: new Float64Array(cells),
    velocity: new Float64Array(3 * cells),
    temperature: new Float64Array(cells),
  };
  const { radii, positions } = grains;
  for (let i = 0; i < radii.length; i++) {
    const at = [0, 1, 2].map((k) => (positions[3 * i + k] - min[k]) / sizes[k]);
    if (grid.width === undefined) addByBox(fields, grid, sizes, grains, i, at);
    else addByGaussian(fields, grid, sizes, grains, i, at);
  }
  const { number, mass, velocity, temperature, solidFraction } = fields;
  const volume = sizes[0] * sizes[1] * sizes[2];
  for (let c = 0; c < number.length; c++) {
    solidFraction[c] /= volume;
    if (!(mass[c] > 0)) continue;
    let squared = 0;
    for (let k = 0; k < 3; k++) {
      velocity[3 * c + k] /= mass[c];
      squared += velocity[3 * c + k] * velocity[3 * c + k];
    }
    temperature[c] = Math.max(0, (temperature[c] / mass[c] - squared) / 3);
  }
  return fields;
}

/** Adds a share of a grain to a cell; temperatures hold Σ m |v|² until the end. */
function addShare(
  { number, mass, velocity, temperature }: GrainFields,
  c: number,
  grains: GrainView,
  i: number,
  share: number,
): void {
  const m = share * grains.masses[i];
  number[c] += share;
  mass[c] += m;
  for (let k = 0; k < 3; k++) {
    const v = grains.velocities[3 * i + k];
    velocity[3 * c + k] += m * v;
    temperature[c] += m * v * v;
  }
}

const isIn = (at: readonly number[], counts: readonly number[]) => at.every((x, k) => x >= 0 && x < counts[k]);
const numberOf = (counts: readonly number[], x: number, y: number, z: number) => (z * counts[1] + y) * counts[0] + x;

function addByBox(
  fields: GrainFields,
  grid: FieldGrid,
  sizes: readonly number[],
  grains: GrainView,
  i: number,
  at: readonly number[],
): void {
  const { counts, min } = grid;
  const radius = grains.radii[i];
  if (isIn(at, counts))
    addShare(fields, numberOf(counts, Math.floor(at[0]), Math.floor(at[1]), Math.floor(at[2])), grains, i, 1);
  const low = at.map((x, k) => Math.max(0, Math.floor(x - radius / sizes[k])));
  const high = at.map((x, k) => Math.min(counts[k] - 1, Math.floor(x + radius / sizes[k])));
  const isWhole = isIn(at, counts) && low.every((x, k) => x === high[k] && at[k] - radius / sizes[k] >= x);
  const cell = isWhole ? undefined : cellOf(sizes);
  for (let z = low[2]; z <= high[2]; z++)
    for (let y = low[1]; y <= high[1]; y++)
      for (let x = low[0]; x <= high[0]; x++) {
        const from = [x, y, z].map((n, k) => grains.positions[3 * i + k] - (min[k] + (n + 0.5) * sizes[k]));
        const part = cell === undefined ? ballVolume(radius) : ballInMesh(cell, from[0], from[1], from[2], radius);
        fields.solidFraction[numberOf(counts, x, y, z)] += part;
      }
}

function cellOf(sizes: readonly number[]): TriangleMesh {
  const [x, y, z] = sizes.map((size) => 0.5 * size);
  return boxMesh([-x, -y, -z], [x, y, z]);
}

function addByGaussian(
  fields: GrainFields,
  grid: FieldGrid,
  sizes: readonly number[],
  grains: GrainView,
  i: number,
  at: readonly number[],
): void {
  const { counts, min, width = 1 } = grid;
  if (!isIn(at, counts)) return;
  const shares: [number, number][] = [];
  let sum = 0;
  const low = at.map((x, k) => Math.max(0, Math.floor(x - (REACH * width) / sizes[k])));
  const high = at.map((x, k) => Math.min(counts[k] - 1, Math.floor(x + (REACH * width) / sizes[k])));
  for (let z = low[2]; z <= high[2]; z++)
    for (let y = low[1]; y <= high[1]; y++)
      for (let x = low[0]; x <= high[0]; x++) {
        let squared = 0;
        for (const [k, n] of [x, y, z].entries()) {
          const d = grains.positions[3 * i + k] - (min[k] + (n + 0.5) * sizes[k]);
          squared += d * d;
        }
        if (squared > REACH * REACH * width * width) continue;
        const share = exp(-squared / (2 * width * width));
        shares.push([numberOf(counts, x, y, z), share]);
        sum += share;
      }
  // Narrower than a cell: all to its own.
  if (shares.length === 0) {
    shares.push([numberOf(counts, Math.floor(at[0]), Math.floor(at[1]), Math.floor(at[2])), 1]);
    sum = 1;
  }
  for (const [c, share] of shares) {
    addShare(fields, c, grains, i, share / sum);
    fields.solidFraction[c] += (share / sum) * ballVolume(grains.radii[i]);
  }
}

/**
 * Interference of a ball with the wall of a cylindrical hole about z, closed by flat ends. Cut across the axis, each slice at ζ from the
 * centre is a lune, the part of a circle of radius a = √(r² − ζ²) outside one of radius R; past an end it is the whole circle.
 * With x along the radius through the centre, from the wall:
 *   disc  x_d(y) = δ_s − y²/(a + √(a² − y²)),  δ_s = δ − ζ²/(r + a)        wall  x_w(y) = −y²/(R + √(R² − y²))
 *   |y| ≤ y_c,  y_c = √((R + a + ρ) δ_s (R + ρ − a) (R + a − ρ))/(2ρ)       |ζ| ≤ ζ_m = √(δ (2r − δ))
 * ζ = ζ_m sin φ and y = y_c sin ψ make the integrands analytic up to the ends, so Gauss's rule converges exponentially. With 12 × 12 points the
 * error is 1e-12 up to δ = r/4 and 1e-7 at 0.8 r in holes of 5 r and wider, and 1e-8 at r/4 in a hole of 1.2 r. No differences of positions
 * occur, so tiny depths keep their digits. Gonthier 2007, §4 and §5.2.1, integrates voxels.
 */
import { asin, cos, PI, sin } from '../../../math/elementary.js';
import { gaussLegendre } from '../../../math/gauss-legendre.js';
import type { HoleOverlap } from './ball-overlap.js';
import type { InterferenceVolume } from './interference-volume.js';

const { points, weights } = gaussLegendre(12);
/** cos φ and sin φ at the fixed angles of Gauss's rule over a quarter turn. */
const COSINES = points.map((x) => cos((PI / 2) * x));
const SINES = points.map((x) => sin((PI / 2) * x));

/** Sums over the slices: V, ∫x, ∫z, ∫x², ∫y², ∫z², ∫xz, with z from the centre; A across x and across z. */
const sums = new Float64Array(9);
/** For one slice: area, ∫x, ∫x², ∫y², width 2 y_c, and its height z from the centre [m]. */
const slice = new Float64Array(6);
const HEIGHT = 5;

/** Whether slicing applies: the widest circle of the ball is not beyond the wall. */
export function canSlice({ hole, radius, rho }: Readonly<HoleOverlap>): boolean {
  return rho > 0 && hole * hole > radius * radius + rho * rho;
}

/**
 * Fills `out` in a frame with x along the radius, y across, z along the axis, and the origin at the wall (radius R) at the height of the
 * centre. `normal` gets x and z of the unit normal out of the ball.
 */
export function findSphereHoleVolume(
  overlap: Readonly<HoleOverlap>,
  out: InterferenceVolume,
  normal: Float64Array,
): void {
  const { radius, depth, above, below } = overlap;
  sums.fill(0);
  if (depth > 0) addLunes(overlap);
  if (above < radius) addCap(overlap, 1);
  if (below < radius) addCap(overlap, -1);
  write(out, normal);
  out.depth = Math.max(radius - above, radius - below);
  if (depth > 0) addWallDepth(overlap, out);
}

function addLunes(overlap: Readonly<HoleOverlap>): void {
  const { radius, depth, above, below } = overlap;
  const reach = Math.sqrt(depth * (2 * radius - depth));
  const whole = above >= reach && below >= reach;
  const from = whole ? 0 : asin(Math.max(-1, -below / reach));
  const to = whole ? PI / 2 : asin(Math.min(1, above / reach));
  if (!(to > from)) return;
  for (let i = 0; i < points.length; i++) {
    const angle = from + (to - from) * points[i];
    const c = whole ? COSINES[i] : cos(angle);
    const z = reach * (whole ? SINES[i] : sin(angle));
    const weight = (whole ? 2 : 1) * weights[i] * (to - from) * reach * c;
    slice[HEIGHT] = z;
    findLune(overlap);
    sums[0] += weight * slice[0];
    sums[1] += weight * slice[1];
    sums[3] += weight * slice[2];
    sums[4] += weight * slice[3];
    sums[5] += weight * slice[0] * z * z;
    if (!whole) {
      sums[2] += weight * slice[0] * z;
      sums[6] += weight * slice[1] * z;
    }
    sums[7] += weight * slice[4];
  }
}

/** Fills the slice from its height. */
function findLune({ hole, radius, rho, depth }: Readonly<HoleOverlap>): void {
  slice.fill(0, 0, HEIGHT);
  const z = slice[HEIGHT];
  const a = Math.sqrt((radius - z) * (radius + z));
  const deep = depth - (z * z) / (radius + a);
  if (!(deep > 0)) return;
  const half = Math.sqrt((hole + a + rho) * deep * (hole + rho - a) * (radius - depth + a)) / (2 * rho);
  for (let i = 0; i < points.length; i++) {
    const y = half * SINES[i];
    const square = y * y;
    // For a nearly whole circle, round-off may make a² − y² negative at the ends of the chord.
    const disc = deep - square / (a + Math.sqrt(Math.max(0, a * a - square)));
    const wall = -square / (hole + Math.sqrt(hole * hole - square));
    const weight = PI * weights[i] * half * COSINES[i];
    const thick = weight * (disc - wall);
    slice[0] += thick;
    slice[1] += (thick * (disc + wall)) / 2;
    slice[2] += (thick * (disc * disc + disc * wall + wall * wall)) / 3;
    slice[3] += thick * square;
  }
  slice[4] = 2 * half;
}

/** The cap past the end above (sign 1) or below (−1). */
function addCap({ hole, radius, rho, above, below }: Readonly<HoleOverlap>, sign: number): void {
  const x = rho - hole;
  const from = Math.max(-radius, sign > 0 ? above : below);
  for (let i = 0; i < points.length; i++) {
    const z = from + (radius - from) * points[i];
    const square = (radius - z) * (radius + z);
    const area = PI * square * weights[i] * (radius - from);
    sums[0] += area;
    sums[1] += area * x;
    sums[2] += sign * area * z;
    sums[3] += area * (x * x + square / 4);
    sums[4] += (area * square) / 4;
    sums[5] += area * z * z;
    sums[6] += sign * area * z * x;
  }
  sums[8] += sign * PI * (radius - from) * (radius + from);
}

function write(out: InterferenceVolume, normal: Float64Array): void {
  const volume = sums[0];
  out.volume = volume;
  if (!(volume > 0)) return;
  const x = sums[1] / volume;
  const z = sums[2] / volume;
  out.centroid[0] = x;
  out.centroid[1] = 0;
  out.centroid[2] = z;
  const xx = sums[3] - volume * x * x;
  const zz = sums[5] - volume * z * z;
  out.inertia[0] = sums[4] + zz;
  out.inertia[1] = xx + zz;
  out.inertia[2] = xx + sums[4];
  out.inertia[3] = 0;
  out.inertia[4] = 0;
  out.inertia[5] = -(sums[6] - volume * x * z);
  out.area = Math.sqrt(sums[7] * sums[7] + sums[8] * sums[8]);
  normal[0] = sums[7] / out.area;
  normal[2] = sums[8] / out.area;
}

/** Raises the depth to at least the distance from the wall's chord in the middle slice to the ball's pole. */
function addWallDepth({ hole, radius, rho, depth }: Readonly<HoleOverlap>, out: InterferenceVolume): void {
  const half = Math.sqrt((hole + radius + rho) * depth * (hole + rho - radius) * (2 * radius - depth)) / (2 * rho);
  out.depth = Math.max(out.depth, depth + (half * half) / (hole + Math.sqrt(hole * hole - half * half)));
}

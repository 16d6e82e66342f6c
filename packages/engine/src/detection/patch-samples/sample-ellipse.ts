/**
 * The patch of a ball as rings of its contact ellipse. A shallow patch has the depth h(x) = h₀ (1 − |L⁻¹x|²) over an ellipse L·(unit disc), with
 * second moments ∫x xᵀ dV = V L Lᵀ/6. So L = √(6 C), C = (½ tr J_v 1 − J_v)/V in the tangent plane. For the cap of a ball on a plane L² is
 * 2 R* δ; the exact cut has (2r − δ) δ. Rings are at Gauss points of the radius. Angles are equally spaced and symmetric about the slip
 * direction, so the result does not depend on the choice of axes or sides.
 * Contensou 1963 explains why the disc must be divided at all.
 */
import { cos, PI, sin } from '../../math/elementary.js';
import { gaussLegendre } from '../../math/gauss-legendre.js';
import type { Contacts } from '../contact.js';
import { addSample, type PatchSamples, shareOut } from './patch-samples.js';

/** x, y, share by depth, share by area of samples of the unit disc, symmetric about x; by how many there are across it. */
const discs = new Map<number, Float64Array>();

function unitDisc(across: number): Float64Array {
  const known = discs.get(across);
  if (known !== undefined) return known;
  const { points, weights } = gaussLegendre(across);
  const around = 2 * across;
  const samples = new Float64Array(4 * across * around);
  let at = 0;
  for (let ring = 0; ring < across; ring++) {
    const radius = points[ring];
    const area = weights[ring] * radius;
    for (let k = 0; k < around; k++) {
      // Offset by half a step from ring to ring, so that no direction is sampled twice.
      const angle = (2 * PI * (k + (ring % 2 === 0 ? 0.5 : 0))) / around;
      samples.set([radius * cos(angle), radius * sin(angle), area * (1 - radius * radius), area], at);
      at += 4;
    }
  }
  discs.set(across, samples);
  return samples;
}

/** Fills `out` for the patch in a row of `contacts`; `slip`: tangential slip direction, any length; `across`: samples across the patch. */
export function sampleEllipse(
  { normalAB, inertiaW, volume }: Contacts,
  row: number,
  slip: Float64Array,
  across: number,
  out: PatchSamples,
): void {
  out.count = 0;
  const [nx, ny, nz] = [normalAB[3 * row], normalAB[3 * row + 1], normalAB[3 * row + 2]];
  findFirstAxis(nx, ny, nz, slip);
  const [ux, uy, uz] = axis;
  const [vx, vy, vz] = [ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux];
  const j = 9 * row;
  const half = 0.5 * (inertiaW[j] + inertiaW[j + 4] + inertiaW[j + 8]);
  const moment = (ax: number, ay: number, az: number, bx: number, by: number, bz: number) =>
    ax * (inertiaW[j] * bx + inertiaW[j + 1] * by + inertiaW[j + 2] * bz) +
    ay * (inertiaW[j + 3] * bx + inertiaW[j + 4] * by + inertiaW[j + 5] * bz) +
    az * (inertiaW[j + 6] * bx + inertiaW[j + 7] * by + inertiaW[j + 8] * bz);
  // L = √M of the 2 × 2 matrix M = 6 C: (M + √det)/√(tr + 2 √det).
  const scale = 6 / volume[row];
  const uu = Math.max(0, scale * (half - moment(ux, uy, uz, ux, uy, uz)));
  const vv = Math.max(0, scale * (half - moment(vx, vy, vz, vx, vy, vz)));
  const uv = -scale * moment(ux, uy, uz, vx, vy, vz);
  const root = Math.sqrt(Math.max(0, uu * vv - uv * uv));
  const size = Math.sqrt(uu + vv + 2 * root);
  if (!(size > 0)) return;
  const [p, q, r] = [(uu + root) / size, uv / size, (vv + root) / size];
  // The disc is turned so that its x axis becomes the slip: L (c, s) ∥ (1, 0) with (c, s) ∥ L⁻¹ (1, 0) ∝ (r, −q).
  const turn = Math.sqrt(r * r + q * q);
  const [c, s] = turn > 0 ? [r / turn, -q / turn] : [1, 0];
  const samples = unitDisc(across);
  for (let i = 0; i < samples.length; i += 4) {
    const a = c * samples[i] - s * samples[i + 1];
    const b = s * samples[i] + c * samples[i + 1];
    const [x, y] = [p * a + q * b, q * a + r * b];
    addSample(out, x * ux + y * vx, x * uy + y * vy, x * uz + y * vz, samples[i + 2], samples[i + 3]);
  }
  shareOut(out);
}

const axis = new Float64Array(3);

/** Unit vector along the slip, or any vector perpendicular to n if there is no slip. */
function findFirstAxis(nx: number, ny: number, nz: number, slip: Float64Array): void {
  const size = Math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2]);
  if (size > 0) {
    for (let k = 0; k < 3; k++) axis[k] = slip[k] / size;
    return;
  }
  // Perpendicular to n and to the axis along which n is smallest.
  const least = Math.abs(nx) <= Math.abs(ny) && Math.abs(nx) <= Math.abs(nz) ? 0 : Math.abs(ny) <= Math.abs(nz) ? 1 : 2;
  axis[0] = least === 0 ? 0 : least === 1 ? -nz : ny;
  axis[1] = least === 0 ? nz : least === 1 ? 0 : -nx;
  axis[2] = least === 0 ? -ny : least === 1 ? nx : 0;
  const length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  for (let k = 0; k < 3; k++) axis[k] /= length;
}

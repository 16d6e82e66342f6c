/**
 * The part of a disc between two chords as two strips with its moments. With a the radius, Y² = a² − e² and e from the disc's middle:
 *   A = [e Y + a² φ],   ∫ e dA = −⅔ [Y³],   ∫ e² dA = ¼ [a⁴ φ − e Y (a² − 2 e²)],   ∫ y² dA = ⅙ [e Y³ + (3/2) a² (e Y + a² φ)],   sin φ = e/a
 * The strips are at the standard deviation of e from its mean, on both sides.
 */
import { asin } from '../../../math/elementary.js';
import { addStrip, type StripList } from './strips.js';

/** [A], [∫ e dA], [∫ e² dA], [∫ y² dA] */
const sums = new Float64Array(4);

/** Adds the disc of the given radius, between the chords `first` and `last` [m] from its middle, at depth h; `share` times its area is the volume. */
export function addDiscPart(
  radius: number,
  first: number,
  last: number,
  middle: number,
  h: number,
  share: number,
  out: StripList,
): void {
  if (!(last > first)) return;
  sums.fill(0);
  addSide(radius, last, 1);
  addSide(radius, first, -1);
  const area = sums[0];
  if (!(area > 0)) return;
  const mean = sums[1] / area;
  const apart = Math.sqrt(Math.max(0, sums[2] / area - mean * mean));
  const half = Math.sqrt(Math.max(0, (3 * sums[3]) / area));
  for (let side = -1; side < 2; side += 2) {
    const at = addStrip(out);
    const { numbers } = out;
    numbers[at] = 0.5 * area * share;
    numbers[at + 1] = middle + mean + side * apart;
    numbers[at + 2] = 0;
    numbers[at + 3] = h;
    numbers[at + 4] = half;
  }
}

/** Adds sign × the integrals up to the chord at e. */
function addSide(radius: number, e: number, sign: number): void {
  const a2 = radius * radius;
  const y2 = Math.max(0, a2 - e * e);
  const y = Math.sqrt(y2);
  const turned = a2 * asin(Math.min(1, Math.max(-1, e / radius)));
  sums[0] += sign * (e * y + turned);
  sums[1] -= (sign * 2 * y * y2) / 3;
  sums[2] += (sign * (a2 * turned - e * y * (a2 - 2 * e * e))) / 4;
  sums[3] += (sign * (e * y * y2 + 1.5 * a2 * (e * y + turned))) / 6;
}

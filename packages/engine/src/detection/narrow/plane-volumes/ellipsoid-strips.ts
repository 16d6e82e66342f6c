/**
 * Strips of an ellipsoid below a plane: x = D u maps the unit ball to it, D = diag(a, b, c), and the plane m·x = c to n·u = c/g with g = |D m|, n = D m/g. So the
 * part below is the image of a cap of the unit ball of height 1 + c/g: depths are g times those of the cap, volumes a b c times, and the lines of the
 * cap that are parallel to the plane stay so. The cap is integrated exactly: five levels, four lines on each (Gauss and Gauss–Chebyshev points).
 */
import { cos, PI, sin } from '../../../math/elementary.js';
import { gaussLegendre } from '../../../math/gauss-legendre.js';
import { addStrip, type Strips } from './strips.js';

const LEVELS = gaussLegendre(5);
const LINES = 4;
/** cos and sin² of j π/(LINES + 1): ∫ f √(1 − x²) dx = π/(LINES + 1) Σ sin² f(cos). */
const COS = Float64Array.from({ length: LINES }, (_, j) => cos(((j + 1) * PI) / (LINES + 1)));
const SIN = Float64Array.from({ length: LINES }, (_, j) => sin(((j + 1) * PI) / (LINES + 1)));

/** n and two directions across it, in the space of the unit ball; then D n, D u, D v. All in the ellipsoid's axes. */
const ball = new Float64Array(9);
const image = new Float64Array(9);

/** g = |D m| [m]: how far the ellipsoid reaches from its centre along m. */
export function ellipsoidSupport([a, b, c]: readonly number[], normal: Float64Array): number {
  const x = a * normal[0];
  const y = b * normal[1];
  const z = c * normal[2];
  return Math.sqrt(x * x + y * y + z * z);
}

/**
 * Adds the strips, and fills the axes e and y of their frame, in the ellipsoid's axes, behind the normal: `axes` holds m, e, y, 3 each; m is given. `offset`: depth
 * of the centre [m].
 */
export function addEllipsoidStrips(semiAxes: readonly number[], offset: number, axes: Float64Array, out: Strips): void {
  const support = ellipsoidSupport(semiAxes, axes);
  const height = Math.min(2, 1 + offset / support);
  placeBall(semiAxes, axes, support);
  placeAxes(axes);
  // D n in the frame: what is not along m leans.
  const lean = dot(image, 0, axes, 3);
  const leanY = dot(image, 0, axes, 6);
  const skew = dot(image, 3, axes, 3);
  const skewY = dot(image, 3, axes, 6);
  const length = dot(image, 6, axes, 6);
  const volume = semiAxes[0] * semiAxes[1] * semiAxes[2];
  const lid = offset / support;
  for (let i = 0; i < LEVELS.points.length; i++) {
    const up = height * LEVELS.points[i];
    const wide = up * (2 - up);
    const depth = lid + 1 - up;
    for (let j = 0; j < LINES; j++) {
      const across = Math.sqrt(wide) * COS[j];
      const share = volume * height * LEVELS.weights[i] * 2 * wide * (PI / (LINES + 1)) * SIN[j] * SIN[j];
      const half = Math.sqrt(wide) * SIN[j] * length;
      const at = addStrip(out.volume);
      const { numbers } = out.volume;
      numbers[at] = share;
      numbers[at + 1] = (up - 1) * lean + across * skew;
      numbers[at + 2] = (up - 1) * leanY + across * skewY;
      numbers[at + 3] = support * depth;
      numbers[at + 4] = half;
    }
  }
  const wide = height * (2 - height);
  if (!(lid < 1 && wide > 0)) return;
  for (let j = 0; j < LINES; j++) {
    const across = Math.sqrt(wide) * COS[j];
    // dV = A dδ, and the cap grows by dδ/g.
    const share = (volume / support) * 2 * wide * (PI / (LINES + 1)) * SIN[j] * SIN[j];
    const half = Math.sqrt(wide) * SIN[j] * length;
    const at = addStrip(out.lid);
    const { numbers } = out.lid;
    numbers[at] = share;
    numbers[at + 1] = lid * lean + across * skew;
    numbers[at + 2] = lid * leanY + across * skewY;
    numbers[at + 3] = 0;
    numbers[at + 4] = half;
  }
}

/** n, u and v of the ball, and their images. */
function placeBall(semiAxes: readonly number[], axes: Float64Array, support: number): void {
  for (let k = 0; k < 3; k++) ball[k] = (semiAxes[k] * axes[k]) / support;
  const x = Math.abs(ball[0]);
  const y = Math.abs(ball[1]);
  const z = Math.abs(ball[2]);
  // u across n and the axis along which n is smallest.
  const least = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
  const p = (least + 1) % 3;
  const q = (least + 2) % 3;
  const length = Math.sqrt(ball[p] * ball[p] + ball[q] * ball[q]);
  ball[3 + least] = 0;
  ball[3 + p] = -ball[q] / length;
  ball[3 + q] = ball[p] / length;
  for (let k = 0; k < 3; k++) {
    const i = (k + 1) % 3;
    const j = (k + 2) % 3;
    ball[6 + k] = ball[i] * ball[3 + j] - ball[j] * ball[3 + i];
  }
  for (let k = 0; k < 9; k++) image[k] = semiAxes[k % 3] * ball[k];
}

/** y along D v, which is in the plane; e = y × m. */
function placeAxes(axes: Float64Array): void {
  const length = Math.sqrt(image[6] * image[6] + image[7] * image[7] + image[8] * image[8]);
  for (let k = 0; k < 3; k++) axes[6 + k] = image[6 + k] / length;
  for (let k = 0; k < 3; k++) {
    const i = (k + 1) % 3;
    const j = (k + 2) % 3;
    axes[3 + k] = axes[6 + i] * axes[j] - axes[6 + j] * axes[i];
  }
}

const dot = (a: Float64Array, i: number, b: Float64Array, j: number): number =>
  a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];

/**
 * A sweep through the contacts of an island: each in turn gets the impulse that answers its own fitted law, with all others as they are (nonlinear Gauss–Seidel).
 *   along n:   p = h (f̂ + s (u₀ − û))/(1 + h s w_n) ≥ 0,   u₀ = u + w_n p: the approach speed without it
 *   across:    p_t = −h (q₀ + κ v₀)/(1 + h κ w_t), and where that is longer than μ p, the same direction at length μ p
 * Each answer is exact, whether the contact opens, sticks or slips, and friction goes by the force there is. Jean, Comput. Methods Appl. Mech. Eng. 177 (1999) 235.
 */
import {
  BASE,
  type BallContacts,
  CHANGE,
  CONTACT_NUMBERS,
  FORCE,
  FRICTION,
  GRIP,
  N,
  PULL,
  RHO_A,
  RHO_B,
  SLOPE,
  SPEED,
  STEP,
  W_N,
  W_T,
} from './ball-contacts.js';

/** Velocity of B relative to A at a contact. */
const relative = new Float64Array(3);
const push = new Float64Array(3);

/** Fills out[o…] with the velocity of B relative to A at a contact, from the speeds of bodies; `hasBase`: with what forces do not move. */
export function findRelative(
  { starts, numbers }: BallContacts,
  i: number,
  speeds: Float64Array,
  hasBase: boolean,
  out: Float64Array,
): void {
  const o = CONTACT_NUMBERS * i;
  const a = starts[2 * i];
  const b = starts[2 * i + 1];
  let x = 0;
  let y = 0;
  let z = 0;
  let u = 0;
  let v = 0;
  let w = 0;
  if (hasBase) {
    x = numbers[o + BASE];
    y = numbers[o + BASE + 1];
    z = numbers[o + BASE + 2];
  }
  if (b >= 0) {
    const rho = numbers[o + RHO_B];
    u = rho * speeds[b];
    v = rho * speeds[b + 1];
    w = rho * speeds[b + 2];
    x += speeds[b + 3];
    y += speeds[b + 4];
    z += speeds[b + 5];
  }
  if (a >= 0) {
    const rho = numbers[o + RHO_A];
    u -= rho * speeds[a];
    v -= rho * speeds[a + 1];
    w -= rho * speeds[a + 2];
    x -= speeds[a + 3];
    y -= speeds[a + 4];
    z -= speeds[a + 5];
  }
  const nx = numbers[o + N];
  const ny = numbers[o + N + 1];
  const nz = numbers[o + N + 2];
  out[0] = x + v * nz - w * ny;
  out[1] = y + w * nx - u * nz;
  out[2] = z + u * ny - v * nx;
}

/** Adds what an impulse on B, and its opposite on A, does to the speeds: M⁻¹ Jᵀ p, or Jᵀ p with `asImpulse`. */
export function addImpulse(
  { starts, numbers, bodies }: BallContacts,
  i: number,
  impulse: Float64Array,
  asImpulse: boolean,
  speeds: Float64Array,
): void {
  const o = CONTACT_NUMBERS * i;
  const x = impulse[0];
  const y = impulse[1];
  const z = impulse[2];
  const nx = numbers[o + N];
  const ny = numbers[o + N + 1];
  const nz = numbers[o + N + 2];
  const u = ny * z - nz * y;
  const v = nz * x - nx * z;
  const w = nx * y - ny * x;
  const a = starts[2 * i];
  const b = starts[2 * i + 1];
  if (b >= 0) {
    const light = asImpulse ? 1 : bodies[b];
    const turning = numbers[o + RHO_B] * (asImpulse ? 1 : bodies[b + 1]);
    speeds[b] += turning * u;
    speeds[b + 1] += turning * v;
    speeds[b + 2] += turning * w;
    speeds[b + 3] += light * x;
    speeds[b + 4] += light * y;
    speeds[b + 5] += light * z;
  }
  if (a >= 0) {
    const light = asImpulse ? 1 : bodies[a];
    const turning = numbers[o + RHO_A] * (asImpulse ? 1 : bodies[a + 1]);
    speeds[a] -= turning * u;
    speeds[a + 1] -= turning * v;
    speeds[a + 2] -= turning * w;
    speeds[a + 3] -= light * x;
    speeds[a + 4] -= light * y;
    speeds[a + 5] -= light * z;
  }
}

/** Visits all contacts, from the last to the first where `isBack`; sums[CHANGE]: the energy of what changed. */
export function sweep(contacts: BallContacts, speeds: Float64Array, isBack: boolean): void {
  const { count, sums } = contacts;
  sums[CHANGE] = 0;
  if (isBack) for (let i = count - 1; i >= 0; i--) visit(contacts, i, speeds);
  else for (let i = 0; i < count; i++) visit(contacts, i, speeds);
}

function visit(contacts: BallContacts, i: number, speeds: Float64Array): void {
  const { numbers, impulses, sums } = contacts;
  const h = sums[STEP];
  findRelative(contacts, i, speeds, true, relative);
  const o = CONTACT_NUMBERS * i;
  const nx = numbers[o + N];
  const ny = numbers[o + N + 1];
  const nz = numbers[o + N + 2];
  const u = -(relative[0] * nx + relative[1] * ny + relative[2] * nz);
  const wn = numbers[o + W_N];
  const wt = numbers[o + W_T];
  const slope = numbers[o + SLOPE];
  const at = 4 * i;
  const free = u + wn * impulses[at] - numbers[o + SPEED];
  let p = (h * (numbers[o + FORCE] + slope * free)) / (1 + h * slope * wn);
  if (!(p > 0)) p = 0;
  const d = p - impulses[at];
  const grip = numbers[o + GRIP];
  const part = -h / (1 + h * grip * wt);
  let x = part * (numbers[o + PULL] + grip * (relative[0] + u * nx - wt * impulses[at + 1]));
  let y = part * (numbers[o + PULL + 1] + grip * (relative[1] + u * ny - wt * impulses[at + 2]));
  let z = part * (numbers[o + PULL + 2] + grip * (relative[2] + u * nz - wt * impulses[at + 3]));
  const limit = numbers[o + FRICTION] * p;
  const squared = x * x + y * y + z * z;
  if (squared > limit * limit) {
    const less = limit / Math.sqrt(squared);
    x *= less;
    y *= less;
    z *= less;
  }
  const dx = x - impulses[at + 1];
  const dy = y - impulses[at + 2];
  const dz = z - impulses[at + 3];
  impulses[at] = p;
  impulses[at + 1] = x;
  impulses[at + 2] = y;
  impulses[at + 3] = z;
  push[0] = d * nx + dx;
  push[1] = d * ny + dy;
  push[2] = d * nz + dz;
  addImpulse(contacts, i, push, false, speeds);
  sums[CHANGE] += wn * d * d + wt * (dx * dx + dy * dy + dz * dz);
}

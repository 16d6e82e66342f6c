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

/** Everything in one function and in locals: with calls that hand numbers on in arrays a visit takes half as long again. */
function visit({ numbers, impulses, starts, bodies, sums }: BallContacts, i: number, speeds: Float64Array): void {
  const h = sums[STEP];
  const o = CONTACT_NUMBERS * i;
  const at = 4 * i;
  const a = starts[2 * i];
  const b = starts[2 * i + 1];
  const nx = numbers[o + N];
  const ny = numbers[o + N + 1];
  const nz = numbers[o + N + 2];
  let rx = numbers[o + BASE];
  let ry = numbers[o + BASE + 1];
  let rz = numbers[o + BASE + 2];
  let wx = 0;
  let wy = 0;
  let wz = 0;
  if (b >= 0) {
    const rho = numbers[o + RHO_B];
    wx = rho * speeds[b];
    wy = rho * speeds[b + 1];
    wz = rho * speeds[b + 2];
    rx += speeds[b + 3];
    ry += speeds[b + 4];
    rz += speeds[b + 5];
  }
  if (a >= 0) {
    const rho = numbers[o + RHO_A];
    wx -= rho * speeds[a];
    wy -= rho * speeds[a + 1];
    wz -= rho * speeds[a + 2];
    rx -= speeds[a + 3];
    ry -= speeds[a + 4];
    rz -= speeds[a + 5];
  }
  // As in findRelative.
  rx = rx + wy * nz - wz * ny;
  ry = ry + wz * nx - wx * nz;
  rz = rz + wx * ny - wy * nx;
  const u = -(rx * nx + ry * ny + rz * nz);
  const wn = numbers[o + W_N];
  const slope = numbers[o + SLOPE];
  const before = impulses[at];
  let p = (h * (numbers[o + FORCE] + slope * (u + wn * before - numbers[o + SPEED]))) / (1 + h * slope * wn);
  if (!(p > 0)) {
    // What was open stays open.
    if (before === 0) return;
    p = 0;
  }
  const wt = numbers[o + W_T];
  const grip = numbers[o + GRIP];
  const part = -h / (1 + h * grip * wt);
  const px = impulses[at + 1];
  const py = impulses[at + 2];
  const pz = impulses[at + 3];
  let x = part * (numbers[o + PULL] + grip * (rx + u * nx - wt * px));
  let y = part * (numbers[o + PULL + 1] + grip * (ry + u * ny - wt * py));
  let z = part * (numbers[o + PULL + 2] + grip * (rz + u * nz - wt * pz));
  const limit = numbers[o + FRICTION] * p;
  const squared = x * x + y * y + z * z;
  if (squared > limit * limit) {
    const less = limit / Math.sqrt(squared);
    x *= less;
    y *= less;
    z *= less;
  }
  impulses[at] = p;
  impulses[at + 1] = x;
  impulses[at + 2] = y;
  impulses[at + 3] = z;
  const d = p - before;
  x -= px;
  y -= py;
  z -= pz;
  sums[CHANGE] += wn * d * d + wt * (x * x + y * y + z * z);
  x = d * nx + x;
  y = d * ny + y;
  z = d * nz + z;
  // As in addImpulse.
  wx = ny * z - nz * y;
  wy = nz * x - nx * z;
  wz = nx * y - ny * x;
  if (b >= 0) {
    const light = bodies[b];
    const turning = numbers[o + RHO_B] * bodies[b + 1];
    speeds[b] += turning * wx;
    speeds[b + 1] += turning * wy;
    speeds[b + 2] += turning * wz;
    speeds[b + 3] += light * x;
    speeds[b + 4] += light * y;
    speeds[b + 5] += light * z;
  }
  if (a >= 0) {
    const light = bodies[a];
    const turning = numbers[o + RHO_A] * bodies[a + 1];
    speeds[a] -= turning * wx;
    speeds[a + 1] -= turning * wy;
    speeds[a + 2] -= turning * wz;
    speeds[a + 3] -= light * x;
    speeds[a + 4] -= light * y;
    speeds[a + 5] -= light * z;
  }
}

/**
 * −∂f/∂v of a contact's force and torque by the speeds at the end of a step, by differences of its law, as two symmetric 3 × 3 matrices in
 * world axes, for the velocity at the point and for the turning. What one does to the other is left out. Negative eigenvalues, as of a
 * law that pulls less the more it is drawn, are taken as 0.
 */
import type { ContactLoad, ContactView } from '../../contact-laws/contact-view.js';
import type { PairLaw } from '../../contact-laws/pair-laws.js';
import type { ImplicitStep } from './implicit-step.js';
import { type ContactStart, predictNormal, predictResistance } from './predict-contact.js';
import { addTiltStiffness } from './tilt.js';

/** Steps of differences, relative to the speeds there are. */
const RELATIVE_STEP = 1e-6;
/** Slip and turning whose millionth is far above rounding and far below what friction is regularised with [m/s], [rad/s]. */
const LEAST_SLIP = 1e-3;

const first = new Float64Array(3);
const second = new Float64Array(3);
const kept = new Float64Array(3);
const base = new Float64Array(3);
const turnBase = new Float64Array(3);
const slopes = new Float64Array(4);

/** Two unit vectors across n. */
function findTangents(n: Float64Array): void {
  const x = Math.abs(n[0]);
  const y = Math.abs(n[1]);
  const z = Math.abs(n[2]);
  const axis = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
  for (let k = 0; k < 3; k++) first[k] = (k === axis ? 1 : 0) - n[axis] * n[k];
  const length = Math.sqrt(first[0] * first[0] + first[1] * first[1] + first[2] * first[2]);
  for (let k = 0; k < 3; k++) first[k] /= length;
  second[0] = n[1] * first[2] - n[2] * first[1];
  second[1] = n[2] * first[0] - n[0] * first[2];
  second[2] = n[0] * first[1] - n[1] * first[0];
}

/** Fills the stiffness of a contact whose prediction is in the view and the load, which mean nothing afterwards. */
export function findContactStiffness(law: PairLaw, step: ImplicitStep, slot: number, bySecants: boolean): void {
  const { view, load, start, columns } = step;
  const { normal } = view;
  const out = columns.stiffness;
  const o = 18 * slot;
  for (let i = o; i < o + 18; i++) out[i] = 0;
  findTangents(normal);
  for (let k = 0; k < 3; k++) {
    base[k] = load.friction[k];
    turnBase[k] = load.rollingTorque[k] + load.spinTorque[k];
  }
  findSlipSlopes(law, start, view, load);
  if (bySecants && view.slipSpeed > 0) raiseToSecant(law, start, view, load);
  addPlane(out, o);
  if (law.hasTorque) addTurnStiffness(law, start, view, load, out, o + 9);
  if (columns.tilts[slot] > 0) addTiltStiffness(step, slot, out, o + 9);
  // Last: it moves the geometry in the view, which the others read.
  findNormalSlope(law, start, view, load);
  addAlong(normal, out, o);
  if (law.needs.push && start.geometry.volume > 0) addAlong(view.lever, out, o + 9);
  for (let i = o; i < o + 18; i++) out[i] *= step.step;
}

/** Adds k n nᵀ, k = slopes[0] where it is above 0. */
function addAlong(n: Float64Array, out: Float64Array, o: number): void {
  const stiffness = slopes[0];
  if (!(stiffness > 0)) return;
  for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) out[o + 3 * i + k] += stiffness * n[i] * n[k];
}

/** slopes[0] ← ∂f_n/∂δ̇ */
function findNormalSlope(law: PairLaw, start: ContactStart, view: ContactView, load: ContactLoad): void {
  const speed = view.approachSpeed;
  const force = load.normal;
  const change = RELATIVE_STEP * (view.penetration / start.step + Math.abs(speed));
  slopes[0] = 0;
  if (!(change > 0)) return;
  view.approachSpeed = speed + change;
  predictNormal(law, start, view, load);
  slopes[0] = (load.normal - force) / change;
}

/** slopes ← −∂f_t/∂v_t in the plane of the two tangents. */
function findSlipSlopes(law: PairLaw, start: ContactStart, view: ContactView, load: ContactLoad): void {
  const { slip } = view;
  const { friction } = load;
  const speed = view.slipSpeed;
  const change = RELATIVE_STEP * (speed + LEAST_SLIP);
  for (let k = 0; k < 3; k++) kept[k] = slip[k];
  for (let t = 0; t < 2; t++) {
    const along = t === 0 ? first : second;
    for (let k = 0; k < 3; k++) slip[k] = kept[k] + change * along[k];
    view.slipSpeed = Math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2]);
    predictResistance(law, start, view, load);
    slopes[2 * t] = 0;
    slopes[2 * t + 1] = 0;
    for (let k = 0; k < 3; k++) {
      slopes[2 * t] -= ((friction[k] - base[k]) / change) * first[k];
      slopes[2 * t + 1] -= ((friction[k] - base[k]) / change) * second[k];
    }
  }
  for (let k = 0; k < 3; k++) slip[k] = kept[k];
  view.slipSpeed = speed;
}

/** Raises the slope along the slip to that of the line from no slip to here. */
function raiseToSecant(law: PairLaw, start: ContactStart, view: ContactView, load: ContactLoad): void {
  const { slip } = view;
  const { friction } = load;
  const speed = view.slipSpeed;
  for (let k = 0; k < 3; k++) slip[k] = 0;
  view.slipSpeed = 0;
  predictResistance(law, start, view, load);
  view.slipSpeed = speed;
  let secant = 0;
  let x = 0;
  let y = 0;
  for (let k = 0; k < 3; k++) {
    slip[k] = kept[k];
    secant += ((friction[k] - base[k]) * slip[k]) / (speed * speed);
    x += (slip[k] * first[k]) / speed;
    y += (slip[k] * second[k]) / speed;
  }
  const more = secant - (slopes[0] * x * x + (slopes[1] + slopes[2]) * x * y + slopes[3] * y * y);
  if (!(more > 0)) return;
  slopes[0] += more * x * x;
  slopes[1] += more * x * y;
  slopes[2] += more * x * y;
  slopes[3] += more * y * y;
}

/** What resists spinning, and rolling where the law looks at that. */
function addTurnStiffness(
  law: PairLaw,
  start: ContactStart,
  view: ContactView,
  load: ContactLoad,
  out: Float64Array,
  o: number,
): void {
  const { rolling, normal } = view;
  const { rollingTorque, spinTorque } = load;
  const change =
    RELATIVE_STEP *
    (Math.abs(view.spin) + Math.abs(rolling[0]) + Math.abs(rolling[1]) + Math.abs(rolling[2]) + LEAST_SLIP);
  if (law.needs.rolling) addRollingStiffness(law, start, view, load, change, out, o);
  const { spin } = view;
  view.spin = spin + change;
  predictResistance(law, start, view, load);
  slopes[0] = 0;
  for (let k = 0; k < 3; k++) slopes[0] -= ((rollingTorque[k] + spinTorque[k] - turnBase[k]) / change) * normal[k];
  view.spin = spin;
  addAlong(normal, out, o);
}

function addRollingStiffness(
  law: PairLaw,
  start: ContactStart,
  view: ContactView,
  load: ContactLoad,
  change: number,
  out: Float64Array,
  o: number,
): void {
  const { rolling } = view;
  const { rollingTorque, spinTorque } = load;
  for (let k = 0; k < 3; k++) kept[k] = rolling[k];
  for (let t = 0; t < 2; t++) {
    const along = t === 0 ? first : second;
    for (let k = 0; k < 3; k++) rolling[k] = kept[k] + change * along[k];
    predictResistance(law, start, view, load);
    slopes[2 * t] = 0;
    slopes[2 * t + 1] = 0;
    for (let k = 0; k < 3; k++) {
      const slope = (rollingTorque[k] + spinTorque[k] - turnBase[k]) / change;
      slopes[2 * t] -= slope * first[k];
      slopes[2 * t + 1] -= slope * second[k];
    }
  }
  for (let k = 0; k < 3; k++) rolling[k] = kept[k];
  addPlane(out, o);
}

/** Adds the symmetric, positive part of the 2 × 2 matrix in `slopes`, in the plane of the two tangents. */
function addPlane(out: Float64Array, o: number): void {
  const across = 0.5 * (slopes[1] + slopes[2]);
  const mean = 0.5 * (slopes[0] + slopes[3]);
  const half = 0.5 * (slopes[0] - slopes[3]);
  const radius = Math.sqrt(half * half + across * across);
  const most = mean + radius;
  if (!(most > 0)) return;
  const least = mean - radius > 0 ? mean - radius : 0;
  // (most + least)/2 · 1 + (most − least)/2 · (half, across; across, −half)/radius
  const middle = 0.5 * (most + least);
  const spread = radius > 0 ? (0.5 * (most - least)) / radius : 0;
  const a = middle + spread * half;
  const b = spread * across;
  const d = middle - spread * half;
  for (let i = 0; i < 3; i++)
    for (let k = 0; k < 3; k++)
      out[o + 3 * i + k] +=
        a * first[i] * first[k] + b * (first[i] * second[k] + second[i] * first[k]) + d * second[i] * second[k];
}

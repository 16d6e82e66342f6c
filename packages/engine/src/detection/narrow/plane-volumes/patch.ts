/**
 * A patch from its strips: V, p_c, J_v, A_c, Φ and its growth, summed in the frame of the strips and turned to the world. A strip of length 2Y across e
 * has the second moment Y²/3 of its share along y. Φ is that of `interference/energy/elastic-volumes.ts`: G = ∫ 4 h³ dV.
 */
import { PI } from '../../../math/elementary.js';
import type { Contacts } from '../../contact.js';
import { STRIP, type StripList, type Strips } from './strips.js';

/** Axes e, y, the plane's outward normal m, and the origin of the strips, world: 3 each. */
export type StripFrame = Float64Array;
export const ORIGIN = 9;
const NORMAL = 6;

/** e, y, height over the plane of p_c [m]. */
const centre = new Float64Array(3);
/** J_v about p_c in the frame of the strips: ee, yy, nn, ey, en, yn, with n the height. */
const inertia = new Float64Array(6);

/** Writes the patch to a contact whose gap and normal are set, with n = −m. */
export function writePatch(strips: Strips, frame: StripFrame, findsPush: boolean, out: Contacts, slot: number): void {
  const { volume } = strips;
  const whole = sumOf(volume);
  const penetration = -out.gap[slot];
  // So thin that V or δ² underflows: the contact stays a point contact.
  if (!(whole > 0 && penetration * penetration > 0)) return;
  findCentre(volume);
  findInertia(volume);
  const area = sumOf(strips.lid);
  out.volume[slot] = whole;
  out.contactArea[slot] = area;
  out.depth[slot] = penetration;
  out.effectiveRadius[slot] = whole / (PI * penetration * penetration);
  for (let k = 0; k < 3; k++) {
    const across = centre[0] * frame[k] + centre[1] * frame[3 + k];
    out.pointW[3 * slot + k] = frame[ORIGIN + k] + across + centre[2] * frame[NORMAL + k];
    out.areaVectorAB[3 * slot + k] = area * out.normalAB[3 * slot + k];
  }
  writeInertia(frame, out.inertiaW, 9 * slot);
  out.elasticVolume[slot] = 0;
  for (let k = 3 * slot; k < 3 * slot + 3; k++) {
    out.pushAB[k] = 0;
    out.pushMomentAB[k] = 0;
  }
  if (findsPush) writePush(volume, frame, out, slot);
}

function sumOf({ count, numbers }: StripList): number {
  let sum = 0;
  for (let i = 0; i < STRIP * count; i += STRIP) sum += numbers[i];
  return sum;
}

function findCentre({ count, numbers }: StripList): void {
  let whole = 0;
  let e = 0;
  let y = 0;
  let h = 0;
  for (let i = 0; i < STRIP * count; i += STRIP) {
    whole += numbers[i];
    e += numbers[i] * numbers[i + 1];
    y += numbers[i] * numbers[i + 2];
    h += numbers[i] * numbers[i + 3];
  }
  centre[0] = e / whole;
  centre[1] = y / whole;
  centre[2] = -h / whole;
}

function findInertia({ count, numbers }: StripList): void {
  let ee = 0;
  let yy = 0;
  let nn = 0;
  let ey = 0;
  let en = 0;
  let yn = 0;
  for (let i = 0; i < STRIP * count; i += STRIP) {
    const share = numbers[i];
    const e = numbers[i + 1] - centre[0];
    const y = numbers[i + 2] - centre[1];
    const n = -numbers[i + 3] - centre[2];
    const half = numbers[i + 4];
    ee += share * e * e;
    yy += share * (y * y + (half * half) / 3);
    nn += share * n * n;
    ey += share * e * y;
    en += share * e * n;
    yn += share * y * n;
  }
  inertia[0] = yy + nn;
  inertia[1] = ee + nn;
  inertia[2] = ee + yy;
  inertia[3] = -ey;
  inertia[4] = -en;
  inertia[5] = -yn;
}

function writeInertia(frame: StripFrame, out: Float64Array, o: number): void {
  for (let i = 0; i < 3; i++)
    for (let j = i; j < 3; j++) {
      const a = frame[i];
      const b = frame[3 + i];
      const c = frame[6 + i];
      const d = frame[j];
      const f = frame[3 + j];
      const g = frame[6 + j];
      const value =
        inertia[0] * a * d +
        inertia[1] * b * f +
        inertia[2] * c * g +
        inertia[3] * (a * f + b * d) +
        inertia[4] * (a * g + c * d) +
        inertia[5] * (b * g + c * f);
      out[o + 3 * i + j] = value;
      out[o + 3 * j + i] = value;
    }
}

/** Φ = √G with G = ∫ 4 h³ dV, its growth along n, ∫ 12 h² dV/(2 √G), and the moment of that about p_c: ∫ r × n of the same, with n = −m. */
function writePush({ count, numbers }: StripList, frame: StripFrame, out: Contacts, slot: number): void {
  let energy = 0;
  let force = 0;
  let alongE = 0;
  let alongY = 0;
  for (let i = 0; i < STRIP * count; i += STRIP) {
    const h = numbers[i + 3];
    const pressed = 12 * numbers[i] * h * h;
    energy += (pressed * h) / 3;
    force += pressed;
    alongE += pressed * (numbers[i + 1] - centre[0]);
    alongY += pressed * (numbers[i + 2] - centre[1]);
  }
  const elastic = Math.sqrt(energy);
  if (!(elastic > 0)) return;
  out.elasticVolume[slot] = elastic;
  const over = 1 / (2 * elastic);
  // e × m = −y and y × m = e.
  for (let k = 0; k < 3; k++) {
    out.pushAB[3 * slot + k] = over * force * out.normalAB[3 * slot + k];
    out.pushMomentAB[3 * slot + k] = over * (alongE * frame[3 + k] - alongY * frame[k]);
  }
}

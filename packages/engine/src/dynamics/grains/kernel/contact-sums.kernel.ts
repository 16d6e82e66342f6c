/**
 * What the contacts of a grain do to it, summed in the order of their list. `assembly/contact-sums.ts` is the same for WASM, two numbers at a time; pair-lanes.test.ts
 * compares the bits.
 */
import { read, read1, read2, read3, readInt, toFloat } from '../../../compute/kernels/kernel-memory.js';
import { RECORD_ROW } from './grain-memory.kernel.js';

/** Force [N], torque [N m], and the halves of what is lost to damping and to friction [W]. */
export let contactForceX: f64 = 0;
export let contactForceY: f64 = 0;
export let contactForceZ: f64 = 0;
export let contactTorqueX: f64 = 0;
export let contactTorqueY: f64 = 0;
export let contactTorqueZ: f64 = 0;
export let contactLossD: f64 = 0;
export let contactLossF: f64 = 0;

/** Sums over a list from the place `list` on, before `end`: 2 r where the grain is the first of the contact with record r, 2 r + 1 where it is the second. */
export function sumContacts(list: i32, end: i32, records: i32, recordRow: i32, radius: f64): void {
  let fx: f64 = 0;
  let fy: f64 = 0;
  let fz: f64 = 0;
  let tx: f64 = 0;
  let ty: f64 = 0;
  let tz: f64 = 0;
  let ld: f64 = 0;
  let lf: f64 = 0;
  for (let p: i32 = list; p < end; p++) {
    const entry: i32 = readInt(p);
    const o: i32 = records + recordRow * (entry >> 1);
    const q: i32 = o + 3;
    const arm: f64 = radius - read3(q);
    // A branch would be foreseen wrongly every other time.
    const sign: f64 = toFloat(1 - 2 * (entry & 1));
    fx += sign * read(o);
    fy += sign * read1(o);
    fz += sign * read2(o);
    tx -= arm * read(q);
    ty -= arm * read1(q);
    tz -= arm * read2(q);
    ld += 0.5 * read(o + 7);
    lf += 0.5 * read(o + 8);
    if (recordRow === RECORD_ROW) continue;
    tx += sign * read1(o + 8);
    ty += sign * read2(o + 8);
    tz += sign * read3(o + 8);
  }
  contactForceX = fx;
  contactForceY = fy;
  contactForceZ = fz;
  contactTorqueX = tx;
  contactTorqueY = ty;
  contactTorqueZ = tz;
  contactLossD = ld;
  contactLossF = lf;
}

// Sums over the contacts of a grain, in WASM: two numbers at a time, each in the order of src/dynamics/grains/kernel/contact-sums.kernel.ts, which says what they are.

export let contactForceX: f64 = 0;
export let contactForceY: f64 = 0;
export let contactForceZ: f64 = 0;
export let contactTorqueX: f64 = 0;
export let contactTorqueY: f64 = 0;
export let contactTorqueZ: f64 = 0;
export let contactLossD: f64 = 0;
export let contactLossF: f64 = 0;

export function sumContacts(list: i32, end: i32, records: i32, recordRow: i32, radius: f64): void {
  const half: v128 = f64x2.splat(0.5);
  // (f_x, f_y), (f_z, τ_x), (τ_y, τ_z) and the losses.
  let a: v128 = f64x2.splat(0);
  let b: v128 = f64x2.splat(0);
  let c: v128 = f64x2.splat(0);
  let d: v128 = f64x2.splat(0);
  for (let p: i32 = list; p < end; p++) {
    const entry: i32 = load<i32>((<usize>p) << 2);
    const o: usize = (<usize>(records + recordRow * (entry >> 1))) << 3;
    const sign: v128 = f64x2.splat(<f64>(1 - 2 * (entry & 1)));
    const arm: v128 = f64x2.splat(load<f64>(o, 48) - radius);
    a = f64x2.add(a, f64x2.mul(sign, v128.load(o)));
    b = f64x2.add(b, f64x2.mul(v128.shuffle<f64>(sign, arm, 0, 2), v128.load(o, 16)));
    c = f64x2.add(c, f64x2.mul(arm, v128.load(o, 32)));
    d = f64x2.add(d, f64x2.mul(half, v128.load(o, 56)));
    if (recordRow === 9) continue;
    b = f64x2.replace_lane(b, 1, f64x2.extract_lane(b, 1) + f64x2.extract_lane(sign, 0) * load<f64>(o, 72));
    c = f64x2.add(c, f64x2.mul(sign, v128.load(o, 80)));
  }
  contactForceX = f64x2.extract_lane(a, 0);
  contactForceY = f64x2.extract_lane(a, 1);
  contactForceZ = f64x2.extract_lane(b, 0);
  contactTorqueX = f64x2.extract_lane(b, 1);
  contactTorqueY = f64x2.extract_lane(c, 0);
  contactTorqueZ = f64x2.extract_lane(c, 1);
  contactLossD = f64x2.extract_lane(d, 0);
  contactLossF = f64x2.extract_lane(d, 1);
}

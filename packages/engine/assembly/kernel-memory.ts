// How kernels reach memory, in WASM: the same functions as src/compute/kernels/kernel-memory.ts, which says what they do.

export function read(p: i32): f64 {
  return load<f64>((<usize>p) << 3);
}
export function read1(p: i32): f64 {
  return load<f64>((<usize>p) << 3, 8);
}
export function read2(p: i32): f64 {
  return load<f64>((<usize>p) << 3, 16);
}
export function read3(p: i32): f64 {
  return load<f64>((<usize>p) << 3, 24);
}
export function read4(p: i32): f64 {
  return load<f64>((<usize>p) << 3, 32);
}
export function read5(p: i32): f64 {
  return load<f64>((<usize>p) << 3, 40);
}
export function read6(p: i32): f64 {
  return load<f64>((<usize>p) << 3, 48);
}
export function read7(p: i32): f64 {
  return load<f64>((<usize>p) << 3, 56);
}
export function write(p: i32, value: f64): void {
  store<f64>((<usize>p) << 3, value);
}
export function write1(p: i32, value: f64): void {
  store<f64>((<usize>p) << 3, value, 8);
}
export function write2(p: i32, value: f64): void {
  store<f64>((<usize>p) << 3, value, 16);
}
export function write3(p: i32, value: f64): void {
  store<f64>((<usize>p) << 3, value, 24);
}
export function write4(p: i32, value: f64): void {
  store<f64>((<usize>p) << 3, value, 32);
}
export function write5(p: i32, value: f64): void {
  store<f64>((<usize>p) << 3, value, 40);
}
export function write6(p: i32, value: f64): void {
  store<f64>((<usize>p) << 3, value, 48);
}
export function write7(p: i32, value: f64): void {
  store<f64>((<usize>p) << 3, value, 56);
}
export function readInt(p: i32): i32 {
  return load<i32>((<usize>p) << 2);
}
export function writeInt(p: i32, value: i32): void {
  store<i32>((<usize>p) << 2, value);
}
export function toInt(value: f64): i32 {
  return <i32>value;
}
export function toFloat(value: i32): f64 {
  return <f64>value;
}
export function root(value: f64): f64 {
  return sqrt<f64>(value);
}

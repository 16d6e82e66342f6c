/**
 * How kernels reach memory, in JavaScript. `assembly/kernel-memory.ts` is the same for WASM. A kernel runs on one memory at a time: its host calls
 * `useKernelMemory` before each call. f64 are counted in eights of a byte address, i32 in fours.
 */

let floats = new Float64Array(0);
let integers = new Int32Array(0);

/** The memory that kernels reach from now on. */
export function useKernelMemory(memory: ArrayBufferLike): void {
  if (floats.buffer === memory) return;
  floats = new Float64Array(memory as ArrayBuffer);
  integers = new Int32Array(memory as ArrayBuffer);
}

/** The f64 at place p, and at the places behind it. */
export function read(p: i32): f64 {
  return floats[p];
}
export function read1(p: i32): f64 {
  return floats[p + 1];
}
export function read2(p: i32): f64 {
  return floats[p + 2];
}
export function read3(p: i32): f64 {
  return floats[p + 3];
}
export function read4(p: i32): f64 {
  return floats[p + 4];
}
export function read5(p: i32): f64 {
  return floats[p + 5];
}
export function read6(p: i32): f64 {
  return floats[p + 6];
}
export function read7(p: i32): f64 {
  return floats[p + 7];
}
export function write(p: i32, value: f64): void {
  floats[p] = value;
}
export function write1(p: i32, value: f64): void {
  floats[p + 1] = value;
}
export function write2(p: i32, value: f64): void {
  floats[p + 2] = value;
}
export function write3(p: i32, value: f64): void {
  floats[p + 3] = value;
}
export function write4(p: i32, value: f64): void {
  floats[p + 4] = value;
}
export function write5(p: i32, value: f64): void {
  floats[p + 5] = value;
}
export function write6(p: i32, value: f64): void {
  floats[p + 6] = value;
}
export function write7(p: i32, value: f64): void {
  floats[p + 7] = value;
}

/** The i32 at place p. */
export function readInt(p: i32): i32 {
  return integers[p];
}
export function writeInt(p: i32, value: i32): void {
  integers[p] = value;
}

/** Towards zero. */
export function toInt(value: f64): i32 {
  return value | 0;
}
export function toFloat(value: i32): f64 {
  return value;
}
export function root(value: f64): f64 {
  return Math.sqrt(value);
}

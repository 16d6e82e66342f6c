/** Differences of places where space repeats itself. */
import { read, read1, read2 } from '../../../compute/kernels/kernel-memory.js';
import { sizes } from './grain-memory.kernel.js';

/** x less the nearest whole number of lengths; a length of 0 does not repeat. The place of the lengths is before those of the levels. */
export function nearestX(x: f64): f64 {
  return nearest(x, read(sizes));
}
export function nearestY(y: f64): f64 {
  return nearest(y, read1(sizes));
}
export function nearestZ(z: f64): f64 {
  return nearest(z, read2(sizes));
}

function nearest(x: f64, length: f64): f64 {
  const half: f64 = 0.5 * length;
  const above: f64 = x > half ? x - length : x;
  return x < -half ? x + length : above;
}

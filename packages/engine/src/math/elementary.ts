/**
 * Elementary functions with the same bits on every JavaScript engine.
 *
 * ECMA-262 does not fix the last bit of Math.sin, exp, log, pow, …, and Node and Chromium differ in it.
 * The functions here use only + − × ÷, square root and integer operations, which are exact or correctly rounded everywhere.
 * Special values follow Math.*. The error stated with each function is the largest that elementary-accuracy.test.ts found.
 */
export { acos, asin } from './elementary/arcsine.js';
export { atan, atan2 } from './elementary/arctangent.js';
export { exp, expm1 } from './elementary/exponential.js';
export { cosh, sinh, tanh } from './elementary/hyperbolic.js';
export { log, log1p } from './elementary/logarithm.js';
export { PI } from './elementary/pi.js';
export { findPower, pow } from './elementary/power.js';
export { cbrt, hypot2, hypot3 } from './elementary/roots.js';
export { cos, findSinCos, sin, tan } from './elementary/trigonometric.js';

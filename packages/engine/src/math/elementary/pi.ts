/** π and π/2 in several doubles, each the nearest double to the remainder of those before it; computed in 400-bit integers. */

/** π, nearest double (ECMA-262 fixes this value, unlike the functions of Math). */
export const PI = Math.PI;
/** π − PI. */
export const PI_LOW = 1.2246467991473532e-16;
/** π/2, nearest double. */
export const HALF_PI = PI / 2;
/** π/2 − HALF_PI. */
export const HALF_PI_LOW = 6.123233995736766e-17;
/** π/2 − HALF_PI − HALF_PI_LOW. */
export const HALF_PI_LOWEST = -1.4973849048591698e-33;

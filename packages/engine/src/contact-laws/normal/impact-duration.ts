/**
 * How long an elastic impact lasts when f = K δ^p:
 *   δmax = ((p + 1) m* v²/(2K))^(1/(p + 1)),  T = c δmax/v,  c = 2 ∫₀¹ dx/√(1 − x^(p+1))
 * from ½ m* (v² − δ̇²) = K δ^(p+1)/(p + 1). c = π for p = 1, 2.943275 for Hertz.
 */
import { pow } from '../../math/elementary.js';

/** Panels of Simpson's rule; half as many already give c to the last digit. */
const PANELS = 2048;

/** c for an exponent p ≥ 1. The substitution x = 1 − u² removes the pole of the integrand. */
function durationFactor(exponent: number): number {
  const n = exponent + 1;
  const integrand = (u: number) => (u === 0 ? 2 / Math.sqrt(n) : (2 * u) / Math.sqrt(1 - pow(1 - u * u, n)));
  let sum = integrand(0) + integrand(1);
  for (let i = 1; i < PANELS; i++) sum += (i % 2 === 0 ? 2 : 4) * integrand(i / PANELS);
  return (2 * sum) / (3 * PANELS);
}

/** T [s] for stiffness K [N/m^p], effective mass m* [kg] and speed v [m/s]. */
export function createImpactDuration(
  exponent: number,
): (stiffness: number, effectiveMass: number, speed: number) => number {
  const factor = durationFactor(exponent);
  const root = 1 / (exponent + 1);
  return (stiffness, effectiveMass, speed) =>
    (factor * pow(((exponent + 1) * effectiveMass * speed * speed) / (2 * stiffness), root)) / speed;
}

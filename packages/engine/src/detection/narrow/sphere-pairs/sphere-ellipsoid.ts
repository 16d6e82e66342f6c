/**
 * Ball and ellipsoid of semi-axes a_i. The nearest point is found in `geometry/shapes/ellipsoid-nearest.ts`. Curvatures at it, with g_i = x_i/a_i² and n = g/|g|:
 *   κ₀ + κ₁ = (Σ 1/a_i² − Σ n_i²/a_i²)/|g|,   κ₀ κ₁ = 1/(a₀² a₁² a₂² |g|⁴)
 * They differ in general. R* is then that of the ball with the same product, 1/R*² = (1/r + κ₀)(1/r + κ₁), which the force of an elliptic Hertzian
 * contact goes by to a few per cent (Johnson 1985, §4.2).  do Carmo 1976, §3-3.
 */
import type { EllipsoidSpec } from '../../../geometry/shapes/ellipsoid.js';
import { createEllipsoidNearest, findEllipsoidNearest } from '../../../geometry/shapes/ellipsoid-nearest.js';
import { BALL_RADIUS } from '../ball.js';
import { completeContact, type SphereContact } from './sphere-contact.js';

const nearest = createEllipsoidNearest();

/** Fills `out` with the contact of the ball (`ball.ts`) in the ellipsoid's frame; normal from the ellipsoid toward the ball. */
export function findSphereEllipsoid(
  { semiAxes }: Pick<EllipsoidSpec, 'semiAxes'>,
  ball: Float64Array,
  out: SphereContact,
): void {
  findEllipsoidNearest(semiAxes, ball[0], ball[1], ball[2], nearest);
  const { normal, gradient } = nearest;
  let trace = 0;
  let product = 1 / (gradient * gradient);
  for (let k = 0; k < 3; k++) {
    out.normal[k] = normal[k];
    const square = semiAxes[k] * semiAxes[k];
    trace += (1 - normal[k] * normal[k]) / square;
    product /= square;
  }
  const sum = trace / gradient;
  product /= gradient * gradient;
  const root = Math.sqrt(Math.max(0, (sum * sum) / 4 - product));
  out.curvatures[0] = sum / 2 + root;
  out.curvatures[1] = product / out.curvatures[0];
  out.distance = nearest.distance;
  completeContact(out, ball);
  const bend = 1 / ball[BALL_RADIUS];
  out.effectiveRadius = 1 / Math.sqrt((bend + out.curvatures[0]) * (bend + out.curvatures[1]));
}

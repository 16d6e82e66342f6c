/**
 * Rigid impact of a double pendulum's tip on a floor, with dry friction, in the plane (Routh 1860; Wang & Mason 1992).
 * Normal impulse p in place of time: dv/dp = W (f, 1)ᵀ with W = J M⁻¹ Jᵀ at the tip, f = −μ sign(v_t) while it slides, f = −W_tn/W_tt
 * while it sticks, if |f| ≤ μ; else it slips back at once. v is piecewise linear in p.
 * How far p goes is the rule of restitution:
 *   law      f_n = f_el (1 + (d/e) δ̇/δ̇₀) (Gonthier 2007): dE_el/dp = δ̇/(1 + (d/e) δ̇/δ̇₀), over when E_el is back at 0, for every f_el
 *   poisson  p = (1 + e) × p at the end of compression
 */

/** Lengths [m], masses [kg], inertias about the centres [kg m²] of two uniform links; angles from the vertical [rad] and their rates [rad/s]. */
export interface DoublePendulum {
  readonly lengths: readonly [number, number];
  readonly masses: readonly [number, number];
  readonly inertias: readonly [number, number];
  readonly angles: readonly [number, number];
  readonly speeds: readonly [number, number];
  /** Of the ball at the tip [m]: the floor is touched this far below the end of the second link. */
  readonly tipRadius: number;
}

export type Rule = 'law' | 'poisson';

export interface RigidImpact {
  /** Kinetic energy lost, over that before. */
  readonly loss: number;
  /** Velocity of the tip before and after, along the floor and away from it [m/s]. */
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
  /** What the tip does, in order. */
  readonly phases: readonly string[];
}

/** Inverse inertia at the tip, W_tt, W_tn, W_nn [1/kg], its velocity [m/s], and the kinetic energy [J]. */
export function tipOf({ lengths, masses, inertias, angles, speeds, tipRadius }: DoublePendulum) {
  const [l1, l2] = lengths;
  const [m1, m2] = masses;
  const [c1, s1, c2, s2] = [Math.cos(angles[0]), Math.sin(angles[0]), Math.cos(angles[1]), Math.sin(angles[1])];
  const m11 = inertias[0] + (m1 * l1 * l1) / 4 + m2 * l1 * l1;
  const m12 = (m2 * l1 * l2 * (c1 * c2 + s1 * s2)) / 2;
  const m22 = inertias[1] + (m2 * l2 * l2) / 4;
  const det = m11 * m22 - m12 * m12;
  const [along, up] = [
    [l1 * c1, l2 * c2 + tipRadius],
    [l1 * s1, l2 * s2],
  ];
  const w = (a: readonly number[], b: readonly number[]) =>
    (a[0] * b[0] * m22 - (a[0] * b[1] + a[1] * b[0]) * m12 + a[1] * b[1] * m11) / det;
  const [u1, u2] = speeds;
  return {
    tt: w(along, along),
    tn: w(along, up),
    nn: w(up, up),
    velocity: [along[0] * u1 + along[1] * u2, up[0] * u1 + up[1] * u2] as const,
    energy: (m11 * u1 * u1 + 2 * m12 * u1 * u2 + m22 * u2 * u2) / 2,
  };
}

/** d/e of Gonthier's law: (1 + d/e)/(1 − d) = exp(d (1 + 1/e)), 0 ≤ d ≤ 1. */
export function dampingFactor(e: number): number {
  if (e >= 1) return 0;
  let [low, high] = [1e-12, 1];
  for (let round = 0; round < 100; round++) {
    const d = (low + high) / 2;
    if (Math.log1p(d / e) - Math.log1p(-d) < d * (1 + 1 / e)) low = d;
    else high = d;
  }
  return low / e;
}

export function rigidImpact(pendulum: DoublePendulum, e: number, mu: number, rule: Rule = 'law'): RigidImpact {
  const { tt, tn, nn, velocity, energy } = tipOf(pendulum);
  const closing = -velocity[1];
  const b = dampingFactor(e) / closing;
  /** ∫ u/(1 + b u) du: elastic energy over a phase, times −dv_n/dp. */
  const stored = (u: number) => (b === 0 ? (u * u) / 2 : (u - Math.log1p(b * u) / b) / b);

  let [p, slip, depthRate, elastic, lost] = [0, velocity[0], closing, 0, 0];
  let limit = Number.POSITIVE_INFINITY;
  const phases: string[] = [];
  for (;;) {
    const [f, phase] = frictionOf(slip, mu, tt, tn);
    phases.push(phase);
    const [along, up] = [tt * f + tn, tn * f + nn];
    const whole = slip !== 0 && slip * along < 0 ? -slip / along : Number.POSITIVE_INFINITY;
    const toTurn = depthRate > 0 && up > 0 ? depthRate / up : Number.POSITIVE_INFINITY;
    const energyAfter = (q: number) => elastic + (stored(depthRate) - stored(depthRate - up * q)) / up;
    let length = Math.min(whole, toTurn);
    let over = false;
    if (depthRate <= 0) {
      const end = rule === 'poisson' ? limit - p : rootOf(energyAfter, up, depthRate, b);
      over = end <= whole;
      length = Math.min(whole, end);
    }
    elastic = energyAfter(length);
    // The force's power over the phase, both components: speeds are linear in p.
    lost -= length * (f * (slip + (along * length) / 2) - depthRate + (up * length) / 2);
    p += length;
    slip = length === whole || phase === 'sticks' ? 0 : slip + along * length;
    depthRate = length === toTurn ? 0 : depthRate - up * length;
    if (length === toTurn) limit = (1 + e) * p;
    if (over) return { loss: lost / energy, before: velocity, after: [slip, -depthRate], phases };
  }
}

/** Friction over normal force at a slip speed, and its name. */
function frictionOf(slip: number, mu: number, tt: number, tn: number): [f: number, phase: string] {
  if (slip !== 0) return [-mu * Math.sign(slip), slip > 0 ? 'slides forward' : 'slides back'];
  if (Math.abs(tn) <= mu * tt) return [-tn / tt, 'sticks'];
  return [-mu * Math.sign(tn), tn > 0 ? 'slides forward' : 'slides back'];
}

/** Impulse after which the elastic energy is used up. */
function rootOf(energyAfter: (q: number) => number, up: number, depthRate: number, b: number): number {
  // Opening speeds stay below 1/b, at which damping eats the force.
  let [low, high] = [0, b === 0 ? 1 / up : (1 / b + depthRate) / up];
  if (b === 0) while (energyAfter(high) > 0) high *= 2;
  for (let round = 0; round < 200; round++) {
    const q = (low + high) / 2;
    if (energyAfter(q) > 0) low = q;
    else high = q;
  }
  return (low + high) / 2;
}

/** Damping as a factor on the elastic force: f = f_el · factor, never below 0. */
export interface DampingLaw {
  /** Constant of a material pair from its restitution e in [0, 1]. */
  readonly coefficient: (restitution: number) => number;
  /** Factor at approach speed δ̇ [m/s] (> 0 while closing) and impact speed δ̇₀ > 0 [m/s]. */
  readonly factor: (coefficient: number, approachSpeed: number, impactSpeed: number) => number;
}

/**
 * An explicit Runge–Kutta method as data:
 *   kᵢ = f(t + cᵢ h, y + h Σ aᵢⱼ kⱼ),   y₁ = y + (h/over) Σ bⱼ kⱼ,   error = h Σ eⱼ kⱼ with e = b − b̂
 * The rate at the end, f(t + h, y₁), follows the stages where it is needed: for the error of a pair whose last stage is the next
 * step's first (FSAL), and for dense output.
 * Butcher, J. Austral. Math. Soc. 4 (1964) 179; Hairer, Nørsett & Wanner, Solving ODEs I, §II.1.
 */
export interface ButcherTableau {
  readonly name: string;
  /** Order of the end points. */
  readonly order: number;
  /** cᵢ, one number per stage; the first is 0. */
  readonly nodes: readonly number[];
  /** aᵢⱼ, a row for every stage but the first. */
  readonly rows: readonly (readonly number[])[];
  /** bⱼ times `over`: integers where possible, so that equal rates are added without rounding. */
  readonly weights: readonly number[];
  readonly over: number;
  /** y inside a step. */
  readonly dense: DenseOutput;
}

/** A tableau with an embedded method for the error estimate. */
export interface EmbeddedTableau extends ButcherTableau {
  /** b − b̂ over the stages and, last, the rate at the end. */
  readonly errorWeights: readonly number[];
  readonly control: StepControl;
}

/** How the error of a step sets the length of the next: h · 0.9 err^−error err₋₁^history; after a rejection h · 0.9 err^−retry. */
export interface StepControl {
  readonly error: number;
  readonly history: number;
  /** 1 over the order of the error of one step. */
  readonly retry: number;
}

/**
 * `linear` between the ends; `cubic`: Hermite on both ends and their rates, order 3 at most; a list: the same and h Σ dⱼ kⱼ times
 * θ²(1 − θ)², over the stages and the rate at the end.
 */
export type DenseOutput = 'linear' | 'cubic' | readonly number[];

/** A real material as the library has it. Restitution and friction are of two bodies of this material unless its source says otherwise. */
export interface LibraryMaterial {
  readonly title: string;
  readonly properties: {
    readonly density: number;
    readonly youngModulus: number;
    readonly poissonRatio: number;
    readonly restitution: number;
    readonly friction: number;
    readonly staticFriction?: number;
  };
  /** Where ρ, E and ν, where e, and where μ are from. "Estimate" where nobody's measurement is behind the number. */
  readonly sources: { readonly solid: string; readonly restitution: string; readonly friction: string };
}

export const CALLISTER = 'Callister & Rethwisch, Materials Science and Engineering, appendix B';
export const MARKS = "Marks' Standard Handbook for Mechanical Engineers, coefficients of friction, dry";
export const CHUNG_OOI = 'Chung & Ooi, Granular Matter 13 (2011) 643';
/** A metal that yields: e falls as v^(−1/4). Johnson, Contact Mechanics, §11.5. */
export const YIELDS =
  'Estimate for impacts of about 1 m/s; falls as v^(−1/4) once the metal yields (Johnson 1985, §11.5)';
export const ESTIMATE = 'Estimate; measure it where it matters';

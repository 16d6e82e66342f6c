/** A material of the library. Restitution and friction are for two bodies of this material unless its source says otherwise. */
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
  /** Sources of ρ, E and ν, of e, and of μ. "Estimate" means that no measurement was found. */
  readonly sources: { readonly solid: string; readonly restitution: string; readonly friction: string };
}

export const CALLISTER = 'Callister & Rethwisch, Materials Science and Engineering, appendix B';
export const MARKS = "Marks' Standard Handbook for Mechanical Engineers, coefficients of friction, dry";
export const CHUNG_OOI = 'Chung & Ooi, Granular Matter 13 (2011) 643';
/** For a metal that yields, e falls as v^(−1/4). Johnson 1985, §11.5. */
export const YIELDS =
  'Estimate for impacts of about 1 m/s; falls as v^(−1/4) once the metal yields (Johnson 1985, §11.5)';
export const ESTIMATE = 'Estimate; measure it where it matters';

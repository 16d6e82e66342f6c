/** What a program gives to a bed: its options, and new grains. */
import type { ClumpShape } from './clumps/clump-shape.js';
import type { GrainWall } from './wall-tables.js';
import type { GrainLaws } from './write-grain-laws.js';

/** What a bed is made of. */
export interface GrainBedOptions {
  readonly laws: GrainLaws;
  /** Δt [s] */
  readonly step: number;
  /** g [m/s²] */
  readonly gravity?: ArrayLike<number>;
  readonly walls?: readonly GrainWall[];
  /** Least corner of a space that repeats itself [m], and its lengths; 0 along an axis that does not. */
  readonly periodic?: { readonly least: ArrayLike<number>; readonly lengths: ArrayLike<number> };
  /** The largest radius that is to come [m]; it sets the cells of the walls' grids. */
  readonly largestRadius: number;
  /** Margin of the lists of neighbours [m]; by default chosen from how often they are built. The motion does not depend on it. */
  readonly skin?: number;
  /** Parts of the memory that threads work on. The motion does not depend on it. */
  readonly parts?: number;
  readonly kernel?: 'wasm' | 'javascript';
  /** Names of numbers of your own that each grain carries; they do not act on the motion. */
  readonly fields?: readonly string[];
}

/** Grains to be added, as columns; 3 numbers a grain for vectors. */
export interface NewGrains {
  readonly positions: ArrayLike<number>;
  readonly radii: ArrayLike<number>;
  /** [kg] */
  readonly masses: ArrayLike<number>;
  /** Indices among the materials of the laws. */
  readonly materials: ArrayLike<number>;
  /** [m/s] and [rad/s]; default 0. */
  readonly velocities?: ArrayLike<number>;
  readonly spins?: ArrayLike<number>;
  /** Index of the set that they belong to; default 0. */
  readonly set?: number;
  /** A column for each field of the bed; default 0. */
  readonly fields?: Readonly<Record<string, ArrayLike<number>>>;
}

/**
 * Clumps of one shape, as columns. `positions` are centres of mass, `radii` those of balls of the same volume: they scale the shape. Masses, velocities, spins,
 * materials and fields are those of clumps.
 */
export interface NewClumps extends NewGrains {
  readonly clump: {
    readonly shape: ClumpShape;
    /** Quaternions x y z w from the axes that the shape was given in to the world; default: these axes. */
    readonly orientations?: ArrayLike<number>;
  };
}

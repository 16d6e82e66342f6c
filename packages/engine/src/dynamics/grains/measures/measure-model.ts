/** What a scene measures of its grains, constant during a run; and what is kept of it. */
import type { GrainBed } from '../grain-bed.js';
import type { GrainChoice } from '../meters/grain-choice.js';
import { createGrainMeter, type GrainMeter, type MeterOptions } from '../meters/grain-meter.js';
import type { GrainRegion } from '../regions/grain-region.js';
import type { MixingGrid } from '../regions/mixing.js';
import { createResidence, type Residence } from '../regions/residence.js';
import { createWallResults, type WallResultOptions, type WallResults } from '../wall-results/wall-results.js';

/** A meter, and the body that carries it; −1 for the world. */
export interface MeterModel {
  readonly name: string;
  readonly body: number;
  readonly options: MeterOptions;
}

/** Which two kinds are mixed, and in which cells that is judged. */
export interface MixingModel {
  readonly kinds: 'sets' | 'materials';
  /** Indices of the two kinds. */
  readonly first: number;
  readonly second: number;
  readonly grid: MixingGrid;
}

/** Whose slope is measured: of a bed along an axis of the world, or of a heap. */
export interface SlopeModel {
  readonly along: 0 | 1 | undefined;
  /** [m] */
  readonly width: number;
}

/** A region, and the body that carries it; −1 for the world. */
export interface RegionModel {
  readonly name: string;
  readonly body: number;
  readonly region: GrainRegion;
  /** Which grains are looked at; undefined for all. */
  readonly of: GrainChoice | undefined;
  readonly mixing: MixingModel | undefined;
  readonly slope: SlopeModel;
  /** Steps between two looks at who is inside; 0 if nobody asks how long grains stay. */
  readonly stepsBetweenLooks: number;
}

/** Results of one wall. */
export interface WallResultModel {
  readonly body: number;
  /** Name of its files. */
  readonly name: string;
  readonly options: WallResultOptions;
  /** Time from which on it counts [s]. */
  readonly from: number;
}

export interface MeasureModel {
  readonly meters: readonly MeterModel[];
  readonly regions: readonly RegionModel[];
  readonly walls: readonly WallResultModel[];
}

/** What measures keep over a run, in the order of the model. */
export interface MeasureState {
  readonly meters: readonly GrainMeter[];
  /** Undefined for regions of which nobody asks how long grains stay. */
  readonly residences: readonly (Residence | undefined)[];
  readonly walls: readonly WallResults[];
}

/** Nothing was measured yet, on a bed as it is at time 0. */
export function createMeasureState({ meters, regions, walls }: MeasureModel, bed: GrainBed): MeasureState {
  return {
    meters: meters.map(({ options }) => createGrainMeter(bed, options)),
    residences: regions.map(({ region, stepsBetweenLooks }) =>
      stepsBetweenLooks > 0 ? createResidence(region) : undefined,
    ),
    walls: walls.map(({ options }) => createWallResults(options)),
  };
}

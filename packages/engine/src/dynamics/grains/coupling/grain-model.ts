/** The grains of a compiled scene, constant during a run; and their state. */
import type { HeldLoads } from '../../forces/held-loads.js';
import type { GrainBedOptions, NewClumps, NewGrains } from '../bed-options.js';
import { addAnyGrains } from '../clumps/add-clumps.js';
import { createGrainFlow, type GrainFlow, type GrainFlowOptions } from '../flow/grain-flow.js';
import { createGrainBed, type GrainBed } from '../grain-bed.js';
import { createMeasureState, type MeasureModel, type MeasureState } from '../measures/measure-model.js';

/** A set of grains, and which grains it has at the start. */
export interface GrainSet {
  readonly name: string;
  readonly start: NewGrains | NewClumps;
}

/** Shapes of bodies as walls of grains. */
export interface BodyWalls {
  /** Shape and body of each wall. */
  readonly shape: Int32Array;
  readonly body: Int32Array;
  /** Wall to shape axes of the body, row by row, 9 for each wall. */
  readonly axesB: Float64Array;
  /** Index of its body among those that grains move; −1 for fixed and prescribed ones. */
  readonly row: Int32Array;
}

/** The step of the grains, and why it is as long as that. */
export interface GrainStep {
  /** Δt [s] */
  readonly step: number;
  /** The longest step that is advised [s]. */
  readonly suggested: number;
  readonly reason: string;
}

export interface GrainModel {
  readonly options: GrainBedOptions;
  readonly step: GrainStep;
  /** Interval of frames [s]; a step that ends next to a frame ends on it. */
  readonly outputInterval: number;
  readonly sets: readonly GrainSet[];
  /** Inlets and outlets; undefined if there are none. */
  readonly flow: GrainFlowOptions | undefined;
  readonly walls: BodyWalls;
  /** Loads on the bodies that grains move. */
  readonly loads: HeldLoads;
  /** Whether loads grow over a step, so that a body moves as in a leapfrog; else they are constant, for solvers that ask once a step. */
  readonly loadsGrow: boolean;
  /** Meters, regions and results of walls. */
  readonly measures: MeasureModel;
  /** Whether frames have the contacts of grains. */
  readonly recordsContacts: boolean;
}

/** The grains of a run. */
export interface GrainState {
  readonly bed: GrainBed;
  /** Inlets and outlets; undefined if there are none. */
  readonly flow: GrainFlow | undefined;
  /** Force and torque about the centre of mass of each body that grains move, in the step before [N], [N m]. */
  readonly lastLoads: Float64Array;
  /** What grains did to each wall in the last step: force [N], moment about its origin [N m], power taken from it [W]; WALL_LOAD numbers. */
  readonly wallLoads: Float64Array;
  /** Work done on grains so far [J]: by bodies that they move, and by bodies with prescribed motion. */
  readonly work: Float64Array;
  /** What meters, regions and results of walls keep. */
  readonly measures: MeasureState;
}

/** Whether the scene has clumps. */
export function hasClumps({ sets }: GrainModel): boolean {
  return sets.some(({ start }) => 'clump' in start && start.clump !== undefined);
}

/** Numbers of a wall in `wallLoads`. */
export const WALL_LOAD = 7;

/** Index in `work`. */
export const [BY_MOVED, BY_DRIVEN] = [0, 1];

/** The grains at time 0. */
export function createGrainState(model: GrainModel): GrainState {
  const bed = createGrainBed(model.options);
  model.sets.forEach(({ start }, set) => {
    if (start.radii.length > 0) addAnyGrains(bed, { ...start, set });
  });
  return {
    bed,
    flow: model.flow && createGrainFlow(model.flow),
    lastLoads: new Float64Array(6 * model.loads.bodies.length),
    wallLoads: new Float64Array(WALL_LOAD * model.walls.shape.length),
    work: new Float64Array(2),
    measures: createMeasureState(model.measures, bed),
  };
}

/** Differences of times below this part of a step are round-off. */
const SAME_TIME = 1e-9;

/** Time at which step number `index` begins [s]. */
export function grainTime({ step: { step }, outputInterval }: GrainModel, index: number): number {
  const time = index * step;
  const frame = Math.round(time / outputInterval) * outputInterval;
  return Math.abs(time - frame) <= SAME_TIME * step ? frame : time;
}

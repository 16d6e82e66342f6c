/** A compiled scene: constant, shared by runs. And State: everything a restart needs and nothing else. */
import type { DescribedLaw } from '../contact-laws/described-law.js';
import type { Assembly } from '../dynamics/multibody/loops/assemble-loops.js';
import type { SystemModel, SystemState } from '../dynamics/system-model.js';
import type { SolverMemory } from '../integration/solver-memory.js';
import type { SolverSpec } from '../integration/solvers.schema.js';
import type { Tolerances } from '../integration/step-error.js';
import type { Vec3 } from '../math/vec3.js';
import type { Controller } from './controllers/controller.js';
import type { Crossing } from './crossings/crossing.js';
import type { Instant, Sensor } from './sensors/sensor.js';
import type { SuggestedStep } from './watch/suggest-step.js';

/** A compiled scene: constant, shared by runs. */
export interface Model {
  readonly system: SystemModel;
  /** The law of every two materials that may meet, with what was given and what was derived. */
  readonly laws: readonly DescribedLaw[];
  readonly solver: SolverSpec;
  /** What the solver spec asks of a step's error. */
  readonly tolerances: Tolerances;
  readonly suggestedStep: SuggestedStep;
  /** Longest step a variable-step solver may take [s]. */
  readonly longestStep: number;
  readonly sensors: readonly Sensor[];
  /** What a frame has of joints, as `layOutFrameJoints` lays it out. */
  readonly sampleJoints: (instant: Instant) => Float64Array;
  /** Levels that sensors may pass. */
  readonly crossings: readonly Crossing[];
  readonly controllers: readonly Controller[];
  /** Space between frames [s]. */
  readonly outputInterval: number;
  /** Space between checkpoints [s]. */
  readonly checkpointInterval: number;
  /** End of the run unless asked otherwise [s]. */
  readonly until: number;
  /** Box that bodies are expected to stay in. */
  readonly bounds: { readonly min: Vec3; readonly max: Vec3 } | undefined;
  /** SHA-256 of the canonical scene, in hex: a snapshot fits this model only. */
  readonly sceneHash: string;
  /** y at time 0, without contacts. */
  readonly initialY: Float64Array;
  /** What the joints came to; undefined where there are none. */
  readonly assembly: Assembly | undefined;
}

/** What a restart needs of a run, and nothing else. */
export interface State extends SystemState {
  /** Solver memory: the next step and what step control remembers. */
  solver: SolverMemory;
  /** Steps accepted, tried in vain, and contacts begun so far. */
  steps: number;
  rejectedSteps: number;
  contactsBegun: number;
  /** Index of the next frame, and of the last checkpoint that was due. */
  nextOutput: number;
  checkpoint: number;
  /** Which side of its level each crossing's sensor is on: −1, 1, or 0 where it was never off it. */
  sides: Int8Array;
  /** Warnings given already, so that each is given once. */
  warned: string[];
}

/** Model: a compiled scene, constant, shared by runs. State: exactly what a restart needs. */
import type { DescribedLaw } from '../contact-laws/described-law.js';
import type { GrainModel, GrainState } from '../dynamics/grains/coupling/grain-model.js';
import type { Assembly } from '../dynamics/multibody/loops/assemble-loops.js';
import type { SystemModel, SystemState } from '../dynamics/system-model.js';
import type { Warning } from '../errors/warning.js';
import type { SolverMemory } from '../integration/solver-memory.js';
import type { SolverSpec } from '../integration/solvers.schema.js';
import type { Tolerances } from '../integration/step-error.js';
import type { Vec3 } from '../math/vec3.js';
import type { Controller } from './controllers/controller.js';
import type { Crossing } from './crossings/crossing.js';
import type { RunningValue } from './running/running-value.js';
import type { Instant, Sensor } from './sensors/sensor.js';
import type { SettledStart } from './start/settle-start.js';
import type { SuggestedStep } from './watch/suggest-step.js';

/** A compiled scene: constant, shared by runs. */
export interface Model {
  readonly system: SystemModel;
  /** The law of every pair of materials that may touch, with its given and derived parameters. */
  readonly laws: readonly DescribedLaw[];
  /** The grains; undefined if the scene has none. */
  readonly grains?: GrainModel | undefined;
  readonly solver: SolverSpec;
  /** Tolerances for a step's error, from the solver spec. */
  readonly tolerances: Tolerances;
  readonly suggestedStep: SuggestedStep;
  /** Longest step a variable-step solver may take [s]. */
  readonly longestStep: number;
  readonly sensors: readonly Sensor[];
  /** What sensors keep over the run; each has one number after the held values of the system. */
  readonly running: readonly RunningValue[];
  /** Samples the joints of a frame, laid out by `layOutFrameJoints`. */
  readonly sampleJoints: (instant: Instant) => Float64Array;
  /** Levels that sensors may cross. */
  readonly crossings: readonly Crossing[];
  readonly controllers: readonly Controller[];
  /** Time between frames [s]. */
  readonly outputInterval: number;
  /** Time between checkpoints [s]. */
  readonly checkpointInterval: number;
  /** Default end of the run [s]. */
  readonly until: number;
  /** Box that bodies are expected to stay in. */
  readonly bounds: { readonly min: Vec3; readonly max: Vec3 } | undefined;
  /** SHA-256 of the canonical scene, in hex. A snapshot is valid for a model with the same hash only. */
  readonly sceneHash: string;
  /** y at time 0, without contacts. */
  readonly initialY: Float64Array;
  /** Result of assembling the joints; undefined if there are none. */
  readonly assembly: Assembly | undefined;
  /** Overlaps at the start that no load explains, and the bodies moved for them; undefined if there are none. */
  readonly settled: SettledStart | undefined;
  /** What looked odd when the scene was compiled. */
  readonly doubts: readonly Omit<Warning, 'time'>[];
}

/** Exactly what a restart needs of a run. */
export interface State extends SystemState {
  /** The grains; undefined if the scene has none. */
  grains?: GrainState | undefined;
  /** Solver memory: the next step and the memory of step control. */
  solver: SolverMemory;
  /** Accepted steps, rejected steps, and contacts begun so far. */
  steps: number;
  rejectedSteps: number;
  contactsBegun: number;
  /** Index of the next frame, and of the last checkpoint that was due. */
  nextOutput: number;
  checkpoint: number;
  /** Side of its level on which each crossing's sensor is: −1, 1, or 0 if it has never left the level. */
  sides: Int8Array;
  /** Warnings already given, so that each is given once. */
  warned: Set<string>;
}

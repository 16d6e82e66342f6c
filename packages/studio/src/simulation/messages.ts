/** Messages between the page and the simulation worker. Plain data only: functions are never posted. */
import type { Failure, ParameterDeclarations, ParameterValues, Scene, SceneInput, Warning } from '@impinge/engine';
import type { DescribedLaw } from '@impinge/engine/laws';
import type { BuiltScene } from '@impinge/engine/run';
import type { GrainPicture } from '../grains/grain-picture.js';
import type { SolverReport } from '../solver/solver-report.js';
import type { ShapeLook } from './looks.js';
import type { Problem } from './problem.js';

/** Data about a run, from run.json. */
export interface RunOutcome {
  readonly warnings: readonly Warning[];
  /** Why it stopped early, if it did. */
  readonly failure?: Failure;
}

export type WorkerRequest =
  /** Simulate an example; the worker imports its module itself. */
  | { readonly kind: 'example'; readonly path: string; readonly values: ParameterValues; readonly threads?: number }
  /** Simulate a scene that is plain data. */
  | {
      readonly kind: 'scene';
      readonly scene: SceneInput;
      readonly values: ParameterValues;
      /** Threads to compute with; default 1. */
      readonly threads?: number;
      readonly name: string;
      /** Files that came with the scene, by name. */
      readonly files: ReadonlyMap<string, Uint8Array>;
    }
  /** Read a recording. */
  | { readonly kind: 'recording'; readonly bytes: Uint8Array; readonly name: string; readonly record?: RunOutcome }
  /** Compute the digest of the elementary functions on this machine. */
  | { readonly kind: 'digest' };

/** Threads that compute a run. */
export interface ThreadsAtWork {
  readonly count: number;
  readonly problem: string | undefined;
}

export interface SensorInfo {
  readonly name: string;
  readonly unit: string;
}

/** Consecutive frames in flat arrays, so that they are transferred without a copy. */
export interface FrameBatch {
  /** Index of the first frame. */
  readonly firstIndex: number;
  /** t [s], one per frame. */
  readonly times: Float64Array;
  /** 7 numbers per body, frame by frame. */
  readonly poses: Float64Array;
  /** One number per sensor, frame by frame. */
  readonly sensors: Float64Array;
  /** Joint values, frame by frame. */
  readonly joints: Float64Array;
  /** Contacts, frame by frame, and how many numbers each frame has. */
  readonly contacts: Float64Array;
  readonly contactNumbers: Int32Array;
  /** The same for the states of contact laws. */
  readonly states: Float64Array;
  readonly stateNumbers: Int32Array;
  /** Grains of each frame, if it has some. */
  readonly pictures: readonly (GrainPicture | undefined)[];
}

export type WorkerReply =
  /** The scene is valid and frames will follow. */
  | {
      readonly kind: 'ready';
      readonly scene: Scene;
      readonly sceneHash: string;
      /** How each shape of each body is drawn. */
      readonly looks: readonly (readonly ShapeLook[])[];
      /** Geometry of the shapes; it shares the meshes of `looks`, which are transferred once. */
      readonly shapes: BuiltScene['shapes'];
      readonly sensors: readonly SensorInfo[];
      /** The contact law of every pair of materials that may meet. */
      readonly laws: readonly DescribedLaw[];
      readonly parameters: ParameterDeclarations;
      /** Whether the parameters can be changed and the run repeated. */
      readonly settable: readonly string[];
      /** Threads that compute it, and why fewer than were asked for; none for a recording. */
      readonly threads: ThreadsAtWork | undefined;
    }
  | { readonly kind: 'frames'; readonly batch: FrameBatch }
  | { readonly kind: 'progress'; readonly time: number; readonly until: number; readonly steps: number }
  /** What the solver has done so far; simulations only. */
  | { readonly kind: 'solver'; readonly report: SolverReport }
  | { readonly kind: 'warning'; readonly warning: Warning }
  /** The end. A recording has neither hash nor wall time of its own. */
  | { readonly kind: 'done'; readonly stateHash: string | undefined }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'digest'; readonly digest: string };

/** What the page and the simulation worker say to each other. Plain data only: functions are never posted. */
import type { Failure, ParameterDeclarations, Scene, SceneInput, Warning } from '@impinge/engine';
import type { DescribedLaw } from '@impinge/engine/laws';
import type { BuiltScene } from '@impinge/engine/run';
import type { SolverReport } from '../solver/solver-report.js';
import type { ShapeLook } from './looks.js';
import type { Problem } from './problem.js';

export type ParameterValues = Readonly<Record<string, number>>;

/** What run.json says of a run besides its frames. */
export interface RunOutcome {
  readonly warnings: readonly Warning[];
  /** Why it stopped before its end, if it did. */
  readonly failure?: Failure;
}

export type WorkerRequest =
  /** Simulate an example; the worker imports its module itself. */
  | { readonly kind: 'example'; readonly path: string; readonly values: ParameterValues }
  /** Simulate a scene that is plain data. */
  | {
      readonly kind: 'scene';
      readonly scene: SceneInput;
      readonly values: ParameterValues;
      readonly name: string;
      /** Files that came with the scene, by name. */
      readonly files: ReadonlyMap<string, Uint8Array>;
    }
  /** Read a recording. */
  | { readonly kind: 'recording'; readonly bytes: Uint8Array; readonly name: string; readonly record?: RunOutcome }
  /** Compute the digest of the elementary functions on this machine. */
  | { readonly kind: 'digest' };

export interface SensorInfo {
  readonly name: string;
  readonly unit: string;
}

/** Frames one after another in flat arrays, so that they travel without being copied. */
export interface FrameBatch {
  /** Number of the first frame. */
  readonly firstIndex: number;
  /** t [s], one a frame. */
  readonly times: Float64Array;
  /** 7 numbers a body, then the next frame. */
  readonly poses: Float64Array;
  /** One number a sensor, then the next frame. */
  readonly sensors: Float64Array;
  /** What a frame has of joints, then the next frame. */
  readonly joints: Float64Array;
  /** Contacts of all frames one after another, and how many numbers each frame has. */
  readonly contacts: Float64Array;
  readonly contactNumbers: Int32Array;
  /** The same of the states of their laws. */
  readonly states: Float64Array;
  readonly stateNumbers: Int32Array;
}

export type WorkerReply =
  /** The scene is good and frames will follow. */
  | {
      readonly kind: 'ready';
      readonly scene: Scene;
      readonly sceneHash: string;
      /** What each shape of each body looks like. */
      readonly looks: readonly (readonly ShapeLook[])[];
      /** What they are; the meshes are those of the looks, and travel once. */
      readonly shapes: BuiltScene['shapes'];
      readonly sensors: readonly SensorInfo[];
      /** The contact law of every two materials that may meet. */
      readonly laws: readonly DescribedLaw[];
      readonly parameters: ParameterDeclarations;
      /** Whether the parameters may be set and the run repeated. */
      readonly settable: readonly string[];
    }
  | { readonly kind: 'frames'; readonly batch: FrameBatch }
  | { readonly kind: 'progress'; readonly time: number; readonly until: number; readonly steps: number }
  /** All that is known of the solver so far; of simulations only. */
  | { readonly kind: 'solver'; readonly report: SolverReport }
  | { readonly kind: 'warning'; readonly warning: Warning }
  /** The end. A recording has neither hash nor wall time of its own. */
  | { readonly kind: 'done'; readonly stateHash: string | undefined }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'digest'; readonly digest: string };

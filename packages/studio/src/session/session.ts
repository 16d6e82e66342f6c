/** An open session: a scene, its frames so far, and the status of the run. */
import type { ParameterDeclarations, ParameterValues, Scene, Warning } from '@impinge/engine';
import type { DescribedLaw } from '@impinge/engine/laws';
import type { BuiltScene } from '@impinge/engine/run';
import type { ShownFrame } from '../grains/grain-picture.js';
import type { ShapeLook } from '../simulation/looks.js';
import type { SensorInfo, ThreadsAtWork, WorkerRequest } from '../simulation/messages.js';
import type { SolverReport } from '../solver/solver-report.js';

export type SessionStatus = 'running' | 'done' | 'failed' | 'stopped';

export interface Session {
  /** Counts sessions, so that a view knows when it shows another one. */
  readonly id: number;
  /** What was asked of the worker; asked again with other values by `runAgain`. */
  readonly request: OpenRequest;
  readonly scene: Scene;
  readonly sceneHash: string;
  /** What each shape of each body looks like. */
  readonly looks: readonly (readonly ShapeLook[])[];
  /** Their models, for computations. */
  readonly shapes: BuiltScene['shapes'];
  readonly sensors: readonly SensorInfo[];
  /** The contact law of every two materials that may meet. */
  readonly laws: readonly DescribedLaw[];
  readonly parameters: ParameterDeclarations;
  /** Names of the parameters that may be set here. */
  readonly settable: readonly string[];
  /** Threads that compute it; none for a recording. */
  readonly threads: ThreadsAtWork | undefined;
  readonly status: SessionStatus;
  /** All frames so far; the array grows in place and `frameCount` tells. */
  readonly frames: readonly ShownFrame[];
  readonly frameCount: number;
  /** Simulated time [s], its end [s], and accepted steps; steps are not known of a recording. */
  readonly progress: { readonly time: number; readonly until: number; readonly steps: number | undefined };
  /** Statistics of the solver's steps; none for a recording. */
  readonly solver: SolverReport | undefined;
  readonly warnings: readonly Warning[];
  /** SHA-256 of the final state; known when a simulation is done. */
  readonly stateHash: string | undefined;
  /** Wall time from request to end [s]; known when it is over. */
  readonly wallTime: number | undefined;
}

/** A request that opens a session. */
export type OpenRequest = Exclude<WorkerRequest, { kind: 'digest' }>;

/** The same request with other parameter values. */
export function withValues(request: OpenRequest, values: ParameterValues): OpenRequest {
  return request.kind === 'recording' ? request : { ...request, values };
}

/** The same request for so many threads. */
export function withThreads(request: OpenRequest, threads: number): OpenRequest {
  return request.kind === 'recording' ? request : { ...request, threads };
}

/** Whether the session is of frames that were simulated elsewhere. */
export const isRecording = ({ request }: Session): boolean => request.kind === 'recording';

/** Errors in words that help the user: where, what, and what to do. */
import { SceneError, type SceneProblem, SimulationError } from '@impinge/engine';

export interface Problem {
  /** What failed, in a few words. */
  readonly title: string;
  /** One entry per mistake, in plain sentences. */
  readonly items: readonly ProblemItem[];
  /** What to do now. */
  readonly advice: string;
}

export interface ProblemItem {
  /** Path in the scene, or name of the file; empty for the whole scene. */
  readonly where: string;
  readonly what: string;
  /** Stable code, for reports. */
  readonly code: string;
}

/** Turns a caught error into a problem; `subject` names what was being opened or run. */
export function explain(error: unknown, subject: string): Problem {
  if (error instanceof SceneError) {
    return {
      title: `${subject} cannot be used`,
      items: error.problems.map(itemOf),
      advice: 'Correct the entries listed here and open it again.',
    };
  }
  if (error instanceof SimulationError) {
    const { kind, time, message } = error.failure;
    return {
      title: `${subject} ${kind} at t = ${time.toPrecision(6)} s`,
      items: [{ where: '', what: message, code: `simulation/${kind}` }],
      advice: 'Everything before this time is kept and can be played.',
    };
  }
  const what = error instanceof Error ? error.message : String(error);
  return {
    title: `${subject} stopped because of a bug in the studio`,
    items: [{ where: '', what, code: 'studio/defect' }],
    advice: 'Please report it with the scene and the message above.',
  };
}

const itemOf = ({ path, message, code }: SceneProblem): ProblemItem => ({ where: path, what: message, code });

/** Something went wrong, said so that a person can act: where, what, what to do. */
import { SceneError, type SceneProblem, SimulationError } from '@impinge/engine';

export interface Problem {
  /** What could not be done, in a few words. */
  readonly title: string;
  /** One entry a mistake; plain sentences. */
  readonly items: readonly ProblemItem[];
  /** What to do now. */
  readonly advice: string;
}

export interface ProblemItem {
  /** Path inside the scene or name of the file; empty for the whole. */
  readonly where: string;
  readonly what: string;
  /** Stable code, for reports. */
  readonly code: string;
}

/** A caught error as a problem; `subject` names what was being opened or run. */
export function explain(error: unknown, subject: string): Problem {
  if (error instanceof SceneError) {
    return {
      title: `${subject} cannot be used`,
      items: error.problems.map(itemOf),
      advice: 'Correct what is named here and open it again.',
    };
  }
  if (error instanceof SimulationError) {
    const { kind, time, message } = error.failure;
    return {
      title: `${subject} ${kind} at t = ${time.toPrecision(6)} s`,
      items: [{ where: '', what: message, code: `simulation/${kind}` }],
      advice: 'Everything up to then is kept and can be played.',
    };
  }
  const what = error instanceof Error ? error.message : String(error);
  return {
    title: `${subject} stopped on a defect of the studio`,
    items: [{ where: '', what, code: 'studio/defect' }],
    advice: 'Please report it with the scene and the message above.',
  };
}

const itemOf = ({ path, message, code }: SceneProblem): ProblemItem => ({ where: path, what: message, code });

/** Any error as an exit status and a message. Loads the engine, so it is loaded when there is an error to explain. */
import { SceneError, type SceneProblem } from '@impinge/engine';
import { CommandError, diskErrorOf, EXIT } from './command-error.js';

/** What the user is told of an error. */
export interface Explained {
  readonly exitCode: number;
  /** Stable for programs. */
  readonly code: string;
  readonly message: string;
  /** Every problem of a scene. */
  readonly problems?: readonly SceneProblem[];
}

/** Exit status and message for any error. */
export function explainError(error: unknown): Explained {
  if (error instanceof CommandError) return { exitCode: error.exitCode, code: error.code, message: error.message };
  if (error instanceof SceneError)
    return { exitCode: EXIT.scene, code: error.code, message: error.message, problems: error.problems };
  const { code, path } = error as NodeJS.ErrnoException;
  const disk = diskErrorOf(error);
  if (disk !== undefined) {
    const message = `cannot write${path === undefined ? '' : ` ${path}`}: ${disk.reason}. Everything written so far is kept; ${disk.cure}`;
    return { exitCode: EXIT.disk, code: `disk/${code?.toLowerCase()}`, message };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { exitCode: EXIT.defect, code: 'defect', message: `this is a bug in impinge, please report it:\n${text}` };
}

/** One thing that is wrong with a scene or a file. */
export interface SceneProblem {
  /** Kind of problem, a stable code: `family/mistake`. */
  readonly code: string;
  /** Where, as keys joined by dots: `bodies.3.shapes.0.radius`; empty for the whole scene. */
  readonly path: string;
  /** What is wrong and what to do, with units. */
  readonly message: string;
  /** Name of the body, joint, sensor … that the path leads into, if it has one. */
  readonly name?: string;
}

/** The scene is wrong. Thrown when the scene is read or built, never in the step loop. Carries every problem found. */
export class SceneError extends Error {
  override readonly name = 'SceneError';
  readonly problems: readonly SceneProblem[];

  constructor(code: string, path: string, message: string);
  constructor(problems: readonly SceneProblem[]);
  constructor(codeOrProblems: string | readonly SceneProblem[], path = '', message = '') {
    const problems =
      typeof codeOrProblems === 'string' ? [{ code: codeOrProblems, path, message }] : [...codeOrProblems];
    super(problems.map(describeProblem).join('\n'));
    this.problems = problems;
  }

  /** Code of the first problem. */
  get code(): string {
    return this.problems[0]?.code ?? 'scene/unknown';
  }

  /** Path of the first problem. */
  get path(): string {
    return this.problems[0]?.path ?? '';
  }
}

/** `bodies.0.mass ('ball'): must be > 0 kg, got -1 [scene/out-of-range]` */
export function describeProblem({ path, name, message, code }: SceneProblem): string {
  const place = path === '' ? 'scene' : path;
  // Some messages say the name themselves.
  const named = name === undefined || message.includes(`'${name}'`) ? '' : ` ('${name}')`;
  return `${place}${named}: ${message} [${code}]`;
}

/** The same error with `path` put before the path of every problem. */
export function withinPath(error: SceneError, place: string): SceneError {
  return new SceneError(
    error.problems.map((problem) => ({
      ...problem,
      path: problem.path === '' ? place : `${place}.${problem.path}`,
    })),
  );
}

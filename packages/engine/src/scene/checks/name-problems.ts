/** Problems say the name of the body, joint or sensor that they are of, besides its number. */
import type { SceneProblem } from '../../errors/scene-error.js';
import { isRecord } from '../raw-scene.js';

/** The same problems, each with the name of the innermost named thing on its path, where there is one. */
export function nameProblems(problems: readonly SceneProblem[], scene: unknown): SceneProblem[] {
  return problems.map((problem) => {
    const name = innermostName(problem.path.split('.'), scene);
    return name === undefined || problem.name !== undefined ? problem : { ...problem, name };
  });
}

function innermostName(keys: readonly string[], scene: unknown): string | undefined {
  let name: string | undefined;
  let value = scene;
  for (const key of keys) {
    if (!isRecord(value) && !Array.isArray(value)) break;
    value = (value as Readonly<Record<string, unknown>>)[key];
    if (isRecord(value) && typeof value.name === 'string' && value.name !== '') name = value.name;
  }
  return name;
}

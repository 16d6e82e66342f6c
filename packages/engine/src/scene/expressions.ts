/**
 * Formulas in a scene, wherever they stand as { expression: text }. They may name declared parameters; the canonical scene has the values in
 * their place, as it has them for numbers.
 */
import { SceneError, type SceneProblem } from '../errors/scene-error.js';
import { withValues } from '../math/expression/names.js';
import { parseExpression } from '../math/expression/parse-expression.js';

type Values = Readonly<Record<string, number>>;

/** Every formula of a raw scene that cannot be read, with its column. */
export function checkExpressions(scene: unknown): SceneProblem[] {
  const values = valuesOf(scene);
  const problems: SceneProblem[] = [];
  mapExpressions(scene, '', (text, path) => {
    try {
      parseExpression(text, values, path);
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      problems.push(...error.problems);
    }
    return text;
  });
  return problems;
}

/** The scene with the values of its parameters in place of their names. */
export function withWrittenValues<T>(scene: T): T {
  const values = valuesOf(scene);
  return mapExpressions(scene, '', (text) => withValues(text, values)) as T;
}

function valuesOf(scene: unknown): Values {
  const { parameters } = (scene ?? {}) as { parameters?: unknown };
  if (typeof parameters !== 'object' || parameters === null) return {};
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]) => {
      const value = (parameter as { value?: unknown } | null)?.value;
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** A copy with every formula changed. */
function mapExpressions(value: unknown, path: string, change: (text: string, path: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    // Numbers are most of a mesh.
    return value.every((item) => typeof item === 'number')
      ? value
      : value.map((item, i) => mapExpressions(item, below(i), change));
  }
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0][0] === 'expression' && typeof entries[0][1] === 'string')
    return { expression: change(entries[0][1], below('expression')) };
  return Object.fromEntries(entries.map(([key, item]) => [key, mapExpressions(item, below(key), change)]));
}

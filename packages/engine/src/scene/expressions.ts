/**
 * Formulas in a scene: every { expression: text } and every sensor of type 'expression'. They may name declared parameters, which the
 * canonical scene replaces by their values. Formulas of sensors may also name sensors earlier in the list.
 */
import { SceneError, type SceneProblem } from '../errors/scene-error.js';
import { namesIn, withValues } from '../math/expression/names.js';
import { parseExpression } from '../math/expression/parse-expression.js';

type Values = Readonly<Record<string, number>>;

/** Every formula of a raw scene that cannot be read, with its column. */
export function checkExpressions(scene: unknown): SceneProblem[] {
  const values = valuesOf(scene);
  const sensors = sensorNamesOf(scene);
  const problems: SceneProblem[] = [];
  mapExpressions(scene, '', (text, path) => {
    const place = SENSOR_PATH.exec(path)?.[1];
    const [earlier, later] = place === undefined ? [[], []] : [sensors.slice(0, +place), sensors.slice(+place)];
    const unclear = namesIn(text).flatMap((name) => unclearName(name, values, earlier, later, path));
    problems.push(...unclear);
    if (unclear.length > 0) return text;
    try {
      parseExpression(text, values, path, earlier);
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      problems.push(...error.problems);
    }
    return text;
  });
  return problems;
}

/** The scene with parameter names in formulas replaced by values. */
export function withWrittenValues<T>(scene: T): T {
  const values = valuesOf(scene);
  return mapExpressions(scene, '', (text) => withValues(text, values)) as T;
}

/** The text of a formula, if this part of a scene is one. */
export function formulaOf(part: object): string | undefined {
  const { type, expression } = part as { type?: unknown; expression?: unknown };
  if (typeof expression !== 'string') return undefined;
  return type === 'expression' || Object.keys(part).length === 1 ? expression : undefined;
}

const SENSOR_PATH = /^sensors\.(\d+)\.expression$/;

function sensorNamesOf(scene: unknown): string[] {
  const { sensors } = (scene ?? {}) as { sensors?: unknown };
  if (!Array.isArray(sensors)) return [];
  return sensors.map((sensor: { name?: unknown } | null) => String(sensor?.name));
}

/** A name in the formula of a sensor that is ambiguous, or refers to a sensor that is evaluated later. */
function unclearName(name: string, values: Values, earlier: string[], later: string[], path: string): SceneProblem[] {
  if (name === 't') return [];
  if (Object.hasOwn(values, name) && [...earlier, ...later].includes(name)) {
    const message = `names '${name}', which is both a parameter and a sensor: rename one of them`;
    return [{ code: 'expression/two-meanings', path, message }];
  }
  if (earlier.includes(name) || !later.includes(name)) return [];
  const message = `names '${name}', which is this sensor or a later one: a formula may only name earlier sensors`;
  return [{ code: 'expression/comes-later', path, message }];
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
    // Most values of a mesh are numbers.
    return value.every((item) => typeof item === 'number')
      ? value
      : value.map((item, i) => mapExpressions(item, below(i), change));
  }
  const formula = formulaOf(value);
  if (formula !== undefined) return { ...value, expression: change(formula, below('expression')) };
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapExpressions(item, below(key), change)]),
  );
}

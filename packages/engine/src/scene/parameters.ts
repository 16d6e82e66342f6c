/**
 * Parametric scenes. In TypeScript a scene is a function of declared parameters; in JSON a number or word may be written as
 * {"parameter": "name"}. In both cases `resolveScene` replaces them by values and returns a plain scene that records the values.
 */
import { didYouMean } from '../errors/nearest-names.js';
import { SceneError, type SceneProblem } from '../errors/scene-error.js';
import { namesIn } from '../math/expression/names.js';
import { formulaOf } from './expressions.js';
import { findTooDeep } from './nesting.js';
import {
  isWord,
  listed,
  type ParameterInput,
  type ParameterValue,
  type ParameterValues,
  type WordParameter,
} from './parameter.schema.js';
import type { SceneInput } from './scene.schema.js';

/** Declared parameters: default value, unit and range or options, help. */
export type ParameterDeclarations = Readonly<Record<string, ParameterInput>>;

/** A function from parameter values to a scene, with the declarations of its parameters. */
export interface ParametricScene {
  (values: ParameterValues): SceneInput;
  readonly parameters: ParameterDeclarations;
}

/** What a scene module may export by default, and what every function that takes a scene accepts. */
export type SceneSource = SceneInput | ParametricScene;

/** The values of declared parameters: numbers, and words out of their options. */
type ValuesOf<P extends ParameterDeclarations> = {
  readonly [K in keyof P]: P[K] extends WordParameter ? P[K]['options'][number] : number;
};

/** Declares parameters and builds the scene from their values. */
export function parametric<const P extends ParameterDeclarations>(
  parameters: P,
  build: (values: ValuesOf<P>) => SceneInput,
): ParametricScene & { readonly parameters: P } {
  const make = (values: ParameterValues) => build(values as ValuesOf<P>);
  return Object.assign(make, { parameters });
}

/** The plain scene for the given parameter values; the others keep their defaults. */
export function resolveScene(source: SceneSource, values: ParameterValues = {}): SceneInput {
  const deep = findTooDeep(source);
  if (deep !== undefined) throw new SceneError([deep]);
  const declared = declarationsOf(source);
  const malformed = malformedDeclarations(source);
  if (malformed.length > 0) throw new SceneError(malformed);
  const problems = Object.keys(values).flatMap((name) => checkSet(name, values[name], declared));
  if (problems.length > 0) throw new SceneError(problems);
  const parameters = Object.fromEntries(
    Object.entries(declared).map(([name, parameter]) => [
      name,
      Object.hasOwn(values, name) ? withValue(parameter, values[name]) : parameter,
    ]),
  );
  if (typeof source === 'function') {
    const inForce = Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, value]));
    return { ...build(source, inForce), parameters } as SceneInput;
  }
  const used = new Set<string>();
  const unknown: SceneProblem[] = [];
  const scene = substitute(source, '', parameters, used, unknown) as SceneInput;
  for (const name of Object.keys(values)) {
    if (used.has(name)) continue;
    unknown.push({
      code: 'parameter/not-used',
      path: `parameters.${name}`,
      message:
        'cannot be set: nothing in this scene refers to it. A resolved scene holds values instead of parameters; set it on the original scene',
    });
  }
  if (unknown.length > 0) throw new SceneError(unknown);
  return Object.keys(parameters).length > 0 ? ({ ...scene, parameters } as SceneInput) : scene;
}

/** A parameter with a value that was checked. */
function withValue(parameter: ParameterInput, value: ParameterValue): ParameterInput {
  if (isWord(parameter)) return { ...parameter, value: String(value) };
  return { ...parameter, value: Number(value) };
}

/** The scene that a function makes. Whatever it throws becomes a SceneError. */
function build(source: ParametricScene, values: ParameterValues): SceneInput {
  try {
    return source(values);
  } catch (error) {
    if (error instanceof SceneError) throw error;
    const found = error instanceof Error ? error.message : String(error);
    throw new SceneError('scene/build-failed', '', `the function that builds the scene failed: ${found}`);
  }
}

/** Parameters that a scene declares. */
export function declarationsOf(source: SceneSource): ParameterDeclarations {
  const { parameters } = (source ?? {}) as { parameters?: unknown };
  if (typeof parameters !== 'object' || parameters === null) return {};
  const wellFormed = ([, parameter]: [string, unknown]) => typeof parameter === 'object' && parameter !== null;
  return Object.fromEntries(Object.entries(parameters).filter(wellFormed)) as ParameterDeclarations;
}

/** Checks the declarations of a scene function, which the schema cannot check before the call. */
function malformedDeclarations(source: SceneSource): SceneProblem[] {
  if (typeof source !== 'function') return [];
  return Object.entries(source.parameters ?? {}).flatMap(([name, parameter]) =>
    isDeclared(parameter)
      ? []
      : [
          {
            code: 'parameter/malformed',
            path: `parameters.${name}`,
            message:
              "must be declared like { value: 1, unit: 'm', help: 'what it is' }, or { value: 'steel', options: ['steel', 'rubber'], help: 'what it is' }",
          },
        ],
  );
}

function isDeclared(parameter: unknown): boolean {
  const { value, options } = (parameter ?? {}) as { value?: unknown; options?: unknown };
  return typeof value === 'number' || (typeof value === 'string' && Array.isArray(options) && options.includes(value));
}

function checkSet(name: string, value: ParameterValue, declared: ParameterDeclarations): SceneProblem[] {
  const path = `parameters.${name}`;
  const names = Object.keys(declared);
  if (!Object.hasOwn(declared, name)) {
    const known = names.length === 0 ? 'the scene declares none' : `the scene declares ${names.join(', ')}`;
    return [
      {
        code: 'parameter/unknown',
        path,
        message: `is not a parameter of this scene: ${known}${didYouMean(name, names)}`,
      },
    ];
  }
  const parameter = declared[name];
  if (isWord(parameter)) {
    // A word that looks like a number is read as one where nothing is known of the parameter.
    if (parameter.options.includes(String(value))) return [];
    const message = `must be one of ${listed(parameter.options)}, got '${value}'${didYouMean(String(value), parameter.options)}`;
    return [{ code: 'parameter/not-an-option', path, message }];
  }
  const { min, max, unit } = parameter;
  if (typeof value === 'string')
    return [
      {
        code: 'parameter/not-a-number',
        path,
        message: `must be a number${unit === '1' ? '' : ` in ${unit}`}, got '${value}'`,
      },
    ];
  const u = unit === '1' ? '' : ` ${unit}`;
  if (!Number.isFinite(value))
    return [{ code: 'parameter/not-finite', path, message: `must be a finite number${u}, got ${value}` }];
  if (min !== undefined && value < min)
    return [{ code: 'parameter/out-of-range', path, message: `must be ≥ ${min}${u}, got ${value}` }];
  if (max !== undefined && value > max)
    return [{ code: 'parameter/out-of-range', path, message: `must be ≤ ${max}${u}, got ${value}` }];
  return [];
}

/** A copy of a JSON value with every {"parameter": name} replaced by its value. */
function substitute(
  value: unknown,
  path: string,
  parameters: ParameterDeclarations,
  used: Set<string>,
  problems: SceneProblem[],
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((item, i) => substitute(item, below(i), parameters, used, problems));
  const keys = Object.keys(value);
  const reference = (value as { parameter?: unknown }).parameter;
  if (keys.length === 1 && typeof reference === 'string') {
    if (Object.hasOwn(parameters, reference)) {
      used.add(reference);
      return parameters[reference].value;
    }
    problems.push({
      code: 'parameter/unknown',
      path,
      message: `refers to the parameter '${reference}', which is not declared${didYouMean(reference, Object.keys(parameters))}`,
    });
    return 0;
  }
  // Names in formulas are replaced when the scene is made canonical.
  for (const name of namesIn(formulaOf(value) ?? '')) used.add(name);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      path === '' && key === 'parameters' ? item : substitute(item, below(key), parameters, used, problems),
    ]),
  );
}

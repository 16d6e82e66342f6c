/** From schema issues to problems that the user can act on: a stable code, the path, and a sentence with the unit. */
import type { z } from 'zod';
import { didYouMean } from '../../errors/nearest-names.js';
import type { SceneProblem } from '../../errors/scene-error.js';
import { shown } from '../../math/quantity.js';
import { knownKeys } from './known-keys.js';

type Issue = z.core.$ZodIssue;

/** Problems that a schema found, in the order of the scene. */
export function problemsOf(issues: readonly Issue[], input: unknown, schema: z.core.$ZodType): SceneProblem[] {
  return issues.flatMap((issue) => fromIssue(issue, issue.path, input, schema));
}

function fromIssue(
  issue: Issue,
  path: readonly PropertyKey[],
  input: unknown,
  schema: z.core.$ZodType,
): SceneProblem[] {
  const at = path.map(String).join('.');
  const value = valueAt(input, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        code: 'scene/unknown-key',
        path: at === '' ? key : `${at}.${key}`,
        message: `is not a known key here; ${keyAdvice(key, knownKeys(schema, path, input))}`,
      }));
    case 'invalid_type':
      if (value === undefined) {
        return [
          {
            code: 'scene/missing',
            path: at,
            message:
              ownMessage(issue) ??
              `is missing: give ${article(issue.expected)}${keysOf(issue.expected, schema, path, input)}`,
          },
        ];
      }
      if (typeof value === 'number' && !Number.isFinite(value)) {
        return [{ code: 'scene/not-finite', path: at, message: ownMessage(issue) ?? `must be finite, got ${value}` }];
      }
      return [
        {
          code: 'scene/wrong-type',
          path: at,
          message:
            ownMessage(issue) ??
            `must be ${article(issue.expected)}${keysOf(issue.expected, schema, path, input)}, got ${shown(value)}`,
        },
      ];
    case 'too_small':
    case 'too_big':
      return [{ code: 'scene/out-of-range', path: at, message: ownMessage(issue) ?? emptyMessage(issue) }];
    case 'invalid_value':
      return [
        {
          code: value === undefined ? 'scene/missing' : 'scene/bad-choice',
          path: at,
          message:
            ownMessage(issue) ??
            `must be one of ${issue.values.map((v) => `'${String(v)}'`).join(', ')}, got ${shown(value)}${didYouMean(value, issue.values.map(String))}`,
        },
      ];
    case 'invalid_union': {
      const nearest = nearestOption(issue);
      if (nearest !== undefined)
        return nearest.flatMap((inner) => fromIssue(inner, [...path, ...inner.path], input, schema));
      return ownMessage(issue) === undefined
        ? [unionProblem(issue, at, value)]
        : [{ code: value === undefined ? 'scene/missing' : 'scene/bad-choice', path: at, message: issue.message }];
    }
    default:
      return [{ code: 'scene/invalid', path: at, message: issue.message }];
  }
}

/** Keys that are listed; a body has more than anyone reads. */
const FEW_KEYS = 6;

/** The keys that an object may have, where one is wanted: what `{ outer, holes }` of a profile are called. */
function keysOf(expected: string, schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): string {
  if (expected !== 'object') return '';
  const keys = knownKeys(schema, path, input);
  return keys.length === 0 || keys.length > FEW_KEYS ? '' : ` { ${keys.join(', ')} }`;
}

/** What to do about an unknown key: the one that was probably meant, else all there are. */
function keyAdvice(key: string, known: readonly string[]): string {
  const meant = didYouMean(key, known);
  if (meant !== '' || known.length === 0) return `remove it or correct its spelling${meant}`;
  return `remove it, or use one of ${known.join(', ')}`;
}

/** The problems of the form that was meant: the one with the fewest, if it is unique and not of another type. */
function nearestOption({ errors }: Extract<Issue, { code: 'invalid_union' }>): readonly Issue[] | undefined {
  const weigh = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  const possible = errors
    .filter((issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    .sort((a, b) => weigh(a) - weigh(b));
  const [first, second] = possible;
  return first !== undefined && (second === undefined || weigh(first) < weigh(second)) ? first : undefined;
}

function unionProblem(issue: Extract<Issue, { code: 'invalid_union' }>, at: string, value: unknown): SceneProblem {
  const { discriminator, options } = issue as { discriminator?: string; options?: readonly unknown[] };
  const key = discriminator ?? 'type';
  const path = at.endsWith(key) || at === '' ? at : `${at}.${key}`;
  const choices = options?.map((option) => `'${String(option)}'`).join(', ');
  const got = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : value;
  const wanted = choices === undefined ? 'a known type' : `one of ${choices}`;
  const message =
    got === undefined
      ? `is missing: give ${wanted}`
      : `must be ${wanted}, got ${shown(got)}${didYouMean(got, (options ?? []).map(String))}`;
  return { code: got === undefined ? 'scene/missing' : 'scene/bad-choice', path, message };
}

function emptyMessage(issue: Issue): string {
  return (issue as { origin?: string }).origin === 'string' ? 'must not be empty' : issue.message;
}

/** The message of a family's schema, if it has its own. */
function ownMessage(issue: Issue): string | undefined {
  return /^(Invalid|Too|Unrecognized)/.test(issue.message) ? undefined : issue.message;
}

function article(expected: string): string {
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

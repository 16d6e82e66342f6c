/** No function has more parameters than a reader can keep apart: what is more goes into a record with names. */
import { describe, expect, test } from 'vitest';
import { parameterLists } from './parameters.suite.js';
import { filesBelow } from './source-files.suite.js';

const MOST = 7;

const files = ['packages/engine/src', 'packages/cli/src', 'packages/studio/src']
  .concat(['examples', 'validation', 'benchmarks', 'scripts', 'tests'])
  .flatMap((folder) => filesBelow(folder, ['.ts', '.tsx', '.mjs']));

const lists = files.flatMap(({ path, text }) => parameterLists(text).map((list) => ({ path, ...list })));

test('functions are really looked at', () => expect(lists.length).toBeGreaterThan(5000));

/** Files whose functions may have more, each with its reason. */
const LONGER: Readonly<Record<string, string>> = {
  'packages/engine/src/dynamics/contacts/contact-forces.ts': 'columns of contacts and their rows, the hottest loop',
  'packages/engine/src/dynamics/contacts/contact-frame.ts': 'four vectors in arrays, each with its place',
  'packages/engine/src/dynamics/contacts/see-contact.ts': 'columns of contacts and their rows, the hottest loop',
  'packages/engine/src/dynamics/contacts/contact-slots.test.ts': 'calls one of these',
  'validation/laws/tangential-objectivity.test.ts': 'replaces two of these',
};

const long = lists.filter(({ count }) => count > MOST);

test(`no function has more than ${MOST} parameters`, () => {
  // A kernel has numbers only, no records.
  const others = long.filter(({ path }) => !(path in LONGER) && !path.endsWith('.kernel.ts'));
  expect(others.map(({ path, line, count }) => `${path}:${line} has ${count}`)).toEqual([]);
});

test('an exception that is no longer needed is struck off', () => {
  expect(Object.keys(LONGER).filter((path) => !long.some((list) => list.path === path))).toEqual([]);
});

describe('what is counted', () => {
  test.each([
    ['a function', 'export function f(a: number, b: string): void {}', [2]],
    ['a generic one', 'function f<T extends (x: number) => void>(a: T, b: Map<string, T>) {}', [1, 2]],
    ['an arrow', 'const f = (a: number, { b, c }: X, [d] = [1, 2]) => a;', [3]],
    ['an arrow that says what it returns', 'const f = (a: number, b = 2): number[] => [a];', [2]],
    ['a method', 'const o = { f(a: number, b: X): void {}, };', [2]],
    ['a type', 'type F = (a: number, b: number, ...rest: string[]) => void;', [3]],
    ['over several lines, with a comma behind', 'function f(\n  a: number,\n  // b: number,\n  c: number,\n) {}', [2]],
    ['no call', 'f(a, b, c, d);', []],
    ['no condition', 'if (a) {} for (const x of [1, 2]) {}', []],
    ['no choice', 'const x = p ? f(a, b) : { c };', []],
  ])('%s', (_, text, counts) => expect(parameterLists(text).map(({ count }) => count)).toEqual(counts));
});

/** Nothing is exported that nobody imports, and no code is there for its tests alone. */
import { describe, expect, test } from 'vitest';
import { declaredExports, needlessExports } from './exports.suite.js';
import { filesBelow, isTest } from './source-files.suite.js';

const ENTRY = /^packages\/(engine|cli)\/src\/(index|geometry|detection|laws|run|grains|testing)\.ts$/;
const isSource = (path: string) => path.startsWith('packages/') && !isTest(path) && !ENTRY.test(path);

const files = ['packages/engine/src', 'packages/cli/src', 'packages/studio/src']
  .concat(['benchmarks', 'scripts', 'examples', 'validation', 'tests'])
  .flatMap((folder) => filesBelow(folder, ['.ts', '.tsx', '.mjs']));

test('exports are really looked at', () => {
  expect(files.flatMap(({ text }) => declaredExports(text)).length).toBeGreaterThan(2000);
});

test('every export has a user', () => expect(needlessExports(files, isSource)).toEqual([]));

describe('what is needless', () => {
  const problems = (...texts: [path: string, text: string][]) =>
    needlessExports(
      texts.map(([path, text]) => ({ path, text })),
      (path) => !isTest(path),
    );

  test('not a name that another file imports', () => {
    expect(problems(['a.ts', 'export const a = 1;'], ['b.ts', "import { a } from './a.js';\na;"])).toEqual([]);
  });

  test.each([
    ['a value', 'export const a = 1;'],
    ['a function', 'export async function a() {}'],
    ['a type', 'export interface a {}'],
  ])('%s that stands nowhere else, whatever comments and strings say', (_, text) => {
    expect(problems(['a.ts', text], ['b.ts', '// a\nconst x = "a";'])).toEqual(['a.ts: a is used by nobody']);
  });

  test('what only tests use', () => {
    const files: [string, string][] = [
      ['a.ts', 'export const a = 1;'],
      ['a.test.ts', "import { a } from './a.js';"],
    ];
    expect(problems(...files)).toEqual(['a.ts: a is used by tests only']);
  });

  test('a value that its own file uses, but not a type there', () => {
    expect(problems(['a.ts', 'export const a = 1;\nconst b = a;'])).toEqual([
      'a.ts: a is exported, and only its own file uses it',
    ]);
    expect(problems(['a.ts', 'export type a = 1;\nconst b: a = 1;'])).toEqual([]);
  });

  test('not a value of its own file that tests look at too', () => {
    expect(problems(['a.ts', 'export const a = 1;\nconst b = a;'], ['a.test.ts', 'a;'])).toEqual([]);
  });

  test('not the exports of a module that is taken whole', () => {
    expect(problems(['a.ts', 'export const b = 1;'], ['c.ts', "export * as a from './a.js';"])).toEqual([]);
  });
});

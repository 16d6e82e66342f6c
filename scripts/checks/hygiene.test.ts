/** Habits that a reader should be able to rely on; see CONVENTIONS.md. */
import { describe, expect, test } from 'vitest';
import { filesBelow, pathsBelow, type SourceFile } from './source-files.suite.js';

const FOLDERS = [
  'packages/engine/src',
  'packages/cli/src',
  'packages/studio/src',
  'examples',
  'validation',
  'benchmarks',
].concat(['scripts', 'tests']);
const files = FOLDERS.flatMap((folder) => filesBelow(folder, ['.ts', '.tsx', '.mjs', '.js']));

const LONGEST = 300;
/** Files that may be longer, each with its reason. */
const LONGER: Readonly<Record<string, string>> = {};

// Put together here, so that this file does not name them.
const WORDS = [`TO${'DO'}`, `FIX${'ME'}`, `XX${'X'}`];
const MARKS = [`@ts-${'ignore'}`, `@ts-${'nocheck'}`];
/** A test left out or left alone. `context.skip(reason)` inside a test is counted and named, and allowed. */
const LEFT_OUT = /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fails)\b/;
const VAGUE = /(^|[-.])(utils?|helpers?|common|misc|managers?|base|impl)([-.]|$)/;
/** Names that a tool asks for. */
const GIVEN = /^(README|CHANGELOG|CONTRIBUTING|LICENSE|ARCHITECTURE|CONVENTIONS)\.md$|^vite-env\.d\.ts$/;

function leftOvers({ path, text }: SourceFile): string[] {
  const words = WORDS.filter((word) => new RegExp(`\\b${word}\\b`).test(text));
  const marks = MARKS.filter((mark) => text.includes(mark));
  const left = LEFT_OUT.exec(text) ?? [];
  return [...words, ...marks, ...left].map((found) => `${path}: has ${found}`);
}

function badName(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (GIVEN.test(name)) return [];
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(name);
  return [
    ...(kebab ? [] : [`${path}: is not kebab-case`]),
    ...(VAGUE.test(name) ? [`${path}: says nothing by its name`] : []),
  ];
}

const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const tooLong = ({ path, text }: SourceFile): string[] =>
  lines(text) > LONGEST && !(path in LONGER) ? [`${path}: has ${lines(text)} lines, more than ${LONGEST}`] : [];

describe('sources', () => {
  test('are really looked at', () => expect(files.length).toBeGreaterThan(150));
  test('hold no left-over marks', () => expect(files.flatMap(leftOvers)).toEqual([]));
  test('have names that are kebab-case and say something', () => {
    const named = FOLDERS.flatMap(pathsBelow).filter((path) => /\.(ts|tsx|mjs|js|css|md)$/.test(path));
    expect(named.flatMap(badName)).toEqual([]);
  });
  test(`have at most ${LONGEST} lines`, () => expect(files.flatMap(tooLong)).toEqual([]));
  test('an exception that is no longer needed is struck off', () => {
    const needed = files.filter(({ text }) => lines(text) > LONGEST).map(({ path }) => path);
    expect(Object.keys(LONGER).filter((path) => !needed.includes(path))).toEqual([]);
  });
});

describe('a planted violation is caught', () => {
  test.each([...WORDS, ...MARKS, ...['test', 'describe'].flatMap((f) => [`${f}.on${'ly'}(`, `${f}.sk${'ip'}.each(`])])(
    '%s',
    (mark) => {
      expect(leftOvers({ path: 'a.ts', text: `x(); // ${mark} later` })).toHaveLength(1);
    },
  );
  test('names', () => {
    for (const name of [
      'Sphere.ts',
      'sphere_plane.ts',
      'spherePlane.ts',
      'utils.ts',
      'string-helpers.ts',
      'base.test.ts',
    ]) {
      expect(badName(`src/${name}`), name).toHaveLength(1);
    }
    for (const name of [
      'sphere-plane.ts',
      'dormand-prince-54.test.ts',
      'README.md',
      'database.ts',
      'shapes.schema.ts',
    ]) {
      expect(badName(`src/${name}`), name).toEqual([]);
    }
  });
  test('length', () => {
    expect(tooLong({ path: 'a.ts', text: 'x\n'.repeat(300) })).toEqual([]);
    expect(tooLong({ path: 'a.ts', text: 'x\n'.repeat(301) })).toHaveLength(1);
  });
});

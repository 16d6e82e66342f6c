/** docs/api is what the source says, and the source says something about every public name. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { API_ENTRIES, allNames, apiPages, apiSections } from '../api/api-pages.js';
import { findDeclaration } from '../api/declaration.js';
import { ENTRIES } from './layers.suite.js';
import { ROOT } from './source-files.suite.js';

const FOLDER = `${ROOT}docs/api/`;
/** A page that a reader can open and search. */
const LARGEST = 100_000;

describe('the pages', () => {
  const pages = apiPages();

  test('there is one for each entry, and a list of them', () => {
    expect(API_ENTRIES.map(({ file }) => `${file}.ts`).sort()).toEqual([...ENTRIES].sort());
    expect(readdirSync(FOLDER).sort()).toEqual([...pages.keys()].sort());
  });

  test.each([...pages])('%s is up to date; `npm run api` writes it again', (name, text) => {
    expect(readFileSync(FOLDER + name, 'utf8')).toBe(text);
    expect(text.length).toBeLessThan(LARGEST);
  });
});

test.each(API_ENTRIES)('every public name of $entry has a sentence', ({ file }) => {
  const names = allNames(apiSections(file));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter(({ doc }) => doc.length < 3).map(({ name }) => name)).toEqual([]);
});

test('no name is in two entries', () => {
  const names = API_ENTRIES.flatMap(({ file }) => apiSections(file).flatMap((section) => section.names));
  const twice = names.map(({ name }) => name).filter((name, i, all) => all.indexOf(name) !== i);
  expect(twice).toEqual([]);
});

describe('a declaration', () => {
  const of = (text: string, name: string) => findDeclaration(text, name);

  test('of a function ends before its body, whatever its types', () => {
    const text =
      '/** Adds. */\nexport async function add<T extends { a: 1 }>(\n  x: { y: T },\n): Promise<{ z: T }> {\n  return x;\n}\n';
    expect(of(text, 'add')).toEqual({
      doc: 'Adds.',
      code: 'async function add<T extends { a: 1 }>(\n  x: { y: T },\n): Promise<{ z: T }>',
    });
  });

  test('of a constant that is a function is one; of another only what it says of its type', () => {
    const text =
      '/** Two\n * lines. */\nexport const half = (x: number): number => x / 2;\nexport const LIST: readonly string[] = [];\nexport const OTHER = f();\n';
    expect(of(text, 'half')).toEqual({ doc: 'Two lines.', code: 'function half(x: number): number' });
    expect(of(text, 'LIST')).toEqual({ doc: '', code: 'const LIST: readonly string[]' });
    expect(of(text, 'OTHER')?.code).toBe('const OTHER');
    expect(of(text, 'other')).toBeUndefined();
  });

  test('of a function with several signatures is all but the last', () => {
    const text =
      'export function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: unknown): void {\n}\n';
    expect(of(text, 'f')?.code).toBe('function f(a: string): void;\nfunction f(a: number): void;');
  });

  test('of a class shows what is public of it', () => {
    const text =
      'export class A {\n  readonly b: number;\n  readonly #c: number;\n\n  /** Made. */\n  constructor(b: number) {\n    this.b = b;\n  }\n\n  /** Asked. */\n  d(e: string): number {\n    return 1;\n  }\n}\n';
    expect(of(text, 'A')?.code).toBe('class A {\n  readonly b: number;\n  /** Asked. */\n  d(e: string): number;\n}');
  });
});

/** Links between the project's own pages lead somewhere: to a file, and to a heading or an anchor where they name one. */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headingAnchor } from '../heading-anchor.js';
import { filesBelow, ROOT, type SourceFile } from './source-files.suite.js';

const FOLDERS = ['docs', 'packages', 'examples', 'validation', 'benchmarks', 'scripts', 'tests'];
/** Pages at the root, by name: a clone may also hold pages of its user. */
const AT_ROOT = ['README.md', 'ARCHITECTURE.md', 'CONVENTIONS.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

const pages = [
  ...filesBelow('', ['.md']).filter(({ path }) => AT_ROOT.includes(path)),
  ...FOLDERS.flatMap((folder) => filesBelow(folder, ['.md'])),
];
const sources = FOLDERS.flatMap((folder) => filesBelow(folder, ['.ts', '.tsx', '.mjs']));

/** Text without code, in which brackets mean something else. */
const prose = (text: string) =>
  text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, (span) => '·'.repeat(span.length));

/** Anchors of a page: its headings, repeated ones counted, and ids given by hand. */
function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const headings = [...text.replace(/^```.*?^```$/gms, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const anchor = headingAnchor(heading);
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)]);
}

/** Relative targets of the links and pictures of a page. */
const targetsOf = (text: string) =>
  [...prose(text).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Why a target leads nowhere; nothing where it is fine. */
function problemOf(path: string, target: string, exists: (path: string) => boolean, textOf: (path: string) => string) {
  const [file, anchor] = target.split('#');
  const at = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
  if (!exists(at)) return [`${path}: ${target} is not there`];
  if (anchor === undefined || !at.endsWith('.md') || anchorsOf(textOf(at)).has(anchor)) return [];
  return [`${path}: ${target} names no heading of ${at}`];
}

const textOf = (path: string) => pages.find((page) => page.path === path)?.text ?? '';
const exists = (path: string) => existsSync(ROOT + path);
const pageProblems = ({ path, text }: SourceFile) =>
  targetsOf(text).flatMap((target) => problemOf(path, target, exists, textOf));

/** Pages of the documentation that code names in a comment or a message. */
const named = (text: string) => [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([target]) => target);

describe('links', () => {
  test('are really looked at', () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.flatMap(({ text }) => targetsOf(text)).length).toBeGreaterThan(300);
  });
  test('of pages lead somewhere', () => expect(pages.flatMap(pageProblems)).toEqual([]));
  test('pages that sources name are there', () => {
    const gone = sources.flatMap(({ path, text }) =>
      named(text).flatMap((target) => problemOf('', target, exists, textOf).map((problem) => `${path}${problem}`)),
    );
    expect(gone).toEqual([]);
  });
});

test('planted links are caught, and what only looks like one is passed over', () => {
  const page = '# A `b[]`, c\n\n# Twice\n\n# Twice\n\n<a id="by-hand"></a>\n';
  const found = (target: string) =>
    problemOf(
      'pages/x.md',
      target,
      (path) => path === 'pages/a.md',
      () => page,
    );
  for (const target of ['a.md', 'a.md#a-b-c', 'a.md#twice-1', 'a.md#by-hand', '../pages/a.md']) {
    expect(found(target), target).toEqual([]);
  }
  for (const target of ['b.md', 'a.md#gone', 'a.md#twice-2', '../a.md']) expect(found(target), target).toHaveLength(1);
  expect(targetsOf('[a](b.md), `[c](d.md)`, [e](https://f.g)\n```ts\n[h](i.md)\n```\n')).toEqual(['b.md']);
});

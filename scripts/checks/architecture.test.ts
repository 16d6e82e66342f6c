/** ARCHITECTURE.md names only what exists, and every folder of the engine; every folder with sources has a README. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTest, pathsBelow, ROOT } from './source-files.suite.js';

const ENGINE = 'packages/engine/src';

/** Paths in backticks: with a slash, or a .ts or .md file. Patterns (`*`, `<name>`) and package names (`@…`) are no paths. */
function pathsNamed(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span);
  return spans.filter((span) => /^[\w./-]+$/.test(span) && (span.includes('/') || /\.(ts|md)$/.test(span)));
}

function missing(text: string, exists: (path: string) => boolean): string[] {
  return pathsNamed(text).filter((path) => !exists(path) && !exists(`${ENGINE}/${path}`));
}

const sources = pathsBelow(ENGINE).filter((path) => path.endsWith('.ts'));
const folders = [...new Set(sources.map((path) => path.slice(0, path.lastIndexOf('/'))))].filter(
  (path) => path !== ENGINE,
);
/** Folders directly below the engine's sources, an empty one with a README included. */
const stages = [
  ...new Set(
    pathsBelow(ENGINE)
      .filter((path) => path.split('/').length > 4)
      .map((path) => path.split('/')[3]),
  ),
];

describe('ARCHITECTURE.md', () => {
  const text = existsSync(`${ROOT}ARCHITECTURE.md`) ? readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8') : '';

  test('exists and names paths', () => expect(pathsNamed(text).length).toBeGreaterThan(10));
  test('names nothing that is gone', () => expect(missing(text, (path) => existsSync(ROOT + path))).toEqual([]));
  test.each(stages)('names the folder %s', (folder) => expect(text).toMatch(new RegExp(`\\b${folder}\\b`)));
});

test('a planted path that is gone is caught; patterns and names are passed over', () => {
  const text =
    'See `scene/compile.ts`, `gone/file.ts`, `old.md`, `packages/engine`, `*.schema.ts`, `examples/<slug>/`, `@a/b`, `x`.';
  const exists = (path: string) => ['packages/engine', `${ENGINE}/scene/compile.ts`].includes(path);
  expect(missing(text, exists)).toEqual(['gone/file.ts', 'old.md']);
});

/** A README tells of its own folder and of the small ones below it that hold one kind of thing. */
const COVERED_BY_PARENT = [
  'math/elementary',
  'detection/narrow',
  'detection/broad',
  'contact-laws/normal',
  'contact-laws/damping',
  'contact-laws/tangential',
  'contact-laws/rolling',
  'contact-laws/spinning',
  'detection/ahead',
  'dynamics/forces',
  'dynamics/grains/kernel',
  'dynamics/motion',
  'formats/read',
  'formats/write',
  'geometry/authoring/csg',
  'geometry/authoring/parts',
  'geometry/authoring/path',
  'geometry/authoring/polygon',
  'geometry/authoring/primitives',
  'simulation/threads',
].map((folder) => `${ENGINE}/${folder}`);

describe('folder READMEs', () => {
  test.each(folders)('%s is described', (folder) => {
    if (!COVERED_BY_PARENT.includes(folder)) {
      expect(existsSync(`${ROOT}${folder}/README.md`)).toBe(true);
      return;
    }
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    const parent = readFileSync(`${ROOT}${folder.slice(0, folder.lastIndexOf('/'))}/README.md`, 'utf8');
    expect(parent).toContain(`\`${name}/`);
  });

  test('name only files that exist', () => {
    const gone = pathsBelow(ENGINE)
      .filter((path) => path.endsWith('README.md'))
      .flatMap((readme) => {
        const folder = readme.slice(0, readme.lastIndexOf('/'));
        const below = pathsBelow(folder);
        /** A file of the folder by its name, any other by its path. */
        const known = (path: string) =>
          below.some((file) => file.endsWith(`/${path}`)) ||
          [folder, ENGINE, '.'].some((at) => existsSync(`${ROOT}${at}/${path}`));
        const files = pathsNamed(readFileSync(ROOT + readme, 'utf8')).filter((path) => /\.(ts|md)$/.test(path));
        return files.filter((path) => !known(path)).map((path) => `${readme}: ${path}`);
      });
    expect(gone).toEqual([]);
  });
});

/** More files than these in one folder are several subjects. */
const MOST_FILES = 25;

test(`no folder of the packages has more than ${MOST_FILES} source files`, () => {
  const counts = new Map<string, number>();
  for (const path of ['engine', 'cli', 'studio'].flatMap((name) => pathsBelow(`packages/${name}/src`))) {
    if (!/\.tsx?$/.test(path) || isTest(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

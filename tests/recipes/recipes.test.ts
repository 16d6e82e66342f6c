/**
 * The recipes of ARCHITECTURE.md, followed literally: members that do not exist are added to a copy of the sources, in the files that the recipes name
 * and in no others. Then the copy compiles, and each member does its work. What a recipe forgets shows here, since nothing else is touched.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Schema } from '../../scripts/scene-key-rows.js';
import { sceneKeyTables } from '../../scripts/scene-key-tables.js';
import { MEMBERS } from './members.js';
import { readRecipes } from './read-recipes.js';
import { engineOf } from './run-scene.js';
import { openWorkshop, ROOT } from './workshop.js';

// A compiler and a copy of the engine: on a busy machine they take minutes.
vi.setConfig({ testTimeout: 600_000 });

const recipes = readRecipes(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'));
const workshop = openWorkshop(MEMBERS);
afterAll(() => workshop.close());

test('every recipe is followed', () => {
  expect([...recipes.keys()].sort()).toEqual(MEMBERS.map(({ recipe }) => recipe).sort());
});

test.each(MEMBERS.map((member) => [member.recipe, member] as const))(
  '%s: just the files that the recipe names',
  (recipe, { files }) => {
    console.log(`${recipe}: ${Object.keys(files).length} files`);
    expect(Object.keys(files).sort()).toEqual([...(recipes.get(recipe) ?? [])].sort());
  },
);

test('the copy with all members compiles', () => expect(workshop.typeErrors()).toBe(''));

describe('the member does its work', () => {
  test.each(MEMBERS.map((member) => [member.recipe, member] as const))('%s', (_, { prove }) => prove(workshop));
});

test('the page of scene keys changes for those whose recipes name it, and for no others', async () => {
  const tables = sceneKeyTables((await engineOf(workshop)).sceneJsonSchema() as Schema);
  for (const { name, files } of MEMBERS)
    expect(tables.includes(`| \`${name}\` |`), name).toBe('docs/guide/scene-keys.md' in files);
});

test('the API pages change for those whose recipes name them, and for no others', async () => {
  const { apiPages } = await workshop.load<typeof import('../../scripts/api/api-pages.js')>('scripts/api/api-pages.ts');
  const pages = new Map([...apiPages()].map(([name, text]) => [`docs/api/${name}`, text]));
  const changed = [...pages].filter(([path, text]) => text !== readFileSync(join(ROOT, path), 'utf8'));
  const named = MEMBERS.flatMap(({ files }) => Object.keys(files)).filter((path) => pages.has(path));
  expect(changed.map(([path]) => path).sort()).toEqual([...new Set(named)].sort());
  for (const { name, files } of MEMBERS) {
    const builder = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const heading = new RegExp(`^#+ (\\w+\\.)*${builder}$`, 'm');
    expect(heading.test(pages.get('docs/api/impinge.md') ?? ''), name).toBe('docs/api/impinge.md' in files);
  }
});

test('a recipe reads as it stands on the page', () => {
  const page =
    '## How to add\n\n### A b\n\n| file | what |\n| --- | --- |\n| `c/<name>.ts` | `d` |\n| `tests/e.ts` | |\n\n## F\n| `g` |';
  expect([...readRecipes(page)]).toEqual([['A b', ['packages/engine/src/c/<name>.ts', 'tests/e.ts']]]);
});

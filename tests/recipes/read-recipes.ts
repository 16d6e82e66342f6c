/** The recipes of ARCHITECTURE.md as data: which files a new member of a family touches. */

/** Where paths of the page begin that name no other folder of the repository. */
const ENGINE = 'packages/engine/src/';
const ELSEWHERE = /^(packages|docs|examples|tests|validation|scripts)\//;

/** Titles of the recipes with their files, from the root, as the page has them: `<name>` stands for the new member. */
export function readRecipes(page: string): ReadonlyMap<string, readonly string[]> {
  const [, section = ''] = page.split(/^## How to add$/m);
  const recipes = section.split(/^## /m)[0].split(/^### /m).slice(1);
  return new Map(
    recipes.map((text) => {
      const rows = text.split('\n').filter((line) => /^\| `/.test(line));
      return [text.slice(0, text.indexOf('\n')), rows.map((row) => fromRoot(row.split('`')[1]))];
    }),
  );
}

const fromRoot = (path: string): string => (ELSEWHERE.test(path) ? path : ENGINE + path);

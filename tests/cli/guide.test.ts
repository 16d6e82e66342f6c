/** Every program in the guide works as it is copied from there. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { expect, test, vi } from 'vitest';
import { emptyFolder, impinge } from './impinge.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const entry = (name: string) => join(ROOT, `packages/cli/dist/${name}.js`);
const ENTRIES = ['geometry', 'detection', 'laws', 'run', 'grains'].map((name) => [`impinge/${name}`, entry(name)]);
const ALIAS = { impinge: entry('index'), ...Object.fromEntries(ENTRIES) };

const PAGES = [
  'README.md',
  'packages/cli/README.md',
  ...readdirSync(join(ROOT, 'docs/guide')).map((name) => `docs/guide/${name}`),
];
const BLOCKS = PAGES.flatMap((page) => {
  const found = readFileSync(join(ROOT, page), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms);
  return [...found].map(([, code], i) => ({ name: `${page}, block ${i + 1}`, page, code }));
});
const sceneCalled = (name: string) => BLOCKS.find(({ code }) => code.includes(`name: '${name}'`))?.code ?? '';

/** A folder with what the programs name: scenes of the same pages, and a mesh. */
function workplace(): string {
  const cwd = emptyFolder();
  for (const name of ['bracket.stl', 'part.stl'])
    copyFileSync(join(ROOT, 'examples/solids/cad-bracket/bracket.stl'), join(cwd, name));
  writeFileSync(join(cwd, 'bracket.ts'), sceneCalled('Bracket'));
  writeFileSync(join(cwd, 'drop.ts'), sceneCalled('Drop'));
  return cwd;
}

/** Runs a program as one would in a folder, but inside this process: starting one takes longer than most programs. */
async function runProgram(file: string, cwd: string): Promise<void> {
  const home = process.cwd();
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  process.chdir(cwd);
  try {
    await createJiti(import.meta.url, { alias: ALIAS, moduleCache: false, fsCache: false }).import(join(cwd, file));
  } finally {
    process.chdir(home);
    printed.mockRestore();
  }
}

test.each(BLOCKS)('$name runs', async ({ code }) => {
  const cwd = workplace();
  writeFileSync(join(cwd, 'program.ts'), code);
  await runProgram('program.ts', cwd);
  if (code.includes('plate.stl')) expect(existsSync(join(cwd, 'plate.stl'))).toBe(true);
});

test.each(BLOCKS.filter(({ code }) => /export default (scene|parametric)\(/.test(code)))(
  '$name is a scene without problems',
  async ({ page, code }) => {
    const cwd = workplace();
    writeFileSync(join(cwd, 'copied.ts'), code);
    // What a scene names as registered is in another program of its page.
    const module = BLOCKS.find((block) => block.page === page && /export default \{/.test(block.code));
    const registers = code.includes("type: 'registered'") && module !== undefined;
    if (registers) writeFileSync(join(cwd, 'module.ts'), module.code);
    const options = registers ? ['--module', 'module.ts'] : [];
    expect(await impinge(['check', 'copied.ts', ...options], cwd)).toMatchObject({ exitCode: 0 });
  },
);

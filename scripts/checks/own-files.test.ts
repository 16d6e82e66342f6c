/** Checks look at the project's own files alone: what a user saves in the clone, as the README says, is theirs. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from './run-tool.suite.js';
import { ROOT } from './source-files.suite.js';

const BAD = 'let   a: number = "text"';
/** A clone in small: one file of ours and some of its user, none of them in order. */
const FILES = { 'packages/engine/src/ours.ts': BAD, 'drop.ts': BAD, 'scene.json': '{\n\n}', 'my-scenes/drop.ts': BAD };
const clone = mkdtempSync(join(tmpdir(), 'impinge-clone-'));

beforeAll(() => {
  for (const name of ['biome.json', 'tsconfig.json', 'tsconfig.base.json', '.gitignore'])
    copyFileSync(join(ROOT, name), join(clone, name));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(clone, dirname(name)), { recursive: true });
    writeFileSync(join(clone, name), text);
  }
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Which of the files a tool names. */
const namedIn = (output: string) =>
  Object.keys(FILES).filter((name) => new RegExp(`(^|[\\s/])${name}\\b`).test(output));

test('lint', () => {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { status, output } = runTool(process.execPath, [biome, 'check', '.'], clone);
  expect(status).toBe(1);
  expect(namedIn(output)).toEqual(['packages/engine/src/ours.ts']);
});

test('types', () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { output } = runTool(process.execPath, [tsc, '-p', clone, '--types', '', '--listFilesOnly'], clone);
  expect(namedIn(output)).toEqual(['packages/engine/src/ours.ts']);
});

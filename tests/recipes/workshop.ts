/** A copy of the sources in a folder of its own, in which members are added. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Member } from './member.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What recipes touch, and what that needs to compile and to run its tests. */
const COPIED = ['packages', 'examples', 'benchmarks', 'docs', 'validation', 'scripts'];
/** What is compiled of it. */
const TYPED = { extends: './tsconfig.json', include: ['packages/*/src', 'examples', 'validation'] };
const FILES = ['tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts', 'package.json', 'tests/bundle-child.ts'];

export interface Workshop {
  readonly folder: string;
  /** A module of the copy. */
  readonly load: <T>(path: string) => Promise<T>;
  /** What the compiler says of the copy; empty where it is content. */
  readonly typeErrors: () => string;
  /** Whether a test file of the copy passes. */
  readonly passes: (test: string) => boolean;
  readonly close: () => void;
}

/** The copy with members added, but for the files left out. */
export function openWorkshop(members: readonly Member[], leftOut: readonly string[] = []): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'impinge-recipes-'));
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
    });
  for (const name of FILES) cpSync(join(ROOT, name), join(folder, name));
  writeFileSync(join(folder, 'tsconfig.recipes.json'), JSON.stringify(TYPED));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const { name, files } of members)
    for (const [path, edit] of Object.entries(files)) {
      if (leftOut.includes(path)) continue;
      const file = join(folder, path.replaceAll('<name>', name).replaceAll('<topic>', 'impact'));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, edit(existsSync(file) ? readFileSync(file, 'utf8') : ''));
    }
  const run = (tool: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'node_modules', tool), ...args], { cwd: folder, encoding: 'utf8' });
  return {
    folder,
    load: (path) => import(/* @vite-ignore */ join(folder, path)),
    typeErrors: () => run('typescript/bin/tsc', '-p', 'tsconfig.recipes.json').stdout,
    passes: (test) => run('vitest/vitest.mjs', 'run', test).status === 0,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

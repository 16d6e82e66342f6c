/**
 * A steady stream of queries leaves nothing to the collector. In a process of its own, with 1 MB for young objects: one number of 16 bytes put on
 * the heap by each of 1e5 queries would make it run. Nothing is timed, and the compiler works in step (--single-threaded).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHILD = fileURLToPath(new URL('./steady-queries.suite.ts', import.meta.url));
const bundled = mkdtempSync(join(tmpdir(), 'impinge-steady-'));

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: CHILD,
      outDir: bundled,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
});
afterAll(() => rmSync(bundled, { recursive: true, force: true }));

test('boxes, spheres, rings with a memory and a half-space: 1e5 queries each, no garbage', () => {
  const flags = ['--single-threaded', '--min-semi-space-size=1', '--max-semi-space-size=1'];
  const printed = execFileSync(process.execPath, [...flags, join(bundled, 'child.mjs')], { encoding: 'utf8' });
  const { counts, pieces } = JSON.parse(printed) as { counts: Record<string, number>; pieces: number };
  expect(pieces).toBe(1);
  const { control, ...kinds } = counts;
  expect(kinds).toEqual({ boxes: 0, spheres: 0, rings: 0, halfSpace: 0 });
  expect(control).toBeGreaterThan(5);
});

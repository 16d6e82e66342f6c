/** Test files share one process and its modules, unless they are listed as tests apart: they may leave nothing changed behind. */
import { describe, expect, test } from 'vitest';
import { TESTS_APART } from '../tests-apart.js';
import { filesBelow, isTest, type SourceFile } from './source-files.suite.js';

const FOLDERS = ['packages', 'examples', 'validation', 'benchmarks', 'scripts', 'tests'];
const files = FOLDERS.flatMap((folder) => filesBelow(folder, ['.ts'])).filter(({ path }) => isTest(path));

/** What the files after this one would see. Spies are fine where they are restored, which a reader can see in the function that makes them. */
const LASTING =
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers|setSystemTime)\(|\bprocess\.env(\.\w+|\[.*?\])\s*=[^=]|\bglobalThis(\.\w+|\[.*?\])\s*=[^=]/;

const leavesChanges = ({ path, text }: SourceFile): boolean => LASTING.test(text) && path !== SELF;
const SELF = 'scripts/checks/shared-modules.test.ts';

describe('tests that share modules', () => {
  test('those that replace modules or globals are listed as apart', () => {
    const found = files.filter(leavesChanges).map(({ path }) => path);
    expect(found.filter((path) => !TESTS_APART.includes(path))).toEqual([]);
  });

  test('the list has no file that is gone', () => {
    const paths = new Set(files.map(({ path }) => path));
    expect(TESTS_APART.filter((path) => !paths.has(path))).toEqual([]);
  });

  test.each(["vi.mock('a')", "vi.stubGlobal('Worker', A)", "process.env.SEED = '1'", 'globalThis.fetch = none'])(
    '%s is caught',
    (text) => expect(leavesChanges({ path: 'a.test.ts', text })).toBe(true),
  );

  test.each(["process.env.SEED === '1'", 'vi.fn()', 'const env = { ...process.env, A: 1 }'])('%s is fine', (text) =>
    expect(leavesChanges({ path: 'a.test.ts', text })).toBe(false),
  );
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './scripts/closing-line.js';
import { TESTS_APART } from './scripts/tests-apart.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm test`, and with IMPINGE_LONG=1 (`npm run validate`) the long validations as well. */
const long = process.env.IMPINGE_LONG === '1';

const exclude = ['**/node_modules/**', '**/dist/**', ...(long ? [] : ['**/*.long.test.ts'])];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@impinge\/engine$/, replacement: at('packages/engine/src/index.ts') },
      { find: /^@impinge\/engine\/(\w+)$/, replacement: at('packages/engine/src/$1.ts') },
      { find: /^impinge$/, replacement: at('packages/cli/src/index.ts') },
      { find: /^impinge\/(\w+)$/, replacement: at('packages/cli/src/$1.ts') },
    ],
  },
  test: {
    setupFiles: ['scripts/property-seed.ts'],
    globalSetup: ['scripts/fresh-kernels.ts'],
    // The built packages are imported as Node does: the command finds its own modules again when a scene imports 'impinge'.
    server: { deps: { external: [/\/packages\/\w+\/dist\//] } },
    // Far more than anything takes: a busy machine is no failure.
    testTimeout: long ? 3_600_000 : 900_000,
    hookTimeout: 900_000,
    maxWorkers: 2,
    reporters: ['default', new ClosingLine()],
    // Run in the order of their names.
    projects: [
      { extends: true, test: { name: 'apart', include: [...TESTS_APART], exclude } },
      { extends: true, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], exclude, isolate: false } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{packages,examples,validation,benchmarks,scripts,tests}/**/*.test.ts'],
          exclude: [...exclude, ...TESTS_APART, 'tests/browser/**'],
          isolate: false,
        },
      },
    ],
  },
});

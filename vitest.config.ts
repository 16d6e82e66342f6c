import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './scripts/closing-line.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm test`, and with IMPINGE_LONG=1 (`npm run validate`) the long validations as well. */
const long = process.env.IMPINGE_LONG === '1';

export default defineConfig({
  resolve: {
    alias: {
      '@impinge/engine': at('packages/engine/src/index.ts'),
      impinge: at('packages/cli/src/index.ts'),
    },
  },
  test: {
    include: ['{packages,examples,validation,benchmarks,scripts,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(long ? [] : ['**/*.long.test.ts'])],
    setupFiles: ['scripts/property-seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ['default', new ClosingLine()],
  },
});

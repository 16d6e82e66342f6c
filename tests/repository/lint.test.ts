/** Format, lint and import order, by Biome; nothing is written. `npm run format` mends most of it. */
import { expect, test } from 'vitest';
import { runTool } from '../../scripts/checks/run-tool.suite.js';
import { ROOT } from '../../scripts/checks/source-files.suite.js';

test('Biome has nothing to say', () => {
  const { status, output } = runTool(process.execPath, [
    `${ROOT}node_modules/@biomejs/biome/bin/biome`,
    'check',
    '--max-diagnostics=20',
    '--diagnostic-level=warn',
    '--error-on-warnings',
    '.',
  ]);
  expect(status, output).toBe(0);
});

/** Types of everything, and of the engine alone without DOM and Node. */
import { expect, test } from 'vitest';
import { runTool } from '../../scripts/checks/run-tool.suite.js';

const check = (...args: string[]) => runTool(process.execPath, ['node_modules/typescript/bin/tsc', ...args]);

test('the whole repository is typed', () => {
  const { status, output } = check('-p', 'tsconfig.json');
  expect(status, output).toBe(0);
});

test('the engine is typed with the language alone: no DOM, no Node', () => {
  const { status, output } = check('-p', 'packages/engine/tsconfig.json', '--noEmit');
  expect(status, output).toBe(0);
});

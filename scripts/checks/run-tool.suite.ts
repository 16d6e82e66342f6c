/** Runs a tool of the repository and gives back what it said. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './source-files.suite.js';

export function runTool(
  command: string,
  args: readonly string[],
  cwd = ROOT,
): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return { status, output: `${stdout ?? ''}${stderr ?? ''}${error === undefined ? '' : error.message}`.trim() };
}

/** The built command, in an empty folder: inside this process, or in one of its own where that is what is tested. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';

const BUILT = new URL('../../packages/cli/dist/command-line.js', import.meta.url).href;
/** The command as it is installed. */
export const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/impinge.js', import.meta.url));

export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder that is gone when the test has ended. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'impinge-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the command as a person would, in a process of its own. */
export function startImpinge(args: readonly string[], cwd: string): { child: ChildProcess; outcome: Promise<Outcome> } {
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
  return { child, outcome };
}

let running = false;

/** Runs the command inside this process: the start of one takes longer than most of what commands do. One at a time. */
export async function impinge(args: readonly string[], cwd: string): Promise<Outcome> {
  const { runCommandLine } = (await import(BUILT)) as typeof import('../../packages/cli/src/command-line.js');
  if (running) throw new Error('commands that run at the same time need processes of their own: startImpinge');
  running = true;
  const home = process.cwd();
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const written = (spy: typeof stdout) => spy.mock.calls.map(([chunk]) => String(chunk)).join('');
  process.chdir(cwd);
  try {
    const exitCode = await runCommandLine(args);
    return { exitCode, stdout: written(stdout), stderr: written(stderr) };
  } finally {
    process.chdir(home);
    stdout.mockRestore();
    stderr.mockRestore();
    running = false;
  }
}

/** Runs the built command as a person would: in a process of its own, in an empty folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/impinge.js', import.meta.url));

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

export function impinge(args: readonly string[], cwd: string): Promise<Outcome> {
  return startImpinge(args, cwd).outcome;
}

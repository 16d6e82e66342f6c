/** Serves a run with `impinge studio` on a free port; it is ended with the test. */
import type { ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { type Outcome, startImpinge } from './impinge.js';

export interface StartedStudio {
  readonly port: number;
  readonly child: ChildProcess;
  readonly outcome: Promise<Outcome>;
}

export async function startStudio(cwd: string, run: string): Promise<StartedStudio> {
  const { child, outcome } = startImpinge(['studio', run, '--port', '0'], cwd);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const port = await new Promise<number>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      const found = /localhost:(\d+)/.exec(String(chunk));
      if (found !== null) resolve(Number(found[1]));
    });
  });
  return { port, child, outcome };
}

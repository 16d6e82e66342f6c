/**
 * Runs a command in a separate thread. Node handles signals only between turns of the event loop, and a step may take minutes; so this thread
 * listens, and the other one computes. Ctrl-C and SIGTERM save a checkpoint and stop. A second signal exits at once.
 */
import { Worker } from 'node:worker_threads';
import { EXIT } from './command-error.js';
import { askToStop, createInterruptMemory, isHeard } from './interrupt.js';

/** Time that a run may need to stop computing [ms]. Writing its files may take longer. */
const PATIENCE = 700;

/** Runs the arguments after `impinge` in a thread that starts with the module at `entry`; returns the exit status. */
export function superviseCommand(entry: URL, args: readonly string[]): Promise<number> {
  const memory = createInterruptMemory();
  const worker = new Worker(entry, {
    argv: [...args],
    workerData: { interrupt: memory, terminal: process.stderr.isTTY === true },
    stdout: true,
    stderr: true,
  });
  // The thread's output is always read, also if nobody reads ours, so that a run never waits.
  worker.stdout.on('data', (chunk) => process.stdout.write(chunk));
  worker.stderr.on('data', (chunk) => process.stderr.write(chunk));
  let asked = false;
  const on = (exitCode: number) => () => {
    if (asked) process.exit(exitCode);
    asked = true;
    askToStop(memory, exitCode);
    process.stderr.write('\nsaving a checkpoint…\n');
    setTimeout(() => {
      if (isHeard(memory)) return;
      process.stderr.write('still computing: the run is left at its last checkpoint\n');
      process.exit(exitCode);
    }, PATIENCE).unref();
  };
  process.on('SIGINT', on(EXIT.interrupted));
  process.on('SIGTERM', on(EXIT.terminated));
  return new Promise((resolve) => worker.on('exit', resolve));
}

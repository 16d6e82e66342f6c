/** Starts threads of a run as workers of Node. */
import { Worker } from 'node:worker_threads';
import type { StartThread } from '@impinge/engine/run';

/** How long a worker may take to start [ms]. */
const PATIENCE = 20_000;

/** A function that starts workers with the module at `entry`. */
export function nodeThreads(entry: URL = new URL('./worker.js', import.meta.url)): StartThread {
  return (handed) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(entry, { workerData: handed });
      // A run that was left behind must not keep its process alive.
      worker.unref();
      const late = setTimeout(() => fail(new Error(`it did not start within ${PATIENCE / 1000} s`)), PATIENCE);
      const fail = (error: Error) => {
        clearTimeout(late);
        void worker.terminate();
        reject(error);
      };
      worker.once('message', () => {
        clearTimeout(late);
        resolve(() => void worker.terminate());
      });
      // Later errors are found by the run: a chunk that is not done is done by its leader.
      worker.on('error', fail);
      worker.once('exit', (code) => fail(new Error(`it ended with status ${code}`)));
    });
}

/** Starts threads of a simulation as workers of its worker: they end with it. */
import type { StartThread } from '@impinge/engine/run';

/** How long a worker may take to start [ms]. */
const PATIENCE = 20_000;

/** Starts one worker. */
export const startThread: StartThread = (handed) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread-worker.ts', import.meta.url), { type: 'module', name: 'thread' });
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
    };
    const late = setTimeout(() => fail(`a worker did not start within ${PATIENCE / 1000} s`), PATIENCE);
    worker.onmessage = () => {
      clearTimeout(late);
      resolve(() => worker.terminate());
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(late);
      fail(event.message || 'a worker could not be started');
    };
    worker.postMessage(handed);
  });

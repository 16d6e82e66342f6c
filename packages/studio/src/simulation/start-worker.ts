/** Starts a simulation worker. */
import type { WorkerReply, WorkerRequest } from './messages.js';

/** Sends the request to a new worker and returns the function that ends it, running or not. */
export function startWorker(
  request: WorkerRequest,
  onReply: (reply: WorkerReply) => void,
  onError: (error: Error) => void,
): () => void {
  const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module', name: 'simulation' });
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => onReply(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onError(new Error(event.message || 'the worker could not be started'));
  };
  worker.postMessage(request);
  return () => {
    // Replies already sent would still arrive after termination.
    worker.onmessage = null;
    worker.terminate();
  };
}

/** Digest of the elementary functions, computed in a worker of this browser. */
export function askDigest(): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = startWorker(
      { kind: 'digest' },
      (reply) => {
        end();
        if (reply.kind === 'digest') resolve(reply.digest);
        else reject(new Error('the worker did not answer with a digest'));
      },
      reject,
    );
  });
}

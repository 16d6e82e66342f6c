/** A worker that helps runs of tests, as packages/cli/src/threads/worker.ts does. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '../../packages/engine/src/thread.js';

parentPort?.postMessage('ready');
serveThread(workerData);

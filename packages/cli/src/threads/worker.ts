/** A worker of Node that helps a run. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '@impinge/engine/thread';

parentPort?.postMessage('ready');
serveThread(workerData);

/** A thread of the tests of a bed. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveTeam } from '../../compute/serve-team.js';
import { createGrainWorks } from './grain-team.js';

parentPort?.postMessage('ready');
serveTeam(workerData.memory, workerData.thread, createGrainWorks(workerData.work));

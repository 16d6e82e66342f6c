/** A thread of the tests of a team. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveTeam } from './serve-team.js';
import { createTeamWork } from './team-work.suite.js';

parentPort?.postMessage('ready');
serveTeam(workerData.memory, workerData.thread, [createTeamWork(workerData.work)]);

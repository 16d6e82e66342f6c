/** The other thread of other-thread.test.ts: finds the contacts of the detections it is handed. */
import { parentPort } from 'node:worker_threads';
import { findAllContacts, type Handed } from './find-all-contacts.js';

parentPort?.on('message', (handed: Handed) => parentPort?.postMessage(findAllContacts(handed)));

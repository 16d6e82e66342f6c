/** @impinge/engine/thread, which people import as `impinge/thread`: what a worker runs that helps a run with several threads. */

export type { HandedToThread } from './compute/start-team.js';
export { serveThread } from './simulation/threads/serve-thread.js';

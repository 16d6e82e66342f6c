/** impinge studio [DIR]: serves the studio's static files, and the run it should show. Ends with Ctrl-C. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { CommandError, EXIT } from '../command-error.js';
import { RUN_FILES } from '../store/layout.js';
import { createStudioServer } from '../studio-server.js';

export interface StudioOptions {
  readonly port?: number;
}

const USUAL_PORT = 4567;

export async function studioCommand(dir: string | undefined, { port }: StudioOptions): Promise<number> {
  const folder = dir === undefined ? undefined : resolve(dir);
  if (folder !== undefined && !existsSync(join(folder, RUN_FILES.run))) {
    throw new CommandError(EXIT.scene, 'run/not-found', `${folder} is not a run: there is no ${RUN_FILES.run} in it`);
  }
  const server = createStudioServer(folder);
  if (port !== undefined) {
    if (!(await listen(server, port))) {
      const message = `port ${port} is in use: choose another with --port, or --port 0 for a free one`;
      throw new CommandError(EXIT.usage, 'studio/port-in-use', message);
    }
  } else if (!(await listen(server, USUAL_PORT))) {
    await listen(server, 0);
  }
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const page = folder === undefined ? address : `${address}?run=run/${RUN_FILES.recording}`;
  process.stdout.write(`studio at ${page}\nCtrl-C ends it\n`);
  await new Promise<void>((done) => {
    process.once('SIGINT', done);
    process.once('SIGTERM', done);
  });
  server.closeAllConnections();
  server.close();
  return EXIT.done;
}

/** Listens on loopback only: the studio is for the person at this machine. False when the port is taken. */
function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : failed(error)));
    server.listen(port, '127.0.0.1', () => done(true));
  });
}

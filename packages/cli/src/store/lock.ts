/**
 * One writer per folder. The lock names its process and when that process started. A lock left by a killed process is recognised at once, even
 * while the system still lists the dead process, and when its number has been reused.
 */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CommandError, EXIT } from '../command-error.js';
import { RUN_FILES } from './layout.js';
import { isAlive, ownName, type ProcessName } from './process-life.js';

interface Owner extends ProcessName {
  readonly host: string;
}

/** Time that a killed process may need to end [ms]: the system frees its memory first. */
const DYING = 1000;

/** Time between checks of a lock that is held [ms]. */
const LOOK_AGAIN = 20;

/** Takes the lock and returns the function that releases it. CommandError when another process holds it. */
export function takeLock(folder: string): () => void {
  const path = join(folder, RUN_FILES.lock);
  const mine: Owner = { host: hostname(), ...ownName() };
  for (let waited = 0; ; ) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, JSON.stringify(mine));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(path);
      if (owner === undefined || !isHeld(owner)) rmSync(path, { force: true });
      else if (owner.host !== mine.host || waited >= DYING) throw inUse(folder, path, owner);
      else {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN);
        waited += LOOK_AGAIN;
      }
    }
  }
}

function inUse(folder: string, path: string, owner: Owner): CommandError {
  return new CommandError(
    EXIT.usage,
    'run/locked',
    `${folder} is being written by process ${owner.process} on ${owner.host}; wait for it, or remove ${path} if that process is gone`,
  );
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Truncated by a kill between opening and writing, or removed since: no one holds it.
    return undefined;
  }
}

/** A process on another machine cannot be checked, so it counts as running. */
function isHeld(owner: Owner): boolean {
  return owner.host !== hostname() || isAlive(owner);
}

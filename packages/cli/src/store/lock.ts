/**
 * One writer per folder. The lock names its process and that process's start time. A lock left by a killed process
 * is recognised at once, even when its number has been reused.
 */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CommandError, EXIT } from '../command-error.js';
import { RUN_FILES } from './layout.js';

interface Owner {
  readonly host: string;
  readonly process: number;
  /** Start of the process in clock ticks since boot, where the system provides it. */
  readonly started: string;
}

/** Takes the lock and returns the function that releases it. CommandError when another process holds it. */
export function takeLock(folder: string): () => void {
  const path = join(folder, RUN_FILES.lock);
  const mine: Owner = { host: hostname(), process: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, JSON.stringify(mine));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(path);
      if (attempt > 0 || (owner !== undefined && isAlive(owner))) throw inUse(folder, path, owner);
      rmSync(path, { force: true });
    }
  }
}

function inUse(folder: string, path: string, owner: Owner | undefined): CommandError {
  const who = owner === undefined ? 'another process' : `process ${owner.process} on ${owner.host}`;
  return new CommandError(
    EXIT.usage,
    'run/locked',
    `${folder} is being written by ${who}; wait for it, or remove ${path} if that process is gone`,
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

function isAlive(owner: Owner): boolean {
  if (owner.host !== hostname()) return true;
  return isRunning(owner.process) && startOf(owner.process) === owner.started;
}

/** Whether a process of this number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Field 22 of /proc/PID/stat; empty where there is no such file, and then only the number counts. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

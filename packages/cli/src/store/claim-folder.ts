/**
 * The folder of a new run, claimed by creating it. Of two processes that want the same name one gets it; the other takes another name or is
 * refused. Only folders of runs are ever removed.
 */
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError, EXIT } from '../command-error.js';
import { makeFolders } from './disk.js';
import { RUN_FILES } from './layout.js';
import { takeLock } from './lock.js';

/** An empty folder for the run: the requested one, or runs/NAME, runs/NAME-2 … */
export function claimFolder(slug: string, out: string | undefined, overwrite: boolean): string {
  if (out !== undefined) return claimNamed(out, overwrite);
  for (let number = 1; ; number++) {
    const folder = resolve('runs', number === 1 ? slug : `${slug}-${number}`);
    if (make(folder)) return folder;
  }
}

function claimNamed(out: string, overwrite: boolean): string {
  if (out.trim() === '')
    throw new CommandError(EXIT.usage, 'run/no-folder', '--out is empty: give the name of a folder');
  // Write to the target of a link; the link stays.
  const folder = existsSync(out) ? realpathSync(out) : resolve(out);
  if (make(folder) || readdirSync(folder).length === 0) return folder;
  if (!overwrite) {
    const message = `${folder} exists: choose another --out, continue it with \`impinge resume\`, or replace it with --overwrite`;
    throw new CommandError(EXIT.usage, 'run/exists', message);
  }
  if (!existsSync(join(folder, RUN_FILES.run)) || !existsSync(join(folder, RUN_FILES.scene))) {
    const message = `${folder} is not a run, so --overwrite leaves it alone: choose another --out, or empty it yourself`;
    throw new CommandError(EXIT.usage, 'run/not-a-run', message);
  }
  // A run that is being written is not replaced.
  takeLock(folder)();
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  return folder;
}

/** Creates the folder; false when it exists already. */
function make(folder: string): boolean {
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

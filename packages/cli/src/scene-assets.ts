/** Files that a scene names, from the folder the scene is in. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AssetSource, SceneError } from '@impinge/engine';
import { assetPath, RUN_FILES } from './store/layout.js';

/** Reads files relative to a folder; in the folder of a run they are found by their hash. */
export function folderAssets(folder: string): AssetSource {
  return async ({ file, sha256 }) => {
    const kept = sha256 === undefined ? undefined : assetPath(folder, sha256);
    // A run reads its own copy of the file. The original may have changed since.
    if (kept !== undefined && (existsSync(kept) || existsSync(join(folder, RUN_FILES.run))))
      return readKept(kept, file);
    const path = resolve(folder, file);
    if (!existsSync(path))
      throw new SceneError(
        'asset/not-found',
        '',
        `file not found: ${path}; file names in a scene are relative to the scene's folder`,
      );
    return readBytes(path);
  };
}

/** A file of a run, whose name is the hash of its content. */
function readKept(path: string, file: string): Uint8Array {
  const remedy = `restore it from a copy, or start the run again from the original '${file}'`;
  if (!existsSync(path)) {
    throw new SceneError('asset/not-found', '', `${path}, where this run keeps '${file}', is missing: ${remedy}`);
  }
  const bytes = readBytes(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!path.endsWith(hash)) {
    const message = `${path}, where this run keeps '${file}', is damaged: its SHA-256 is ${hash} now; ${remedy}`;
    throw new SceneError('asset/changed', '', message);
  }
  return bytes;
}

function readBytes(path: string): Uint8Array {
  if (!statSync(path).isFile()) throw new SceneError('asset/not-a-file', '', `${path} is not a file`);
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    throw new SceneError('asset/unreadable', '', `${path} cannot be read: ${(error as Error).message}`);
  }
}

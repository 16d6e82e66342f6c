/** Files that a scene names, from the folder the scene is in. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AssetSource, SceneError } from '@impinge/engine';
import { assetPath } from './store/layout.js';

/** Reads files relative to a folder; beside a run's scene.json they are found by their hash. */
export function folderAssets(folder: string): AssetSource {
  return async ({ file, sha256 }) => {
    const kept = sha256 === undefined ? undefined : assetPath(folder, sha256);
    const path = kept !== undefined && existsSync(kept) ? kept : resolve(folder, file);
    if (!existsSync(path)) throw new SceneError('asset/not-found', '', `there is no file ${path}`);
    if (!statSync(path).isFile()) throw new SceneError('asset/not-a-file', '', `${path} is not a file`);
    try {
      return new Uint8Array(readFileSync(path));
    } catch (error) {
      throw new SceneError('asset/unreadable', '', `${path} cannot be read: ${(error as Error).message}`);
    }
  };
}

/** Files that a dropped scene names, among those dropped with it. */
import { type AssetSource, SceneError } from '@impinge/engine';

/** Finds a file by the last part of the name the scene has for it. */
export function droppedAssets(files: ReadonlyMap<string, Uint8Array>): AssetSource {
  return async ({ file }) => {
    const bytes = files.get(file.split(/[\\/]/).at(-1) ?? file);
    if (bytes !== undefined) return bytes;
    const message = `'${file}' is needed too: drop it together with the scene`;
    throw new SceneError('asset/not-found', '', message);
  };
}

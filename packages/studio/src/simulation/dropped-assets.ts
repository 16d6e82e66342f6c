/** Files that a dropped scene names, among those dropped with it. */
import { type AssetSource, heldAssets, SceneError } from '@impinge/engine';

/**
 * Finds a file by its hash, as in the assets folder of a run, else by the last part of the name the scene has for it: dropped
 * files come without their folders. For one scene only, since it remembers which names were asked for.
 */
export function droppedAssets(files: ReadonlyMap<string, Uint8Array>): AssetSource {
  const kept = heldAssets(files);
  const paths = new Map<string, string>();
  return async (asset) => {
    const { file, sha256 } = asset;
    if (sha256 !== undefined && files.has(sha256)) return kept(asset);
    const name = file.split(/[\\/]/).at(-1) ?? file;
    const before = paths.get(name) ?? file;
    paths.set(name, before);
    if (before !== file) {
      const message = `'${before}' and '${file}' end in the same name, and dropped files come without their folders: the names must differ`;
      throw new SceneError('asset/same-name', '', message);
    }
    const bytes = files.get(name);
    if (bytes !== undefined) return bytes;
    const or = sha256 === undefined ? '' : ` (or assets/${sha256} of the run)`;
    throw new SceneError('asset/not-found', '', `'${file}' is needed too: drop it${or} together with the scene`);
  };
}

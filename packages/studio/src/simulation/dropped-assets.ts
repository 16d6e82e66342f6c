/** Finds the files that a dropped scene names among the files dropped with it. */
import { type AssetSource, heldAssets, SceneError } from '@impinge/engine';

/**
 * Finds a file by its hash, as in the assets folder of a run, or else by its name without folders, since dropped files come
 * without them. For one scene only: it remembers the names that were asked for.
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
      const message = `'${before}' and '${file}' have the same file name, and dropped files come without their folders: rename one of them`;
      throw new SceneError('asset/same-name', '', message);
    }
    const bytes = files.get(name);
    if (bytes !== undefined) return bytes;
    const or = sha256 === undefined ? '' : ` (or assets/${sha256} of the run)`;
    throw new SceneError('asset/not-found', '', `'${file}' is missing: drop it${or} together with the scene`);
  };
}

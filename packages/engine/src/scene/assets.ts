/**
 * Files that a scene names. The engine opens no files: the host provides their bytes through an `AssetSource`. A scene is bound
 * once its files are read and their hashes are written into it. The scene's own hash then covers their contents too.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { SceneError, type SceneProblem, withinPath } from '../errors/scene-error.js';
import type { Scene } from './scene.schema.js';

/** A file that a scene names, with the hash of its bytes where the scene states it. */
export interface Asset {
  readonly file: string;
  readonly sha256?: string;
}

/** Returns the bytes of a file; SceneError when there is none. */
export type AssetSource = (asset: Asset) => Promise<Uint8Array>;

/** Contents of files by their SHA-256 in hex. */
export type AssetBytes = ReadonlyMap<string, Uint8Array>;

/** A scene whose files are read. */
export interface BoundScene {
  readonly scene: Scene;
  readonly assets: AssetBytes;
}

/** A source that finds contents by their hash alone: those stored with a run or in a recording. */
export function heldAssets(bytes: AssetBytes): AssetSource {
  return async ({ file, sha256: hash }) => {
    const held = hash === undefined ? undefined : bytes.get(hash);
    if (hash === undefined || held === undefined) {
      const name = hash === undefined ? '' : ` (assets/${hash} of its run)`;
      throw new SceneError('asset/not-found', '', `the file '${file}'${name} is not stored with the scene`);
    }
    const found = bytesToHex(sha256(held));
    if (found !== hash) {
      const message = `the stored copy of '${file}' (assets/${hash} of its run) is damaged: its SHA-256 is ${found}; restore it from a copy, or run the scene again with the original file`;
      throw new SceneError('asset/changed', '', message);
    }
    return held;
  };
}

const noSource: AssetSource = async ({ file }) => {
  const message = `names the file '${file}', but the program provides no files: pass { assets } with the scene`;
  throw new SceneError('asset/no-source', '', message);
};

/** Reads every file of the scene once and writes its hash into the scene. SceneError with every file that fails. */
export async function bindAssets(scene: Scene, source: AssetSource = noSource): Promise<BoundScene> {
  const assets = new Map<string, Uint8Array>();
  const problems: SceneProblem[] = [];
  const hashes = new Map<string, Promise<string>>();
  const read = async (asset: Asset): Promise<string> => {
    const bytes = await source(asset).catch((error: unknown) => {
      if (error instanceof SceneError) throw error;
      const found = error instanceof Error ? error.message : String(error);
      throw new SceneError('asset/unreadable', '', `'${asset.file}' could not be read: ${found}`);
    });
    if (!(bytes instanceof Uint8Array))
      throw new SceneError('asset/not-bytes', '', `'${asset.file}': the asset source must return a Uint8Array`);
    const hash = bytesToHex(sha256(bytes));
    assets.set(hash, bytes);
    return hash;
  };
  const bound = async <Spec>(spec: Spec, path: string): Promise<Spec> => {
    if (isFile(spec)) {
      const key = `${spec.sha256 ?? ''} ${spec.file}`;
      const known = hashes.get(key) ?? read(spec);
      hashes.set(key, known);
      const hash = await known.catch((error: unknown) => {
        if (!(error instanceof SceneError)) throw error;
        problems.push(...withinPath(error, `${path}.file`).problems);
        return spec.sha256;
      });
      if (spec.sha256 !== undefined && hash !== spec.sha256) {
        const message = `'${spec.file}' is not the file this scene was bound to: its SHA-256 is ${hash}; restore the right file, or remove sha256 from the scene to use this one`;
        problems.push({ code: 'asset/changed', path: `${path}.sha256`, message });
      }
      return { ...spec, sha256: hash };
    }
    if (!isTree(spec)) return spec;
    const solids: unknown[] = [];
    for (const [i, solid] of spec.solids.entries()) solids.push(await bound(solid, `${path}.solids.${i}`));
    return { ...spec, solids };
  };
  const bodies: Scene['bodies'] = [];
  for (const [i, body] of scene.bodies.entries()) {
    const shapes: typeof body.shapes = [];
    for (const [j, shape] of body.shapes.entries()) shapes.push(await bound(shape, `bodies.${i}.shapes.${j}`));
    bodies.push({ ...body, shapes });
  }
  const grains = scene.grains && (await boundGrains(scene.grains, bound));
  if (problems.length > 0) throw new SceneError(problems);
  return { scene: grains === undefined ? { ...scene, bodies } : { ...scene, bodies, grains }, assets };
}

type Grains = NonNullable<Scene['grains']>;

/** Tables of grains, and meshes of fillings, inlets, outlets, meters and measured regions. */
async function boundGrains(grains: Grains, bound: <Spec>(spec: Spec, path: string) => Promise<Spec>): Promise<Grains> {
  const sets: Grains['sets'] = [];
  for (const [i, set] of grains.sets.entries()) {
    const { filling } = set;
    const at = `grains.sets.${i}.filling`;
    if (filling === undefined) sets.push(set);
    else if ('region' in filling)
      sets.push({ ...set, filling: { ...filling, region: await bound(filling.region, `${at}.region`) } });
    else sets.push({ ...set, filling: await bound(filling, at) });
  }
  /** Items with what they have under a key, which may be a file. */
  const placed = async <Key extends string, Item extends { readonly [K in Key]: unknown }>(
    items: readonly Item[],
    path: string,
    key: Key,
  ) => {
    const all: Item[] = [];
    for (const [i, item] of items.entries())
      all.push({ ...item, [key]: await bound(item[key], `${path}.${i}.${key}`) });
    return all;
  };
  const { meters, regions } = grains;
  return {
    ...grains,
    sets,
    inlets: await placed(grains.inlets, 'grains.inlets', 'region'),
    outlets: await placed(grains.outlets, 'grains.outlets', 'region'),
    ...(meters && { meters: await placed(meters, 'grains.meters', 'surface') }),
    ...(regions && { regions: await placed(regions, 'grains.regions', 'shape') }),
  };
}

/** A mesh file, or a table of grains. */
function isFile(spec: unknown): spec is Asset & { readonly type: 'file' | 'table' } {
  const { type } = spec as { type?: unknown };
  return type === 'file' || type === 'table';
}

function isTree(spec: unknown): spec is { readonly solids: readonly unknown[] } {
  return Array.isArray((spec as { solids?: unknown }).solids);
}

/** The scenes of the examples and the code they name, loaded when asked for; shared by the page and the worker. */
import { type AssetSource, type Registry, SceneError, type SceneSource } from '@impinge/engine';

type SceneModule = { readonly default: SceneSource };

const modules = import.meta.glob<SceneModule>('../../../../examples/*/*/scene.ts');

/** `../../../../examples/impact/bouncing-ball/scene.ts` → `impact/bouncing-ball` */
export const examplePath = (file: string): string => file.split('/').slice(-3, -1).join('/');

const loaders = new Map(Object.entries(modules).map(([file, load]) => [examplePath(file), load]));

/** Paths of all examples, `topic/slug`, in alphabetical order. */
export const EXAMPLE_PATHS: readonly string[] = [...loaders.keys()].sort();

/** What the example's module exports by default; undefined when there is no such example. */
export async function loadExample(path: string): Promise<SceneSource | undefined> {
  return (await loaders.get(path)?.())?.default;
}

const registering = new Map(
  Object.entries(import.meta.glob<{ readonly default: Registry }>('../../../../examples/*/*/module.ts')).map(
    ([file, load]) => [examplePath(file), load],
  ),
);

/** What the example's `module.ts` registers; nothing when it has none. */
export async function exampleRegistry(path: string): Promise<Registry> {
  return (await registering.get(path)?.())?.default ?? {};
}

/** What scenes of examples name: all that lies beside them but code, texts and pictures. */
const files = import.meta.glob<string>(['../../../../examples/*/*/*', '!**/*.{ts,md,json,png}'], {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The files that lie beside an example's scene. */
export function exampleAssets(path: string): AssetSource {
  return async ({ file }) => {
    const found = Object.entries(files).find(([name]) => name.endsWith(`/${path}/${file}`));
    const response = found === undefined ? undefined : await fetch(found[1]);
    if (response?.ok !== true) throw new SceneError('asset/not-found', '', `'${file}' does not come with the example`);
    return new Uint8Array(await response.arrayBuffer());
  };
}

/** The scene modules of the examples, loaded when asked for; shared by the page and the worker. */
import type { SceneSource } from '@impinge/engine';

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

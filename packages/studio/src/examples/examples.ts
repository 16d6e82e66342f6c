/** What the gallery shows of each example. */
import { declarationsOf, resolveScene } from '@impinge/engine';
import { EXAMPLE_PATHS, examplePath, loadExample } from './scene-modules.js';

export interface Example {
  /** `topic/slug` */
  readonly path: string;
  readonly topic: string;
  readonly name: string;
  readonly description: string;
  /** Simulated time [s]. */
  readonly until: number;
  /** Bodies that move. */
  readonly movingBodies: number;
  readonly parameterCount: number;
  /** Address of its picture; undefined while it has none. */
  readonly picture: string | undefined;
}

const byPath = <T>(files: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(files).map(([file, value]) => [examplePath(file), value]));

const pictures = byPath(
  import.meta.glob<string>('../../../../examples/*/*/picture.png', { eager: true, query: '?url', import: 'default' }),
);
const readmes = byPath(
  import.meta.glob<string>('../../../../examples/*/*/README.md', { query: '?raw', import: 'default' }),
);

/** Every example, in the order of its path. */
export function loadExamples(): Promise<readonly Example[]> {
  return Promise.all(EXAMPLE_PATHS.map(describe));
}

/** The README of an example as Markdown; undefined when it has none. */
export async function loadReadme(path: string): Promise<string | undefined> {
  return readmes.get(path)?.();
}

async function describe(path: string): Promise<Example> {
  const [topic, slug] = path.split('/');
  const source = await loadExample(path).catch(() => undefined);
  const scene = source === undefined ? undefined : resolveScene(source);
  return {
    path,
    topic,
    name: scene?.name ?? slug,
    description: scene === undefined ? 'This example could not be loaded.' : (scene.description ?? ''),
    until: scene?.until ?? 0,
    movingBodies: scene?.bodies.filter(({ type }) => type !== 'fixed').length ?? 0,
    parameterCount: source === undefined ? 0 : Object.keys(declarationsOf(source)).length,
    picture: pictures.get(path),
  };
}

/** SCENE on the command line: an example's name, a .json scene, or a module whose default export is a scene or a function of parameters. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Registry, SceneError, type SceneSource } from '@impinge/engine';
import { didYouMean } from '@impinge/engine/run';
import { CommandError, EXIT } from './command-error.js';
import { listExamples } from './examples-list.js';

const MODULES = ['.ts', '.mts', '.js', '.mjs'];

export interface LoadedScene {
  readonly source: SceneSource;
  /** For messages: the file, or the example's name. */
  readonly origin: string;
  /** Base name without folder and extension, used as the name of the run's folder. */
  readonly slug: string;
  /** Folder of the files that the scene names. */
  readonly folder: string;
  /** Modules that come with it and register the code it names. */
  readonly modules: readonly string[];
}

export async function loadScene(scene: string): Promise<LoadedScene> {
  const extension = extname(scene);
  const slug = scene.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const own = { origin: scene, slug, folder: dirname(resolve(scene)), modules: [] };
  if (extension === '.json') return { source: readJson(scene), ...own };
  if (MODULES.includes(extension)) return { source: await importScene(scene), ...own };
  const examples = listExamples();
  const example = examples.find(({ name, topic }) => scene === name || scene === `${topic}/${name}`);
  if (example === undefined) {
    const names = examples.map(({ name }) => name);
    const what = existsSync(scene) ? 'is not a .json, .ts or .js file' : 'is neither a file nor an example';
    throw new CommandError(
      EXIT.usage,
      'scene/not-found',
      `${scene} ${what}${didYouMean(scene, names)}\nExamples: ${names.join(', ')}`,
    );
  }
  const { name, scene: file, module } = example;
  const modules = module === undefined ? [] : [module];
  return { source: await importScene(file), origin: name, slug: name, folder: dirname(file), modules };
}

/** Merges what the modules register; of two entries with one name the later wins. */
export async function loadRegistry(files: readonly string[]): Promise<Registry> {
  let motions: NonNullable<Registry['motions']> = {};
  let forces: NonNullable<Registry['forces']> = {};
  let signals: NonNullable<Registry['signals']> = {};
  let laws: NonNullable<Registry['laws']> = {};
  let controllers: NonNullable<Registry['controllers']> = {};
  for (const file of files) {
    const registry = (await importDefault(file)) as Registry | undefined;
    if (typeof registry !== 'object' || registry === null) {
      throw new CommandError(
        EXIT.scene,
        'module/no-registry',
        `${file}: the default export must be an object like { motions: { name: (time, start) => … } }, { forces: { name: (time, bodies) => … } }, { laws: { name: defineLaw(…) } } or { controllers: { name: defineController(…) } }`,
      );
    }
    motions = { ...motions, ...registry.motions };
    forces = { ...forces, ...registry.forces };
    signals = { ...signals, ...registry.signals };
    laws = { ...laws, ...registry.laws };
    controllers = { ...controllers, ...registry.controllers };
  }
  return { motions, forces, signals, laws, controllers };
}

function readJson(file: string): SceneSource {
  const text = readText(file);
  try {
    return JSON.parse(text) as SceneSource;
  } catch (error) {
    throw new SceneError('scene/not-json', '', `${file} is not JSON: ${withLine(text, (error as Error).message)}`);
  }
}

async function importScene(file: string): Promise<SceneSource> {
  const source = await importDefault(file);
  if (typeof source === 'function' && !('parameters' in source)) {
    throw new SceneError(
      'scene/not-parametric',
      '',
      `${file}: the default export is a plain function; wrap it in parametric({ …declarations }, build)`,
    );
  }
  if (typeof source !== 'function' && (typeof source !== 'object' || source === null)) {
    throw new SceneError(
      'scene/no-default-export',
      '',
      `${file}: export the scene by default, as in "export default scene({ … })"`,
    );
  }
  return source as SceneSource;
}

async function importDefault(file: string): Promise<unknown> {
  const path = resolve(file);
  if (!existsSync(path)) throw notFound(file);
  try {
    // The bundled examples are compiled already. A user's module may be TypeScript and imports 'impinge' from any folder:
    // the import resolves to this program.
    const own = path.startsWith(fileURLToPath(new URL('./examples/', import.meta.url)));
    const module = await (own ? import(pathToFileURL(path).href) : importWithJiti(path));
    return (module as { default?: unknown }).default;
  } catch (error) {
    if (error instanceof SceneError || error instanceof CommandError) throw error;
    throw new SceneError(
      'scene/does-not-load',
      '',
      `${file} does not load: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function importWithJiti(path: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  const options = { alias: entries(), moduleCache: false, fsCache: false, interopDefault: false };
  return createJiti(import.meta.url, options).import(path);
}

/** This program's own files for what modules import: 'impinge', 'impinge/laws', … */
function entries(): Record<string, string> {
  const at = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const parts = ['geometry', 'detection', 'laws', 'run', 'grains', 'testing'];
  return { impinge: at('index'), ...Object.fromEntries(parts.map((name) => [`impinge/${name}`, at(name)])) };
}

function readText(file: string): string {
  if (!existsSync(file)) throw notFound(file);
  try {
    // Skip a byte-order mark.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new CommandError(EXIT.scene, 'scene/unreadable', `${file} cannot be read: ${(error as Error).message}`);
  }
}

function notFound(file: string): CommandError {
  return new CommandError(EXIT.scene, 'scene/not-found', `${file}: file not found`);
}

/** `… at position 17` as `… at line 2, column 5`. */
function withLine(text: string, message: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return message;
  const before = text.slice(0, Number(position)).split('\n');
  return `${message.replace(/ \(line.*$/, '').replace(/ in JSON.*$/, '')} at line ${before.length}, column ${before[before.length - 1].length + 1}`;
}

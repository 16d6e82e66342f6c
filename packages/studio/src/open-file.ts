/** Files that a person dropped or chose, as a request to open them. */
import type { SceneInput } from '@impinge/engine';
import { MESH_FORMATS } from '@impinge/engine/geometry';
import type { OpenRequest } from './session/session.js';
import type { RunOutcome } from './simulation/messages.js';
import type { Problem } from './simulation/problem.js';

/** Endings of mesh files: `.stl`, … */
const MESH_ENDINGS = MESH_FORMATS.flatMap(({ endings }) => endings.map((ending) => `.${ending}`));

/** What a file chooser offers. */
export const ACCEPTED_FILES = ['.mcap', '.json', ...MESH_ENDINGS].join(',');

const ACCEPTED =
  'The studio opens recordings (.mcap, made by `impinge run`) and scenes (.json, together with the mesh files they name).';

/** MCAP files begin with these bytes. */
const MCAP_MAGIC = [0x89, 0x4d, 0x43, 0x41, 0x50];

/** What can be opened, as opposed to what comes along with a scene. */
const isMain = ({ name }: File): boolean => /\.(json|mcap)$/i.test(name);

/** The file that is meant to be opened, for what is said while that goes on. */
export const mainFile = (files: readonly File[]): File => files.find(isMain) ?? files[0];

/** The request, or why it cannot be one: one recording, or one scene with its files. The contents are judged later, where they are used. */
export async function openFiles(files: readonly File[]): Promise<OpenRequest | Problem> {
  const main = files.filter(isMain);
  if (main.length > 1) {
    const names = main.map(({ name }) => `'${name}'`).join(', ');
    return unreadable(main[0].name, `came with others: one at a time can be opened of ${names}`, 'file/several');
  }
  const opened = mainFile(files);
  try {
    if (!/\.json$/i.test(opened.name)) return await openFile(opened);
    if (opened.size === 0) return empty(opened.name);
    const others = files.filter((file) => file !== opened);
    const named = await Promise.all(others.map(async (file) => [file.name, await bytesOf(file)] as const));
    return readSceneFile(opened.name, await opened.text(), new Map(named));
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const what = `or something dropped with it cannot be read (${found}); of a folder, drop the files that are in it`;
    return unreadable(opened.name, what, 'file/unreadable');
  }
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

async function openFile(file: File): Promise<OpenRequest | Problem> {
  const { name } = file;
  if (file.size === 0) return empty(name);
  if (/\.mcap$/i.test(name)) return { kind: 'recording', bytes: await bytesOf(file), name };
  if (MESH_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) {
    const what = 'is a mesh; drop it together with the scene that names it, or look at it with `impinge mesh info`';
    return unreadable(name, what, 'file/not-accepted');
  }
  if (/\.(ts|js|mjs)$/i.test(name)) {
    const what = 'is a program, which the studio does not run from a file; use `impinge run` and open the recording';
    return unreadable(name, what, 'file/not-accepted');
  }
  const start = new Uint8Array(await file.slice(0, MCAP_MAGIC.length).arrayBuffer());
  if (MCAP_MAGIC.every((byte, i) => start[i] === byte)) {
    return { kind: 'recording', bytes: await bytesOf(file), name };
  }
  return unreadable(name, 'is neither a recording nor a scene', 'file/not-accepted');
}

/** Fetches the recording at an address on this server. */
export async function openUrl(url: string): Promise<OpenRequest | Problem> {
  const response = await fetch(url).catch((error: unknown) => error as Error);
  if (response instanceof Error)
    return unreadable(url, `could not be fetched (${response.message})`, 'run/unreachable');
  if (response.status === 404) return unreadable(url, 'is not there (HTTP status 404)', 'run/not-found');
  // The server of `impinge studio` says what is wrong with the run.
  if (!response.ok) return unreadable(url, `cannot be served: ${(await response.text()).trim()}`, 'run/not-served');
  return {
    kind: 'recording',
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: url,
    record: await outcomeBeside(url),
  };
}

/** What run.json beside a recording says; undefined where there is none. */
async function outcomeBeside(url: string): Promise<RunOutcome | undefined> {
  const response = await fetch(url.replace(/[^/]*$/, 'run.json')).catch(() => undefined);
  if (response?.ok !== true) return undefined;
  const { warnings, failure } = (await response.json().catch(() => ({}))) as Partial<RunOutcome>;
  return { warnings: Array.isArray(warnings) ? warnings : [], failure };
}

/** Whether opening found a problem. */
export const isProblem = (result: OpenRequest | Problem): result is Problem => 'advice' in result;

function readSceneFile(name: string, text: string, files: ReadonlyMap<string, Uint8Array>): OpenRequest | Problem {
  try {
    const scene: unknown = JSON.parse(text);
    if (typeof scene !== 'object' || scene === null || Array.isArray(scene)) {
      return unreadable(name, 'holds no scene: the text must be one JSON object', 'scene/wrong-type');
    }
    return { kind: 'scene', scene: scene as SceneInput, values: {}, name, files };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return unreadable(name, `is not JSON: ${found}`, 'scene/not-json');
  }
}

const empty = (name: string) => unreadable(name, 'is empty (0 bytes)', 'file/empty');

function unreadable(where: string, what: string, code: string): Problem {
  return { title: `'${where}' cannot be opened`, items: [{ where, what, code }], advice: ACCEPTED };
}

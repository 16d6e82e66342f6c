/** Any mesh file: the reader is chosen by the name's ending, else by the content. */
import { SceneError } from '../../errors/scene-error.js';
import { describeContent, kindByContent, kindByName, otherByContent } from '../mesh-kind.js';
import type { MeshFile, MeshPart, MeshReadOptions } from '../mesh-parts.js';
import type { MeshKind } from '../mesh-problem.js';
import { readObj } from './obj.js';
import { readOff } from './off.js';
import { readPly } from './ply.js';
import { readStl } from './stl.js';

/** How a mesh file is read. */
export interface MeshFileOptions extends MeshReadOptions {
  /** The file's name, with or without folders; its ending chooses the format, and nameless parts are called after it. */
  readonly name?: string;
}

const READERS: Readonly<Record<MeshKind, (bytes: Uint8Array, options: MeshReadOptions) => MeshFile>> = {
  OBJ: readObj,
  STL: readStl,
  PLY: readPly,
  OFF: readOff,
};

/** Reads OBJ, STL, PLY or OFF. Coordinates stay in the file's unit. SceneError `mesh/…` with line or byte when it cannot be. */
export function readMeshFile(
  bytes: Uint8Array,
  { name = '', parts }: MeshFileOptions = {},
): MeshFile & { kind: MeshKind } {
  const named = kindByName(name);
  const seen = kindByContent(bytes);
  const kind = named ?? seen;
  if (kind === undefined || (seen === undefined && otherByContent(bytes) !== undefined)) {
    throw new SceneError('mesh/not-a-mesh', '', `expected an OBJ, STL, PLY or OFF file; ${describeContent(bytes)}`);
  }
  if (seen !== undefined && seen !== kind) {
    const message = `the name ends like ${kind} but the content is ${seen}; rename the file or fetch the right one`;
    throw new SceneError('mesh/wrong-kind', '', message);
  }
  const file = READERS[kind](bytes, { parts });
  return { ...file, kind, parts: withNames(file.parts, plainName(name)) };
}

/** `folder/part.stl` → `part` */
function plainName(name: string): string {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return file.replace(/\.[^.]*$/, '') || 'mesh';
}

/** Every part gets a name of its own. */
function withNames(parts: readonly MeshPart[], fallback: string): MeshPart[] {
  const taken = new Set<string>();
  return parts.map(({ name, mesh }) => {
    const wanted = name === '' ? fallback : name;
    let given = wanted;
    for (let i = 2; taken.has(given); i++) given = `${wanted} ${i}`;
    taken.add(given);
    return { name: given, mesh };
  });
}

/** Reads any mesh file: the file extension chooses the reader, else the content. */
import { SceneError } from '../../errors/scene-error.js';
import { formatByContent, formatByName, formatNames, type MeshKind } from '../mesh-formats.js';
import type { MeshFile, MeshPart, MeshReadOptions } from '../mesh-parts.js';
import { describeContent, otherByContent } from '../other-files.js';

/** How a mesh file is read. */
export interface MeshFileOptions extends MeshReadOptions {
  /** The file's name, with or without folders. Its extension chooses the format; unnamed parts are named after it. */
  readonly name?: string;
}

/** Reads a file of any format in the list. Coordinates stay in the file's unit. SceneError `mesh/…` with line or byte when it cannot be read. */
export function readMeshFile(
  bytes: Uint8Array,
  { name = '', parts }: MeshFileOptions = {},
): MeshFile & { kind: MeshKind } {
  const named = formatByName(name);
  const seen = formatByContent(bytes);
  const format = named ?? seen;
  if (format === undefined || (seen === undefined && otherByContent(bytes) !== undefined)) {
    const message = `expected one of ${formatNames('and')}; ${describeContent(bytes)}`;
    throw new SceneError('mesh/not-a-mesh', '', message);
  }
  if (seen !== undefined && seen !== format) {
    const message = `the file extension is that of ${format.name} but the content is ${seen.name}; rename the file or use the right one`;
    throw new SceneError('mesh/wrong-kind', '', message);
  }
  const file = format.read(bytes, { parts });
  return { ...file, kind: format.name, parts: withNames(file.parts, plainName(name)) };
}

/** `folder/part.stl` → `part` */
function plainName(name: string): string {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return file.replace(/\.[^.]*$/, '') || 'mesh';
}

/** Gives every part a unique name. */
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

/** The list of mesh formats. */
import { latin } from './mesh-decimal.js';
import type { MeshFile, MeshPart, MeshReadOptions, WrittenMesh } from './mesh-parts.js';
import { readObj } from './read/obj.js';
import { readOff } from './read/off.js';
import { readPly } from './read/ply.js';
import { isAsciiStl, isBinaryStl, readStl } from './read/stl.js';
import { writeObj } from './write/obj.js';
import { writeBinaryPly } from './write/ply.js';
import { writeBinaryStl } from './write/stl.js';

/** A mesh format. */
interface MeshFormat {
  /** Name in messages. */
  readonly name: string;
  /** File extensions in lower case; the first is used for writing. */
  readonly endings: readonly [string, ...string[]];
  /** Whether bytes have this format; `head` is their start, as text. */
  readonly isSeenIn: (bytes: Uint8Array, head: string) => boolean;
  readonly read: (bytes: Uint8Array, options: MeshReadOptions) => MeshFile;
  /** The writer for `impinge mesh convert`; undefined where there is none. */
  readonly write: ((parts: readonly MeshPart[]) => WrittenMesh) | undefined;
}

/** Every format, in the order in which content is tested. */
export const MESH_FORMATS = [
  {
    name: 'PLY',
    endings: ['ply'],
    isSeenIn: (_, head) => /^ply\s/.test(head),
    read: readPly,
    write: writeBinaryPly,
  },
  {
    name: 'STL',
    endings: ['stl'],
    isSeenIn: (bytes) => isBinaryStl(bytes) || isAsciiStl(bytes),
    read: readStl,
    write: writeBinaryStl,
  },
  {
    name: 'OFF',
    endings: ['off'],
    isSeenIn: (_, head) => {
      // Line by line: one pattern that also skips comments could take exponential time on `# # # #`.
      const first = head.split(/[\r\n]/).find((line) => !/^\s*(#|$)/.test(line)) ?? '';
      return /^\s*(ST)?C?N?4?n?OFF\b/.test(first);
    },
    read: readOff,
    write: undefined,
  },
  {
    // OBJ has no signature, so a line that begins with `v ` must do. All other formats are tested first.
    name: 'OBJ',
    endings: ['obj'],
    isSeenIn: (_, head) => /^[ \t]*v[ \t]+[-+.\d]/m.test(head),
    read: readObj,
    write: writeObj,
  },
] as const satisfies readonly MeshFormat[];

/** A format by its name. */
export type MeshKind = (typeof MESH_FORMATS)[number]['name'];

/** The format of a file extension, if it is known. */
export function formatByName(name: string): (typeof MESH_FORMATS)[number] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return MESH_FORMATS.find(({ endings }) => endings.some((own) => own === ending));
}

/** The format that the bytes identify without doubt. */
export function formatByContent(bytes: Uint8Array): (typeof MESH_FORMATS)[number] | undefined {
  const head = headOf(bytes);
  return MESH_FORMATS.find(({ isSeenIn }) => isSeenIn(bytes, head));
}

/** The start of a file that is inspected, as text. */
export function headOf(bytes: Uint8Array): string {
  return latin(bytes, 0, Math.min(bytes.length, 16_384));
}

/** `PLY, STL, OFF or OBJ` */
export function formatNames(last: 'or' | 'and'): string {
  const names = MESH_FORMATS.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} ${last} ${names[names.length - 1]}`;
}

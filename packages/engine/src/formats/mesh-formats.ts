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

/** What there is to know of a format. */
interface MeshFormat {
  /** As messages call it. */
  readonly name: string;
  /** Endings of file names, in small letters; the first is what is written. */
  readonly endings: readonly [string, ...string[]];
  /** Whether bytes are of this format; `head` is how they begin, as text. */
  readonly isSeenIn: (bytes: Uint8Array, head: string) => boolean;
  readonly read: (bytes: Uint8Array, options: MeshReadOptions) => MeshFile;
  /** What `impinge mesh convert` writes; undefined where it writes none. */
  readonly write: ((parts: readonly MeshPart[]) => WrittenMesh) | undefined;
}

/** Every format, in the order in which its marks are looked for. */
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
      // One line after another: a pattern that goes over comments could take exponential time on `# # # #`.
      const first = head.split(/[\r\n]/).find((line) => !/^\s*(#|$)/.test(line)) ?? '';
      return /^\s*(ST)?C?N?4?n?OFF\b/.test(first);
    },
    read: readOff,
    write: undefined,
  },
  {
    // OBJ has no mark of its own, so a line that begins with `v ` has to do, and all others are looked for before it.
    name: 'OBJ',
    endings: ['obj'],
    isSeenIn: (_, head) => /^[ \t]*v[ \t]+[-+.\d]/m.test(head),
    read: readObj,
    write: writeObj,
  },
] as const satisfies readonly MeshFormat[];

/** A format by its name. */
export type MeshKind = (typeof MESH_FORMATS)[number]['name'];

/** The format that a file's name ends in, if it is one that is read. */
export function formatByName(name: string): (typeof MESH_FORMATS)[number] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return MESH_FORMATS.find(({ endings }) => endings.some((own) => own === ending));
}

/** The format that the bytes show without doubt. */
export function formatByContent(bytes: Uint8Array): (typeof MESH_FORMATS)[number] | undefined {
  const head = headOf(bytes);
  return MESH_FORMATS.find(({ isSeenIn }) => isSeenIn(bytes, head));
}

/** As much of a file as is looked at, as text. */
export function headOf(bytes: Uint8Array): string {
  return latin(bytes, 0, Math.min(bytes.length, 16_384));
}

/** `PLY, STL, OFF or OBJ` */
export function formatNames(last: 'or' | 'and'): string {
  const names = MESH_FORMATS.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} ${last} ${names[names.length - 1]}`;
}

/** What a file is, by its name and by its first bytes. */
import { latin } from './mesh-decimal.js';
import { type MeshKind, quoted } from './mesh-problem.js';
import { isAsciiStl, isBinaryStl } from './read/stl.js';

const ENDINGS: Readonly<Record<string, MeshKind>> = { obj: 'OBJ', stl: 'STL', ply: 'PLY', off: 'OFF' };

/** Other files that users take for meshes: how they begin, what they are, what to do. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^ISO-10303-21/, 'a STEP file: CAD surfaces, not triangles. Export STL, OBJ or PLY from the CAD program'],
  [/^\s*(999\s[^\n]*\n\s*)?0\s+SECTION\b/, 'a DXF drawing, not a mesh. Export STL, OBJ or PLY from the CAD program'],
  [/^AC10\d\d/, 'a DWG drawing, not a mesh. Export STL, OBJ or PLY from the CAD program'],
  [/^.{72}S[ 0]{6}1/, 'an IGES file: CAD surfaces, not triangles. Export STL, OBJ or PLY from the CAD program'],
  [/^glTF/, 'a binary glTF file. Convert it to OBJ or PLY'],
  [/^PK[^\w\s]{2}/, 'a ZIP archive (3MF is one, too). Unpack it, or export STL'],
  [/^[^\w\s]\x8b/, 'a gzip archive. Unpack it'],
  [/^Kaydara FBX/, 'an FBX file. Convert it to OBJ'],
  [/^\s*(\xef\xbb\xbf)?<\?xml|^\s*<COLLADA|^\s*<model/, 'an XML file. Export STL, OBJ or PLY'],
  [/^\s*\{/, 'a JSON file. Export STL, OBJ or PLY'],
];

/** The format that a file's name ends in, if it is one that is read. */
export function kindByName(name: string): MeshKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
}

/** The format that the bytes show without doubt; OBJ has no mark of its own, so a line that begins with `v ` has to do. */
export function kindByContent(bytes: Uint8Array): MeshKind | undefined {
  const head = headOf(bytes);
  if (/^ply\s/.test(head)) return 'PLY';
  if (isBinaryStl(bytes)) return 'STL';
  // One line after another: a pattern that goes over comments could take exponential time on `# # # #`.
  const first = head.split(/[\r\n]/).find((line) => !/^\s*(#|$)/.test(line)) ?? '';
  if (/^\s*(ST)?C?N?4?n?OFF\b/.test(first)) return 'OFF';
  if (isAsciiStl(bytes)) return 'STL';
  return /^[ \t]*v[ \t]+[-+.\d]/m.test(head) ? 'OBJ' : undefined;
}

/** What another well-known kind of file this is and what to do, as a sentence; undefined when it is none. */
export function otherByContent(bytes: Uint8Array): string | undefined {
  const head = headOf(bytes);
  const known = OTHERS.find(([pattern]) => pattern.test(head));
  return known === undefined ? undefined : `this is ${known[1]}`;
}

/** What bytes that are no mesh seem to be, as a sentence. */
export function describeContent(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'the file is empty';
  const other = otherByContent(bytes);
  return other ?? `the file begins with ${quoted(headOf(bytes))}, which is none of OBJ, STL, PLY and OFF`;
}

/** As much of the file as is looked at. */
function headOf(bytes: Uint8Array): string {
  return latin(bytes, 0, Math.min(bytes.length, 16_384));
}

/** Files that are not meshes: what they are by their first bytes, and what to do. */
import { formatNames, headOf } from './mesh-formats.js';
import { quoted } from './mesh-problem.js';

/** Files often mistaken for meshes: how they begin, what they are, what to do. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^ISO-10303-21/, 'a STEP file: CAD surfaces, not triangles. Export STL, OBJ or PLY from the CAD program'],
  [/^\s*(999\s[^\n]*\n\s*)?0\s+SECTION\b/, 'a DXF drawing, not a mesh. Export STL, OBJ or PLY from the CAD program'],
  [/^AC10\d\d/, 'a DWG drawing, not a mesh. Export STL, OBJ or PLY from the CAD program'],
  [/^.{72}S[ 0]{6}1/, 'an IGES file: CAD surfaces, not triangles. Export STL, OBJ or PLY from the CAD program'],
  [/^glTF/, 'a binary glTF file. Convert it to OBJ or PLY'],
  [/^PK[^\w\s]{2}/, 'a ZIP archive (3MF files are ZIP archives). Unpack it, or export STL'],
  [/^[^\w\s]\x8b/, 'a gzip archive. Unpack it'],
  [/^Kaydara FBX/, 'an FBX file. Convert it to OBJ'],
  [/^\s*(\xef\xbb\xbf)?<\?xml|^\s*<COLLADA|^\s*<model/, 'an XML file. Export STL, OBJ or PLY'],
  [/^\s*\{/, 'a JSON file. Export STL, OBJ or PLY'],
];

/** A sentence on what kind of file this is and what to do; undefined for an unknown kind. */
export function otherByContent(bytes: Uint8Array): string | undefined {
  const head = headOf(bytes);
  const known = OTHERS.find(([pattern]) => pattern.test(head));
  return known === undefined ? undefined : `this is ${known[1]}`;
}

/** A sentence on what bytes that are not a mesh seem to be. */
export function describeContent(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'the file is empty';
  const other = otherByContent(bytes);
  return other ?? `the file begins with ${quoted(headOf(bytes))}, which is none of ${formatNames('and')}`;
}

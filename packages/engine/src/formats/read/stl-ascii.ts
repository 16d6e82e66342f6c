/**
 * ASCII STL: `solid name`, then repeated `facet normal n n n / outer loop / vertex x y z (three times) / endloop / endfacet`,
 * then `endsolid`. A file may hold several solids. 3D Systems 1989.
 */
import { Uint32List } from '../mesh-lists.js';
import type { MeshFile, MeshPart, MeshReadOptions } from '../mesh-parts.js';
import { counted, noTriangles } from '../mesh-problem.js';
import { MeshText } from '../mesh-text.js';
import { VertexWelder } from '../mesh-weld.js';
import { againstWinding, windingNote } from './stl-winding.js';

/** A solid being read. */
interface Solid {
  readonly name: string;
  readonly welder: VertexWelder;
  readonly triangles: Uint32List;
}

/** Reads ASCII STL, one part per solid. Corners that are exactly equal become one vertex. */
export function readAsciiStl(bytes: Uint8Array, { parts: how = 'separate' }: MeshReadOptions = {}): MeshFile {
  const text = new MeshText('STL', bytes);
  const solids: Solid[] = [];
  const f = new Float64Array(12);
  let empty = 0;
  let against = 0;
  while (text.toWord()) {
    expectWord(text, 'solid');
    const name = text.rest();
    if (solids.length === 0 || how === 'separate') solids.push(createSolid(how === 'separate' ? name : ''));
    const { welder, triangles } = solids[solids.length - 1];
    const before = triangles.length;
    while (takesFacet(text)) {
      readFacet(text, f);
      triangles.push3(welder.add(f[3], f[4], f[5]), welder.add(f[6], f[7], f[8]), welder.add(f[9], f[10], f[11]));
      if (againstWinding(f)) against++;
    }
    if (triangles.length === before) empty++;
    // The name may be repeated here.
    text.nextLine();
  }
  const full = solids.filter(({ triangles }) => triangles.length > 0);
  if (full.length === 0) throw noTriangles('STL', solids.length === 0 ? 'an empty file' : 'solids without facets');
  const notes = windingNote(against);
  if (empty > 0) notes.push(`${counted(empty, 'solid')} without facets left out`);
  return { parts: full.map(partOf), notes };
}

function createSolid(name: string): Solid {
  return { name, welder: new VertexWelder(), triangles: new Uint32List() };
}

function partOf({ name, welder, triangles }: Solid): MeshPart {
  return { name, mesh: { vertices: welder.vertices.toArray(), triangles: triangles.toArray() } };
}

/** Reads normal and three corners of a facet into f, after the word `facet`. */
function readFacet(text: MeshText, f: Float64Array): void {
  expectWord(text, 'normal');
  // Some programs write nan here for slivers; the winding gives the normal anyway.
  for (let k = 0; k < 3; k++) f[k] = text.numberOrNaN();
  expectWord(text, 'outer');
  expectWord(text, 'loop');
  for (let k = 3; k < 12; k += 3) {
    expectWord(text, 'vertex');
    f[k] = text.number('x');
    f[k + 1] = text.number('y');
    f[k + 2] = text.number('z');
  }
  expectWord(text, 'endloop');
  expectWord(text, 'endfacet');
}

/** Skips `facet` (true) or `endsolid` (false); anything else is an error. */
function takesFacet(text: MeshText): boolean {
  text.toWord();
  if (text.takeWord('facet')) return true;
  if (text.takeWord('endsolid')) return false;
  throw text.unexpected('facet or endsolid');
}

/** Skips the given word, on this line or below; anything else is an error. */
function expectWord(text: MeshText, word: string): void {
  text.toWord();
  if (!text.takeWord(word)) throw text.unexpected(word);
}

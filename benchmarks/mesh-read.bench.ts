/**
 * Reading mesh files: our readers against the loaders of three on the same bytes. Ours weld the corners of STL, check every index
 * and number, and find parts; three's give a soup for STL and OBJ, so STL is also set against its loader followed by its welding.
 * Text is decoded in the loaders' time, as it must be for them.
 */
import { readObj, readPly, readStl, writeBinaryPly, writeBinaryStl, writeObj } from '@impinge/engine/geometry';
import { interleaved } from './interleaved.js';
import { torusMesh } from './torus-mesh.js';

/** Squares along and around a torus. */
const ALONG = 400;
const AROUND = 250;
const ROUNDS = 5;

/** What the three loaders have in common, as far as it is used here. */
interface Geometry {
  readonly index: { readonly count: number } | null;
  readonly attributes: Readonly<Record<string, { readonly count: number }>>;
}

/** The loaders of three; undefined where three is not installed, as with the command alone. */
async function threeLoaders() {
  try {
    const [stl, obj, ply, { mergeVertices }] = await Promise.all([
      import('three/examples/jsm/loaders/STLLoader.js'),
      import('three/examples/jsm/loaders/OBJLoader.js'),
      import('three/examples/jsm/loaders/PLYLoader.js'),
      import('three/examples/jsm/utils/BufferGeometryUtils.js'),
    ]);
    return { stl: new stl.STLLoader(), obj: new obj.OBJLoader(), ply: new ply.PLYLoader(), mergeVertices };
  } catch {
    return undefined;
  }
}

const trianglesOf = ({ index, attributes }: Geometry): number => (index ?? attributes.position).count / 3;

export default async function meshReadBenchmark() {
  const three = await threeLoaders();
  if (three === undefined) {
    process.stderr.write(
      'mesh-read: three is not installed here, so there is no peer to compare with; nothing measured\n',
    );
    return [];
  }
  const parts = [{ name: 'torus', mesh: torusMesh(ALONG, AROUND) }];
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const bufferOf = ({ buffer }: Uint8Array) => buffer as ArrayBuffer;
  const stl = writeBinaryStl(parts).bytes;
  const cases = [
    {
      name: 'STL, binary',
      bytes: stl,
      read: readStl,
      peer: (bytes: Uint8Array): Geometry => three.stl.parse(bufferOf(bytes)),
    },
    {
      name: 'STL, both welded',
      bytes: stl,
      read: readStl,
      peer: (bytes: Uint8Array): Geometry => {
        const soup = three.stl.parse(bufferOf(bytes));
        // A normal a facet would keep corners apart.
        soup.deleteAttribute('normal');
        return three.mergeVertices(soup);
      },
    },
    {
      name: 'OBJ',
      bytes: writeObj(parts).bytes,
      read: readObj,
      peer: (bytes: Uint8Array): Geometry => {
        const [mesh] = three.obj.parse(textOf(bytes)).children;
        return (mesh as unknown as { geometry: Geometry }).geometry;
      },
    },
    {
      name: 'PLY, binary',
      bytes: writeBinaryPly(parts).bytes,
      read: readPly,
      peer: (bytes: Uint8Array): Geometry => three.ply.parse(bufferOf(bytes)),
    },
  ];
  return cases.map(({ name, bytes, read, peer }) => {
    const ours = read(bytes).parts.reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0);
    const theirs = trianglesOf(peer(bytes));
    if (ours !== theirs) throw new Error(`${name}: the two do not agree: ${ours} and ${theirs} triangles`);
    const [mine, other] = interleaved([() => read(bytes), () => peer(bytes)], ROUNDS).map(
      (seconds) => bytes.length / seconds / 1e6,
    );
    return {
      name: `mesh read ${name}`,
      value: mine,
      unit: 'MB/s',
      against: 'peer',
      peer: "three's loader",
      peerValue: other,
      ratio: mine / other,
      better: 'higher',
    };
  });
}

/**
 * Damaged files: 10,000 seeded mutations of each format. Each gives a SceneError or a mesh with finite coordinates and valid
 * indices; none takes a second or needs a gigabyte. On failure the seed and the number of the mutation are printed.
 */
import { describe, expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { cube, lines } from './mesh-examples.suite.js';
import type { MeshFile } from './mesh-parts.js';
import { cubeTables, plyBytes } from './mesh-ply-bytes.suite.js';
import { processorTime } from './processor-time.suite.js';
import { readMeshFile } from './read/mesh-file.js';
import { readObj } from './read/obj.js';
import { readOff } from './read/off.js';
import { readPly } from './read/ply.js';
import { readStl } from './read/stl.js';
import { writeObj } from './write/obj.js';
import { writeAsciiStl, writeBinaryStl } from './write/stl.js';

const SEED = Number(process.env.IMPINGE_FUZZ_SEED ?? 20260);
const MUTATIONS = 10_000;

const cubes = [
  { name: 'one', mesh: cube() },
  { name: 'two', mesh: cube(0.3) },
];
const concave = [
  'o comb',
  ...[0, 9, 1, 8, 2, 7, 3].map((x, i) => `v ${x}.5 ${i % 3} 1e-1`),
  'f 1 2 3 4 5 6 7',
  'f -1 -2 -3 \\',
  '-4',
];
const OFF = lines(
  'OFF',
  '5 5 0',
  '0 0 0',
  '1 0 0',
  '1 1 0',
  '0 1 0',
  '.5 .5 1e0',
  '4 0 3 2 1',
  '3 0 1 4',
  '3 1 2 4',
  '3 2 3 4',
  '3 3 0 4 # x',
);

const FORMATS: readonly (readonly [string, Uint8Array, (bytes: Uint8Array) => MeshFile])[] = [
  ['OBJ', Uint8Array.of(...writeObj(cubes.slice(1)).bytes, ...lines(...concave)), readObj],
  [
    'STL binary',
    writeBinaryStl([{ name: '', mesh: { ...cube(), triangles: cube().triangles.subarray(0, 12) } }]).bytes,
    readStl,
  ],
  [
    'STL ASCII',
    writeAsciiStl(
      cubes.map(({ name, mesh }) => ({ name, mesh: { ...mesh, triangles: mesh.triangles.subarray(0, 9) } })),
    ).bytes,
    readStl,
  ],
  ['PLY ASCII', plyBytes('ascii', cubeTables()), readPly],
  ['PLY little endian', plyBytes('binary_little_endian', cubeTables('double', 'int', 'uint')), readPly],
  ['PLY big endian', plyBytes('binary_big_endian', cubeTables()), readPly],
  ['OFF', OFF, readOff],
  ['any file', OFF, (bytes) => readMeshFile(bytes)],
];

/** Uniform in [0, limit), from a 32-bit state (mulberry32). */
function createChance(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
}

const TOKENS = ['4294967295', '-1', '0', '1e999', 'nan', '99999999999999999999', '/', '\\\n', '\0', '3 '];

function mutate(base: Uint8Array, chance: (limit: number) => number): Uint8Array {
  let bytes = [...base];
  for (let rounds = 1 + chance(3); rounds > 0; rounds--) {
    const at = chance(bytes.length + 1);
    const size = chance(40);
    const kind = chance(8);
    if (kind === 0) bytes[Math.min(at, bytes.length - 1)] ^= 1 << chance(8);
    else if (kind === 1) bytes = bytes.slice(0, at);
    else if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + size));
    else if (kind === 3) bytes.splice(at, size);
    else if (kind === 4) bytes.splice(at, 4, 0xff, 0xff, 0xff, chance(2) === 0 ? 0xff : 0x7f);
    else if (kind === 5) bytes.splice(at, 4, ...bytes.slice(at, at + 4).reverse());
    else if (kind === 6) bytes.splice(at, chance(4), ...Buffer.from(TOKENS[chance(TOKENS.length)]));
    else bytes[Math.min(at, bytes.length - 1)] = chance(256);
    if (bytes.length === 0) break;
  }
  return Uint8Array.from(bytes, (byte) => byte ?? 0);
}

function isSound({ parts }: MeshFile): boolean {
  return (
    parts.length > 0 &&
    parts.every(
      ({ mesh: { vertices, triangles } }) =>
        triangles.length > 0 &&
        triangles.length % 3 === 0 &&
        vertices.every(Number.isFinite) &&
        triangles.every((index) => 3 * index < vertices.length),
    )
  );
}

describe(`seed ${SEED}`, () => {
  test.each(FORMATS)('%s, damaged', (name, base, read) => {
    expect(isSound(read(base))).toBe(true);
    const chance = createChance(SEED);
    const before = process.memoryUsage().rss;
    let [refused, slowest] = [0, 0];
    for (let i = 0; i < MUTATIONS; i++) {
      const bytes = mutate(base, chance);
      const which = `${name}, seed ${SEED}, mutation ${i}`;
      const seconds = processorTime(() => {
        try {
          if (!isSound(read(bytes))) expect.fail(`${which}: not a sound mesh`);
        } catch (error) {
          if (!(error instanceof SceneError)) throw new Error(which, { cause: error });
          if (!error.code.startsWith('mesh/')) expect.fail(`${which}: ${error.code}`);
          refused++;
        }
      });
      slowest = Math.max(slowest, seconds);
    }
    // Milliseconds, whatever numbers the damage writes into a header.
    expect(slowest, `slowest of ${name} [s]`).toBeLessThan(1);
    expect(process.memoryUsage().rss - before).toBeLessThan(1e9);
    // Some mutations must be readable and some not, or the test shows nothing.
    expect(refused).toBeGreaterThan(0.1 * MUTATIONS);
    expect(refused).toBeLessThan(MUTATIONS);
  });
});

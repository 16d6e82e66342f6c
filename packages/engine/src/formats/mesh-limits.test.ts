/** Size: a million triangles are read in linear time and bounded memory; a count that the file cannot hold allocates nothing. */
import { expect, test } from 'vitest';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import { problemOf } from './mesh-examples.suite.js';
import { processorTime } from './processor-time.suite.js';
import { readPly } from './read/ply.js';
import { readStl } from './read/stl.js';
import { writeBinaryStl } from './write/stl.js';

/** A wavy torus of 2 × along × around triangles. */
function torus(along: number, around: number) {
  const vertices = new Float64Array(3 * along * around);
  const triangles = new Uint32Array(6 * along * around);
  for (let i = 0; i < along; i++) {
    for (let j = 0; j < around; j++) {
      const [u, v] = [(2 * Math.PI * i) / along, (2 * Math.PI * j) / around];
      const at = (di: number, dj: number) => ((i + di) % along) * around + ((j + dj) % around);
      const n = at(0, 0);
      vertices[3 * n] = (3 + Math.cos(v)) * Math.cos(u);
      vertices[3 * n + 1] = (3 + Math.cos(v)) * Math.sin(u);
      vertices[3 * n + 2] = Math.sin(v);
      [n, at(1, 0), at(1, 1), n, at(1, 1), at(0, 1)].forEach((index, k) => {
        triangles[6 * n + k] = index;
      });
    }
  }
  return { vertices, triangles };
}

test('a binary STL of 1,000,000 triangles is read and welded within 1 GB', () => {
  const { bytes } = writeBinaryStl([{ name: 'torus', mesh: torus(1000, 500) }]);
  const before = process.memoryUsage().rss;
  let mesh: TriangleMesh = torus(3, 3);
  // Some 0.5 s; comparing every two corners would take hours.
  const seconds = processorTime(() => {
    mesh = readStl(bytes).parts[0].mesh;
  });
  expect(mesh.triangles).toHaveLength(3_000_000);
  expect(mesh.vertices).toHaveLength(1_500_000);
  expect(seconds).toBeLessThan(30);
  expect(process.memoryUsage().rss - before).toBeLessThan(1e9);
});

test('4 billion triangles in 1 kB are refused at once', () => {
  const stl = new Uint8Array(1024);
  new DataView(stl.buffer).setUint32(80, 0xffffffff, true);
  const ply = (form: string) =>
    Uint8Array.from(
      Buffer.from(
        `ply\nformat ${form} 1.0\nelement vertex 4000000000\nproperty float x\nproperty float y\nproperty float z\nelement face 4000000000\nproperty list uchar int vertex_indices\nend_header\n`.padEnd(
          1024,
          '0 ',
        ),
      ),
    );
  const seconds = processorTime(() => {
    expect(problemOf(() => readStl(stl))).toBe('byte 80 mesh/cut-short');
    for (const form of ['ascii', 'binary_little_endian']) {
      expect(problemOf(() => readPly(ply(form)))).toMatch(/mesh\/cut-short$/);
    }
  });
  // Milliseconds; counting to 4 billion takes longer than this on any machine.
  expect(seconds).toBeLessThan(1);
});

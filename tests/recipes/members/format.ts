/** A mesh format: nine numbers a line, the corners of a triangle. */
import type { SceneInput } from '@impinge/engine';
import { expect } from 'vitest';
import { after, append, create, type Member } from '../member.js';

const FORMATS = 'packages/engine/src/formats';

const READER = `/** Nine numbers a line, behind the word \`triangles\`. */
import type { MeshFile } from '../mesh-parts.js';

export function readTri(bytes: Uint8Array): MeshFile {
  const [, ...lines] = new TextDecoder().decode(bytes).trim().split('\\n');
  const numbers = lines.flatMap((line) => line.split(' ').map(Number));
  const triangles = Uint32Array.from({ length: numbers.length / 3 }, (_, i) => i);
  return { parts: [{ name: '', mesh: { vertices: Float64Array.from(numbers), triangles } }], notes: [] };
}
`;

const RECORD = `  {
    name: 'TRI',
    endings: ['tri'],
    isSeenIn: (_, head) => /^triangles\\n/.test(head),
    read: readTri,
    write: undefined,
  },
`;

const FILE = 'triangles\n0 0 0 0 1 0 1 0 0\n0 0 0 1 0 0 0 0 1\n1 0 0 0 1 0 0 0 1\n0 0 0 0 0 1 0 1 0\n';

export const format: Member = {
  recipe: 'A mesh format',
  name: 'tri',
  files: {
    [`${FORMATS}/read/<name>.ts`]: create(READER),
    [`${FORMATS}/mesh-formats.ts`]: after(
      [
        "import { isAsciiStl, isBinaryStl, readStl } from './read/stl.js';\n",
        "import { readTri } from './read/tri.js';\n",
      ],
      ['export const MESH_FORMATS = [\n', RECORD],
    ),
    [`${FORMATS}/read/mesh-file.test.ts`]: after([
      'const FILES: readonly (readonly [string, Uint8Array, number])[] = [\n',
      `  ['TRI', utf8(${JSON.stringify(FILE)}), 1 / 6],\n`,
    ]),
    'docs/guide/solids.md': append('\nTRI\n'),
  },
  witnesses: {
    [`${FORMATS}/read/mesh-file.test.ts`]: `${FORMATS}/read/mesh-file.test.ts`,
    [`${FORMATS}/mesh-formats.ts`]: `${FORMATS}/read/mesh-file.test.ts`,
  },
  prove: async (workshop) => {
    const { readMeshFile, meshProperties } = await workshop.load<typeof import('@impinge/engine/geometry')>(
      'packages/engine/src/geometry.ts',
    );
    const { openScene } = await workshop.load<typeof import('@impinge/engine/run')>('packages/engine/src/run.ts');
    const bytes = new TextEncoder().encode(FILE);
    for (const name of ['corner.tri', undefined]) {
      const { parts, kind } = readMeshFile(bytes, { name });
      expect(kind).toBe('TRI');
      // Coordinates are 0 and 1: volumes of tetrahedra are exact.
      expect(meshProperties(parts[0].mesh).volume).toBeCloseTo(1 / 6, 15);
    }
    const shape = { type: 'file', file: 'corner.tri', unit: 'm', repair: { weld: 0 } } as const;
    const scene: SceneInput = {
      impinge: 1,
      name: 'Corner',
      until: 1,
      gravity: [0, 0, 0],
      materials: { steel: {} },
      bodies: [{ name: 'corner', shapes: [shape] }],
    };
    const { model } = await openScene(scene, { assets: async () => bytes });
    expect(model.system.bodies.mass[0]).toBeGreaterThan(0);
  },
};

/** Against Manifold: a few hundred pairs; the ten thousand are in interference.long.test.ts. */
import { expect, test } from 'vitest';
import { translateMesh } from '../../../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { findInterference } from './find-interference.js';
import { createInterference } from './interference.js';
import { oracleOf } from './interference-oracle.suite.js';
import { checkRandomPairs, seededNumbers } from './interference-pairs.suite.js';
import { createInterferenceScratch } from './interference-scratch.js';
import { interferenceShapes } from './interference-shapes.suite.js';
import { createInterferenceSolid } from './interference-solid.js';

test('V, p_c, J_v, S, d and the number of pieces of 300 random pairs', async () => {
  const { pairs, empty, thinPairs } = await checkRandomPairs(300, 1);
  // Enough of both kinds were really compared.
  expect(pairs - empty).toBeGreaterThan(200);
  expect(thinPairs).toBeGreaterThan(30);
});

/** Shapes that stay solids when their vertices are rounded to 1/32 m. */
const COARSE = ['box', 'cube', 'prism', 'cylinder', 'cone', 'frustum', 'capsule', 'sphere', 'rounded box'].concat([
  'hollow box',
  'tube',
  'angle',
  'comb',
  'plate with hole',
]);
const GRID = 32;

/** The mesh with its axes exchanged in turn, `times` times. */
const turned = (mesh: TriangleMesh, times: number): TriangleMesh => ({
  ...mesh,
  vertices: mesh.vertices.map((_, i) => mesh.vertices[i - (i % 3) + ((i + times) % 3)]),
});

test('V of 300 pairs on one grid, where faces, edges and vertices coincide everywhere', async () => {
  const shapes = (await interferenceShapes())
    .filter(([name]) => COARSE.includes(name))
    .map(
      ([name, mesh]) => [name, { ...mesh, vertices: mesh.vertices.map((x) => Math.round(x * GRID) / GRID) }] as const,
    );
  expect(shapes).toHaveLength(COARSE.length);
  const random = seededNumbers(3);
  const scratch = createInterferenceScratch();
  const out = createInterference();
  const at = [0, 0, 0, 0, 0, 0, 1];
  const step = () => Math.round((random() - 0.5) * GRID) / GRID;
  let ties = 0;
  for (let n = 0; n < 300; n++) {
    const [nameA, a] = shapes[Math.floor(random() * shapes.length)];
    const [nameB, mesh] = shapes[Math.floor(random() * shapes.length)];
    const b = translateMesh(turned(mesh, Math.floor(3 * random())), [step(), step(), step()]);
    findInterference(createInterferenceSolid(a), at, createInterferenceSolid(b), at, scratch, out);
    ties += scratch.exact.ties;
    const wanted = (await oracleOf(a, b))?.volume ?? 0;
    // Volumes are below 1 m³; a hundred roundings of them.
    expect(Math.abs(out.total.volume - wanted), `pair ${n}: ${nameA}, ${nameB}`).toBeLessThan(100 * Number.EPSILON);
  }
  expect(ties).toBeGreaterThan(10_000);
});

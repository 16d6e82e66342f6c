/** The fast path for two boxes gives the same results as the exact path. */
import { expect, test } from 'vitest';
import { box } from '../../../../geometry/authoring/primitives/box.js';
import { icosphere } from '../../../../geometry/authoring/primitives/sphere.js';
import { translateMesh } from '../../../../geometry/mesh/transform-mesh.js';
import { findInterference } from '../find-interference.js';
import { createInterference } from '../interference.js';
import { randomPose, seededNumbers } from '../interference-pairs.suite.js';
import { createInterferenceScratch } from '../interference-scratch.js';
import { createInterferenceSolid } from '../interference-solid.js';
import { boxForm } from './box-form.js';

const [short, long] = [createInterferenceScratch(), createInterferenceScratch()];
long.keepPolygons = true;

test('boxes are recognised, other things are not', () => {
  const plain = box({ size: [1, 2, 3], centre: [4, 5, 6] });
  const form = boxForm(plain.vertices, plain.triangles);
  expect([...(form?.half ?? [])]).toEqual([0.5, 1, 1.5]);
  expect([...(form?.centre ?? [])]).toEqual([4, 5, 6]);
  const ball = icosphere({ radius: 1, segments: 8 });
  expect(boxForm(ball.vertices, ball.triangles)).toBeUndefined();
  const bent = { ...plain, vertices: plain.vertices.map((x, i) => (i === 0 ? x - 0.1 : x)) };
  expect(boxForm(bent.vertices, bent.triangles)).toBeUndefined();
});

test('500 random pairs: the same V, p_c, J_v, S, n and d as the exact path', () => {
  const random = seededNumbers(19);
  const [a, b] = [createInterference(), createInterference()];
  const solids = Array.from({ length: 20 }, () =>
    createInterferenceSolid(
      translateMesh(box({ size: [0.1 + random(), 0.1 + random(), 0.1 + random()] }), [random() - 0.5, 0, random()]),
    ),
  );
  let [met, apart] = [0, 0];
  for (let n = 0; n < 500; n++) {
    const [first, second] = [solids[n % 20], solids[Math.floor(20 * random())]];
    const [poseA, poseB] = [randomPose(random, 0.5), randomPose(random, 0.5)];
    findInterference(first, poseA, second, poseB, short, a);
    findInterference(first, poseA, second, poseB, long, b);
    expect(a.count).toBe(b.count);
    if (a.count === 0) {
      apart++;
      continue;
    }
    met++;
    // Corners are rounded by some 1e-15 m, and areas are below 8 m²: V, V p_c, S and J_v to 1e-13 in units of 1 m.
    expect(Math.abs(a.volume[0] - b.volume[0])).toBeLessThan(1e-13);
    for (let k = 0; k < 9; k++) expect(Math.abs(a.inertiaW[k] - b.inertiaW[k])).toBeLessThan(1e-13);
    for (let k = 0; k < 3; k++) {
      expect(Math.abs(a.areaVectorAB[k] - b.areaVectorAB[k])).toBeLessThan(1e-13);
      expect(Math.abs(a.centroidW[k] - b.centroidW[k]) * b.volume[0]).toBeLessThan(1e-13);
    }
    if (b.contactArea[0] > 1e-3) expect(Math.abs(a.depth[0] - b.depth[0])).toBeLessThan(1e-9);
    // Corners, edges and sides of a convex solid, with diagonals and points on them more in the exact way.
    expect(a.counts[2]).toBeLessThanOrEqual(b.counts[2]);
  }
  expect(met).toBeGreaterThan(150);
  expect(apart).toBeGreaterThan(20);
});

/** The polygons are the surface that the sums were taken over. */
import { expect, test } from 'vitest';
import { extrude } from '../../../geometry/authoring/extrude.js';
import { makePolygon } from '../../../geometry/authoring/polygon/polygon.js';
import { box } from '../../../geometry/authoring/primitives/box.js';
import { findInterference } from './find-interference.js';
import { createInterference } from './interference.js';
import { randomPose, seededNumbers } from './interference-pairs.suite.js';
import { createInterferencePolygons, findPolygons } from './interference-polygons.js';
import { createInterferenceScratch } from './interference-scratch.js';
import { interferenceShapes } from './interference-shapes.suite.js';
import { createInterferenceSolid } from './interference-solid.js';

const scratch = createInterferenceScratch();
scratch.keepPolygons = true;
const out = createInterference();
const polygons = createInterferencePolygons();

test('S of each piece is the sum of area × normal over A, its opposite that over B; V follows from the loops', async () => {
  const solids = (await interferenceShapes()).map(([, mesh]) => createInterferenceSolid(mesh));
  const random = seededNumbers(5);
  for (let n = 0; n < 200; n++) {
    const a = solids[Math.floor(random() * solids.length)];
    const b = solids[Math.floor(random() * solids.length)];
    findInterference(a, randomPose(random, 0.6), b, randomPose(random, 0.6), scratch, out);
    findPolygons(scratch, a, b, polygons);
    const sums = new Float64Array(7 * out.count);
    for (let i = 0; i < polygons.count; i++) {
      const p = polygons.piece[i];
      const first = 3 * polygons.first[i];
      let height = 0;
      for (let k = 0; k < 3; k++) {
        const normal = polygons.normalW[3 * i + k];
        sums[7 * p + 3 * polygons.body[i] + k] += polygons.area[i] * normal;
        height += normal * (polygons.pointsW[first + k] - out.centroidW[3 * p + k]);
      }
      sums[7 * p + 6] += (polygons.area[i] * height) / 3;
      const mesh = polygons.body[i] === 0 ? a.mesh : b.mesh;
      expect(polygons.triangle[i]).toBeLessThan(mesh.triangles.length / 3);
      expect(polygons.face[i]).toBe(mesh.faces?.ids[polygons.triangle[i]] ?? 0);
    }
    for (let p = 0; p < out.count; p++) {
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(sums[7 * p + k] - out.areaVectorAB[3 * p + k])).toBeLessThan(1e-12);
        expect(Math.abs(sums[7 * p + 3 + k] + out.areaVectorAB[3 * p + k])).toBeLessThan(1e-12);
      }
      expect(Math.abs(sums[7 * p + 6] - out.volume[p])).toBeLessThan(1e-12);
    }
  }
});

test('a bar through a face leaves a loop; a tube one with a hole, whose area is negative', () => {
  const block = createInterferenceSolid(box({ size: [4, 4, 2] }));
  const bar = createInterferenceSolid(box({ size: [0.2, 0.2, 2] }));
  const ring = (width: number) =>
    [
      [-width, -width],
      [width, -width],
      [width, width],
      [-width, width],
    ] as const;
  const hollow = extrude(makePolygon(ring(0.2), [[...ring(0.1)].reverse()]), { height: 2, base: -1 });
  for (const [solid, areas] of [
    [bar, [0.04]],
    [createInterferenceSolid(hollow), [-0.04, 0.16]],
  ] as const) {
    // The face is cut in two along a diagonal from corner to corner; the bar comes down in one of the halves.
    findInterference(block, [-0.7, 0.9, 0, 0, 0, 0, 1], solid, [0, 0, 1, 0, 0, 0, 1], scratch, out);
    findPolygons(scratch, block, solid, polygons);
    const top = [...Array(polygons.count).keys()].filter((i) => polygons.body[i] === 0);
    expect(top).toHaveLength(areas.length);
    const found = top.map((i) => polygons.area[i]).sort((x, y) => x - y);
    areas.forEach((area, n) => {
      expect(found[n]).toBeCloseTo(area, 14);
    });
    for (const i of top) expect([...polygons.normalW.subarray(3 * i, 3 * i + 3)]).toEqual([0, 0, 1]);
    expect(block.mesh.faces?.names[polygons.face[top[0]]]).toBe('z+');
  }
});

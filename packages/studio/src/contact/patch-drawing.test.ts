import { body, box, extrusion, material, scene, turn } from '@impinge/engine';
import { findContactPatches } from '@impinge/engine/detection';
import { authoring } from '@impinge/engine/geometry';
import { openScene } from '@impinge/engine/run';
import { expect, test } from 'vitest';
import { drawPatches, largestFirst, sizeOfPatch } from './patch-drawing.js';

const { makePolygon, rectangle } = authoring;

/** Patches of a block and something pressed into its top. */
async function patchesOf(shape: Parameters<typeof body>[0]['shape'], position: [number, number, number]) {
  const { system, initialY } = (
    await openScene(
      scene({
        name: 'pair',
        until: 1,
        gravity: [0, 0, 0],
        materials: { m: material({}) },
        bodies: [
          body({ name: 'block', type: 'fixed', shape: box([4, 4, 2]), position: [0, 0, -1] }),
          body({ name: 'pressed', shape, position, orientation: turn([1, 0.3, 0.2], 0.2) }),
        ],
      }),
    )
  ).model;
  const block = [0, 0, -1, 0, 0, 0, 1];
  return largestFirst(findContactPatches(system, Float64Array.from([...block, ...position, ...initialY.slice(3, 7)])));
}

function areaOf(surface: Float32Array): number {
  let area = 0;
  for (let t = 0; t < surface.length; t += 9) {
    const [u, v] = [3, 6].map((s) => [0, 1, 2].map((k) => surface[t + s + k] - surface[t + k]));
    area += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
  }
  return area;
}

const TUBE = extrusion(makePolygon(rectangle(0.6, 0.6), [rectangle(0.3, 0.3)]), 1, { base: -0.5 });
const TABLE = extrusion(
  makePolygon([
    [0, 0],
    [0.6, 0],
    [0.6, 0.5],
    [0.4, 0.5],
    [0.4, 0.2],
    [0.2, 0.2],
    [0.2, 0.5],
    [0, 0.5],
  ]),
  0.3,
);

test.each([
  ['a tube, whose mouth leaves a hole in a face', TUBE, [0.9, -1.1, 0.3], true],
  ['a table on its side', TABLE, [0.3, -0.4, -0.05], false],
] as const)('triangles cover the polygons of both bodies: %s', async (_, shape, position, hasHole) => {
  const patches = await patchesOf(shape, [...position]);
  expect(patches.some(({ piece }) => piece?.polygons.area.some((area) => area < 0))).toBe(hasHole);
  const { ofA, ofB, originW } = drawPatches(patches);
  expect(originW).toEqual(patches[0].pointW);
  [ofA, ofB].forEach(({ surface, edges, normals }, side) => {
    let [area, corners, outlines] = [0, 0, 0];
    for (const { piece } of patches) {
      const { polygons } = piece ?? { polygons: undefined };
      for (let i = 0; polygons !== undefined && i < polygons.count; i++) {
        if (polygons.body[i] !== side) continue;
        area += polygons.area[i];
        corners += polygons.first[i + 1] - polygons.first[i];
        outlines += polygons.area[i] > 0 ? 1 : 0;
      }
    }
    // Single precision of coordinates below 1 m.
    expect(Math.abs(areaOf(surface) - area)).toBeLessThan(1e-6);
    expect(edges).toHaveLength(6 * corners);
    expect(normals).toHaveLength(6 * outlines);
  });
});

test('normals are as long as a part of the patch, planes have the area of contact', async () => {
  const [patch] = await patchesOf(box([0.4, 0.5, 0.6]), [0, 0, 0.2]);
  const { ofA, planes, normals } = drawPatches([patch]);
  const lengthOf = (lines: Float32Array) =>
    Math.hypot(lines[3] - lines[0], lines[4] - lines[1], lines[5] - lines[2]) / sizeOfPatch(patch);
  expect(lengthOf(ofA.normals)).toBeCloseTo(0.18, 6);
  expect(lengthOf(normals)).toBeCloseTo(0.6, 6);
  // A polygon of 48 corners has sin(2π/48)/(2π/48) of its circle's area.
  const corner = (2 * Math.PI) / 48;
  expect(areaOf(planes.surface) / patch.contactArea).toBeCloseTo(Math.sin(corner) / corner, 5);
});

test('a ball has a disc and no polygons', () => {
  const ball = {
    ...{ shapeA: 0, shapeB: 1, bodyA: 0, bodyB: 1, gap: -0.01, feature: 0, featureKind: undefined, piece: undefined },
    pointW: [1, 2, 3] as const,
    normalAB: [0, 0, 1] as const,
    contactArea: Math.PI * 0.04,
  };
  const { ofA, ofB, planes } = drawPatches([ball]);
  expect(sizeOfPatch(ball)).toBeCloseTo(0.4, 14);
  expect([ofA.surface, ofB.edges].map(({ length }) => length)).toEqual([0, 0]);
  for (let i = 0; i < planes.edges.length; i += 3) {
    expect(Math.hypot(planes.edges[i], planes.edges[i + 1])).toBeCloseTo(0.2, 6);
    expect(planes.edges[i + 2]).toBe(0);
  }
});

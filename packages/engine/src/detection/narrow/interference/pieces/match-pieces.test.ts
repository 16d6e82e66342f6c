/** Pieces keep their identity while they move, merge and split. */
import { describe, expect, test } from 'vitest';
import { extrude } from '../../../../geometry/authoring/extrude.js';
import { makePolygon } from '../../../../geometry/authoring/polygon/polygon.js';
import { box } from '../../../../geometry/authoring/primitives/box.js';
import { icosphere } from '../../../../geometry/authoring/primitives/sphere.js';
import { mergeMeshes } from '../../../../geometry/mesh/merge-meshes.js';
import { translateMesh } from '../../../../geometry/mesh/transform-mesh.js';
import { findInterference } from '../find-interference.js';
import { createInterference } from '../interference.js';
import { createInterferenceMemory } from '../interference-memory.js';
import { createInterferenceScratch } from '../interference-scratch.js';
import { createInterferenceSolid } from '../interference-solid.js';

const scratch = createInterferenceScratch();
const at = (x = 0, y = 0, z = 0) => [x, y, z, 0, 0, 0, 1];
/** Two prongs, at x = ±1, joined by a bar above; the tip of the right one is 0.05 higher. */
const fork = createInterferenceSolid(
  translateMesh(
    extrude(
      makePolygon([
        [-1.25, 0],
        [-0.75, 0],
        [-0.75, 1],
        [0.75, 1],
        [0.75, 0.05],
        [1.25, 0.05],
        [1.25, 1.5],
        [-1.25, 1.5],
      ]),
      { height: 0.5 },
    ),
    [0, 0, -0.25],
  ),
);
const floor = createInterferenceSolid(box({ size: [4, 4, 4], centre: [0, -2, 0] }));

test('two prongs go in one after the other, merge where the bar comes in, and split on the way out', () => {
  const memory = createInterferenceMemory();
  const out = createInterference();
  const ids = (y: number) => {
    findInterference(floor, at(), fork, at(0.01, y), scratch, out, memory);
    return [...out.id.subarray(0, out.count)];
  };
  expect(ids(0.01)).toEqual([]);
  expect(ids(-0.02)).toEqual([0]);
  expect(ids(-0.03)).toEqual([0]);
  const two = ids(-0.2);
  expect([...two].sort()).toEqual([0, 1]);
  const left = two.indexOf(0);
  expect(out.centroidW[3 * left]).toBeCloseTo(-0.99, 12);
  expect([...ids(-0.9)].sort()).toEqual([0, 1]);
  expect(out.endedCount).toBe(0);
  const merged = ids(-1.2);
  expect(merged).toHaveLength(1);
  expect(out.endedCount).toBe(1);
  expect([...out.ended.subarray(0, 2)].sort()).toEqual([0, 1]);
  // What is left has the identity of one, and the other says which it became.
  expect(out.ended[1]).toBe(merged[0]);
  const split = ids(-0.9);
  expect(split).toContain(merged[0]);
  expect(split).toContain(2);
  expect(out.splitFrom[split.indexOf(2)]).toBe(merged[0]);
  expect(out.splitFrom[split.indexOf(merged[0])]).toBe(-1);
  expect(ids(0.2)).toEqual([]);
  expect(out.endedCount).toBe(2);
  expect([...out.ended.subarray(0, 4)].filter((_, k) => k % 2 === 1)).toEqual([-1, -1]);
});

test('a ball that rolls over many triangles stays one contact, named from either side', () => {
  const ball = createInterferenceSolid(icosphere({ radius: 0.5, segments: 32 }));
  for (const exchange of [false, true]) {
    const memory = createInterferenceMemory();
    const out = createInterference();
    for (let n = 0; n < 100; n++) {
      const angle = 0.06 * n;
      const pose = [-1.5 + 0.5 * angle, 0.48, 0, 0, 0, -Math.sin(angle / 2), Math.cos(angle / 2)];
      if (exchange) findInterference(ball, pose, floor, at(), scratch, out, memory);
      else findInterference(floor, at(), ball, pose, scratch, out, memory);
      expect([...out.id.subarray(0, out.count)]).toEqual([0]);
      expect(out.normalAB[1]).toBeCloseTo(exchange ? -1 : 1, 3);
    }
  }
});

test('a solid inside the other keeps the last normal, turned with A', () => {
  const big = createInterferenceSolid(box({ size: [4, 4, 4] }));
  const small = createInterferenceSolid(box({ size: [1, 1, 1] }));
  const memory = createInterferenceMemory();
  const out = createInterference();
  findInterference(big, at(), small, at(2.25), scratch, out, memory);
  expect([...out.normalAB.subarray(0, 3)]).toEqual([1, 0, 0]);
  findInterference(big, at(), small, at(1.25, 0.25), scratch, out, memory);
  expect(out.normalFromSurface[0]).toBe(0);
  expect([...out.normalAB.subarray(0, 3)]).toEqual([1, 0, 0]);
  const s = Math.SQRT1_2;
  findInterference(big, [0, 0, 0, 0, 0, s, s], small, [-0.25, 1, 0, 0, 0, s, s], scratch, out, memory);
  expect(out.normalAB[0]).toBeCloseTo(0, 15);
  expect(out.normalAB[1]).toBeCloseTo(1, 15);
  expect(out.depth[0]).toBeCloseTo(1, 14);
});

describe('two pieces on the same two big triangles', () => {
  test('are told apart by the triangles of the other body', () => {
    const peg = box({ size: [0.5, 1, 0.5] });
    const pegs = createInterferenceSolid(mergeMeshes([translateMesh(peg, [-1, 0, 0]), translateMesh(peg, [1, 0, 0])]));
    const memory = createInterferenceMemory();
    const out = createInterference();
    const places = new Map<number, number>();
    for (let n = 0; n < 50; n++) {
      findInterference(floor, at(), pegs, at(0.01 * n, 0.45 - 0.002 * n, 0.03), scratch, out, memory);
      expect(out.count).toBe(2);
      for (let p = 0; p < 2; p++) {
        const x = out.centroidW[3 * p] - 0.01 * n;
        expect(x).toBeCloseTo(places.get(out.id[p]) ?? x, 9);
        places.set(out.id[p], x);
      }
    }
    expect(places.size).toBe(2);
  });
});

import { describe, expect, test } from 'vitest';
import { exactGeometry } from '../../../geometry/shape-geometry.js';
import { createContacts } from '../../contact.js';
import { placeShapes } from './placed-shapes.suite.js';
import { findShapeDistance, nearestOfSolids } from './shape-distance.js';
import { createSolidDistance } from './solid-distance.js';

const cube = exactGeometry({ type: 'box', size: [1, 1, 1] });
const floor = exactGeometry({ type: 'plane', normal: [0, 0, 1] });
const cylinder = exactGeometry({ type: 'cylinder', radius: 0.5, height: 2, hole: false });

describe('two shapes', () => {
  test('a record as of any narrow phase: gap, the middle of the nearest points, n from A to B, R* of the smaller', () => {
    const { detection, poses } = placeShapes([
      [cube, [0, 0, 0]],
      [cylinder, [0, 0, 2]],
    ]);
    const out = createContacts(2);
    nearestOfSolids(detection, poses, 0, 1, out, 1);
    expect(out.gap[1]).toBe(0.5);
    expect([...out.normalAB.subarray(3)]).toEqual([0, 0, 1]);
    expect(out.pointW[5]).toBe(0.75);
    expect(out.effectiveRadius[1]).toBe(Math.min(cube.reach, cylinder.reach) / 2);
  });

  test('a plane is a half-space, whichever comes first', () => {
    const { detection, poses } = placeShapes([
      [cube, [30, -50, 2]],
      [floor, [0, 0, 0]],
      [cube, [1e6, 4, 0.5]],
    ]);
    const out = createSolidDistance();
    const ask = (a: number, b: number) => findShapeDistance(detection, poses, a, b, Number.POSITIVE_INFINITY, out);
    ask(0, 1);
    expect(out).toMatchObject({ state: 'apart', distance: 1.5 });
    expect([...out.normalAB]).toEqual([0, 0, -1]);
    expect([out.pointA[2], out.pointB[2]]).toEqual([1.5, 0]);
    ask(1, 0);
    expect([...out.normalAB]).toEqual([0, 0, 1]);
    expect([out.pointA[2], out.pointB[2]]).toEqual([0, 1.5]);
    ask(1, 2);
    expect(out).toMatchObject({ state: 'touching', distance: 0 });
  });

  test('a shape without volume is infinitely far', () => {
    const { detection, poses } = placeShapes([
      [{ ...cube, isSheet: true }, [0, 0, 0]],
      [floor, [0, 0, -3]],
    ]);
    const out = createSolidDistance();
    findShapeDistance(detection, poses, 0, 1, 1, out);
    expect(out).toMatchObject({ state: 'farther', distance: Number.POSITIVE_INFINITY });
  });
});

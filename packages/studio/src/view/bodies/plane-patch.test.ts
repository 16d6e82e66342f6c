import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { Box } from '../camera/extents.js';
import { gridSpacing } from '../grid-spacing.js';
import { type HalfSpace, planePatch } from './plane-patch.js';

const stage: Box = { min: [-1, -1, 0], max: [1, 1, 2] };
const floor: HalfSpace = { point: new Vector3(), normal: new Vector3(0, 0, 1) };
const wall = (x: number, y: number): HalfSpace => ({
  point: new Vector3(-0.3 * x, -0.3 * y, 0),
  normal: new Vector3(x, y, 0),
});

const span = (corners: readonly Vector3[], k: number) => {
  const values = corners.map((corner) => corner.getComponent(k));
  return [Math.min(...values), Math.max(...values)];
};

test('a floor alone covers the stage', () => {
  const { corners } = planePatch(floor, stage, [], 0.5);
  expect([span(corners, 0), span(corners, 1), span(corners, 2)]).toEqual([
    [-1, 1],
    [-1, 1],
    [0, 0],
  ]);
});

test('walls cut the floor, and the floor cuts the walls', () => {
  const walls = [wall(1, 0), wall(-1, 0), wall(0, 1), wall(0, -1)];
  const { corners } = planePatch(floor, stage, walls, 0.5);
  for (const k of [0, 1]) {
    expect(span(corners, k)[0]).toBeCloseTo(-0.3, 12);
    expect(span(corners, k)[1]).toBeCloseTo(0.3, 12);
  }
  const low: Box = { min: [-1, -1, -1], max: [1, 1, 2] };
  expect(span(planePatch(walls[0], low, [floor], 0.5).corners, 2)[0]).toBeCloseTo(0, 12);
});

test('the patch faces outwards', () => {
  for (const plane of [floor, wall(1, 0), wall(0, -1)]) {
    const [a, b, c] = planePatch(plane, stage, [], 0.5).corners;
    const facing = b.clone().sub(a).cross(c.clone().sub(b));
    expect(facing.normalize().dot(plane.normal)).toBeCloseTo(1, 12);
  }
});

test('a half-space that would hide the whole patch is ignored', () => {
  const above: HalfSpace = { point: new Vector3(0, 0, 1), normal: new Vector3(0, 0, 1) };
  expect(planePatch(floor, stage, [above], 0.5).corners).toHaveLength(4);
});

test('grid spacing is 1, 2 or 5 times a power of ten', () => {
  expect([1.2, 2.0, 5.9, 0.07, 900].map(gridSpacing)).toEqual([0.1, 0.2, 0.5, 0.01, 100]);
});

import type { Frame } from '@impinge/engine';
import { expect, test } from 'vitest';
import { findPoses } from './find-poses.js';

const frame = (index: number, poses: number[]): Frame => ({
  index,
  time: index,
  poses: Float64Array.from(poses),
  sensors: new Float64Array(0),
  contacts: new Float64Array(0),
  contactStates: new Float64Array(0),
  joints: new Float64Array(0),
});
const half = Math.SQRT1_2;
const frames = [frame(0, [0, 0, 2, 0, 0, 0, 1]), frame(1, [1, 0, 4, 0, 0, half, half])];

test('a frame is shown as it was recorded', () => {
  const out = new Float64Array(7);
  findPoses(frames, 1, 1, out);
  expect(out).toEqual(frames[1].poses);
});

test('halfway through a quarter turn is an eighth of a turn', () => {
  const out = new Float64Array(7);
  findPoses(frames, 0, 0.5, out);
  const angle = Math.PI / 8;
  [0.5, 0, 3, 0, 0, Math.sin(angle), Math.cos(angle)].forEach((value, k) => {
    expect(out[k]).toBeCloseTo(value, 12);
  });
});

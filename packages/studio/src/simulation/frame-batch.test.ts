import { FRAME_CONTACT, type Frame } from '@impinge/engine';
import { expect, test } from 'vitest';
import { packFrames, unpackFrames } from './frame-batch.js';

test('frames come out of a batch as they went in', () => {
  const frames: Frame[] = [4, 5, 6].map((index) => ({
    index,
    time: index / 10,
    poses: Float64Array.from({ length: 14 }, (_, k) => index + k / 100),
    sensors: Float64Array.of(index, -index, 0.5),
    contacts: Float64Array.from({ length: FRAME_CONTACT * (index - 4) }, (_, k) => index - k),
    contactStates: Float64Array.from({ length: 3 * (index - 4) }, (_, k) => index + k),
    joints: Float64Array.of(index / 3, Number.NaN, -index, 7),
  }));
  expect(unpackFrames(packFrames(frames))).toEqual(frames);
});

test('a scene without sensors has empty sensor arrays', () => {
  const frame: Frame = {
    index: 0,
    time: 0,
    poses: new Float64Array(7),
    sensors: new Float64Array(0),
    contacts: new Float64Array(0),
    contactStates: new Float64Array(0),
    joints: new Float64Array(0),
  };
  expect(unpackFrames(packFrames([frame]))[0].sensors).toHaveLength(0);
});

import { expect, test } from 'vitest';
import { findShades, growRange, SHADES, shadeTable } from './grain-fields.js';
import { buffersOf, pictureOf, type ShownFrame, shareCast } from './grain-picture.js';
import { pictureAt } from './picture-at.js';

const grains = (x: number, tags = [3, 5]) => ({
  tags: Int32Array.from(tags),
  sets: Int32Array.of(0, 1),
  materials: Int32Array.of(0, 0),
  radii: Float64Array.of(0.01, 0.02),
  positions: Float64Array.of(x, 0, 0, 0, x, 0),
  velocities: Float64Array.of(3, 4, 0, 0, 0, 1),
  spins: new Float64Array(0),
});
const picture = (x: number, tags?: number[]) => pictureOf(grains(x, tags)) ?? expect.fail();
const frame = (time: number, shown?: ReturnType<typeof picture>): ShownFrame =>
  ({ time, picture: shown }) as unknown as ShownFrame;

test('a picture has lengths of velocities, and none where spins were not recorded', () => {
  const { speeds, spins } = picture(1);
  expect([...speeds]).toEqual([5, 1]);
  expect(spins).toHaveLength(0);
  expect(pictureOf(undefined)).toBeUndefined();
});

test('pictures of shared columns have arrays of their own, so that each can be transferred', () => {
  const shared = grains(1);
  const buffers = [pictureOf(shared), pictureOf(shared)].flatMap((made) => buffersOf(made ?? expect.fail()));
  expect(new Set(buffers).size).toBe(buffers.length);
});

test('frames with the same grains share their cast, others do not', () => {
  const first = picture(1);
  expect(shareCast(picture(2), first).cast).toBe(first.cast);
  expect(shareCast(picture(2, [3, 6]), first).cast).not.toBe(first.cast);
});

test('between two recorded frames grains are on their way; before the first there are none', () => {
  const [first, last] = [picture(1), picture(2)];
  const frames = [frame(0), frame(1, first), frame(2), frame(3, last)];
  expect(pictureAt(frames, 0, 0.5)).toBeUndefined();
  expect(pictureAt(frames, 1, 1)).toEqual({ from: first, to: last, part: 0 });
  expect(pictureAt(frames, 2, 2.5)).toEqual({ from: first, to: last, part: 0.75 });
  expect(pictureAt(frames, 3, 3)).toEqual({ from: last, to: undefined, part: 0 });
});

test('a scale goes from the least to the largest value of the run; speeds from 0', () => {
  const range = growRange(growRange(undefined, 'speed', picture(1)), 'speed', picture(2));
  expect(range).toEqual({ least: 0, largest: 5 });
  const shades = new Float32Array(2);
  findShades('speed', picture(1), range, shades);
  const columns = [...shades].map((shade) => Math.floor(shade * SHADES));
  expect(columns).toEqual([255, 51]);
  // The lightest colour for the largest.
  const table = shadeTable('speed');
  expect([...table.subarray(4 * 255, 4 * 255 + 3)]).toEqual([0xfd, 0xe7, 0x25]);
  expect(growRange(undefined, 'radius', picture(1))?.least).toBeCloseTo(0.01, 6);
});

test('names have colours of the palette', () => {
  const shades = new Float32Array(2);
  findShades('set', picture(1), undefined, shades);
  const table = shadeTable('set');
  const colours = [...shades].map((shade) => [...table.subarray(4 * Math.floor(shade * SHADES)).subarray(0, 3)]);
  expect(colours).toEqual([
    [0x00, 0x72, 0xb2],
    [0xd5, 0x5e, 0x00],
  ]);
});

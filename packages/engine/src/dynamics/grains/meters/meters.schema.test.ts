import { describe, expect, test } from 'vitest';
import { regionsSchema } from '../regions/regions.schema.js';
import { metersSchema } from './meters.schema.js';

const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('meters and regions in scenes', () => {
  test('a meter has a window, and everything counts', () => {
    const [meter] = metersSchema.parse([
      { name: 'outlet', surface: { type: 'disc', centre: [0, 0, 0], normal: [0, 0, -2], radius: 0.1 } },
    ]);
    expect(meter.window).toBe(0.1);
    expect(meter.of).toBeUndefined();
  });
  test('a normal has a direction', () => {
    const surface = { type: 'plane', point: [0, 0, 0], normal: [0, 0, 0] };
    expect(problems(metersSchema.safeParse([{ name: 'a', surface }]))).toEqual([
      '0.surface.normal: must not be all zeros: a normal has a direction',
    ]);
  });
  test('a box has its upper corner above, and a cylinder a length', () => {
    const box = { type: 'box', min: [0, 0, 0], max: [1, 0, 1] };
    const cylinder = { type: 'cylinder', from: [0, 0, 0], to: [0, 0, 0], radius: 1 };
    expect(problems(regionsSchema.safeParse([{ name: 'a', shape: box }]))).toEqual([
      '0.shape.max.1: must be above min',
    ]);
    expect(problems(regionsSchema.safeParse([{ name: 'a', shape: cylinder }]))).toEqual([
      '0.shape: from and to must differ',
    ]);
  });
  test('mixing is of sets or of materials', () => {
    const shape = { type: 'whole' };
    const kinds = { kinds: 'set', between: ['a', 'b'] };
    expect(problems(regionsSchema.safeParse([{ name: 'a', shape, mixing: kinds }]))).toEqual([
      "0.mixing.kinds: must be 'sets' or 'materials'",
    ]);
    expect(regionsSchema.parse([{ name: 'a', shape, mixing: { between: ['a', 'b'] } }])[0].mixing).toEqual({
      kinds: 'sets',
      between: ['a', 'b'],
      least: 1,
    });
  });
});

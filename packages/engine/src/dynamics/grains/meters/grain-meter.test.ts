/** Meters against streams whose counts are known. */
import { describe, expect, test } from 'vitest';
import { box } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import type { Vec3 } from '../../../math/vec3.js';
import { addGrains, type GrainBed } from '../grain-bed.js';
import { addCloud, bedOf, boxOfPlanes, unitNoise } from '../grain-fixtures.suite.js';
import { saveGrains, takeGrains, viewGrains } from '../grain-state.js';
import { setWall } from '../grain-walls.js';
import { removeGrains } from '../remove-grains.js';
import { stepGrains } from '../step-grains.js';
import { countPassages } from './count-passages.js';
import {
  createGrainMeter,
  type GrainMeter,
  meterRates,
  meterTotals,
  moveGrainMeter,
  saveGrainMeter,
  takeGrainMeter,
} from './grain-meter.js';

const UP: Vec3 = [0, 0, 1];
const RADIUS = 0.001;
const MASS = 1e-5;

/** Free flight: no gravity, no walls, and grains that never meet. */
function flying(positions: readonly number[], velocity: Vec3, options: Parameters<typeof bedOf>[0] = {}): GrainBed {
  const bed = bedOf({ gravity: [0, 0, 0], step: 1e-3, largestRadius: RADIUS, ...options });
  addStream(bed, positions, velocity);
  return bed;
}

function addStream(bed: GrainBed, positions: readonly number[], velocity: Vec3): void {
  const count = positions.length / 3;
  addGrains(bed, {
    positions,
    radii: Array.from({ length: count }, () => RADIUS),
    masses: Array.from({ length: count }, () => MASS),
    materials: Array.from({ length: count }, () => 0),
    velocities: Array.from({ length: count }, () => velocity).flat(),
  });
}

function run(bed: GrainBed, steps: number, ...meters: GrainMeter[]): void {
  for (let k = 0; k < steps; k++) {
    expect(stepGrains(bed)).toBeUndefined();
    for (const meter of meters) countPassages(meter, bed);
  }
}

/** A lattice of pitch 1/16 over a square with a margin, at a height; all its numbers are exact in binary. */
const PITCH = 1 / 16;
function lattice(height: number): number[] {
  const out: number[] = [];
  for (let i = -2; i <= 10; i++) for (let j = -2; j <= 10; j++) out.push(i * PITCH, j * PITCH, height);
  return out;
}

describe('a stream through a rectangle of half a metre', () => {
  const surface = { type: 'rectangle', corner: [0, 0, 0], first: [0.5, 0, 0], second: [0, 0.5, 0] } as const;

  test.each([
    ['fast', 1 / 128, -8],
    ['slowly, by way of places on it', 1 / 64, -1 / 2],
  ] as const)(
    '%s: what falls on its diagonal and its lower rims counts once, on its upper rims not',
    (_, height, speed) => {
      // Whole parts of a step of 2⁻¹⁰ s, so that places are exact, and some lie on the surface.
      const bed = flying(lattice(height), [0, 0, speed], { step: 1 / 1024 });
      const meter = createGrainMeter(bed, { surface });
      run(bed, 64, meter);
      expect(meterTotals(meter).number).toEqual([0, 64]);
    },
  );

  test('turned and moved, it counts the same', () => {
    const bed = flying(lattice(1 / 64), [0, 0, -0.5], { step: 1 / 1024 });
    // z to x, x to y, y to z: exact, so that the lattice stays one. Grains come from its other side.
    const axes = [0, 0, 1, 1, 0, 0, 0, 1, 0];
    const turned = { type: 'rectangle', corner: [0, 0, 0], first: [0, 0, 0.5], second: [0.5, 0, 0] } as const;
    const meter = createGrainMeter(bed, { surface: turned, axes, origin: [0, 0, 0] });
    // Its own z is the world's x, its own x the world's y: the square lies across z.
    run(bed, 64, meter);
    const { number } = meterTotals(meter);
    expect(number[0] + number[1]).toBe(64);
  });
});

test('forward, backward and by mass, by volume, by material and by tags', () => {
  const bed = flying([0, 0, -0.01, 0.1, 0, -0.01], [0, 0, 1]);
  addStream(bed, [0.2, 0, 0.01], [0, 0, -1]);
  const surface = { type: 'disc', centre: [0, 0, 0], normal: UP, radius: 0.25 } as const;
  const all = createGrainMeter(bed, { surface });
  const some = createGrainMeter(bed, { surface, tags: [[1, 2]] });
  const other = createGrainMeter(bed, { surface, materials: [1] });
  const small = createGrainMeter(bed, { surface: { ...surface, radius: 0.15 } });
  run(bed, 20, all, some, other, small);
  expect(meterTotals(all).number).toEqual([2, 1]);
  expect(meterTotals(all, 0).number).toEqual([2, 1]);
  expect(meterTotals(all).mass[0]).toBeCloseTo(2 * MASS, 20);
  expect(meterTotals(all).volume[1]).toBeCloseTo((4 / 3) * Math.PI * RADIUS ** 3, 20);
  expect(meterTotals(some).number).toEqual([1, 0]);
  expect(meterTotals(other).number).toEqual([0, 0]);
  expect(meterTotals(small).number).toEqual([2, 0]);
});

test('a closed surface holds what went in less what came out', () => {
  const mesh = box(0.02, 0.02, 0.02, [0.004, 0.006, 0.008]);
  const bed = bedOf({ walls: boxOfPlanes(0.0204).map(() => ({ barriers: undefined, material: 0 })) });
  for (const [wall, pose] of boxOfPlanes(0.0204).entries()) setWall(bed, wall, pose);
  addCloud(bed, 5, 5, 0.004, 0.3, 1);
  const meter = createGrainMeter(bed, { surface: { type: 'mesh', mesh } });
  const inside = () => {
    const { positions } = viewGrains(bed);
    let count = 0;
    for (let i = 0; i < positions.length; i += 3)
      if ([0.004, 0.006, 0.008].every((x, k) => Math.abs(positions[i + k] - x) < 0.01)) count++;
    return count;
  };
  const before = inside();
  for (let turn = 0; turn < 20; turn++) {
    run(bed, 50, meter);
    const [forward, backward] = meterTotals(meter).number;
    // Normals point outward.
    expect(before - forward + backward).toBe(inside());
  }
  const [forward, backward] = meterTotals(meter).number;
  expect(forward).toBeGreaterThan(10);
  expect(backward).toBeGreaterThan(10);
});

describe('where space repeats itself', () => {
  const periodic = { least: [0, 0, 0], lengths: [0.5, 0.5, 0.25] };
  // Downward through 5 periods of z and a bit: a plane is passed once a period.
  test.each([
    ['a plane in the middle', { type: 'plane', point: [0, 0, 0.1], normal: UP }],
    ['a plane on the border', { type: 'plane', point: [0, 0, 0], normal: UP }],
    ['a plane on the other border', { type: 'plane', point: [0, 0, 0.25], normal: UP }],
    [
      'a rectangle as large as the space',
      { type: 'rectangle', corner: [0, 0, 0.25], first: [0.5, 0, 0], second: [0, 0.5, 0] },
    ],
  ] as const)('%s', (_, surface) => {
    for (const speed of [-1, 1]) {
      const random = unitNoise(5);
      const positions = Array.from({ length: 30 }, (_, i) => [
        (i % 6) / 12 + 0.001 * random(),
        Math.floor(i / 6) / 10,
        0.2,
      ]).flat();
      // Some drift over the other borders.
      const bed = flying(positions, [0.3, -0.2, speed], { periodic, step: 1 / 256 });
      const meter = createGrainMeter(bed, { surface });
      // From 0.2 by 5.1 periods: each of the planes is passed 5 times, or 6 if it lies within the last tenth.
      run(bed, 320, meter);
      const travelled = [0.2, 0.2 + speed * 1.25].sort((a, b) => a - b);
      const height = 'point' in surface ? surface.point[2] : 0;
      let passes = 0;
      for (let image = -10; image <= 10; image++) {
        const z = height + 0.25 * image;
        if (z > travelled[0] && z < travelled[1]) passes++;
      }
      expect(meterTotals(meter).number).toEqual(speed > 0 ? [30 * passes, 0] : [0, 30 * passes]);
    }
  });
  test('a slanted plane is refused', () => {
    const bed = flying([0, 0, 0], UP, { periodic });
    const surface = { type: 'plane', point: [0, 0, 0], normal: [0, 1, 1] } as const;
    expect(() => createGrainMeter(bed, { surface })).toThrow('use a rectangle');
  });
});

test('a meter that sweeps through grains at rest counts them, and counts them back', () => {
  const bed = flying(lattice(0), [0, 0, 0]);
  const meter = createGrainMeter(bed, {
    surface: { type: 'plane', point: [0, 0, 0], normal: [1, 0, 0] },
    origin: [-1, 0, 0],
  });
  for (let k = 1; k <= 200; k++) {
    stepGrains(bed);
    const x = k <= 100 ? -1 + 0.02 * k : 3 - 0.02 * k;
    moveGrainMeter(meter, [1, 0, 0, 0, 1, 0, 0, 0, 1], [x, 0, 0]);
    countPassages(meter, bed);
    if (k === 100) expect(meterTotals(meter).number).toEqual([0, 169]);
  }
  expect(meterTotals(meter).number).toEqual([169, 169]);
});

test('rates are averaged over the window', () => {
  const bed = flying([], UP, { step: 1e-3 });
  const meter = createGrainMeter(bed, { surface: { type: 'plane', point: [0, 0, 0.0055], normal: UP }, window: 0.2 });
  expect(meterRates(meter, bed).number).toEqual([0, 0]);
  // One grain every 10 steps for half a second, then none.
  for (let k = 0; k < 1000; k++) {
    if (k < 500 && k % 10 === 0) addStream(bed, [0.01 * (k / 10), 0, 0], UP);
    run(bed, 1, meter);
    const { number, mass } = meterRates(meter, bed);
    // A window of 49 pieces and a part, of 4 ms: 100 grains a second, one more or less at its ends.
    if (k >= 300 && k < 500) expect(Math.abs(number[0] - 100)).toBeLessThanOrEqual(1 / 0.196);
    if (k === 400) expect(mass[0]).toBeCloseTo(number[0] * MASS, 12);
    if (k >= 710) expect(number).toEqual([0, 0]);
  }
  expect(meterTotals(meter).number).toEqual([50, 0]);
});

test('grains that are taken out leave the counts of the others as they are', () => {
  const surface = { type: 'plane', point: [0, 0, 0], normal: UP } as const;
  const bed = flying(lattice(0.01), [0, 0, -1]);
  const meter = createGrainMeter(bed, { surface });
  run(bed, 5, meter);
  removeGrains(bed, [0, 7, 168]);
  run(bed, 3, meter);
  removeGrains(bed, [1]);
  run(bed, 10, meter);
  expect(meterTotals(meter).number).toEqual([0, 165]);
});

test('by the set that grains came from', () => {
  const bed = flying([], UP);
  const column = { radii: [RADIUS], masses: [MASS], materials: [0], velocities: UP };
  for (const set of [0, 1, 2]) addGrains(bed, { positions: [0.1 * set, 0, 0], ...column, set });
  const surface = { type: 'plane', point: [0, 0, 0.001], normal: UP } as const;
  const meters = [undefined, [1], [0, 2], []].map((sets) => createGrainMeter(bed, { surface, ...(sets && { sets }) }));
  run(bed, 3, ...meters);
  expect(meters.map((meter) => meterTotals(meter).number[0])).toEqual([3, 1, 2, 0]);
});

test('a grain that comes in is counted from its first step on', () => {
  const bed = flying([0.1, 0, 0], [0, 0, 0]);
  const meter = createGrainMeter(bed, { surface: { type: 'plane', point: [0, 0, 0.0005], normal: UP } });
  run(bed, 3, meter);
  addStream(bed, [0, 0, 0], UP);
  run(bed, 1, meter);
  expect(meterTotals(meter).number).toEqual([1, 0]);
});

describe('what a meter says does not depend on', () => {
  const poured = (options: Parameters<typeof bedOf>[0] = {}) => {
    const walls = boxOfPlanes(0.0204).map(() => ({ barriers: undefined, material: 0 }));
    const bed = bedOf({ walls, ...options });
    for (const [wall, pose] of boxOfPlanes(0.0204).entries()) setWall(bed, wall, pose);
    addCloud(bed, 5, 4, 0.004, 0.3, 1);
    const mesh = box(0.01, 0.01, 0.01, [0.01, 0.01, 0.006]);
    return { bed, meter: createGrainMeter(bed, { surface: { type: 'mesh', mesh }, window: 0.005 }) };
  };
  const whole = poured();
  run(whole.bed, 600, whole.meter);

  test.each<[string, Parameters<typeof bedOf>[0]]>([
    ['narrow lists', { skin: 2e-6 }],
    ['wide lists', { skin: 1e-3 }],
    ['parts', { parts: 3 }],
  ])('%s', (_, options) => {
    const { bed, meter } = poured(options);
    run(bed, 600, meter);
    expect(saveGrainMeter(meter)).toEqual(saveGrainMeter(whole.meter));
  });

  test('a restart', () => {
    const { bed, meter } = poured();
    run(bed, 333, meter);
    const [state, saved] = [saveGrains(bed), saveGrainMeter(meter)];
    const again = poured();
    takeGrains(again.bed, state);
    takeGrainMeter(again.meter, again.bed, saved);
    // Axes and origins of walls are the caller's.
    run(again.bed, 267, again.meter);
    expect(meterTotals(again.meter).number[0]).toBeGreaterThan(10);
    expect(saveGrainMeter(again.meter)).toEqual(saveGrainMeter(whole.meter));
    expect(() => takeGrainMeter(again.meter, again.bed, saved.subarray(1))).toThrow('not the state of this meter');
  });
});

test('only grains near by are looked at', () => {
  const bed = flying(lattice(0.5), [0, 0, -1]);
  const meter = createGrainMeter(bed, { surface: { type: 'plane', point: [0, 0, 0], normal: UP } });
  run(bed, 1, meter);
  expect(meter.near).toHaveLength(0);
  // They come 0.5 m in half a second.
  run(bed, 510, meter);
  expect(meterTotals(meter).number).toEqual([0, 169]);
});

/** Regions of scenes, against what is known in closed form. */
import { describe, expect, test } from 'vitest';
import type { GrainsInput, SceneInput, SensorInput } from '../../scene/scene.schema.js';
import { given, MASS, RADIUS, readings, space, VOLUME } from './measure-scenes.suite.js';

type Point = [number, number, number];
type Value = Extract<SensorInput, { type: 'grain-region' }>['value'];

/** Sensors of a region, named after what they read. */
const reads = (region: string, ...values: Value[]): SensorInput[] =>
  values.map((value) => ({ type: 'grain-region', name: `${region} ${value}`, region, value }));
const box = (min: Point, max: Point) => ({ type: 'box' as const, min, max });

/** A simple cubic lattice of n³ grains with a spacing [m], in the middle of cells from the origin on. */
const lattice = (n: number, spacing: number): Point[] =>
  Array.from(
    { length: n ** 3 },
    (_, i): Point => [
      (0.5 + (i % n)) * spacing,
      (0.5 + (Math.floor(i / n) % n)) * spacing,
      (0.5 + Math.floor(i / n / n)) * spacing,
    ],
  );

/** The first frame, and the last after one step. */
async function first(grains: GrainsInput, rest: Partial<SceneInput>): Promise<Record<string, number>[]> {
  return readings(space({ step: 1e-9, ...grains }, { until: 1e-9, recording: { every: 1e-9 }, ...rest }));
}

describe('a lattice', () => {
  const spacing = 0.004;
  const speeds = lattice(6, spacing).map((_, i): Point => [0.3, i % 2 === 0 ? 0.5 : -0.5, 0]);
  const grains: GrainsInput = {
    sets: [given('a', lattice(6, spacing), speeds)],
    regions: [
      // Cuts balls through their middles on one side.
      { name: 'inner', shape: box([0.002, 0, 0], [0.024, 0.024, 0.024]) },
      { name: 'ball', shape: { type: 'sphere', centre: [0.012, 0.012, 0.012], radius: 0.1 } },
      {
        name: 'even',
        shape: { type: 'whole' },
        of: { tags: Array.from({ length: 108 }, (_, i): [number, number] => [2 * i, 2 * i + 1]) },
      },
    ],
  };
  const sensors = [
    ...reads('inner', 'count', 'mass', 'solid-fraction', 'velocity-x', 'velocity-y', 'velocity-z', 'temperature'),
    ...reads('ball', 'solid-fraction'),
    ...reads('even', 'count', 'velocity-y', 'temperature', 'coordination'),
  ];
  test('has the density, velocity and temperature that it is given, at once and after a step', async () => {
    const rows = await first(grains, { sensors });
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      // The first layer has its centres on the lower side, which belongs to the box, and half of its volume inside.
      expect(row['inner count']).toBeGreaterThanOrEqual(180);
      expect(row['inner mass']).toBeCloseTo(row['inner count'] * MASS.glass, 14);
      // In a step of 1 ns it goes 3e-10 m: 1e-6 of a ball's volume.
      const whole = (180 + 36 / 2) * VOLUME;
      expect(Math.abs((row['inner solid-fraction'] * 0.022 * 0.024 * 0.024) / whole - 1)).toBeLessThan(1e-6);
      expect(row['inner velocity-x']).toBeCloseTo(0.3, 12);
      expect(row['inner velocity-y']).toBeCloseTo(0, 12);
      expect(row['inner velocity-z']).toBe(0);
      // Σ m c²/(3 Σ m), c = ±0.5 along y.
      expect(row['inner temperature']).toBeCloseTo(0.25 / 3, 12);
      expect(row['ball solid-fraction']).toBeCloseTo((216 * VOLUME) / ((4 / 3) * Math.PI * 0.001), 12);
      expect(row).toMatchObject({ 'even count': 108, 'even coordination': 0 });
      expect(row['even velocity-y']).toBeCloseTo(0.5, 12);
      expect(row['even temperature']).toBeCloseTo(0, 12);
    }
  });
});

describe('two grains that press on each other', () => {
  const [k, depth] = [1000, 1e-5];
  const linear = {
    normal: { type: 'linear', stiffness: k },
    damping: { type: 'none' },
    tangential: { type: 'none' },
  } as const;
  /** Along (1, 2, 2)/3 about (0.1, 0, 0), where a body carries a region, turned about two axes. */
  const direction = [1 / 3, 2 / 3, 2 / 3];
  const half = RADIUS - depth / 2;
  const pair = [-1, 1].map(
    (sign): Point => [0.1 + sign * half * direction[0], sign * half * direction[1], sign * half * direction[2]],
  );
  const side = 0.01;
  const around = box([-side / 2, -side / 2, -side / 2], [side / 2, side / 2, side / 2]);
  const moved = box([0.1 - side / 2, -side / 2, -side / 2], [0.1 + side / 2, side / 2, side / 2]);
  const values: Value[] = [
    ...(['stress-xx', 'stress-yy', 'stress-zz', 'stress-xy', 'stress-yz', 'stress-zx'] as const),
    ...(['fabric-xx', 'fabric-yy', 'fabric-zz', 'fabric-xy', 'fabric-yz', 'fabric-zx'] as const),
    ...(['pressure', 'stress-major', 'stress-minor', 'coordination', 'mechanical-coordination', 'rattlers'] as const),
  ];
  const grains: GrainsInput = {
    law: linear,
    sets: [given('a', pair)],
    regions: [
      { name: 'fixed', shape: moved },
      { name: 'carried', shape: around, body: 'frame' },
    ],
  };
  const frame = {
    ...{ name: 'frame', type: 'fixed' as const, shapes: [], position: [0.1, 0, 0] as Point },
    orientation: { euler: 'xyz' as const, angles: [0, 0.3, Math.PI / 6] as Point },
  };
  test('have the stress, fabric and coordination of one contact, in a region that stands and in one that is turned', async () => {
    const rows = await first(grains, {
      bodies: [frame],
      sensors: [...reads('fixed', ...values), ...reads('carried', ...values)],
    });
    const stress = (k * depth * 2 * half) / side ** 3;
    const axes = { x: 0, y: 1, z: 2 };
    for (const row of rows)
      for (const region of ['fixed', 'carried']) {
        const of = (value: Value) => row[`${region} ${value}`];
        for (const i of ['x', 'y', 'z'] as const)
          for (const j of ['x', 'y', 'z'] as const) {
            const part = direction[axes[i]] * direction[axes[j]];
            const name = ['xx', 'yy', 'zz', 'xy', 'yz', 'zx'].find((each) => each === i + j) as 'xx' | undefined;
            if (name === undefined) continue;
            // Overlaps of 1e-5 m of places that round by 1e-17 m; a step of 1 ns moves nothing.
            expect(Math.abs(of(`stress-${name}`) - part * stress)).toBeLessThan(1e-6 * stress);
            expect(of(`fabric-${name}`)).toBeCloseTo(part, 8);
          }
        expect(of('pressure')).toBeCloseTo(stress / 3, 3);
        expect(of('stress-major')).toBeCloseTo(stress, 3);
        expect(of('stress-minor')).toBeCloseTo(0, 3);
        expect([of('coordination'), of('mechanical-coordination'), of('rattlers')]).toEqual([1, 0, 1]);
      }
  });
});

describe('mixing', () => {
  const spacing = 0.003;
  const n = 8;
  const all = lattice(n, spacing);
  const size = n * spacing;
  const mixed = (isRed: (i: number) => boolean, of: 'sets' | 'materials' = 'sets'): GrainsInput => {
    const between = of === 'sets' ? (['red', 'blue'] as const) : (['glass', 'wood'] as const);
    return {
      sets: [
        given(
          'red',
          all.filter((_, i) => isRed(i)),
        ),
        given(
          'blue',
          all.filter((_, i) => !isRed(i)),
          [0, 0, 0],
          'wood',
        ),
        given('others', [[0.5 * spacing, 0.5 * spacing, size + 0.01]]),
      ],
      regions: [
        {
          ...{ name: 'm', shape: box([0, 0, 0], [size, size, 2 * size]) },
          mixing: { kinds: of, between: [...between], cell: 2 * spacing },
        },
      ],
    };
  };
  const sensors = reads('m', 'lacey', 'segregation');
  test.each(['sets', 'materials'] as const)('of %s: nothing is mixed side by side, and all is in turns', async (of) => {
    const half = (i: number) => i % n < n / 2;
    const [apart] = await first(mixed(half, of), { sensors });
    // A third set of glass lies in a cell of its own.
    if (of === 'sets') expect(apart['m lacey']).toBeCloseTo(0, 12);
    else expect(Math.abs(apart['m lacey'])).toBeLessThan(1e-12);
    expect(apart['m segregation']).toBeCloseTo(1, 12);
    const inTurns = (i: number) => (i + Math.floor(i / n) + Math.floor(i / n / n)) % 2 === 0;
    const [turns] = await first(mixed(inTurns, of), { sensors });
    // All 64 cells of 8 grains have the same share: S² = 0, M = S₀²/(S₀² − S_R²) = 1/(1 − (C − 1)/(N − 1)).
    if (of === 'sets') expect(turns['m lacey']).toBeCloseTo(1 / (1 - 63 / 511), 12);
    else expect(turns['m lacey']).toBeGreaterThan(1.1);
  });
});

test('the slope of a bed and of a heap', async () => {
  const rise = Math.tan(0.4);
  const bed: Point[] = [];
  for (let i = 0; i < 40; i++) for (let j = 0; j < 4; j++) bed.push([0.003 * i, 0.003 * j, 0.05 + rise * 0.003 * i]);
  const heap: Point[] = [];
  for (let ring = 0; ring < 12; ring++)
    for (let k = 0; k < 6 * Math.max(1, ring); k++) {
      if (ring === 0 && k > 0) continue;
      const [r, angle] = [0.003 * ring, (2 * Math.PI * k) / (6 * Math.max(1, ring))];
      heap.push([1 + r * Math.cos(angle), r * Math.sin(angle), 0.1 - rise * r]);
    }
  const regions: GrainsInput['regions'] = [
    { name: 'bed', shape: box([-1, -1, 0], [0.5, 1, 1]), slope: { of: 'bed', along: 'x', width: 0.004 } },
    { name: 'heap', shape: box([0.5, -1, 0], [2, 1, 1]), slope: { of: 'heap', width: 0.003 } },
    { name: 'heap by default', shape: box([0.5, -1, 0], [2, 1, 1]) },
    { name: 'nobody', shape: box([5, 5, 5], [6, 6, 6]) },
  ];
  const sensors = [
    ...reads('bed', 'slope'),
    ...reads('heap', 'slope'),
    ...reads('heap by default', 'slope'),
    ...reads('nobody', 'slope', 'count', 'coordination', 'temperature', 'stress-xx', 'fabric-xx'),
  ];
  const [row] = await first({ sets: [given('a', bed), given('b', heap)], regions }, { sensors });
  expect(row['bed slope']).toBeCloseTo(0.4, 10);
  expect(row['heap slope']).toBeCloseTo(0.4, 10);
  expect(row['heap by default slope']).toBeCloseTo(0.4, 10);
  expect(row['nobody slope']).toBeNaN();
  for (const value of ['count', 'coordination', 'temperature', 'stress-xx', 'fabric-xx'])
    expect(row[`nobody ${value}`]).toBe(0);
});

describe('residence', () => {
  // Ten grains at 1 m/s, 7 mm apart, through a box of 20 mm: each stays 20 ms.
  const train = Array.from({ length: 10 }, (_, i): Point => [-0.0035 - 0.007 * i, 0, 0]);
  const inside = box([0, -0.01, -0.01], [0.02, 0.01, 0.01]);
  const sensors = reads('r', 'residence', 'residence-deviation', 'visits');
  test('is the time of the passage, to the interval of looks', async () => {
    const rows = await readings(
      space(
        { sets: [given('a', train, [1, 0, 0])], regions: [{ name: 'r', shape: inside, interval: 2e-4 }] },
        { sensors },
      ),
    );
    rows.forEach((row, i) => {
      // Grain j has left at 23.5 ms + 7 ms j.
      const left = Math.max(0, Math.min(10, Math.floor((10 * i - 23.5) / 7 + 1)));
      expect(row['r visits']).toBe(left);
      if (left === 0) expect(row['r residence']).toBe(0);
      else expect(Math.abs(row['r residence'] - 0.02)).toBeLessThanOrEqual(2e-4);
      expect(row['r residence-deviation']).toBeLessThanOrEqual(2e-4);
    });
    expect(rows[10]['r visits']).toBe(10);
  });
  test('in a region that moves along nobody leaves', async () => {
    const rows = await readings(
      space(
        {
          sets: [given('a', train, [1, 0, 0])],
          regions: [{ name: 'r', shape: box([-0.1, -0.01, -0.01], [0, 0.01, 0.01]), body: 'cart', interval: 1e-3 }],
        },
        {
          bodies: [{ name: 'cart', type: 'kinematic', shapes: [], motion: { type: 'uniform', velocity: [1, 0, 0] } }],
          sensors: [...sensors, ...reads('r', 'count')],
        },
      ),
    );
    for (const row of rows) expect(row).toMatchObject({ 'r visits': 0, 'r count': 10 });
  });
});

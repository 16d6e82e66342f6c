/** Scenes that broad phases are known to stumble over, as boxes update after update. */
import fc from 'fast-check';

/** Boxes of all shapes, 6 numbers each, at each update. */
export type Motion = readonly (readonly number[])[];

const interval = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: 0, max: 6 })) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.double({ min: -8, max: 8, noNaN: true }), fc.double({ min: 0, max: 4, noNaN: true })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom([-Infinity, Infinity], [-0, 0], [0, 0], [1e5, 1], [-1e5, 2e5], [1e-9, 1e-9]),
  },
);

/** A box, mostly on a coarse grid so that touching and equal ones are frequent; now and then unbounded, NaN or inside out. */
export const randomBox: fc.Arbitrary<number[]> = fc
  .tuple(fc.tuple(interval, interval, interval), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5 }))
  .map(([sides, odd, entry]) => {
    const min = sides.map(([low]) => low);
    const box = [...min, ...sides.map(([low, size]) => (low === -Infinity ? Infinity : low + size))];
    if (odd === 0) box[entry] = NaN;
    if (odd === 1) box[entry] = entry < 3 ? 20 : -20;
    if (odd === 2) box[entry] = entry < 3 ? -Infinity : Infinity;
    return box;
  });

/** Numbers in [0, 1), the same every time. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const ball = (x: number, y: number, z: number, r: number) => [x - r, y - r, z - r, x + r, y + r, z + r];
const HALF_SPACE = [-Infinity, -Infinity, -Infinity, Infinity, Infinity, 0];
const EVERYWHERE = [-Infinity, -Infinity, -Infinity, Infinity, Infinity, Infinity];
const NOWHERE = [NaN, NaN, NaN, NaN, NaN, NaN];

/** Balls in a cube with a size each; `speed` is the longest way along an axis from one update to the next. */
function swarm(options: {
  readonly count: number;
  readonly width: number;
  readonly speed: number;
  readonly updates: number;
  readonly radius: (i: number, chance: () => number) => number;
  readonly centre?: number;
}): Motion {
  const { count, width, speed, updates, radius, centre = 0 } = options;
  const chance = createChance(count + updates);
  const places = Array.from({ length: 3 * count }, () => centre + width * (chance() - 0.5));
  const radii = Array.from({ length: count }, (_, i) => radius(i, chance));
  return Array.from({ length: updates }, () => {
    const boxes = radii.flatMap((r, i) => ball(places[3 * i], places[3 * i + 1], places[3 * i + 2], r));
    for (let k = 0; k < places.length; k++) places[k] += 2 * speed * (chance() - 0.5);
    return boxes;
  });
}

/** Each scene is followed through all its updates by one broad phase. */
export function adversarialScenes(): { name: string; motion: Motion }[] {
  const line = (axis: number, count: number) =>
    Array.from({ length: count }, (_, i) => ball(...([0, 1, 2].map((k) => (k === axis ? i : 0)) as Place), 0.5)).flat();
  const repeated = (box: number[], count: number) => Array.from({ length: count }, () => box).flat();
  const equal = () => 0.5;
  const slow = swarm({ count: 150, width: 6, speed: 0.01, updates: 30, radius: equal });
  const swap = (boxes: readonly number[], i: number, j: number) => {
    const other = boxes.slice();
    for (let k = 0; k < 6; k++) [other[6 * i + k], other[6 * j + k]] = [boxes[6 * j + k], boxes[6 * i + k]];
    return other;
  };
  return [
    { name: 'nothing', motion: [[], []] },
    { name: 'one body', motion: [ball(1, 2, 3, 1), ball(4, 5, 6, 1), NOWHERE, ball(1, 2, 3, 1)] },
    ...[0, 1, 2].map((axis) => ({ name: `a line of touching balls along ${'xyz'[axis]}`, motion: [line(axis, 300)] })),
    { name: 'all in one place', motion: [repeated(ball(1, 1, 1, 1), 60), repeated(ball(1, 1, 1, 1), 60)] },
    { name: 'points in one place', motion: [repeated(ball(3, 3, 3, 0), 40)] },
    {
      name: 'points and boxes that touch them',
      motion: [[...ball(0, 0, 0, 0), ...ball(1, 1, 1, 1), ...ball(2, 2, 2, 0)]],
    },
    { name: 'points apart', motion: swarm({ count: 200, width: 1, speed: 0.1, updates: 3, radius: () => 0 }) },
    {
      name: 'sizes of 1 : 1000',
      motion: swarm({ count: 300, width: 20, speed: 0.5, updates: 6, radius: (_, chance) => 0.005 * 1000 ** chance() }),
    },
    {
      name: 'sizes of 1 : 10⁷, half of them small',
      motion: swarm({ count: 200, width: 4, speed: 0.1, updates: 4, radius: (i) => (i % 2 === 0 ? 1e-7 : 1) }),
    },
    { name: 'slow motion', motion: slow },
    { name: 'fast motion', motion: swarm({ count: 150, width: 6, speed: 3, updates: 30, radius: equal }) },
    {
      name: 'one update everywhere, the next elsewhere',
      motion: [slow[0], slow[9].map((x) => 50 - x), slow[0]].map(turned),
    },
    {
      name: 'teleports of two at a time',
      motion: slow.map((boxes, i) => (i % 3 === 2 ? swap(boxes, i, 140 - i) : boxes)),
    },
    {
      name: '10⁵ m away',
      motion: swarm({ count: 150, width: 0.006, speed: 1e-5, updates: 8, radius: () => 5e-4, centre: 1e5 }),
    },
    {
      name: 'one that flies away to 10⁵ m',
      motion: slow.map((boxes, i) => [...boxes, ...ball(-(10 ** (i / 5)), 10 ** (i / 6), 0, 0.5)]),
    },
    { name: 'half-spaces', motion: slow.map((boxes) => [...HALF_SPACE, ...boxes, ...HALF_SPACE, ...EVERYWHERE]) },
    {
      name: 'a plate under all and rods across',
      motion: slow
        .slice(0, 4)
        .map((boxes) => [-50, -50, -1, 50, 50, 0, ...boxes, -50, 0, 0, 50, 0.1, 0.1, 0, -50, 0, 0.1, 50, 0.1]),
    },
    {
      name: 'some that are lost in NaN and come back, beside unbounded ones',
      motion: slow.map((boxes, i) => [
        ...(i % 4 < 2 ? NOWHERE : EVERYWHERE),
        ...(i % 3 === 0 ? NOWHERE : boxes.slice(0, 6)),
        ...(i % 5 === 0 ? NOWHERE : EVERYWHERE),
        ...boxes.slice(6),
        ...(i % 3 === 0 ? [NaN, 0, 0, 1, 1, 1] : ball(0, 0, 0, 1)),
        ...(i % 2 === 0 ? [1, 0, 0, -1, 1, 1] : ball(0, 0, 1, 1)),
      ]),
    },
    {
      name: 'zeros of both signs that touch',
      motion: [
        [-1, -1, -1, -0, -0, -0, 0, 0, 0, 1, 1, 1],
        [-1, -1, -1, 0, 0, 0, -0, -0, -0, 1, 1, 1],
      ],
    },
    {
      name: 'wider than the cells can count',
      motion: [
        [0, 1, 2, 131072, 131073, 262144, 300000].flatMap((x) => [...ball(x, 0, 0, 0.5), ...ball(x, x, -x, 0.5)]),
      ],
    },
  ];
}

type Place = [x: number, y: number, z: number];

/** Boxes that were mirrored: each min is the smaller again. */
function turned(boxes: readonly number[]): number[] {
  return boxes.map((x, i) => (i % 6 < 3 ? Math.min(x, boxes[i + 3]) : Math.max(x, boxes[i - 3])));
}

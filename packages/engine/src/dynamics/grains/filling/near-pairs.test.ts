import { expect, test } from 'vitest';
import { createRandom, nextUnit } from '../../../math/random-stream.js';
import { createNearPairs, findNearPairs } from './near-pairs.js';
import { createRegion } from './region.js';
import { regionSchema } from './regions.schema.js';
import { addBall, createSphereGrid } from './sphere-grid.js';

const region = createRegion(regionSchema.parse({ type: 'box', size: [1, 1, 1] }));

// One grid of cells for similar sizes, levels for others.
test.each([
  [0.03, 0.05],
  [0.005, 0.08],
])('every near pair once, of radii from %f to %f, also with balls that do not move', (from, to) => {
  const random = createRandom(5);
  const radii = Float64Array.from({ length: 300 }, () => from + (to - from) * nextUnit(random) ** 3);
  const present = createSphereGrid(40, from, to);
  for (let i = 0; i < 40; i++)
    addBall(present, nextUnit(random) - 0.5, nextUnit(random) - 0.5, nextUnit(random) - 0.5, to * 0.9);
  const pairs = createNearPairs(region, radii, 0.5, present);
  for (let k = 0; k < 3 * radii.length; k++) pairs.x[k] = nextUnit(random) - 0.5;
  findNearPairs(pairs);
  const found = Array.from({ length: pairs.count }, (_, p) => `${pairs.first[p]} ${pairs.second[p]}`).sort();
  const expected: string[] = [];
  for (let i = 0; i < 300; i++)
    for (let j = i + 1; j < 340; j++) {
      const d = Math.hypot(...[0, 1, 2].map((k) => pairs.x[3 * i + k] - pairs.x[3 * j + k]));
      if (d < pairs.radii[i] + pairs.radii[j] + pairs.skin) expected.push(`${i} ${j}`);
    }
  expect(expected.length).toBeGreaterThan(100);
  expect(found).toEqual(expected.sort());
  // A move of less than half of the margin changes nothing, a larger one does.
  pairs.x[0] += 0.4 * pairs.skin;
  pairs.count--;
  findNearPairs(pairs);
  expect(pairs.count).toBe(expected.length - 1);
  pairs.x[0] += 0.2 * pairs.skin;
  findNearPairs(pairs);
  expect(pairs.count).toBeGreaterThan(expected.length - 40);
  expect(pairs.listedAt[0]).toBe(pairs.x[0]);
});

/** The margin of the lists follows the motion, and the motion does not follow it. */
import { expect, test } from 'vitest';
import { addGrains, type GrainBed } from './grain-bed.js';
import { addCloud, bedOf } from './grain-fixtures.suite.js';
import { saveGrains } from './grain-state.js';
import { stepGrains } from './step-grains.js';

const SIZE = 0.004;

function flown(speed: number, skin?: number): GrainBed {
  const bed = bedOf({ gravity: [0, 0, 0], skin });
  addCloud(bed, 4, 4, SIZE, 0.3, speed);
  for (let k = 0; k < 600; k++) expect(stepGrains(bed)).toBeUndefined();
  return bed;
}

test('fast grains get wide lists, slow ones narrow lists', () => {
  const [slow, fast] = [flown(0.01), flown(2)];
  expect(slow.margin).toBeLessThan(0.05);
  expect(fast.margin).toBeGreaterThan(0.15);
  // With the margin of the beginning they would be built some 1000 times.
  expect(fast.builds).toBeLessThan(200);
  expect(saveGrains(fast)).toEqual(saveGrains(flown(2, 0.05 * SIZE)));
});

test('grains that come do not widen it, and sizes are looked at again', () => {
  const bed = flown(0.01);
  const { margin } = bed;
  addGrains(bed, { positions: [0, 0, 0.1], radii: [0.0005], masses: [1e-6], materials: [0] });
  stepGrains(bed);
  expect(bed.margin).toBe(margin);
  expect(bed.smallest).toBe(0.0005);
  expect(bed.skin).toBe(margin * 0.001);
});

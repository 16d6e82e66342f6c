/** Fields, mixing, residence and slopes against sums and places that are known. */
import { describe, expect, test } from 'vitest';
import { unitNoise } from '../grain-fixtures.suite.js';
import type { GrainView } from '../grain-state.js';
import { type FieldGrid, findGrainFields } from './grain-fields.js';
import { createGrainRegion } from './grain-region.js';
import { measureRegion } from './measure-region.js';
import { findMixing, type MixingGrid } from './mixing.js';
import { createResidence, lookAtResidence, residenceTimes, saveResidence, takeResidence } from './residence.js';
import { findBedSlope, findHeapSlope } from './slope-of-surface.js';

function viewOf(positions: readonly number[], rest: Partial<GrainView> = {}): GrainView {
  const count = positions.length / 3;
  return {
    tags: Int32Array.from({ length: count }, (_, i) => i),
    positions: Float64Array.from(positions),
    velocities: new Float64Array(3 * count),
    spins: new Float64Array(3 * count),
    radii: new Float64Array(count).fill(0.01),
    masses: new Float64Array(count).fill(1),
    materials: new Int32Array(count),
    clumps: Int32Array.from({ length: count }, (_, i) => i),
    sets: new Int32Array(count),
    fields: {},
    ...rest,
  };
}

const sum = (values: ArrayLike<number>, step = 1, from = 0) =>
  Array.from(values).reduce((total, x, i) => (i % step === from ? total + x : total), 0);

describe('fields on a grid', () => {
  const random = unitNoise(3);
  const n = 400;
  const positions = Array.from({ length: 3 * n }, () => 0.05 + 0.9 * random());
  const velocities = Float64Array.from({ length: 3 * n }, () => 2 * random() - 1);
  const radii = Float64Array.from({ length: n }, () => 0.005 + 0.045 * random());
  const grains = viewOf(positions, { velocities, radii, masses: radii.map((r) => r * r * r) });
  const grid: FieldGrid = { min: [0, 0, 0], max: [1, 1, 1], counts: [4, 5, 6] };

  test.each([
    ['by boxes', grid],
    ['by a Gaussian', { ...grid, width: 0.08 }],
    ['by a Gaussian narrower than a cell', { ...grid, width: 1e-4 }],
  ] as const)('%s: number, mass, momentum, volume and energy of the cells are those of the grains', (_, given) => {
    const fields = findGrainFields(given, grains);
    const cell = 1 / 120;
    const near = (found: number, expected: number) => expect(Math.abs(found / expected - 1)).toBeLessThan(1e-10);
    near(sum(fields.number), n);
    near(sum(fields.mass), sum(grains.masses));
    // Grains lie wholly within the grid.
    near(sum(fields.solidFraction) * cell, sum(radii.map((r) => (4 / 3) * Math.PI * r ** 3)));
    let [found, expected] = [0, 0];
    for (let k = 0; k < 3; k++) {
      const momentum = fields.mass.reduce((total, m, c) => total + m * fields.velocity[3 * c + k], 0);
      const given = grains.masses.reduce((total, m, i) => total + m * velocities[3 * i + k], 0);
      expect(Math.abs(momentum - given)).toBeLessThan(1e-10 * sum(grains.masses));
      found += fields.mass.reduce((total, m, c) => total + m * fields.velocity[3 * c + k] ** 2, 0);
      expected += grains.masses.reduce((total, m, i) => total + m * velocities[3 * i + k] ** 2, 0);
    }
    near(found + fields.mass.reduce((total, m, c) => total + 3 * m * fields.temperature[c], 0), expected);
  });

  test('a cell says what a region of its box says', () => {
    const fields = findGrainFields(grid, grains);
    for (const [x, y, z] of [
      [0, 0, 0],
      [3, 4, 5],
      [1, 2, 3],
    ]) {
      const min = [x / 4, y / 5, z / 6] as const;
      const region = createGrainRegion({ type: 'box', min, max: [min[0] + 1 / 4, min[1] + 1 / 5, min[2] + 1 / 6] });
      const measures = measureRegion(region, grains);
      const c = (z * 5 + y) * 4 + x;
      expect(fields.number[c]).toBe(measures.count);
      expect(fields.solidFraction[c]).toBeCloseTo(measures.solidFraction, 12);
      expect(fields.temperature[c]).toBeCloseTo(measures.temperature, 12);
      for (let k = 0; k < 3; k++) expect(fields.velocity[3 * c + k]).toBeCloseTo(measures.velocity[k], 12);
    }
  });

  test('what is outside does not count, but the part of a ball that reaches in', () => {
    const one = viewOf([-0.01, 0.5, 0.5], { radii: Float64Array.of(0.02) });
    const { number, solidFraction } = findGrainFields({ ...grid, counts: [1, 1, 1] }, one);
    expect(number[0]).toBe(0);
    const cap = (Math.PI * 0.01 ** 2 * (3 * 0.02 - 0.01)) / 3;
    expect(solidFraction[0]).toBeCloseTo(cap, 12);
  });
});

describe('mixing', () => {
  const grid: MixingGrid = { min: [0, 0, 0], max: [3, 1, 1], counts: [3, 1, 1] };
  /** Grains in three cells: two, three and one. */
  const grains = viewOf([0.1, 0.5, 0.5, 0.2, 0.5, 0.5, 1.1, 0.5, 0.5, 1.2, 0.5, 0.5, 1.3, 0.5, 0.5, 2.5, 0.5, 0.5]);

  test('apart it is 0, and over all orders 1 on average', () => {
    const apart = findMixing(grid, grains, (i) => i < 2);
    expect(apart.lacey).toBeCloseTo(0, 14);
    expect(apart.intensity).toBeCloseTo(1, 14);
    expect([apart.share, apart.grains, apart.cells]).toEqual([1 / 3, 6, 3]);
    let [total, count] = [0, 0];
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < i; j++) {
        total += findMixing(grid, grains, (k) => k === i || k === j).lacey;
        count++;
      }
    expect(total / count).toBeCloseTo(1, 12);
  });

  test('one kind alone, or one cell, says nothing; cells with few grains can be left out', () => {
    expect(findMixing(grid, grains, () => true).lacey).toBeNaN();
    expect(findMixing({ ...grid, counts: [1, 1, 1] }, grains, (i) => i < 2).lacey).toBeNaN();
    const { grains: counted, cells } = findMixing({ ...grid, least: 2 }, grains, (i) => i % 2 === 0);
    expect([counted, cells]).toEqual([5, 2]);
  });
});

test('residence: grains that pass stay as long as their way takes', () => {
  const region = createGrainRegion({ type: 'box', min: [0, 0, 0], max: [1, 1, 1] });
  const residence = createResidence(region);
  let again = createResidence(region);
  // Grain i starts at −i/10 and goes at 1 m/s or 2 m/s.
  const at = (i: number, t: number) => -i / 10 + (i % 2 ? 2 : 1) * t;
  for (let k = 0; k <= 400; k++) {
    const t = k / 100;
    const there = [0, 1, 2, 3, 4, 5].filter((i) => i !== 5 || k < 50);
    const view = viewOf(
      there.flatMap((i) => [at(i, t + 1e-9), 0.5, 0.5]),
      { tags: Int32Array.from(there) },
    );
    for (const one of [residence, again]) lookAtResidence(one, view, t);
    if (k !== 130) continue;
    const saved = saveResidence(again);
    again = createResidence(region);
    takeResidence(again, saved);
  }
  // The last one is taken out of the bed at 0.5 s, 0.25 s after it came in.
  expect([residence.begun, residence.ended]).toEqual([6, 6]);
  const { mean, deviation } = residenceTimes(residence);
  const stays = [1, 0.5, 1, 0.5, 1, 0.25];
  const expected = sum(stays) / 6;
  // Each end is seen at the look after it, 10 ms later at most.
  expect(Math.abs(mean - expected)).toBeLessThan(0.0101);
  expect(deviation).toBeCloseTo(Math.sqrt(sum(stays.map((s) => (s - expected) ** 2)) / 6), 1);
  expect(residence.longest).toBeCloseTo(1, 9);
  expect(saveResidence(again)).toEqual(saveResidence(residence));
});

describe('slopes', () => {
  const random = unitNoise(9);
  test.each([0.2, 0.5, -0.4])('of a bed whose upper layer lies on a plane: %d rad', (angle) => {
    const positions: number[] = [];
    for (let x = 0; x < 1; x += 0.02)
      for (let y = 0; y < 0.2; y += 0.02)
        for (let layer = 0; layer < 4; layer++) positions.push(x, y, Math.tan(angle) * x - 0.03 * layer);
    for (let i = 0; i < 200; i++) positions.push(random(), 0.2 * random(), -0.6 - random());
    const found = findBedSlope(viewOf(positions), 0, { width: 0.04 });
    // The highest of a strip lies on the plane.
    expect(found.angle).toBeCloseTo(angle, 12);
    expect(found.spread).toBeLessThan(1e-12);
    expect(found.grains).toBe(13);
  });

  test('of a bed is not tilted by a strip of which the border leaves only what is buried', () => {
    const positions: number[] = [];
    for (let x = 0; x < 1.001; x += 0.01) positions.push(x, 0, 0.3 * x);
    // The surface has a gap over the border at 0.75; a grain lies deep in it.
    const open = positions.filter((_, i) => {
      const x = positions[3 * Math.floor(i / 3)];
      return x < 0.715 || x > 0.755;
    });
    const { angle } = findBedSlope(viewOf([...open, 0.745, 0, -0.5, 0.758, 0, 0.3 * 0.758]), 0, { width: 0.04 });
    expect(angle).toBeCloseTo(Math.atan(0.3), 10);
  });

  test.each([0.3, 0.6])('of a cone of grains: %d rad', (angle) => {
    const positions: number[] = [];
    for (let i = 0; i < 4000; i++) {
      const [x, y] = [2 * random() - 1, 2 * random() - 1];
      const r = Math.hypot(x, y);
      if (r > 1) continue;
      const height = Math.tan(angle) * (1 - r);
      // On the surface and below it, y up.
      positions.push(x + 5, height, y - 3, x + 5, height * random(), y - 3);
    }
    const found = findHeapSlope(viewOf(positions), { up: 1, width: 0.04, centre: [5, 0, -3] });
    expect(found.angle).toBeCloseTo(angle, 10);
    expect(found.grains).toBeGreaterThan(500);
    // About the mean of the grains, which is off the axis by some 1/√4000 of the radius, the slope is nearly the same.
    expect(Math.abs(findHeapSlope(viewOf(positions), { up: 1, width: 0.04 }).angle - angle)).toBeLessThan(0.02);
  });

  test('of nothing is no angle', () => expect(findBedSlope(viewOf([0, 0, 0]), 0, { width: 1 }).angle).toBeNaN());
});

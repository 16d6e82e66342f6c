/** Regions against packings and columns whose measures are known. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box, sphere } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import type { Vec3 } from '../../../math/vec3.js';
import { addGrains, type GrainBed } from '../grain-bed.js';
import { readGrainContacts } from '../grain-contacts.js';
import { addCloud, bedOf, boxOfPlanes, rowsOf } from '../grain-fixtures.suite.js';
import { viewGrains } from '../grain-state.js';
import { setWall } from '../grain-walls.js';
import { stepGrains } from '../step-grains.js';
import { findCoordination, findFabric, findStress } from './contact-measures.js';
import { ballInRegion, createGrainRegion, isInRegion, type RegionShape } from './grain-region.js';
import { measureRegion } from './measure-region.js';
import { partInRegion } from './segment-in-region.js';

const STIFFNESS = 1e4;
const LINEAR = {
  normal: { type: 'linear', stiffness: STIFFNESS },
  damping: { type: 'none' },
  tangential: { type: 'none' },
};
const RADIUS = 0.002;
const MASS = 1e-4;

function addBalls(bed: GrainBed, positions: readonly number[], velocities?: readonly number[]): void {
  const column = (value: number) => Array.from({ length: positions.length / 3 }, () => value);
  addGrains(bed, {
    positions,
    radii: column(RADIUS),
    masses: column(MASS),
    materials: column(0),
    ...(velocities && { velocities }),
  });
}

const tensorNear = (found: Float64Array, expected: readonly number[], error: number) =>
  expected.forEach((value, k) => {
    expect(Math.abs(found[k] - value)).toBeLessThan(error);
  });
const times = (a: number) => [a, 0, 0, 0, a, 0, 0, 0, a];

describe('a simple cubic packing that repeats itself', () => {
  const overlap = 0.01 * RADIUS;
  const pitch = 2 * RADIUS - overlap;
  const n = 4;
  const periodic = { least: [0, 0, 0], lengths: [n * pitch, n * pitch, n * pitch] };
  const bed = bedOf({ law: LINEAR, gravity: [0, 0, 0], periodic });
  const positions: number[] = [];
  for (let z = 0; z < n; z++)
    for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) positions.push(pitch * x, pitch * y, pitch * z);
  addBalls(bed, positions);
  stepGrains(bed);
  const [grains, contacts] = [viewGrains(bed), readGrainContacts(bed)];
  const force = STIFFNESS * overlap;
  const ball = (4 / 3) * Math.PI * RADIUS ** 3;

  test.each<[string, RegionShape, number]>([
    ['whole', { type: 'whole' }, 64],
    [
      'a box between layers',
      { type: 'box', min: [0.5 * pitch, 0.5 * pitch, 0.5 * pitch], max: [2.5 * pitch, 2.5 * pitch, 1.5 * pitch] },
      4,
    ],
    [
      'a box that cuts balls',
      { type: 'box', min: [0.25 * pitch, 0.25 * pitch, 0.25 * pitch], max: [2.25 * pitch, 2.25 * pitch, 3.25 * pitch] },
      12,
    ],
  ])('%s: solid fraction, coordination, fabric and stress', (_, shape, count) => {
    const region = createGrainRegion(shape, periodic);
    const { solidFraction, count: found } = measureRegion(region, grains);
    expect(found).toBe(count);
    expect(Math.abs(solidFraction / (ball / pitch ** 3) - 1)).toBeLessThan(1e-12);
    const z = findCoordination(region, grains, contacts);
    expect([z.mean, z.mechanical, z.rattlers]).toEqual([6, 6, 0]);
    const stress = findStress(region, grains, contacts);
    // Every face of a cell carries one contact. Overlaps are differences of coordinates of some cm: 1e-18 m of 2e-5 m.
    tensorNear(stress.tensor, times(force / pitch ** 2), 1e-12 * (force / pitch ** 2));
    expect(stress.pressure).toBeCloseTo(force / pitch ** 2, 6);
    // A box has some contacts on its rim, by round-off; the whole has all.
    if (shape.type === 'whole') tensorNear(findFabric(region, contacts).tensor, times(1 / 3), 1e-14);
  });
});

test('a column under gravity: the stress between two layers is the weight above over the area', () => {
  const layers = 8;
  const bed = bedOf({
    laws: rowsOf({ ...LINEAR, damping: { type: 'kelvin-voigt' } }, { restitution: 0.1 }),
    walls: [{ barriers: undefined, material: 0 }],
  });
  addBalls(bed, Array.from({ length: layers }, (_, k) => [0, 0, RADIUS * (2 * k + 1)]).flat());
  for (let k = 0; k < 20_000; k++) stepGrains(bed);
  const [grains, contacts] = [viewGrains(bed), readGrainContacts(bed)];
  const area = (2 * RADIUS) ** 2;
  const weight = 9.81 * MASS;
  const at = (k: number) => grains.positions[3 * k + 2];
  for (let k = 0; k + 1 < layers; k++) {
    const slab = createGrainRegion({ type: 'box', min: [-RADIUS, -RADIUS, at(k)], max: [RADIUS, RADIUS, at(k + 1)] });
    const { tensor } = findStress(slab, grains, contacts);
    // Twenty thousand steps of a tenth of the critical damping: what still moves is far below 1e-9 of the weight.
    expect(Math.abs((tensor[8] * area) / (weight * (layers - 1 - k)) - 1)).toBeLessThan(1e-8);
  }
  // From the floor up to the third ball: ∫ of the weight above over the height.
  const slab = createGrainRegion({ type: 'box', min: [-RADIUS, -RADIUS, 0], max: [RADIUS, RADIUS, at(2)] });
  const expected = weight * (layers * at(0) + (layers - 1) * (at(1) - at(0)) + (layers - 2) * (at(2) - at(1)));
  const { tensor } = findStress(slab, grains, contacts);
  expect(Math.abs((tensor[8] * area * at(2)) / expected - 1)).toBeLessThan(1e-8);
  const z = findCoordination(createGrainRegion({ type: 'whole' }), grains, contacts);
  // 7 contacts and the floor; the top ball has one and is left out with it.
  expect([z.contacts, z.touches, z.mean]).toEqual([14, 1, 15 / 8]);
  expect(z.mechanical).toBe(14 / 7);
  expect(z.rattlers).toBe(1 / 8);
});

describe('a bed in motion', () => {
  const bed = bedOf({ walls: boxOfPlanes(0.0204).map(() => ({ barriers: undefined, material: 0 })) });
  for (const [wall, pose] of boxOfPlanes(0.0204).entries()) setWall(bed, wall, pose);
  addCloud(bed, 5, 4, 0.004, 0.3, 0.5);
  for (let k = 0; k < 1500; k++) stepGrains(bed);
  const [grains, contacts] = [viewGrains(bed), readGrainContacts(bed)];
  const all: RegionShape = { type: 'box', min: [-0.01, -0.01, -0.01], max: [0.03, 0.03, 0.03] };
  const volume = 0.04 ** 3;

  test('stress of everything is that of the forces at the places of their grains and walls', () => {
    const { contact } = findStress(createGrainRegion(all), grains, contacts);
    const sums = new Float64Array(9);
    const { count, first, second, forces, points, centres, branches } = contacts;
    const add = (c: number, sign: number, x: (k: number) => number) => {
      for (let k = 0; k < 9; k++) sums[k] += sign * forces[3 * c + Math.floor(k / 3)] * x(k % 3);
    };
    for (let c = 0; c < count; c++) {
      expect(first[c]).toBeGreaterThanOrEqual(0);
      add(c, 1, (k) => centres[3 * c + k]);
      if (second[c] >= 0) add(c, -1, (k) => centres[3 * c + k] - branches[3 * c + k]);
      else add(c, -1, (k) => points[3 * c + k]);
    }
    const size = Math.max(...sums.map(Math.abs)) / volume;
    for (let k = 0; k < 9; k++) expect(Math.abs(contact[k] - sums[k] / volume)).toBeLessThan(1e-11 * size);
  });

  test('boxes side by side share out grains, volumes and stress', () => {
    const whole = createGrainRegion(all);
    const cuts = [
      [-0.01, 0.0071, 0.03],
      [-0.01, 0.0102, 0.013, 0.03],
      [-0.01, 0.0053, 0.03],
    ];
    let [count, solid] = [0, 0];
    const stress = new Float64Array(9);
    for (let i = 0; i + 1 < cuts[0].length; i++)
      for (let j = 0; j + 1 < cuts[1].length; j++)
        for (let k = 0; k + 1 < cuts[2].length; k++) {
          const part = createGrainRegion({
            type: 'box',
            min: [cuts[0][i], cuts[1][j], cuts[2][k]],
            max: [cuts[0][i + 1], cuts[1][j + 1], cuts[2][k + 1]],
          });
          const measures = measureRegion(part, grains);
          count += measures.count;
          solid += measures.solidVolume;
          findStress(part, grains, contacts).contact.forEach((value, c) => {
            stress[c] += value * part.volume;
          });
        }
    const expected = measureRegion(whole, grains);
    expect(count).toBe(expected.count);
    expect(Math.abs(solid / expected.solidVolume - 1)).toBeLessThan(1e-11);
    const { contact } = findStress(whole, grains, contacts);
    const size = Math.max(...contact.map(Math.abs)) * volume;
    stress.forEach((value, k) => {
      expect(Math.abs(value - contact[k] * volume)).toBeLessThan(1e-10 * size);
    });
  });

  test('a box of triangles says what the box says', () => {
    const cut: RegionShape = { type: 'box', min: [0.003, 0.004, 0.001], max: [0.013, 0.012, 0.011] };
    const mesh = box(0.01, 0.008, 0.01, [0.008, 0.008, 0.006]);
    const [exact, meshed] = [createGrainRegion(cut), createGrainRegion({ type: 'mesh', mesh })];
    const [a, b] = [measureRegion(exact, grains), measureRegion(meshed, grains)];
    expect(b.count).toBe(a.count);
    expect(Math.abs(b.solidFraction / a.solidFraction - 1)).toBeLessThan(1e-11);
    const [s, t] = [findStress(exact, grains, contacts), findStress(meshed, grains, contacts)];
    tensorNear(t.tensor, Array.from(s.tensor), 1e-10 * s.values[0]);
    expect(s.values[0]).toBeGreaterThan(0);
  });
});

test('mean velocity and temperature of grains that fly to and fro', () => {
  const bed = bedOf({ gravity: [0, 0, 0], law: LINEAR });
  // Four grains of one mass at (1, 0, 2) m/s ± (3, 0, 0) and ± (0, 0, 1).
  addBalls(bed, [0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0], [4, 0, 2, -2, 0, 2, 1, 0, 3, 1, 0, 1]);
  const { velocity, temperature, count } = measureRegion(createGrainRegion({ type: 'whole' }), viewGrains(bed));
  [1, 0, 2].forEach((value, k) => {
    expect(velocity[k]).toBeCloseTo(value, 12);
  });
  expect(temperature).toBeCloseTo((2 * 9 + 2 * 1) / 4 / 3, 12);
  expect(count).toBe(4);
  const none = measureRegion(createGrainRegion({ type: 'sphere', centre: [9, 9, 9], radius: 1 }), viewGrains(bed));
  expect([none.count, none.temperature, none.solidFraction]).toEqual([0, 0, 0]);
  const region = createGrainRegion({ type: 'box', min: [-1, -1, -1], max: [4, 1, 1] });
  stepGrains(bed);
  const { kinetic } = findStress(region, viewGrains(bed), readGrainContacts(bed));
  expect(kinetic[0]).toBeCloseTo((MASS * 18) / 20, 12);
});

const SHAPES: readonly RegionShape[] = [
  { type: 'box', min: [-1, -0.5, -0.7], max: [0.6, 0.9, 0.4] },
  { type: 'sphere', centre: [0.1, 0, -0.2], radius: 0.8 },
  { type: 'cylinder', from: [-0.5, 0.1, -0.6], to: [0.4, -0.3, 0.7], radius: 0.5 },
  { type: 'mesh', mesh: sphere(0.8, 12, 6) },
];
const point = fc.tuple(
  ...[0, 1, 2].map(() => fc.double({ min: -1.2, max: 1.2, noNaN: true })),
) as unknown as fc.Arbitrary<Vec3>;

test.each(SHAPES)('the part of a segment in a $type is that of its points', (shape) => {
  const region = createGrainRegion(shape);
  fc.assert(
    fc.property(point, point, (p, q) => {
      const d = q.map((x, k) => x - p[k]);
      const n = 400;
      let inside = 0;
      for (let i = 0; i < n; i++) {
        const t = (i + 0.5) / n;
        if (isInRegion(region, p[0] + t * d[0], p[1] + t * d[1], p[2] + t * d[2])) inside++;
      }
      // Two ends inside the segment, each found to half a piece; the mesh has no hollows.
      expect(Math.abs(partInRegion(region, p, d) - inside / n)).toBeLessThan(1.01 / n);
    }),
    { numRuns: 100 },
  );
});

test('the volume of a region, and balls across its rim', () => {
  const shapes: readonly [RegionShape, number][] = [
    [{ type: 'sphere', centre: [0, 0, 0], radius: 0.5 }, Math.PI / 6],
    [{ type: 'cylinder', from: [0, 0, 0], to: [0, 3, 4], radius: 0.5 }, (5 * Math.PI) / 4],
    [{ type: 'mesh', mesh: box(1, 2, 3) }, 6],
  ];
  for (const [shape, volume] of shapes) expect(createGrainRegion(shape).volume).toBeCloseTo(volume, 12);
  const can = createGrainRegion({ type: 'cylinder', from: [0, 0, 0], to: [0, 0, 4], radius: 1 });
  const ball = (4 / 3) * Math.PI * 0.2 ** 3;
  expect(ballInRegion(can, 0, 0, 2, 0.2)).toBeCloseTo(ball, 12);
  expect(ballInRegion(can, 0.3, 0, 0, 0.2)).toBeCloseTo(ball / 2, 12);
  // A ball on the mantle: a bit less than half, by R/(4 r) · 3/4 of it for a slightly curved wall; the prism is off by 1 − cos(π/64) of the radius.
  const half = ballInRegion(can, 1, 0, 2, 0.2) / ball;
  const bent = (3 / 16) * (0.2 / 1) * 0.5;
  expect(Math.abs(half - (0.5 - bent))).toBeLessThan((0.0013 * Math.PI * 0.2 ** 2) / ball + 0.2 ** 3);
});

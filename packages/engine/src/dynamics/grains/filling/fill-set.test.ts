/** Fillings hold what was asked for, inside their region, without overlaps; the same seed gives the same bits. */
import { describe, expect, test } from 'vitest';
import type { box } from '../../../geometry/authoring/primitives/box.js';
import { cylinder } from '../../../geometry/authoring/primitives/cylinder.js';
import { createRandom, nextUnit } from '../../../math/random-stream.js';
import { type Filling, fillSet } from './fill-set.js';
import { createRegion, distanceToBorder } from './region.js';
import { regionSchema } from './regions.schema.js';
import type { FillingInput, GrainSetInput } from './sets.schema.js';

const MATERIALS = { glass: { index: 0, density: 2500 }, steel: { index: 2, density: 7800 } };
const ROOM = { type: 'box' as const, size: [0.1, 0.08, 0.06] as [number, number, number] };
const TURNED = {
  position: [1, 2, 3] as [number, number, number],
  orientation: [0.1, 0.2, 0.3, 0.9] as [number, number, number, number],
};
const mono = { type: 'mono' as const, radius: 0.003 };

function fill(filling: FillingInput, set: Partial<GrainSetInput> = {}, mesh?: ReturnType<typeof box>): Filling {
  return fillSet(
    { name: 'a', material: 'glass', sizes: mono, ...set, filling },
    { materials: MATERIALS, ...(mesh && { mesh }) },
  );
}

/** The largest overlap of two grains over the smaller radius, by looking at all pairs. */
function largestOverlap({ grains: { positions: x, radii } }: Filling): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < radii.length; i++)
    for (let j = 0; j < i; j++) {
      const d = Math.hypot(x[3 * i] - x[3 * j], x[3 * i + 1] - x[3 * j + 1], x[3 * i + 2] - x[3 * j + 2]);
      most = Math.max(most, (radii[i] + radii[j] - d) / Math.min(radii[i], radii[j]));
    }
  return most;
}

/** By how much of a radius a grain is too near to the border, at most. */
function outside(
  { grains: { positions: x, radii } }: Filling,
  region: object,
  clearance = 0,
  mesh?: ReturnType<typeof box>,
): number {
  const found = createRegion(regionSchema.parse(region), mesh);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < radii.length; i++)
    most = Math.max(
      most,
      (distanceToBorder(found, x[3 * i], x[3 * i + 1], x[3 * i + 2]) + radii[i] + clearance) / radii[i],
    );
  return most;
}

const ROUNDING = 1e-8;

describe('every way to fill', () => {
  const sizes = { type: 'uniform' as const, from: 0.002, to: 0.004 };
  const cases: [FillingInput, number][] = [
    [{ type: 'lattice', region: { ...ROOM, ...TURNED }, count: 100 }, 0],
    [{ type: 'lattice', arrangement: 'hexagonal', region: { ...ROOM, ...TURNED }, clearance: 0.001 }, 0],
    [{ type: 'random', region: { type: 'cylinder', radius: 0.03, height: 0.1, ...TURNED }, solidFraction: 0.25 }, 0],
    [{ type: 'random', region: { type: 'sphere', radius: 0.04, ...TURNED }, mass: 0.1, clearance: 0.002 }, 0],
    [{ type: 'dense', region: { ...ROOM, ...TURNED }, solidFraction: 0.48, overlap: 1e-3 }, 1e-3],
    [{ type: 'dense', region: { type: 'cylinder', radius: 0.03, height: 0.05 }, clearance: 0.001, volume: 5e-5 }, 1e-4],
  ];
  test.each(cases)('%j: no overlaps, nothing outside, reported as it is', (filling, allowed) => {
    const filled = fill(filling, { sizes });
    const { count, mass, volume, solidFraction } = filled.report;
    expect(count).toBe(filled.grains.radii.length);
    expect(count).toBeGreaterThan(50);
    expect(largestOverlap(filled)).toBeLessThanOrEqual(allowed + ROUNDING);
    expect(filled.report.largestOverlap).toBeLessThanOrEqual(allowed);
    const { region, clearance = 0 } = filling as { region: object; clearance?: number };
    expect(outside(filled, region, clearance)).toBeLessThanOrEqual(allowed + ROUNDING);
    const radii = Array.from(filled.grains.radii);
    const solid = radii.reduce((sum, r) => sum + (4 / 3) * Math.PI * r ** 3, 0);
    // Sums of some hundred terms.
    expect(Math.abs(volume / solid - 1)).toBeLessThan(1e-12);
    expect(Math.abs(mass / (2500 * solid) - 1)).toBeLessThan(1e-12);
    const half = 0.5 * (4 / 3) * Math.PI * 0.004 ** 3;
    const asked = filling as { solidFraction?: number; mass?: number; volume?: number; count?: number };
    if (asked.count !== undefined) expect(count).toBe(asked.count);
    if (asked.volume !== undefined) expect(Math.abs(volume - asked.volume)).toBeLessThanOrEqual(half);
    if (asked.mass !== undefined) expect(Math.abs(mass - asked.mass)).toBeLessThanOrEqual(2500 * half);
    if (asked.solidFraction !== undefined)
      expect(Math.abs(solidFraction! - asked.solidFraction)).toBeLessThanOrEqual((half * solidFraction!) / volume);
  });

  test.each(cases)('%j: the seed decides', (filling) => {
    const [a, b, c] = [1, 1, 2].map((seed) => fill(filling, { sizes, seed }));
    expect(a).toEqual(b);
    expect(a.grains.radii).not.toEqual(c.grains.radii);
  });
});

test('the solid fraction of a packing is what random points find', () => {
  const filled = fill({ type: 'dense', region: ROOM, solidFraction: 0.5, overlap: 1e-3 });
  const { positions: x, radii } = filled.grains;
  const random = createRandom(1);
  const tries = 5000;
  let hits = 0;
  for (let k = 0; k < tries; k++) {
    const p = ROOM.size.map((length) => length * (nextUnit(random) - 0.5));
    for (let i = 0; i < radii.length; i++)
      if (Math.hypot(x[3 * i] - p[0], x[3 * i + 1] - p[1], x[3 * i + 2] - p[2]) < radii[i]) {
        hits++;
        break;
      }
  }
  expect(Math.abs(hits / tries - filled.report.solidFraction!)).toBeLessThan(4 * Math.sqrt(0.25 / tries));
});

test('lattices are full: cubes of edge d, and close packing at π/√18', () => {
  const region = { type: 'box' as const, size: [0.06, 0.06, 0.06] as [number, number, number] };
  const cubic = fill({ type: 'lattice', region, gap: 0 });
  expect(cubic.report.count).toBe(1000);
  expect(Math.abs(cubic.report.solidFraction! - Math.PI / 6)).toBeLessThan(1e-12);
  const hexagonal = fill({ type: 'lattice', arrangement: 'hexagonal', region, gap: 0 });
  expect(Math.abs(largestOverlap(hexagonal))).toBeLessThan(ROUNDING);
  // Each grain inside has twelve neighbours that it touches.
  const { positions: x } = hexagonal.grains;
  let twelve = 0;
  for (let i = 0; i < hexagonal.report.count; i++) {
    if ([0, 1, 2].some((k) => Math.abs(x[3 * i + k]) > 0.019)) continue;
    let touching = 0;
    for (let j = 0; j < hexagonal.report.count; j++) {
      const d = Math.hypot(x[3 * i] - x[3 * j], x[3 * i + 1] - x[3 * j + 1], x[3 * i + 2] - x[3 * j + 2]);
      if (d > 0 && d < 0.006 * (1 + 1e-9)) touching++;
    }
    expect(touching).toBe(12);
    twelve++;
  }
  expect(twelve).toBeGreaterThan(100);
});

test('a solid is filled as the shape that it approximates, with clearance from its facets', () => {
  const mesh = cylinder({ radius: 0.03, height: 0.06, segments: 24 });
  const region = {
    type: 'tessellation' as const,
    of: { type: 'cylinder' as const, radius: 0.03, height: 0.06, segments: 24 },
  };
  for (const type of ['random', 'dense'] as const) {
    const filled = fill({ type, region, count: 150, clearance: 0.001 }, {}, mesh);
    expect(filled.report.count).toBe(150);
    expect(largestOverlap(filled)).toBeLessThanOrEqual(1e-4);
    expect(outside(filled, region, 0.001, mesh)).toBeLessThanOrEqual(1e-4);
    // 12 R² sin(π/12) h is the volume of the prism.
    const prism = 12 * 0.03 ** 2 * Math.sin(Math.PI / 12) * 0.06;
    expect(Math.abs((filled.report.solidFraction! * prism) / filled.report.volume - 1)).toBeLessThan(1e-9);
  }
});

test('a loose heap to fall stands over its region, each grain in a cube of its own', () => {
  const region = { type: 'cylinder' as const, radius: 0.02, height: 0.03 };
  const filled = fill(
    { type: 'falling', region, solidFraction: 0.55 },
    { sizes: { type: 'uniform', from: 0.002, to: 0.003 } },
  );
  expect(largestOverlap(filled)).toBeLessThan(0);
  const { positions: x, radii } = filled.grains;
  let top = 0;
  for (let i = 0; i < radii.length; i++) {
    expect(Math.hypot(x[3 * i], x[3 * i + 1]) + radii[i]).toBeLessThan(0.02);
    expect(x[3 * i + 2] - radii[i]).toBeGreaterThan(-0.015);
    top = Math.max(top, x[3 * i + 2]);
  }
  expect(top).toBeGreaterThan(0.03);
});

test('mixtures: shares of number and of mass within four standard errors, each of its density', () => {
  for (const by of ['number', 'mass'] as const) {
    const { grains, report } = fill(
      { type: 'lattice', region: { type: 'box', size: [1, 1, 1] }, count: 20_000 },
      { material: { names: ['glass', 'steel'], shares: [3, 1], by } },
    );
    const steel = Array.from(grains.materials).filter((m) => m === 2).length;
    const expected = by === 'number' ? 0.25 : 1 / 7800 / (1 / 7800 + 3 / 2500);
    expect(Math.abs(steel / 20_000 - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / 20_000));
    const ball = (4 / 3) * Math.PI * 0.003 ** 3;
    expect(Math.abs(report.mass / (ball * (7800 * steel + 2500 * (20_000 - steel))) - 1)).toBeLessThan(1e-10);
  }
});

test('fields and velocities come with the grains; other grains are kept clear of', () => {
  const first = fill(
    { type: 'random', region: ROOM, count: 200, velocity: [1, 2, 3] },
    { fields: { heat: { from: 2, to: 4 }, kind: 7 } },
  );
  expect([...(first.grains.velocities as Float64Array).slice(0, 6)]).toEqual([1, 2, 3, 1, 2, 3]);
  const { heat, kind } = first.grains.fields!;
  expect([...Array.from(kind)].every((x) => x === 7)).toBe(true);
  const mean = Array.from(heat).reduce((sum, x) => sum + x, 0) / 200;
  expect(Math.abs(mean - 3)).toBeLessThan(4 * Math.sqrt(4 / 12 / 200));
  const present = { positions: first.grains.positions, radii: first.grains.radii };
  for (const type of ['random', 'dense', 'lattice'] as const) {
    const filling = { type, region: ROOM, count: 60 } as FillingInput;
    const second = fillSet({ name: 'b', sizes: mono, material: 'glass', filling }, { materials: MATERIALS, present });
    const both = {
      ...second,
      grains: {
        ...second.grains,
        positions: [...Array.from(first.grains.positions), ...Array.from(second.grains.positions)],
        radii: [...Array.from(first.grains.radii), ...Array.from(second.grains.radii)],
      },
    };
    expect(largestOverlap(both)).toBeLessThanOrEqual(1e-4);
  }
});

describe('what cannot be is refused, and says what was reached', () => {
  test.each<[FillingInput, RegExp]>([
    [
      { type: 'random', region: ROOM, solidFraction: 0.45 },
      /^filling: found room for \d+ of \d+ grains, a solid fraction of 0\.3\d+; ask for less, or use type 'dense' \[filling\/too-dense\]$/,
    ],
    [
      { type: 'dense', region: { type: 'box', size: [0.04, 0.04, 0.04] }, solidFraction: 0.7 },
      /^filling: does not fit: grains still overlap by [\d.]+ of a radius; they would fit at a solid fraction of about 0\.\d+\. Ask for less/,
    ],
    [
      { type: 'random', region: ROOM, count: 10_000 },
      /^filling: asks for 0.00113 m³ of grains in a region of 0.000480 m³; ask for less/,
    ],
    [
      { type: 'lattice', region: ROOM, count: 5000 },
      /^filling: has places for 1\d\d\d of 5000 grains; ask for less, make the gap smaller/,
    ],
    [
      { type: 'random', region: { type: 'plane' }, count: 5 },
      /^filling.region: cannot be filled: a plane has no inside of finite volume/,
    ],
    [{ type: 'random', region: { type: 'sphere', radius: 0.001 }, count: 1 }, /asks for|has no place/],
    [
      { type: 'falling', region: { type: 'sphere', radius: 0.05 }, count: 5 },
      /^filling.region: must be a box or a cylinder for type 'falling', got sphere/,
    ],
    [{ type: 'falling', region: { type: 'box', size: [0.001, 1, 1] }, count: 5 }, /is too narrow for 5 grains/],
    [{ type: 'lattice', region: ROOM, mass: 1e9 }, /^filling: asks for some \S+ grains, and at most 20000000 can be/],
    [
      { type: 'random', region: { type: 'prism', sides: 3, radius: 1, height: 1 }, count: 1 },
      /^filling.region: is a prism, which is a mesh: give its mesh/,
    ],
  ])('%j', (filling, message) => {
    expect(() => fill(filling)).toThrow(message);
  });

  test('materials', () => {
    const filling = { type: 'lattice' as const, region: ROOM };
    const make = (material: GrainSetInput['material']) => () =>
      fillSet(
        { name: 'a', sizes: mono, filling, ...(material !== undefined && { material }) },
        { materials: MATERIALS, path: 'grains.sets.3' },
      );
    expect(make('glas')).toThrow(
      "grains.sets.3.material: is 'glas', which is no material of grains (glass, steel); did you mean 'glass'?",
    );
    expect(make(undefined)).toThrow(
      'grains.sets.3.material: is missing: name one of glass, steel, or a mixture of them',
    );
  });
});

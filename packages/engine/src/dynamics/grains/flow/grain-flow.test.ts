/** Grains come at their rate to the last one, overlap nobody, and what goes is booked so that balances close. */
import { describe, expect, test } from 'vitest';
import { createNumberWriter } from '../../../math/number-stream.js';
import { addGrains, type GrainBed } from '../grain-bed.js';
import { addCloud, bedOf, boxOfPlanes } from '../grain-fixtures.suite.js';
import { findGrainEnergies, saveGrains, takeGrains, viewGrains } from '../grain-state.js';
import { setWall } from '../grain-walls.js';
import { stepGrains } from '../step-grains.js';
import type { InletInput, OutletInput } from './flow.schema.js';
import {
  createGrainFlow,
  type GrainFlow,
  readGrainFlow,
  reportFlow,
  stepGrainFlow,
  writeGrainFlow,
} from './grain-flow.js';

const STEP = 2e-5;
const MATERIALS = { a: { index: 0, density: 2500 } };
const SETS = [
  { name: 'small', sizes: { type: 'mono' as const, radius: 0.001 } },
  {
    name: 'mixed',
    sizes: { type: 'uniform' as const, from: 0.0005, to: 0.0015 },
    fields: { heat: { from: 1, to: 2 } },
  },
];
const ROOM = { type: 'box' as const, size: [0.03, 0.03, 0.02] as [number, number, number] };

function flowOf(inlets: Partial<InletInput>[], outlets: Partial<OutletInput>[] = []): GrainFlow {
  const usual = { name: 'in', set: 'small', region: ROOM, rate: { of: 'number' as const, value: 1000 } };
  return createGrainFlow({
    sets: SETS,
    materials: MATERIALS,
    inlets: inlets.map((inlet) => ({ ...usual, velocity: [0, 0, -2], ...inlet }) as InletInput),
    outlets: outlets.map((outlet) => ({ name: 'out', region: ROOM, ...outlet }) as OutletInput),
  });
}

function run(bed: GrainBed, flow: GrainFlow, steps: number, each?: () => void): void {
  for (let k = 0; k < steps; k++) {
    if (stepGrainFlow(bed, flow, bed.steps * STEP) !== undefined) each?.();
    expect(stepGrains(bed)).toBeUndefined();
  }
}

const freeBed = (options = {}) => bedOf({ gravity: [0, 0, 0], fields: ['heat'], ...options });

/** The smallest gap between grains from a number on and all others, in periodic space too. */
function smallestGap({ positions: x, radii }: ReturnType<typeof viewGrains>, lengths = [0, 0, 0], from = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = from; i < radii.length; i++)
    for (let j = 0; j < i; j++) {
      const d = [0, 1, 2].map((k) => {
        const apart = x[3 * i + k] - x[3 * j + k];
        return lengths[k] === 0 ? apart : apart - lengths[k] * Math.round(apart / lengths[k]);
      });
      least = Math.min(least, Math.hypot(...d) - radii[i] - radii[j]);
    }
  return least;
}

describe('as many come as are due', () => {
  test.each<[string, Partial<InletInput>, (t: number) => number]>([
    ['a constant number', {}, (t) => 1000 * t],
    ['from and until', { from: 0.01, until: 0.02 }, (t) => 1000 * Math.min(0.01, Math.max(0, t - 0.01))],
    [
      'a formula',
      { rate: { of: 'number', value: { expression: '2000*sin(50*t)^2' } } },
      (t) => 1000 * (t - Math.sin(100 * t) / 100),
    ],
    [
      'a table',
      { rate: { of: 'number', value: { times: [0, 0.02], values: [0, 2000] } } },
      (t) => (t < 0.02 ? 50_000 * t * t : 20 + 2000 * (t - 0.02)),
    ],
    ['at most', { most: 7 }, (t) => Math.min(7, 1000 * t)],
  ])('%s', (_, inlet, due) => {
    const flow = flowOf([{ interval: 10 * STEP, ...inlet }]);
    const bed = freeBed();
    for (let k = 0; k < 1600; k++) {
      const time = bed.steps * STEP;
      stepGrainFlow(bed, flow, time);
      // Rounding of the integral is 1e-12 of it.
      if (k % 10 === 0) expect(bed.count).toBe(Math.floor(due(time) * (1 + 1e-9) + 1e-9));
      bed.steps++;
    }
    expect(bed.count).toBeGreaterThan(5);
    expect(reportFlow(flow, 1600 * STEP).inlets[0].count).toBe(bed.count);
  });

  test('a mass: never ahead, and never behind by more than the next grain', () => {
    const flow = flowOf([{ set: 'mixed', rate: { of: 'mass', value: 0.02 }, mostMass: 4e-4 }]);
    const bed = freeBed();
    const largest = 2500 * (4 / 3) * Math.PI * 0.0015 ** 3;
    for (let k = 0; k < 15; k++) {
      bed.steps = 100 * k;
      const time = bed.steps * STEP;
      stepGrainFlow(bed, flow, time);
      const came = viewGrains(bed).masses.reduce((sum, m) => sum + m, 0);
      const due = Math.min(4e-4, 0.02 * time);
      expect(came).toBeLessThanOrEqual(due * (1 + 1e-9));
      expect(came).toBeGreaterThan(due - largest);
      expect(Math.abs(reportFlow(flow, time).inlets[0].mass - came)).toBeLessThan(1e-15);
    }
    const { fields, sets } = viewGrains(bed);
    expect(fields.heat.every((x) => x >= 1 && x <= 2)).toBe(true);
    expect(new Set(sets)).toEqual(new Set([1]));
  });
});

describe('grains that come', () => {
  const regions: Partial<InletInput>[] = [
    {},
    { region: { type: 'disc', radius: 0.01, position: [0, 0, 0.05], orientation: [0.1, 0, 0, 1] } },
    { region: { type: 'cylinder', radius: 0.01, height: 0.01 }, set: 'mixed', velocitySpread: 0.1 },
  ];
  test.each(regions)('overlap nobody, and move as they are told: %j', (inlet) => {
    const flow = flowOf([{ rate: { of: 'number', value: 5000 }, ...inlet }]);
    const bed = freeBed();
    let known = 0;
    run(bed, flow, 1500, () => {
      const view = viewGrains(bed);
      expect(smallestGap(view, [0, 0, 0], known)).toBeGreaterThan(-1e-9);
      const downward = view.velocities.filter((_, k) => k >= 3 * known && k % 3 === 2);
      // Of 150 deviates none is beyond five standard deviations.
      expect(downward.every((w) => Math.abs(w + 2) <= 5 * (inlet.velocitySpread ?? 0))).toBe(true);
      known = bed.count;
    });
    expect(bed.count).toBeGreaterThan(100);
  });

  test('keep clear of images in periodic space', () => {
    const lengths = [0.03, 0.03, 0];
    const bed = freeBed({ periodic: { least: [-0.015, -0.015, 0], lengths } });
    const region = { type: 'box' as const, size: [0.034, 0.034, 0.01] as [number, number, number] };
    stepGrainFlow(bed, flowOf([{ region, rate: { of: 'number', value: 1e5 } }]), 0);
    stepGrainFlow(bed, flowOf([{ region, rate: { of: 'number', value: 1e5 } }]), 0.002);
    expect(bed.count).toBeGreaterThan(150);
    expect(smallestGap(viewGrains(bed), lengths)).toBeGreaterThan(-1e-9);
  });

  test('wait where there is no room, and come when there is', () => {
    const flow = flowOf([
      {
        rate: { of: 'number', value: 1e5 },
        region: { type: 'box', size: [0.0021, 0.0021, 0.0021] },
        velocity: [0, 0, 0],
      },
    ]);
    const bed = freeBed();
    run(bed, flow, 301);
    expect(bed.count).toBe(1);
    const time = 300 * STEP;
    expect(reportFlow(flow, time).inlets[0].lacking).toBeCloseTo(1e5 * time - 1, 6);
    const away = flowOf([], [{ region: { type: 'sphere', radius: 1 } }]);
    bed.steps = 400;
    expect(stepGrainFlow(bed, away, time)?.removed).toEqual(Int32Array.of(0));
    expect(stepGrainFlow(bed, flow, time)?.added).toEqual(Int32Array.of(1));
  });
});

describe('outlets', () => {
  function heap(): GrainBed {
    const walls = Array.from({ length: 5 }, () => ({ barriers: undefined, material: 0 }));
    const bed = bedOf({ walls, law: { damping: { type: 'tsuji' } } });
    boxOfPlanes(0.0204).forEach((pose, wall) => {
      setWall(bed, wall, pose);
    });
    addCloud(bed, 5, 4, 0.004);
    for (let k = 0; k < 2500; k++) expect(stepGrains(bed)).toBeUndefined();
    return bed;
  }

  test('what goes is booked: mass, momentum and every energy close to round-off', () => {
    const bed = heap();
    const [before, view] = [findGrainEnergies(bed), viewGrains(bed)];
    const flow = flowOf([], [{ interval: STEP, region: { type: 'sphere', radius: 0.007, position: [0.01, 0.01, 0] } }]);
    const { removed } = stepGrainFlow(bed, flow, 0)!;
    const [out] = reportFlow(flow, 0).outlets;
    const after = findGrainEnergies(bed);
    expect(removed.length).toBeGreaterThan(4);
    expect(out.count).toBe(removed.length);
    expect(out.held).toBeGreaterThan(0);
    for (const key of ['kinetic', 'potential', 'held', 'damping', 'friction'] as const) {
      expect(Math.abs(after[key] + out[key] - before[key])).toBeLessThan(1e-12 * Math.abs(before[key]));
      expect(out[key]).not.toBe(0);
    }
    const momentum = (v: typeof view, axis: number) =>
      v.masses.reduce((sum, m, i) => sum + m * v.velocities[3 * i + axis], 0);
    const left = viewGrains(bed);
    [out.momentumX, out.momentumY, out.momentumZ].forEach((gone, axis) => {
      expect(Math.abs(momentum(left, axis) + gone - momentum(view, axis))).toBeLessThan(1e-17);
    });
  });

  test.each<[Partial<OutletInput>, (x: number, y: number, z: number) => boolean]>([
    [{ region: { type: 'plane', normal: [0, 0, 1], position: [0, 0, 0.004] } }, (_x, _y, z) => z <= 0.004],
    [
      { region: { type: 'plane', normal: [0, 0, 1], position: [0, 0, 0.004] }, outside: true },
      (_x, _y, z) => z > 0.004,
    ],
    [
      { region: { type: 'cylinder', radius: 0.006, height: 1, position: [0.01, 0.01, 0] } },
      (x, y) => Math.hypot(x - 0.01, y - 0.01) <= 0.006,
    ],
    [
      { region: { type: 'box', size: [0.02, 0.02, 0.02], position: [0.005, 0, 0] }, outside: true },
      (x, y, z) => x > 0.015 || y > 0.01 || z > 0.01,
    ],
  ])('the region decides: %j', (outlet, isGone) => {
    const bed = heap();
    const { positions, tags } = viewGrains(bed);
    const expected = tags.filter((_, i) => isGone(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]));
    expect(expected.length).toBeGreaterThan(3);
    expect(stepGrainFlow(bed, flowOf([], [{ interval: STEP, ...outlet }]), 0)?.removed).toEqual(expected);
    expect(viewGrains(bed).tags).toEqual(tags.filter((tag) => !expected.includes(tag)));
  });

  test('only of the sets that are named, and only in its time', () => {
    const bed = freeBed();
    for (const set of [0, 1, 0])
      addGrains(bed, { positions: [set, bed.count, 0], radii: [0.001], masses: [1], materials: [0], set });
    const flow = flowOf([], [{ region: { type: 'sphere', radius: 100 }, sets: ['mixed'], from: 1, until: 2 }]);
    expect(stepGrainFlow(bed, flow, 0.5)).toBeUndefined();
    expect(stepGrainFlow(bed, flow, 2.5)).toBeUndefined();
    expect(stepGrainFlow(bed, flow, 1)?.removed).toEqual(Int32Array.of(1));
  });
});

describe('the same bits', () => {
  const inlets: Partial<InletInput>[] = [
    { name: 'one', set: 'mixed', rate: { of: 'mass', value: 0.05 }, velocitySpread: 0.2, seed: 4 },
    { name: 'two', region: { type: 'disc', radius: 0.01, position: [0, 0, 0.03] }, interval: 7 * STEP },
  ];
  const outlets = [{ region: { type: 'plane' as const, position: [0, 0, -0.03] as [number, number, number] } }];
  const state = (bed: GrainBed, flow: GrainFlow) => {
    const out = createNumberWriter();
    writeGrainFlow(flow, out);
    return { grains: saveGrains(bed), flow: out.values.slice(0, out.count) };
  };
  const fresh = (options = {}) => [freeBed({ gravity: [0, 0, -9.81], ...options }), flowOf(inlets, outlets)] as const;

  test('whatever the kernel, the parts and the margins; and after a save amid it all', () => {
    const [bed, flow] = fresh();
    run(bed, flow, 1050);
    const half = state(bed, flow);
    expect(half.grains.tags.length).toBeGreaterThan(40);
    run(bed, flow, 1000);
    const expected = state(bed, flow);
    expect(reportFlow(flow, 0).outlets[0].count).toBeGreaterThan(5);
    for (const options of [{ parts: 3, skin: 0.0006 }, { kernel: 'javascript' as const }]) {
      const [other, its] = fresh(options);
      run(other, its, 2050);
      expect(state(other, its)).toEqual(expected);
    }
    const [later, its] = fresh();
    takeGrains(later, half.grains);
    readGrainFlow(its, { values: half.flow, at: 0 });
    run(later, its, 1000);
    expect(state(later, its)).toEqual(expected);
  });
});

test('names and regions that cannot be are refused', () => {
  expect(() => flowOf([{ set: 'smal' }])).toThrow(
    "inlets.0.set: is 'smal', which is no set (small, mixed); did you mean 'small'?",
  );
  expect(() => flowOf([{ region: { type: 'plane' } }])).toThrow(
    'inlets.0.region: cannot be an inlet: a plane has no end',
  );
  expect(() => flowOf([], [{ region: { type: 'disc', radius: 1 } }])).toThrow(
    'outlets.0.region: cannot be an outlet: a disc has no inside',
  );
  expect(() => flowOf([], [{ sets: ['other'] }])).toThrow("outlets.0.sets.0: is 'other', which is no set");
});

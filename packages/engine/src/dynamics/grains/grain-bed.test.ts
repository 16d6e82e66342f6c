/** What a bed must keep: the same bits however it is stored, momentum, energy, and the restitution of its law. */
import { describe, expect, test } from 'vitest';
import { addGrains, columnFloats, type GrainBed } from './grain-bed.js';
import { addCloud, bedOf, boxOfPlanes, unitNoise } from './grain-fixtures.suite.js';
import { findGrainEnergies, placesByTag, saveGrains, takeGrains } from './grain-state.js';
import { setWall } from './grain-walls.js';
import { GRAIN_ROW, MOTION_ROW } from './kernel/grain-memory.kernel.js';
import { rebuildLists } from './rebuild-lists.js';
import { stepGrains } from './step-grains.js';

const SIZE = 0.004;

function planes(count: number) {
  return Array.from({ length: count }, () => ({ barriers: undefined, material: 0 }));
}

function pouredBox({ across = 5, ...options }: Parameters<typeof bedOf>[0] & { across?: number } = {}): GrainBed {
  const bed = bedOf({ walls: planes(5), ...options });
  boxOfPlanes(across * SIZE * 1.02).forEach((pose, wall) => {
    setWall(bed, wall, pose);
  });
  addCloud(bed, across, 4, SIZE);
  return bed;
}

function run(bed: GrainBed, steps: number): GrainBed {
  for (let k = 0; k < steps; k++) expect(stepGrains(bed)).toBeUndefined();
  return bed;
}

/** Rows in the order of tags. */
function stateOf(bed: GrainBed): Float64Array {
  return saveGrains(bed).grains;
}

const LAWS = [
  {},
  {
    tangential: { type: 'mindlin' },
    damping: { type: 'tsuji' },
    rolling: { type: 'elastic-plastic', coefficient: 0.05 },
  },
  { normal: { type: 'jkr', surfaceEnergy: 0.02 } },
];

describe('the same bits', () => {
  test.each(LAWS)('of WASM and JavaScript: %j', (law) => {
    const [a, b] = (['wasm', 'javascript'] as const).map((kernel) => run(pouredBox({ kernel, law, across: 3 }), 500));
    expect(a.builds).toBeGreaterThan(8);
    expect(a.count + saveGrains(a).contactTags.length).toBeGreaterThan(37);
    expect(saveGrains(a)).toEqual(saveGrains(b));
    expect(findGrainEnergies(a)).toEqual(findGrainEnergies(b));
  });

  test.each(LAWS)('in parts of the memory and with other margins of the lists: %j', (law) => {
    const expected = saveGrains(run(pouredBox({ law }), 2500));
    expect(expected.contactTags.length).toBeGreaterThan(60);
    expect(expected.touchKeys.length).toBeGreaterThan(30);
    for (const options of [{ parts: 7 }, { skin: 0.05 * SIZE }, { skin: 0.5 * SIZE, parts: 3 }])
      expect(saveGrains(run(pouredBox({ law, ...options }), 2500))).toEqual(expected);
  });

  test.each(LAWS)('after it was saved and taken up amid its history: %j', (law) => {
    const one = run(pouredBox({ law }), 700);
    const saved = saveGrains(one);
    const other = bedOf({ walls: planes(5), law });
    boxOfPlanes(5 * SIZE * 1.02).forEach((pose, wall) => {
      setWall(other, wall, pose);
    });
    takeGrains(other, saved);
    expect(saveGrains(run(other, 500))).toEqual(saveGrains(run(one, 500)));
  });

  test('when lists are built and energies are asked for at any time', () => {
    const quiet = pouredBox();
    const asked = pouredBox();
    for (let k = 0; k < 1000; k++) {
      run(quiet, 1);
      run(asked, 1);
      if (k % 17 === 0) asked.isListed = false;
      if (k % 23 === 0) {
        rebuildLists(asked);
        findGrainEnergies(asked);
      }
    }
    expect(stateOf(asked)).toEqual(stateOf(quiet));
  });
});

describe('momentum', () => {
  /** Σ m u and Σ (x × m u + I ω_u), u half a step before x. */
  function momenta(bed: GrainBed): number[] {
    const rows = columnFloats(bed, 'grains');
    const motions = columnFloats(bed, 'motions');
    const half = 0.5 * bed.options.step;
    const sums = new Array<number>(6).fill(0);
    for (const place of placesByTag(bed)) {
      const row = [
        ...rows.subarray(GRAIN_ROW * place, GRAIN_ROW * (place + 1)),
        ...motions.subarray(MOTION_ROW * place, MOTION_ROW * (place + 1)),
      ];
      const mass = 1 / row[7];
      // The place to which u belongs.
      const at = [0, 1, 2].map((k) => row[k] - half * row[12 + k]);
      for (let k = 0; k < 3; k++) {
        const [i, j] = [(k + 1) % 3, (k + 2) % 3];
        sums[k] += mass * row[12 + k];
        sums[3 + k] += mass * (at[i] * row[12 + j] - at[j] * row[12 + i]) + row[15 + k] / row[11];
      }
    }
    return sums;
  }

  test.each(LAWS)('of a cloud that collides is kept: %j', (law) => {
    const bed = bedOf({ law, gravity: [0, 0, 0] });
    addCloud(bed, 6, 6, SIZE, 0.3, 0.5);
    run(bed, 1);
    const before = momenta(bed);
    run(bed, 600);
    const after = momenta(bed);
    // Σ |m u| is about 1e-2 kg m/s; some 1e4 additions round it by 1e-16 each.
    for (let k = 0; k < 3; k++) expect(Math.abs(after[k] - before[k])).toBeLessThan(1e-13);
    for (let k = 3; k < 6; k++) expect(Math.abs(after[k] - before[k])).toBeLessThan(1e-15);
    // Enough have collided: what was lost says so.
    expect(findGrainEnergies(bed).damping).toBeGreaterThan(1e-6);
  });
});

/** Two equal grains that meet head on at a speed [m/s], until they are apart; returns e. */
function rebound(step: number, speed: number, law: Record<string, unknown>): number {
  const bed = bedOf({ law, gravity: [0, 0, 0], step });
  const [radius, mass] = [0.002, 1e-4];
  const shared = { radii: [radius, radius], masses: [mass, mass], materials: [0, 0] };
  addGrains(bed, {
    ...shared,
    positions: [0, 0, 0, 2.0001 * radius, 0, 0],
    velocities: [speed / 2, 0, 0, -speed / 2, 0, 0],
  });
  const rows = () => columnFloats(bed, 'grains');
  for (let k = 0; k < 1e5; k++) {
    run(bed, 1);
    if (rows()[4] < 0 && rows()[GRAIN_ROW] - rows()[0] > 2 * radius) break;
  }
  return (rows()[GRAIN_ROW + 4] - rows()[4]) / speed;
}

describe('restitution', () => {
  test.each([
    ['gonthier', 0.5],
    ['tsuji', 0.5],
  ])('of %s comes to its closed form as the step becomes smaller', (type, given) => {
    const damping = type === 'tsuji' ? { type, clamped: false } : { type };
    const law = { normal: { type: 'hertz' }, damping, tangential: { type: 'none' } };
    const steps = [8e-6, 4e-6, 2e-6, 1e-6];
    const errors = steps.map((step) => Math.abs(rebound(step, 0.3, law) - given));
    // The contact begins up to a step late, with δ ~ v Δt: first order, and it lasts some 4e-4 s.
    expect(errors[0]).toBeLessThan(0.03);
    expect(errors[3]).toBeLessThan(errors[0] / 4);
    expect(errors[3]).toBeLessThan(0.003);
  });

  test('an elastic impact gives back all', () => {
    const law = { normal: { type: 'hertz' }, damping: { type: 'none' }, tangential: { type: 'none' } };
    expect(Math.abs(rebound(2e-6, 0.3, law) - 1)).toBeLessThan(1e-3);
  });
});

describe('energy', () => {
  /** What the books miss, of the kinetic energy at the beginning. */
  function residual(step: number, law: Record<string, unknown>): number {
    const bed = pouredBox({ step, law });
    run(bed, 1);
    const sum = (e: ReturnType<typeof findGrainEnergies>) => e.kinetic + e.potential + e.held + e.damping + e.friction;
    const before = findGrainEnergies(bed);
    run(bed, Math.round(0.03 / step));
    return Math.abs(sum(findGrainEnergies(bed)) - sum(before)) / before.kinetic;
  }

  const NONE = { type: 'none' };
  test.each([
    // Laws without memory: as the leapfrog, of second order.
    ['elastic', 2, { damping: NONE, tangential: NONE }],
    ['tsuji', 2, { damping: { type: 'tsuji' }, tangential: NONE }],
    ['gonthier', 2, { damping: { type: 'gonthier' }, tangential: NONE }],
    // Springs that slide end their steps on the cone: first order.
    ['elastic Coulomb', 1, { damping: NONE }],
    ['Cundall–Strack', 1, { damping: NONE, tangential: { type: 'cundall-strack', stiffness: 1e4 } }],
    ['Mindlin', 1, { damping: NONE, tangential: { type: 'mindlin' } }],
    ['Mindlin, rescaled', 1, { damping: NONE, tangential: { type: 'mindlin', form: 'rescaled' } }],
    [
      'all',
      1,
      { damping: { type: 'tsuji' }, rolling: { type: 'elastic-plastic', coefficient: 0.05, stiffness: 1e-3 } },
    ],
  ])('the books of %s close with the order %i of the step', (_, order, law) => {
    const [coarse, fine] = [residual(1e-5, law), residual(2.5e-6, law)];
    expect(coarse).toBeLessThan(0.03);
    // A quarter of the step; collisions fall differently within the steps, which leaves half of the gain for certain.
    expect(fine).toBeLessThan(order === 2 ? 0.15 * coarse : 0.5 * coarse);
  });

  test('a resting heap comes to rest and loses nothing more', () => {
    const bed = run(pouredBox({ law: { damping: { type: 'gonthier' } } }), 30_000);
    const before = findGrainEnergies(bed);
    run(bed, 5000);
    const after = findGrainEnergies(bed);
    // Of m g d of one grain, 1.6e-5 J.
    expect(before.kinetic).toBeLessThan(1e-9);
    expect(Math.abs(after.potential - before.potential)).toBeLessThan(1e-8);
  });
});

describe('periodic space', () => {
  test('grains that leave come in on the other side and collide across it', () => {
    const lengths = [6 * SIZE * 1.02, 6 * SIZE * 1.02, 0];
    const shifted = (by: number) => {
      const bed = bedOf({ gravity: [0, 0, 0], periodic: { least: [by, 0, 0], lengths } });
      addCloud(bed, 6, 4, SIZE, 0.2, 0.4);
      return run(bed, 600);
    };
    const [a, b] = [shifted(0), shifted(-0.37 * SIZE)];
    const [first, second] = [stateOf(a), stateOf(b)];
    expect(findGrainEnergies(a).damping).toBeGreaterThan(1e-6);
    // The same motion wherever the border is: places differ by whole lengths, to round-off that collisions enlarge.
    for (let i = 0; i < first.length; i += GRAIN_ROW) {
      for (let k = 0; k < 2; k++) {
        const apart = (first[i + k] - second[i + k]) / lengths[k];
        expect(Math.abs(apart - Math.round(apart))).toBeLessThan(1e-6);
      }
      expect(Math.abs(first[i + 4] - second[i + 4])).toBeLessThan(1e-4);
    }
  });
});

test('an empty bed has no energy, and grains may come later', () => {
  const bed = bedOf({ gravity: [0, 0, 0] });
  expect(stepGrains(bed)).toBeUndefined();
  expect(findGrainEnergies(bed)).toEqual({ kinetic: 0, potential: 0, held: 0, damping: 0, friction: 0 });
  addCloud(bed, 2, 2, SIZE);
  run(bed, 100);
  addCloud(bed, 1, 1, SIZE);
  run(bed, 100);
  expect(saveGrains(bed).tags).toEqual(Int32Array.from({ length: 9 }, (_, tag) => tag));
});

test('sizes of one to twelve: no pair is missed', () => {
  const bed = bedOf({ gravity: [0, 0, 0], largestRadius: 0.012, law: { damping: { type: 'none' } } });
  const random = unitNoise(5);
  const positions: number[] = [];
  const radii: number[] = [];
  for (let i = 0; i < 400; i++) {
    for (let k = 0; k < 3; k++) positions.push(0.06 * random());
    radii.push(0.001 * 12 ** (random() ** 2));
  }
  addGrains(bed, { positions, radii, masses: radii.map((r) => 1e4 * r ** 3), materials: radii.map(() => 0) });
  rebuildLists(bed);
  bed.kernel.functions.begin();
  const { contactStarts, contactTags } = saveGrains(bed);
  const found = new Set<string>();
  for (let t = 0; t < 400; t++)
    for (let k = contactStarts[t]; k < contactStarts[t + 1]; k++) found.add(`${t} ${contactTags[k]}`);
  const expected = new Set<string>();
  for (let a = 0; a < 400; a++)
    for (let b = a + 1; b < 400; b++) {
      const [dx, dy, dz] = [0, 1, 2].map((k) => positions[3 * a + k] - positions[3 * b + k]);
      if (Math.sqrt(dx * dx + dy * dy + dz * dz) < radii[a] + radii[b]) expected.add(`${a} ${b}`);
    }
  expect(bed.levelCount).toBeGreaterThan(2);
  expect(expected.size).toBeGreaterThan(100);
  expect(found).toEqual(expected);
});

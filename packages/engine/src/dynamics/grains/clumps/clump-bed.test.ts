/** Beds with clumps and balls: the same bits however they are stored, momentum, books, piles that rest, grains that go, space that repeats itself. */
import { describe, expect, test } from 'vitest';
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { addCloud, bedOf, boxOfPlanes } from '../grain-fixtures.suite.js';
import { findGrainEnergies, placesByTag, saveGrains, takeGrains, viewGrains } from '../grain-state.js';
import { setWall } from '../grain-walls.js';
import { CLUMP_PUSHED, CLUMP_ROW, CLUMP_TURNED } from '../kernel/clump-rows.kernel.js';
import { GRAIN_ROW, MOTION_ROW } from '../kernel/grain-memory.kernel.js';
import { rebuildLists } from '../rebuild-lists.js';
import { removeGrains } from '../remove-grains.js';
import { stepGrains } from '../step-grains.js';
import { addClumps } from './add-clumps.js';
import { addHooks, HOOK, HOOK_RADIUS as R, HOOK_SIZE as SIZE } from './clump-fixtures.suite.js';
import { radiusOfShape } from './clump-shape.js';
import { viewClumps } from './clump-state.js';

const NONE = { type: 'none' };
/** Strong, so that a box fills within some thousand steps [m/s²]. */
const HEAVY = [0, 0, -80];

function run(bed: GrainBed, steps: number): GrainBed {
  for (let k = 0; k < steps; k++) expect(stepGrains(bed)).toBeUndefined();
  return bed;
}

type Options = Parameters<typeof bedOf>[0] & { across?: number };

/** A box of hooks with balls over them. */
function mixedBox({ across = 4, ...options }: Options = {}): GrainBed {
  const bed = bedOf({ walls: Array.from({ length: 5 }, () => ({ barriers: undefined, material: 0 })), ...options });
  boxOfPlanes(across * SIZE).forEach((pose, wall) => {
    setWall(bed, wall, pose);
  });
  addHooks(bed, across, 2);
  addCloud(bed, across, 1, 0.004);
  // The cloud begins at the floor: it goes on top, and more hooks over it.
  const rows = columnFloats(bed, 'grains');
  for (let i = bed.memberCount; i < bed.count; i++) rows[GRAIN_ROW * i + 2] += 2 * SIZE;
  addHooks(bed, across, 1, 3 * SIZE);
  return bed;
}

const LAWS = [
  {},
  {
    tangential: { type: 'mindlin' },
    damping: { type: 'tsuji' },
    rolling: { type: 'elastic-plastic', coefficient: 0.05 },
  },
];

describe('the same bits', () => {
  test.each(LAWS)('of WASM and JavaScript: %j', (law) => {
    const [a, b] = (['wasm', 'javascript'] as const).map((kernel) =>
      run(mixedBox({ kernel, law, across: 3, gravity: HEAVY }), 3000),
    );
    expect(saveGrains(a).contactTags.length).toBeGreaterThan(10);
    expect(saveGrains(a)).toEqual(saveGrains(b));
    expect(findGrainEnergies(a)).toEqual(findGrainEnergies(b));
  });

  test.each(LAWS)('in parts of the memory and with other margins of the lists: %j', (law) => {
    const expected = saveGrains(run(mixedBox({ law, across: 3, gravity: HEAVY }), 3000));
    expect(expected.contactTags.length).toBeGreaterThan(40);
    expect(expected.touchKeys.length).toBeGreaterThan(20);
    for (const options of [{ parts: 7 }, { skin: 0.0002 }, { skin: 0.001, parts: 3 }])
      expect(saveGrains(run(mixedBox({ law, across: 3, gravity: HEAVY, ...options }), 3000))).toEqual(expected);
  });

  test('after it was saved and taken up amid its history, lists being built at any time', () => {
    const one = run(mixedBox({ across: 3, gravity: HEAVY }), 3000);
    const other = mixedBox({ across: 3, gravity: HEAVY });
    takeGrains(other, saveGrains(one));
    for (let k = 0; k < 500; k++) {
      run(other, 1);
      if (k % 37 === 0) rebuildLists(other);
    }
    expect(saveGrains(other)).toEqual(saveGrains(run(one, 500)));
  });
});

/** Σ m u and Σ (x × m u + L_u), u half a step before x. */
function momenta(bed: GrainBed): number[] {
  const rows = columnFloats(bed, 'grains');
  const motions = columnFloats(bed, 'motions');
  const clumps = columnFloats(bed, 'clumps');
  const memberOf = columnIntegers(bed, 'memberOf');
  const sums = new Array<number>(6).fill(0);
  const add = (mass: number, x: Float64Array, u: Float64Array, own: (k: number) => number) => {
    const at = [0, 1, 2].map((k) => x[k] - 0.5 * bed.options.step * u[k]);
    for (let k = 0; k < 3; k++) {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      sums[k] += mass * u[k];
      sums[3 + k] += mass * (at[i] * u[j] - at[j] * u[i]) + own(k);
    }
  };
  placesByTag(bed).forEach((place, number) => {
    if (memberOf[number] !== 0) return;
    const row = rows.subarray(GRAIN_ROW * place);
    const u = motions.subarray(MOTION_ROW * place);
    add(1 / row[7], row, u, (k) => u[3 + k] / row[11]);
  });
  for (let c = 0; c < bed.clumpCount; c++) {
    const row = clumps.subarray(CLUMP_ROW * c);
    add(1 / row[3], row, row.subarray(CLUMP_PUSHED), (k) => row[CLUMP_TURNED + k]);
  }
  return sums;
}

test.each(LAWS)('momentum of hooks that collide with each other and with balls is kept: %j', (law) => {
  const bed = bedOf({ law, gravity: [0, 0, 0] });
  addHooks(bed, 4, 3, 0, 0.5);
  addCloud(bed, 4, 1, 0.004, 0.3, 0.5);
  const rows = columnFloats(bed, 'grains');
  for (let i = bed.memberCount; i < bed.count; i++) rows[GRAIN_ROW * i + 2] += 3 * SIZE;
  run(bed, 1);
  const before = momenta(bed);
  run(bed, 600);
  const after = momenta(bed);
  // Σ |m u| is about 3e-3 kg m/s and Σ |x m u| 4e-5 kg m²/s; some 1e5 additions round them by 1e-16 each.
  for (let k = 0; k < 3; k++) expect(Math.abs(after[k] - before[k])).toBeLessThan(1e-14);
  for (let k = 3; k < 6; k++) expect(Math.abs(after[k] - before[k])).toBeLessThan(1e-16);
  expect(findGrainEnergies(bed).damping).toBeGreaterThan(1e-6);
});

describe('energy', () => {
  /** What the books miss, of the kinetic energy at the beginning. */
  function residual(step: number, law: Record<string, unknown>): number {
    const bed = mixedBox({ step, law, across: 3 });
    run(bed, 1);
    const sum = (e: ReturnType<typeof findGrainEnergies>) => e.kinetic + e.potential + e.held + e.damping + e.friction;
    const before = findGrainEnergies(bed);
    run(bed, Math.round(0.02 / step));
    return Math.abs(sum(findGrainEnergies(bed)) - sum(before)) / before.kinetic;
  }

  test.each([
    ['elastic', 2, { damping: NONE, tangential: NONE }],
    ['tsuji', 2, { damping: { type: 'tsuji' }, tangential: NONE }],
    ['elastic Coulomb', 1, { damping: NONE }],
  ])('the books of %s close with the order %i of the step', (_, order, law) => {
    const [coarse, fine] = [residual(1e-5, law), residual(2.5e-6, law)];
    expect(coarse).toBeLessThan(0.03);
    // A quarter of the step; collisions fall differently within the steps, which leaves half of the gain for certain.
    expect(fine).toBeLessThan(order === 2 ? 0.15 * coarse : 0.5 * coarse);
  });
});

test('a pile of hooks and balls comes to rest in its box, and stays', () => {
  const law = { tangential: { type: 'elastic-coulomb' }, damping: { type: 'tsuji' } };
  const bed = mixedBox({ across: 3, law });
  run(bed, 30_000);
  const { kinetic, potential } = findGrainEnergies(bed);
  // Thrown at some 0.1 m/s over 1 cm: what moves now is a millionth of what is held up.
  expect(kinetic).toBeLessThan(1e-6 * potential);
  const before = viewClumps(bed);
  run(bed, 5000);
  viewClumps(bed).positions.forEach((x, k) => {
    expect(Math.abs(x - before.positions[k])).toBeLessThan(1e-3 * R);
  });
  const { positions, radii } = viewGrains(bed);
  radii.forEach((r, i) => {
    expect(positions[3 * i + 2]).toBeGreaterThan(0.9 * r);
  });
});

describe('clumps that go', () => {
  test('go as a whole with any of their tags, and the others move as if they had never been there', () => {
    const bed = run(mixedBox({ across: 3 }), 700);
    const { tags, clumps } = viewGrains(bed);
    const before = bed.count;
    // The second ball of the third clump, and one ball by itself.
    const alone = tags.find((tag, i) => clumps[i] === tag && clumps[i + 1] !== tag) ?? -1;
    expect(removeGrains(bed, [tags[7], alone])).toBe(2);
    expect(bed.count).toBe(before - 4);
    expect([...viewGrains(bed).clumps].filter((head) => head === clumps[7])).toEqual([]);
    const saved = saveGrains(bed);
    const other = mixedBox({ across: 3 });
    takeGrains(other, saved);
    expect(saveGrains(run(other, 400))).toEqual(saveGrains(run(bed, 400)));
  });

  test('leave room for others, who are balls or clumps as they are', () => {
    const bed = run(mixedBox({ across: 3 }), 100);
    removeGrains(bed, viewClumps(bed).tags);
    expect(bed.clumpCount).toBe(0);
    expect(findGrainEnergies(bed).kinetic).toBeGreaterThan(0);
    addCloud(bed, 3, 1, 0.004);
    run(bed, 50);
    addHooks(bed, 3, 1, 0.05);
    run(bed, 50);
    const { tags, clumps } = viewGrains(bed);
    expect(tags.filter((tag, i) => clumps[i] !== tag).length).toBe(2 * bed.clumpCount);
  });
});

test('a clump over the border of periodic space meets the same as one in its middle', () => {
  const at = (shift: number) => {
    const length = 0.03125;
    const bed = bedOf({ gravity: [0, 0, 0], periodic: { least: [0, 0, 0], lengths: [length, length, length] } });
    const shape = HOOK;
    const radii = [radiusOfShape(shape), radiusOfShape(shape)];
    const masses = radii.map((r) => (4 / 3) * Math.PI * 2500 * r * r * r);
    addClumps(bed, {
      ...{ radii, masses, materials: [0, 0] },
      positions: [shift, 0.015, 0.015, shift + 0.005, 0.015, 0.0155],
      velocities: [0.5, 0, 0, -0.5, 0, 0.1],
      spins: [10, 50, 0, 0, 0, -60],
      clump: { shape },
    });
    run(bed, 1500);
    expect(findGrainEnergies(bed).damping).toBeGreaterThan(1e-7);
    const { positions, momenta: turned, velocities } = viewClumps(bed);
    for (const x of positions) expect(x >= -1e-3 && x <= length + 1e-3).toBe(true);
    return [...turned, ...velocities];
  };
  const [middle, border] = [at(0.012), at(0.0285)];
  // Other places round otherwise, and two impacts make some hundred times of that.
  middle.forEach((x, k) => {
    expect(Math.abs(x - border[k])).toBeLessThan(1e-9 * Math.max(...middle.map(Math.abs)));
  });
});

test.each([
  [{ orientations: [0, 0, 0] }, {}, 'orientations: must have 4 numbers for 1 clumps, got 3'],
  [{ orientations: [0, 0, 0, 0] }, {}, 'orientations.0: of clump 0 must be a quaternion'],
  [{}, { radii: [0.01] }, 'radii.0: makes balls of'],
  [{}, { masses: [0] }, 'masses.0: of grain 0 must be > 0 kg'],
  [{}, { periodic: 0.009 }, 'radii.0: makes a clump that reaches'],
])('%j %j is refused', (clump, { periodic, ...rest }: Record<string, unknown>, message) => {
  const bed = bedOf(
    periodic === undefined ? {} : { periodic: { least: [0, 0, 0], lengths: [periodic as number, 0, 0] } },
  );
  const columns = { positions: [0, 0, 0], radii: [radiusOfShape(HOOK)], masses: [1e-4], materials: [0], ...rest };
  expect(() => addClumps(bed, { ...columns, clump: { shape: HOOK, ...clump } })).toThrow(message);
  expect(bed.count).toBe(0);
});

/** Grains go: the others move on to the same bits, contacts and tags stay right, memory does not grow. */
import { describe, expect, test } from 'vitest';
import { addGrains, type GrainBed } from './grain-bed.js';
import { readGrainContacts } from './grain-contacts.js';
import { addCloud, bedOf, boxOfPlanes } from './grain-fixtures.suite.js';
import { findGrainEnergies, type GrainState, saveGrains, takeGrains, viewGrains } from './grain-state.js';
import { setWall } from './grain-walls.js';
import { GRAIN_ROW, MOTION_ROW } from './kernel/grain-memory.kernel.js';
import { rebuildLists } from './rebuild-lists.js';
import { removeGrains } from './remove-grains.js';
import { stepGrains } from './step-grains.js';

const SIZE = 0.004;
const LAW = { damping: { type: 'tsuji' }, rolling: { type: 'elastic-plastic', coefficient: 0.05 } };

function emptyBox(options: Parameters<typeof bedOf>[0] = {}): GrainBed {
  const walls = Array.from({ length: 5 }, () => ({ barriers: undefined, material: 0 }));
  const bed = bedOf({ law: LAW, walls, ...options });
  boxOfPlanes(5 * SIZE * 1.02).forEach((pose, wall) => {
    setWall(bed, wall, pose);
  });
  return bed;
}

function pouredBox(options: Parameters<typeof bedOf>[0] = {}): GrainBed {
  const bed = emptyBox(options);
  addCloud(bed, 5, 4, SIZE);
  return bed;
}

function run(bed: GrainBed, steps: number): GrainBed {
  for (let k = 0; k < steps; k++) expect(stepGrains(bed)).toBeUndefined();
  return bed;
}

/** The state without some grains, written anew from its definition. */
function without(state: GrainState, historyRow: number, isGone: (tag: number) => boolean): GrainState {
  const stay = [...state.tags.keys()].filter((i) => !isGone(state.tags[i]));
  const pick = (rows: Float64Array, width: number) =>
    Float64Array.from(stay.flatMap((i) => [...rows.subarray(width * i, width * (i + 1))]));
  const [contactStarts, touchStarts] = [[0], [0]];
  const [contactTags, touchKeys]: number[][] = [[], []];
  const [contacts, touches]: number[][] = [[], []];
  for (const i of stay) {
    for (let row = state.contactStarts[i]; row < state.contactStarts[i + 1]; row++) {
      if (isGone(state.contactTags[row])) continue;
      contactTags.push(state.contactTags[row]);
      contacts.push(...state.contacts.subarray(historyRow * row, historyRow * (row + 1)));
    }
    contactStarts.push(contactTags.length);
    for (let row = state.touchStarts[i]; row < state.touchStarts[i + 1]; row++) {
      touchKeys.push(...state.touchKeys.subarray(2 * row, 2 * row + 2));
      touches.push(...state.touches.subarray((historyRow + 3) * row, (historyRow + 3) * (row + 1)));
    }
    touchStarts.push(touchKeys.length / 2);
  }
  return {
    ...state,
    tags: Int32Array.from(stay, (i) => state.tags[i]),
    materials: Int32Array.from(stay, (i) => state.materials[i]),
    sets: Int32Array.from(stay, (i) => state.sets[i]),
    grains: pick(state.grains, GRAIN_ROW),
    motions: pick(state.motions, MOTION_ROW),
    contactStarts: Int32Array.from(contactStarts),
    contactTags: Int32Array.from(contactTags),
    contacts: Float64Array.from(contacts),
    touchStarts: Int32Array.from(touchStarts),
    touchKeys: Int32Array.from(touchKeys),
    touches: Float64Array.from(touches),
  };
}

const everyThird = (tag: number) => tag % 3 === 0;

describe('grains taken out of a heap', () => {
  test.each([{}, { kernel: 'javascript' }, { parts: 5, skin: 0.3 * SIZE }] as const)(
    'leave contacts, touches and the motion of the others to the bit: %j',
    (options) => {
      const bed = run(pouredBox(options), 2500);
      const before = saveGrains(bed);
      expect(before.contactTags.length).toBeGreaterThan(60);
      expect(before.touchKeys.length).toBeGreaterThan(30);
      const expected = without(before, bed.layout.room.historyRow, everyThird);
      expect(removeGrains(bed, before.tags.filter(everyThird))).toBe(34);
      expect(saveGrains(bed)).toEqual(expected);
      const other = emptyBox();
      takeGrains(other, expected);
      expect(saveGrains(run(bed, 400))).toEqual(saveGrains(run(other, 400)));
    },
  );

  test('may be taken in between lists, before the first step, and twice in a row', () => {
    const [one, two] = [pouredBox(), pouredBox()];
    removeGrains(one, [3, 50]);
    removeGrains(one, [4]);
    removeGrains(two, [50, 4, 3, 3]);
    expect(saveGrains(run(one, 600))).toEqual(saveGrains(run(two, 600)));
    rebuildLists(one);
    removeGrains(one, [0, 7]);
    removeGrains(one, [1]);
    rebuildLists(two);
    removeGrains(two, [7, 0, 1]);
    expect(saveGrains(run(one, 600))).toEqual(saveGrains(run(two, 600)));
  });

  test('go for good: the rest of the energy is that of the others', () => {
    const bed = run(pouredBox(), 300);
    const whole = findGrainEnergies(bed);
    const rest = viewGrains(bed).tags.filter((tag) => tag >= 50);
    const other = pouredBox();
    takeGrains(other, saveGrains(bed));
    removeGrains(bed, rest);
    removeGrains(other, viewGrains(other).tags.slice(0, 50));
    const [a, b] = [findGrainEnergies(bed), findGrainEnergies(other)];
    // Sums of a hundred terms.
    expect(Math.abs(a.kinetic + b.kinetic - whole.kinetic)).toBeLessThan(1e-14 * whole.kinetic);
    expect(Math.abs(a.damping + b.damping - whole.damping)).toBeLessThan(1e-13 * whole.damping);
  });
});

test('numbers in the kernel do not matter: grains that were there before and are gone leave no trace', () => {
  const bed = emptyBox();
  const far = Array.from({ length: 40 }, (_, i) => [0.01, 0.01, 5 + 0.01 * i]).flat();
  const extra = {
    radii: new Array(40).fill(0.002),
    masses: new Array(40).fill(1e-4),
    materials: new Array(40).fill(0),
  };
  // So far above that they meet nobody.
  addGrains(bed, { positions: far, ...extra });
  const aside = emptyBox();
  for (const one of [bed, aside]) addCloud(one, 5, 4, SIZE);
  run(aside, 900);
  run(bed, 450);
  removeGrains(
    bed,
    Array.from({ length: 40 }, (_, tag) => tag),
  );
  run(bed, 450);
  const [a, b] = [saveGrains(bed), saveGrains(aside)];
  expect(b.contactTags.length).toBeGreaterThan(10);
  expect(a).toEqual({
    ...b,
    nextTag: 140,
    tags: b.tags.map((tag) => tag + 40),
    contactTags: b.contactTags.map((tag) => tag + 40),
  });
});

test('grains that come and go do not make the memory grow, and never share a tag', () => {
  const bed = pouredBox();
  run(bed, 10);
  const seen = new Set<number>(viewGrains(bed).tags);
  let bytes = 0;
  for (let round = 0; round < 200; round++) {
    const { tags } = viewGrains(bed);
    removeGrains(bed, tags.slice(0, 10));
    const first = addGrains(bed, {
      positions: Array.from({ length: 10 }, (_, i) => [
        0.002 + 0.0041 * (i % 5),
        0.002,
        0.03 + 0.0041 * Math.floor(i / 5),
      ]).flat(),
      radii: new Array(10).fill(0.002),
      masses: new Array(10).fill(1e-4),
      materials: new Array(10).fill(0),
    });
    for (let i = 0; i < 10; i++) {
      expect(seen.has(first + i)).toBe(false);
      seen.add(first + i);
    }
    run(bed, 1);
    if (round === 20) bytes = bed.layout.bytes;
  }
  expect(bed.count).toBe(100);
  expect(bed.nextTag).toBe(2100);
  // Room for ten times as many tags would show.
  expect(bed.layout.bytes).toBeLessThan(1.5 * bytes);
  expect(bed.labels.tags.length).toBeLessThan(300);
});

test('new grains do not inherit what others remember of walls', () => {
  const bed = run(pouredBox(), 1500);
  const { touchKeys } = saveGrains(bed);
  const first = addGrains(bed, { positions: [0.01, 0.01, 0.5], radii: [0.002], masses: [1e-4], materials: [0] });
  const { touchStarts, touchKeys: after, contactStarts } = saveGrains(bed);
  expect(after).toEqual(touchKeys);
  expect([touchStarts[first], contactStarts[first]]).toEqual([touchStarts[first + 1], contactStarts[first + 1]]);
});

test('an emptied bed can be filled again', () => {
  const bed = run(pouredBox(), 200);
  removeGrains(bed, viewGrains(bed).tags);
  expect(findGrainEnergies(bed)).toEqual({ kinetic: 0, potential: 0, held: 0, damping: 0, friction: 0 });
  run(bed, 3);
  addCloud(bed, 5, 4, SIZE);
  const fresh = pouredBox();
  const [a, b] = [saveGrains(run(bed, 800)), saveGrains(run(fresh, 800))];
  expect(a).toEqual({
    ...b,
    steps: 1003,
    nextTag: 200,
    tags: b.tags.map((tag) => tag + 100),
    contactTags: b.contactTags.map((tag) => tag + 100),
  });
});

test('sets and fields stay with their grains, through saves too', () => {
  const bed = bedOf({ fields: ['charge', 'age'] });
  const four = { radii: [1, 1, 1, 1].map((r) => 0.001 * r), masses: [1, 1, 1, 1], materials: [0, 0, 0, 0] };
  const rowAt = (z: number) => [0, 1, 2, 3].flatMap((i) => [0.01 * i, 0, z]);
  addGrains(bed, { ...four, positions: rowAt(0), fields: { charge: [1, 2, 3, 4] } });
  addGrains(bed, { ...four, positions: rowAt(1), set: 5, fields: { age: [6, 7, 8, 9] } });
  removeGrains(bed, [1, 4]);
  const other = bedOf({ fields: ['charge', 'age'] });
  takeGrains(other, saveGrains(run(bed, 2)));
  for (const one of [bed, other]) {
    const { tags, sets, fields } = viewGrains(one);
    expect([...tags]).toEqual([0, 2, 3, 5, 6, 7]);
    expect([...sets]).toEqual([0, 0, 0, 5, 5, 5]);
    expect([...fields.charge]).toEqual([1, 3, 4, 0, 0, 0]);
    expect([...fields.age]).toEqual([0, 0, 0, 7, 8, 9]);
  }
  expect(() => takeGrains(bedOf(), saveGrains(bed))).toThrow('is of a bed with other fields than this one has (none)');
});

test('a tag that is not there is refused, and nothing is taken', () => {
  const bed = pouredBox();
  removeGrains(bed, [5]);
  for (const tag of [5, 100, -1, 0.5, Number.NaN])
    expect(() => removeGrains(bed, [1, tag])).toThrow(`tags.1: is ${tag}, and no grain has this tag`);
  expect(bed.count).toBe(99);
});

test('contacts name their grains by tags that stay', () => {
  const bed = run(pouredBox(), 2500);
  removeGrains(bed, viewGrains(bed).tags.filter(everyThird));
  const { first, second, pairs, count } = readGrainContacts(bed);
  run(bed, 1);
  expect(pairs).toBeGreaterThan(20);
  expect(count).toBeGreaterThan(pairs + 20);
  const state = saveGrains(bed);
  const expected = [...state.tags.keys()].flatMap((i) =>
    [...state.contactTags.subarray(state.contactStarts[i], state.contactStarts[i + 1])].map((b) => [state.tags[i], b]),
  );
  expect(Array.from(first.subarray(0, pairs), (tag, p) => [tag, second[p]])).toEqual(expected);
  for (const tag of first) expect(tag % 3).not.toBe(0);
});

/** The contacts that are read out are those that move the grains next, and reading them changes nothing. */
import { describe, expect, test } from 'vitest';
import { createBarriers } from '../../detection/narrow/barriers/create-barriers.js';
import { box, inverted } from '../../geometry/mesh/mesh-fixtures.suite.js';
import { addGrains, columnFloats, columnIntegers, type GrainBed } from './grain-bed.js';
import { type GrainContacts, readGrainContacts, readWallContacts } from './grain-contacts.js';
import { addCloud, bedOf, boxOfPlanes, GRAVITY } from './grain-fixtures.suite.js';
import { saveGrains } from './grain-state.js';
import { setWall, wallLoad } from './grain-walls.js';
import { GRAIN_ROW, MOTION_ROW } from './kernel/grain-memory.kernel.js';
import { rebuildLists } from './rebuild-lists.js';
import { stepGrains } from './step-grains.js';

const SIZE = 0.004;
const EDGE = 4 * SIZE * 1.02;

function pouredOn(kind: 'planes' | 'mesh' | 'periodic', options: Parameters<typeof bedOf>[0] = {}): GrainBed {
  const room = createBarriers(inverted(box(EDGE, EDGE, 1, [EDGE / 2, EDGE / 2, 0.5])), { sides: 'outward' });
  const walls =
    kind === 'mesh'
      ? [{ barriers: room, material: 0 }]
      : boxOfPlanes(EDGE)
          .slice(0, kind === 'planes' ? 5 : 1)
          .map(() => ({ barriers: undefined, material: 0 }));
  const periodic = kind === 'periodic' ? { least: [0, 0, 0], lengths: [EDGE, EDGE, 0] } : undefined;
  const bed = bedOf({ walls, ...(periodic && { periodic }), ...options });
  if (kind !== 'mesh')
    for (const [wall, pose] of boxOfPlanes(EDGE).slice(0, walls.length).entries()) setWall(bed, wall, pose);
  addCloud(bed, 4, 4, SIZE);
  return bed;
}

/** u of every grain, by its tag. */
function speeds(bed: GrainBed): Float64Array {
  const motions = columnFloats(bed, 'motions');
  const out = new Float64Array(3 * bed.nextTag);
  columnIntegers(bed, 'placeOfTag')
    .subarray(0, bed.nextTag)
    .forEach((place, tag) => {
      out.set(motions.subarray(MOTION_ROW * place, MOTION_ROW * place + 3), 3 * tag);
    });
  return out;
}

/** Only the touches of walls. */
function touchesOf(all: GrainContacts): GrainContacts {
  const { pairs } = all;
  const columns = ['first', 'second', 'wall', 'feature', 'points', 'normals', 'forces', 'centres', 'branches'] as const;
  const rest = columns.map((name) => [name, all[name].slice((all[name].length / all.count) * pairs)]);
  return { count: all.count - pairs, pairs: 0, ...Object.fromEntries(rest) };
}

describe.each(['planes', 'mesh', 'periodic'] as const)('a bed in %s', (kind) => {
  test.each(['wasm', 'javascript'] as const)('%s: the forces of its contacts are what moved it', (kernel) => {
    const bed = pouredOn(kind, { kernel });
    for (let k = 0; k < 1200; k++) stepGrains(bed);
    const before = speeds(bed);
    const contacts = readGrainContacts(bed);
    stepGrains(bed);
    const after = speeds(bed);
    expect(readWallContacts(bed)).toEqual(touchesOf(contacts));
    expect(contacts.pairs).toBeGreaterThan(10);
    expect(contacts.count - contacts.pairs).toBeGreaterThan(5);
    const sums = new Float64Array(3 * bed.nextTag);
    const onWall = new Float64Array(3);
    for (let c = 0; c < contacts.count; c++)
      for (let k = 0; k < 3; k++) {
        const force = contacts.forces[3 * c + k];
        sums[3 * contacts.first[c] + k] += force;
        if (contacts.second[c] >= 0) sums[3 * contacts.second[c] + k] -= force;
        if (contacts.wall[c] === 0) onWall[k] -= force;
      }
    const rows = columnFloats(bed, 'grains');
    columnIntegers(bed, 'placeOfTag')
      .subarray(0, bed.nextTag)
      .forEach((place, tag) => {
        const mass = 1 / rows[GRAIN_ROW * place + 7];
        for (let k = 0; k < 3; k++) {
          const gain = (after[3 * tag + k] - before[3 * tag + k]) / bed.options.step - GRAVITY[k];
          // Speeds below 1 m/s round by 1e-16; over a step of 2e-5 s that is 1e-11 m/s², and as much again for each sum.
          expect(Math.abs(gain - sums[3 * tag + k] / mass)).toBeLessThan(1e-9);
        }
      });
    const { force } = wallLoad(bed, 0);
    for (let k = 0; k < 3; k++) expect(Math.abs(force[k] - onWall[k])).toBeLessThan(1e-12);
  });

  test('points lie on the line of centres, or on the wall', () => {
    const bed = pouredOn(kind);
    for (let k = 0; k < 2500; k++) stepGrains(bed);
    const { count, pairs, points, normals, branches, first, second } = readGrainContacts(bed);
    const rows = columnFloats(bed, 'grains');
    const places = columnIntegers(bed, 'placeOfTag');
    const radius = (tag: number) => rows[GRAIN_ROW * places[tag] + 3];
    for (let c = 0; c < count; c++) {
      const [n, l] = [normals.subarray(3 * c, 3 * c + 3), branches.subarray(3 * c, 3 * c + 3)];
      const along = l[0] * n[0] + l[1] * n[1] + l[2] * n[2];
      expect(Math.hypot(...n)).toBeCloseTo(1, 12);
      // Overlaps stay below a twentieth of a radius in this bed.
      if (c < pairs) expect(Math.abs(along / (radius(first[c]) + radius(second[c])) - 1)).toBeLessThan(0.05);
      else expect(Math.abs(along / radius(first[c]) - 1)).toBeLessThan(0.05);
    }
    if (kind !== 'mesh') return;
    // The room's faces are planes of its box.
    for (let c = pairs; c < count; c++) {
      const away = [0, 1].map((k) => Math.min(Math.abs(points[3 * c + k]), Math.abs(points[3 * c + k] - EDGE)));
      expect(Math.min(...away, Math.abs(points[3 * c + 2]))).toBeLessThan(1e-15);
    }
  });
});

test('touches of the last step are there until lists are built again; all contacts at any time', () => {
  const bed = pouredOn('planes');
  expect(() => readWallContacts(bed)).toThrow('read them after a step');
  readGrainContacts(bed);
  for (let k = 0; k < 50; k++) stepGrains(bed);
  readWallContacts(bed);
  rebuildLists(bed);
  expect(() => readWallContacts(bed)).toThrow('read them after a step');
  readGrainContacts(bed);
});

test.each([{}, { parts: 3 }])('reading contacts after every step changes no bit: %j', (options) => {
  const [read, other] = [pouredOn('mesh', options), pouredOn('mesh', options)];
  let seen = 0;
  for (let k = 0; k < 800; k++) {
    stepGrains(read);
    stepGrains(other);
    seen = Math.max(seen, readGrainContacts(read).pairs);
  }
  expect(seen).toBeGreaterThan(10);
  expect(saveGrains(read)).toEqual(saveGrains(other));
});

test('contacts are those of the places where the grains are now', () => {
  const bed = bedOf({ gravity: [0, 0, 0], law: { damping: { type: 'none' }, tangential: { type: 'none' } } });
  addGrains(bed, {
    positions: [0, 0, 0, 0.0039, 0, 0],
    radii: [0.002, 0.002],
    masses: [1e-4, 1e-4],
    materials: [0, 0],
    velocities: [1, 0, 0, -1, 0, 0],
  });
  const before = readGrainContacts(bed);
  expect(before.branches[0]).toBeCloseTo(-0.0039, 12);
  stepGrains(bed);
  const now = readGrainContacts(bed);
  const [a, b] = [columnFloats(bed, 'grains')[0], columnFloats(bed, 'grains')[GRAIN_ROW]];
  expect(Math.abs(now.branches[0])).toBe(Math.abs(b - a));
  expect(-now.forces[0]).toBeGreaterThan(-before.forces[0]);
  // One that has just come too.
  addGrains(bed, { positions: [0, 0.0039, 0], radii: [0.002], masses: [1e-4], materials: [0] });
  expect(readGrainContacts(bed).count).toBe(2);
});

test('of a tall bed few records are needed at once', () => {
  const bed = bedOf({});
  addCloud(bed, 10, 30, SIZE, 0);
  rebuildLists(bed);
  const ends = columnIntegers(bed, 'ownEnd');
  const entries = ends.subarray(0, bed.count).reduce((most, end) => Math.max(most, end), 0);
  expect(entries).toBeGreaterThan(3000);
  // Neighbours are in the layer above at the most, and 256 grains are looked at together.
  expect(bed.layout.room.records).toBeLessThan(entries / 3);
});

test('records that take up the places of others: the same bits in any parts of the memory', () => {
  const [whole, ...divided] = [1, 2, 9].map((parts) => {
    const bed = bedOf({ parts, gravity: [0, 0, -200], walls: [{ barriers: undefined, material: 0 }] });
    setWall(bed, 0, boxOfPlanes(EDGE)[0]);
    addCloud(bed, 10, 30, SIZE);
    for (let k = 0; k < 800; k++) stepGrains(bed);
    return bed;
  });
  expect(readGrainContacts(whole).pairs).toBeGreaterThan(1000);
  for (const bed of divided) expect(saveGrains(bed)).toEqual(saveGrains(whole));
});

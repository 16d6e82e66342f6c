/** What `npm run dosta` stored agrees as the page says, and its parts read, write and compare right. */
import { describe, expect, test } from 'vitest';
import { compareRows, pairRows } from './compare-rows.js';
import { type DostaStart, DRUM, PENETRATION, readDosta } from './dosta-case.js';
import { deckText, grainsText, wallsText } from './liggghts-deck.js';
import { ourRows, type Row } from './our-run.js';
import { readRows, rowText } from './rows.js';
import { storedRows } from './run-dosta.js';

describe('what is stored', () => {
  const until = (rows: readonly Row[], time: number) => rows.filter((row) => row[0] < time + 1e-9);

  test('of the ball agrees until it meets grains that the floor holds; then it rises in both', () => {
    const { ours, theirs } = storedRows(PENETRATION);
    expect(ours.at(-1)?.[0]).toBeGreaterThan(0.035);
    const [{ most, allowed }] = compareRows(PENETRATION, until(ours, 0.0305), until(theirs, 0.0305));
    expect(most).toBeLessThan(allowed);
    // How fast it rises differs: docs/theory/grains-dosta.md.
    for (const rows of [ours, theirs]) expect(rows.at(-1)?.[1]).toBeGreaterThan(Math.min(...rows.map((row) => row[1])));
  });

  test('of the drum is within what is allowed', () => {
    const { ours, theirs } = storedRows(DRUM);
    expect(ours.at(-1)?.[0]).toBeGreaterThan(0.39);
    for (const { column, most, allowed } of compareRows(DRUM, ours, theirs)) expect(most, column).toBeLessThan(allowed);
  });
});

describe('rows', () => {
  test('come back as they were written; comments and a half line are left out', () => {
    const rows = [
      [0.0005, 0.0574987738],
      [0.001, -0.054995095],
    ];
    expect(readRows(`# time height\n${rows.map(rowText).join('\n')}\n0.0015 0.05`, PENETRATION)).toEqual([
      [0.0005, 0.05749877],
      [0.001, -0.0549951],
    ]);
  });

  test('are compared at the same times, over the fall of the ball or all grains of a kind', () => {
    const theirs = [
      [0.1, 0, 80, 20, 0, 6, 4],
      [0.2, 0, 60, 40, 0, 5, 5],
    ];
    const ours = [
      [0.05, 9, 9, 9, 9, 9, 9],
      [0.1 + 1e-12, 0, 80, 20, 0, 6, 4],
      [0.2, 2, 60, 38, 0, 5, 5],
    ];
    expect(pairRows(ours, theirs)).toHaveLength(2);
    const [high, rising, low, ...others] = compareRows(DRUM, ours, theirs);
    expect([high.most, rising.most, low.most]).toEqual([0.02, 0, 0.02]);
    expect(low).toMatchObject({ at: 0.2, over: 'of all M1' });
    for (const { most } of others) expect(most).toBe(0);
    const [{ most }] = compareRows(PENETRATION, [[0.01, 0.011]], [[0.01, 0.01]]);
    expect(most).toBeCloseTo(0.001 / 0.05, 12);
    expect(() => compareRows(DRUM, ours, [])).toThrow('no rows');
  });
});

/** A grain of each kind in the lower half of a drum that is one square floor. */
const few: DostaStart = {
  positions: Float64Array.of(0.01, 0, -0.02, -0.01, 0, -0.02),
  radii: Float64Array.of(0.001, 0.002),
  kinds: Uint8Array.of(0, 1),
  triangles: [
    [-1, -1, -0.05, 1, -1, -0.05, 1, 1, -0.05],
    [-1, -1, -0.05, 1, 1, -0.05, -1, 1, -0.05],
  ],
};

test('our run counts each kind in its quarter', () => {
  const rows = [...ourRows({ ...DRUM, every: 1e-3 }, few, 2e-3)];
  expect(rows.map((row) => row.slice(1))).toEqual([
    [0, 1, 0, 0, 0, 1],
    [0, 1, 0, 0, 0, 1],
  ]);
  expect(rows[1][0]).toBeCloseTo(2e-3, 12);
});

test('the ball falls freely until it meets the bed', () => {
  const ball: DostaStart = {
    ...few,
    positions: Float64Array.of(0, 0, 0.06),
    radii: Float64Array.of(0.01),
    kinds: Uint8Array.of(2),
  };
  const [[time, height]] = [...ourRows(PENETRATION, ball, PENETRATION.every)];
  // Velocity Verlet is exact under gravity.
  expect(height).toBeCloseTo(0.06 - 5 * time - 4.905 * time * time, 12);
});

test('a ball that a layer of grains on the floor stops rebounds as in LIGGGHTS', () => {
  // 19 grains on a floor, a little aside of the ball.
  const gap = 0.0021;
  const cells = [-2, -1, 0, 1, 2]
    .flatMap((i) => [-2, -1, 0, 1, 2].map((j) => [i, j]))
    .filter(([i, j]) => Math.abs(i + j) < 3);
  const layer = cells.flatMap(([i, j]) => [(i + j / 2) * gap + 3e-4, j * gap * (Math.sqrt(3) / 2) + 2e-4, 0.000998]);
  const start: DostaStart = {
    positions: Float64Array.of(...layer, 0, 0, 0.0122),
    radii: Float64Array.of(...cells.map(() => 0.001), 0.01),
    kinds: Uint8Array.of(...cells.map(() => 0), 2),
    triangles: [
      [-0.1, -0.1, 0, 0.1, -0.1, 0, 0.1, 0.1, 0],
      [-0.1, -0.1, 0, 0.1, 0.1, 0, -0.1, 0.1, 0],
    ],
  };
  const rows = [...ourRows({ ...PENETRATION, every: 2.5e-5 }, start, 1.5e-3)];
  // To 5 µm, of 960 µm by which grains are squeezed. LIGGGHTS 3.8 on grainsText, wallsText and deckText of this start: the lowest place, and the last.
  expect(Math.min(...rows.map((row) => row[1]))).toBeCloseTo(0.011241713, 5);
  expect(rows.at(-1)?.[1]).toBeCloseTo(0.017027122, 5);
});

test('a deck has all grains and faces, and looks as often as the case says', () => {
  expect(grainsText(few, DRUM)).toContain('1 1 0.002 2500 0.01 0 -0.02\n2 2 0.004 2000 -0.01 0 -0.02\n');
  expect(wallsText(few).match(/vertex/g)).toHaveLength(6);
  const deck = deckText(DRUM, 0.5);
  expect(deck).toContain('fix rows all print 500 ');
  expect(deck).toContain('run 5000\n');
  expect(deck).toContain('rotate origin 0 0 0 axis 0 -1 0 period 3.14159');
  expect(deckText(PENETRATION, 0.1)).toContain('velocity ball set 0 0 -5 ');
});

test('a folder without the data is named', () => {
  expect(() => readDosta('/nowhere', DRUM)).toThrow('/nowhere/Drum_PartCoordinates.txt is not there');
});

/** Volumes, centres and inertias against closed forms, and against random points where there is none. */
import { describe, expect, test } from 'vitest';
import { type Quaternion, rotated, unitQuaternion } from '../../../math/quaternion.js';
import { createRandom, nextUnit } from '../../../math/random-stream.js';
import { type ClumpShape, createClumpShape } from './clump-shape.js';

/** Round-off of the sums and the tolerance of the integration, relative. */
const CLOSE = 1e-10;

function expectClose(value: number, expected: number, scale = Math.abs(expected)): void {
  expect(Math.abs(value - expected)).toBeLessThan(CLOSE * scale);
}

const TURN: Quaternion = unitQuaternion([0.3, -0.5, 0.2, 0.7]);

/** The same balls, turned and moved. */
function turned(balls: readonly (readonly number[])[]): { positions: number[]; radii: number[] } {
  const moved = balls.map(([x, y, z]) => rotated(TURN, [x, y, z]).map((c, k) => c + [5, -3, 2][k]));
  return { positions: moved.flat(), radii: balls.map((ball) => ball[3]) };
}

const plain = (balls: readonly (readonly number[])[]) => ({
  positions: balls.flatMap((ball) => ball.slice(0, 3)),
  radii: balls.map((ball) => ball[3]),
});

const ballOf = (r: number) => (4 / 3) * Math.PI * r ** 3;

test.each([1, 1e-4, 1e3])('one ball of radius %f', (r) => {
  const { volume, moments, centre, reach } = createClumpShape({ positions: [1, 2, 3], radii: [r] });
  expectClose(volume, ballOf(r));
  for (const moment of moments) expectClose(moment, (8 / 15) * Math.PI * r ** 5);
  [1, 2, 3].forEach((x, k) => {
    expect(Math.abs(centre[k] - x)).toBeLessThan(CLOSE * (r + 1e-5));
  });
  expectClose(reach, r);
});

/** ∫ over z from −r to h of a ball about 0: ρ², ρ² z, ρ² z², ρ⁴, with ρ² = r² − z². */
function capIntegrals(r: number, h: number): number[] {
  const at = (z: number) => [
    r ** 2 * z - z ** 3 / 3,
    (r ** 2 * z ** 2) / 2 - z ** 4 / 4,
    (r ** 2 * z ** 3) / 3 - z ** 5 / 5,
    r ** 4 * z - (2 / 3) * r ** 2 * z ** 3 + z ** 5 / 5,
  ];
  const [top, bottom] = [at(h), at(-r)];
  return top.map((x, k) => Math.PI * (x - bottom[k]));
}

/** Two balls at 0 and d on the z axis: volume, height of the centre, moments about the axis and across it. */
function twoBalls(r: number, s: number, d: number) {
  const plane = (d * d + r * r - s * s) / (2 * d);
  const a = capIntegrals(r, plane);
  const b = capIntegrals(s, d - plane);
  const volume = a[0] + b[0];
  const first = a[1] + d * b[0] - b[1];
  const square = a[2] + d * d * b[0] - 2 * d * b[1] + b[2];
  const axial = 0.5 * (a[3] + b[3]);
  return { volume, height: first / volume, axial, across: 0.5 * axial + square - first ** 2 / volume };
}

describe.each([
  [1, 1, 1],
  [1, 1, 1.999],
  [1, 1, 0.01],
  [1, 0.5, 1.2],
  [1, 0.3, 0.8],
  [0.001, 0.0004, 0.0012],
])('two balls of %f and %f, %f apart: the lens counts once', (r, s, d) => {
  const { volume, height, axial, across } = twoBalls(r, s, d);
  const balls = [
    [0, 0, 0, r],
    [0, 0, d, s],
  ];
  const aside = balls.map(([x, y, z, radius]) => [z, x, y, radius]);
  test.each<[string, ClumpShape]>([
    ['along z', createClumpShape(plain(balls))],
    ['along x', createClumpShape(plain(aside))],
    ['anyhow', createClumpShape(turned(balls))],
  ])('%s', (_, clump) => {
    expectClose(clump.volume, volume);
    const [least, middle, most] = clump.moments;
    expectClose(least, axial);
    expectClose(middle, across);
    expectClose(most, across);
    expect(clump.error).toBeLessThan(CLOSE);
    // Balls lie on the axis of the least moment, as far from the centre as they should.
    const at = [0, 1].map((i) => clump.positions[3 * i]);
    const coordinates = 5e-15 / d;
    expect(Math.abs(Math.abs(at[0]) - height)).toBeLessThan((CLOSE + coordinates) * (r + d));
    expect(Math.abs(Math.abs(at[1] - at[0]) - d)).toBeLessThan((CLOSE + coordinates) * (r + d));
  });

  test('the lens itself, by the formula of the textbooks', () => {
    if (d >= r + s || d <= Math.abs(r - s)) return;
    const lens = (Math.PI * (r + s - d) ** 2 * (d * d + 2 * d * (r + s) - 3 * (r - s) ** 2)) / (12 * d);
    expectClose(createClumpShape(plain(balls)).volume, ballOf(r) + ballOf(s) - lens);
  });
});

test('balls inside others, and the same ball twice, change nothing', () => {
  const pair = [
    [0, 0, 0, 1],
    [0.5, 0.7, 0.9, 0.8],
  ];
  const [a, b] = [pair, [...pair, [0.1, 0, 0, 0.5], pair[0], pair[1], [0.5, 0.7, 1.2, 0.5]]].map((balls) =>
    createClumpShape(turned(balls)),
  );
  expectClose(b.volume, a.volume);
  for (let k = 0; k < 3; k++) {
    expectClose(b.centre[k], a.centre[k], 6);
    expectClose(b.moments[k], a.moments[k]);
  }
});

test('a chain: the lens of each two neighbours counts once', () => {
  const chain = (n: number) => createClumpShape(plain(Array.from({ length: n }, (_, i) => [1.5 * i, 0, 0, 1]))).volume;
  const lens = ballOf(1) - (chain(2) - ballOf(1));
  // At 1.5 apart only neighbours meet.
  expectClose(chain(7), 7 * ballOf(1) - 6 * lens);
});

test('a heap of balls, against random points and whichever way it is turned', () => {
  const random = createRandom(11);
  const balls: number[][] = [[0, 0, 0, 1]];
  for (let i = 1; i < 12; i++)
    balls.push([...[0, 1, 2].map(() => 1.6 * nextUnit(random) - 0.8), 0.4 + 0.5 * nextUnit(random)]);
  const clump = createClumpShape(plain(balls));
  const other = createClumpShape(turned(balls));
  expectClose(other.volume, clump.volume);
  for (let k = 0; k < 3; k++) expectClose(other.moments[k], clump.moments[k]);
  const tries = 200_000;
  const half = 1.8;
  let [inside, x, yy] = [0, 0, 0];
  for (let n = 0; n < tries; n++) {
    const p = [0, 1, 2].map(() => half * (2 * nextUnit(random) - 1));
    if (!balls.some(([a, b, c, r]) => (p[0] - a) ** 2 + (p[1] - b) ** 2 + (p[2] - c) ** 2 < r * r)) continue;
    inside++;
    x += p[0];
    yy += p[1] ** 2 + p[2] ** 2;
  }
  const [box, share] = [(2 * half) ** 3, inside / tries];
  expect(Math.abs(share - clump.volume / box)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / tries));
  // Coordinates inside differ by less than 1.8, squares of two by less than 3.3.
  expect(Math.abs(x / inside - clump.centre[0])).toBeLessThan((4 * 1.8) / Math.sqrt(inside));
  const { volume, centre, inertia } = clump;
  expect(Math.abs(yy / inside - (inertia[0] / volume + centre[1] ** 2 + centre[2] ** 2))).toBeLessThan(
    (4 * 3.3) / Math.sqrt(inside),
  );
});

test.each<[{ positions: number[]; radii: number[] }, string]>([
  [{ positions: [], radii: [] }, 'clump: has no balls: give at least one'],
  [{ positions: [0, 0], radii: [1] }, 'clump.positions: must have 3 numbers for 1 balls, got 2'],
  [{ positions: [0, 0, 0], radii: [0] }, 'clump.radii.0: must be > 0 m, got 0'],
  [{ positions: [0, Number.NaN, 0], radii: [1] }, 'clump.positions.1: must be a number in m, got NaN'],
  [
    { positions: [0, 0, 0, 3, 0, 0], radii: [1, 1] },
    'clump.positions.3: ball 1 touches none that hangs together with ball 0',
  ],
])('%j is refused', (balls, message) => {
  expect(() => createClumpShape(balls)).toThrow(message);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisAngle, IDENTITY, multiply, type Quaternion, rotated } from '../math/quaternion.js';
import type { Vec3 } from '../math/vec3.js';
import { combineMasses, type MassElement } from './mass-properties.js';

const part = fc.double({ min: -2, max: 2, noNaN: true });
const positive = fc.double({ min: 0.1, max: 5, noNaN: true });
const vectors = fc.tuple(part, part, part);
const turns = fc.tuple(vectors, part).map(([axis, angle]) => axisAngle(axis, 2 * angle));
const elements: fc.Arbitrary<MassElement> = fc.record({
  mass: positive,
  centroid: vectors,
  inertia: fc
    .tuple(positive, positive, positive, vectors)
    .map(([x, y, z, [xy, xz, yz]]) => [x, xy, xz, xy, y, yz, xz, yz, z]),
  orientation: turns,
});
const bodies = fc.array(elements, { minLength: 1, maxLength: 5 });

/** Sums of at most 5 elements of masses ≤ 5 at distances ≤ 4: below 5 · (5 + 5 · 48), some 100 roundings deep. */
const ROUND_OFF = 1250 * 100 * Number.EPSILON;
const close = (a: readonly number[], b: readonly number[]) =>
  a.forEach((x, i) => {
    expect(Math.abs(x - b[i])).toBeLessThan(ROUND_OFF);
  });
const transformed = (list: readonly MassElement[], turn: Quaternion, shift: Vec3): MassElement[] =>
  list.map(({ mass, centroid, inertia, orientation }) => {
    const moved = rotated(turn, centroid).map((c, k) => c + shift[k]) as unknown as Vec3;
    return { mass, inertia, centroid: moved, orientation: multiply(turn, orientation) };
  });

describe('closed forms', () => {
  test('a dumbbell: m = 2m, centre halfway, I = 2 (I₀ + m d²) across and 2 I₀ along', () => {
    const end = (x: number): MassElement => ({
      mass: 3,
      centroid: [x, 0, 0],
      inertia: [0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.5],
      orientation: IDENTITY,
    });
    const { mass, centre, inertia } = combineMasses([end(1), end(5)]);
    expect(mass).toBe(6);
    expect(centre).toEqual([3, 0, 0]);
    expect(inertia).toEqual([1, 0, 0, 0, 25, 0, 0, 0, 25]);
  });

  test('one element about its own centre keeps its inertia, turned with it', () => {
    const quarter = axisAngle([0, 0, 1], Math.PI / 2);
    const { inertia } = combineMasses([
      { mass: 2, centroid: [9, 9, 9], inertia: [1, 0, 0, 0, 2, 0, 0, 0, 3], orientation: quarter },
    ]);
    close(inertia, [2, 0, 0, 0, 1, 0, 0, 0, 3]);
  });

  test('nothing has no mass and no inertia', () => {
    expect(combineMasses([])).toEqual({ mass: 0, centre: [0, 0, 0], inertia: [0, 0, 0, 0, 0, 0, 0, 0, 0] });
  });
});

describe('invariance', () => {
  test('moving all elements moves the centre and nothing else', () => {
    fc.assert(
      fc.property(bodies, vectors, (list, shift) => {
        const [a, b] = [combineMasses(list), combineMasses(transformed(list, IDENTITY, shift))];
        close(
          b.centre,
          a.centre.map((c, k) => c + shift[k]),
        );
        close(b.inertia, a.inertia);
      }),
    );
  });

  test('turning all elements turns centre and inertia: I′ = R I Rᵀ', () => {
    fc.assert(
      fc.property(bodies, turns, vectors, (list, turn, v) => {
        const [a, b] = [combineMasses(list), combineMasses(transformed(list, turn, [0, 0, 0]))];
        close(b.centre, rotated(turn, a.centre));
        const apply = (m: readonly number[], u: Vec3) =>
          [0, 1, 2].map((i) => m[3 * i] * u[0] + m[3 * i + 1] * u[1] + m[3 * i + 2] * u[2]) as unknown as Vec3;
        close(apply(b.inertia, rotated(turn, v)), rotated(turn, apply(a.inertia, v)));
      }),
    );
  });

  test('grouping does not matter: the parallel axes of a part and of its elements agree', () => {
    fc.assert(
      fc.property(bodies, elements, (list, last) => {
        const all = combineMasses([...list, last]);
        const group = combineMasses(list);
        const d = [0, 1, 2].map((k) => group.centre[k] - all.centre[k]);
        const e = [0, 1, 2].map((k) => last.centroid[k] - all.centre[k]);
        const own = combineMasses([{ ...last, centroid: [0, 0, 0] }]).inertia;
        const steiner = (m: number, r: readonly number[], i: number, j: number) =>
          m * ((i === j ? r[0] * r[0] + r[1] * r[1] + r[2] * r[2] : 0) - r[i] * r[j]);
        const summed = own.map((x, n) => {
          const [i, j] = [Math.floor(n / 3), n % 3];
          return x + group.inertia[n] + steiner(group.mass, d, i, j) + steiner(last.mass, e, i, j);
        });
        close(all.inertia, summed);
      }),
    );
  });

  test('inertia is symmetric', () => {
    fc.assert(
      fc.property(bodies, (list) => {
        const { inertia: m } = combineMasses(list);
        close([m[1], m[2], m[5]], [m[3], m[6], m[7]]);
      }),
    );
  });
});

/**
 * What every shape family must satisfy, whatever its shape. Volume and moments are compared with sums over a lattice of points
 * whose inside is decided by the distance function, so that the two formulas check each other.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { length3 } from '../../math/vec3.js';
import { type ExactShape, familyOf } from './shapes.js';

/** Points of a Halton sequence: a lattice that favours no direction. */
function halton(index: number, base: number): number {
  let [value, part] = [0, 1];
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    part /= base;
    value += part * (rest % base);
  }
  return value;
}

const POINTS = 60_000;

export function checkShapeFamily(name: string, spec: ExactShape): void {
  const family = familyOf(spec);
  const { min, max } = family.bounds(spec);
  const finite = [...min, ...max].every(Number.isFinite);
  // For an unbounded shape, the neighbourhood of its origin.
  const low = finite ? min : [-2, -2, -2];
  const size = finite ? max.map((top, k) => top - min[k]) : [4, 4, 4];
  const scale = Math.max(...size);
  const distance = (p: readonly number[]) => family.distance(spec, p[0], p[1], p[2]);
  const around = fc.tuple(
    ...size.map((_, k) => fc.double({ min: low[k] - size[k], max: low[k] + 2 * size[k], noNaN: true })),
  );

  test(`${name}: the distance function is 1-Lipschitz`, () => {
    fc.assert(
      fc.property(around, around, (p, q) => {
        const apart = length3(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        expect(Math.abs(distance(p) - distance(q))).toBeLessThanOrEqual(apart + 1e-14 * scale);
      }),
    );
  });

  test(`${name}: the distance is exact: a step of that length along its gradient ends on the surface`, () => {
    fc.assert(
      fc.property(around, (p) => {
        const step = 1e-6 * scale;
        const d = distance(p);
        const gradient = [0, 1, 2].map((k) => {
          const moved = (sign: number) => distance(p.map((x, i) => (i === k ? x + sign * step : x)));
          return (moved(1) - moved(-1)) / (2 * step);
        });
        const slope = length3(gradient[0], gradient[1], gradient[2]);
        // On a crease (an edge seen from inside, an axis) two directions are equally near, and the gradient is a mixture.
        fc.pre(Math.abs(slope - 1) < 1e-6);
        const foot = p.map((x, k) => x - (d * gradient[k]) / slope);
        expect(Math.abs(distance(foot))).toBeLessThan(1e-5 * scale);
      }),
    );
  });

  test(`${name}: inside points lie within its bounds and its reach`, () => {
    fc.assert(
      fc.property(around, (p) => {
        // On the surface itself the last bit decides the sign.
        if (distance(p) > -1e-15 * scale) return;
        p.forEach((x, k) => {
          expect(x).toBeGreaterThanOrEqual(min[k]);
          expect(x).toBeLessThanOrEqual(max[k]);
        });
        expect(length3(p[0], p[1], p[2])).toBeLessThanOrEqual(family.reach(spec) * (1 + 1e-15));
      }),
    );
  });

  const solid = family.solid(spec);
  test(`${name}: ${solid === undefined ? 'has no finite volume, and no bounds' : 'volume, centroid and moments are those of its inside'}`, () => {
    if (solid === undefined) {
      expect(finite).toBe(false);
      return;
    }
    const box = size[0] * size[1] * size[2];
    let inside = 0;
    const first = [0, 0, 0];
    const second = [0, 0, 0];
    for (let i = 1; i <= POINTS; i++) {
      const p = [2, 3, 5].map((base, k) => low[k] + size[k] * halton(i, base));
      if (distance(p) > 0) continue;
      inside++;
      for (let k = 0; k < 3; k++) {
        first[k] += p[k];
        second[k] += (p[k] - solid.centroid[k]) * (p[k] - solid.centroid[k]);
      }
    }
    // A point set of N points misses smooth volumes by about (log N)³/N, here 2 %; edges do better. 1 % was never exceeded.
    const room = 0.01;
    const volume = (box * inside) / POINTS;
    expect(Math.abs(volume / solid.volume - 1)).toBeLessThan(room);
    const moment = (k: number) => (box * (second[(k + 1) % 3] + second[(k + 2) % 3])) / POINTS;
    for (let k = 0; k < 3; k++) {
      expect(Math.abs(first[k] / inside - solid.centroid[k])).toBeLessThan(room * scale);
      expect(Math.abs(moment(k) / solid.inertia[k] - 1)).toBeLessThan(2 * room);
    }
  });
}

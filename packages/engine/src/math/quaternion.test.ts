import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cos, PI, sin } from './elementary.js';
import { axisAngle, fromZ, IDENTITY, multiply, type Quaternion, rotate, rotateBack, rotated } from './quaternion.js';
import { length3, unit, type Vec3 } from './vec3.js';

/** Between −10 and 10, none so small that its square is lost. */
const part = fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1e8);
const vectors = fc.tuple(part, part, part);
/** Any quaternion with a direction, |q| from 0.1 to 20. */
const quaternions = fc.tuple(part, part, part, part).filter((q) => norm(q) > 0.1);
const norm = (q: readonly number[]) => Math.sqrt(q.reduce((sum, x) => sum + x * x, 0));

/** A rotation is about 30 roundings of numbers no larger than |v|. */
const roundOff = (v: Vec3) => 64 * Number.EPSILON * norm(v);
const distance = (a: ArrayLike<number>, b: ArrayLike<number>) => length3(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('rotate', () => {
  test('rotateBack undoes it', () => {
    fc.assert(
      fc.property(quaternions, vectors, (q, v) => {
        const out = new Float64Array(3);
        rotate(Float64Array.from(q), 0, Float64Array.from(v), 0, out, 0);
        rotateBack(Float64Array.from(q), 0, out, 0, out, 0);
        expect(distance(out, v)).toBeLessThanOrEqual(roundOff(v));
      }),
    );
  });

  test('keeps lengths and angles, whatever the norm of q', () => {
    fc.assert(
      fc.property(quaternions, vectors, vectors, (q, v, w) => {
        const [a, b] = [rotated(q, v), rotated(q, w)];
        expect(Math.abs(norm(a) - norm(v))).toBeLessThanOrEqual(roundOff(v));
        const dot = (p: Vec3, r: Vec3) => p[0] * r[0] + p[1] * r[1] + p[2] * r[2];
        expect(Math.abs(dot(a, b) - dot(v, w))).toBeLessThanOrEqual(2 * norm(w) * roundOff(v));
      }),
    );
  });

  test('does not depend on the norm of q', () => {
    fc.assert(
      fc.property(quaternions, vectors, fc.double({ min: 0.01, max: 100, noNaN: true }), (q, v, s) => {
        const scaled = q.map((x) => x * s) as unknown as Quaternion;
        expect(distance(rotated(q, v), rotated(scaled, v))).toBeLessThanOrEqual(roundOff(v));
      }),
    );
  });

  test('is right-handed: a quarter turn about z takes x to y', () => {
    const turned = rotated(axisAngle([0, 0, 5], PI / 2), [1, 0, 0]);
    expect(distance(turned, [0, 1, 0])).toBeLessThan(4 * Number.EPSILON);
  });

  test('reads q and writes the result at their offsets, and may overwrite v', () => {
    const flat = Float64Array.of(9, 9, 0, 0, 1, 1);
    const out = Float64Array.of(7, 1, 0, 0, 7);
    rotate(flat, 2, out, 1, out, 1);
    expect([...out].map((x) => Math.round(x))).toEqual([7, 0, 1, 0, 7]);
  });

  test('agrees with Rodrigues: v cos α + (k × v) sin α + k (k·v)(1 − cos α)', () => {
    const angles = fc.double({ min: -7, max: 7, noNaN: true });
    fc.assert(
      fc.property(
        vectors.filter((k) => norm(k) > 0.1),
        angles,
        vectors,
        (axis, angle, v) => {
          const k = unit(axis, [0, 0, 1]);
          const [c, s] = [cos(angle), sin(angle)];
          const cross = [k[1] * v[2] - k[2] * v[1], k[2] * v[0] - k[0] * v[2], k[0] * v[1] - k[1] * v[0]];
          const along = (k[0] * v[0] + k[1] * v[1] + k[2] * v[2]) * (1 - c);
          const wanted = [0, 1, 2].map((i) => v[i] * c + cross[i] * s + k[i] * along);
          expect(distance(rotated(axisAngle(axis, angle), v), wanted)).toBeLessThanOrEqual(roundOff(v));
        },
      ),
    );
  });
});

describe('axisAngle', () => {
  test('is unit for an axis of any length, and no rotation without an axis', () => {
    fc.assert(
      fc.property(
        vectors.filter((k) => norm(k) > 1e-3),
        part,
        (axis, angle) => {
          expect(Math.abs(norm(axisAngle(axis, angle)) - 1)).toBeLessThan(8 * Number.EPSILON);
        },
      ),
    );
    expect(axisAngle([0, 0, 0], 1)).toEqual(IDENTITY);
  });

  test('angles about one axis add', () => {
    const twice = multiply(axisAngle([1, 2, 3], 0.3), axisAngle([1, 2, 3], 0.4));
    const once = axisAngle([1, 2, 3], 0.7);
    for (let i = 0; i < 4; i++) expect(Math.abs(twice[i] - once[i])).toBeLessThan(4 * Number.EPSILON);
  });
});

test('multiply(a, b) turns first by b, then by a', () => {
  fc.assert(
    fc.property(quaternions, quaternions, vectors, (a, b, v) => {
      expect(distance(rotated(multiply(a, b), v), rotated(a, rotated(b, v)))).toBeLessThanOrEqual(2 * roundOff(v));
    }),
  );
  expect(multiply(IDENTITY, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
});

describe('vec3', () => {
  test('length3 of a box diagonal, exactly', () => expect(length3(2, -3, 6)).toBe(7));
  test('unit has length 1 and the direction of v; no direction gives the fallback', () => {
    expect(unit([0, 3, 4], [1, 0, 0])).toEqual([0, 0.6, 0.8]);
    expect(unit([0, 0, 0], [1, 0, 0])).toEqual([1, 0, 0]);
  });
});

describe('fromZ', () => {
  test('takes z to the direction', () => {
    fc.assert(
      fc.property(vectors, (direction) => {
        fc.pre(length3(...direction) > 1e-3);
        const wanted = unit(direction, [0, 0, 1]);
        const found = rotated(fromZ(direction), [0, 0, 1]);
        // A dozen roundings of numbers of size 1.
        for (let k = 0; k < 3; k++) expect(Math.abs(found[k] - wanted[k])).toBeLessThan(12 * Number.EPSILON);
      }),
    );
  });
  test.each([1, 1e-200, 1e200])('down, at length %s, is half a turn', (length) => {
    expect(rotated(fromZ([0, 0, -length]), [0, 0, 1])).toEqual([0, 0, -1]);
  });
});

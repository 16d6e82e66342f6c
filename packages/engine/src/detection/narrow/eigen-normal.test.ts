import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { principalAxes } from '../../geometry/mesh/principal-axes.js';
import { axisAngle, type Quaternion, rotated, unitQuaternion } from '../../math/quaternion.js';
import { unit, type Vec3 } from '../../math/vec3.js';
import { findEigenNormal } from './eigen-normal.js';

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Angle between unit vectors [rad], to rounding also where it is small. */
const angle = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  2 * Math.asin(Math.min(1, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2));
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** J_v of a block a × b × c turned by q. */
function blockInertia([a, b, c]: Vec3, q: Quaternion = [0, 0, 0, 1]): number[] {
  const v = (a * b * c) / 12;
  const lambda = [v * (b * b + c * c), v * (a * a + c * c), v * (a * a + b * b)];
  const e = [rotated(q, [1, 0, 0]), rotated(q, [0, 1, 0]), rotated(q, [0, 0, 1])];
  return Array.from({ length: 9 }, (_, n) =>
    lambda.reduce((sum, l, k) => sum + l * e[k][Math.floor(n / 3)] * e[k][n % 3], 0),
  );
}

function normalOf(inertia: ArrayLike<number>, estimate: Vec3, previous?: ArrayLike<number>, memory = 0): Vec3 {
  const out = new Float64Array(3);
  findEigenNormal(inertia, estimate, previous, memory, out);
  return [out[0], out[1], out[2]];
}

/** The principal axis nearest to an estimate, chosen as §A.3.3 means it. */
function nearestAxis(inertia: ArrayLike<number>, estimate: Vec3): Vec3 {
  const { orientation } = principalAxes(inertia);
  const along = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((e) => rotated(orientation, e));
  const [best] = along.sort((p, q) => Math.abs(dot(q, estimate)) - Math.abs(dot(p, estimate)));
  return dot(best, estimate) < 0 ? [-best[0], -best[1], -best[2]] : best;
}

const tilted = (degrees: number): Vec3 => [Math.sin(rad(degrees)), 0, Math.cos(rad(degrees))];

describe('near an axis it is that axis', () => {
  test('flat patch: the axis of the largest moment, from which inverse iteration runs away', () => {
    const patch = blockInertia([1, 0.7, 0.01]);
    const { moments } = principalAxes(patch);
    for (const degrees of [0, 5, 10, 20, 30]) {
      const n = normalOf(patch, tilted(degrees));
      // What is left of the estimate's tilt, as the header says, and a few ulp.
      expect(Math.abs(n[0] / n[2] - Math.tan(rad(degrees)) ** 9)).toBeLessThan(1e-15);
      expect(
        dot(
          n,
          [0, 1, 2].map((i) => dot(patch.slice(3 * i, 3 * i + 3), n)),
        ) / moments[2],
      ).toBeCloseTo(1, 4);
    }
  });
  test('strip under a cylinder: moments about its depth and its width differ by 1 % of themselves, and are told apart', () => {
    const strip = blockInertia([1, 0.1, 0.01]);
    const { moments } = principalAxes(strip);
    expect(moments[2] / moments[1] - 1).toBeLessThan(0.011);
    expect(angle(normalOf(strip, unit([0, 0.3, 1], [0, 0, 1])), [0, 0, 1])).toBeLessThan(1e-4);
  });
  test('cap of a sphere: any estimate within 30° gives the axis of the cap', () => {
    // Flat, with a round section across its axis: λ₁ = λ₂, λ₃ nearly their sum.
    const cap = [1, 0, 0, 0, 1, 0, 0, 0, 1.9];
    for (let turn = 0; turn < 6; turn++) {
      const n = normalOf(cap, unit([0.5 * Math.cos(turn), 0.5 * Math.sin(turn), 1], [0, 0, 1]));
      expect(angle(n, [0, 0, 1])).toBeLessThan(0.5 ** 9 + 1e-15);
    }
  });
});

describe('without an axis to prefer it is the estimate', () => {
  const anyUnit = fc
    .tuple(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
    )
    .map((v) => unit(v, [0, 0, 1]));
  test('round J_v, or none', () => {
    fc.assert(
      fc.property(anyUnit, (estimate) => {
        for (const inertia of [[2, 0, 0, 0, 2, 0, 0, 0, 2], Array(9).fill(0)])
          expect(angle(normalOf(inertia, estimate), estimate)).toBeLessThan(1e-15);
      }),
    );
  });
  test('estimate as far as can be from all three axes', () => {
    const estimate = unit([1, 1, 1], [0, 0, 1]);
    expect(angle(normalOf(blockInertia([3, 2, 1]), estimate), estimate)).toBeLessThan(1e-15);
  });
  test('needle: across it, the estimate without what lies along it', () => {
    const needle = blockInertia([1, 0.01, 0.01]);
    const n = normalOf(needle, unit([0.3, 1, 2], [0, 0, 1]));
    expect(angle(n, unit([0, 1, 2], [0, 0, 1]))).toBeLessThan((0.3 / Math.sqrt(5)) ** 9 + 1e-15);
  });
});

const component = fc.double({ min: -1, max: 1, noNaN: true });
const direction = fc
  .tuple(component, component, component)
  .filter((v) => Math.hypot(...v) > 0.01)
  .map((v) => unit(v, [0, 0, 1]));
const size = fc.double({ min: 0.01, max: 1, noNaN: true });
const rotation = fc
  .tuple(component, component, component, component)
  .filter((q) => Math.hypot(...q) > 0.01)
  .map((q) => unitQuaternion(q));
const weight = fc.double({ min: 0, max: 0.99, noNaN: true });

describe('any piece', () => {
  test('unit, never against the estimate, turned round with it, whatever the last normal was', () => {
    fc.assert(
      fc.property(
        fc.tuple(size, size, size),
        rotation,
        direction,
        direction,
        weight,
        (sizes, q, estimate, previous, r) => {
          const inertia = blockInertia(sizes, q);
          const n = normalOf(inertia, estimate, previous, r);
          expect(Math.abs(Math.hypot(...n) - 1)).toBeLessThan(4 * Number.EPSILON);
          expect(dot(n, estimate)).toBeGreaterThanOrEqual(0);
          const [back, before] = [estimate, previous].map((v) => v.map((x) => 0 - x) as unknown as Vec3);
          expect(normalOf(inertia, back, before, r).map((x) => 0 - x)).toEqual([...n]);
        },
      ),
      { numRuns: 500 },
    );
  });
  test('the same seen from any frame and in any unit of length', () => {
    fc.assert(
      fc.property(fc.tuple(size, size, size), rotation, rotation, direction, (sizes, q, frame, estimate) => {
        const here = rotated(frame, normalOf(blockInertia(sizes, q), estimate));
        const both: Quaternion = [
          frame[3] * q[0] + frame[0] * q[3] + frame[1] * q[2] - frame[2] * q[1],
          frame[3] * q[1] - frame[0] * q[2] + frame[1] * q[3] + frame[2] * q[0],
          frame[3] * q[2] + frame[0] * q[1] - frame[1] * q[0] + frame[2] * q[3],
          frame[3] * q[3] - frame[0] * q[0] - frame[1] * q[1] - frame[2] * q[2],
        ];
        const there = normalOf(
          blockInertia(sizes.map((x) => x * 1e-6) as unknown as Vec3, both),
          rotated(frame, estimate),
        );
        // Axes are known to ε λ_max/(λ_i − λ_j) ≤ ε/(γ × λ_k/λ_max), here up to 1e-16 × 1e4/0.1, and n turns 9 times as fast at most.
        expect(angle(here, there)).toBeLessThan(1e-9);
      }),
      { numRuns: 500 },
    );
  });
});

test('turns at most 17 times as fast as the estimate, whatever the axes', () => {
  fc.assert(
    fc.property(fc.tuple(size, size, size), direction, direction, (sizes, estimate, way) => {
      const inertia = blockInertia(sizes);
      const next = unit(
        [estimate[0] + 1e-6 * way[0], estimate[1] + 1e-6 * way[1], estimate[2] + 1e-6 * way[2]],
        estimate,
      );
      const turned = angle(normalOf(inertia, estimate), normalOf(inertia, next));
      // Products of two factors x⁸ c at most: 1 + 8 + 8; curvature over 1e-6 rad, 17² of it, and rounding.
      expect(turned).toBeLessThan(17 * angle(estimate, next) * (1 + 17 * 1e-6 * 17) + 1e-14);
    }),
    { numRuns: 1000 },
  );
});

describe('where eigenvalues cross', () => {
  /** A block whose extents along x and z pass each other while it is turned a little: the crossing is avoided by `askew`. */
  const crossing = (u: number, askew: number) => {
    const inertia = blockInertia([1 + u, 0.5, 1 - u]);
    inertia[2] += askew;
    inertia[6] += askew;
    return inertia;
  };
  /** Largest turn of a normal in one of `steps` steps over the crossing. */
  const largestTurn = (normal: (inertia: number[]) => Vec3, steps: number, askew: number) => {
    let [largest, last] = [0, normal(crossing(-0.2, askew))];
    for (let n = 1; n <= steps; n++) {
      const next = normal(crossing(-0.2 + (0.4 * n) / steps, askew));
      largest = Math.max(largest, angle(last, next));
      last = next;
    }
    return largest;
  };

  test('the nearest axis turns by up to 45° at once, however small the step; this normal does not', () => {
    const estimate = tilted(20);
    // The axes turn by 90° in all, within steps as short as the askewness is small.
    const jumps = [250, 500, 1000].map((steps) => largestTurn((j) => nearestAxis(j, estimate), steps, 1e-9));
    const turns = [250, 500, 1000].map((steps) => largestTurn((j) => normalOf(j, estimate), steps, 1e-9));
    console.log(
      `eigenvalues cross, 250/500/1000 steps: nearest axis turns by ${jumps.map((x) => ((180 * x) / Math.PI).toFixed(1)).join('/')}°, findEigenNormal by ${turns.map((x) => ((180 * x) / Math.PI).toFixed(2)).join('/')}° in a step`,
    );
    expect(jumps[2]).toBeGreaterThan(0.9 * jumps[0]);
    expect(turns[1]).toBeLessThan(0.6 * turns[0]);
    expect(turns[2]).toBeLessThan(0.6 * turns[1]);
  });

  test('an estimate that goes from one axis to the other: the nearest axis jumps by 90°, this one turns 9 times as fast as it', () => {
    const inertia = blockInertia([3, 2, 1]);
    const steps = 9000;
    let [nearest, own] = [0, 0];
    for (let n = 0; n < steps; n++) {
      const [from, to] = [tilted((90 * n) / steps), tilted((90 * (n + 1)) / steps)];
      nearest = Math.max(nearest, angle(nearestAxis(inertia, from), nearestAxis(inertia, to)));
      own = Math.max(own, angle(normalOf(inertia, from), normalOf(inertia, to)));
    }
    expect(nearest).toBeCloseTo(Math.PI / 2, 12);
    expect(own / rad(90 / steps)).toBeCloseTo(9, 3);
  });
});

describe('the last normal', () => {
  const flat = blockInertia([3, 2, 1]);
  test('holds until the estimate is off by ψ, tan ψ = 1/(1 − r)', () => {
    for (const r of [0, 0.3, 0.5, 0.95]) {
      const limit = (180 / Math.PI) * Math.atan(1 / (1 - r));
      expect(normalOf(flat, tilted(limit - 0.5), [0, 0, 1], r)[2]).toBeGreaterThan(Math.SQRT1_2);
      expect(normalOf(flat, tilted(limit + 0.5), [0, 0, 1], r)[2]).toBeLessThan(Math.SQRT1_2);
    }
  });
  test('is left behind by 1 − r a step where J_v is round, and not at all where it is not', () => {
    const round = [1, 0, 0, 0, 1, 0, 0, 0, 1];
    const estimate = tilted(2);
    let n: Vec3 = [0, 0, 1];
    for (let step = 1; step <= 20; step++) {
      n = normalOf(round, estimate, n, 0.9);
      // ψ' = ψ − atan((1 − r) tan ψ) = r ψ + O(ψ³): 2° cubed, ten steps' worth of it.
      expect(Math.abs(angle(n, estimate) / (rad(2) * 0.9 ** step) - 1)).toBeLessThan(10 * rad(2) ** 2);
    }
    const turned = axisAngle([0, 1, 0], rad(2));
    const inertia = blockInertia([3, 2, 1], turned);
    expect(angle(normalOf(inertia, estimate, [0, 0, 1], 0.9), estimate)).toBeLessThan(1e-12);
  });
  test('that is against the estimate does not count', () => {
    expect(angle(normalOf(flat, tilted(10), [0, 0, -1], 0.95), normalOf(flat, tilted(10)))).toBeLessThan(1e-15);
  });
  test('may be written over', () => {
    const n = Float64Array.from([0, 0, 1]);
    findEigenNormal(flat, tilted(10), n, 0.5, n);
    expect([...n]).toEqual([...normalOf(flat, tilted(10), [0, 0, 1], 0.5)]);
  });
});

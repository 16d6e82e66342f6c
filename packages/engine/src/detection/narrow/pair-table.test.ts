import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactGeometry, SHAPE_TYPES } from '../../geometry/shape-geometry.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import { unit, type Vec3 } from '../../math/vec3.js';
import { createPairFilter } from '../broad/pair-filter.js';
import { contactKey, createContacts, MOST_PARTS, shapesOfKey } from '../contact.js';
import { createDetectionModel } from '../create-detection-model.js';
import type { DetectionModel } from '../detection-model.js';
import { findContact, PAIR_TABLE } from './pair-table.js';

interface Placed {
  readonly type: 'sphere' | 'plane';
  readonly at: Vec3;
  readonly radius: number;
  readonly axis?: Vec3;
  readonly body?: number;
}

function place(list: readonly Placed[]): { detection: DetectionModel; poses: ShapePoses } {
  const shapes: ShapeModel = {
    count: list.length,
    geometry: list.map(({ type, radius, axis = [0, 0, 1] }) =>
      exactGeometry(type === 'sphere' ? { type, radius } : { type, normal: [...axis] }),
    ),
    type: Uint8Array.from(list, ({ type }) => SHAPE_TYPES.indexOf(type)),
    body: Int32Array.from(list, ({ body }, i) => body ?? i),
    material: new Int32Array(list.length),
    offsetsB: new Float64Array(3 * list.length),
    axesB: new Float64Array(3 * list.length),
    orientationsB: new Float64Array(4 * list.length),
    turns: new Uint8Array(list.length),
    radius: Float64Array.from(list, ({ radius }) => radius),
    reach: Float64Array.from(list, ({ type, radius }) => (type === 'plane' ? Infinity : radius)),
    size: Float64Array.from(list, ({ radius }) => radius),
  };
  const originsW = Float64Array.from(list.flatMap(({ at }) => at));
  const axesW = Float64Array.from(list.flatMap(({ axis }) => axis ?? [0, 0, 1]));
  const filter = createPairFilter({ body: shapes.body, moves: () => true });
  return {
    detection: createDetectionModel({ shapes, filter }),
    poses: { originsW, axesW, orientations: new Float64Array(4 * list.length) },
  };
}

function contactOf(a: Placed, b: Placed) {
  const { detection, poses } = place([a, b]);
  const out = createContacts(1);
  findContact(detection, poses, 0, 1, out, 0);
  return {
    normal: [...out.normalAB] as unknown as Vec3,
    point: [...out.pointW] as unknown as Vec3,
    gap: out.gap[0],
    effectiveRadius: out.effectiveRadius[0],
  };
}

const part = fc.double({ min: -3, max: 3, noNaN: true });
const vectors = fc.tuple(part, part, part);
const radii = fc.double({ min: 0.05, max: 2, noNaN: true });
const spheres = fc.record({ type: fc.constant('sphere' as const), at: vectors, radius: radii });
const planes = fc
  .tuple(
    vectors,
    vectors.filter((v) => dot(v, v) > 0.01),
  )
  .map(([at, axis]): Placed => ({ type: 'plane', at, radius: 0, axis: unit(axis, [0, 0, 1]) }));
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** Coordinates up to 3, radii up to 2: a dozen roundings of numbers below 16. */
const ROUND_OFF = 16 * 12 * Number.EPSILON;
const apart = (a: Placed, b: Placed) => dot(minus(a.at, b.at), minus(a.at, b.at)) > 1e-4;

describe('sphere and sphere', () => {
  test('the normal is unit, from A to B; the gap is the distance of the surfaces; the point is between them', () => {
    fc.assert(
      fc.property(spheres, spheres, (a, b) => {
        fc.pre(apart(a, b));
        const { normal, point, gap, effectiveRadius } = contactOf(a, b);
        const between = minus(b.at, a.at);
        const distance = Math.sqrt(dot(between, between));
        expect(Math.abs(dot(normal, normal) - 1)).toBeLessThan(8 * Number.EPSILON);
        expect(dot(normal, between)).toBeGreaterThan(0);
        expect(Math.abs(dot(normal, between) - distance)).toBeLessThan(ROUND_OFF);
        expect(Math.abs(gap - (distance - a.radius - b.radius))).toBeLessThan(ROUND_OFF);
        // Equally deep (or far) from both surfaces.
        const depth = (from: Placed) => Math.abs(dot(minus(point, from.at), normal)) - from.radius;
        if (distance > Math.abs(a.radius - b.radius)) expect(Math.abs(depth(a) - depth(b))).toBeLessThan(ROUND_OFF);
        expect(Math.abs(1 / effectiveRadius - (1 / a.radius + 1 / b.radius))).toBeLessThan(1e-12);
      }),
    );
  });

  test('exchanging A and B mirrors the normal and changes nothing else', () => {
    fc.assert(
      fc.property(spheres, spheres, (a, b) => {
        fc.pre(apart(a, b));
        const [ab, ba] = [contactOf(a, b), contactOf(b, a)];
        expect(ba.gap).toBe(ab.gap);
        expect(ba.effectiveRadius).toBe(ab.effectiveRadius);
        for (let k = 0; k < 3; k++) {
          expect(ba.normal[k] + ab.normal[k]).toBe(0);
          expect(Math.abs(ba.point[k] - ab.point[k])).toBeLessThan(ROUND_OFF);
        }
      }),
    );
  });

  test('concentric balls get a unit normal and the full overlap', () => {
    const ball: Placed = { type: 'sphere', at: [1, 2, 3], radius: 0.5 };
    const { normal, gap } = contactOf(ball, { ...ball, radius: 0.25 });
    expect(normal).toEqual([0, 0, 1]);
    expect(gap).toBe(-0.75);
  });
});

describe('sphere and plane', () => {
  test('the normal goes into the half-space, the point is the lowest of the ball, the gap its height', () => {
    fc.assert(
      fc.property(spheres, planes, (ball, plane) => {
        const m = plane.axis ?? [0, 0, 1];
        const { normal, point, gap, effectiveRadius } = contactOf(ball, plane);
        for (let k = 0; k < 3; k++) expect(normal[k] + m[k]).toBe(0);
        const arm = minus(point, ball.at);
        expect(Math.abs(Math.sqrt(dot(arm, arm)) - ball.radius)).toBeLessThan(ROUND_OFF);
        expect(Math.abs(dot(minus(point, plane.at), m) - gap)).toBeLessThan(ROUND_OFF);
        expect(effectiveRadius).toBe(ball.radius);
      }),
    );
  });

  test("'swap' gives the same contact seen from the plane", () => {
    fc.assert(
      fc.property(spheres, planes, (ball, plane) => {
        const [ab, ba] = [contactOf(ball, plane), contactOf(plane, ball)];
        expect([ba.gap, ba.effectiveRadius, ...ba.point]).toEqual([ab.gap, ab.effectiveRadius, ...ab.point]);
        for (let k = 0; k < 3; k++) expect(ba.normal[k] + ab.normal[k]).toBe(0);
      }),
    );
  });
});

describe('the table', () => {
  test('is complete, and every swap has a function to swap with', () => {
    for (const a of SHAPE_TYPES) {
      for (const b of SHAPE_TYPES) {
        const [entry, mirror] = [PAIR_TABLE[a][b], PAIR_TABLE[b][a]];
        expect(entry, `${a} × ${b}`).toBeDefined();
        if (entry === 'swap') expect(['function', 'object']).toContain(typeof mirror);
        if (entry === 'never') expect(mirror).toBe('never');
      }
    }
  });

  test('writes shapes and numbers into the slot it was given', () => {
    const { detection, poses } = place([
      { type: 'sphere', at: [0, 0, 0], radius: 1 },
      { type: 'sphere', at: [9, 9, 9], radius: 1 },
      { type: 'sphere', at: [1, 0, 0], radius: 1 },
    ]);
    const out = createContacts(3);
    out.gap.fill(5);
    findContact(detection, poses, 0, 2, out, 1);
    expect([...out.gap]).toEqual([5, -1, 5]);
    expect([out.shapeA[1], out.shapeB[1]]).toEqual([0, 2]);
    expect([...out.normalAB.subarray(3, 6)]).toEqual([1, 0, 0]);
  });
});

test('keys tell pairs apart and sort like (a, b), then by part', () => {
  const keys = [contactKey(0, 1, 3), contactKey(0, 1, 3, 1), contactKey(0, 2, 3), contactKey(1, 2, 3)];
  expect(keys).toEqual([...keys].sort((p, q) => p - q));
  expect(new Set(keys).size).toBe(4);
  expect(shapesOfKey(contactKey(1, 2, 3, 7), 3)).toEqual([1, 2]);
  // A million shapes leave every key exact.
  expect(Number.isSafeInteger(contactKey(1e6 - 2, 1e6 - 1, 1e6, MOST_PARTS - 1))).toBe(true);
});

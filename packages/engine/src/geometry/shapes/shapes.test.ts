import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PI } from '../../math/elementary.js';
import { checkShapeFamily } from './shape-family.suite.js';
import { EXACT_SHAPE_TYPES, type ExactShape, type ExactShapeInput, exactShapes, familyOf } from './shapes.js';

const exactShapeSchema = z.discriminatedUnion('type', exactShapes({})) as z.ZodType<ExactShape, ExactShapeInput>;

const ball = (radius: number) => exactShapeSchema.parse({ type: 'sphere', radius });
const plane = (normal?: [number, number, number]) => exactShapeSchema.parse({ type: 'plane', normal });

/** ∫ f over the ball by slabs of its z axis (midpoint rule): an independent way to its moments. */
function overSlabs(radius: number, f: (z: number, slabRadius2: number) => number): number {
  const slabs = 2000;
  const dz = (2 * radius) / slabs;
  let sum = 0;
  for (let i = 0; i < slabs; i++) {
    const z = -radius + (i + 0.5) * dz;
    sum += f(z, radius * radius - z * z) * dz;
  }
  return sum;
}

const shape = (input: ExactShapeInput): ExactShape => exactShapeSchema.parse(input);

const SAMPLES: readonly [string, ExactShape][] = [
  ['ball', ball(0.3)],
  ['plane', plane([1, 2, -2])],
  ['box', shape({ type: 'box', size: [0.1, 0.4, 0.25] })],
  ['cylinder', shape({ type: 'cylinder', radius: 0.2, height: 0.7 })],
  ['flat cylinder', shape({ type: 'cylinder', radius: 3, height: 0.2 })],
  ['hole', shape({ type: 'cylinder', radius: 0.5, height: 1, hole: true })],
  ['cone', shape({ type: 'cone', radius: 0.3, height: 0.8 })],
  ['flat cone', shape({ type: 'cone', radius: 2, height: 0.3 })],
  ['capsule', shape({ type: 'capsule', radius: 0.1, length: 0.5 })],
  ['torus', shape({ type: 'torus', ringRadius: 0.4, tubeRadius: 0.15 })],
  ['ellipsoid', shape({ type: 'ellipsoid', semiAxes: [0.3, 0.1, 0.2] })],
  ['flat ellipsoid', shape({ type: 'ellipsoid', semiAxes: [0.5, 0.5, 0.04] })],
  ['round ellipsoid', shape({ type: 'ellipsoid', semiAxes: [0.2, 0.2, 0.2] })],
];

test('every family has a sample', () => {
  expect(EXACT_SHAPE_TYPES.filter((type) => !SAMPLES.some(([, spec]) => spec.type === type))).toEqual([]);
});

describe('every family', () => {
  for (const [name, spec] of SAMPLES) checkShapeFamily(name, spec);
});

test('a torus whose tube fills its hole is refused', () => {
  const { error } = exactShapeSchema.safeParse({ type: 'torus', ringRadius: 0.1, tubeRadius: 0.1 });
  expect(error?.issues[0]).toMatchObject({
    path: ['tubeRadius'],
    message: expect.stringMatching(/less than ringRadius/),
  });
});

describe('sphere', () => {
  const radius = 0.3;
  const solid = familyOf(ball(radius)).solid(ball(radius));

  test('volume and moment are those of the ball cut into slabs', () => {
    // Midpoint error of a smooth integrand over 2000 slabs: below (1/2000)² relative.
    expect(solid?.volume).toBeCloseTo(
      overSlabs(radius, (_, r2) => PI * r2),
      6,
    );
    const moment = overSlabs(radius, (_, r2) => (PI / 2) * r2 * r2);
    expect(Math.abs((solid?.inertia[2] ?? 0) / moment - 1)).toBeLessThan(1e-6);
    expect(solid?.inertia).toEqual([solid?.inertia[2], solid?.inertia[2], solid?.inertia[2]]);
  });

  test('scales as R³ and R⁵', () => {
    const twice = familyOf(ball(2 * radius)).solid(ball(2 * radius));
    expect(twice?.volume).toBe(8 * (solid?.volume ?? 0));
    expect(twice?.inertia[0]).toBe(32 * (solid?.inertia[0] ?? 0));
  });

  test('reaches as far as its radius from its centre', () => {
    expect(familyOf(ball(radius)).radius(ball(radius))).toBe(radius);
    expect(familyOf(ball(radius)).reach(ball(radius))).toBe(radius);
    expect(solid?.centroid).toEqual([0, 0, 0]);
  });
});

describe('plane', () => {
  test('has no finite volume, no radius and no bounds', () => {
    expect(familyOf(plane()).solid(plane())).toBeUndefined();
    expect(familyOf(plane()).radius(plane())).toBe(0);
    expect(familyOf(plane()).reach(plane())).toBe(Infinity);
  });
  test('its axis is the normal made unit, up unless given', () => {
    expect(familyOf(plane()).axis(plane())).toEqual([0, 0, 1]);
    expect(familyOf(plane([0, 3, 4])).axis(plane([0, 3, 4]))).toEqual([0, 0.6, 0.8]);
  });
  test.each([1e-200, 1e200])('a normal of length %s keeps its direction', (length) => {
    expect(familyOf(plane([length, 0, 0])).axis(plane([length, 0, 0]))).toEqual([1, 0, 0]);
  });
  test('a normal without direction is refused', () => {
    expect(exactShapeSchema.safeParse({ type: 'plane', normal: [0, 0, 0] }).success).toBe(false);
  });
});

test('every shape type has a family and a schema, and no other has', () => {
  const types = exactShapes({}).flatMap((schema) => [...(schema._zod.propValues.type ?? [])]);
  expect(new Set<unknown>(SAMPLES.map(([, spec]) => spec.type))).toEqual(new Set(types));
  for (const [, spec] of SAMPLES) expect(familyOf(spec)).toBeDefined();
  expect(exactShapeSchema.safeParse({ type: 'dodecahedron' }).success).toBe(false);
});

test('every axis is unit', () => {
  for (const [, spec] of SAMPLES) {
    const [x, y, z] = familyOf(spec).axis(spec);
    expect(x * x + y * y + z * z).toBeCloseTo(1, 15);
  }
});

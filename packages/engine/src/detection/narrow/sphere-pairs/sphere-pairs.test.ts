import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoxSpec } from '../../../geometry/shapes/box.js';
import type { CapsuleSpec } from '../../../geometry/shapes/capsule.js';
import type { ConeSpec } from '../../../geometry/shapes/cone.js';
import type { CylinderSpec } from '../../../geometry/shapes/cylinder.js';
import type { EllipsoidSpec } from '../../../geometry/shapes/ellipsoid.js';
import { EXACT_SHAPE_TYPES, type ExactShape, familyOf } from '../../../geometry/shapes/shapes.js';
import type { TorusSpec } from '../../../geometry/shapes/torus.js';
import { length3 } from '../../../math/vec3.js';
import { createBall } from '../ball.js';
import { findSphereBox } from './sphere-box.js';
import { findSphereCapsule } from './sphere-capsule.js';
import { findSphereCone } from './sphere-cone.js';
import { createSphereContact, type SphereContact } from './sphere-contact.js';
import { findSphereCylinder } from './sphere-cylinder.js';
import { findSphereEllipsoid } from './sphere-ellipsoid.js';
import { findSphereTorus } from './sphere-torus.js';

type Find = (ball: Float64Array, out: SphereContact) => void;
interface Case {
  readonly name: string;
  readonly spec: ExactShape;
  readonly find: Find;
}

const box: BoxSpec = { type: 'box', size: [1, 2, 3] };
const cube: BoxSpec = { type: 'box', size: [2, 2, 2] };
const rod: CylinderSpec = { type: 'cylinder', radius: 1, height: 3, hole: false };
const disc: CylinderSpec = { type: 'cylinder', radius: 2, height: 0.5, hole: false };
const hole: CylinderSpec = { type: 'cylinder', radius: 2, height: 5, hole: true };
const cone: ConeSpec = { type: 'cone', radius: 1, height: 2 };
const flatCone: ConeSpec = { type: 'cone', radius: 2, height: 0.5 };
const capsule: CapsuleSpec = { type: 'capsule', radius: 0.5, length: 2 };
const torus: TorusSpec = { type: 'torus', ringRadius: 2, tubeRadius: 0.5 };
const ellipsoid: EllipsoidSpec = { type: 'ellipsoid', semiAxes: [2, 0.5, 1] };
const lens: EllipsoidSpec = { type: 'ellipsoid', semiAxes: [2, 2, 0.5] };

const CASES: readonly Case[] = [
  { name: 'box', spec: { ...box }, find: (ball, out) => findSphereBox(box, ball, out) },
  { name: 'cube', spec: { ...cube }, find: (ball, out) => findSphereBox(cube, ball, out) },
  { name: 'rod', spec: { ...rod }, find: (ball, out) => findSphereCylinder(rod, ball, out) },
  { name: 'disc', spec: { ...disc }, find: (ball, out) => findSphereCylinder(disc, ball, out) },
  { name: 'hole', spec: { ...hole }, find: (ball, out) => findSphereCylinder(hole, ball, out) },
  { name: 'cone', spec: { ...cone }, find: (ball, out) => findSphereCone(cone, ball, out) },
  { name: 'flat cone', spec: { ...flatCone }, find: (ball, out) => findSphereCone(flatCone, ball, out) },
  { name: 'capsule', spec: { ...capsule }, find: (ball, out) => findSphereCapsule(capsule, ball, out) },
  { name: 'torus', spec: { ...torus }, find: (ball, out) => findSphereTorus(torus, ball, out) },
  { name: 'ellipsoid', spec: { ...ellipsoid }, find: (ball, out) => findSphereEllipsoid(ellipsoid, ball, out) },
  { name: 'lens', spec: { ...lens }, find: (ball, out) => findSphereEllipsoid(lens, ball, out) },
];

test('every exact shape has a case; a ball and a plane are met by functions of their own', () => {
  const met = new Set<string>([...CASES.map(({ spec }) => spec.type), 'sphere', 'plane']);
  expect(EXACT_SHAPE_TYPES.filter((type) => !met.has(type))).toEqual([]);
});

const part = fc.oneof(
  fc.double({ min: -4, max: 4, noNaN: true }),
  fc.constantFrom(-2, -1, -0.5, -0, 0, 0.25, 0.5, 1, 2),
);
const places = fc.tuple(part, part, part);
const radii = fc.double({ min: 0.01, max: 2, noNaN: true });
/** Coordinates up to 4 and a dozen roundings. */
const ROUND_OFF = 8 * 12 * Number.EPSILON;

describe.each(CASES)('ball and $name', ({ spec, find }) => {
  const distance = (p: readonly number[]) => familyOf(spec).distance(spec, p[0], p[1], p[2]);
  const out = createSphereContact();

  test('the gap is the distance of the family less the radius; the normal is unit; the point is on the surface', () => {
    fc.assert(
      fc.property(places, radii, (p, radius) => {
        find(createBall(p[0], p[1], p[2], radius), out);
        expect(Math.abs(out.gap - (distance(p) - radius))).toBeLessThan(ROUND_OFF);
        expect(Math.abs(length3(out.normal[0], out.normal[1], out.normal[2]) - 1)).toBeLessThan(8 * Number.EPSILON);
        expect(Math.abs(distance([...out.point]))).toBeLessThan(ROUND_OFF);
        // The ball's own point.
        for (let k = 0; k < 3; k++)
          expect(Math.abs(p[k] - radius * out.normal[k] - (out.point[k] + out.gap * out.normal[k]))).toBeLessThan(
            ROUND_OFF,
          );
        expect(out.effectiveRadius).toBeGreaterThan(0);
        expect(out.effectiveRadius).toBeLessThan(Infinity);
      }),
      { numRuns: 500 },
    );
  });

  test('the normal is the gradient of the distance, away from creases', () => {
    fc.assert(
      fc.property(places, (p) => {
        const step = 1e-5;
        const slope = [0, 1, 2].map((k) => {
          const at = (sign: number) => distance(p.map((x, i) => (i === k ? x + sign * step : x)));
          return (at(1) - at(-1)) / (2 * step);
        });
        // Near a crease the difference takes from both sides, and near an edge the normal turns within the step.
        fc.pre(Math.abs(length3(slope[0], slope[1], slope[2]) - 1) < 1e-9 && Math.abs(distance(p)) > 1e-2);
        find(createBall(p[0], p[1], p[2], 0.5), out);
        for (let k = 0; k < 3; k++) expect(Math.abs(out.normal[k] - slope[k])).toBeLessThan(1e-4);
      }),
      { numRuns: 500 },
    );
  });

  test('gap and R* are continuous, and outside also the normal', () => {
    fc.assert(
      fc.property(places, places, radii, (p, direction, radius) => {
        const length = length3(direction[0], direction[1], direction[2]);
        fc.pre(length > 0.1);
        const step = 1e-7;
        const q = p.map((x, k) => x + (step * direction[k]) / length);
        find(createBall(p[0], p[1], p[2], radius), out);
        const [gap, normal, effective] = [out.gap, [...out.normal], out.effectiveRadius];
        find(createBall(q[0], q[1], q[2], radius), out);
        expect(Math.abs(out.gap - gap)).toBeLessThan(step + ROUND_OFF);
        const outside = Math.abs(gap + radius);
        // A hole is a solid seen from the other side: creases are where a point is inside of the cylinder.
        if (gap + radius < 0.05 || spec.type === 'torus' || (spec.type === 'cylinder' && spec.hole)) return;
        const turn = length3(out.normal[0] - normal[0], out.normal[1] - normal[1], out.normal[2] - normal[2]);
        expect(turn).toBeLessThan((2 * step) / outside);
        expect(Math.abs(out.effectiveRadius - effective) / radius).toBeLessThan(
          (100 * step) / Math.min(outside, radius),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('mirrored places give mirrored contacts, bit for bit', () => {
    const seen = createSphereContact();
    fc.assert(
      fc.property(places, fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), radii, (p, flips, radius) => {
        // In a mirror plane the choice is fixed, not symmetric; a cone has no mirror across z.
        fc.pre(p.every((x) => Math.abs(x) > 1e-100) && !(spec.type === 'cone' && flips[2]));
        find(createBall(p[0], p[1], p[2], radius), out);
        const sign = flips.map((flip) => (flip ? -1 : 1));
        find(createBall(sign[0] * p[0], sign[1] * p[1], sign[2] * p[2], radius), seen);
        expect(seen.gap).toBe(out.gap);
        expect(seen.effectiveRadius).toBe(out.effectiveRadius);
        for (let k = 0; k < 3; k++) {
          expect(seen.normal[k] - sign[k] * out.normal[k]).toBe(0);
          expect(seen.point[k] - sign[k] * out.point[k]).toBe(0);
        }
      }),
    );
  });
});

const half = Math.sqrt(0.5);
const third = Math.sqrt(1 / 3);
/** Where a normal is chosen: place of the centre, normal, distance. */
const CHOSEN: readonly [string, Find, readonly number[], readonly number[], number][] = [
  ['middle of a cube: +x', (ball, out) => findSphereBox(cube, ball, out), [0, 0, 0], [1, 0, 0], -1],
  ['middle of a box: the thin way', (ball, out) => findSphereBox(box, ball, out), [0, 0, 0], [1, 0, 0], -0.5],
  ['cube, y and z equally deep: y', (ball, out) => findSphereBox(cube, ball, out), [0, -0.5, 0.5], [0, -1, 0], -0.5],
  ['on an edge of a cube', (ball, out) => findSphereBox(cube, ball, out), [1, 0.2, -1], [half, 0, -half], 0],
  ['on a corner of a cube', (ball, out) => findSphereBox(cube, ball, out), [-1, 1, 1], [-third, third, third], 0],
  ['on a face of a cube', (ball, out) => findSphereBox(cube, ball, out), [0.1, 1, 0.3], [0, 1, 0], 0],
  ['on the axis of a rod', (ball, out) => findSphereCylinder(rod, ball, out), [0, 0, 0.1], [1, 0, 0], -1],
  ['on the axis of a disc', (ball, out) => findSphereCylinder(disc, ball, out), [0, 0, 0], [0, 0, 1], -0.25],
  ['on the rim of a rod', (ball, out) => findSphereCylinder(rod, ball, out), [0, 1, -1.5], [0, half, -half], 0],
  ['rod, above its end on the axis', (ball, out) => findSphereCylinder(rod, ball, out), [0, 0, 2], [0, 0, 1], 0.5],
  ['on the axis of a hole', (ball, out) => findSphereCylinder(hole, ball, out), [0, 0, 0], [-1, 0, 0], 2],
  ['in the wall of a hole', (ball, out) => findSphereCylinder(hole, ball, out), [0, 3, 0], [0, -1, 0], -1],
  ['at the apex of a cone', (ball, out) => findSphereCone(cone, ball, out), [0, 0, 1], [0, 0, 1], 0],
  ['on the axis above a cone', (ball, out) => findSphereCone(cone, ball, out), [0, 0, 3], [0, 0, 1], 2],
  ['on the axis below a cone', (ball, out) => findSphereCone(cone, ball, out), [0, 0, -2], [0, 0, -1], 1],
  ['on the base of a cone', (ball, out) => findSphereCone(cone, ball, out), [0, 0.5, -1], [0, 0, -1], 0],
  ['on the axis of a capsule', (ball, out) => findSphereCapsule(capsule, ball, out), [0, 0, 0.3], [1, 0, 0], -0.5],
  ['in the middle of an end', (ball, out) => findSphereCapsule(capsule, ball, out), [0, 0, 1], [1, 0, 0], -0.5],
  ['on the circle of a torus', (ball, out) => findSphereTorus(torus, ball, out), [0, 2, 0], [0, 0, 1], -0.5],
  ['in the middle of a torus', (ball, out) => findSphereTorus(torus, ball, out), [0, 0, 0], [-1, 0, 0], 1.5],
];

describe('where the normal is not unique, the choice is fixed', () => {
  test.each(CHOSEN)('%s', (_, find, [x, y, z], normal, distance) => {
    const out = createSphereContact();
    find(createBall(x, y, z, 0.25), out);
    for (let k = 0; k < 3; k++) expect(Math.abs(out.normal[k] - normal[k])).toBeLessThan(4 * Number.EPSILON);
    expect(Math.abs(out.gap - (distance - 0.25))).toBeLessThan(4 * Number.EPSILON);
  });

  test('on the rim of a cone, halfway between side and base', () => {
    const out = createSphereContact();
    findSphereCone(cone, createBall(1, 0, -1, 0.25), out);
    const slant = Math.sqrt(5);
    const toSide = (2 * out.normal[0] + out.normal[2]) / slant;
    expect(Math.abs(toSide - -out.normal[2])).toBeLessThan(4 * Number.EPSILON);
    expect(out.gap).toBe(-0.25);
  });
});

test('R* is that of Hertz', () => {
  const out = createSphereContact();
  const effective = (name: string, [x, y, z]: readonly number[], radius: number) => {
    CASES.find((other) => other.name === name)?.find(createBall(x, y, z, radius), out);
    return out.effectiveRadius;
  };
  const near = (value: number, wanted: number) => expect(Math.abs(value / wanted - 1)).toBeLessThan(1e-14);
  near(effective('box', [2, 0, 0], 0.3), 0.3);
  near(effective('box', [2, 3, 4], 0.3), 0.3);
  near(effective('rod', [1.2, 0, 0], 0.3), 1 / (1 / 0.3 + 1));
  near(effective('rod', [0, 0.2, 1.6], 0.3), 0.3);
  near(effective('hole', [1.7, 0, 0], 0.3), 1 / (1 / 0.3 - 1 / 2));
  near(effective('hole', [0, 0, 0], 2), 2000);
  near(effective('hole', [0, 0, 0], 3), 3000);
  near(effective('cone', [0, 0, 1.2], 0.3), 0.15);
  near(effective('capsule', [0.7, 0, 0], 0.3), 1 / (1 / 0.3 + 2));
  near(effective('torus', [2.7, 0, 0], 0.3), 1 / (1 / 0.3 + 2));
});

import { body, box, canonicalScene, material, type SceneInput, scene, turn } from '@impinge/engine';
import fc from 'fast-check';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { addLimits, limitsOf } from './joint-limits.js';
import { addBareBodies, jointLines, symbolRadius } from './joint-lines.js';
import { createPlacedJoints } from './placed-joints.js';

type Joint = NonNullable<SceneInput['joints']>[number];

/** One box that hangs below the origin by 2 m, and a joint of it with the world. */
function sceneOf(joint: Joint, shapes = [box([0.1, 0.1, 0.1])]) {
  return canonicalScene(
    scene({
      name: 'one joint',
      until: 1,
      gravity: [0, 0, 0],
      materials: { m: material({}) },
      bodies: [body({ name: 'a', mass: 1, inertia: [1, 1, 1], shapes, position: [0, 0, -2] })],
      joints: [joint],
    }),
  );
}

const common = {
  name: 'j',
  bodies: ['world', 'a'] as [string, string],
  at: { axis: [0, 1, 0] as [number, number, number] },
};

/** The box turned about y through the origin by an angle [rad]. */
function posesAt(angle: number): Float64Array {
  return Float64Array.from([-2 * Math.sin(angle), 0, -2 * Math.cos(angle), ...turn([0, 1, 0], angle)]);
}

const pointsOf = (lines: readonly number[]) =>
  Array.from({ length: lines.length / 3 }, (_, i) => new Vector3().fromArray(lines, 3 * i));

const angle = fc.double({ min: -3, max: 3, noNaN: true });

test('the two frames of a joint stay on each other, wherever the body goes', () => {
  const placed = createPlacedJoints(sceneOf({ type: 'revolute', ...common }));
  fc.assert(
    fc.property(angle, (turned) => {
      const [{ first, second }] = placed(posesAt(turned));
      expect(first.point.distanceTo(second.point)).toBeLessThan(1e-14);
      expect(first.z.distanceTo(second.z)).toBeLessThan(1e-14);
      expect(second.x.distanceTo(first.x.clone().applyAxisAngle(first.z, turned))).toBeLessThan(1e-14);
    }),
  );
});

describe('symbols', () => {
  const symbolOf = (joint: Joint, poses = posesAt(0)) => jointLines(createPlacedJoints(sceneOf(joint))(poses), 0.1);

  test('a revolute joint is a ring about its axis', () => {
    const { bold, axes } = symbolOf({ type: 'revolute', ...common });
    for (const point of pointsOf(bold)) {
      expect(point.y).toBeCloseTo(0, 14);
      expect(point.length()).toBeLessThan(0.1 + 1e-14);
    }
    const [tail, tip] = pointsOf(axes);
    expect(
      tip
        .clone()
        .sub(tail)
        .normalize()
        .distanceTo(new Vector3(0, 1, 0)),
    ).toBeLessThan(1e-14);
  });

  test('the axis of a prismatic joint reaches from where it began to where it is', () => {
    const { axes } = symbolOf({ type: 'prismatic', ...common }, Float64Array.from([0, 3, -2, 0, 0, 0, 1]));
    const ys = pointsOf(axes).map(({ y }) => y);
    expect(Math.min(...ys)).toBeLessThan(0);
    expect(Math.max(...ys)).toBeGreaterThan(3);
  });

  test('a rod is a line from point to point', () => {
    const { bold } = symbolOf({ type: 'rod', name: 'j', bodies: ['world', 'a'], at: { first: {}, second: {} } });
    expect(bold.slice(0, 6)).toEqual([0, 0, 0, 0, 0, -2]);
  });

  test('every kind has one', () => {
    for (const type of ['cylindrical', 'universal', 'spherical', 'planar', 'free', 'fixed'] as const)
      expect(symbolOf({ type, ...common }).bold.length, type).toBeGreaterThan(0);
    expect(
      symbolOf({ type: 'rolling', ...common, at: { reference: [1, 0, 0] }, radius: 1, on: { type: 'line' } }).bold
        .length,
    ).toBeGreaterThan(0);
    expect(symbolOf({ type: 'screw', ...common, lead: 1 }).bold.length).toBeGreaterThan(0);
  });

  test('they are no larger than the bodies between them', () => {
    const joints = createPlacedJoints(sceneOf({ type: 'revolute', ...common }))(posesAt(0));
    expect(symbolRadius(joints, 10)).toBeCloseTo(0.3, 12);
    // The same joint twice on one body, 0.1 m apart.
    const near = { ...joints[0], second: { ...joints[0].second, point: new Vector3(0.1, 0, 0) } };
    expect(symbolRadius([joints[0], near], 10)).toBeCloseTo(0.03, 12);
  });

  test('a body without a shape is a line to its joint; one with a shape is not', () => {
    for (const [shapes, count] of [
      [[], 6],
      [[box([1, 1, 1])], 0],
    ] as const) {
      const bare = sceneOf({ type: 'revolute', ...common }, [...shapes]);
      const out: number[] = [];
      addBareBodies(bare, createPlacedJoints(bare)(posesAt(0)), posesAt(0), out);
      expect(out).toHaveLength(count);
    }
  });
});

describe('limits', () => {
  const linesOf = (joint: Joint, poses: Float64Array) => {
    const [placed] = createPlacedJoints(sceneOf(joint))(poses);
    const out: number[] = [];
    addLimits(placed, 0.1, new Vector3(poses[0], poses[1], poses[2]), out);
    return pointsOf(out);
  };

  test('the arc goes from the smallest angle to the largest as the body would, and the hand points to the body', () => {
    const joint: Joint = { type: 'revolute', ...common, limits: { min: -0.5, max: 1 } };
    fc.assert(
      fc.property(angle, (turned) => {
        const points = linesOf(joint, posesAt(turned));
        const directionAt = (q: number) => new Vector3(-Math.sin(q), 0, -Math.cos(q));
        expect(points[0].clone().normalize().distanceTo(directionAt(-0.5))).toBeLessThan(1e-12);
        const [tail, tip] = points.slice(-2);
        expect(tail.length()).toBeLessThan(1e-14);
        expect(tip.clone().normalize().distanceTo(directionAt(turned))).toBeLessThan(1e-12);
        // Two stops before the hand, the last at the largest angle.
        expect(points.at(-3)?.clone().normalize().distanceTo(directionAt(1))).toBeLessThan(1e-12);
      }),
    );
  });

  test('a range of slides lies along the axis, and one without an end has one stop', () => {
    const ysOf = (limits: { min?: number; max?: number }) =>
      linesOf({ type: 'prismatic', ...common, limits }, Float64Array.from([0, 0.5, -2, 0, 0, 0, 1])).map(({ y }) => y);
    const both = ysOf({ min: -1, max: 2 });
    expect(Math.min(...both)).toBeCloseTo(-1, 14);
    expect(Math.max(...both)).toBeCloseTo(2, 14);
    // The range, a stop for each end, and the mark at 0.5 m: two points each.
    expect(both).toHaveLength(8);
    expect(ysOf({ max: 2 })).toHaveLength(6);
    expect(Math.min(...ysOf({ max: 2 }))).toBeLessThan(0.5);
  });

  test('joints with several coordinates have them by kind and number', () => {
    const { joints } = sceneOf({
      type: 'universal',
      ...common,
      coordinates: [{ of: 'angle', number: 2, limits: { max: 1 } }],
    });
    expect(limitsOf(joints[0])).toEqual([{ kind: 'angle', number: 2, min: undefined, max: 1 }]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SceneError } from '../../errors/scene-error.js';
import { EULER_SEQUENCES } from '../../math/euler-angles.js';
import { rotated } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import {
  ANGULAR_VELOCITY,
  type Kinematics,
  MOTION_SIZE,
  ORIENTATION,
  type PrescribedMotion,
  VELOCITY,
} from './motion.js';
import { type MotionInput, motionSchema } from './motion.schema.js';
import { createMotion, lastBefore } from './motions.js';

const START: Kinematics = {
  position: [1, -2, 0.5],
  orientation: [0.48, -0.6, 0.64, 0],
  velocity: [0, 0, 0],
  angularVelocity: [0, 0, 0],
};
const registry = {
  motions: {
    lift: (t: number, start: Kinematics) => ({ ...start, position: [0, 0, t] as Vec3, velocity: [0, 0, 1] as Vec3 }),
  },
  signals: { wave: (t: number) => [Math.sin(3 * t), 3 * Math.cos(3 * t)] as const },
};
const make = (input: MotionInput) => createMotion(motionSchema.parse(input), START, registry, 'motion');

const smooth = { times: [0, 0.4, 1, 1.5], values: [0, 0.3, -0.2, 0.4], interpolation: 'spline' as const };
const straight = { times: [0, 0.4, 1, 1.5], values: [0, 0.3, -0.2, 0.4] };
const wave = { expression: '0.1*sin(7*t) + 0.02*t' };

const MOTIONS: Record<string, MotionInput> = {
  uniform: { type: 'uniform', velocity: [1, 2, 3], angularVelocity: [0.5, -1, 2] },
  'uniform without turning': { type: 'uniform', velocity: [1, 2, 3] },
  oscillation: { type: 'oscillation', amplitude: [0.1, 0, 0.2], frequency: 3, phase: 0.4 },
  'position by formulas': { type: 'prescribed', position: [wave, 0.2, { registered: 'wave' }] },
  'position by tables': { type: 'prescribed', position: [smooth, straight, 0] },
  'velocity by formula, table and number': { type: 'prescribed', velocity: [wave, straight, -0.5] },
  'velocity in steps': {
    type: 'prescribed',
    velocity: [{ ...straight, interpolation: 'step', after: 'repeat' }, 0, smooth],
  },
  'angle about an axis': { type: 'prescribed', rotation: { axis: [1, -2, 2], angle: { expression: '2*sin(3*t)' } } },
  'angular speed about an axis': { type: 'prescribed', rotation: { axis: [0, 3, 4], angularSpeed: straight } },
  'Cardan angles': {
    type: 'prescribed',
    position: [0, 0, wave],
    rotation: { sequence: 'xyz', angles: [wave, smooth, 0.4] },
  },
  ...Object.fromEntries(
    EULER_SEQUENCES.map((sequence): [string, MotionInput] => [
      `Euler ${sequence}`,
      {
        type: 'prescribed',
        rotation: {
          sequence,
          angles: [{ expression: '2*t' }, { expression: '0.3 + sin(t)' }, { expression: '3*cos(t)' }],
        },
      },
    ]),
  ),
};

const at = (motion: PrescribedMotion, t: number) => {
  const out = new Float64Array(MOTION_SIZE);
  motion.findKinematics({ time: t }, out);
  const part = (from: number, count: number) => [...out.subarray(from, from + count)];
  return {
    position: part(0, 3),
    orientation: part(ORIENTATION, 4) as [number, number, number, number],
    velocity: part(VELOCITY, 3),
    angularVelocity: part(ANGULAR_VELOCITY, 3),
  };
};
const size = (v: readonly number[]) => Math.hypot(...v);

describe.each(Object.keys(MOTIONS))('%s', (name) => {
  const motion = make(MOTIONS[name]);
  const times = fc.double({ min: 0.01, max: 4, noNaN: true });

  test('velocities are the derivatives of pose: of the origin and of a point fixed to the body', () => {
    fc.assert(
      fc.property(times, (t) => {
        const h = 1e-5;
        if (motion.nextCorner(t - h) <= t + h) return;
        const [before, now, after] = [at(motion, t - h), at(motion, t), at(motion, t + h)];
        const arm: Vec3 = [0.3, -0.5, 0.7];
        const [r0, r, r1] = [before, now, after].map(({ orientation }) => rotated(orientation, arm));
        const [wx, wy, wz] = now.angularVelocity;
        const turning = [wy * r[2] - wz * r[1], wz * r[0] - wx * r[2], wx * r[1] - wy * r[0]];
        for (let k = 0; k < 3; k++) {
          // h² x‴/6 with x‴ < 400 by the formulas and < 100 by the tables; round-off EPSILON/h.
          expect(Math.abs((after.position[k] - before.position[k]) / (2 * h) - now.velocity[k])).toBeLessThan(3e-8);
          // The same of an arm of 0.9 m, with ω³ < 7³ and as much again from the rates of ω.
          expect(Math.abs((r1[k] - r0[k]) / (2 * h) - turning[k])).toBeLessThan(3e-8);
        }
      }),
    );
  });

  test('bounds hold, the orientation stays unit, and nothing depends on what was asked before', () => {
    fc.assert(
      fc.property(times, times, (t, other) => {
        const now = at(motion, t);
        at(motion, other);
        expect(at(motion, t)).toEqual(now);
        expect(size(now.velocity)).toBeLessThanOrEqual(motion.speedBound * (1 + 1e-14));
        expect(size(now.angularVelocity)).toBeLessThanOrEqual(motion.turnBound * (1 + 1e-14));
        expect(Math.abs(size(now.orientation) - 1)).toBeLessThan(1e-15 * 8);
      }),
    );
  });
});

describe('prescribed', () => {
  test('starts where the scene puts the body, and velocity is summed up exactly', () => {
    const motion = make({ type: 'prescribed', velocity: [1, { times: [0, 2], values: [0, 4] }, 0] });
    expect(at(motion, 0)).toEqual({ ...START, position: [1, -2, 0.5], velocity: [1, 0, 0] });
    expect(at(motion, 2).position).toEqual([3, 2, 0.5]);
    expect(at(motion, 3).position).toEqual([4, 6, 0.5]);
  });

  test('turns the body from its start, about world axes', () => {
    const quarter = at(make({ type: 'prescribed', rotation: { axis: [0, 0, 2], angle: Math.PI / 2 } }), 0).orientation;
    const before = rotated(START.orientation, [1, 0, 0]);
    const after = rotated(quarter, [1, 0, 0]);
    [-before[1], before[0], before[2]].forEach((wanted, k) => {
      expect(Math.abs(after[k] - wanted)).toBeLessThan(1e-15);
    });
  });

  test('has the corners of its signals', () => {
    const a = make({ type: 'prescribed', position: [{ times: [1, 2], values: [0, 1] }, 0, 0] });
    const b = make({
      type: 'prescribed',
      rotation: { axis: [0, 0, 1], angularSpeed: { times: [0, 1.5], values: [0, 1], interpolation: 'step' } },
    });
    expect([0, 1, 1.5, 2].map((t) => a.nextCorner(t))).toEqual([1, 2, 2, Infinity]);
    expect([0, 1, 1.5, 2].map((t) => b.nextCorner(t))).toEqual([1.5, 1.5, Infinity, Infinity]);
  });

  test('the last number before a corner is the next one below it, and still to its left', () => {
    const motion = make({
      type: 'prescribed',
      velocity: [{ times: [0.1, 0.4, 0.8], values: [1, 2, 3], interpolation: 'step', after: 'repeat' }, 0, 0],
    });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e4, noNaN: true }), (t) => {
        const corner = motion.nextCorner(t);
        const before = lastBefore(corner);
        expect(before).toBeLessThan(corner);
        // Halfway between the two there is nothing.
        expect([before, corner]).toContain(before + (corner - before) / 2);
        expect(motion.nextCorner(before)).toBe(corner);
      }),
    );
    expect(lastBefore(Infinity)).toBe(Infinity);
  });

  test('bounds and swings are those of the signals', () => {
    const shaken = make({
      type: 'prescribed',
      position: [{ expression: '0.03*sin(100*t)' }, { expression: '0.04*cos(100*t)' }, 0],
    });
    expect(shaken.speedBound).toBeCloseTo(5, 10);
    expect(shaken.turnBound).toBe(0);
    expect(shaken.period).toBeCloseTo(Math.PI / 50, 12);
    const turning = make({ type: 'prescribed', rotation: { axis: [0, 0, 1], angularSpeed: -4 } });
    expect([turning.speedBound, turning.turnBound, turning.period]).toEqual([0, 4, Math.PI / 2]);
    const unknown = make({ type: 'prescribed', position: [{ registered: 'wave' }, 0, 0] });
    expect([unknown.speedBound, unknown.period]).toEqual([Infinity, Infinity]);
  });

  test('what is undefined is not a number, and does not throw', () => {
    expect(at(make({ type: 'prescribed', position: [{ expression: 'log(t - 1)' }, 0, 0] }), 0).position[0]).toBeNaN();
  });

  test.each<[string, unknown, string, RegExp]>([
    ['position and velocity', { position: [0, 0, 0], velocity: [0, 0, 0] }, 'velocity', /one of them says it all/],
    [
      'a position in steps',
      { position: [0, { times: [0, 1], values: [0, 1], interpolation: 'step' }, 0] },
      'position.1',
      /jumps/,
    ],
    [
      'a position that falls back',
      { position: [{ times: [0, 1], values: [0, 1], after: 'repeat' }, 0, 0] },
      'position.0',
      /jumps/,
    ],
    [
      'an angle in steps',
      { rotation: { axis: [0, 0, 1], angle: { times: [0, 1], values: [0, 1], interpolation: 'step' } } },
      'rotation.angle',
      /jumps/,
    ],
    [
      'Euler angles in steps',
      { rotation: { sequence: 'xyz', angles: [0, 0, { times: [0, 1], values: [0, 1], interpolation: 'step' }] } },
      'rotation.angles.2',
      /jumps/,
    ],
  ])('%s is refused', (_, parts, path, message) => {
    const { error } = motionSchema.safeParse({ type: 'prescribed', ...(parts as object) });
    expect(error?.issues[0].path.join('.')).toBe(path);
    expect(error?.issues[0].message).toMatch(message);
  });

  test('a signal that nobody registered is refused with its place', () => {
    const spec: MotionInput = {
      type: 'prescribed',
      rotation: { sequence: 'zxz', angles: [0, { registered: 'absent' }, 0] },
    };
    expect(() => make(spec)).toThrow(SceneError);
    expect(() => make(spec)).toThrow(/^motion\.rotation\.angles\.1\.registered: names the signal 'absent'/);
  });
});

import { describe, expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import { everyKind } from '../../scene/small-scenes.suite.js';
import type { MotionFunction } from '../motion/motion.js';
import { createBodyMotion, findBodyMotion, findOrigin } from './body-motion.js';
import { FREE, NO_PLACE, NOT_DYNAMIC } from './body-places.js';
import { createTreeModel } from './trees/tree-model.js';

const NO_TREES = createTreeModel([], 1, [1], 0);

const wobble: MotionFunction = (time) => ({
  position: [Math.sin(3 * time), time * time, 0],
  orientation: [0, Math.sin(time), 0, Math.cos(time)],
  velocity: [3 * Math.cos(3 * time), 2 * time, 0],
  angularVelocity: [0, 2, 0],
});

const MOTIONS = {
  uniform: { type: 'uniform', velocity: [1, -2, 0.5], angularVelocity: [3, 1, -2] },
  oscillation: { type: 'oscillation', amplitude: [0.1, 0, -0.2], frequency: 2.5, phase: 0.4 },
  registered: { type: 'registered', name: 'wobble' },
} as const;

/** A driven body whose two balls put its centre of mass away from its origin. */
async function driven(motion: (typeof MOTIONS)[keyof typeof MOTIONS]) {
  const input = scene({
    name: 'Driven',
    until: 1,
    gravity: [0, 0, 0],
    materials: { m: {} },
    bodies: [
      body({
        name: 'crank',
        type: 'kinematic',
        shapes: [sphere(0.1, { position: [0.3, 0.1, -0.2] }), sphere(0.2, { position: [0, 0.4, 0] })],
        position: [0.5, 0.6, 0.7],
        orientation: [0, 0, 0.6, 0.8],
        motion: { ...motion } as never,
      }),
    ],
  });
  return (await openScene(input, { registry: { motions: { wobble } } })).model.system;
}

describe.each(Object.keys(MOTIONS) as (keyof typeof MOTIONS)[])('kinematic motion %s', (type) => {
  test('velocities are the numeric derivatives of positions, at the offset centre of mass and at any point', async () => {
    const { bodies } = await driven(MOTIONS[type]);
    expect(Math.abs(bodies.centresB[1])).toBeGreaterThan(0.1);
    const [now, before, after] = [0, 1, 2].map(() => createBodyMotion({ count: 1, trees: NO_TREES }));
    const h = 1e-6;
    for (const time of [0, 0.13, 0.9]) {
      findBodyMotion(bodies, { time, y: new Float64Array(0) }, now);
      findBodyMotion(bodies, { time: time - h, y: new Float64Array(0) }, before);
      findBodyMotion(bodies, { time: time + h, y: new Float64Array(0) }, after);
      const [origin0, origin1] = [new Float64Array(3), new Float64Array(3)];
      findOrigin(bodies, before, 0, origin0, 0);
      findOrigin(bodies, after, 0, origin1, 0);
      const { positionsW, velocitiesW, angularVelocitiesW: w } = now;
      const origin = new Float64Array(3);
      findOrigin(bodies, now, 0, origin, 0);
      const r = [0, 1, 2].map((k) => origin[k] - positionsW[k]);
      const turning = [w[1] * r[2] - w[2] * r[1], w[2] * r[0] - w[0] * r[2], w[0] * r[1] - w[1] * r[0]];
      for (let k = 0; k < 3; k++) {
        const centre = (after.positionsW[k] - before.positionsW[k]) / (2 * h);
        // h² x‴/6 ≈ 1e-12 · 4000/6 for the oscillation, and round-off EPSILON/h.
        expect(Math.abs(centre - velocitiesW[k])).toBeLessThan(2e-9);
        const point = (origin1[k] - origin0[k]) / (2 * h);
        expect(Math.abs(point - (velocitiesW[k] + turning[k]))).toBeLessThan(2e-9);
      }
    }
  });
});

test('uniform and oscillation start where the scene puts the body (oscillation: at phase 0)', async () => {
  const motions = [MOTIONS.uniform, { ...MOTIONS.oscillation, phase: 0 }] as const;
  for (const motion of motions) {
    const { bodies } = await driven(motion as never);
    const out = createBodyMotion({ count: 1, trees: NO_TREES });
    findBodyMotion(bodies, { time: 0, y: new Float64Array(0) }, out);
    const origin = new Float64Array(3);
    findOrigin(bodies, out, 0, origin, 0);
    [0.5, 0.6, 0.7].forEach((x, k) => {
      expect(origin[k]).toBeCloseTo(x, 14);
    });
    expect([...out.orientations]).toEqual([0, 0, 0.6, 0.8]);
  }
});

describe('dynamic bodies', async () => {
  const { system, initialY } = (await openScene(everyKind({ detection: { startOverlap: 'keep' } }))).model;
  const { bodies } = system;
  const motion = createBodyMotion(bodies);
  findBodyMotion(bodies, { time: 0, y: initialY }, motion);

  test('start with the velocities the scene gives: ω comes back out of L', () => {
    [0.2, 0.1, -0.5].forEach((v, k) => {
      expect(motion.velocitiesW[3 + k]).toBe(v);
    });
    [4, -3, 2].forEach((w, k) => {
      expect(motion.angularVelocitiesW[3 + k]).toBeCloseTo(w, 12);
    });
  });

  test('their origin is where the scene puts it, though y holds the centre of mass', () => {
    const origin = new Float64Array(3);
    findOrigin(bodies, motion, 1, origin, 0);
    [0, 0, 0.25].forEach((x, k) => {
      expect(origin[k]).toBeCloseTo(x, 14);
    });
    expect(Math.abs(initialY[2] - 0.25)).toBeGreaterThan(1e-3);
  });

  test('slots and bodies point at each other; the others have none and no finite mass', () => {
    expect([...bodies.role]).toEqual([NOT_DYNAMIC, FREE, NOT_DYNAMIC]);
    expect([...bodies.place]).toEqual([NO_PLACE, 0, NO_PLACE]);
    expect([...bodies.dynamic]).toEqual([1]);
    expect(bodies.mass[0]).toBe(Infinity);
    expect(bodies.mass[2]).toBe(Infinity);
  });

  test('ω does not depend on the norm of q', () => {
    const stretched = initialY.map((value, i) => (i >= 3 && i < 7 ? 1.5 * value : value));
    const other = createBodyMotion(bodies);
    findBodyMotion(bodies, { time: 0, y: stretched }, other);
    for (let k = 3; k < 6; k++) {
      expect(other.angularVelocitiesW[k]).toBeCloseTo(motion.angularVelocitiesW[k], 12);
    }
  });
});

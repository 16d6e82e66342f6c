import { describe, expect, test } from 'vitest';
import type { Vec3 } from '../../math/vec3.js';
import { body, material, scene } from '../../scene/builders/scene.js';
import { box, plane, sphere } from '../../scene/builders/shapes.js';
import { deg } from '../../scene/builders/units.js';
import { simulate } from '../../scene/simulate.js';
import type { Frame } from './frame.js';
import { type FrameContact, readFrameContacts } from './frame-contacts.js';

const STIFFNESS = 1e5; // N/m

/** A block on a slope of 30°, held or sliding: gravity leans instead of the slope. */
const onSlope = (friction: number) =>
  scene({
    name: 'slope',
    materials: { stone: material({ density: 1000, youngModulus: 1e7, friction }) },
    law: { tangential: { type: 'cundall-strack', stiffness: STIFFNESS } },
    gravity: [9.81 * Math.sin(deg(30)), 0, -9.81 * Math.cos(deg(30))],
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'block', shape: box([0.2, 0.2, 0.1]), position: [0, 0, 0.05] }),
    ],
    until: 0.5,
    recording: { every: 0.1 },
  });

const lastOf = async (run: AsyncIterable<Frame>): Promise<Frame> => {
  let last: Frame | undefined;
  for await (const frame of run) last = frame;
  if (last === undefined) throw new Error('the run has no frame');
  return last;
};

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, k) => sum + x * b[k], 0);
const frictionOf = ({ force, normal }: FrameContact): Vec3 => {
  const along = dot(force, normal);
  return [force[0] - along * normal[0], force[1] - along * normal[1], force[2] - along * normal[2]];
};

describe('contacts of a frame', () => {
  test.each([0.2, 0.9])(
    'parts of the normal force sum to it, and a stretched spring is friction: μ = %f',
    async (mu) => {
      const contacts = readFrameContacts(await lastOf(simulate(onSlope(mu))));
      expect(contacts.length).toBeGreaterThan(0);
      for (const contact of contacts) {
        const { force, normal, elastic, damping, attraction, states, mobilised, slipSpeed, gap } = contact;
        const pressing = elastic + damping;
        // Sums of three products in doubles.
        expect(Math.abs(dot(force, normal) - (pressing - attraction))).toBeLessThan(1e-12 * pressing);
        const friction = Math.hypot(...frictionOf(contact));
        expect(Math.abs(friction - mobilised * mu * pressing)).toBeLessThan(1e-9 * pressing);
        expect(gap).toBeLessThan(0);
        expect(states).toHaveLength(3);
        expect(Math.abs(dot(states, normal))).toBeLessThan(1e-12 * Math.hypot(...states));
        if (mu < 0.5) {
          expect(mobilised).toBeCloseTo(1, 12);
          expect(slipSpeed).toBeGreaterThan(0.1);
        } else {
          expect(mobilised).toBeLessThan(0.999);
          // Settled after half a second: the dashpot of ζ = 0.5 has a share that is gone.
          expect(STIFFNESS * Math.hypot(...states)).toBeCloseTo(friction, 1);
        }
      }
    },
  );

  test('a law without friction has nothing to mobilise, and a rolling ball is held back by a torque', async () => {
    const rolling = scene({
      name: 'rolling',
      materials: { rubber: material({ density: 1000, youngModulus: 1e7 }) },
      law: { tangential: { type: 'none' }, rolling: { type: 'constant-torque', coefficient: 0.1 } },
      gravity: [0, 0, -9.81],
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.0999], angularVelocity: [0, 5, 0] }),
      ],
      until: 0.2,
      recording: { every: 0.1 },
    });
    const [contact] = readFrameContacts(await lastOf(simulate(rolling)));
    expect(contact.mobilised).toBeNaN();
    expect(contact.states).toEqual([]);
    // On B, of the floor and the ball in that order: against ω_y > 0, μ_r R* f_n.
    expect(contact.torque[1]).toBeCloseTo(-0.1 * 0.1 * dot(contact.force, contact.normal), 12);
  });
});

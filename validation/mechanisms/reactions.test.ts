/** What joints, rods and couplings carry, against statics and closed forms, whichever joint closes the loop. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive } from '../drive.js';
import { pin, planeReactions, readingsAtStart, readingsNow, tight } from './mechanism-run.js';

const G = 9.81;
/** μ² of loop-solve.ts, over the smallest eigenvalue of these mechanisms. */
const RELATIVE = 1e-10;

describe('four-bar at rest', () => {
  // Two bars of 0.8 kg hang from (∓0.7, 0) and hold a third of 2 kg at (∓0.4, −0.5).
  const [wide, narrow, drop, bar, beam] = [0.7, 0.4, 0.5, 0.8, 2];
  const hanging = (closing: string): SceneInput =>
    scene({
      name: 'trapezium',
      until: 1,
      gravity: [0, 0, -G],
      bodies: [
        body({ name: 'left', mass: bar, inertia: [0.1, 0.1, 0.1], position: [-(wide + narrow) / 2, 0, -drop / 2] }),
        body({ name: 'beam', mass: beam, inertia: [0.1, 0.1, 0.1], position: [0, 0, -drop] }),
        body({ name: 'right', mass: bar, inertia: [0.1, 0.1, 0.1], position: [(wide + narrow) / 2, 0, -drop / 2] }),
      ],
      joints: [
        pin('A', 'world', 'left', [-wide, 0, 0], { closes: closing === 'A' }),
        pin('B', 'left', 'beam', [-narrow, 0, -drop], { closes: closing === 'B' }),
        pin('C', 'beam', 'right', [narrow, 0, -drop], { closes: closing === 'C' }),
        pin('D', 'world', 'right', [wide, 0, 0], { closes: closing === 'D' }),
      ],
      sensors: ['A', 'B', 'C', 'D'].flatMap(planeReactions),
    });

  it.each(['A', 'B', 'C', 'D'])('closed at %s: every pin carries what statics say', async (closing) => {
    const read = await readingsAtStart(hanging(closing));
    // Each side carries half the beam; moments about its upper pin give the thrust: h H = d (V + ½ m g).
    const down = (beam * G) / 2;
    const across = ((wide - narrow) * (down + (bar * G) / 2)) / drop;
    const known = {
      'A x': -across,
      'A z': down + bar * G,
      'B x': -across,
      'B z': down,
      'C x': -across,
      'C z': -down,
      'D x': across,
      'D z': down + bar * G,
    };
    for (const [name, value] of Object.entries(known))
      expect(Math.abs(read[name] - value), name).toBeLessThan(RELATIVE * Math.abs(value));
    for (const joint of ['A', 'B', 'C', 'D']) expect(Math.abs(read[`${joint} torque`])).toBeLessThan(RELATIVE);
  });
});

describe('rod', () => {
  it('pulls a bob with m (g cos φ + v²/l) along its swing', async () => {
    const [mass, length] = [2, 1.3];
    const swing = scene({
      name: 'bob',
      until: 1.1,
      gravity: [0, 0, -G],
      bodies: [body({ name: 'bob', mass, inertia: [1, 1, 1], position: [length, 0, 0] })],
      joints: [{ type: 'rod', name: 'rod', bodies: ['world', 'bob'], at: { first: {}, second: {} } }],
      solver: tight(1e-11),
      sensors: [
        { type: 'rod-tension', name: 'tension', joint: 'rod' },
        { type: 'joint-force', name: 'force', joint: 'rod', axis: 'norm' },
      ],
    });
    const driven = await drive(swing);
    const read = readingsNow(driven);
    const { positionsW: x, velocitiesW: v } = driven.run.simulation.scratch.motion;
    const known = mass * ((-G * x[2]) / length + (v[0] * v[0] + v[2] * v[2]) / length);
    expect(known).toBeGreaterThan(10);
    expect(Math.abs(read.tension - known)).toBeLessThan(RELATIVE * known);
    expect(Math.abs(read.force - known)).toBeLessThan(RELATIVE * known);
  });

  it('that holds a weight up is pushed', async () => {
    const read = await readingsAtStart(
      scene({
        name: 'stilt',
        until: 1,
        gravity: [0, 0, -G],
        bodies: [body({ name: 'weight', mass: 3, inertia: [1, 1, 1], position: [0, 0, 2] })],
        joints: [{ type: 'rod', name: 'stilt', bodies: ['world', 'weight'], at: { first: {}, second: {} } }],
        sensors: [{ type: 'rod-tension', name: 'tension', joint: 'stilt' }],
      }),
    );
    expect(Math.abs(read.tension + 3 * G)).toBeLessThan(RELATIVE * 3 * G);
  });
});

describe('gear', () => {
  it('holds a weight on the second wheel with r times its torque on the first', async () => {
    // A bar of 1.5 kg held out by 0.4 m, geared 1 : 3 to a wheel that is held fast: m g a on it.
    const [mass, arm, ratio] = [1.5, 0.4, 3];
    const read = await readingsAtStart(
      scene({
        name: 'winch',
        until: 1,
        gravity: [0, 0, -G],
        bodies: [
          body({ name: 'wheel', mass: 1, inertia: [1, 1, 1] }),
          body({ name: 'bar', mass, inertia: [0.2, 0.2, 0.2], position: [1 + arm, 0, 0] }),
        ],
        joints: [
          pin('first', 'world', 'wheel', [0, 0, 0]),
          pin('second', 'world', 'bar', [1, 0, 0]),
          { type: 'fixed', name: 'brake', bodies: ['world', 'wheel'], closes: true },
        ],
        couplings: [{ type: 'gear', name: 'gear', joints: ['first', 'second'], ratio }],
        sensors: [
          { type: 'coupling-torque', name: 'on the bar', coupling: 'gear', joint: 'second' },
          { type: 'coupling-torque', name: 'on the wheel', coupling: 'gear', joint: 'first' },
          { type: 'joint-torque', name: 'brake', joint: 'brake', axis: 'y' },
        ],
      }),
    );
    // The weight turns about +y, the gear holds against it.
    const torque = -mass * G * arm;
    expect(Math.abs(read['on the bar'] - torque)).toBeLessThan(-RELATIVE * torque);
    expect(Math.abs(read['on the wheel'] + ratio * torque)).toBeLessThan(-RELATIVE * ratio * torque);
    expect(Math.abs(read.brake - ratio * torque)).toBeLessThan(-RELATIVE * ratio * torque);
  });
});

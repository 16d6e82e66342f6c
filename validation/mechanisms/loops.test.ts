/** Loops over long times and through positions in which they could go two ways; gears and screws in their ratio to the last digits. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { prepare } from '../../packages/engine/src/dynamics/multibody/loops/close-loops.js';
import { type Drive, drive } from '../drive.js';
import { pin, readingsNow, type Triple, tight } from './mechanism-run.js';

const bar = (name: string, position: Triple) => body({ name, mass: 1, inertia: [0.1, 0.1, 0.1], position });

/** Largest |g| and |ġ| of the loops now [m], [m/s]. */
function openNow({ model, run }: Drive): { readonly gap: number; readonly speed: number } {
  const { scratch, state } = run.simulation;
  prepare(model.system.bodies, state, scratch.motion, scratch.mechanism);
  const most = (list: Float64Array) => list.reduce((worst, g) => Math.max(worst, Math.abs(g)), 0);
  return { gap: most(scratch.mechanism.rows.gaps), speed: most(scratch.mechanism.rows.speeds) };
}

describe('change points', () => {
  /** A parallelogram whose cranks stand at an angle to the ground and turn at 1 rad/s; without gravity they do so for ever. */
  const parallelogram = (angle: number, until: number): SceneInput => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return scene({
      name: 'parallelogram',
      until,
      gravity: [0, 0, 0],
      bodies: [bar('left', [c / 2, 0, s / 2]), bar('coupler', [1 + c, 0, s]), bar('right', [2 + c / 2, 0, s / 2])],
      joints: [
        // Turning from x to z is about −y.
        pin('A', 'world', 'left', [0, 0, 0], { speed: -1 }),
        pin('D', 'world', 'right', [2, 0, 0], { speed: -1 }),
        pin('B', 'left', 'coupler', [c, 0, s], { speed: 1 }),
        pin('C', 'coupler', 'right', [2 + c, 0, s]),
      ],
      solver: tight(1e-9),
    });
  };

  it.each([
    ['four of them passed', 1],
    ['started in one', 0],
  ])('of a parallelogram, %s: the coupler goes on in its circle', async (_, angle) => {
    const until = 4 * Math.PI + 1;
    const driven = await drive(parallelogram(angle, until));
    const { positionsW: x } = driven.run.simulation.scratch.motion;
    const off = Math.hypot(x[3] - 1 - Math.cos(angle + until), x[5] - Math.sin(angle + until));
    console.log(`parallelogram from ${angle} rad: coupler off by ${off.toExponential(1)} m after two turns`);
    expect(off).toBeLessThan(1e-6);
  });
});

describe('drift', () => {
  it('a four-bar is as closed after 1e5 steps as in the first of them', async () => {
    const halves = [0, 0];
    let [steps, fastest] = [0, 0];
    await drive(
      scene({
        name: 'four-bar',
        until: 1e5,
        gravity: [0, 0, -9.81],
        bodies: [bar('left', [0, 0, 0.5]), bar('coupler', [0.5, 0, 1]), bar('right', [1.1, 0, 0.45])],
        joints: [
          pin('A', 'world', 'left', [0, 0, 0]),
          pin('B', 'left', 'coupler', [0, 0, 1]),
          pin('D', 'world', 'right', [1.2, 0, -0.1]),
          pin('C', 'coupler', 'right', [1, 0, 1]),
        ],
        solver: { type: 'heun', step: 1e-3 },
      }),
      {
        enough: (now) => {
          if (steps++ % 50 === 0) {
            const { gap, speed } = openNow(now);
            const half = steps < 5e4 ? 0 : 1;
            halves[half] = Math.max(halves[half], gap);
            fastest = Math.max(fastest, speed);
          }
          return steps > 1e5;
        },
      },
    );
    const [early, late] = halves;
    console.log(
      `1e5 steps: open by at most ${early.toExponential(1)} m in the first half, ${late.toExponential(1)} m in the second, ${fastest.toExponential(1)} m/s`,
    );
    // A step of Heun at 9 rad/s opens a loop by (9e-3)³/6 of a bar and one of Newton leaves about the square of it.
    expect(Math.max(early, late)).toBeLessThan(1e-10);
    expect(late).toBeLessThan(2 * early);
    expect(fastest).toBeLessThan(1e-13);
  });
});

describe('ratios', () => {
  it('a gear and a screw that closes a loop keep theirs over many turns', async () => {
    const lead = 0.02;
    const driven = await drive(
      scene({
        name: 'jack',
        until: 60,
        gravity: [0, 0, -9.81],
        bodies: [bar('handle', [0, 0, 0]), bar('spindle', [1, 0, 0]), bar('load', [1, 0, 0.5])],
        joints: [
          { type: 'revolute', name: 'crank', bodies: ['world', 'handle'], speed: 12 },
          { type: 'revolute', name: 'bearing', bodies: ['world', 'spindle'], at: { position: [1, 0, 0] } },
          { type: 'prismatic', name: 'guide', bodies: ['world', 'load'], at: { position: [1, 0, 0] } },
          {
            type: 'screw',
            name: 'thread',
            bodies: ['spindle', 'load'],
            at: { position: [1, 0, 0] },
            lead,
            closes: true,
          },
        ],
        couplings: [{ type: 'gear', name: 'gear', joints: ['crank', 'bearing'], ratio: -2.5 }],
        solver: tight(1e-9),
        sensors: [
          { type: 'joint-angle', name: 'crank', joint: 'crank' },
          { type: 'joint-angle', name: 'bearing', joint: 'bearing' },
          { type: 'joint-slide', name: 'guide', joint: 'guide' },
          { type: 'joint-angle', name: 'thread', joint: 'thread' },
          { type: 'joint-angle-speed', name: 'thread speed', joint: 'thread' },
          { type: 'joint-angle-speed', name: 'bearing speed', joint: 'bearing' },
        ],
      }),
    );
    const read = readingsNow(driven);
    const gear = Math.abs(read.bearing / read.crank + 2.5);
    const screw = Math.abs(read.guide / read.bearing + lead / (2 * Math.PI));
    console.log(
      `${(read.bearing / (2 * Math.PI)).toFixed(1)} turns: gear off its ratio by ${gear.toExponential(1)}, screw by ${screw.toExponential(1)} m/rad`,
    );
    expect(Math.abs(read.bearing)).toBeGreaterThan(100);
    expect(gear).toBeLessThan(1e-14);
    expect(screw).toBeLessThan(1e-16);
    // The load does not turn, the spindle does: all the turns of the thread are the spindle's, the other way.
    expect(Math.abs(read.thread + read.bearing)).toBeLessThan(1e-11);
    expect(Math.abs(read['thread speed'] + read['bearing speed'])).toBeLessThan(1e-11);
  });
});

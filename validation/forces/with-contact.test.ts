/** Bodies that force elements drive into contact: no gravity, so that all energy comes from springs or from outside. */
import { anchor, body, force, material, plane, type SceneInput, scene, sphere, spring } from '@impinge/engine';
import { describe, expect, test } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

const RADIUS = 0.1;
const MASS = 2;
const G = 9.81;
const SOLVERS = [
  { type: 'dormand-prince-54' },
  { type: 'rk4', step: 2e-5 },
  { type: 'semi-implicit-euler', step: 1e-5 },
] as const;

const overFloor = (height: number, restitution: number, parts: Partial<SceneInput>) =>
  scene({
    name: 'over a floor',
    until: 3,
    gravity: [0, 0, 0],
    materials: { rubber: material({ youngModulus: 1e8, restitution, friction: 0 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(RADIUS), mass: MASS, position: [0, 0, RADIUS + height] }),
    ],
    ...parts,
  });

describe.each(SOLVERS)('$type', (solver) => {
  test('a ball that a constant force presses down bounces as under gravity', async () => {
    const twoBounces = { enough: ({ ended }: { readonly ended: readonly unknown[] }) => ended.length > 1 };
    const pushed = await drive(
      overFloor(0.3, 0.7, { solver, forces: [force('push', anchor('ball'), [0, 0, -MASS * G])] }),
      twoBounces,
    );
    const fallen = await drive(overFloor(0.3, 0.7, { solver, gravity: [0, 0, -G] }), twoBounces);
    expect(pushed.ended).toHaveLength(2);
    pushed.ended.forEach(({ time }, i) => {
      // Numbers that differ by a rounding of m g may move a touch that is not located by one step.
      expect(Math.abs(time - fallen.ended[i].time)).toBeLessThan('step' in solver ? 1.5 * solver.step : 1e-9);
    });
    const { applied, total, damping } = energyNow(pushed);
    expect(applied).toBeGreaterThan(damping);
    // Each solver as its ledger closes; see the page on energy.
    expect(Math.abs(total)).toBeLessThan((solver.type === 'semi-implicit-euler' ? 0.02 : 1e-5) * MASS * G * 0.3);
  });

  test('a ball that a spring hurls at the floor comes off at e times the speed of ½ m v² + ½ k x² = ½ k x₀²', async () => {
    const [stiffness, height, restitution] = [1e3, 0.5, 0.6];
    const hurled = await drive(
      overFloor(height, restitution, {
        solver,
        forces: [spring('band', anchor('floor'), anchor('ball'), { stiffness, restLength: 0, acts: 'tension' })],
      }),
      { enough: ({ ended }) => ended.length > 0 },
    );
    const [stretched, start] = [RADIUS, RADIUS + height];
    const speed = Math.sqrt((stiffness * (start * start - stretched * stretched)) / MASS);
    const late = 'step' in solver ? solver.step : 0;
    // A touch seen a step late is a step of the pull late; semi-implicit Euler is off by half a step all the way.
    const pull = (stiffness * start) / MASS;
    expect(Math.abs(hurled.began[0].approachSpeed - speed)).toBeLessThan(2 * late * pull + 1e-5 * speed);
    // During 0.9 ms of contact the band still pulls, 50 m/s² at least.
    const lasted = hurled.ended[0].time - hurled.began[0].time;
    const rebound = bodyNow(hurled, 0).velocity[2];
    expect(rebound).toBeLessThan(restitution * speed);
    expect(rebound).toBeGreaterThan(restitution * speed - 2 * lasted * pull - 0.01 * speed);
  });
});

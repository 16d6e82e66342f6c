/**
 * Implicit Euler: halving the step halves the error of what the law alone decides; at steps far longer than contacts last things rest, hold and lose
 * their rebound, and nothing is thrown apart.
 */
import { body, box, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive, energyNow, slopeOf } from '../drive.js';

const GRAVITY = 9.81;
const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
const implicit = (step: number): SceneInput['solver'] => ({ type: 'implicit-euler', step });

/** Errors at steps that halve, against a run with the default solver, and their order. */
async function orderOf(
  sceneWith: (solver: SceneInput['solver']) => SceneInput,
  steps: readonly number[],
  at: number,
  axis: number,
) {
  const read = async (solver: SceneInput['solver']) => bodyNow(await drive(sceneWith(solver)), at);
  const exact = (await read({ type: 'dormand-prince-54' })).position[axis];
  const errors: number[] = [];
  for (const step of steps) errors.push(Math.abs((await read(implicit(step))).position[axis] - exact));
  return { errors, order: slopeOf([...steps], errors) };
}

describe('implicit Euler', () => {
  it('a linear elastic impact: what is missing of the rebound is (π²/2)(h/T) of the energy', async () => {
    // As each step takes m a² h²/2 twice, of kinetic and of elastic energy: Σ m a² h² = π² (h/T) ½ m v², half of it in v.
    const stiffness = 1e6;
    const duration = Math.PI * Math.sqrt(1 / stiffness);
    const parts = [50, 100, 200, 400];
    const lost: number[] = [];
    for (const part of parts) {
      const end = await drive(
        scene({
          name: 'impact',
          until: 1.5 * duration,
          gravity: [0, 0, 0],
          materials: { ball: material({}) },
          law: { normal: { type: 'linear', stiffness }, damping: { type: 'none' } },
          bodies: [
            floor,
            body({ name: 'ball', shape: sphere(0.05), mass: 1, position: [0, 0, 0.05], velocity: [0, 0, -1] }),
          ],
          solver: implicit(duration / part),
        }),
      );
      lost.push(1 - bodyNow(end, 0).velocity[2] ** 2);
      // The residual says so: all that is missing, to how well the speeds are found.
      const { kinetic, elasticResidual } = energyNow(end);
      expect(Math.abs(0.5 - kinetic - elasticResidual)).toBeLessThan(1e-6);
    }
    const order = slopeOf(
      parts.map((part) => 1 / part),
      lost,
    );
    console.log(`energy lost ${lost.map((part) => part.toFixed(4)).join(' ')}, order ${order.toFixed(2)}`);
    expect(order).toBeGreaterThan(0.8);
    expect(Math.abs((lost[3] * 400) / Math.PI ** 2 - 1)).toBeLessThan(0.1);
  });

  it('a spinning ball that begins to roll: order 1', async () => {
    const { errors, order } = await orderOf(
      (solver) =>
        scene({
          name: 'spin',
          until: 0.2,
          gravity: [0, 0, -GRAVITY],
          materials: { any: material({ density: 1000, youngModulus: 1e7, friction: 0.3, restitution: 0.5 }) },
          bodies: [
            floor,
            body({ name: 'ball', shape: sphere(0.05), position: [0, 0, 0.05], angularVelocity: [0, 50, 0] }),
          ],
          solver,
        }),
      [4e-3, 2e-3, 1e-3, 5e-4],
      0,
      0,
    );
    console.log(`rolling: ${errors.map((error) => error.toExponential(1)).join(' ')} m, order ${order.toFixed(2)}`);
    expect(Math.abs(order - 1)).toBeLessThan(0.2);
  });

  it('a block that slides down: x = ½ (g sin α − μ g cos α) t², to first order in the step', async () => {
    const [angle, friction, time] = [0.6, 0.5, 0.3];
    const slide = (step: number) =>
      drive(
        scene({
          name: 'slide',
          until: time,
          gravity: [GRAVITY * Math.sin(angle), 0, -GRAVITY * Math.cos(angle)],
          materials: { any: material({ density: 1000, youngModulus: 1e8, friction, restitution: 0.5 }) },
          bodies: [floor, body({ name: 'block', shape: box([0.1, 0.1, 0.1]), position: [0, 0, 0.05] })],
          solver: implicit(step),
        }),
      );
    const acceleration = GRAVITY * (Math.sin(angle) - friction * Math.cos(angle));
    for (const step of [4e-3, 1e-3]) {
      const x = bodyNow(await slide(step), 0).position[0];
      // x is ahead by h/2 of the speed at the end; the block falls onto the floor first, which takes a step without friction, and friction comes up over 1 mm/s.
      const late = 1e-3 / (friction * GRAVITY) + 2 * step;
      expect(x - 0.5 * acceleration * time * time).toBeGreaterThan(0);
      expect(x - 0.5 * acceleration * time * time).toBeLessThan(
        friction * GRAVITY * late * time + 0.5 * step * acceleration * time,
      );
    }
  });

  it('a held block stays held: springs of friction do not creep', async () => {
    const angle = 0.2;
    const at = async (until: number) =>
      bodyNow(
        await drive(
          scene({
            name: 'held',
            until,
            gravity: [GRAVITY * Math.sin(angle), 0, -GRAVITY * Math.cos(angle)],
            materials: { any: material({ density: 1000, youngModulus: 1e8, friction: 0.5, restitution: 0.5 }) },
            law: { tangential: { type: 'cundall-strack', stiffness: 1e6, dampingRatio: 0.3 } },
            bodies: [floor, body({ name: 'block', shape: box([0.1, 0.1, 0.1]), position: [0, 0, 0.05] })],
            solver: implicit(2e-3),
          }),
        ),
        0,
      );
    const [early, late] = [await at(0.5), await at(1)];
    // At rest to how well speeds are found, 3e-5 of g h a step at worst, and no drift of one sign.
    expect(Math.abs(late.position[0] - early.position[0])).toBeLessThan(1e-9);
    expect(Math.hypot(...late.velocity)).toBeLessThan(1e-6);
  });

  it('a stack of steel boxes rests at steps of 2 ms, a thousand times longer than its contacts last', async () => {
    const boxes = 6;
    const end = await drive(
      scene({
        name: 'steel',
        until: 0.5,
        gravity: [0, 0, -GRAVITY],
        materials: { steel: material({ density: 7850, youngModulus: 2e11, friction: 0.4, restitution: 0.5 }) },
        bodies: [
          floor,
          ...Array.from({ length: boxes }, (_, i) =>
            body({ name: `box ${i}`, shape: box([0.1, 0.1, 0.1]), position: [0, 0, 0.05 + 0.1 * i] }),
          ),
        ],
        solver: implicit(2e-3),
      }),
    );
    for (let i = 0; i < boxes; i++) {
      const { position, velocity } = bodyNow(end, i);
      expect(Math.hypot(...velocity)).toBeLessThan(1e-5);
      // It sinks by some 1e-8 m; what the first step of free fall overlaps, g h² = 4e-5 m a box, has come back.
      expect(Math.abs(position[2] - 0.05 - 0.1 * i)).toBeLessThan(1e-6);
    }
  });

  it('a stiff ball that falls deep into the floor within a step is not thrown up', async () => {
    const start = 1;
    const end = await drive(
      scene({
        name: 'late',
        until: 0.6,
        gravity: [0, 0, -GRAVITY],
        materials: { steel: material({ density: 7850, youngModulus: 2e11, friction: 0.4, restitution: 0.9 }) },
        bodies: [floor, body({ name: 'ball', shape: sphere(0.02), position: [0, 0, 0.02 + start] })],
        solver: implicit(2e-3),
      }),
      { enough: ({ run, ended }) => ended.length > 0 && run.simulation.state.time > 0.55 },
    );
    // It falls at 4.4 m/s, up to 9 mm deep. A tenth of the speed may come back, and what the first step adds: far less than e² of the height.
    const { kinetic, potential, total } = energyNow(end);
    const mass = end.model.system.bodies.mass[1];
    expect(kinetic + potential).toBeLessThan(mass * GRAVITY * (0.02 + 0.1 * start));
    expect(Math.abs(total - mass * GRAVITY * (0.02 + start))).toBeLessThan(1e-3 * mass * GRAVITY * start);
  });

  it('a chain comes to rest on the floor', async () => {
    const links = 8;
    const end = await drive(
      scene({
        name: 'chain',
        until: 1.5,
        gravity: [0, 0, -GRAVITY],
        materials: { any: material({ density: 2000, youngModulus: 1e9, friction: 0.4, restitution: 0.3 }) },
        bodies: [
          floor,
          ...Array.from({ length: links }, (_, i) =>
            body({ name: `link ${i}`, shape: sphere(0.02), position: [0.05 * i, 0, 0.1 + 0.02 * i] }),
          ),
        ],
        joints: Array.from({ length: links - 1 }, (_, i) => ({
          type: 'revolute' as const,
          name: `joint ${i}`,
          bodies: [`link ${i}`, `link ${i + 1}`] as [string, string],
          at: {
            position: [0.05 * i + 0.025, 0, 0.11 + 0.02 * i] as [number, number, number],
            axis: [0, 1, 0] as [number, number, number],
          },
        })),
        solver: implicit(1e-3),
      }),
    );
    const { kinetic, total } = energyNow(end);
    const mass = end.model.system.bodies.mass[1];
    console.log(`chain: ${kinetic.toExponential(1)} J, sum ${total.toPrecision(6)}`);
    expect(end.run.simulation.state.contacts.count).toBeGreaterThan(1);
    expect(kinetic).toBeLessThan(1e-6 * links * mass * GRAVITY * 0.1);
    const start = Array.from({ length: links }, (_, i) => mass * GRAVITY * (0.1 + 0.02 * i)).reduce((a, b) => a + b);
    // Positions of trees move along arcs, which a step of order 1 cuts: h ω of the energy.
    expect(Math.abs(total - start)).toBeLessThan(0.02 * start);
  });
});

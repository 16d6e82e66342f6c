/** States brought back to their limits after steps: by the force that really acted, and booked where they belong. */
import { describe, expect, test } from 'vitest';
import { body, material, scene } from '../../scene/builders/scene.js';
import { plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { advance, createRun, type Run } from '../../simulation/run.js';
import { type EnergyLedger, findEnergy } from '../energy.js';
import { lawStatesStart } from './contact-slice.js';

const [RADIUS, STIFFNESS, FRICTION, STEP] = [0.1, 1e6, 0.5, 1e-5];

const onFloor = (law: SceneInput['law'], ball: object, until: number): SceneInput =>
  scene({
    name: 'ball on a floor',
    until,
    gravity: [0, 0, -10],
    materials: { any: material({ friction: FRICTION }) },
    law: { normal: { type: 'linear', stiffness: STIFFNESS }, damping: { type: 'none' }, ...law },
    detection: { startOverlap: 'keep' },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(RADIUS), mass: 1, ...ball }),
    ],
    solver: { type: 'rk4', step: STEP },
  });

const ledgerOf = ({ simulation: { model, state } }: Run): EnergyLedger =>
  findEnergy(model.system, state.time, state.y, state.contacts.count);

/** Looks at the run after every step. */
function eachStep(run: Run, look: () => void): void {
  while (advance(run, 1).kind !== 'done') look();
}

test('what relaxation waives holds nothing: the stretch stays within the cone of the relaxed force', async () => {
  // The cone opens with μ K δ/τ_r = 1e5 N/s, the spring stretches with 1e6 N/s: it slides from the start.
  const [spring, depth, relaxation] = [1e6, 1e-3, 5e-3];
  // Too hard to turn: it slides.
  const ball = { inertia: [1e9, 1e9, 1e9], position: [0, 0, RADIUS - depth], velocity: [1, 0, 0] };
  const law = { relaxation, tangential: { type: 'cundall-strack', stiffness: spring, dampingRatio: 0 } } as const;
  const run = createRun((await openScene(onFloor(law, ball, 2e-3))).model);
  const { model } = run.simulation;
  let most = 0;
  eachStep(run, () => {
    const { state } = run.simulation;
    const overlap = RADIUS - state.y[2];
    const pressing = STIFFNESS * (overlap - depth * Math.exp(-state.time / relaxation));
    const at = lawStatesStart(model.system.bodies, state.contacts.count);
    const part = (spring * Math.hypot(...state.y.subarray(at, at + 3))) / (FRICTION * pressing);
    most = Math.max(most, part);
  });
  // The depth is a difference of numbers of 0.1 m: 1e-16/1e-6 of the smallest relaxed depth.
  expect(most).toBeLessThanOrEqual(1 + 1e-9);
  expect(most).toBeGreaterThan(1 - 1e-9);
});

describe('what settling gives up', () => {
  /** A ball that turns on the floor, bouncing in its overlap, so that the limits of its springs rise and fall. */
  const turning = async (law: SceneInput['law']) =>
    createRun(
      (
        await openScene(
          onFloor(law, { position: [0, 0, RADIUS - 1.5e-5], velocity: [0, 0, 0], angularVelocity: [0, 3, 0] }, 0.02),
        )
      ).model,
    );

  test.each([
    [
      'rolling',
      {
        tangential: { type: 'none' },
        rolling: { type: 'elastic-plastic', coefficient: 0.1, stiffness: 1e3, dampingRatio: 0 },
      },
    ],
    ['friction', { tangential: { type: 'cundall-strack', stiffness: 1e5, dampingRatio: 0 } }],
  ] as const)('is %s where its spring is', async (line, law) => {
    const run = await turning(law as SceneInput['law']);
    const before = ledgerOf(run);
    eachStep(run, () => {});
    const after = ledgerOf(run);
    const other = line === 'rolling' ? 'friction' : 'rolling';
    expect(after[line]).toBeGreaterThan(1e-3);
    expect(after[other]).toBe(0);
    expect(after.spinning).toBe(0);
    // Every step of 1e-5 s that crosses the limit is off by its part beyond it.
    expect(Math.abs(after.total - before.total)).toBeLessThan(1e-6 * before.kinetic);
  });
});

/** States of contact laws through runs: held bodies, pieces that merge and split, and all of it over a restart. */
import { describe, expect, test } from 'vitest';
import { lawStatesStart } from '../dynamics/contacts/contact-slice.js';
import { body, material, scene } from '../scene/builders/scene.js';
import { box, difference, plane, sphere } from '../scene/builders/shapes.js';
import { openScene } from '../scene/open-scene.js';
import type { SceneInput } from '../scene/scene.schema.js';
import { advance, createRun, type Run } from './run.js';
import { writeSnapshot } from './snapshot.js';
import { stateHash } from './state-hash.js';

const toTheEnd = (run: Run) => {
  while (advance(run, 1000).kind !== 'done');
  return run;
};
const lawStates = ({ simulation: { model, state } }: Run) => [
  ...state.y.subarray(lawStatesStart(model.system.bodies, state.contacts.count), state.size),
];

/** A bridge on two feet thrown onto a soft block and along it, so hard that the span touches too. */
const STAMP: SceneInput = scene({
  name: 'stamp',
  until: 0.12,
  gravity: [0, 0, 0],
  materials: { soft: material({ density: 1000, youngModulus: 2e5, poissonRatio: 0.3, restitution: 1, friction: 0.5 }) },
  law: { tangential: { type: 'cundall-strack', stiffness: 2e3 } },
  bodies: [
    body({ name: 'block', type: 'fixed', shape: box([0.4, 0.3, 0.1]) }),
    body({
      name: 'bridge',
      shape: difference([
        { type: 'box', size: [0.2, 0.1, 0.05] },
        { type: 'box', size: [0.12, 0.2, 0.008], position: [0, 0, -0.025] },
      ]),
      position: [0.003, 0.002, 0.0755],
      velocity: [0.02, 0.05, -0.8],
    }),
  ],
  solver: { type: 'rk4', step: 1e-4 },
});

describe('pieces with a stretch', () => {
  test('merge and split without a jump of the stretch, and the ledger closes', async () => {
    const run = createRun((await openScene(STAMP)).model);
    let [most, pieces, step] = [0, 0, 0];
    let before: number[] = [];
    while (advance(run, 1).kind !== 'done') {
      const now = lawStates(run);
      const { length } = now;
      pieces = Math.max(pieces, length / 3);
      // One more or one less: what is there now lies within what was there before, but for what a step adds.
      if (length !== before.length && length > 0 && before.length > 0) {
        for (let k = 0; k < 3; k++) {
          const of = (list: number[]) => list.filter((_, i) => i % 3 === k);
          const slack = 1e-4 * 0.3;
          expect(Math.max(...of(now))).toBeLessThanOrEqual(Math.max(...of(before), 0) + slack);
          expect(Math.min(...of(now))).toBeGreaterThanOrEqual(Math.min(...of(before), 0) - slack);
        }
        step++;
      }
      most = Math.max(most, ...now.map(Math.abs));
      before = now;
    }
    expect(pieces).toBe(2);
    expect(step).toBeGreaterThanOrEqual(2);
    expect(most).toBeGreaterThan(1e-5);
  });

  test('taken up from a snapshot at any step, the end is the same to the bit', async () => {
    const { model } = await openScene(STAMP);
    const whole = stateHash(toTheEnd(createRun(model)).simulation);
    const first = createRun(model);
    for (let part = 0; part < 10; part++) {
      advance(first, 80);
      const bytes = writeSnapshot(model, first.simulation.state);
      const again = toTheEnd(createRun(model, { snapshot: bytes }));
      expect(stateHash(again.simulation)).toBe(whole);
    }
  });
});

describe('a ball that is pushed sideways on a floor', () => {
  const pushed = (dampingRatio: number, force: number, solver: object): SceneInput =>
    scene({
      name: 'push',
      until: 0.5,
      gravity: [0, 0, -10],
      materials: { any: material({ friction: 0.5 }) },
      law: {
        normal: { type: 'linear', stiffness: 1e6 },
        damping: { type: 'none' },
        tangential: { type: 'cundall-strack', stiffness: 1e4, dampingRatio },
      },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        // Too hard to turn: it slides or it stays. It starts where its weight is carried.
        body({ name: 'ball', shape: sphere(0.1), mass: 1, inertia: [1e9, 1e9, 1e9], position: [0, 0, 0.1 - 1e-5] }),
      ],
      forces: [{ type: 'force', name: 'push', at: { body: 'ball' }, value: [force, 0, 0] }],
      solver: solver as never,
    });

  test.each([
    ['rk4', { type: 'rk4', step: 1e-4 }],
    ['dormand-prince-54', { type: 'dormand-prince-54' }],
    ['rosenbrock-23', { type: 'rosenbrock-23' }],
    ['velocity-verlet', { type: 'velocity-verlet', step: 1e-4 }],
  ])('is held at F/k below μ m g, by %s', async (_name, solver) => {
    const run = toTheEnd(createRun((await openScene(pushed(1, 3, solver))).model));
    const { y } = run.simulation.state;
    // The dashpot of the critical ratio leaves exp(−ω t), ω = 100/s: nothing.
    expect(Math.abs(y[0] - 3e-4)).toBeLessThan(1e-9);
    expect(Math.abs(y[7])).toBeLessThan(1e-7);
  });

  // The spring reaches the cone after some √(m/k) = 10 ms, in which it resists with half of μ m g: ½·5·0.01 m/s of 1.5 m/s.
  const START = 0.02;

  test('slides off with F − μ m g above it', async () => {
    const run = toTheEnd(createRun((await openScene(pushed(0.5, 8, { type: 'dormand-prince-54' }))).model));
    expect(Math.abs(run.simulation.state.y[7] / (3 * 0.5) - 1)).toBeLessThan(START);
  });

  test('without a dashpot the spring is scaled back to the cone and what it gives up is friction', async () => {
    const { model } = await openScene(pushed(0, 8, { type: 'rk4', step: 5e-5 }));
    const run = toTheEnd(createRun(model));
    const [x] = lawStates(run);
    // The depth of 1e-5 m is a difference of numbers of 0.1 m.
    expect(Math.abs(x * 1e4)).toBeLessThanOrEqual(0.5 * 10 * (1 + 1e-10));
    // x = 8e-4 (1 − cos ω t), ω = 100/s, until x = 5e-4, where cos ω t = 3/8; then 3 m/s². The corner costs a part of a step, 5e-5 s.
    const [atCone, since] = [8e-4 * 100 * Math.sqrt(1 - 9 / 64), 0.5 - Math.acos(3 / 8) / 100];
    expect(Math.abs(run.simulation.state.y[7] - (atCone + 3 * since))).toBeLessThan(8 * 5e-5);
  });
});

/** Same scene, same bits: whatever order pairs come in, and however often a run is saved and taken up again. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { BROAD_PHASE_NAMES } from '@impinge/engine/detection';
import { advance, createRun, openScene, type Run, SOLVER_NAMES, snapshotOf, stateHash } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { solverNamed } from '../drive.js';
import { IS_LONG } from '../is-long.js';

const RADIUS = 0.03;

const SOLVERS = SOLVER_NAMES.map((type) => solverNamed(type, 1e-4));

/** Five balls with spin fall into a corner of two walls and a floor that shakes: contacts of every kind come and go. */
const heap = (solver: SceneInput['solver'], until: number) =>
  scene({
    name: 'heap',
    until,
    gravity: [0, 0, -9.81],
    materials: { plastic: material({ density: 1200, youngModulus: 1e7, restitution: 0.7, friction: 0.3 }) },
    law: {
      damping: { type: 'gonthier', impactSpeed: 'running-max' },
      tangential: { type: 'regularised-coulomb', slipSpeed: 0.05 },
    },
    bodies: [
      body({
        name: 'floor',
        type: 'kinematic',
        shape: plane(),
        motion: { type: 'oscillation', amplitude: [0.001, 0, 0.002], frequency: 20 },
      }),
      body({ name: 'left', type: 'fixed', shape: plane({ normal: [1, 0.1, 0] }), position: [-0.07, 0, 0] }),
      body({ name: 'right', type: 'fixed', shape: plane({ normal: [-1, 0, 0.2] }), position: [0.07, 0, 0] }),
      ...Array.from({ length: 5 }, (_, i) =>
        body({
          name: `ball ${i}`,
          shape: sphere(RADIUS),
          position: [0.033 * (i % 2 === 0 ? 1 : -1) + 0.002 * i, 0.011 * ((i % 3) - 1), RADIUS + 0.01 + 0.055 * i],
          velocity: [0.2, -0.1 * i, -0.5],
          angularVelocity: [0, 10, 5 * i],
        }),
      ),
    ],
    solver,
    recording: { every: until / 40 },
  });

function finish(run: Run): string {
  for (;;) {
    const event = advance(run, 1000);
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind === 'done') return stateHash(run.simulation);
  }
}

describe('broad phase', () => {
  it.each(SOLVERS)('$type: the hash does not depend on it', async (solver) => {
    const hashes = new Set<string>();
    for (const type of BROAD_PHASE_NAMES) {
      const { model } = await openScene({ ...heap(solver, 0.12), detection: { broadPhase: { type } } });
      hashes.add(finish(createRun(model)));
    }
    expect(BROAD_PHASE_NAMES).toHaveLength(3);
    expect(hashes.size).toBe(1);
  });

  it('the hash does depend on the numbers', async () => {
    // The counter-check: 64 ulp of one start position must show (a single one can drown in the roundings of the flight).
    const input = heap(SOLVERS[0], 0.12);
    const { model } = await openScene(input);
    const nudged = { ...model, initialY: model.initialY.slice() };
    nudged.initialY[0] *= 1 + 64 * Number.EPSILON;
    expect(finish(createRun(nudged))).not.toBe(finish(createRun(model)));
  });
});

describe('snapshots', () => {
  const STEPS = 200;
  /** The long validations restart after every step, `npm test` after every fifth; a snapshot inside a step is always taken up. */
  const STRIDE = IS_LONG ? 1 : 5;
  const timeout = 240_000;

  it.each(SOLVERS)('$type: taken up again at many of 200 steps, the end is the same', { timeout }, async (solver) => {
    // Long enough to have contacts begin, live and end among the 200 steps.
    const input = heap(solver, 'step' in solver ? 0.06 : 0.085);
    const { model } = await openScene(input);
    const other = (await openScene(input)).model;
    const hash = finish(createRun(model));
    const run = createRun(model);
    let [snapshots, withContacts, inMiddle, first] = [0, 0, 0, -1];
    while (snapshots < STEPS) {
      // Into the time of contacts with single steps; a frame stops the loop in the middle of a step, which is saved as well.
      const event = advance(run, 1);
      expect(['done', 'failed']).not.toContain(event.kind);
      const { state, trial } = run.simulation;
      if (state.contacts.count === 0 && first < 0) continue;
      if (first < 0) first = state.steps;
      snapshots++;
      if (state.contacts.count > 0) withContacts++;
      if (trial !== undefined) inMiddle++;
      if (snapshots % STRIDE !== 0 && trial === undefined) continue;
      const restored = createRun(other, { snapshot: snapshotOf(run) });
      expect(stateHash(restored.simulation)).toBe(stateHash(run.simulation));
      expect(finish(restored), `after step ${state.steps}`).toBe(hash);
    }
    console.log(
      `${solver.type}: ${snapshots} snapshots from step ${first}, ${withContacts} with live contacts, ${inMiddle} inside a step`,
    );
    expect(withContacts).toBeGreaterThan(50);
    expect(inMiddle).toBeGreaterThan(2);
  });
});

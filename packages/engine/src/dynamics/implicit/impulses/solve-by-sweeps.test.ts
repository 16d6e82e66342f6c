/** Heaps of balls solved in impulses: against Newton's method on speeds, and by what is left of the residual. */
import { expect, test } from 'vitest';
import { factorIsland, solveIsland } from '../../../integration/implicit/block-cholesky.js';
import type { VelocityProblem } from '../../../integration/implicit/velocity-problem.js';
import { openScene } from '../../../scene/open-scene.js';
import type { SceneInput } from '../../../scene/scene.schema.js';
import { createState } from '../../../simulation/create-state.js';
import { createSimulation } from '../../../simulation/simulation.js';
import { updateContacts } from '../../contacts/update-contacts.js';
import { createImplicitScratch, findImplicitRates } from '../../implicit-rates.js';

const R = 0.005;
const FLOOR = { name: 'floor', type: 'fixed' as const, shapes: [{ type: 'plane' as const, material: 'glass' }] };
const UNEVEN: [number, number, number] = [1e-8, 2e-8, 2e-8];
/** Layers of three by three balls, each layer in the hollows of the one below; overlaps of some 1e-7 m, and all kinds of speeds. */
const heap = (layers: number) =>
  Array.from({ length: 9 * layers }, (_, i) => {
    const [x, y, z] = [i % 3, Math.floor(i / 3) % 3, Math.floor(i / 9)];
    return {
      name: `ball ${i}`,
      shapes: [{ type: 'sphere' as const, radius: R, material: 'glass' }],
      position: [(2 * x + (z % 2)) * R, (2 * y + (z % 2)) * R, (1 + z * Math.SQRT2) * R].map(
        (c, k) => c * (1 - 2e-5 - 1e-6 * ((7 * i + 3 * k) % 5)),
      ) as [number, number, number],
      velocity: [0.1 * ((i * 7) % 5) - 0.2, 0.1 * ((i * 3) % 5) - 0.2, -0.1 * (i % 4)] as [number, number, number],
      angularVelocity: [5 - (i % 9), (i % 7) - 3, 0] as [number, number, number],
    };
  });

const sceneOf = (more: Partial<SceneInput>, youngModulus = 7e10): SceneInput => ({
  impinge: 1,
  name: 'heap',
  until: 1,
  gravity: [0, 0, -9.81],
  materials: { glass: { density: 2500, youngModulus, friction: 0.3 } },
  bodies: [FLOOR, ...heap(4)],
  solver: { type: 'implicit-euler' },
  ...more,
});

async function solved(input: SceneInput, change: (problem: VelocityProblem) => VelocityProblem = (same) => same) {
  const { model } = await openScene(input);
  const { system } = model;
  const state = createState(model);
  const simulation = createSimulation(model, state);
  updateContacts(simulation.update, state, -1);
  const made = createImplicitScratch(system, simulation.scratch, () => {});
  const implicit = { ...made, problem: change(made.problem) };
  implicit.step.step = 1e-3;
  const rates = new Float64Array(state.size);
  expect(findImplicitRates(system, state, state, simulation.scratch, implicit, rates)).toBe(true);
  return { ...implicit, contacts: state.contacts, bodies: system.bodies };
}

type Solved = Awaited<ReturnType<typeof solved>>;

const withoutSweeps = (problem: VelocityProblem): VelocityProblem => ({ ...problem, solveInImpulses: () => false });
const energyOf = ({ step, bodies }: Solved, v: (i: number) => number) =>
  step.speeds.reduce((sum, _, i) => {
    const body = bodies.free[Math.floor(i / 6)];
    return sum + (i % 6 < 3 ? bodies.inertiaB[9 * body] : bodies.mass[body]) * v(i) ** 2;
  }, 0);

test('without friction it is the answer of Newton on speeds', async () => {
  for (const youngModulus of [1e6, 7e10]) {
    const materials = { glass: { density: 2500, youngModulus, friction: 0 } };
    const [ours, newton] = [await solved(sceneOf({ materials })), await solved(sceneOf({ materials }), withoutSweeps)];
    expect(ours.contacts.count).toBeGreaterThan(60);
    // Newton was not asked.
    expect([ours.solver.iterations, newton.solver.iterations > 0]).toEqual([0, true]);
    // Each may leave 1e-6 of the energies, which are at most 4 times those of v* and v.
    const apart = energyOf(ours, (i) => ours.step.speeds[i] - newton.step.speeds[i]);
    const all = energyOf(ours, (i) => ours.step.speeds[i]) + energyOf(ours, (i) => ours.step.free[i]);
    expect(apart).toBeLessThan(4 * 4e-6 * all);
  }
});

test('with friction, what is left of the residual is 1e-6 of the energies, and friction goes by the forces of the answer', async () => {
  for (const youngModulus of [1e6, 7e10]) {
    const { step, solver, problem, contacts } = await solved(sceneOf({}, youngModulus));
    expect(solver.iterations).toBe(0);
    const { matrix } = solver;
    const [residual, scale] = [new Float64Array(step.speeds.length), new Float64Array(1)];
    for (let i = 0; i < matrix.islandCount; i++) {
      const island = matrix.islands[i];
      const loads = step.columns.pressings.slice(0, contacts.count);
      matrix.values.fill(0);
      problem.linearise(matrix, island, false, false, residual, scale);
      const direction = residual.slice();
      problem.addMatrix(matrix, island);
      expect(factorIsland(matrix, island)).toBe(true);
      solveIsland(matrix, island, direction);
      const left = direction.reduce((sum, d, k) => sum + d * residual[k], 0);
      expect(left).toBeLessThan(4e-6 * scale[0]);
      problem.linearise(matrix, island, true, false, residual, scale);
      // Forces at the speeds differ from those that are kept by what is left: e²/(h s) ≤ 4e-6 of the energies, h s some 1 kg.
      for (let c = 0; c < contacts.count; c++)
        expect(Math.abs(step.columns.pressings[c] - loads[c]) * 1e-3).toBeLessThan(Math.sqrt(4e-6 * scale[0] * 10));
    }
  }
});

test('what sweeps do not know is left to Newton on speeds', async () => {
  const cases: Partial<SceneInput>[] = [
    { law: { rolling: { type: 'elastic-plastic', coefficient: 0.1 } } },
    { law: { normal: { type: 'dmt', surfaceEnergy: 0.05 } } },
    { bodies: [FLOOR, ...heap(4).map((ball) => ({ ...ball, mass: 1e-3, inertia: UNEVEN }))] },
  ];
  for (const more of cases) {
    const { solver } = await solved(sceneOf(more));
    expect(solver.iterations).toBeGreaterThan(0);
  }
});

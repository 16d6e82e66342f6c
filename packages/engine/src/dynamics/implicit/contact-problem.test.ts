/** The matrix of an implicit step against differences of its residual: free bodies, trees that stand and float, loops and motors. */
import { expect, test } from 'vitest';
import { factorIsland, solveIsland } from '../../integration/implicit/block-cholesky.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { createState } from '../../simulation/create-state.js';
import { createSimulation } from '../../simulation/simulation.js';
import { updateContacts } from '../contacts/update-contacts.js';
import { createImplicitScratch, findImplicitRates } from '../implicit-rates.js';

type Point = [number, number, number];
type Joint = NonNullable<SceneInput['joints']>[number];

/** A ball of radius 0.1 whose centre is 0.099 from the next one of a row along x. */
const ball = (name: string, position: Point, velocity: Point = [0.01, -0.02, 0.03]) => ({
  name,
  position,
  velocity,
  inertia: [0.03, 0.02, 0.04] as Point,
  mass: 2,
  angularVelocity: [0.2, -0.1, 0.3] as Point,
  shapes: [{ type: 'sphere' as const, radius: 0.1, material: 'any' }],
});

const jointed = (name: string, position: Point) => {
  const { velocity: _, angularVelocity: __, ...rest } = ball(name, position);
  return rest;
};

const joint = (type: 'revolute' | 'spherical' | 'prismatic', name: string, a: string, b: string, position: Point) =>
  ({ type, name, bodies: [a, b], at: { position, axis: [0, 1, 0] } }) as Joint;

function sceneOf(
  bodies: SceneInput['bodies'],
  joints: readonly Joint[],
  motors: SceneInput['motors'] = [],
): SceneInput {
  return {
    impinge: 1,
    name: 'touching',
    until: 1,
    gravity: [0, 0, -9.81],
    materials: { any: { density: 1000, youngModulus: 1e6, friction: 0.3 } },
    // Viscous friction without limit: the force is smooth and its matrix symmetric, so that both have the same derivative.
    law: { tangential: { type: 'regularised-coulomb', viscosity: 5 }, damping: { type: 'none' } },
    bodies: [
      { name: 'floor', type: 'fixed', shapes: [{ type: 'plane', material: 'any' }], position: [0, 0, 0] },
      ...bodies,
    ],
    joints: [...joints],
    motors,
    solver: { type: 'implicit-euler' },
  };
}

const CASES: Record<string, SceneInput> = {
  'free bodies': sceneOf([ball('a', [0, 0, 0.0995]), ball('b', [0.199, 0, 0.0999]), ball('c', [0.1, 0, 0.271])], []),
  'a tree that floats, on the floor and on a free ball': sceneOf(
    [
      jointed('a', [0, 0, 0.0995]),
      jointed('b', [0, 0.3, 0.0995]),
      jointed('c', [0.2, 0.5, 0.0999]),
      ball('d', [0.199, 0, 0.0999]),
    ],
    [joint('revolute', 'j', 'a', 'b', [0, 0.1, 0.1]), joint('spherical', 'k', 'b', 'c', [0, 0.4, 0.2])],
  ),
  'a tree that stands, and touches itself': sceneOf(
    [jointed('a', [0, 0, 0.5]), jointed('b', [0, 0.3, 0.5]), jointed('c', [0, 0.15, 0.62])],
    [
      joint('spherical', 'foot', 'world', 'a', [0, 0, 0.3]),
      joint('revolute', 'j', 'a', 'b', [0.1, 0.1, 0.4]),
      joint('prismatic', 'k', 'b', 'c', [0.1, 0.2, 0.5]),
    ],
  ),
  'a loop of four bars that a ball lies on': sceneOf(
    [jointed('a', [0, 0, 0.5]), jointed('b', [0.5, 0, 1]), jointed('c', [1, 0, 0.5]), ball('d', [0.5, 0, 1.199])],
    [
      joint('revolute', 'p', 'world', 'a', [0, 0, 0]),
      joint('revolute', 'q', 'a', 'b', [0, 0, 1]),
      joint('revolute', 'r', 'b', 'c', [1, 0, 1]),
      joint('revolute', 's', 'world', 'c', [1, 0, 0]),
    ],
  ),
};

test('a tree that touches only the floor is solved as its matrix says', async () => {
  const { model } = await openScene(
    sceneOf(
      [jointed('a', [0, 0, 0.0995]), jointed('b', [0, 0.3, 0.0995]), jointed('c', [0.2, 0.5, 0.0999])],
      [joint('revolute', 'j', 'a', 'b', [0, 0.1, 0.1]), joint('spherical', 'k', 'b', 'c', [0, 0.4, 0.2])],
    ),
  );
  const state = createState(model);
  const simulation = createSimulation(model, state);
  updateContacts(simulation.update, state, -1);
  const implicit = createImplicitScratch(model.system, simulation.scratch, () => {});
  const { step, problem, solver } = implicit;
  step.step = 1e-3;
  const rates = new Float64Array(state.size);
  expect(findImplicitRates(model.system, state, state, simulation.scratch, implicit, rates)).toBe(true);
  const { matrix } = solver;
  const [island] = matrix.islands;
  expect([matrix.islandCount, state.contacts.count, step.speeds.length]).toEqual([1, 3, 10]);
  const x = Float64Array.from({ length: 10 }, (_, i) => 1 + 0.3 * i);
  const byMatrix = x.slice();
  expect(problem.standsAlone?.(matrix, island)).toBe(true);
  matrix.values.fill(0);
  problem.linearise(matrix, island, false, false, new Float64Array(10), new Float64Array(1));
  problem.solveAlone?.(matrix, island, x);
  problem.addMatrix(matrix, island);
  expect(factorIsland(matrix, island)).toBe(true);
  solveIsland(matrix, island, byMatrix);
  // Both lose the condition of the matrix, some h² k/I = 1e-6 · 1e5/0.02, to rounding: 1e-14 of the largest, with room.
  const largest = Math.max(...byMatrix.map(Math.abs));
  for (let i = 0; i < 10; i++) expect(Math.abs(x[i] - byMatrix[i])).toBeLessThan(1e-11 * largest);
});

test.each(Object.entries(CASES))('%s', async (_name, input) => {
  const { model } = await openScene(input);
  const { system } = model;
  const state = createState(model);
  const simulation = createSimulation(model, state);
  updateContacts(simulation.update, state, -1);
  expect(state.contacts.count).toBeGreaterThan(0);
  const implicit = createImplicitScratch(system, simulation.scratch, () => {});
  const { step, problem } = implicit;
  step.step = 1e-3;
  const rates = new Float64Array(state.size);
  expect(findImplicitRates(system, state, state, simulation.scratch, implicit, rates)).toBe(true);
  const { matrix } = implicit.solver;
  const size = step.speeds.length;
  const [residual, scale] = [new Float64Array(size), new Float64Array(1)];
  for (let i = 0; i < matrix.islandCount; i++) {
    const island = matrix.islands[i];
    matrix.values.fill(0);
    problem.linearise(matrix, island, true, false, residual, scale);
    const alone = residual.slice();
    problem.findResidual(matrix, island, residual, scale);
    expect(residual).toEqual(alone);
    // At the answer what is left is a small part of the momenta: M (v − v*) there is at least that of gravity on a body, 2 kg × 9.81 m/s² × 1 ms.
    for (let k = island.groupsFrom; k < island.groupsTo; k++)
      for (let u = 0; u < matrix.sizes[k]; u++) expect(Math.abs(residual[matrix.offsets[k] + u])).toBeLessThan(1e-4);
    problem.addMatrix(matrix, island);
    const values = matrix.values.slice();
    const places = Array.from({ length: island.groupsTo - island.groupsFrom }, (_, k) => island.groupsFrom + k).flatMap(
      (k) => Array.from({ length: matrix.sizes[k] }, (_, u) => ({ column: k, u, at: matrix.offsets[k] + u })),
    );
    const entry = (p: (typeof places)[number], q: (typeof places)[number]): number => {
      const [row, column] = p.column >= q.column ? [p, q] : [q, p];
      if (row.column === column.column)
        return values[
          matrix.diagonals[row.column] + matrix.sizes[row.column] * Math.max(p.u, q.u) + Math.min(p.u, q.u)
        ];
      for (let j = matrix.rowStarts[column.column]; j < matrix.rowStarts[column.column + 1]; j++)
        if (matrix.rows[j] === row.column)
          return values[matrix.blockStarts[j] + matrix.sizes[column.column] * row.u + column.u];
      return 0;
    };
    const largest = Math.max(...places.map((p) => entry(p, p)));
    const change = 1e-6;
    for (const q of places) {
      const before = step.speeds[q.at];
      const sides = [1, -1].map((sign) => {
        step.speeds[q.at] = before + sign * change;
        problem.findResidual(matrix, island, residual, scale);
        return residual.slice();
      });
      step.speeds[q.at] = before;
      for (const p of places) {
        const slope = (sides[0][p.at] - sides[1][p.at]) / (2 * change);
        // Differences of the law leave 1e-6 of its stiffness, and rounding of the residual 1e-16/1e-6 of it.
        expect(Math.abs(entry(p, q) - slope)).toBeLessThan(1e-5 * largest);
      }
    }
  }
});

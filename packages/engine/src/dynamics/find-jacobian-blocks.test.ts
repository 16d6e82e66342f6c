/** Who acts on whom, against what differences of the right-hand side say. */
import { expect, test } from 'vitest';
import { openScene } from '../scene/open-scene.js';
import type { SceneInput } from '../scene/scene.schema.js';
import { createState } from '../simulation/create-state.js';
import { createSimulation } from '../simulation/simulation.js';
import { updateContacts } from './contacts/update-contacts.js';
import { findJacobianBlocks } from './find-jacobian-blocks.js';

type Point = [number, number, number];
const inertia: Point = [0.1, 0.1, 0.1];
type Joint = NonNullable<SceneInput['joints']>[number];
const pin = (name: string, first: string, second: string, position: Point): Joint => ({
  type: 'revolute',
  name,
  bodies: [first, second],
  at: { position, axis: [0, 1, 0] },
});

/** Three windows of four bars, and a ball that touches the first crank only. */
const windows: SceneInput = {
  impinge: 1,
  name: 'windows',
  until: 1,
  gravity: [0, 0, -9.81],
  materials: { any: { density: 1000, youngModulus: 1e6 } },
  bodies: [
    ...[0, 1, 2, 3].map((i) => ({
      name: `crank ${i}`,
      mass: 1,
      inertia,
      position: [i, 0, 0.5] as Point,
      shapes: i === 0 ? [{ type: 'sphere' as const, radius: 0.2, material: 'any' }] : [],
    })),
    ...[0, 1, 2].map((i) => ({ name: `coupler ${i}`, mass: 1, inertia, position: [i + 0.5, 0, 1] as Point })),
    {
      name: 'ball',
      position: [-0.39, 0, 0.5] as Point,
      shapes: [{ type: 'sphere' as const, radius: 0.2, material: 'any' }],
    },
  ],
  joints: [
    ...[0, 1, 2, 3].map((i) => pin(`ground ${i}`, 'world', `crank ${i}`, [i, 0, 0])),
    ...[0, 1, 2].map((i) => pin(`left ${i}`, `crank ${i}`, `coupler ${i}`, [i, 0, 1])),
    ...[0, 1, 2].map((i) => pin(`right ${i}`, `coupler ${i}`, `crank ${i + 1}`, [i + 1, 0, 1])),
  ],
};

test('trees connected by loops, and bodies that touch them, are coupled', async () => {
  const { model } = await openScene(windows);
  const simulation = createSimulation(model, createState(model));
  const { state, ode } = simulation;
  updateContacts(simulation.update, state, -1);
  expect(state.contacts.count).toBe(1);
  const { starts, ends, links } = findJacobianBlocks(model.system, state.contacts);
  const groupOf = (i: number) => starts.findIndex((start, group) => i >= start && i < ends[group]);
  const known = new Set(Array.from({ length: links.length / 2 }, (_, k) => `${links[2 * k]} ${links[2 * k + 1]}`));
  const [rates, moved] = [new Float64Array(state.size), new Float64Array(state.size)];
  ode.findRates(state, rates);
  const felt = new Set<string>();
  for (let i = 0; i < state.size; i++) {
    if (groupOf(i) < 0) continue;
    const y = state.y.slice();
    y[i] += 1e-4;
    ode.findRates({ time: 0, y }, moved);
    for (let k = 0; k < state.size; k++) {
      const [a, b] = [groupOf(i), groupOf(k)].sort((p, q) => p - q);
      if (a < 0 || a === b || Math.abs(moved[k] - rates[k]) < 1e-9) continue;
      felt.add(`${a} ${b}`);
      expect(known).toContain(`${a} ${b}`);
    }
  }
  // The ball feels the first crank alone, but its push is felt by the last one.
  expect(felt.size).toBeGreaterThan(6);
});

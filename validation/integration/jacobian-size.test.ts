/** How large the Jacobian of a heap is, what finding, factoring and saving it costs: the table of docs/decisions/010-the-jacobian-is-saved.md. */
import { snapshotOf } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import type { JacobianBlocks } from '../../packages/engine/src/integration/stiff/jacobian-blocks.js';
import { createJacobianStructure } from '../../packages/engine/src/integration/stiff/jacobian-structure.js';
import { createSparseLu } from '../../packages/engine/src/integration/stiff/sparse-lu.js';
import { drive } from '../drive.js';
import { pyramid } from './pyramid.js';

/** Numbers of a body, and those of them whose rates depend on the body alone: position and orientation. */
const [BODY, INNER] = [13, 7];

describe('Jacobian of a pyramid of balls', () => {
  it.each([
    [3, 14],
    [4, 30],
    [6, 91],
  ])('edge %i: %i bodies', async (edge, bodies) => {
    // The first step that leaves a Jacobian behind: the contact set did not change in it.
    const driven = await drive(pyramid(edge, { type: 'rosenbrock-23' }), {
      enough: ({ run }) => run.simulation.state.solver.jacobian.length > 0,
    });
    const { simulation } = driven.run;
    const { contacts, solver } = simulation.state;
    const { pattern, colours, blocks } = createJacobianStructure(
      simulation.ode.findJacobianBlocks?.() as JacobianBlocks,
    );
    const lu = createSparseLu(pattern);
    const start = performance.now();
    expect(lu.factor(solver.jacobian, solver.step / (2 + Math.SQRT2))).toBe(true);
    const milliseconds = performance.now() - start;
    const entries = pattern.columns.length;
    console.log(
      `| ${bodies} | ${contacts.count} | ${colours.length} | ${entries} | ${lu.entries} | ${milliseconds.toPrecision(2)} | ${((8 * entries) / 1e6).toPrecision(2)} MB |`,
    );
    // A contact with the floor links nothing; every other one two bodies. A rate of position sees its own body, a rate of velocity the neighbours too.
    const links = blocks.links.length / 2;
    expect(links).toBe(contacts.count - edge * edge);
    expect(links).toBeGreaterThan(2 * bodies);
    expect(entries).toBe(bodies * INNER * BODY + (BODY - INNER) * BODY * (bodies + 2 * links));
    // A ball has at most 12 neighbours. Balls that share one are differenced apart: two steps away there are no more than 54 in a close packing.
    expect(colours.length % BODY).toBe(0);
    expect(colours.length).toBeLessThanOrEqual(BODY * 55);
    // The snapshot has J as doubles, and little else.
    expect(solver.jacobian).toHaveLength(entries);
    const bytes = snapshotOf(driven.run).length;
    expect(bytes).toBeGreaterThan(8 * entries);
    expect(bytes).toBeLessThan(8 * entries * 1.5);
  });
});

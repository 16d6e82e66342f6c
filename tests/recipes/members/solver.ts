/** The explicit midpoint rule, of order 2. */
import { expect } from 'vitest';
import { after, append, create, type Member } from '../member.js';
import { runScene } from '../run-scene.js';

const SOLVERS = 'packages/engine/src/integration';

const SOLVER = `/** Midpoint: h k₂, k₂ at y₀ + h/2 k₁. Order 2. */
import type { ButcherTableau } from './butcher-tableau.js';
import { fixedRungeKutta } from './fixed-runge-kutta.js';
import type { Solver } from './solver.js';

const MIDPOINT: ButcherTableau = {
  name: 'Midpoint',
  order: 2,
  nodes: [0, 1 / 2],
  rows: [[1 / 2]],
  weights: [0, 1],
  over: 1,
  dense: 'cubic',
};

export const midpoint = (step: number): Solver => fixedRungeKutta(MIDPOINT, step);
`;

const SCHEMA = `const midpointSchema = fixed('midpoint').meta({ title: 'Midpoint', description: 'Fixed step, order 2.' });

`;

const BUILDERS = 'packages/engine/src/scene/builders/solvers.ts';
const BUILDER = `
/** Fixed step, order 2. */
export const midpoint = (rest: Rest<SolverInput, 'midpoint'> = {}): SolverInput => ({ type: 'midpoint', ...rest });
`;

export const solver: Member = {
  recipe: 'A solver',
  name: 'midpoint',
  files: {
    [`${SOLVERS}/<name>.ts`]: create(SOLVER),
    [`${SOLVERS}/solvers.schema.ts`]: (text) =>
      after(["export const solverSchema = z.discriminatedUnion('type', [\n", '  midpointSchema,\n'])(
        text.replace('const heunSchema', `${SCHEMA}const heunSchema`),
      ),
    [`${SOLVERS}/solvers.ts`]: after(
      ["import { heun } from './heun.js';\n", "import { midpoint } from './midpoint.js';\n"],
      ['  heun,\n', '  midpoint,\n'],
    ),
    [`${SOLVERS}/solvers.test.ts`]: after([
      "const CLAIMS: { readonly [T in SolverSpec['type']]: SolverClaims } = {\n",
      '  midpoint: { order: 2, denseOrder: 2 },\n',
    ]),
    [BUILDERS]: append(BUILDER),
    'validation/integration/orders.ts': after([
      'export const ORDERS: Readonly<Record<string, number>> = {\n',
      '  midpoint: 2,\n',
    ]),
    'validation/impact/energy-ledger.test.ts': after([
      'const TOLERANCES: Readonly<Record<string, number>> = {\n',
      '  midpoint: 2e-4,\n',
    ]),
    'validation/impact/momentum.test.ts': after([
      'const TRUNCATION: Readonly<Record<string, number>> = {\n',
      '  midpoint: 1e-7,\n',
    ]),
    'docs/theory/<name>.md': create('# midpoint\n\nOrder 2.\n'),
    'docs/theory/README.md': append('\n- [midpoint](midpoint.md)\n'),
    'docs/guide/writing-a-scene.md': append('\n`midpoint`\n'),
    'docs/figures/solver-comparison.svg': append(''),
    'docs/guide/scene-keys.md': append(''),
    'docs/api/impinge.md': append(''),
    'docs/api/README.md': append(''),
  },
  witnesses: {
    [BUILDERS]: 'packages/engine/src/scene/builders/builders.test.ts',
    'validation/integration/orders.ts': 'validation/integration/orders.test.ts',
    'validation/impact/energy-ledger.test.ts': 'validation/impact/energy-ledger.test.ts',
    'validation/impact/momentum.test.ts': 'validation/impact/momentum.test.ts',
  },
  prove: async (workshop) => {
    const g = 10;
    const [height] = await runScene(workshop, {
      gravity: [0, 0, -g],
      solver: { type: 'midpoint', step: 1e-3 },
      bodies: [{ name: 'ball', shapes: [{ type: 'sphere', radius: 0.1 }] }],
      sensors: [{ type: 'position', name: 'height', body: 'ball', axis: 'z' }],
    });
    // A parabola is exact to a method of order 2, but for a rounding a step.
    height.forEach((z, frame) => {
      expect(Math.abs(z + (g * (0.01 * frame) ** 2) / 2)).toBeLessThan(100 * Number.EPSILON);
    });
  },
};

/** Laws of one's own: refused, composed and reported like those of the lists. */
import { describe, expect, test } from 'vitest';
import { lawOf } from '../contact-laws/pair-laws.js';
import { defineLaw } from '../contact-laws/registered-law.js';
import type { SceneError } from '../errors/scene-error.js';
import type { Model } from '../simulation/model.js';
import { advance, createRun } from '../simulation/run.js';
import { body, scene } from './builders/scene.js';
import { plane, sphere } from './builders/shapes.js';
import type { Registry } from './compile.js';
import { openScene } from './open-scene.js';
import type { SceneInput } from './scene.schema.js';

/** Friction of a fixed size, whatever presses. */
const tape = defineLaw({
  family: 'tangential',
  parameters: {
    pull: { unit: 'N', min: 0, help: 'Force of the tape.' },
    fullSpeed: { unit: 'm/s', above: 0, default: 1e-3, help: 'Speed at which it is reached.' },
  },
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: ({ pull, fullSpeed }) => ({
    states: [],
    find: (view, load) => {
      const resistance = load.pressing > 0 ? pull / Math.max(view.slipSpeed, fullSpeed) : 0;
      for (let k = 0; k < 3; k++) load.friction[k] = -resistance * view.slip[k];
      load.frictionLimit = pull;
    },
  }),
});

const sliding = (law: SceneInput['law'], more: Partial<SceneInput> = {}) =>
  scene({
    name: 'sliding',
    until: 0.02,
    gravity: [0, 0, -10],
    materials: { m: { restitution: 0.5 } },
    law,
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      // 1 kg that cannot be turned, as deep as its weight presses it.
      body({
        name: 'ball',
        mass: 1,
        inertia: [1e9, 1e9, 1e9],
        shape: sphere(0.1),
        position: [0, 0, 0.099],
        velocity: [1, 0, 0],
      }),
    ],
    ...more,
  });
const SPRING = { type: 'linear', stiffness: 1e4 } as const;

const problems = async (law: SceneInput['law'], laws: Registry['laws'] = { tape }) =>
  openScene(sliding(law), { registry: { laws } }).then(
    () => [],
    (error) => (error as SceneError).problems.map(({ code, path, message }) => `${code} ${path}: ${message}`),
  );

function finish(model: Model) {
  const run = createRun(model);
  for (;;) {
    const event = advance(run, 1000);
    if (event.kind === 'done' || event.kind === 'failed') return { event, y: run.simulation.state.y };
  }
}

describe('a registered law', () => {
  test('acts like one of the list: v = v₀ − F t/m', async () => {
    const law = { normal: SPRING, tangential: { type: 'registered', law: 'tape', parameters: { pull: 3 } } } as const;
    const { event, y } = finish((await openScene(sliding(law), { registry: { laws: { tape } } })).model);
    expect(event.kind).toBe('done');
    expect(Math.abs(y[7] - (1 - 3 * 0.02))).toBeLessThan(1e-9);
  });

  test('may have states, which live in y and follow the contact', async () => {
    const counter = defineLaw({
      family: 'rolling',
      parameters: {},
      traits: { limited: true, opposes: true, holds: false, volumetric: false },
      create: () => ({
        needs: ['rolling'],
        states: [{ name: 'age', kind: 'scalar', unit: 's', judgedAs: 'part of one' }],
        find: (_view, load, at) => {
          load.rates[at] = 1;
        },
      }),
    });
    const tangential = { type: 'regularised-coulomb' } as const;
    const law = { normal: SPRING, tangential, rolling: { type: 'registered', law: 'counter' } } as const;
    const { model } = await openScene(sliding(law), { registry: { laws: { counter } } });
    expect(lawOf(model.system.laws, 0, 0).states).toMatchObject([{ part: 'rolling', name: 'age', at: 0 }]);
    const run = createRun(model);
    let event = advance(run, 1000);
    while (event.kind !== 'done') event = advance(run, 1000);
    const { state } = run.simulation;
    expect(state.y[state.size - 1]).toBeCloseTo(0.02, 12);
  });
});

describe('mistakes are refused with their place', () => {
  const use = (more: object = {}) =>
    ({ tangential: { type: 'registered', law: 'tape', ...more } }) as SceneInput['law'];

  test('an unregistered name, members of Object included; what is registered is listed', async () => {
    expect(await problems(use({ law: 'tap' }))).toEqual([
      "law/not-registered law.tangential.law: names the tangential law 'tap', which is not registered (registered: 'tape'; command line: --module FILE); did you mean 'tape'?",
    ]);
    expect(await problems(use({ law: 'toString' }), {})).toEqual([
      "law/not-registered law.tangential.law: names the tangential law 'toString', which is not registered (registered: none; command line: --module FILE)",
    ]);
  });

  test('a law of another family', async () => {
    const law = { spinning: { type: 'registered', law: 'tape', parameters: { pull: 1 } } } as const;
    expect(await problems(law)).toEqual([
      "law/wrong-family law.spinning.law: names the law 'tape', which is a tangential law: give it as law.tangential",
    ]);
  });

  test.each([
    [{}, 'scene/missing law.tangential.parameters.pull: is missing: give a number ≥ 0 N'],
    [{ pull: -1 }, 'scene/out-of-range law.tangential.parameters.pull: must be ≥ 0 N, got -1'],
    [
      { pull: 1, fullspeed: 1 },
      "scene/unknown-key law.tangential.parameters.fullspeed: is not a parameter of this law, which has 'pull', 'fullSpeed'",
    ],
  ])('parameters %j', async (parameters, problem) => {
    expect(await problems(use({ parameters }))).toEqual([problem]);
  });

  test('in the law of a pair', async () => {
    const pairs = [{ materials: ['m', 'm'] as [string, string], law: use() as never }];
    await expect(openScene(sliding({}, { pairs }), { registry: { laws: { tape } } })).rejects.toMatchObject({
      path: 'pairs.0.law.tangential.parameters.pull',
    });
  });

  test('a value that is not a law, and a law that makes no part', async () => {
    expect((await problems(use({ parameters: {} }), { tape: {} as never }))[0]).toMatch(/^law\/malformed .*defineLaw/);
    const create = () => {
      throw new Error('no glue');
    };
    const parts = [
      [create, /whose create failed: no glue/],
      [() => ({ states: [] }), /no function find/],
      [() => ({ find: () => {} }), /no `states` list/],
      [() => undefined, /no function find/],
    ] as const;
    for (const [make, message] of parts) {
      const found = await problems(use({ parameters: { pull: 1 } }), { tape: { ...tape, create: make as never } });
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(message);
      expect(found[0]).toMatch(/^law\/create-failed law\.tangential: names the law 'tape'/);
    }
  });

  test('more states than a contact has room for', async () => {
    const states = Array.from({ length: 6 }, () => ({ name: 'x', kind: 'vector', unit: 'm', judgedAs: 'position' }));
    const many = { ...tape, create: () => ({ states, find: () => {} }) as never };
    expect((await problems(use({ parameters: { pull: 1 } }), { tape: many }))[0]).toMatch(/too-many-states.*18/);
  });
});

describe('a law that fails stops the run and is named', () => {
  const failing = (find: (speed: number) => number) =>
    ({
      ...tape,
      create: () => ({
        states: [],
        find: (view: { slipSpeed: number }, load: { friction: Float64Array }) => {
          load.friction[0] = find(view.slipSpeed);
        },
      }),
    }) as typeof tape;
  const run = async (law: typeof tape, solver: SceneInput['solver']) => {
    const spec = { normal: SPRING, tangential: { type: 'registered', law: 'tape', parameters: { pull: 3 } } } as const;
    const { model } = await openScene(sliding(spec, { solver }), { registry: { laws: { tape: law } } });
    const { event } = finish(model);
    return event.kind === 'failed' ? event.failure.message : event.kind;
  };
  const SOLVERS = [{ type: 'dormand-prince-54' }, { type: 'rk4', step: 1e-4 }, { type: 'rosenbrock-23' }] as const;

  test.each(SOLVERS)('when it throws, at once or at some speed: $type', async (solver) => {
    const jam = () => {
      throw new Error('jam');
    };
    expect(await run(failing(jam), solver)).toMatch(
      /tangential law 'tape' threw "jam" in the contact of 'floor' and 'ball'/,
    );
    const later = await run(
      failing((speed) => (speed < 0.95 ? jam() : -5)),
      solver,
    );
    expect(later).toMatch(/tangential law 'tape' threw "jam"/);
  });

  test.each(SOLVERS)('when it returns NaN: $type', async (solver) => {
    expect(
      await run(
        failing(() => Number.NaN),
        solver,
      ),
    ).toMatch(/'tape' gave NaN as friction\[0\]/);
    expect(
      await run(
        failing((speed) => (speed < 0.95 ? 1 / 0 : -5)),
        solver,
      ),
    ).toMatch(/'tape' gave Infinity as friction/);
  });

  test('when it cannot settle its states', async () => {
    const settle = () => {
      throw new Error('stuck');
    };
    const states = [{ name: 'bend', kind: 'vector', unit: 'm', judgedAs: 'position' }];
    const law = { ...tape, create: () => ({ needs: ['spin'], states, find: bend, settle }) } as unknown as typeof tape;
    const bend = (_view: object, load: { rates: Float64Array }, at: number) => load.rates.fill(0, at, at + 3);
    for (const solver of SOLVERS) expect(await run(law, solver)).toMatch(/'tape' threw "stuck"/);
  });

  test('a normal law without energy or times', async () => {
    const spring = defineLaw({
      family: 'normal',
      parameters: {},
      traits: { continuous: true, neverPulls: true, volumetric: false },
      create: () => ({
        relaxes: 'penetration',
        hasPotential: true,
        find: (view, load) => {
          load.elastic = 1e4 * view.penetration;
          load.attraction = 0;
          load.stiffness = 1e4;
        },
        findEnergy: () => {
          throw new Error('no store');
        },
        contactTime: () => Number.NaN,
      }),
    });
    const law = { normal: { type: 'registered', law: 'spring' } } as const;
    const { model } = await openScene(sliding(law), { registry: { laws: { spring } } });
    expect(model.suggestedStep.step).toBeGreaterThan(0);
    const { event } = finish(model);
    expect(event).toMatchObject({
      kind: 'failed',
      failure: { message: expect.stringMatching(/normal law 'spring' threw "no store"/) },
    });
  });
});

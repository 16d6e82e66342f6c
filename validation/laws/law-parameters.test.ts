/** Parameters of laws that make no sense are refused where they stand, whatever they are; the least and the strangest that make sense run. */
import { SceneError, type SceneInput, type SceneProblem } from '@impinge/engine';
import { advance, createRun, openScene, type Run } from '@impinge/engine/run';
import { describe, expect, test } from 'vitest';
import { dampingSchema } from '../../packages/engine/src/contact-laws/damping/damping.schema.js';
import { normalSchema } from '../../packages/engine/src/contact-laws/normal/normal.schema.js';
import { rollingSchema } from '../../packages/engine/src/contact-laws/rolling/rolling.schema.js';
import { spinningSchema } from '../../packages/engine/src/contact-laws/spinning/spinning.schema.js';
import { tangentialSchema } from '../../packages/engine/src/contact-laws/tangential/tangential.schema.js';
import { type Combination, combinationScene, PARTS } from './law-combinations.js';

const SCHEMAS = {
  normal: normalSchema,
  damping: dampingSchema,
  tangential: tangentialSchema,
  rolling: rollingSchema,
  spinning: spinningSchema,
};
type Family = keyof typeof SCHEMAS;

/** All by volume, so that every law may stand in its place. */
const ALL = {
  law: {
    normal: { type: 'volumetric' },
    damping: { type: 'gonthier' },
    tangential: { type: 'none' },
    rolling: { type: 'none' },
    spinning: { type: 'none' },
  },
  meeting: 'ball by volume',
  restitution: 0.5,
  friction: 0.3,
  staticFriction: 0.5,
} as const satisfies Combination;

/** Numbers that a law of a family takes, by the schema that scenes are checked with. */
function numbersOf(family: Family, type: string): string[] {
  const schema = SCHEMAS[family].options.find(({ shape }) => shape.type.value === type);
  if (schema === undefined) throw new Error(`no schema of ${family} '${type}'`);
  return Object.entries(schema.shape).flatMap(([name, field]) => (field.safeParse(8).success ? [name] : []));
}

const parameters = (Object.keys(PARTS) as Family[]).flatMap((family) =>
  PARTS[family].flatMap((part) => numbersOf(family, part.type).map((name) => ({ family, part, name }))),
);
type Parameter = (typeof parameters)[number];

function sceneWith({ family, part, name }: Parameter, value: unknown): SceneInput {
  const law = { ...ALL.law, [family]: { ...part, [name]: value } };
  // A dashpot or a neck goes with its own kind.
  return combinationScene({ ...ALL, law, meeting: part.type === 'jkr' ? 'ball' : 'ball by volume' } as Combination);
}

const problemsOf = (input: SceneInput) =>
  openScene(input).then(
    () => [],
    (error) => {
      if (!(error instanceof SceneError)) throw error;
      return error.problems;
    },
  );

function expectAtPlace({ family, name }: Parameter, problems: readonly SceneProblem[]): void {
  for (const { path, message } of problems) {
    expect(path).toBe(`law.${family}.${name}`);
    expect(message).toMatch(/^must be /);
  }
}

describe.each(parameters)('$family $part.type: $name', (parameter) => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 1e300, 1e-300, '3', null, [1], {}])(
    '%s is refused, with its place',
    async (value) => {
      const problems = await problemsOf(sceneWith(parameter, value));
      expect(problems.length).toBeGreaterThan(0);
      expectAtPlace(parameter, problems);
    },
  );

  test.each([0, 1e-20, 1e20, 1e-59, 1e59])(
    '%s is refused with its place, runs, or ends with a reason',
    async (value) => {
      const input = sceneWith(parameter, value);
      const problems = await problemsOf(input);
      expectAtPlace(parameter, problems);
      if (problems.length === 0) expectToRun(createRun((await openScene(input)).model), 40);
    },
  );
});

/** Takes some steps: numbers stay numbers, and a run that cannot go on says who and what to do. */
function expectToRun(run: Run, steps: number): void {
  const { state } = run.simulation;
  let event = advance(run, 1);
  while (event.kind !== 'failed' && event.kind !== 'done' && state.steps < steps) event = advance(run, 1);
  expect(state.y.subarray(0, state.size).every(Number.isFinite)).toBe(true);
  if (event.kind === 'failed') expect(event.failure.message).toMatch(/'thrown'.*use /);
}

describe('materials and throws at the edge of sense', () => {
  const thrown = ({ speed = 1, radius = 0.05, ...material }: Record<string, number>): SceneInput => {
    const hertz = { ...ALL.law, normal: { type: 'hertz' } } as const;
    const { bodies = [], ...input } = combinationScene({ ...ALL, meeting: 'ball', law: hertz });
    return {
      ...input,
      materials: { any: { ...input.materials?.any, ...material } },
      bodies: [
        bodies[0],
        {
          ...bodies[1],
          shapes: [{ type: 'sphere', radius }],
          position: [0, 0, 1.0001 * radius],
          velocity: [0.3 * speed, 0, -speed],
        },
      ],
    };
  };

  test.each<Record<string, number>>([
    { restitution: 0 },
    { restitution: 1e-30 },
    { restitution: 1 },
    { restitutionSlope: 1e30 },
    { friction: 0, staticFriction: 0 },
    { friction: 0, staticFriction: 1e30 },
    { youngModulus: 1e-50 },
    { density: 1e50 },
    { poissonRatio: 0 },
    { poissonRatio: 0.5 },
    { speed: 0 },
    { speed: 1e-30 },
    { speed: 1e6 },
    { speed: 1e59 },
    { radius: 1e-9 },
    { radius: 1e30 },
  ])('%j runs, or ends with a reason', async (edge) => {
    expectToRun(createRun((await openScene(thrown(edge))).model), 60);
  });

  test.each([
    [{ restitution: 1.5 }, 'materials.any.restitution'],
    [{ restitution: -1 }, 'materials.any.restitution'],
    [{ friction: -0.1 }, 'materials.any.friction'],
    [{ friction: Number.NaN }, 'materials.any.friction'],
    [{ poissonRatio: 0.6 }, 'materials.any.poissonRatio'],
    [{ youngModulus: 0 }, 'materials.any.youngModulus'],
    [{ density: Number.POSITIVE_INFINITY }, 'materials.any.density'],
    [{ radius: 0 }, 'bodies.1.shapes.0.radius'],
    [{ radius: -1 }, 'bodies.1.shapes.0.radius'],
    [{ radius: 1e-50 }, 'bodies.1.inertia'],
  ] as const)('%j is refused, with its place', async (edge, path) => {
    expect(await problemsOf(thrown(edge))).toMatchObject([{ path, message: expect.stringMatching(/^must be /) }]);
  });
});

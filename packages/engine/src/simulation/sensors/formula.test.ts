import { describe, expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { canonicalScene, checkScene, sceneHash } from '../../scene/canonical.js';
import { openScene } from '../../scene/open-scene.js';
import { resolveScene } from '../../scene/parameters.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { drive } from '../../scene/small-scenes.suite.js';

type SensorInput = NonNullable<SceneInput['sensors']>[number];

const G = 10;
const HEIGHT: SensorInput = { type: 'position', name: 'height', body: 'stone', axis: 'z' };
const SPEED: SensorInput = { type: 'velocity', name: 'speed', body: 'stone', axis: 'z' };
const formula = (expression: string, name = 's', unit = 'm'): SensorInput => ({
  type: 'expression',
  name,
  unit,
  expression,
});

/** A stone thrown up at 3 m/s from 1 m. */
const thrown = (sensors: SensorInput[], rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'Thrown',
    until: 0.5,
    gravity: [0, 0, -G],
    parameters: { radius: { value: 0.25, unit: 'm', help: 'Of nothing.' } },
    bodies: [body({ name: 'stone', mass: 2, inertia: [1, 1, 1], position: [0, 0, 1], velocity: [0, 0, 3] })],
    sensors,
    recording: { every: 0.05 },
    ...rest,
  });

const codesOf = (sensors: SensorInput[]) => checkScene(thrown(sensors)).map(({ code, path }) => `${code} ${path}`);

test('combines sensors, parameters and the time, in every frame', async () => {
  const sensors = [HEIGHT, SPEED, formula('height * 2 - radius'), formula('speed + 10 * t', 'v₀', 'm/s')];
  const { frames } = drive((await openScene(thrown(sensors))).model);
  expect(frames.length).toBe(11);
  for (const { time, sensors: read } of frames) {
    expect(read[2]).toBe(read[0] * 2 - 0.25);
    // What gravity took comes back: a parabola is exact for the solver but for rounding.
    expect(read[3]).toBe(read[1] + 10 * time);
    expect(Math.abs(read[3] - 3)).toBeLessThan(1e-12);
  }
});

test('formulas of formulas are read once each: a chain of forty that name the two before them ends', async () => {
  const chain = Array.from({ length: 40 }, (_, i) =>
    formula(i < 2 ? `height * ${i}` : `f${i - 1} + f${i - 2}`, `f${i}`),
  );
  const [{ sensors }] = drive((await openScene(thrown([HEIGHT, ...chain]))).model).frames;
  // Fibonacci's numbers, whole and so exact at height 1; as many readings, if each were read as often as it is named.
  expect(sensors[40]).toBe(63_245_986);
});

test('a sensor hides pi and e, never t', async () => {
  const sensors = [HEIGHT, formula('7 * height', 'e'), formula('9 * height', 't'), formula('e + t')];
  const [{ sensors: read }] = drive((await openScene(thrown(sensors))).model).frames;
  expect(read[3]).toBe(7);
});

test('parameters are written in: set once, and the canonical scene is the same as if they had been numbers', () => {
  const input = thrown([HEIGHT, formula('height - radius')]);
  const set = canonicalScene(resolveScene(input, { radius: 0.5 }));
  expect(set.sensors[1]).toMatchObject({ expression: 'height - 0.5', unit: 'm', name: 's' });
  expect(sceneHash(canonicalScene(set as SceneInput))).toBe(sceneHash(set));
});

describe('mistakes are told at their place', () => {
  const at = 'sensors.1.expression';
  test.each<[string, SensorInput[], string]>([
    ['an unknown name', [HEIGHT, formula('height + depth')], `expression/unknown-name ${at}`],
    ['half a formula', [HEIGHT, formula('height +')], `expression/syntax ${at}`],
    ['a sensor further down', [HEIGHT, formula('speed'), SPEED], `expression/comes-later ${at}`],
    ['itself', [HEIGHT, formula('s + 1')], `expression/comes-later ${at}`],
    [
      'a parameter that is a sensor too',
      [{ ...HEIGHT, name: 'radius' }, formula('radius')],
      `expression/two-meanings ${at}`,
    ],
    ['no formula', [HEIGHT, formula('')], `scene/out-of-range ${at}`],
    ['no unit', [HEIGHT, formula('1', 's', '')], 'scene/out-of-range sensors.1.unit'],
  ])('%s', (_, sensors, wanted) => {
    expect(codesOf(sensors)).toContain(wanted);
  });

  test('with the column, and the names there are', () => {
    const [{ message }] = checkScene(thrown([HEIGHT, formula('2 * depth')]));
    expect(message).toBe("column 5: unknown name 'depth'; known names: t, pi, e, radius, height");
  });

  test('formulas elsewhere know no sensors', () => {
    const input = thrown([HEIGHT], {
      forces: [{ type: 'force', name: 'push', at: { body: 'stone' }, value: [0, 0, { expression: 'height' }] }],
    });
    expect(checkScene(input).map(({ code }) => code)).toEqual(['expression/unknown-name']);
  });
});

describe.each([{ type: 'dormand-prince-54' }, { type: 'rk4', step: 7e-3 }] as const)('events by $type', (solver) => {
  const timesOf = async (expression: string, level: number) => {
    const input = thrown([HEIGHT, SPEED, formula(expression)], {
      until: 0.8,
      solver,
      events: [{ name: 'passed', sensor: 's', level }],
    });
    return drive((await openScene(input)).model).run.news.crossings.map(({ time }) => time);
  };

  test('are found where a formula passes a level', async () => {
    // Kinetic equals potential from the ground where v² = 2 g z: 9 − 2 g (z − 1) = 2 g z, z = 29/40 < 1, on the way down.
    const [time, ...others] = await timesOf(`speed^2 - 2 * ${G} * height`, 0);
    expect(others).toEqual([]);
    const z = (9 + 2 * G) / (4 * G);
    const exact = (3 + Math.sqrt(9 - 2 * G * (z - 1))) / G;
    // The parabola is exact; a root is found to some ulp of the step, and v² and 2 g z cancel from 15 m²/s².
    expect(Math.abs(time - exact)).toBeLessThan(1e-12);
  });

  test('are not found where a formula becomes NaN', async () => {
    // √(speed) is 0 at the top, and then not a number; it was on one side of −1 all the time that it was anywhere.
    expect(await timesOf('sqrt(speed)', -1)).toEqual([]);
  });
});

/**
 * The suggested step of semi-implicit Euler holds for what comes to rest: stacks, columns and piles of several sizes, with every kind of damping.
 * Whatever is unstable grows at rest, and the energy that the steps make is more than a few hundredths of what there is.
 */
import { body, box, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive } from '../drive.js';
import { IS_LONG } from '../is-long.js';

type Law = SceneInput['law'];
type Material = Parameters<typeof material>[0];

const floor = body({ name: 'floor', type: 'fixed', shape: plane() });

const of = (bodies: SceneInput['bodies'], until: number, soft: Material, law: Law, step?: number) =>
  scene({
    name: 'resting',
    until,
    gravity: [0, 0, -9.81],
    materials: { any: material({ density: 2000, poissonRatio: 0.3, friction: 0, ...soft }) },
    ...(law === undefined ? {} : { law }),
    bodies: [floor, ...bodies],
    solver: { type: 'semi-implicit-euler', ...(step === undefined ? {} : { step }) },
  });

const stack = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    body({ name: `box ${i}`, shape: box([0.1, 0.1, 0.1]), position: [0, 0, 0.05 + 0.1 * i] }),
  );

/** Balls on each other, some tenths of a degree off the vertical so that nothing is special. */
const column = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    body({ name: `ball ${i}`, shape: sphere(0.01), position: [0, 0, 0.01 + 0.02 * i] }),
  );

/** Balls in a square of walls, layer on layer. */
const bed = (side: number, layers: number) => {
  const width = 0.0202 * side;
  const half = Math.SQRT1_2;
  const wall = (name: string, position: [number, number, number], orientation: [number, number, number, number]) =>
    body({ name, type: 'fixed', shape: plane(), position, orientation });
  return [
    wall('left', [0, 0, 0], [0, half, 0, half]),
    wall('right', [width, 0, 0], [0, -half, 0, half]),
    wall('front', [0, 0, 0], [-half, 0, 0, half]),
    wall('back', [0, width, 0], [half, 0, 0, half]),
    ...Array.from({ length: side * side * layers }, (_, i) => {
      const [x, y, z] = [i % side, Math.floor(i / side) % side, Math.floor(i / (side * side))];
      // Every other layer is shifted a little, by uneven amounts, so that columns lean on each other and on the walls.
      const shift = 1e-4 * (z % 2) + 1e-5 * ((7 * x + 3 * y) % 5);
      return body({
        name: `ball ${i}`,
        shape: sphere(0.01),
        position: [0.01 + 0.0202 * x + shift, 0.01 + 0.0202 * y + shift, 0.01 + 0.02 * z],
      });
    }),
  ];
};

/** Energy made or lost over a run that has to warn of nothing, relative to what fell. */
async function check(input: SceneInput): Promise<void> {
  const { run } = await drive(input);
  // That a step is short, where it has to be, is told too.
  const others = run.news.warnings.filter(({ code }) => code !== 'step/slow');
  expect(others.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
}

const HARD = { youngModulus: 1e8, restitution: 0.5 };
const SOFT = { youngModulus: 1e7, restitution: 0.5 };

describe('at the suggested step nothing grows at rest', () => {
  it.each(IS_LONG ? [3, 10, 20] : [3, 10])('a stack of %s boxes', (count) =>
    check(of(stack(count), 0.1, HARD, undefined)),
  );

  it.each(['elastic-coulomb', 'regularised-coulomb'] as const)('a stack whose friction is %s', (type) =>
    check(of(stack(4), 0.03, { ...HARD, friction: 0.5 }, { tangential: { type } })),
  );

  it.each([0, 0.1, 0.9])('restitution %s', (restitution) =>
    check(of(stack(5), restitution === 0 ? 0.03 : 0.1, { ...HARD, restitution }, undefined)),
  );

  it.each([
    { damping: { type: 'gonthier', impactSpeed: 'frozen' } },
    { damping: { type: 'hunt-crossley' } },
    { damping: { type: 'tsuji' } },
    { normal: { type: 'linear', stiffness: 1e5 }, damping: { type: 'kelvin-voigt' } },
    { normal: { type: 'linear', stiffness: 1e5 }, damping: { type: 'constant', coefficient: 10 } },
  ] as const)('a column of 20 balls, $damping.type', (law) => check(of(column(20), 0.03, SOFT, law)));

  it.each([1, 30])('a column of %s balls', (count) => check(of(column(count), 0.15, SOFT, undefined)));

  it.each([[3, 3], ...(IS_LONG ? [[4, 8]] : [])])('a bed as wide as %s balls, of %s layers', (side, layers) =>
    check(of(bed(side, layers), 0.03, SOFT, undefined)),
  );
});

describe('growth at rest is warned of', () => {
  it('damping that is frozen under load, at a step that suits its stiffness alone', async () => {
    const law: Law = { damping: { type: 'gonthier', impactSpeed: 'frozen' } };
    const { run } = await drive(of(stack(10), 0.15, HARD, law, 1.9e-5));
    expect(run.simulation.state.contactsBegun).toBe(10);
    expect(run.news.warnings.map(({ code }) => code)).toEqual(['step/too-large', 'energy/unbalanced']);
  });
});

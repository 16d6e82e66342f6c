import { describe, expect, test } from 'vitest';

import { body, material, scene } from './builders/scene.js';
import { box, capsule, plane, sphere } from './builders/shapes.js';
import { canonicalScene } from './canonical.js';
import { chooseSolver, solverReason } from './choose-solver.js';
import type { BodyInput, SceneInput } from './scene.schema.js';

const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
const ball = (i: number, radius = 0.02) =>
  body({ name: `ball ${i}`, shape: sphere(radius), position: [0, 0, 0.05 * i] });
const crate = (i: number, edge = 0.1) =>
  body({ name: `box ${i}`, shape: box([edge, edge, edge]), position: [0, 0, edge * (i + 0.5)] });
const some = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

const sceneOf = (bodies: BodyInput[], rest: Partial<SceneInput> = {}, youngModulus = 1e7) =>
  canonicalScene(
    scene({
      name: 'any',
      until: 1,
      gravity: [0, 0, -9.81],
      materials: { m: material({ youngModulus }) },
      bodies: [floor, ...bodies],
      ...rest,
    }),
  );

describe('the solver of a scene that names none', () => {
  test('few bodies: touches are located', () => {
    for (const bodies of [[], [ball(0)], [crate(0), crate(1)], some(30, (i) => ball(i))])
      expect(sceneOf(bodies).solver.type).toBe('dormand-prince-54');
    expect(
      sceneOf(
        some(100, (i) => ball(i)),
        { gravity: [0, 0, 0] },
      ).solver.type,
    ).toBe('dormand-prince-54');
  });

  test('a body without mass: never implicit-euler, which needs every inertia', () => {
    const link = body({ name: 'link', mass: 0, position: [0, 0, 1] });
    const joints = [
      { type: 'revolute' as const, name: 'j', bodies: ['world', 'link'] as [string, string] },
      { type: 'fixed' as const, name: 'k', bodies: ['link', 'box 0'] as [string, string] },
    ];
    const crates = some(50, (i) => crate(i));
    expect(sceneOf(crates).solver.type).toBe('implicit-euler');
    expect(sceneOf([...crates, link], { joints }).solver.type).toBe('rosenbrock-23');
    const point = body({ name: 'link', mass: 1, inertia: [0, 0, 0], position: [0, 0, 1] });
    expect(sceneOf([point], { joints: [joints[0]] }).solver.type).toBe('dormand-prince-54');
  });

  test('the canonical scene of few bodies is what it was when the solver was a default', () => {
    expect(sceneOf([ball(0)])).toEqual(sceneOf([ball(0)], { solver: { type: 'dormand-prince-54' } }));
  });

  test('a few solids that may rest on each other; links and flying parts do not', () => {
    expect(sceneOf(some(3, (i) => crate(i))).solver.type).toBe('rosenbrock-23');
    expect(sceneOf(some(12, (i) => crate(i))).solver.type).toBe('rosenbrock-23');
    expect(
      sceneOf(
        some(3, (i) => crate(i)),
        { gravity: [0, 0, 0] },
      ).solver.type,
    ).toBe('dormand-prince-54');
    const joints = some(3, (i) => ({
      type: 'revolute' as const,
      name: `j${i}`,
      bodies: ['world', `box ${i}`] as [string, string],
    }));
    expect(
      sceneOf(
        some(3, (i) => crate(i)),
        { joints },
      ).solver.type,
    ).toBe('dormand-prince-54');
  });

  test('a few solids that rebound too briefly for steps to follow while they settle: implicit; larger and softer ones are not', () => {
    const settled = (edge: number, youngModulus: number) =>
      sceneOf(
        some(5, (i) => crate(i, edge)),
        {},
        youngModulus,
      ).solver.type;
    expect([settled(0.1, 1e10), settled(0.01, 2e11), settled(1e-3, 1e8), settled(0.1, 1e7)]).toEqual([
      'rosenbrock-23',
      'implicit-euler',
      'implicit-euler',
      'rosenbrock-23',
    ]);
    const plates = some(5, (i) =>
      body({ name: `plate ${i}`, shape: box([0.2, 0.1, 1e-3]), position: [0, 0, 0.03 * i] }),
    );
    expect(sceneOf(plates, {}, 2e11).solver.type).toBe('implicit-euler');
  });

  test('what a motor drives against others: implicit, at a step that follows them; not a mechanism by itself, nor without a motor', () => {
    const joints = some(2, (i) => ({
      type: 'revolute' as const,
      name: `j${i}`,
      bodies: ['world', `box ${i}`] as [string, string],
    }));
    const motors = [{ type: 'torque' as const, name: 'm', joint: 'j0', value: 1 }];
    const boxes = some(2, (i) => crate(i));
    const chosen = sceneOf(boxes, { joints, motors });
    expect(chosen.solver).toEqual({ type: 'implicit-euler', step: 1e-4 });
    expect(solverReason(chosen)).toContain('a motor drives parts against others');
    const gear = { type: 'gear' as const, name: 'g', joints: ['j0', 'j1'] as [string, string], ratio: 1 };
    const apart: Partial<SceneInput>[] = [
      { joints },
      { joints, motors, couplings: [gear] },
      { joints, motors, detection: { excluded: [['box 1', 'box 0']] } },
      {
        joints: [joints[0], { ...joints[1], bodies: ['box 0', 'box 1'] }],
        motors,
      },
    ];
    for (const rest of apart) expect(sceneOf(boxes, rest).solver.type).toBe('dormand-prince-54');
    const blind = boxes.map((box) => ({ ...box, meets: [] }));
    expect(sceneOf(blind, { joints, motors }).solver.type).toBe('dormand-prince-54');
  });

  test('links that hang on nothing over something fixed: implicit; not two of them, nor those on a fixed body', () => {
    const joints = some(2, (i) => ({
      type: 'spherical' as const,
      name: `j${i}`,
      bodies: [`box ${i}`, `box ${i + 1}`] as [string, string],
    }));
    const boxes = some(3, (i) => crate(i));
    expect(sceneOf(boxes, { joints }).solver).toEqual({ type: 'implicit-euler', step: 1e-4 });
    const held = { ...joints[0], name: 'held', bodies: ['floor', 'box 0'] as [string, string] };
    expect(sceneOf(boxes, { joints: [...joints, held] }).solver.type).toBe('dormand-prince-54');
    expect(sceneOf(boxes.slice(0, 2), { joints: joints.slice(0, 1) }).solver.type).toBe('dormand-prince-54');
    expect(sceneOf(boxes, { joints, gravity: [0, 0, 0] }).solver.type).toBe('dormand-prince-54');
  });

  test('many soft balls that keep their energy: of order 2', () => {
    const solverAt = (restitution: number) =>
      sceneOf(
        some(100, (i) => ball(i)),
        { materials: { m: material({ youngModulus: 1e7, restitution }) } },
      ).solver.type;
    expect([1, 0.9, 0.8].map(solverAt)).toEqual(['velocity-verlet', 'velocity-verlet', 'semi-implicit-euler']);
  });

  test('many soft balls: explicit; many stiff ones and many solids: implicit', () => {
    expect(
      sceneOf(
        some(100, (i) => ball(i)),
        {},
        1e7,
      ).solver.type,
    ).toBe('semi-implicit-euler');
    expect(
      sceneOf(
        some(100, (i) => ball(i)),
        {},
        2e11,
      ).solver.type,
    ).toBe('implicit-euler');
    expect(sceneOf(some(50, (i) => crate(i))).solver.type).toBe('implicit-euler');
    expect(sceneOf([...some(50, (i) => ball(i)), crate(0)]).solver.type).toBe('implicit-euler');
  });

  test('the implicit step is no longer than bodies need to cross two fifths of their radius', () => {
    const { solver } = sceneOf(
      some(50, (i) => body({ name: `${i}`, shape: box([2e-3, 2e-3, 2e-3]), position: [0, 0, i] })),
    );
    if (solver.type !== 'implicit-euler') throw new Error(solver.type);
    // 49 m of fall: 31 m/s, 4e-4 m.
    // Two digits.
    expect(solver.step).toBe(1.3e-5);
  });

  test('the size of links that are not balls counts too', () => {
    const { solver } = sceneOf(some(50, (i) => body({ name: `${i}`, shape: capsule(1e-3, 0.1), position: [0, 0, i] })));
    if (solver.type !== 'implicit-euler') throw new Error(solver.type);
    // Two digits.
    expect(solver.step).toBe(1.3e-5);
  });

  test('links that are joined whip each other round: half that step', () => {
    const links = some(50, (i) => body({ name: `${i}`, shape: capsule(1e-3, 0.1), position: [0, 0, i] }));
    const joints = some(49, (i) => ({
      type: 'spherical' as const,
      name: `joint ${i}`,
      bodies: [`${i}`, `${i + 1}`] as [string, string],
      at: { position: [0, 0, i + 0.5] as [number, number, number] },
    }));
    const { solver } = sceneOf(links, { joints });
    if (solver.type !== 'implicit-euler') throw new Error(solver.type);
    expect(solver.step).toBe(6.5e-6);
  });

  test('a solver that the scene names stays, and has no reason unless the rule has the same', () => {
    const named = sceneOf(
      some(50, (i) => crate(i)),
      { solver: { type: 'rk4', step: 1e-4 } },
    );
    expect(named.solver).toEqual({ type: 'rk4', step: 1e-4 });
    expect(solverReason(named)).toBeUndefined();
    const chosen = sceneOf(some(50, (i) => crate(i)));
    expect(solverReason(chosen)).toBe(chooseSolver(chosen).reason);
    // The canonical scene read again keeps the solver, and its reason.
    expect(solverReason(canonicalScene(chosen as SceneInput))).toContain('50 bodies that may touch');
  });
});

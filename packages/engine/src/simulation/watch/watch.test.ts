import { describe, expect, test } from 'vitest';
import { contactStart } from '../../dynamics/contacts/contact-slice.js';
import { LEDGER, ledgerStart } from '../../dynamics/ledger-slice.js';
import { anchor, drag, spring, torsionalSpring } from '../../scene/builders/forces.js';
import { body, material, scene } from '../../scene/builders/scene.js';
import { box, cylinder, ellipsoid, plane, sphere } from '../../scene/builders/shapes.js';
import { roundedBox, tessellation, tube } from '../../scene/builders/solids.js';
import { openScene } from '../../scene/open-scene.js';
import type { ForceInput, SceneInput } from '../../scene/scene.schema.js';
import { ballOnFloor, drive, driveScene } from '../../scene/small-scenes.suite.js';
import { createRun, snapshotOf } from '../run.js';
import { findCreated, owesEnergy } from './created-energy.js';

const warningsOf = async (input: SceneInput) => (await driveScene(input)).run.news.warnings;
const bouncy = { soft: { youngModulus: 1e7, restitution: 0.9, friction: 0 } };

describe('warnings', () => {
  test('a sound scene gives none', async () => {
    expect(await warningsOf(ballOnFloor())).toEqual([]);
  });

  test('an inertia that no body can have is named, one that a flat body has is not', async () => {
    const [warning] = await warningsOf(ballOnFloor({ mass: 3, inertia: [1, 1, 9] }));
    expect(warning).toMatchObject({ code: 'body/inertia-inequality', time: 0, bodies: ['ball'] });
    expect(warning.message).toMatch(/1, 1, 9 kg m², which violate I₁ \+ I₂ ≥ I₃/);
    expect(await warningsOf(ballOnFloor({ mass: 3, inertia: [1, 1, 2] }))).toEqual([]);
  });

  test('solids that pass through a shell are named, whatever shape of that type comes first', async () => {
    const cup = {
      type: 'tessellation',
      of: { type: 'cylinder', radius: 0.035, height: 0.09 },
      shellThickness: 0.001,
    } as const;
    const cube = box([0.02, 0.02, 0.02]);
    const solid = tessellation({ of: { type: 'box', size: [0.02, 0.02, 0.02] } });
    const parts = [
      body({ name: 'solid', shape: solid, position: [1, 0, 1] }),
      body({ name: 'cup', shape: cup, position: [0, 0, 1] }),
      body({ name: 'cube', shape: cube, position: [0, 1, 1] }),
    ];
    for (const first of [0, 1, 2]) {
      const bodies = [...parts.slice(first), ...parts.slice(0, first)];
      const materials = { soft: material({ density: 1000, youngModulus: 1e7 }) };
      const warnings = await warningsOf(scene({ name: 'cups', until: 1e-3, gravity: [0, 0, 0], materials, bodies }));
      const unknown = warnings.filter(({ code }) => code === 'contact/unknown');
      // Two pairs, told as one.
      expect(unknown).toHaveLength(1);
      expect([...unknown[0].bodies].sort()).toEqual(['cube', 'cup', 'solid']);
      expect(unknown[0].message).toMatch(/will pass through each other.*; model its wall as a solid/);
    }
  });

  test('an ellipsoid on a box is named with its remedy, one on a plane is not', async () => {
    const materials = { soft: material({ density: 1000, youngModulus: 1e7 }) };
    const egg = body({ name: 'egg', shape: ellipsoid([0.06, 0.05, 0.04]), position: [0, 0, 1] });
    const warned = async (table: Parameters<typeof body>[0]['shape']) => {
      const bodies = [body({ name: 'table', type: 'fixed', shape: table }), egg];
      return warningsOf(scene({ name: 'egg', until: 1e-3, gravity: [0, 0, 0], materials, bodies }));
    };
    const [warning, ...more] = await warned(box([1, 1, 0.1]));
    expect(warning).toMatchObject({ code: 'contact/facets', bodies: ['egg', 'table'] });
    expect(warning.message).toMatch(/^'egg' is an ellipsoid and meets 'table' by its mesh.*'detection.segments'/);
    expect(more).toEqual([]);
    expect(await warned(plane())).toEqual([]);
  });

  describe('a mesh that is round only by its triangles', () => {
    const materials = { soft: material({ density: 1000, youngModulus: 1e7 }) };
    const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
    const turned = (segments: number) =>
      tessellation({ of: { type: 'cylinder', radius: 0.05, height: 0.02, segments } });
    const warned = async (
      shape: Parameters<typeof body>[0]['shape'],
      rest: Partial<SceneInput> = {},
      ground = floor,
    ) => {
      const bodies = [ground, body({ name: 'part', shape, position: [0, 0, 1] })];
      const warnings = await warningsOf(
        scene({ name: 'part', until: 1e-3, gravity: [0, 0, 0], materials, bodies, ...rest }),
      );
      return warnings.filter(({ code }) => code === 'contact/round-mesh');
    };

    test('is named with the height of its facets and the remedy', async () => {
      const [warning, ...more] = await warned(turned(32));
      expect(warning).toMatchObject({ code: 'contact/round-mesh', time: 0, bodies: ['part'] });
      // R (1 − cos π/32) = 0.24 mm, 360°/64 = 5.6°
      expect(warning.message).toMatch(
        /^'part' is round by its triangles, 99\.8 mm across, .* up to 0\.24 mm high: .* below 5\.6°; use a cylinder/,
      );
      expect(more).toEqual([]);
      expect(await warned(turned(32), {}, { ...floor, shapes: [box([1, 1, 0.1])] })).toHaveLength(1);
    });

    test('so is a pipe, a ball and a cone of triangles; not nuts, boxes, fine meshes or exact cylinders', async () => {
      const path: [number, number, number][] = [
        [0, 0, 0],
        [0.2, 0, 0],
      ];
      const pipe = tube({ path, radius: 0.05, wallThickness: 0.005, segments: 48 });
      const rounded = roundedBox({ size: [0.1, 0.1, 0.04], edgeRadius: 0.01 });
      for (const shape of [
        pipe,
        tessellation({ of: { type: 'sphere', radius: 0.05 } }),
        tessellation({ of: { type: 'cone', radius: 0.05, height: 0.1 } }),
      ])
        expect(await warned(shape)).toHaveLength(1);
      for (const shape of [
        turned(6),
        turned(8),
        turned(400),
        rounded,
        tessellation({ of: { type: 'box', size: [0.1, 0.1, 0.02] } }),
        cylinder(0.05, 0.02),
      ])
        expect(await warned(shape)).toEqual([]);
    });

    test('one that a joint holds, or that meets nothing, is not', async () => {
      const joints = [{ type: 'revolute' as const, name: 'j', bodies: ['world', 'part'] as [string, string] }];
      expect(await warned(turned(32), { joints })).toEqual([]);
      expect(await warned(turned(32), { detection: { excluded: [['floor', 'part']] } })).toEqual([]);
    });
  });

  test('an elastic ball that rattles by semi-implicit Euler keeps its energy, and is not said to have diverged', async () => {
    const wall = (name: string, z: number, orientation: [number, number, number, number]) =>
      body({ name, type: 'fixed', shape: plane(), position: [0, 0, z], orientation });
    const { run } = await driveScene(
      scene({
        name: 'rattle',
        until: 1.5,
        gravity: [0, 0, 0],
        materials: { any: material({ restitution: 1, friction: 0 }) },
        solver: { type: 'semi-implicit-euler' },
        bodies: [
          wall('floor', 0, [0, 0, 0, 1]),
          wall('roof', 0.042, [1, 0, 0, 0]),
          body({ name: 'ball', shape: sphere(0.02), position: [0, 0, 0.021], velocity: [0, 0, 1] }),
        ],
      }),
    );
    const { y, contacts } = run.simulation.state;
    const { bodies } = run.simulation.model.system;
    expect(run.simulation.state.contactsBegun).toBeGreaterThan(150);
    // Its blows leave more than ten times its energy in the residual, since forces are booked at speeds that are half a step old.
    const mass = bodies.mass[bodies.dynamic[0]];
    const residual = y[ledgerStart(bodies) + LEDGER.elasticResidual];
    expect(contacts.count).toBeLessThan(2);
    expect(residual).toBeGreaterThan(10 * 0.5 * mass);
    expect(run.simulation.report.failure).toBeUndefined();
    expect(run.simulation.state.time).toBe(1.5);
  });

  test('a fixed step that is too long is named at once, with the better one', async () => {
    const warnings = await warningsOf(ballOnFloor({}, { solver: { type: 'rk4', step: 1e-3 } }));
    expect(warnings[0]).toMatchObject({ code: 'step/too-large', time: 0, bodies: ['floor', 'ball'] });
    expect(warnings[0].message).toMatch(/^step 0\.001 s is longer than the suggested \S+ s: .*'floor' and 'ball'/);
  });

  test('implicit Euler: one contact tells of all that are shorter than some steps', async () => {
    const balls = [0, 1, 2].map((i) => body({ name: `ball ${i}`, shape: sphere(0.02), position: [0.1 * i, 0, 0.05] }));
    const warnings = await warningsOf(
      scene({
        name: 'hail',
        until: 0.2,
        gravity: [0, 0, -9.81],
        materials: { hard: material({ youngModulus: 1e10 }) },
        solver: { type: 'implicit-euler' },
        bodies: [body({ name: 'floor', type: 'fixed', shape: plane() }), ...balls],
      }),
    );
    const long = warnings.filter(({ code }) => code === 'step/too-large');
    expect(long).toHaveLength(1);
    expect(long[0]).toMatchObject({ bodies: ['floor', 'ball 0'] });
    expect(long[0].message).toMatch(/rebounds as brief as that are lost; if they matter, use a step of/);
  });

  test('each is given once, however often its reason comes back', async () => {
    const solver = { type: 'rk4', step: 2e-3 } as const;
    const { run } = await driveScene(ballOnFloor({}, { solver, materials: bouncy, until: 2 }));
    const { warnings } = run.news;
    expect(run.simulation.state.contactsBegun).toBeGreaterThan(2);
    expect(warnings.length).toBeGreaterThan(0);
    const keys = warnings.map(({ code, bodies }) => [code, ...bodies].join());
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('and not again after a restart', async () => {
    const { model } = await openScene(ballOnFloor({}, { bounds: { min: [-1, -1, 0.2], max: [1, 1, 1] } }));
    const first = drive(model, { until: 0.3 });
    expect(first.run.news.warnings.map(({ code }) => code)).toEqual(['body/left-bounds']);
    const rest = drive(model, { snapshot: snapshotOf(first.run) });
    expect(rest.run.news.warnings).toEqual([]);
  });

  test('bodies that overlap from the start are named, with the depth', async () => {
    const detection = { startOverlap: 'keep' } as const;
    const warnings = await warningsOf(ballOnFloor({ position: [0, 0, 0.09] }, { until: 0.01, detection }));
    expect(warnings[0]).toMatchObject({ code: 'contact/deep-overlap', time: 0, bodies: ['floor', 'ball'] });
    expect(warnings[0].message).toContain('overlap by 0.0100 m');
    // A resting contact is not a mistake.
    expect(await warningsOf(ballOnFloor({ position: [0, 0, 0.0999] }, { until: 0.01, detection }))).toEqual([]);
  });

  test('many bodies that overlap from the start are one warning with their count, and none is in a checkpoint', async () => {
    const given = ballOnFloor();
    const ball = given.bodies[1];
    // 20 balls in a row, radius 0.1 m, high above the floor; each overlaps the next by 0.01 m.
    const row = Array.from({ length: 20 }, (_, i) => ({
      ...ball,
      name: `ball ${i}`,
      position: [0.19 * i, 0, 5] as [number, number, number],
    }));
    const { model } = await openScene({ ...given, bodies: [given.bodies[0], ...row] });
    const { news, simulation } = createRun(model);
    expect(news.warnings).toMatchObject([{ code: 'contact/settled-overlap', count: 19 }]);
    expect(news.warnings[0].message).toContain('(and 18 more like this');
    expect([...simulation.state.warned]).toEqual([]);
  });

  test('a contact that still lives and has returned more than it took is named', async () => {
    const { model } = await openScene(ballOnFloor({ position: [0, 0, 0.0995] }, { until: 1 }));
    const { run } = drive(model, { until: 0.01 });
    const { state, balance, scratch } = run.simulation;
    expect(state.contacts.count).toBe(1);
    findCreated(balance, model.system, state, scratch.motion, true);
    const before = balance.created;
    expect(owesEnergy(balance, model.system, state)).toBe(false);
    // Moved to another line of the ledger, so that the sum stays: only what the contact owes can tell.
    const owed = 10 * balance.negligible;
    const row = contactStart(model.system.bodies);
    state.y[ledgerStart(model.system.bodies) + LEDGER.friction] += state.y[row] + owed;
    state.y[row] = -owed;
    expect(owesEnergy(balance, model.system, state)).toBe(true);
    findCreated(balance, model.system, state, scratch.motion, true);
    expect(balance.created - before).toBeGreaterThan(0.05);
  });

  test('a contact far too soft is named', async () => {
    const soft = { soft: { youngModulus: 1e4, restitution: 0.5, friction: 0 } };
    const codes = (await warningsOf(ballOnFloor({}, { materials: soft }))).map(({ code }) => code);
    expect(codes).toEqual(['contact/deep-penetration']);
  });

  test('leaving the bounds is named at the time it happens', async () => {
    const bounds = { min: [-1, -1, -1] as const, max: [1, 1, 0.4] as const };
    const warnings = await warningsOf(
      ballOnFloor({ velocity: [0, 0, 2] }, { until: 0.3, bounds: { min: [...bounds.min], max: [...bounds.max] } }),
    );
    expect(warnings).toMatchObject([{ code: 'body/left-bounds', bodies: ['ball'] }]);
    // z = 0.3 + 2t − 5t² passes 0.4 at 0.0586 s; it is seen at the end of a step.
    expect(warnings[0].time).toBeGreaterThan(0.0585);
  });
});

describe('the suggested step', () => {
  test('is a twentieth of the contact time, at the speed the fall gives', async () => {
    const linear = { normal: { type: 'linear', stiffness: 1e5 } } as const;
    const { model } = await openScene(ballOnFloor({ mass: 2 }, { law: { ...linear, tangential: { type: 'none' } } }));
    expect(model.suggestedStep.step).toBeCloseTo((Math.PI * Math.sqrt(2 / 1e5)) / 20, 12);
    expect(model.suggestedStep.bodies).toEqual(['floor', 'ball']);
    expect(model.suggestedStep.reason).toContain("'floor' and 'ball'");
  });

  test('heeds friction that settles faster than the contact', async () => {
    const tangential = { type: 'regularised-coulomb', slipSpeed: 1e-6 } as const;
    const { model } = await openScene(ballOnFloor({ mass: 2 }, { law: { tangential } }));
    // m/(3.5 c), c = μ m g/v_s
    expect(model.suggestedStep.step).toBeCloseTo(1e-6 / (3.5 * 0.4 * 10), 15);
    expect(model.suggestedStep.reason).toContain('friction');
  });

  test('heeds force elements: half a swing of the stiffest in twenty steps, or a damper of its own', async () => {
    const alone = ballOnFloor({ mass: 2, inertia: [0.5, 0.1, 0.4] });
    const suggested = async (...forces: ForceInput[]) =>
      (await openScene({ ...alone, bodies: [alone.bodies[1]], forces })).model.suggestedStep;
    const soft = spring('soft', anchor('world'), anchor('ball'), { stiffness: 1 });
    // 1/m* = 1/2 + 0.3²/0.1
    const hard = spring('hard', anchor('world'), anchor('ball', [0, 0.3, 0]), { stiffness: 1e4 });
    const rate = Math.sqrt(1e4 * 1.4);
    expect((await suggested(soft, hard)).step).toBeCloseTo(Math.PI / 20 / rate, 12);
    expect(await suggested(hard, soft)).toMatchObject({ bodies: ['ball'], reason: expect.stringContaining("'hard'") });
    const wire = torsionalSpring('wire', 'ball', 'world', { stiffness: 40, damping: 1 });
    expect((await suggested(wire)).step).toBeCloseTo(Math.PI / 20 / Math.sqrt(400), 12);
    expect((await suggested(drag('oil', { linear: 50 }))).step).toBeCloseTo(Math.PI / 20 / 25, 12);
    expect((await suggested(drag('thin', { quadratic: 50 }))).step).toBe(Infinity);
  });

  test('is infinite where nothing can touch', async () => {
    const alone = ballOnFloor();
    const { model } = await openScene({ ...alone, bodies: [alone.bodies[1]] });
    expect(model.suggestedStep).toMatchObject({ step: Infinity, bodies: [], reason: 'nothing can touch' });
  });
});

import { describe, expect, test } from 'vitest';
import { saveGrains } from '../../dynamics/grains/grain-state.js';
import type { BodyInput, SceneInput } from '../../scene/scene.schema.js';
import { simulate } from '../../scene/simulate.js';
import { advance, createRun, snapshotOf } from '../run.js';
import { stateHash } from '../state-hash.js';
import { boxOnBeads, finish, modelOf, stackOf, tray } from './grain-scenes.suite.js';

const hashOf = (run: ReturnType<typeof createRun>) => stateHash(run.simulation);

describe('a box dropped in beads', () => {
  test('is slowed down by what the beads push', async () => {
    const run = simulate(
      boxOnBeads({
        sensors: [
          { type: 'grain-force', name: 'push', body: 'box', axis: 'z' },
          { type: 'contact-force', name: 'sides', body: 'box', axis: 'z' },
          { type: 'integral', name: 'of push', of: 'push' },
          { type: 'integral', name: 'of sides', of: 'sides' },
          { type: 'maximum', name: 'most', of: 'push' },
          { type: 'velocity', name: 'speed', body: 'box', axis: 'z' },
          { type: 'position', name: 'height', body: 'box', axis: 'z' },
          { type: 'grain-count', name: 'beads', set: 'beads' },
        ],
      }),
    );
    const { step } = (await run.model()).grains?.step ?? { step: Number.NaN };
    const last = new Map<string, number>();
    for await (const frame of run)
      for (const name of ['of push', 'of sides', 'most', 'speed', 'height', 'beads'])
        last.set(name, frame.sensor(name));
    const of = (name: string) => last.get(name) ?? Number.NaN;
    const mass = 700 * 0.015 ** 3;
    const impulse = of('of push') + of('of sides') - mass * 9.81 * 0.1;
    // The sensor reads the force where a step begins, the body feels half a step of its change more.
    expect(Math.abs(mass * (of('speed') + 0.5) - impulse)).toBeLessThan(step * of('most'));
    expect(of('of push')).toBeGreaterThan(0.5 * mass * 0.5);
    expect(of('height')).toBeGreaterThan(0.0075 + 0.004);
    expect(of('height')).toBeLessThan(0.0075 + 0.021);
    expect(of('beads')).toBe(75);
  });

  test('the energy balance closes with the grains in it', async () => {
    const drift = async (step: number) => {
      const run = simulate(boxOnBeads({ grains: { ...boxOnBeads().grains, step } as SceneInput['grains'] }));
      const before = await run.energy();
      for await (const _ of run);
      const after = await run.energy();
      expect(after.damping + after.friction).toBeGreaterThan(0.1 * before.kinetic);
      // What bodies and grains book differently for the same exchange: of second order.
      return {
        total: Math.abs(after.total - before.total) / before.kinetic,
        apart: Math.abs(after.applied) / before.kinetic,
      };
    };
    const [coarse, fine] = [await drift(4e-5), await drift(1e-5)];
    expect(coarse.apart / fine.apart).toBeGreaterThan(8);
    // Springs of friction that slide are booked with the first order of the step.
    expect(coarse.total).toBeLessThan(0.02);
    expect(fine.total).toBeLessThan(0.005);
  });
});

describe('the state', () => {
  const scene = boxOnBeads({ until: 0.03 });

  test('is the same to the bit by WASM and JavaScript, and whatever the parts of the memory', async () => {
    const hashes = [];
    for (const options of [{}, { kernel: 'javascript' as const }, { parts: 3 }, { skin: 2e-4 }]) {
      const run = createRun(await modelOf(scene, options));
      finish(run);
      hashes.push(hashOf(run));
    }
    expect(new Set(hashes).size).toBe(1);
  });

  test('goes on from a snapshot amid contacts, bit by bit', async () => {
    const model = await modelOf(scene);
    const whole = createRun(model);
    finish(whole);
    const first = createRun(model);
    while (first.simulation.state.time < 0.017) advance(first, 7);
    const snapshot = snapshotOf(first);
    // What goes on after a snapshot must not change it.
    advance(first, 50);
    const second = createRun(model, { snapshot });
    finish(second);
    expect(hashOf(second)).toBe(hashOf(whole));
    finish(first);
    expect(hashOf(first)).toBe(hashOf(whole));
    const longer = createRun(model, { snapshot: snapshotOf(second), until: 0.04 });
    finish(longer);
    const once = createRun(model, { until: 0.04 });
    finish(once);
    expect(hashOf(longer)).toBe(hashOf(once));
  });

  test('has zeros without a sign: it depends on which of two grains comes first in memory', async () => {
    const [beads] = boxOnBeads().grains?.sets ?? [];
    const filling = { type: 'given' as const, positions: stackOf(6, 6, 0.003).reverse() };
    const bodies = scene.bodies.slice(0, 1);
    const run = createRun(await modelOf({ ...scene, bodies, grains: { sets: [{ ...beads, filling }] } }));
    let signed = 0;
    let zeros = 0;
    for (let event = advance(run, 20); event.kind !== 'done'; event = advance(run, 20)) {
      const bed = run.simulation.state.grains?.bed;
      if (bed === undefined) continue;
      const { contacts } = saveGrains(bed);
      zeros += contacts.filter((x) => x === 0).length;
      signed += contacts.filter((x) => Object.is(x, -0)).length;
    }
    expect(zeros).toBeGreaterThan(0);
    expect(signed).toBe(0);
  });

  test('of a scene without grains has none of it', async () => {
    const { grains: _, ...plain } = scene;
    const run = createRun(await modelOf(plain));
    finish(run);
    expect(run.simulation.state.grains).toBeUndefined();
    expect((await simulate(plain).model()).grains).toBeUndefined();
  });
});

describe('frames', () => {
  test('hold the grains between two steps as well as at their ends', async () => {
    // Frames that fall amid the steps, and the exact flight of balls that touch nothing.
    const velocities: [number, number, number][] = [
      [0.3, 0, 1],
      [0, -0.2, 0.5],
    ];
    const run = simulate({
      ...boxOnBeads(),
      until: 0.05,
      bodies: [],
      grains: {
        step: 3e-4,
        sets: [
          {
            name: 'a',
            material: 'glass',
            filling: {
              type: 'given',
              positions: [
                [0, 0, 0],
                [1, 0, 0],
              ],
              radii: [0.01, 0.02],
              velocities,
            },
          },
        ],
      },
      recording: { every: 0.00277 },
    });
    let frames = 0;
    for await (const { time: t, grains } of run) {
      frames++;
      expect(grains?.count).toBe(2);
      velocities.forEach(([vx, vy, vz], i) => {
        const exact = [i + vx * t, vy * t, vz * t - 0.5 * 9.81 * t * t];
        const speed = [vx, vy, vz - 9.81 * t];
        for (let k = 0; k < 3; k++) {
          // Inside a step the leapfrog goes straight: by less than g Δt²/8 beside the parabola.
          expect(Math.abs((grains?.positions[3 * i + k] ?? Number.NaN) - exact[k])).toBeLessThan(
            (9.81 * 3e-4 ** 2) / 8 + 1e-12,
          );
          expect(Math.abs((grains?.velocities[3 * i + k] ?? Number.NaN) - speed[k])).toBeLessThan(1e-11);
        }
      });
      expect([...(grains?.of('a').radii ?? [])]).toEqual([0.01, 0.02]);
    }
    expect(frames).toBe(20);
  });

  test('know sets by name, and name the nearest where there is no such set', async () => {
    for await (const { grains } of simulate(boxOnBeads({ until: 0.01 }))) {
      expect(grains?.of('beads').tags.length).toBe(75);
      expect(() => grains?.of('bead')).toThrow("'beads'");
      break;
    }
  });
});

test('a drum that a motor turns lifts beads: the motor works against them', async () => {
  const drum: BodyInput = {
    name: 'drum',
    mass: 0.5,
    inertia: [1e-3, 1e-3, 1e-3],
    shapes: [0, 1, 2, 3, 4, 5].map((i) => ({
      type: 'box' as const,
      size: [0.06, 0.05, 0.004] as [number, number, number],
      position: [0.0346 * Math.sin((i * Math.PI) / 3), 0, -0.0346 * Math.cos((i * Math.PI) / 3)] as [
        number,
        number,
        number,
      ],
      orientation: { euler: 'xyz' as const, angles: [0, (-i * Math.PI) / 3, 0] as [number, number, number] },
      material: 'wood',
    })),
  };
  const base = boxOnBeads();
  const run = simulate({
    ...base,
    until: 0.3,
    bodies: [drum],
    joints: [{ type: 'revolute', name: 'axle', bodies: ['world', 'drum'], at: { axis: [0, 1, 0] } }],
    motors: [{ type: 'velocity', name: 'drive', joint: 'axle', value: 6 }],
    grains: {
      periodic: { y: [-0.02, 0.02] },
      sets: [
        {
          name: 'beads',
          material: 'glass',
          sizes: { type: 'mono', radius: 0.003 },
          filling: { type: 'given', positions: stackOf(5, 3, 0.003, -0.02) },
        },
      ],
    },
    sensors: [
      { type: 'grain-centre', name: 'side', axis: 'x' },
      { type: 'grain-torque', name: 'torque', body: 'drum', axis: 'y' },
    ],
  });
  let [side, torque] = [0, 0];
  for await (const frame of run) {
    side = frame.sensor('side');
    torque = frame.sensor('torque');
  }
  const energy = await run.energy();
  expect(Math.abs(side)).toBeGreaterThan(0.004);
  expect(Math.sign(torque)).toBe(-1);
  expect(energy.applied).toBeGreaterThan(0);
});

test('scenes of grains and a plane alone run', async () => {
  const base = boxOnBeads();
  const run = simulate({
    ...base,
    until: 0.05,
    bodies: tray(0.02).map((body) => ({ ...body, shapes: [{ ...body.shapes?.[0], material: 'wood' }] as never })),
  });
  let lowest = 1;
  for await (const { grains } of run)
    lowest = Math.min(lowest, ...(grains?.positions ?? []).filter((_, i) => i % 3 === 2));
  expect(lowest).toBeGreaterThan(0.0027);
  expect(lowest).toBeLessThan(0.0031);
});

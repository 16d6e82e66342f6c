/** Laws that remember: a run taken up again from any checkpoint ends in the same bits; and the stiff solver knows their states. */
import { body, deg, material, plane, type SceneInput, scene, sphere, turn } from '@impinge/engine';
import { advance, createRun, openScene, type Run, snapshotOf, stateHash } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

type Tangential = NonNullable<NonNullable<SceneInput['law']>['tangential']>;

const LAWS: readonly Tangential[] = [
  { type: 'elastic-coulomb' },
  { type: 'cundall-strack', stiffness: 2e4 },
  { type: 'cundall-strack', stiffness: 2e4, dampingRatio: 0 },
  { type: 'mindlin' },
  { type: 'mindlin', dampingRatio: 0 },
  { type: 'mindlin-deresiewicz' },
  { type: 'bristle' },
  { type: 'constant-bristle', stiffness: 2e4, viscosity: 50, stribeckSpeed: 0.02 },
];
const SOLVERS: readonly SceneInput['solver'][] = [
  { type: 'rk4', step: 1e-4 },
  { type: 'dormand-prince-54' },
  { type: 'rosenbrock-23' },
];

/** Two spinning balls, one on the other and both on a slope: contacts come and go, stick and slip, and their normals turn. */
const heap = (tangential: Tangential, solver: SceneInput['solver']) =>
  scene({
    name: 'heap',
    until: 0.12,
    gravity: [0, 0, -9.81],
    materials: { soft: material({ youngModulus: 1e6, friction: 0.4, staticFriction: 0.5, restitution: 0.6 }) },
    law: { damping: { type: 'gonthier', smallSpeed: 0.05 }, tangential },
    bodies: [
      body({ name: 'slope', type: 'fixed', shape: plane(), orientation: turn([0, 1, 0], deg(10)) }),
      body({ name: 'low', shape: sphere(0.05), position: [0, 0, 0.055], angularVelocity: [3, -8, 5] }),
      body({ name: 'high', shape: sphere(0.04), position: [0.02, 0.01, 0.148], velocity: [0, 0, -0.5] }),
    ],
    solver,
    recording: { every: 0.02, checkpointEvery: 0.02 },
  });

function finish(run: Run, snapshots: Uint8Array[] = []): string {
  for (;;) {
    const event = advance(run, 1e6);
    if (event.kind === 'checkpoint') snapshots.push(snapshotOf(run));
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind === 'done') return stateHash(run.simulation);
  }
}

describe.each(LAWS.map((law) => [JSON.stringify(law), law] as const))('%s', (_name, law) => {
  it.each(SOLVERS.map((solver) => [solver?.type, solver] as const))(
    '%s: the same bits from every checkpoint',
    async (_type, solver) => {
      const { model } = await openScene(heap(law, solver));
      const snapshots: Uint8Array[] = [];
      const whole = finish(createRun(model), snapshots);
      expect(snapshots.length).toBeGreaterThan(3);
      for (const snapshot of snapshots) expect(finish(createRun(model, { snapshot }))).toBe(whole);
    },
  );

  it('the ledger closes', async () => {
    const end = await drive(heap(law, { type: 'dormand-prince-54' }));
    const start = energyNow(await drive(heap(law, { type: 'dormand-prince-54' }), { until: 1e-9 })).total;
    const energy = energyNow(end);
    console.log(
      `${law.type}: sum off by ${(energy.total - start).toExponential(1)} J, friction ${energy.friction.toPrecision(3)}, law ${energy.law.toPrecision(3)}, left by ended contacts ${energy.elasticResidual.toExponential(1)} J; ${end.ended.length} ended`,
    );
    // 1e-7 of the speed a step, some hundred steps: 1e-5 of the energies here, 1 J.
    expect(Math.abs(energy.total - start)).toBeLessThan(1e-5);
    expect(energy.friction).toBeGreaterThan(1e-3);
    // What ended contacts leave is the integration's error where what they hold is told.
    expect(end.ended.length).toBeGreaterThan(0);
    expect(Math.abs(energy.elasticResidual)).toBeLessThan(1e-6);
  });
});

describe('a ball that rolls on stiff bristles', () => {
  // σ1 of 004's incline: the slip settles at 7/2 σ1 g cos θ = 3.2e5/s.
  const incline = (solver: SceneInput['solver']) => {
    const angle = deg(20);
    const [mass, radius, stiffness] = [2, 0.1, 1e6];
    const height = radius - (mass * 9.81 * Math.cos(angle)) / stiffness;
    return scene({
      name: 'stiff bristles',
      until: 0.2,
      gravity: [0, 0, -9.81],
      materials: { any: material({ friction: 0.4, staticFriction: 0.45, restitution: 0.5 }) },
      law: {
        normal: { type: 'linear', stiffness },
        damping: { type: 'gonthier', smallSpeed: 0.05 },
        tangential: { type: 'bristle', stiffness: 1e5, viscosity: 1e4, stribeckSpeed: 0.1, dwellTime: 0.01 },
      },
      bodies: [
        body({ name: 'slope', type: 'fixed', shape: plane(), orientation: turn([0, 1, 0], angle) }),
        body({
          name: 'ball',
          shape: sphere(radius),
          mass,
          position: [height * Math.sin(angle), 0, height * Math.cos(angle)],
        }),
      ],
      solver,
    });
  };

  it('rosenbrock-23 takes far fewer steps than dormand-prince-54, to the same end', async () => {
    const [stiff, explicit] = [
      await drive(incline({ type: 'rosenbrock-23' })),
      await drive(incline({ type: 'dormand-prince-54' })),
    ];
    const steps = [stiff, explicit].map(({ run }) => run.simulation.state.steps);
    const speeds = [stiff, explicit].map((end) => Math.hypot(...bodyNow(end, 0).velocity));
    const exact = (5 / 7) * 9.81 * Math.sin(deg(20)) * 0.2;
    console.log(`steps in 0.2 s: ${steps.join(' and ')}; speeds ${speeds.join(' and ')}, rolling ${exact}`);
    expect(steps[1]).toBeGreaterThan(50 * steps[0]);
    // Pure rolling but for the bristle's first give, μ-part/σ0 = 1 µm and its damping: 1e-3 of the speed.
    for (const speed of speeds) expect(Math.abs(speed / exact - 1)).toBeLessThan(1e-3);
  });
});

/** What goes wrong is said, with names and times, and no NaN travels. */
import {
  body,
  type Failure,
  type Frame,
  material,
  plane,
  type SceneInput,
  SimulationError,
  scene,
  simulate,
  sphere,
  type Warning,
} from '@impinge/engine';
import { describe, expect, it } from 'vitest';

const RADIUS = 0.05;

/** Runs to the end or the failure; every number that came out on the way. */
async function outcomeOf(input: SceneInput) {
  const frames: Frame[] = [];
  const warnings: Warning[] = [];
  let failure: Failure | undefined;
  try {
    for await (const frame of simulate(input, { onWarning: (warning) => warnings.push(warning) })) frames.push(frame);
  } catch (error) {
    if (!(error instanceof SimulationError)) throw error;
    failure = error.failure;
  }
  return { frames, warnings, failure };
}

const allFinite = ({ poses, sensors }: Frame) => [...poses, ...sensors].every(Number.isFinite);

const falling = (rest: Partial<SceneInput>) =>
  scene({
    name: 'falling',
    until: 1,
    gravity: [0, 0, -9.81],
    materials: { steel: material({ density: 7800, youngModulus: 2e11, restitution: 0.5 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'quiet', shape: sphere(RADIUS), position: [5, 0, 2] }),
      body({ name: 'unlucky', shape: sphere(RADIUS), position: [0, 0, RADIUS + 0.05] }),
    ],
    sensors: [
      { type: 'velocity', name: 'v', body: 'unlucky', axis: 'z' },
      { type: 'contact-force', name: 'f', body: 'unlucky', axis: 'norm' },
      { type: 'energy', name: 'total', term: 'total' },
    ],
    ...rest,
  });

const codesOf = (warnings: readonly Warning[]) => warnings.map(({ code }) => code);
const find = (warnings: readonly Warning[], code: string) => warnings.filter((warning) => warning.code === code);

describe('divergence', () => {
  // A contact of 0.4 ms with steps of 20 ms: each step through it multiplies the speed.
  it.each(['rk4', 'semi-implicit-euler'] as const)(
    '%s with a step 1000 times too large fails by name, without NaN',
    async (type) => {
      const { frames, failure, warnings } = await outcomeOf(falling({ solver: { type, step: 0.02 }, until: 100 }));
      expect(codesOf(warnings)).toContain('step/too-large');
      expect(frames.length).toBeGreaterThan(0);
      expect(frames.every(allFinite)).toBe(true);
      if (failure === undefined) throw new Error('the run ended as if nothing had happened');
      console.log(`${type}: ${failure.message}`);
      expect(failure.kind).toBe('diverged');
      expect(failure.body).toBe('unlucky');
      expect(['contact forces', 'integration']).toContain(failure.stage);
      expect(failure.time).toBeGreaterThanOrEqual(Math.sqrt((2 * 0.05) / 9.81) - 0.02);
      expect(failure.message).toContain(`'${failure.body}'`);
      expect(failure.message).toContain(String(failure.time));
      expect(frames[frames.length - 1].time).toBeLessThanOrEqual(failure.time + 0.02);
    },
  );

  it('a contact force that overflows names the body', async () => {
    // The stiffest contact a scene may have: the first force already throws the ball beyond all speeds.
    const { frames, failure } = await outcomeOf(
      falling({
        law: { normal: { type: 'linear', stiffness: 1e60 }, damping: { type: 'none' } },
        solver: { type: 'rk4', step: 1e-3 },
      }),
    );
    expect(failure?.kind).toBe('diverged');
    expect(failure?.body).toBe('unlucky');
    expect(frames.every(allFinite)).toBe(true);
  });

  it.each([
    ['sqrt(-t)', 0],
    ['log(t)', 0],
    ['sqrt(0.02-t)', 0.02],
  ])('a force %s that ends to be a number is named, with the time', async (expression, time) => {
    const { frames, failure } = await outcomeOf(
      falling({ forces: [{ type: 'force', name: 'push', at: { body: 'unlucky' }, value: [0, 0, { expression }] }] }),
    );
    expect(frames.every(allFinite)).toBe(true);
    expect(failure).toMatchObject({ kind: 'diverged', body: 'push', stage: 'forces' });
    expect(Math.abs((failure?.time ?? 1) - time)).toBeLessThan(1e-9);
  });

  it('Dormand–Prince says when no step is small enough, and which body it is about; never NaN', async () => {
    // A contact of 1e-19 s at t = 0.1 s, where times are 1e-17 s apart.
    const { frames, failure } = await outcomeOf(
      falling({ law: { normal: { type: 'linear', stiffness: 1e40 }, damping: { type: 'none' } } }),
    );
    expect(frames.every(allFinite)).toBe(true);
    expect(failure?.kind).toBe('stalled');
    expect(Math.abs(failure!.time - Math.sqrt((2 * 0.05) / 9.81))).toBeLessThan(1e-12);
    expect(failure?.body).toBe('unlucky');
  });
});

describe('warnings', () => {
  it('deep overlap at the start', async () => {
    const { warnings } = await outcomeOf(
      falling({
        until: 1e-4,
        detection: { startOverlap: 'keep' },
        materials: { rubber: material({ youngModulus: 1e6, restitution: 1 }) },
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({ name: 'sunk', shape: sphere(RADIUS), position: [0, 0, 0.9 * RADIUS] }),
          body({ name: 'fine', shape: sphere(RADIUS), position: [1, 0, 0.9999 * RADIUS] }),
        ],
        sensors: [],
      }),
    );
    const [warning, ...others] = find(warnings, 'contact/deep-overlap');
    expect(others).toHaveLength(0);
    expect(warning.bodies).toEqual(['floor', 'sunk']);
    expect(warning.time).toBe(0);
    expect(warning.message).toContain("'sunk'");
  });

  it('a body that leaves the bounds, once', async () => {
    const { warnings } = await outcomeOf(
      falling({
        gravity: [0, 0, 0],
        until: 1,
        bounds: { min: [-1, -1, -1], max: [1, 1, 1] },
        bodies: [
          body({ name: 'stays', shape: sphere(RADIUS) }),
          body({ name: 'leaves', shape: sphere(RADIUS), position: [0.5, 0, 0], velocity: [2, 0, 0] }),
        ],
        sensors: [],
      }),
    );
    const left = find(warnings, 'body/left-bounds');
    expect(left).toHaveLength(1);
    expect(left[0].bodies).toEqual(['leaves']);
    // Out at 0.25 s; seen at the end of a step, which may be ten output intervals long.
    expect(left[0].time).toBeGreaterThan(0.25 - 1e-12);
    expect(left[0].time).toBeLessThan(0.25 + 0.051);
  });

  it('penetration that is no longer small', async () => {
    const soft = { rubber: material({ density: 1000, youngModulus: 1e5, restitution: 0.5 }) };
    const { warnings } = await outcomeOf(falling({ materials: soft }));
    const [warning, ...others] = find(warnings, 'contact/deep-penetration');
    expect(others.every(({ bodies }) => !bodies.includes('unlucky'))).toBe(true);
    expect(warning.bodies).toEqual(['floor', 'unlucky']);
    expect(warning.time).toBeGreaterThan(Math.sqrt((2 * 0.05) / 9.81));
  });

  it('a step that is too large, before and at the contact', async () => {
    const { warnings } = await outcomeOf(
      falling({
        until: 0.2,
        solver: { type: 'rk4', step: 1e-4 },
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({ name: 'unlucky', shape: sphere(RADIUS), position: [0, 0, RADIUS + 0.05] }),
        ],
      }),
    );
    const found = find(warnings, 'step/too-large');
    expect(found.length).toBeGreaterThan(0);
    for (const warning of found) expect(warning.bodies).toEqual(['floor', 'unlucky']);
    expect(found[0].time).toBe(0);
  });

  it('energy made by seeing a touch late, before it ends the run', async () => {
    // Touch at 0.10126 s, seen at 0.102 s: δ = v 0.74 ms = 0.73 mm stores k δ²/2 = 0.027 J that nobody paid, beside 0.26 J of fall.
    const { warnings, failure } = await outcomeOf(
      falling({
        until: 0.2,
        law: { normal: { type: 'linear', stiffness: 1e5 }, damping: { type: 'none' } },
        solver: { type: 'rk4', step: 1e-3 },
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({ name: 'unlucky', shape: sphere(RADIUS), mass: 0.53, position: [0, 0, RADIUS + 0.0503] }),
        ],
      }),
    );
    expect(failure).toBeUndefined();
    const [warning, ...others] = find(warnings, 'energy/unbalanced');
    expect(others).toHaveLength(0);
    expect(warning.message).toMatch(/\d+ % of the available energy/);
    expect(warning.time).toBeGreaterThan(0.1);
  });

  it('a driven ball that its contact cannot stop passes through in steps that see it, and says so', async () => {
    // m v²/2 = 1.6e11 J; Hertz would stop it after 58 m, so that 20 steps of the contact time would jump over both balls.
    const { warnings, failure } = await outcomeOf(
      falling({
        until: 0.011,
        gravity: [0, 0, 0],
        materials: { steel: material({ density: 7800, youngModulus: 1e8, restitution: 1 }) },
        bodies: [
          body({
            name: 'bullet',
            type: 'kinematic',
            position: [-1000, 0, 0],
            motion: { type: 'uniform', velocity: [1e5, 0, 0] },
            shape: sphere(0.1),
          }),
          body({ name: 'unlucky', shape: sphere(0.1) }),
        ],
      }),
    );
    expect(failure).toBeUndefined();
    expect(find(warnings, 'contact/deep-penetration')[0].bodies).toEqual(['bullet', 'unlucky']);
    // The normal turns round where the centres meet: no solver resolves that, and the run says so too.
    expect(find(warnings, 'energy/unbalanced')).toHaveLength(1);
  });

  it('nothing is said about a sound scene', async () => {
    const { warnings, failure, frames } = await outcomeOf(falling({}));
    expect(warnings).toEqual([]);
    expect(failure).toBeUndefined();
    expect(frames).toHaveLength(201);
  });
});

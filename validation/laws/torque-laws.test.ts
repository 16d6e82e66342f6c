/** Rolling stops and spinning discs against closed forms. */
import { body, cylinder, material, plane, type SceneInput, scene, sphere } from 'impinge';
import { describe, expect, test } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

const G = 9.81;
const R = 0.05;

describe('a ball with resistance to rolling', () => {
  const [friction, resistance, v0] = [0.5, 0.05, 1];
  const rolling = (law: SceneInput['law'], until: number, rest: object = {}): SceneInput =>
    scene({
      name: 'rolling stop',
      until,
      gravity: [0, 0, -G],
      materials: { m: material({ density: 2000, friction, restitution: 0.5, youngModulus: 1e8 }) },
      law,
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'ball', shape: sphere(R), position: [0, 0, R], velocity: [v0, 0, 0], ...rest }),
      ],
    });

  /** When the ball is at rest [s]: the last instant at which it moves faster than a hundredth of v0. */
  async function stopsAt(law: SceneInput['law'], until: number): Promise<number> {
    let last = 0;
    await drive(rolling(law, until), {
      enough: (now) => {
        if (bodyNow(now, 0).velocity[0] > 0.01 * v0) last = now.run.simulation.state.time;
        return false;
      },
    });
    return last;
  }

  // From sliding without spin to rest: both phases together take v0/(μ_r g) whatever the inertia, as the torque μ_r R N and the friction share out
  // angular momentum about the floor, m v0 R = μ_r R m g t.
  const ideal = v0 / (resistance * G);

  test.each([
    ['constant torque', { type: 'constant-torque', coefficient: resistance, fullSpeed: 0.02 }],
    ['elastic–plastic', { type: 'elastic-plastic', coefficient: resistance }],
  ] as const)('%s: stops at v0/(μ_r g)', async (name, spec) => {
    const law = { tangential: { type: 'regularised-coulomb', slipSpeed: 1e-3 }, rolling: spec } as const;
    const stop = await stopsAt(law, 1.1 * ideal);
    console.log(`${name}: stops at ${stop.toFixed(4)} s, ideal ${ideal.toFixed(4)} s`);
    // At a hundredth of v0 1 % of the time is left.
    expect(Math.abs(stop / ideal - 0.99)).toBeLessThan(5e-3);
  });

  test('elastic–plastic holds a ball on a slope of less than μ_r for good; constant torque lets it creep', async () => {
    const tilt = 0.6 * resistance;
    const gravity: [number, number, number] = [G * Math.sin(tilt), 0, -G * Math.cos(tilt)];
    const tangential = { type: 'cundall-strack', stiffness: 1e5 } as const;
    const way = async (spec: NonNullable<NonNullable<SceneInput['law']>['rolling']>) => {
      const law = { tangential, rolling: spec };
      const first = await drive({ ...rolling(law, 1, { velocity: [0, 0, 0] }), gravity });
      const later = await drive({ ...rolling(law, 3, { velocity: [0, 0, 0] }), gravity });
      return bodyNow(later, 0).position[0] - bodyNow(first, 0).position[0];
    };
    const held = await way({ type: 'elastic-plastic', coefficient: resistance });
    const creeps = await way({ type: 'constant-torque', coefficient: resistance, fullSpeed: 0.02 });
    console.log(`held: ${held.toExponential(1)} m in 2 s; constant torque ${creeps.toExponential(1)} m`);
    // What is left of its rocking, which η = 0.3 damps, after a second.
    expect(Math.abs(held)).toBeLessThan(1e-6);
    // ω = fullSpeed tan θ/μ_r
    expect(Math.abs(creeps / (2 * R * 0.02 * 0.6) - 1)).toBeLessThan(0.02);
  });
});

describe('a disc that spins on its face', () => {
  const [friction, radius, omega] = [0.2, 0.1, 20];
  const spinning = (law: SceneInput['law'], until: number): SceneInput =>
    scene({
      name: 'spin-down',
      until,
      gravity: [0, 0, -G],
      materials: { m: material({ density: 1000, friction, restitution: 0.5 }) },
      // v_small so large that damping at rest, g (d/e)/v_small = 700/s, is slow against the step.
      law: {
        normal: { type: 'volumetric', stiffness: 1e7 },
        damping: { type: 'gonthier', smallSpeed: 0.02 },
        ...law,
      },
      solver: { type: 'velocity-verlet', step: 5e-4 },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        // The weight's depth, ρ g h/k_v.
        body({
          name: 'disc',
          shape: cylinder(radius, 0.02),
          position: [0, 0, 0.01 - (1000 * G * 0.02) / 1e7],
          angularVelocity: [0, 0, omega],
        }),
      ],
    });
  const ideal = (3 * omega * radius) / (4 * friction * G);

  /** Extrapolated from the angular momentum after half the time, which falls linearly [s]. */
  async function stopsAt(law: SceneInput['law']) {
    const driven = await drive(spinning(law, ideal / 2));
    const start = 0.5 * 1000 * Math.PI * radius ** 4 * 0.02 * omega;
    const left = bodyNow(driven, 0).angularMomentum[2];
    const { total } = energyNow(driven);
    return { time: ideal / 2 / (1 - left / start), total };
  }

  test('per polygon: 3 ω₀ R/(4 μ g)', async () => {
    const { time } = await stopsAt({ tangential: { type: 'per-polygon', slipSpeed: 1e-4, samplesAcross: 8 } });
    console.log(`spin-down per polygon ${time.toFixed(4)} s, ideal ${ideal.toFixed(4)} s`);
    expect(Math.abs(time / ideal - 1)).toBeLessThan(0.01);
  });

  test('volumetric: 0.943 of it', async () => {
    const bristle = { stribeckSpeed: 1e-3, stiffness: 1e5, viscosity: 300, dwellTime: 0.1 };
    const { time } = await stopsAt({
      tangential: { type: 'volumetric-bristle', ...bristle },
      spinning: { type: 'volumetric', ...bristle },
    });
    console.log(`spin-down volumetric ${(time / ideal).toFixed(4)} of the ideal`);
    // μ r_gyr N against μ 2/3 R N: (2/3) √2.
    expect(Math.abs(time / ideal - (2 / 3) * Math.SQRT2)).toBeLessThan(3e-3);
  });
});

/** A ball of 2 kg that rolls, slowed by each of the resistances to rolling. */
import { body, material, plane, type SceneInput, scene, simulate, sphere } from 'impinge';
import { chart, type Point } from './chart.js';

const [R, V0] = [0.1, 0.2];

/** `began`: δ̇₀ of the contact [m/s], which a ball set down has as its law's v_small. */
async function speeds(rolling: NonNullable<SceneInput['law']>['rolling'], began: number): Promise<Point[]> {
  const run = simulate(
    scene({
      name: 'rolling',
      until: 4,
      gravity: [0, 0, -9.81],
      materials: { m: material({ density: 2 / ((4 / 3) * Math.PI * R * R * R), friction: 0.5 }) },
      law: {
        normal: { type: 'volumetric', stiffness: 1e7 },
        damping: { type: 'gonthier', smallSpeed: began },
        tangential: { type: 'regularised-coulomb', slipSpeed: 1e-3 },
        rolling,
      },
      detection: { contactBy: 'interference' },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({
          name: 'ball',
          shape: sphere(R),
          position: [0, 0, R - 0.0025],
          velocity: [V0, 0, 0],
          angularVelocity: [0, V0 / R, 0],
        }),
      ],
      sensors: [{ type: 'velocity', name: 'v', body: 'ball', axis: 'x' }],
      recording: { every: 0.04 },
    }),
  );
  const points: Point[] = [];
  for await (const { time, sensors } of run) points.push([time, sensors[0]]);
  return points;
}

export async function rollingResistance(): Promise<string> {
  return chart({
    title: 'A ball that rolls at 0.2 m/s',
    x: { label: 't', unit: 's' },
    y: { label: 'v', unit: 'm/s' },
    series: [
      { name: 'constant torque, μ_r 0.01', points: await speeds({ type: 'constant-torque', coefficient: 0.01 }, 0.1) },
      {
        name: 'elastic–plastic, μ_r 0.01',
        points: await speeds({ type: 'elastic-plastic', coefficient: 0.01 }, 0.1),
        dashed: true,
      },
      { name: 'volumetric, δ̇₀ 1 m/s', points: await speeds({ type: 'volumetric' }, 1) },
      { name: 'volumetric, δ̇₀ 0.1 m/s', points: await speeds({ type: 'volumetric' }, 0.1) },
      { name: 'volumetric, δ̇₀ 0.01 m/s', points: await speeds({ type: 'volumetric' }, 0.01) },
    ],
    height: 280,
  });
}

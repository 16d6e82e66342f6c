import { describe, expect, test } from 'vitest';
import { simulate } from '../../scene/simulate.js';

describe.each([
  'dormand-prince-54',
  'rosenbrock-23',
  'velocity-verlet',
  'semi-implicit-euler',
  'implicit-euler',
] as const)('momentum of a free body and free grains, by %s', (type) => {
  test('is kept to round-off, in every frame', async () => {
    const axes = ['x', 'y', 'z'] as const;
    const { mass, frames } = await freeFlight(type);
    const sums = frames.map(({ grains, sensor }) =>
      axes.map((axis, k) => {
        let sum = sensor(axis);
        for (let i = 0; i < 3; i++) sum += mass * (grains?.velocities[3 * i + k] ?? Number.NaN);
        return sum;
      }),
    );
    const exchanged = mass * 1.5;
    for (const sum of sums)
      sum.forEach((p, k) => {
        // Some thousand additions of numbers of the size of the momentum.
        expect(Math.abs(p - sums[0][k])).toBeLessThan(1e-13 * exchanged * 100);
      });
    const first = frames[0].grains?.velocities.slice() ?? [];
    const last = frames.at(-1)?.grains?.velocities ?? [];
    for (const i of [2, 5, 7]) expect(Math.abs(last[i] - first[i])).toBeGreaterThan(0.1);
  });
});

async function freeFlight(
  type: 'dormand-prince-54' | 'rosenbrock-23' | 'velocity-verlet' | 'semi-implicit-euler' | 'implicit-euler',
) {
  const radius = 0.004;
  const run = simulate({
    impinge: 1,
    name: 'Free flight',
    until: 0.01,
    gravity: [0, 0, 0],
    materials: { a: { density: 2000, youngModulus: 1e7, restitution: 0.8, friction: 0.4 } },
    bodies: [
      {
        name: 'box',
        shapes: [{ type: 'box', size: [0.02, 0.02, 0.02] }],
        velocity: [0, 0, -0.2],
        angularVelocity: [1, 2, 0.5],
      },
    ],
    grains: {
      step: 2e-5,
      sets: [
        {
          name: 'a',
          sizes: { type: 'mono', radius },
          filling: {
            type: 'given',
            positions: [
              [0.003, 0.001, 0.0145],
              [-0.004, 0.002, -0.0145],
              [0.002, -0.0145, 0.001],
            ],
            velocities: [
              [0, 0, -1],
              [0, 0.1, 0.5],
              [0, 1.5, 0],
            ],
          },
        },
      ],
    },
    sensors: (['x', 'y', 'z'] as const).map((axis) => ({ type: 'momentum', name: axis, axis })),
    solver: { type },
    recording: { every: 5e-4 },
  });
  const frames = [];
  for await (const frame of run) frames.push({ grains: frame.grains, sensor: (name: string) => frame.sensor(name) });
  return { mass: (4 / 3) * Math.PI * 2000 * radius ** 3, frames };
}

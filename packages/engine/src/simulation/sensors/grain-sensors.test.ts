import { expect, test } from 'vitest';
import { simulate } from '../../scene/simulate.js';
import { boxOnBeads } from '../grains/grain-scenes.suite.js';

test('sensors of grains read what is computed by hand', async () => {
  // Two balls that overlap a plate by 0.1 mm and 0.2 mm, with a spring of 1000 N/m each. Frames after one step: its forces are those at time 0.
  const [step, k] = [1e-9, 1000];
  const radius = 0.004;
  const run = simulate({
    ...boxOnBeads(),
    until: step,
    gravity: [0, 0, -10],
    bodies: [
      {
        name: 'plate',
        type: 'fixed',
        shapes: [{ type: 'box', size: [0.1, 0.1, 0.01], position: [0, 0, -0.005], material: 'glass' }],
        position: [0.01, 0, 0],
      },
    ],
    grains: {
      step,
      law: { normal: { type: 'linear', stiffness: k }, damping: { type: 'none' }, tangential: { type: 'none' } },
      sets: [
        {
          name: 'a',
          material: 'glass',
          sizes: { type: 'mono', radius },
          filling: { type: 'given', positions: [[0.02, 0.003, 0.0039]], velocities: [[3, 0, 0]], spins: [[0, 5, 0]] },
        },
        {
          name: 'b',
          material: 'wood',
          sizes: { type: 'mono', radius },
          filling: { type: 'given', positions: [[-0.02, 0, 0.0038]] },
        },
      ],
    },
    sensors: [
      { type: 'grain-force', name: 'force', body: 'plate', axis: 'z' },
      { type: 'grain-torque', name: 'torque x', body: 'plate', axis: 'x' },
      { type: 'grain-torque', name: 'torque y', body: 'plate', axis: 'y' },
      { type: 'grain-count', name: 'all' },
      { type: 'grain-count', name: 'of b', set: 'b' },
      { type: 'grain-centre', name: 'centre', axis: 'x' },
      { type: 'grain-centre', name: 'centre of a', axis: 'y', set: 'a' },
      { type: 'grain-energy', name: 'kinetic', term: 'kinetic' },
      { type: 'grain-energy', name: 'potential', term: 'potential' },
      { type: 'grain-energy', name: 'held', term: 'held' },
      { type: 'grain-energy', name: 'damping', term: 'damping' },
      { type: 'grain-energy', name: 'friction', term: 'friction' },
      { type: 'energy', name: 'total', term: 'total' },
    ],
    recording: { every: step },
  });
  const ball = (4 / 3) * Math.PI * radius ** 3;
  const [a, b] = [2500 * ball, 700 * ball];
  const kinetic = 0.5 * a * 9 + 0.5 * 0.4 * a * radius ** 2 * 25;
  const potential = 10 * (a * 0.0039 + b * 0.0038);
  const held = 0.5 * k * (1e-4 ** 2 + 2e-4 ** 2);
  const expected = {
    force: -k * (1e-4 + 2e-4),
    // r × F about the centre of mass of the plate, at x = 0.01: r_y F_z along x and −r_x F_z along y.
    'torque x': -0.003 * k * 1e-4,
    'torque y': 0.01 * k * 1e-4 - 0.03 * k * 2e-4,
    all: 2,
    'of b': 1,
    centre: (0.02 * a - 0.02 * b) / (a + b),
    'centre of a': 0.003,
    kinetic,
    potential,
    held,
    damping: 0,
    friction: 0,
    total: kinetic + potential + held,
  };
  let last = 0;
  for await (const frame of run) {
    if (frame.index === 0) continue;
    last = frame.index;
    for (const [name, value] of Object.entries(expected)) {
      // In a step of 1 ns a ball goes 3 nm: 1.5e-7 of its place.
      const slack = 1e-6 * Math.max(Math.abs(value), name.startsWith('torque') ? 1e-3 : 0);
      expect(Math.abs(frame.sensor(name) - value), name).toBeLessThanOrEqual(slack);
    }
  }
  expect(last).toBe(1);
});

/**
 * A chain of thin rods on spherical joints, let go from the horizontal: its mass matrix has numbers a million times apart, and errors of articulated inertias that are
 * not symmetric grow from link to link.
 */
import { body, scene } from '@impinge/engine';
import { expect, it } from 'vitest';
import { drive, energyNow } from '../drive.js';

const LINKS = 100;
const LENGTH = 1 / LINKS;
const MASS = 1 / LINKS;

it('a hundred thin rods on spherical joints fall in their plane and keep their energy', async () => {
  const across = (MASS * LENGTH * LENGTH) / 12;
  const name = (i: number) => (i < 0 ? 'world' : `link ${i}`);
  const driven = await drive(
    scene({
      name: 'long chain',
      until: 0.01,
      gravity: [0, 0, -9.81],
      bodies: Array.from({ length: LINKS }, (_, i) =>
        body({
          name: name(i),
          mass: MASS,
          inertia: [1e-5 * across, across, across],
          position: [(i + 0.5) * LENGTH, 0, 0],
        }),
      ),
      joints: Array.from({ length: LINKS }, (_, i) => ({
        type: 'spherical' as const,
        name: `joint ${i}`,
        bodies: [name(i - 1), name(i)] as [string, string],
        at: { position: [i * LENGTH, 0, 0] as [number, number, number] },
      })),
      solver: { type: 'rk4', step: 1e-5 },
    }),
  );
  const { scratch, state } = driven.run.simulation;
  expect(state.time).toBe(0.01);
  // What has fallen has at most this energy [J]; a step of RK4 is off by far less than the roundings of a hundred links.
  const fallen = 0.5 * 9.81 * 0.01 * 0.01 * 9.81;
  const off = energyNow(driven).total - driven.run.simulation.balance.start.total;
  console.log(`energy off by ${off / fallen} of what fell`);
  expect(Math.abs(off)).toBeLessThan(1e-9 * fallen);
  for (let link = 0; link < LINKS; link++)
    expect(Math.abs(scratch.motion.positionsW[3 * link + 1])).toBeLessThan(1e-12);
});

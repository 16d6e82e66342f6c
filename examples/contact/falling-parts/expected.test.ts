/** The parts stay on the tray and out of each other, and their energy goes where the ledger says. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

test('a dozen solids land on the tray', { timeout: 300_000 }, async () => {
  const run = simulate(scene, { set: { duration: 0.4 } });
  const { total } = await run.energy();
  let poses: ArrayLike<number> = [];
  let contacts = 0;
  for await (const frame of run) [poses, contacts] = [frame.poses, frame.sensors[0]];
  for (let body = 1; body * 7 < poses.length; body++) {
    const [x, y, z] = [0, 1, 2].map((k) => poses[7 * body + k]);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.22);
    // Origins of the parts are inside them, above the floor of 0.02 m by at least some millimetres.
    expect(z).toBeGreaterThan(0.02);
  }
  expect(contacts).toBeGreaterThan(8);
  const end = await run.energy();
  // Most of it is gone by now; the sum is off by what a first-order step of 2e-5 s makes of contacts of a millisecond, 2 %.
  expect(end.kinetic + end.potential).toBeLessThan(0.5 * total);
  expect(Math.abs(end.total / total - 1)).toBeLessThan(0.03);
});

/** Wheel and lever keep momentum and energy; the lever turns over in the time that Euler gives. */
import { resolveScene } from '@impinge/engine';
import { openShapes } from '@impinge/engine/run';
import { expect, test } from 'vitest';
import { checkFreeFlight } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

test('keeps angular momentum and energy, and comes back after its period', async () => {
  await checkFreeFlight(scene, { 'escape wheel': 0.78739, 'pallet lever': 2.8049 });
});

test('every declared number of teeth can be built, at every declared size, and one more cannot', async () => {
  const { min, max } = scene.parameters.teeth;
  const build = (teeth: number, wheelRadius: number) => openShapes(scene({ spin: 1, wheelRadius, teeth }));
  const { min: small, max: large } = scene.parameters.wheelRadius;
  for (const radius of [small ?? 0, large ?? 0]) {
    for (const teeth of [min ?? 0, 12, max ?? 0]) expect((await build(teeth, radius)).shapes).toHaveLength(2);
    await expect(build((max ?? 0) + 1, radius)).rejects.toThrow(/too many for their undercut/);
  }
  expect(() => resolveScene(scene, { teeth: (max ?? 0) + 1 })).toThrow(/29/);
});

/** Wheel and lever keep momentum and energy; the lever turns over in the time that Euler gives. */
import { test } from 'vitest';
import { checkFreeFlight } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

test('keeps angular momentum and energy, and comes back after its period', async () => {
  await checkFreeFlight(scene, { 'escape wheel': 0.78739, 'pallet lever': 2.8049 });
});

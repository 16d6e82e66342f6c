/** Both wheels keep momentum and energy and wobble as Euler says. */
import { test } from 'vitest';
import { checkFreeFlight } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

test('keeps angular momentum and energy, and comes back after its period', async () => {
  await checkFreeFlight(scene, { 'output wheel': 1.0867, 'drive wheel': 6.9392 });
});

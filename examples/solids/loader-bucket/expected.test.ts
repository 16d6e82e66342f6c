/** The bucket turns over in the time that Euler gives. */
import { test } from 'vitest';
import { checkFreeFlight } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

test('keeps angular momentum and energy, and comes back after its period', async () => {
  await checkFreeFlight(scene, { bucket: 5.6593 });
});

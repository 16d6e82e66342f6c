/** The stem goes round as that of a symmetric top. */
import { test } from 'vitest';
import { checkFreeFlight } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

test('keeps angular momentum and energy, and comes back after its period', async () => {
  await checkFreeFlight(scene, { top: 72.163 });
});

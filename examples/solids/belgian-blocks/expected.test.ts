/** Stones keep momentum and energy; the long one goes round as a symmetric top. */
import { test } from 'vitest';
import { checkFreeFlight } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

test('keeps angular momentum and energy, and comes back after its period', async () => {
  await checkFreeFlight(scene, { 'mosaic stone': undefined, 'small stone': undefined, 'large stone': 7.3108 });
});

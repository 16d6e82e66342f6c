/** Whatever way a solid is made, it flies as its moments say. */
import { test } from 'vitest';
import { checkFreeFlight } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

test('keeps angular momentum and energy, and comes back after its period', async () => {
  await checkFreeFlight(scene, {
    plate: 2.161,
    gear: 2.3413,
    bobbin: 5.6694,
    'bored block': undefined,
    hull: 5.7169,
    spring: 11.616,
    prism: 13.454,
    ring: 2.2788,
    can: 6.27,
    box: 5.7487,
  });
});

/** The bracket from the file weighs what the drawing says, and turns over in the time that Euler gives. */
import { readFile } from 'node:fs/promises';
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import { checkFreeFlight } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

const options = { assets: async ({ file }: { file: string }) => readFile(new URL(file, import.meta.url)) };

test('weighs what its volume says', async () => {
  const { mass } = (await simulate(scene, options).model()).system.bodies;
  // 28.88 cm³ of steel; the file has single precision.
  expect(mass[0] / (28.881_64e-6 * 7800)).toBeCloseTo(1, 6);
});

test('keeps angular momentum and energy, and turns over after half its period', async () => {
  await checkFreeFlight(scene, { bracket: 4.6105 }, options);
});

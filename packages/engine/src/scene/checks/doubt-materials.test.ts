import { expect, test } from 'vitest';
import { createRun } from '../../simulation/run.js';
import { openScene } from '../open-scene.js';
import { ballOnFloor } from '../small-scenes.suite.js';

const warningsFor = async (youngModulus: number) => {
  const { model } = await openScene(ballOnFloor({}, { materials: { soft: { density: 1000, youngModulus } } }));
  return createRun(model).news.warnings.filter(({ code }) => code === 'material/soft');
};

test('a Young modulus of 210 was probably meant in GPa', async () => {
  const [warning, ...others] = await warningsFor(210);
  expect(others).toEqual([]);
  expect(warning.bodies).toEqual(['floor', 'ball']);
  expect(warning.message).toMatch(/'soft' has youngModulus 210 Pa.*if GPa were meant, write 2\.1e11$/);
});

test('soft rubber and jelly are not doubted', async () => {
  for (const youngModulus of [1e3, 1e5]) expect(await warningsFor(youngModulus)).toEqual([]);
});

/** Numbers in another unit are warned of when a run begins, with what to write; usual ones are not. */
import { expect, test } from 'vitest';
import type { SceneInput } from '../scene.schema.js';
import { ballOnFloor, driveScene } from '../small-scenes.suite.js';

const warningsOf = async (rest: Partial<SceneInput>, radius = 0.1) =>
  (
    await driveScene(
      ballOnFloor(
        { shapes: [{ type: 'sphere', radius }], position: [0, 0, 1e-6 + 2 * radius] },
        { until: 1e-9, ...rest },
      ),
    )
  ).run.news.warnings;

test.each([
  [
    'steel in g/cm³',
    'material/odd-density',
    /'soft' has density 7\.8 kg\/m³.*write 7800$/,
    0.1,
    { materials: { soft: { density: 7.8 } } },
  ],
  ['steel in g/m³', 'material/odd-density', /write 7800$/, 0.1, { materials: { soft: { density: 7.8e6 } } }],
  [
    'gravity in mm/s²',
    'scene/odd-gravity',
    /gravity is 9810 m\/s².*write \[0, 0, -9\.81\]$/,
    0.1,
    { gravity: [0, 0, -9810] },
  ],
  ['a size of kilometres', 'body/odd-size', /'ball' reaches 5000 m .*millimetres/, 5000, {}],
  ['a size below a micrometre', 'body/odd-size', /'ball' reaches 1e-8 m /, 1e-8, {}],
] as [string, string, RegExp, number, Partial<SceneInput>][])('%s', async (_, code, message, radius, rest) => {
  const warning = (await warningsOf(rest, radius)).find((one) => one.code === code);
  expect(warning?.message).toMatch(message);
});

test.each([
  ['foam', 0.1, { materials: { soft: { density: 15 } } }],
  ['osmium', 0.1, { materials: { soft: { density: 22600 } } }],
  ['a centrifuge', 0.1, { gravity: [0, 0, -900] }],
  ['a grain', 5e-5, {}],
  ['a ship', 200, {}],
] as [string, number, Partial<SceneInput>][])('%s is usual', async (_, radius, rest) => {
  expect((await warningsOf(rest, radius)).filter(({ code }) => code.includes('odd'))).toEqual([]);
});

test('the density of a material does not count where the body has a mass', async () => {
  const rest = { materials: { soft: { density: 1 } } };
  const { run } = await driveScene(ballOnFloor({ mass: 2 }, { until: 1e-9, ...rest }));
  expect(run.news.warnings).toEqual([]);
});

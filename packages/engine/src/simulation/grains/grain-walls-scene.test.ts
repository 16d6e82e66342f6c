/** Results of walls of scenes, against what is known in closed form. */
import { describe, expect, test } from 'vitest';
import type { BodyInput, SensorInput } from '../../scene/scene.schema.js';
import { createRun } from '../run.js';
import { finish, modelOf } from './grain-scenes.suite.js';
import { given, MASS, RADIUS, readings, space } from './measure-scenes.suite.js';

const law = {
  normal: { type: 'linear', stiffness: 1000 },
  damping: { type: 'none' },
  tangential: { type: 'none' },
} as const;
const plate: BodyInput = {
  ...{ name: 'plate', type: 'fixed', position: [0, 0, 0] },
  shapes: [{ type: 'box', size: [0.04, 0.04, 0.01], position: [0, 0, -0.005], material: 'wood' }],
};
const reading = (name: string, value: Extract<SensorInput, { type: 'grain-wall' }>['value']): SensorInput => ({
  ...{ type: 'grain-wall', name, body: 'plate', value },
});

test('a grain that lies on a plate presses on one triangle with its weight', async () => {
  const weight = MASS.glass * 10;
  // Where the spring carries it, so that it lies still.
  const height = RADIUS - weight / 1000;
  const scene = space(
    { law, sets: [given('a', [[0.01, -0.005, height]])], walls: [{ body: 'plate', from: 0.02 }] },
    {
      gravity: [0, 0, -10],
      bodies: [plate],
      until: 0.05,
      sensors: [reading('pressure', 'highest-pressure'), reading('shear', 'highest-shear')],
    },
  );
  const rows = await readings(scene);
  // The top of 40 mm is two triangles. Before 20 ms nothing counts.
  for (const { time, pressure, shear } of rows) {
    if (time <= 0.02) expect(pressure).toBe(0);
    else expect(pressure).toBeCloseTo(weight / ((0.04 * 0.04) / 2), 6);
    expect(shear).toBeLessThan(1e-9);
  }
  const run = createRun(await modelOf(scene));
  finish(run);
  const [wall] = run.simulation.state.grains?.measures.walls ?? [];
  expect(wall.time).toBeCloseTo(0.03, 10);
  // Loads of nodes carry the weight, and its moment about the origin.
  const loads = wall.nodes.map((impulse) => impulse / wall.time);
  let [down, about] = [0, 0];
  for (let v = 0; v < loads.length; v += 3) {
    down += loads[v + 2];
    about += wall.options.mesh.vertices[v] * loads[v + 2];
  }
  expect(down).toBeCloseTo(-weight, 10);
  expect(about).toBeCloseTo(-0.01 * weight, 12);
});

describe('wear', () => {
  test('of impacts: volume = c m v² f(α), for each that comes', async () => {
    const [c, v] = [1e-9, 0.5];
    // Steeply: tan α = 1 > 1/3, f = cos² α/3; 3 grains.
    const along = v * Math.SQRT1_2;
    const scene = space(
      {
        ...{
          law,
          step: 1e-6,
          sets: [
            given(
              'a',
              [
                [-0.01, 0, 0.0012],
                [0, 0, 0.0014],
                [0.01, 0, 0.0016],
              ],
              [along, 0, -along],
            ),
          ],
        },
        walls: [{ body: 'plate', finnie: c }],
      },
      {
        bodies: [plate],
        until: 0.004,
        recording: { every: 0.001 },
        sensors: [reading('worn', 'worn-volume'), reading('depth', 'deepest-wear')],
      },
    );
    const rows = await readings(scene);
    const one = (c * MASS.glass * v * v * 0.5) / 3;
    // The speed of the first step of contact: the spring has taken k Δt²/m of it at most, 1e-4.
    for (const { worn } of rows) expect(Math.abs(worn / one - Math.round(worn / one))).toBeLessThan(1e-3);
    expect(rows[4].worn / one).toBeCloseTo(3, 3);
    // At x = −y a diagonal divides the top: nearest triangles share them, and the deepest has at least two.
    expect(rows[4].depth * 0.0008).toBeGreaterThanOrEqual(1.99 * one);
  });

  test('of sliding: volume = k F s on a plate that is drawn away under a grain', async () => {
    const [k, speed] = [1e-12, 0.1];
    const weight = MASS.glass * 10;
    const moving: BodyInput = { ...plate, type: 'kinematic', motion: { type: 'uniform', velocity: [speed, 0, 0] } };
    const rows = await readings(
      space(
        {
          ...{ law, sets: [given('a', [[0.015, 0.005, RADIUS - weight / 1000]])] },
          walls: [{ body: 'plate', archard: k }],
        },
        { gravity: [0, 0, -10], bodies: [moving], sensors: [reading('worn', 'worn-volume')] },
      ),
    );
    for (const { time, worn } of rows) expect(worn).toBeCloseTo(k * weight * speed * time, 22);
    expect(rows[10].worn).toBeGreaterThan(1e-18);
  });
});

test('while no grain is left the mean over time goes on', async () => {
  const weight = MASS.glass * 10;
  const rows = await readings(
    space(
      {
        ...{ law, sets: [given('a', [[0.01, -0.005, RADIUS - weight / 1000]])] },
        outlets: [{ name: 'out', region: { type: 'box', size: [1, 1, 1] }, from: 0.05, interval: 1e-4 }],
        regions: [{ name: 'all', shape: { type: 'whole' } }],
        walls: [{ body: 'plate' }],
      },
      {
        ...{ gravity: [0, 0, -10], bodies: [plate] },
        sensors: [
          reading('pressure', 'highest-pressure'),
          { type: 'grain-region', name: 'touches', region: 'all', value: 'coordination' },
        ],
      },
    ),
  );
  for (const [i, { time, pressure, touches }] of rows.entries()) {
    expect(touches).toBe(i <= 5 ? 1 : 0);
    if (i > 5) expect((pressure * time) / 0.05).toBeCloseTo(weight / ((0.04 * 0.04) / 2), 5);
  }
});

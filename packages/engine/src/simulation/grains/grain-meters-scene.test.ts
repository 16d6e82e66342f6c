/** Meters of scenes: streams whose counts are known at any time. */
import { describe, expect, test } from 'vitest';
import type { SensorInput } from '../../scene/scene.schema.js';
import { given, MASS, RADIUS, readings, space, VOLUME } from './measure-scenes.suite.js';

type Point = [number, number, number];

/** Twenty grains in a column along z, 5 mm apart; the first at half that above z = 0. */
const column = (x = 0): Point[] => Array.from({ length: 20 }, (_, i): Point => [x, 0, 0.0025 + 0.005 * i]);
const across = { type: 'disc' as const, centre: [0, 0, 0] as Point, normal: [0, 0, -3] as Point, radius: 0.1 };
const reading = (name: string, more: object): SensorInput => ({ type: 'grain-meter', name, ...more }) as SensorInput;

describe('a stream at 1 m/s through a disc', () => {
  const scene = space(
    {
      sets: [given('a', column(), [0, 0, -1]), given('b', column(0.01), [0, 0, -1], 'wood')],
      meters: [
        { name: 'all', surface: across, window: 0.02 },
        { name: 'of b', surface: across, of: { sets: ['b'] } },
        { name: 'of glass', surface: across, of: { materials: ['glass'] } },
        {
          name: 'of five',
          surface: across,
          of: {
            tags: [
              [0, 2],
              [18, 21],
            ],
          },
        },
        { name: 'beside', surface: { ...across, radius: 0.009 } },
        { name: 'above', surface: { ...across, centre: [0, 0, 1] } },
      ],
    },
    {
      sensors: [
        reading('number', { meter: 'all', value: 'number' }),
        reading('mass', { meter: 'all' }),
        reading('volume', { meter: 'all', value: 'volume', direction: 'forward' }),
        reading('back', { meter: 'all', value: 'number', direction: 'backward' }),
        reading('rate', { meter: 'all', value: 'number-rate' }),
        reading('mass rate', { meter: 'all', value: 'mass-rate' }),
        reading('volume rate', { meter: 'all', value: 'volume-rate' }),
        reading('b', { meter: 'of b', value: 'number' }),
        reading('glass', { meter: 'of glass' }),
        reading('five', { meter: 'of five', value: 'number' }),
        reading('beside', { meter: 'beside', value: 'number' }),
        reading('above', { meter: 'above', value: 'number' }),
      ],
    },
  );

  test('is counted to the grain, by number, mass and volume, set, material and tag', async () => {
    const rows = await readings(scene);
    expect(rows).toHaveLength(11);
    rows.forEach((row, i) => {
      // Two grains every 5 ms, the first after 2.5 ms: four in each frame.
      const passed = 2 * i;
      expect(row).toMatchObject({ number: 2 * passed, b: passed, back: 0, beside: passed, above: 0 });
      expect(row.mass).toBeCloseTo(passed * (MASS.glass + MASS.wood), 14);
      expect(row.volume).toBeCloseTo(2 * passed * VOLUME, 16);
      expect(row.glass).toBeCloseTo(passed * MASS.glass, 14);
      // Tags 0 and 1 at the bottom of a; 18 and 19 at its top, 20 at the bottom of b.
      expect(row.five).toBe(
        (passed >= 1 ? 2 : 0) + (passed >= 2 ? 1 : 0) + (passed >= 19 ? 1 : 0) + (passed >= 20 ? 1 : 0),
      );
      if (i < 3) return;
      // 400 grains a second, of each kind 200; a window of 20 ms and its 50 pieces: two grains more or less at an end of it.
      expect(Math.abs(row.rate - 400)).toBeLessThanOrEqual(2 / 0.0196);
      expect(row['mass rate']).toBeCloseTo((row.rate / 2) * (MASS.glass + MASS.wood), 12);
      expect(row['volume rate']).toBeCloseTo(row.rate * VOLUME, 14);
    });
  });

  test('backward where they go up; forward less backward is net', async () => {
    const up = column().map(([x, y, z]): Point => [x, y, -z]);
    const rows = await readings(
      space(
        {
          sets: [given('down', column(0.01), [0, 0, -1]), given('up', up, [0, 0, 1])],
          meters: [{ name: 'm', surface: across }],
        },
        {
          sensors: [
            reading('net', { meter: 'm', value: 'number' }),
            reading('forward', { meter: 'm', value: 'number', direction: 'forward' }),
            reading('backward', { meter: 'm', value: 'number', direction: 'backward' }),
          ],
        },
      ),
    );
    for (const [i, row] of rows.entries()) expect(row).toMatchObject({ net: 0, forward: 2 * i, backward: 2 * i });
  });
});

describe('a meter that a body carries', () => {
  test('counts what it sweeps over, and back again', async () => {
    // Grains at rest; the plane rises from z = 0 by 48 mm and comes back.
    const rows = await readings(
      space(
        {
          sets: [given('a', column())],
          meters: [{ name: 'm', surface: { type: 'plane', point: [0, 0, 0], normal: [0, 0, 1] }, body: 'carrier' }],
        },
        {
          bodies: [
            {
              ...{ name: 'carrier', type: 'kinematic', shapes: [] },
              motion: { type: 'oscillation', amplitude: [0, 0, 0.048], frequency: 5 },
            },
          ],
          sensors: [reading('n', { meter: 'm', value: 'number' })],
        },
      ),
    );
    // No grain is nearer to the plane at a frame than it goes in a step, 0.15 mm.
    for (const { time, n } of rows)
      expect(n + Math.floor((0.048 * Math.sin(10 * Math.PI * time)) / 0.005 + 0.5)).toBe(0);
    expect(rows[5].n).toBe(-10);
  });

  test('does not count what lies between the origin of the scene and where the body starts', async () => {
    const rows = await readings(
      space(
        {
          sets: [given('a', column())],
          meters: [{ name: 'm', surface: { type: 'plane', point: [0, 0, 0.001], normal: [0, 0, 1] }, body: 'carrier' }],
        },
        {
          bodies: [{ name: 'carrier', type: 'fixed', shapes: [], position: [0, 0, 0.05] }],
          sensors: [reading('n', { meter: 'm', value: 'number', direction: 'net' })],
        },
      ),
    );
    for (const { n } of rows) expect(n).toBe(0);
  });

  test('turns with it', async () => {
    // A vane from the axis outward: in a turn it passes every grain of a ring once. The body's own frame is not at its centre of mass.
    const ring = Array.from({ length: 30 }, (_, i): Point => {
      const angle = (2 * Math.PI * (i + 0.5)) / 30;
      return [0.1 + 0.02 * Math.cos(angle), 0.02 * Math.sin(angle), 0];
    });
    const rows = await readings(
      space(
        {
          sets: [given('a', ring)],
          meters: [
            {
              name: 'm',
              surface: { type: 'rectangle', corner: [0, 0, -0.01], first: [0.03, 0, 0], second: [0, 0, 0.02] },
              body: 'rotor',
            },
          ],
        },
        {
          bodies: [
            {
              name: 'rotor',
              shapes: [{ type: 'box', size: [0.02, 0.02, 0.02], position: [0.003, 0, 0.05], material: 'wood' }],
              position: [0.1, 0, 0],
              grains: false,
            },
          ],
          joints: [
            {
              type: 'revolute',
              name: 'axle',
              bodies: ['world', 'rotor'],
              at: { position: [0.1, 0, 0], axis: [0, 0, 1] },
            },
          ],
          // A turn in 100 ms.
          motors: [{ type: 'velocity', name: 'drive', joint: 'axle', value: 20 * Math.PI }],
          sensors: [
            reading('n', { meter: 'm', value: 'number', direction: 'net' }),
            { type: 'joint-angle', name: 'angle', joint: 'axle' },
          ],
        },
      ),
    );
    for (const { n, angle } of rows) {
      const swept = (30 * angle) / (2 * Math.PI) - 0.5;
      // x × z points to −y, so that the vane goes backward and grains pass it forward.
      expect(Math.abs(n)).toBe(Math.max(0, Math.floor(swept - 1e-3) + 1));
    }
    expect(Math.abs(rows[10].n)).toBeGreaterThan(25);
  });
});

test('what came in is above a meter or has passed it, at any time', async () => {
  const rows = await readings(
    space(
      {
        sets: [{ name: 'a', material: 'glass', sizes: { type: 'mono', radius: RADIUS } }],
        inlets: [
          {
            ...{ name: 'in', set: 'a', rate: { of: 'number', value: 500 }, velocity: [0, 0, -1], interval: 1e-4 },
            region: { type: 'disc', radius: 0.01, position: [0, 0, 0.02] },
          },
        ],
        outlets: [{ name: 'out', region: { type: 'plane', position: [0, 0, -0.02] }, interval: 1e-4 }],
        meters: [{ name: 'm', surface: across }],
        regions: [{ name: 'above', shape: { type: 'box', min: [-1, -1, 0], max: [1, 1, 1] } }],
      },
      {
        sensors: [
          reading('n', { meter: 'm', value: 'number' }),
          { type: 'grain-passed', name: 'in', through: 'in' },
          { type: 'grain-passed', name: 'out', through: 'out' },
          { type: 'grain-region', name: 'above', region: 'above', value: 'count' },
        ],
      },
    ),
  );
  for (const row of rows) expect(row.n + row.above).toBe(row.in);
  expect(rows[10].out).toBeGreaterThan(20);
});

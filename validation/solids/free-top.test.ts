/** The check of free flight itself: it must fail where a flight is not free, for bodies without a period too. */
import { body, box, type SceneInput, scene } from 'impinge';
import { describe, expect, test } from 'vitest';
import { checkFreeFlight, freeTop } from './free-top.js';

const flight = (size: [number, number, number], rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'flight',
    until: 1,
    gravity: [0, 0, 0],
    materials: { m: { density: 1000 } },
    bodies: [body({ name: 'block', shape: box(size), angularVelocity: [1, 2, 3] })],
    sensors: [
      { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
      { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
    ],
    ...rest,
  });

const CUBE: [number, number, number] = [0.1, 0.1, 0.1];
const twist: Partial<SceneInput> = {
  forces: [{ type: 'torque', name: 'twist', body: 'block', value: [0, 0, 1e-3] }],
};

describe('a cube, which has no period', () => {
  test('keeps its axis to rounding', async () => {
    const { period, returnError, allowed } = await freeTop(flight(CUBE), {});
    expect(period).toBeUndefined();
    expect(returnError).toBeLessThan(allowed);
    await checkFreeFlight(flight(CUBE), { block: undefined });
  });

  test('that something twists is found out', async () => {
    // I = m a²/6 = 1.7e-3 kg m²: half a second of the torque adds 0.3 rad/s to 3.7.
    const { returnError, allowed } = await freeTop(flight(CUBE, twist), {});
    expect(returnError).toBeGreaterThan(1e3 * allowed);
    await expect(checkFreeFlight(flight(CUBE, twist), { block: undefined })).rejects.toThrow();
  });
});

test('a period that is not the body’s, or where there is none, is found out', async () => {
  const block: [number, number, number] = [0.1, 0.2, 0.3];
  const { period = Number.NaN } = await freeTop(flight(block), {});
  await checkFreeFlight(flight(block), { block: period });
  await expect(checkFreeFlight(flight(block), { block: 1.01 * period })).rejects.toThrow();
  await expect(checkFreeFlight(flight(block), { block: undefined })).rejects.toThrow();
  await expect(checkFreeFlight(flight(CUBE), { block: 1 })).rejects.toThrow();
});

test('a scene without the sensors that are asked for is refused', async () => {
  const sensors = flight(CUBE).sensors ?? [];
  for (const one of sensors)
    await expect(checkFreeFlight(flight(CUBE, { sensors: [one] }), { block: undefined })).rejects.toThrow();
});

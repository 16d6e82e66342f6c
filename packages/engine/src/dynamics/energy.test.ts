import { describe, expect, test } from 'vitest';
import { openScene } from '../scene/open-scene.js';
import { ballOnFloor } from '../scene/small-scenes.suite.js';
import { contactStart } from './contacts/contact-slice.js';
import { findEnergy } from './energy.js';
import { LEDGER, ledgerStart } from './ledger-slice.js';

const { system, initialY } = (
  await openScene(ballOnFloor({ mass: 2, velocity: [3, 0, 4], angularVelocity: [0, 5, 0], position: [7, 8, 0.5] }))
).model;
const inertia = 0.4 * 2 * 0.1 * 0.1;

describe('energy ledger', () => {
  test('kinetic ½ m v² + ½ I ω² and potential m g z', () => {
    const ledger = findEnergy(system, 0, initialY, 0);
    expect(ledger.kinetic).toBeCloseTo(0.5 * 2 * 25 + 0.5 * inertia * 25, 12);
    expect(ledger.potential).toBeCloseTo(2 * 10 * 0.5, 12);
    expect(ledger.total).toBe(ledger.kinetic + ledger.potential);
  });

  test('every line counts with its sign, and live contacts and residual are the elastic line', () => {
    const y = new Float64Array(contactStart(system.bodies) + 2);
    y.set(initialY);
    const at = ledgerStart(system.bodies);
    y[at + LEDGER.damping] = 1;
    y[at + LEDGER.friction] = 2;
    y[at + LEDGER.driven] = 4;
    y[at + LEDGER.elasticResidual] = 8;
    y.set([16, 32], contactStart(system.bodies));
    const ledger = findEnergy(system, 0, y, 2);
    expect(ledger).toMatchObject({ damping: 1, friction: 2, driven: 4, elastic: 56, elasticResidual: 8 });
    const before = findEnergy(system, 0, initialY, 0);
    expect(ledger.total).toBeCloseTo(before.total + 1 + 2 - 4 + 56, 12);
    expect(findEnergy(system, 0, y, 1).elastic).toBe(24);
  });
});

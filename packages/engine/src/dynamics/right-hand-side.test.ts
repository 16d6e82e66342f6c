import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lawOf } from '../contact-laws/pair-laws.js';
import { mayMeet } from '../detection/broad/pair-filter.js';
import { contactKey } from '../detection/contact.js';
import { canTouch } from '../detection/narrow/pair-table.js';
import { openScene } from '../scene/open-scene.js';
import { everyKind, twoBalls } from '../scene/small-scenes.suite.js';
import { contactStart, lawStatesStart, stateSize } from './contacts/contact-slice.js';
import { type ContactSlots, createContactSlots } from './contacts/contact-slots.js';
import { slotsOf } from './contacts/contact-slots.suite.js';
import type { DiscreteState } from './discrete-state.js';
import { findEnergy } from './energy.js';
import { LEDGER, ledgerStart } from './ledger-slice.js';
import { BODY_SIZE } from './multibody/body-places.js';
import { createSystemScratch, findForces, findRates, type SystemScratch } from './right-hand-side.js';
import type { SystemModel } from './system-model.js';

const ONE_PLACE = {
  damping: 0.7,
  normal: [0, 0, 0],
  pressing: 0,
  parent: -1,
  feature: 0,
  place: [0, 0, 0],
  firstDepth: 0,
  beganAt: 0,
} as const;

/** A state in which nothing is held. */
const d = (contacts: ContactSlots): DiscreteState => ({ contacts, held: new Float64Array(0) });

/** The system with every watched pair in contact and bodies pushed into each other. */
async function pressed(source: Parameters<typeof openScene>[0], squeeze: (y: Float64Array) => void) {
  const { system, initialY } = (await openScene(source)).model;
  const { shapes, detection } = system;
  const every = Array.from({ length: shapes.count * shapes.count }, (_, i) => [
    Math.floor(i / shapes.count),
    i % shapes.count,
  ]);
  const slots = slotsOf(
    every
      .filter(([p, q]) => p < q && mayMeet(detection.filter, p, q) && canTouch(detection, p, q))
      .map(([p, q]) => ({
        key: contactKey(p, q, shapes.count),
        shapeA: p,
        shapeB: q,
        impactSpeed: 0.8,
        stateSize: lawOf(system.laws, shapes.material[p], shapes.material[q]).stateSize,
        ...ONE_PLACE,
      })),
  );
  const y = new Float64Array(stateSize(system.bodies, slots.count, slots.stateStarts[slots.count]));
  y.set(initialY);
  squeeze(y);
  return { system, slots, y, scratch: createSystemScratch(system) };
}

const balls = await pressed(twoBalls(), (y) => {
  y[BODY_SIZE] = 0.13;
});
const kinds = await pressed(everyKind(), (y) => {
  y[2] = 0.05;
});

const size = 1e-6;
/** dy/dt by central differences along the flow of a quantity Q(t, y): [Q(t+h, y+hf) − Q(t−h, y−hf)]/2h. */
function alongFlow(
  { y }: { y: Float64Array },
  rates: Float64Array,
  quantity: (t: number, y: Float64Array) => number,
): number {
  const shifted = (h: number) => y.map((value, i) => value + h * rates[i]);
  return (quantity(size, shifted(size)) - quantity(-size, shifted(-size))) / (2 * size);
}

describe('contact forces', () => {
  test('cancel exactly: what A gets, B gives, to the last bit', () => {
    const { system, slots, y, scratch } = balls;
    findForces(system, d(slots), { time: 0, y }, scratch);
    expect(Math.hypot(...scratch.sums.forcesW.subarray(0, 3))).toBeGreaterThan(10);
    for (let k = 0; k < 3; k++) expect(scratch.sums.forcesW[k] + scratch.sums.forcesW[3 + k]).toBe(0);
  });

  test('keep angular momentum: the torques about the world origin cancel to round-off', () => {
    const { system, slots, y, scratch } = balls;
    findForces(system, d(slots), { time: 0, y }, scratch);
    const about = (body: number) => {
      const [x, f, t] = [scratch.motion.positionsW, scratch.sums.forcesW, scratch.sums.torquesW].map((a) =>
        a.subarray(3 * body, 3 * body + 3),
      );
      return [x[1] * f[2] - x[2] * f[1] + t[0], x[2] * f[0] - x[0] * f[2] + t[1], x[0] * f[1] - x[1] * f[0] + t[2]];
    };
    const force = Math.hypot(...scratch.sums.forcesW.subarray(0, 3));
    const [a, b] = [about(0), about(1)];
    expect(Math.hypot(...scratch.sums.torquesW)).toBeGreaterThan(0.01);
    // Arms below 0.5 m, a dozen roundings each.
    for (let k = 0; k < 3; k++) expect(Math.abs(a[k] + b[k])).toBeLessThan(12 * Number.EPSILON * 0.5 * force);
  });

  test('push apart along the normal and brake slip', () => {
    const { system, slots, y, scratch } = balls;
    findForces(system, d(slots), { time: 0, y }, scratch);
    const { normalAB } = scratch.contacts;
    const { forceOnB } = scratch.loads;
    expect(normalAB[0] * forceOnB[0] + normalAB[1] * forceOnB[1] + normalAB[2] * forceOnB[2]).toBeGreaterThan(0);
    expect(scratch.loads.powers[LEDGER.friction]).toBeGreaterThan(0);
  });

  test('slots beyond the first few find room', () => {
    const { system, y } = balls;
    const many = slotsOf(
      Array.from({ length: 9 }, (_, i) => ({ key: i, shapeA: 0, shapeB: 1, impactSpeed: 1, ...ONE_PLACE })),
    );
    const [few, lot] = [createSystemScratch(system), createSystemScratch(system)];
    findForces(
      system,
      d(slotsOf([{ key: 0, shapeA: 0, shapeB: 1, impactSpeed: 0.8, ...ONE_PLACE }])),
      { time: 0, y },
      few,
    );
    findForces(system, d(many), { time: 0, y }, lot);
    expect(lot.contacts.gap.length).toBeGreaterThanOrEqual(9);
    expect(lot.sums.forcesW[0]).not.toBe(few.sums.forcesW[0]);
  });
});

describe('rates', () => {
  test('are pure: the same (t, y, d) gives the same bits, with any scratch', () => {
    const { system, slots, y, scratch } = kinds;
    const rates = (used: SystemScratch) => {
      const out = new Float64Array(y.length);
      findRates(system, d(slots), { time: 0.1, y }, used, out);
      return out;
    };
    const before = y.slice();
    const first = rates(scratch);
    const dirty = createSystemScratch(system);
    for (const list of [dirty.sums.forcesW, dirty.sums.torquesW, dirty.motion.positionsW]) list.fill(Number.NaN);
    expect(rates(dirty)).toEqual(first);
    expect(rates(scratch)).toEqual(first);
    expect(y).toEqual(before);
  });

  test('positions go with velocities: q̇ turns every body point at ω × r', () => {
    const { system, slots, y, scratch } = kinds;
    const rates = new Float64Array(y.length);
    findRates(system, d(slots), { time: 0, y }, scratch, rates);
    findForces(system, d(slots), { time: 0, y }, scratch);
    const velocity = [...scratch.poses.originsW];
    const { positionsW, velocitiesW, angularVelocitiesW: w } = scratch.motion;
    // Shape 1 hangs on body 1, away from its centre of mass.
    const [body, shape] = [3, 3];
    const r = [0, 1, 2].map((k) => velocity[shape + k] - positionsW[body + k]);
    const wanted = [
      velocitiesW[body] + w[body + 1] * r[2] - w[body + 2] * r[1],
      velocitiesW[body + 1] + w[body + 2] * r[0] - w[body] * r[2],
      velocitiesW[body + 2] + w[body] * r[1] - w[body + 1] * r[0],
    ];
    for (let k = 0; k < 3; k++) {
      const numeric = alongFlow(kinds, rates, (t, at) => {
        findForces(system, d(slots), { time: t, y: at }, scratch);
        return scratch.poses.originsW[shape + k];
      });
      // Central difference: h² r ω³/6 ≈ 1e-12, and round-off EPSILON/h ≈ 2e-10.
      expect(Math.abs(numeric - wanted[k])).toBeLessThan(1e-9);
    }
  });

  test('the ledger closes: d(kinetic + potential)/dt + booked powers = 0', () => {
    for (const setup of [balls, kinds]) {
      const { system, slots, y, scratch } = setup;
      const rates = new Float64Array(y.length);
      findRates(system, d(slots), { time: 0, y }, scratch, rates);
      const total = (t: number, at: Float64Array) => findEnergy(system, t, at, slots.count).total;
      const kinetic = (t: number, at: Float64Array) => findEnergy(system, t, at, slots.count).kinetic;
      const power = Math.abs(alongFlow(setup, rates, kinetic));
      expect(power).toBeGreaterThan(1);
      // Energies of a few joules differenced over 2e-6 s: EPSILON · 10 J/1e-6 s ≈ 2e-9 W, and curvature h² of the power.
      expect(Math.abs(alongFlow(setup, rates, total))).toBeLessThan(1e-7 * power);
    }
  });

  test('each power goes to its own line', () => {
    const { system, slots, y, scratch } = kinds;
    const rates = new Float64Array(y.length);
    findRates(system, d(slots), { time: 0, y }, scratch, rates);
    const ledger = ledgerStart(system.bodies);
    expect(rates[ledger + LEDGER.damping]).toBe(scratch.loads.powers[LEDGER.damping]);
    expect(rates[ledger + LEDGER.friction]).toBe(scratch.loads.powers[LEDGER.friction]);
    expect(rates[ledger + LEDGER.driven]).toBe(scratch.sums.drivenPower);
    expect(rates[ledger + LEDGER.dampers]).toBe(scratch.sums.damperPower);
    expect(rates[ledger + LEDGER.applied]).toBe(scratch.sums.appliedPower);
    expect(rates[ledger + LEDGER.elasticResidual]).toBe(0);
    const states = lawStatesStart(system.bodies, slots.count);
    const rows = rates.subarray(contactStart(system.bodies), states);
    expect([...rows]).toEqual([...scratch.loads.elasticPower.subarray(0, slots.count)]);
    const stateRates = scratch.loads.stateRates.subarray(0, slots.stateStarts[slots.count]);
    expect([...rates.subarray(states)]).toEqual([...stateRates]);
  });

  test('without contact a body falls with g, keeps L, and books nothing', () => {
    const none = createContactSlots();
    const { system, y } = kinds;
    const rates = new Float64Array(y.length).fill(7);
    findRates(system, d(none), { time: 0, y }, createSystemScratch(system), rates);
    expect([...rates.subarray(7, 13)].map((x) => x + 0)).toEqual([0, 0, -10, 0, 0, 0]);
    expect([...rates.subarray(13, 17)]).toEqual([0, 0, 0, 0]);
  });
});

test('momentum is kept for any state of two balls', () => {
  const part = fc.double({ min: -1, max: 1, noNaN: true });
  const parts = fc.array(part, { minLength: 26, maxLength: 26 });
  fc.assert(
    fc.property(parts, (numbers) => {
      const { system, slots, y, scratch }: { system: SystemModel } & typeof balls = balls;
      const at = y.map((value, i) => value + (i < 26 ? 0.1 * numbers[i] : 0));
      findForces(system, d(slots), { time: 0, y: at }, scratch);
      for (let k = 0; k < 3; k++) expect(scratch.sums.forcesW[k] + scratch.sums.forcesW[3 + k]).toBe(0);
    }),
  );
});

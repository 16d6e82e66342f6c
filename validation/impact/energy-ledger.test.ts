/**
 * The ledger: kinetic + potential + elastic + damping + friction − driven stays what it was. Every line comes from its own power, so
 * a force that moves bodies by 1 % more than is booked must break it; the last tests do exactly that.
 */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { SOLVER_NAMES } from '@impinge/engine/run';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Drive, drive, energyNow, slopeOf, solverNamed } from '../drive.js';
import { IS_LONG } from '../is-long.js';

/** Factors on the forces that move the bodies; what is booked stays as it is. */
const falsified = vi.hoisted(() => ({ gravity: 1, normal: 1, friction: 1 }));

vi.mock('../../packages/engine/src/dynamics/multibody/gravity.js', async (load) => {
  const real = await load<typeof import('../../packages/engine/src/dynamics/multibody/gravity.js')>();
  const addGravity: typeof real.addGravity = (bodies, [x, y, z], forcesW) =>
    real.addGravity(bodies, [falsified.gravity * x, falsified.gravity * y, falsified.gravity * z], forcesW);
  return { ...real, addGravity };
});

vi.mock('../../packages/engine/src/dynamics/contacts/contact-forces.js', async (load) => {
  const real = await load<typeof import('../../packages/engine/src/dynamics/contacts/contact-forces.js')>();
  const addContactForces: typeof real.addContactForces = (system, slots, contacts, y, loads, sums, poses) => {
    real.addContactForces(system, slots, contacts, y, loads, sums, poses);
    const { motion, forcesW, torquesW } = sums;
    if (falsified.normal === 1 && falsified.friction === 1) return;
    for (let slot = 0; slot < slots.count; slot++) {
      const n = Array.from(contacts.normalAB.subarray(3 * slot, 3 * slot + 3));
      const force = Array.from(loads.forceOnB.subarray(3 * slot, 3 * slot + 3));
      const along = n[0] * force[0] + n[1] * force[1] + n[2] * force[2];
      const extra = n.map((part, k) => {
        const normal = along * part;
        return (falsified.normal - 1) * normal + (falsified.friction - 1) * (force[k] - normal);
      });
      for (const [shape, sign] of [
        [slots.shapeB[slot], 1],
        [slots.shapeA[slot], -1],
      ]) {
        const at = 3 * system.shapes.body[shape];
        const arm = [0, 1, 2].map((k) => contacts.pointW[3 * slot + k] - motion.positionsW[at + k]);
        for (let k = 0; k < 3; k++) {
          const [p, q] = [(k + 1) % 3, (k + 2) % 3];
          forcesW[at + k] += sign * extra[k];
          torquesW[at + k] += sign * (arm[p] * extra[q] - arm[q] * extra[p]);
        }
      }
    }
  };
  return { ...real, addContactForces };
});

afterEach(() => Object.assign(falsified, { gravity: 1, normal: 1, friction: 1 }));

const RADIUS = 0.03;

/** Three balls, spinning and sliding, fall on a floor and into each other. */
const tumble = (solver: SceneInput['solver'], floorMoves = false) =>
  scene({
    name: 'tumble',
    until: 0.5,
    gravity: [0, 0, -9.81],
    materials: { plastic: material({ density: 1200, youngModulus: 1e7, restitution: 0.8, friction: 0.3 }) },
    law: { tangential: { type: 'regularised-coulomb', slipSpeed: 0.05 } },
    bodies: [
      body(
        floorMoves
          ? {
              name: 'floor',
              type: 'kinematic',
              shape: plane(),
              motion: { type: 'oscillation', amplitude: [0.004, 0, 0.005], frequency: 15 },
            }
          : { name: 'floor', type: 'fixed', shape: plane() },
      ),
      body({ name: 'a', shape: sphere(RADIUS), position: [-0.04, 0, 0.1], velocity: [0.4, 0, 0] }),
      body({
        name: 'b',
        shape: sphere(RADIUS),
        position: [0.04, 0.01, 0.12],
        velocity: [-0.3, 0, 0],
        angularVelocity: [0, 30, 10],
      }),
      body({ name: 'c', shape: sphere(RADIUS), position: [0, 0, 0.25], angularVelocity: [40, 0, 0] }),
    ],
    solver,
  });

/** Largest departure of the sum from its start, relative to the energy exchanged, and the lines at the end. */
async function departureOf(input: SceneInput) {
  let [start, largest, exchanged] = [Number.NaN, 0, 0];
  const look = (now: Drive) => {
    const { total, kinetic } = energyNow(now);
    if (Number.isNaN(start)) start = total;
    largest = Math.max(largest, Math.abs(total - start));
    exchanged = Math.max(exchanged, kinetic);
    return false;
  };
  const end = await drive(input, { enough: look });
  look(end);
  return { departure: largest / exchanged, end, energy: energyNow(end), exchanged };
}

/** Fixed steps: 1/250 of a contact, which lasts 5 ms here. */
const STEP = 2e-5;

/**
 * Step control allows an error of r in speed a step, so 2r in energy; a few hundred steps in contacts, most of which use far less than they may: 10 r, r the default of each.
 *
 * Fixed steps of order 2 and more: touch, release and the kink of friction cost O(h²), (1/250)² = 1.6e-5 of an impact, where the late touch itself books nothing: 1e-5.
 * Inside the contact order 2 leaves some (π h/T)² = 1.6e-4 of an impact more.
 *
 * Order 1 books F·v₀ where F·(v₀+v₁)/2 is done: m a² h²/2 a step, which is (π²/2)(h/T) of the kinetic energy of an impact that lasts T (checked below): 2 % for
 * each of 8 contacts, some of them slow.
 *
 * Implicit Euler books by the speeds at the end, and what that is off by, m a² h²/2 a step, in a line of its own. What is left is how well its speeds are found: the square of
 * 3e-5 of the largest, 1e-9, in each of some hundred steps with a contact.
 */
const TOLERANCES: Readonly<Record<string, number>> = {
  'dormand-prince-54': 1e-6,
  'bogacki-shampine-32': 1e-4,
  'rosenbrock-23': 1e-3,
  'semi-implicit-euler': 0.15,
  'implicit-euler': 1e-6,
  'explicit-euler': 0.15,
  'velocity-verlet': 2e-4,
  heun: 2e-4,
  'bogacki-shampine-3': 1e-5,
  rk4: 1e-5,
  'dormand-prince-5': 1e-5,
};

/** One of each kind: the line of drives is booked the same way by all. The long validations try all of them. */
const DRIVEN = ['dormand-prince-54', 'rosenbrock-23', 'semi-implicit-euler', 'rk4'] as const;

describe('energy ledger', () => {
  for (const floorMoves of [false, true]) {
    it.each(floorMoves && !IS_LONG ? DRIVEN : SOLVER_NAMES)(
      `%s: closes, floor ${floorMoves ? 'oscillating' : 'fixed'}`,
      async (type) => {
        const { departure, energy, exchanged, end } = await departureOf(tumble(solverNamed(type, STEP), floorMoves));
        console.log(
          `${type}, floor ${floorMoves ? 'oscillating' : 'fixed'}: sum off by ${departure.toExponential(1)} of ${exchanged.toPrecision(3)} J; damping ${energy.damping.toPrecision(3)}, friction ${energy.friction.toPrecision(3)}, driven ${energy.driven.toPrecision(3)} J, ${end.began.length} contacts`,
        );
        expect(departure).toBeLessThan(TOLERANCES[type]);
        // The lines are at work: a sum of nothing would close as well.
        expect(energy.damping).toBeGreaterThan(0.05 * exchanged);
        expect(energy.friction).toBeGreaterThan(0.005 * exchanged);
        if (floorMoves) expect(Math.abs(energy.driven)).toBeGreaterThan(0.02 * exchanged);
        else expect(energy.driven).toBe(0);
      },
    );
  }

  it('semi-implicit Euler: first order, and as large as derived', async () => {
    // One elastic linear impact of mass m: Σ m a² h²/2 = (h/2) ∫ m a² dt = (π²/2)(h/T) ½mv², to first order in h.
    const stiffness = 1e6;
    const duration = Math.PI * Math.sqrt(1 / stiffness);
    const steps = [50, 100, 200, 400].map((count) => duration / count);
    const departures: number[] = [];
    for (const step of steps) {
      const { departure } = await departureOf(
        scene({
          name: 'impact',
          until: 2 * duration,
          gravity: [0, 0, 0],
          materials: { ball: material({}) },
          law: { normal: { type: 'linear', stiffness }, damping: { type: 'none' } },
          bodies: [
            body({ name: 'floor', type: 'fixed', shape: plane() }),
            body({ name: 'ball', shape: sphere(0.05), mass: 1, position: [0, 0, 0.05 + 1e-4], velocity: [0, 0, -1] }),
          ],
          solver: { type: 'semi-implicit-euler', step },
        }),
      );
      departures.push(departure);
    }
    const order = slopeOf(steps, departures);
    console.log(
      `semi-implicit Euler, one impact: ${departures.map((d) => d.toFixed(4)).join(' ')}, order ${order.toFixed(2)}`,
    );
    expect(order).toBeGreaterThan(0.8);
    const derived = (Math.PI ** 2 / 2) * (steps[3] / duration);
    expect(Math.abs(departures[3] / derived - 1)).toBeLessThan(0.1);
  });

  it.each(['gravity', 'normal', 'friction'] as const)(
    'breaks when %s moves bodies by a hundredth more than is booked',
    async (force) => {
      falsified[force] = 1.01;
      const { departure } = await departureOf(tumble({ type: 'dormand-prince-54' }));
      console.log(`${force} × 1.01: sum off by ${departure.toExponential(1)}`);
      // 1 % of a line that is at least 0.5 % of the energy: 5e-5, fifty times what the sound ledger is allowed.
      expect(departure).toBeGreaterThan(50 * TOLERANCES['dormand-prince-54']);
    },
  );

  it('breaks when a driven floor pushes with 1 % more than is booked', async () => {
    falsified.normal = 1.01;
    const { departure } = await departureOf(tumble({ type: 'dormand-prince-54' }, true));
    expect(departure).toBeGreaterThan(50 * TOLERANCES['dormand-prince-54']);
  });

  it('what ended contacts leave behind is integration error', async () => {
    const { end, energy, exchanged } = await departureOf(tumble({ type: 'dormand-prince-54' }));
    expect(end.ended.length).toBeGreaterThan(5);
    console.log(`elastic residual: ${(energy.elasticResidual / exchanged).toExponential(1)} of the energy exchanged`);
    // ∫ f_el dδ over a closed loop is zero. Steps may err by 1e-7 of the speed, 2e-7 of the energy; some 50 steps a contact: 1e-5,
    // where a touch that was missed by one step of 1/20 of a contact would leave 1e-3.
    expect(Math.abs(energy.elasticResidual)).toBeLessThan(1e-5 * exchanged);
  });
});

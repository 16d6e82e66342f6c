/**
 * A ball dropped on an incline of 20° (Gonthier 2007, fig. 5.7–5.8; k 1 MN/m, e 0.5), with regularised Coulomb friction for the bristles there. It bounces, slides and ends in
 * pure rolling: v = Rω, 5/7 g sin θ down the slope, its speed across as it was left by the last slip. Then nothing but creep is lost: rolling needs
 * f_t = 2/7 m g sin θ, which this law gives at the slip u = v_s f_t/(μ f_n), with the power f_t u.
 */
import { body, deg, material, plane, scene, sphere, turn } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, type Drive, drive, energyNow } from '../drive.js';

const G = 9.81;
const [MASS, RADIUS, FRICTION, SLIP_SPEED] = [2, 0.1, 0.4, 1e-3];
const ANGLE = deg(20);
const DOWN = [Math.cos(ANGLE), 0, -Math.sin(ANGLE)];
const UP = [Math.sin(ANGLE), 0, Math.cos(ANGLE)];

const dropped = (until: number) =>
  scene({
    name: 'incline',
    until,
    gravity: [0, 0, -G],
    materials: { ball: material({ restitution: 0.5, friction: FRICTION }) },
    law: {
      normal: { type: 'linear', stiffness: 1e6 },
      tangential: { type: 'regularised-coulomb', slipSpeed: SLIP_SPEED },
    },
    bodies: [
      body({ name: 'incline', type: 'fixed', shape: plane(), orientation: turn([0, 1, 0], ANGLE) }),
      body({ name: 'ball', shape: sphere(RADIUS), mass: MASS, position: [0, 0, 2], velocity: [-1, 0.5, 0] }),
    ],
  });

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, part, k) => sum + part * b[k], 0);

function now(driven: Drive) {
  const { velocity, angularMomentum } = bodyNow(driven, 0);
  const omega = angularMomentum.map((part) => part / (0.4 * MASS * RADIUS * RADIUS));
  // Velocity of the point of contact, −R n from the centre: v − R ω × n.
  const cross = [0, 1, 2].map((k) => omega[(k + 1) % 3] * UP[(k + 2) % 3] - omega[(k + 2) % 3] * UP[(k + 1) % 3]);
  const point = velocity.map((part, k) => part - RADIUS * cross[k]);
  const { kinetic, potential, friction } = energyNow(driven);
  return {
    time: driven.run.simulation.state.time,
    down: dot(velocity, DOWN),
    across: velocity[1],
    slip: point.map((part, k) => part - dot(point, UP) * UP[k]),
    energy: kinetic + potential,
    friction,
  };
}

describe('a ball dropped on an incline of 20°', async () => {
  // Bounces: e = 0.5 of 5.9 m/s across the slope each; below v_small after some 13 of them, 2.5 s.
  const states: ReturnType<typeof now>[] = [];
  const driven = await drive(dropped(4), {
    enough: (at) => {
      states.push(now(at));
      return false;
    },
  });
  const rolling = states.filter(({ time }) => time > 3);
  const [first, last] = [rolling[0], rolling[rolling.length - 1]];
  /** Slip and power that rolling needs. */
  const creep = (SLIP_SPEED * (2 / 7) * Math.tan(ANGLE)) / FRICTION;
  const power = (2 / 7) * MASS * G * Math.sin(ANGLE) * creep;

  it('bounces, then stays on it', () => {
    expect(driven.began.length).toBeGreaterThan(5);
    expect(driven.began[driven.began.length - 1].time).toBeLessThan(3);
    expect(driven.run.simulation.state.contacts.count).toBe(1);
  });

  it('ends in pure rolling: the slip is the creep of the law, down the slope', () => {
    console.log(`slip ${dot(last.slip, DOWN).toExponential(4)} m/s down, creep ${creep.toExponential(4)} m/s`);
    for (const { slip } of rolling) {
      // What is left of bounces below v_small changes f_n, and with it the creep, by some thousandth.
      expect(Math.abs(dot(slip, DOWN) / creep - 1)).toBeLessThan(1e-2);
      expect(Math.abs(slip[1])).toBeLessThan(1e-2 * creep);
    }
  });

  it('rolls down with 5/7 g sin θ and across with a speed that stays', () => {
    const seconds = last.time - first.time;
    const gained = (last.down - first.down) / seconds;
    console.log(
      `a ${gained.toFixed(6)} (${((5 / 7) * G * Math.sin(ANGLE)).toFixed(6)}) m/s², across ${last.across} m/s`,
    );
    expect(Math.abs(gained / ((5 / 7) * G * Math.sin(ANGLE)) - 1)).toBeLessThan(1e-5);
    expect(Math.abs(last.across - first.across)).toBeLessThan(1e-6);
    // The blows of friction took 2/7 of the speed across: v_y = 5/7 of 0.5 m/s, as friction turns about the point of contact.
    expect(Math.abs(last.across - (5 / 7) * 0.5)).toBeLessThan(1e-6);
  });

  it('keeps its energy while it rolls, but for the creep', () => {
    const lost = first.energy - last.energy;
    const due = power * (last.time - first.time);
    console.log(
      `lost ${lost.toExponential(4)} J rolling, ${due.toExponential(4)} J by creep, of ${(last.energy - states[0].energy).toFixed(2)} J since the drop`,
    );
    expect(Math.abs(lost / due - 1)).toBeLessThan(2e-2);
    expect(Math.abs((last.friction - first.friction) / due - 1)).toBeLessThan(2e-2);
  });
});

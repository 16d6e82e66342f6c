/**
 * Symmetric tops: precession of a free one about its angular momentum, and precession and nutation of a heavy one whose tip a stiff bushing holds
 * (Goldstein, Classical Mechanics, §5.6–5.7; Landau, Lifshitz, Mechanics, §33, §35).
 */
import { anchor, body, bushing, scene, turn } from 'impinge';
import { expect, test } from 'vitest';
import { type Drive, drive } from '../drive.js';

/** Axis of the body in the world, from its quaternion. */
function axisNow({ run }: Drive): number[] {
  const [x, y, z, w] = run.simulation.state.y.subarray(3, 7);
  const norm = x * x + y * y + z * z + w * w;
  return [(2 * (x * z + w * y)) / norm, (2 * (y * z - w * x)) / norm, 1 - (2 * (x * x + y * y)) / norm];
}

test('a free symmetric top precesses about L at |L|/I₁ and keeps its angle', async () => {
  const [inertia1, inertia3] = [0.02, 0.05];
  const [across, along] = [3, 10];
  const momentum = Math.hypot(inertia1 * across, inertia3 * along);
  const period = (2 * Math.PI * inertia1) / momentum;
  const at = (until: number) =>
    drive(
      scene({
        name: 'free top',
        until,
        gravity: [0, 0, 0],
        bodies: [
          body({ name: 'top', mass: 1, inertia: [inertia1, inertia1, inertia3], angularVelocity: [across, 0, along] }),
        ],
        solver: {
          type: 'dormand-prince-54',
          relativeTolerance: 1e-11,
          angleTolerance: 1e-11,
          angularVelocityTolerance: 1e-10,
        },
      }),
    );
  // L is (I₁ ω₁, 0, I₃ ω₃): half a period turns the axis to its mirror image across L, a whole one back.
  const l = [(inertia1 * across) / momentum, 0, (inertia3 * along) / momentum];
  const half = axisNow(await at(period / 2));
  const mirror = [0, 0, 1].map((part, k) => 2 * l[2] * l[k] - part);
  const back = axisNow(await at(10 * period));
  // 1e-11 a step in some hundred steps.
  for (let k = 0; k < 3; k++) {
    expect(Math.abs(half[k] - mirror[k])).toBeLessThan(1e-8);
    expect(Math.abs(back[k] - [0, 0, 1][k])).toBeLessThan(1e-8);
  }
});

const [MASS, ARM, G, STIFFNESS] = [0.5, 0.04, 9.81, 2e7];
const [I1, I3] = [2e-4, 3e-4];
/** About the tip. */
const I1_TIP = I1 + MASS * ARM * ARM;
const LEAN = 0.5;

/** A top that leans by LEAN, its tip at the origin, spinning at ω₃ along its axis and precessing at Ω. */
const heavy = (spin: number, precession: number, until: number) => {
  const axis = [Math.sin(LEAN), 0, Math.cos(LEAN)];
  // Ω ẑ less its part along the axis, which is in ω₃ already.
  const angularVelocity = axis.map((part, k) => spin * part + precession * ((k === 2 ? 1 : 0) - Math.cos(LEAN) * part));
  return scene({
    name: 'heavy top',
    until,
    gravity: [0, 0, -G],
    bodies: [
      body({
        name: 'top',
        mass: MASS,
        inertia: [I1, I1, I3],
        // The bushing gives way by the weight.
        position: [ARM * axis[0], 0, ARM * axis[2] - (MASS * G) / STIFFNESS],
        orientation: turn([0, 1, 0], LEAN),
        velocity: [0, precession * ARM * Math.sin(LEAN), 0],
        angularVelocity: [angularVelocity[0], angularVelocity[1], angularVelocity[2]],
      }),
    ],
    forces: [
      bushing('tip', anchor('world'), anchor('top', [0, 0, -ARM]), { stiffness: [STIFFNESS, STIFFNESS, STIFFNESS] }),
    ],
    recording: { every: until / 400 },
  });
};

test('steady precession of a heavy top: m g l = Ω (I₃ ω₃ − I₁ Ω cos θ), I₁ about the tip', async () => {
  const precession = 2;
  const spin = (MASS * G * ARM) / (precession * I3) + (I1_TIP * precession * Math.cos(LEAN)) / I3;
  const until = 1;
  const axis = axisNow(await drive(heavy(spin, precession, until)));
  const lean = Math.acos(axis[2]);
  const angle = Math.atan2(axis[1], axis[0]);
  // The tip is off by m g/k = 2.5e-7 m of 0.04 m, and shakes by the centripetal force m Ω² l sin θ/k, 4e-9 m.
  expect(Math.abs(lean - LEAN)).toBeLessThan(2e-5);
  expect(Math.abs(angle - precession * until)).toBeLessThan(1e-4);
});

test('a fast top let go nods at I₃ ω₃/I₁ and precesses on the mean at m g l/(I₃ ω₃)', async () => {
  const spin = 600;
  const nodding = (I3 * spin) / I1_TIP;
  const drift = (MASS * G * ARM) / (I3 * spin);
  // After whole periods of nodding the axis stands as it stood, further on by the mean precession.
  const until = (5 * 2 * Math.PI) / nodding;
  const axis = axisNow(await drive(heavy(spin, 0, until)));
  const amplitude = (MASS * G * ARM * I1_TIP * Math.sin(LEAN)) / (I3 * spin) ** 2;
  // The fast-top formulas are the first of a series in m g l I₁/(I₃ ω₃)², here 0.006; the frequency of nodding is off by up to twice that.
  const small = (MASS * G * ARM * I1_TIP) / (I3 * spin) ** 2;
  const phase = 5 * 2 * Math.PI * 2 * small;
  expect(Math.abs(Math.acos(axis[2]) - LEAN)).toBeLessThan(amplitude * (1 - Math.cos(phase)));
  expect(Math.abs(Math.atan2(axis[1], axis[0]) / (drift * until) - 1)).toBeLessThan(10 * small);
  // Half a period earlier it leaned by twice the amplitude more.
  const low = axisNow(await drive(heavy(spin, 0, until - Math.PI / nodding)));
  expect(Math.abs((Math.acos(low[2]) - LEAN) / (2 * amplitude) - 1)).toBeLessThan(
    10 * small + (1 - Math.cos(phase)) / 2,
  );
});
